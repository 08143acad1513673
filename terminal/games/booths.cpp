// THE list of booths. To add one: write its folder, then include it here.
#include <cstdlib>

#include "engine/with_type.hpp"
#include "terminal/games/booth.hpp"
#include "terminal/games/face_to_face/booth.hpp"
#include "terminal/games/level_8/booth.hpp"
#include "terminal/games/quick_and_easy/booth.hpp"
#include "terminal/games/the_game/booth.hpp"
#include "terminal/games/the_game_extreme/booth.hpp"

namespace sobremesa::terminal {

const Booth& booth_of(const HostedTable& table) {
  const Booth* booth = nullptr;
  with_type(table, [&]<Room G>(const Table<G>&) { booth = &booth_for(BoothOf<G>{}); });
  if (booth == nullptr) std::abort();  // a table that the catalogue did not make
  return *booth;
}

}  // namespace sobremesa::terminal
