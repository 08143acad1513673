// The doors for tests and benchmarks: golden plays, signatures, games by themselves.
#include <cstdint>

#include "base/text.hpp"
#include "engine/golden.hpp"
#include "engine/player_games.hpp"
#include "engine/player_signature.hpp"
#include "engine/random_games.hpp"
#include "engine/signature.hpp"
#include "session.hpp"

using sobremesa::wasm::session;

// A .play file as it really happens.
SOBREMESA_EXPORT(sobremesa_golden) void sobremesa_golden(std::size_t size) {
  session().output = sobremesa::replay_play(session().text(size));
}

// The fingerprint of every game's behaviour.
SOBREMESA_EXPORT(sobremesa_signature) void sobremesa_signature() {
  session().output = sobremesa::all_signatures();
}

// The fingerprint of what players choose; the same as natively once they have their weights.
SOBREMESA_EXPORT(sobremesa_player_signature) void sobremesa_player_signature() {
  session().output = sobremesa::all_player_signatures();
}

// Random games by the rules alone; the input names the game. The output is "<moves> <fingerprint>".
SOBREMESA_EXPORT(sobremesa_random_games)
void sobremesa_random_games(std::size_t size, std::uint32_t seats, std::uint32_t first_seed,
                            std::uint32_t count) {
  const auto total = sobremesa::play_random_games(session().text(size), static_cast<int>(seats),
                                                  first_seed, count);
  session().output = sobremesa::concat({total.moves, " ", sobremesa::to_hex16(total.fingerprint)});
}

// Games by players of one level; the input names game and level. The output is "<turns>
// <fingerprint>".
SOBREMESA_EXPORT(sobremesa_player_games)
void sobremesa_player_games(std::size_t size, std::uint32_t seats, std::uint32_t first_seed,
                            std::uint32_t count) {
  const auto [game, level] = sobremesa::split_first_word(session().text(size));
  const auto total = sobremesa::play_player_games(
      {.game = game,
       .seats = static_cast<int>(seats),
       .level = sobremesa::level_from(level).value_or(sobremesa::Level::strong)},
      first_seed, count);
  session().output = sobremesa::concat({total.turns, " ", sobremesa::to_hex16(total.fingerprint)});
}
