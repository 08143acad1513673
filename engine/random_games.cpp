#include "engine/random_games.hpp"

#include "base/hash.hpp"
#include "base/rng.hpp"
#include "base/seed.hpp"
#include "catalog/games.hpp"
#include "players/random_player.hpp"

namespace sobremesa {
namespace {

// A game that nobody ever finishes would be a bug in its rules; this many moves end it.
constexpr std::uint64_t kMostMoves = 100'000;

template <Room G>
std::uint64_t play_one(const typename G::Options& options, typename G::State& state, Rng& rng) {
  std::uint64_t moves = 0;
  while (!is_over(state.pub) && moves < kMostMoves) {
    const Seat seat = to_act(state.pub).value_or(Seat{0});
    const auto move = random_move<G>(options, view_for(state, seat), rng);
    const auto events = decide(options, state, seat, move);
    for (const auto& event : *events) evolve(options, state, event);
    ++moves;
  }
  return moves;
}

template <Room G>
RandomGames play_many(int seats, std::uint64_t first_seed, std::uint64_t count) {
  const typename G::Options options;
  RandomGames total;
  Fingerprint fingerprint;
  for (std::uint64_t seed = first_seed; seed < first_seed + count; ++seed) {
    auto state = deal(options, seats, seed_from_number(seed));
    Rng rng(seed);
    total.moves += play_one<G>(options, state, rng);
    ++total.games;
    add_to_fingerprint(fingerprint, state.pub);
  }
  total.fingerprint = fingerprint.value();
  return total;
}

}  // namespace

RandomGames play_random_games(std::string_view game, int seats, std::uint64_t first_seed,
                              std::uint64_t count) {
  RandomGames total;
  for_each_game([&]<class G>() {
    if (G::kId == game) total = play_many<G>(seats, first_seed, count);
  });
  return total;
}

}  // namespace sobremesa
