#include "catalog/weights.hpp"

#include <array>

#include "base/text.hpp"
#include "players/the_game/weights.hpp"

namespace sobremesa {
namespace {

struct Shelf {
  std::string_view name;
  bool (*accept)(std::span<const std::byte> file);
};

template <the_game::Family kFamily>
bool accept_for(std::span<const std::byte> file) {
  return the_game::set_weights(kFamily, file);
}

constexpr std::array kShelves{
    Shelf{"the_game_solo", &accept_for<the_game::Family::solo>},
    Shelf{"the_game_several", &accept_for<the_game::Family::several>},
};

}  // namespace

std::optional<wire::Fault> accept_weights(std::string_view name, std::span<const std::byte> file) {
  for (const Shelf& shelf : kShelves) {
    if (shelf.name != name) continue;
    if (shelf.accept(file)) return std::nullopt;
    return wire::bad_request({"weights: these ", file.size(), " bytes are no weights for ", name});
  }
  return wire::bad_request({"weights: no player learns from \"", name, "\""});
}

}  // namespace sobremesa
