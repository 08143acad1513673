#include "engine/player_signature.hpp"

#include <algorithm>

#include "base/hash.hpp"
#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "engine/player_games.hpp"

namespace sobremesa {
namespace {

// One deal for every number of seats, and of the best only how they begin: they think long, and
// sanitizers make it longer.
constexpr std::uint64_t kDealsEach = 1;
constexpr std::uint64_t kTurnsOfTheBest = 8;

// Options that a game's players think about; empty if they think about none.
std::string_view minded_options_of(std::string_view game) {
  std::string_view options;
  for_each_game([&]<class G>() {
    if constexpr (MindsOptions<G>) {
      if (G::kId == game) options = minded_options(PlayersOf<G>{});
    }
  });
  return options;
}

void add_games(const Offer& offer, std::string_view options, Fingerprint& fingerprint) {
  for (int seats = offer.seats.min; seats <= offer.seats.max; ++seats) {
    const PlayerGames games = play_player_games(
        {.game = offer.id, .seats = seats, .level = Level::strong, .options = options}, 0,
        kDealsEach);
    fingerprint.add(games.fingerprint);
  }
}

std::uint64_t signature_of_strong(const Offer& offer) {
  Fingerprint fingerprint;
  add_games(offer, "{}", fingerprint);
  if (const auto minded = minded_options_of(offer.id); !minded.empty()) {
    add_games(offer, minded, fingerprint);
  }
  return fingerprint.value();
}

std::uint64_t signature_of_best(const Offer& offer) {
  const PlayerSetting setting{.game = offer.id,
                              .seats = std::max(offer.seats.min, 2),
                              .level = Level::best,
                              .most_turns = kTurnsOfTheBest};
  return play_player_games(setting, 0, kDealsEach).fingerprint;
}

}  // namespace

std::string all_player_signatures() {
  std::string lines;
  for (const Offer& offer : all_offers()) {
    if (offer.bots.size() == 1) continue;  // only the random one
    append(lines, {offer.id, " strong ", to_hex16(signature_of_strong(offer)), "\n"});
    append(lines, {offer.id, " best ", to_hex16(signature_of_best(offer)), "\n"});
  }
  return lines;
}

}  // namespace sobremesa
