// The games of the catalogue, as sentences list them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/nearest.hpp"
#include "catalog/catalog.hpp"

namespace sobremesa {

inline std::string all_games() {
  std::vector<std::string_view> ids;
  for (const Offer& offer : all_offers()) ids.push_back(offer.id);
  return with_commas(ids);
}

}  // namespace sobremesa
