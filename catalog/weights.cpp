#include "catalog/weights.hpp"

#include "base/text.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"

namespace sobremesa {
namespace {

template <Room G>
const WeightFile* weight_file_of(std::string_view name) {
  if constexpr (TakesWeights<G>) {
    for (const WeightFile& file : weight_files(PlayersOf<G>{})) {
      if (file.name == name) return &file;
    }
  }
  return nullptr;
}

const WeightFile* find_weight_file(std::string_view name) {
  const WeightFile* found = nullptr;
  for_each_game([&]<class G>() {
    if (found == nullptr) found = weight_file_of<G>(name);
  });
  return found;
}

}  // namespace

std::optional<wire::Fault> accept_weights(std::string_view name, std::span<const std::byte> file) {
  const WeightFile* known = find_weight_file(name);
  if (known == nullptr) {
    return wire::bad_request({"weights: no player learns from \"", name, "\""});
  }
  if (known->accept(file)) return std::nullopt;
  return wire::bad_request({"weights: these ", file.size(), " bytes are no weights for ", name});
}

}  // namespace sobremesa
