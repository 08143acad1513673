// Any bytes as a move of any game: what is read as one is written and read again as the same; and a
// table given the bytes as moves either takes or refuses them.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "catalog/games.hpp"
#include "table/table.hpp"

namespace {

template <sobremesa::Room G>
void try_move(std::string_view text) {
  const auto move = G::parse_move(text);
  if (!move) return;
  const auto again = G::parse_move(to_text(*move));
  if (!again || to_text(*again) != to_text(*move)) std::abort();

  const typename G::Options options;
  const int seats = G::kSeats.max;
  auto state = deal(options, seats, sobremesa::seed_from_number(text.size()));
  for (int seat = 0; seat < seats; ++seat) {
    const auto view = view_for(state, sobremesa::seat_at(seat));
    const auto events = decide(options, state, sobremesa::seat_at(seat), *move);
    if (events.has_value() == broken_rule(options, view, *move).has_value()) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  sobremesa::for_each_game([&]<class G>() { try_move<G>(text); });
  return 0;
}
