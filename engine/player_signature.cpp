#include "engine/player_signature.hpp"

#include <algorithm>
#include <array>

#include "base/hash.hpp"
#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "engine/player_games.hpp"

namespace sobremesa {
namespace {

// Deals for every number of seats. Few, because some players think long and sanitizers are slow.
constexpr std::uint64_t kDealsEach = 2;
constexpr std::uint64_t kDealsWithOptions = 1;

struct Variant {
  std::string_view game;
  std::string_view options;
};

// Beside the defaults, options that players think about.
constexpr std::array kVariants{
    Variant{"the-game", R"({"expert":true,"fire":true})"},
    Variant{"the-game-extreme", R"({"expert":true,"guard":true})"},
};

void add_games(const Offer& offer, std::string_view options, std::uint64_t deals,
               Fingerprint& fingerprint) {
  for (int seats = offer.seats.min; seats <= offer.seats.max; ++seats) {
    const PlayerGames games = play_player_games(
        {.game = offer.id, .seats = seats, .level = Level::strong, .options = options}, 0, deals);
    fingerprint.add(games.fingerprint);
  }
}

std::uint64_t signature_of_strong(const Offer& offer) {
  Fingerprint fingerprint;
  add_games(offer, "{}", kDealsEach, fingerprint);
  for (const Variant& variant : kVariants) {
    if (variant.game == offer.id) {
      add_games(offer, variant.options, kDealsWithOptions, fingerprint);
    }
  }
  return fingerprint.value();
}

// The best take their time, so one deal has to do.
std::uint64_t signature_of_best(const Offer& offer) {
  return play_player_games(
             {.game = offer.id, .seats = std::max(offer.seats.min, 2), .level = Level::best}, 0, 1)
      .fingerprint;
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
