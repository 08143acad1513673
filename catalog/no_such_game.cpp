#include <string>
#include <string_view>
#include <vector>

#include "base/nearest.hpp"
#include "base/text.hpp"
#include "catalog/catalog.hpp"

namespace sobremesa {

std::string no_such_game(std::string_view typed) {
  std::vector<std::string_view> games;
  for (const Offer& offer : all_offers()) games.push_back(offer.id);
  const std::string hint = did_you_mean(typed, games);
  return concat({"there is no game \"", typed, "\"", hint,
                 hint.empty() ? "; there are: " : " There are: ", with_commas(games)});
}

}  // namespace sobremesa
