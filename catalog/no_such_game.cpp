#include <string_view>
#include <vector>

#include "base/nearest.hpp"
#include "catalog/catalog.hpp"

namespace sobremesa {

telling::Message no_such_game(std::string_view typed) {
  std::vector<std::string_view> games;
  for (const Offer& offer : all_offers()) games.push_back(offer.id);
  return {"cli.wrong.game",
          {{"word", typed},
           {"near", nearest(typed, games).value_or("none")},
           {"games", with_commas(games)}}};
}

}  // namespace sobremesa
