#include <bit>
#include <cstdint>

#include "players/clairvoyant/beam.hpp"
#include "players/clairvoyant/position_hash.hpp"
#include "players/quick_and_easy/players.hpp"
#include "players/quick_and_easy/worth.hpp"

namespace sobremesa::quick_and_easy {
namespace {

// What a position looks like to someone who knows every card.
struct Insight {
  Tops tops{};
  CardSet held;
  CardSet in_play;
};

// A colour or a step back can bring any card in again; nothing is given up before the rules do.
bool is_hopeless(const Insight&) { return false; }

// What would still fit, and doubly so what is held.
int promise(const Insight& now) {
  if (now.in_play.empty()) return 0;
  const Turn none{.places = {}, .tops = now.tops, .placed = {}};
  return worth_of(none, {.in_play = now.in_play}) +
         (now.held.empty() ? 0 : worth_of(none, {.in_play = now.held}));
}

struct Lens {
  using Game = quick_and_easy::Game;
  using Outlook = Insight;
  struct Deck {};  // all that is in it will be in somebody's hand

  static Deck deck_of(const State&) { return {}; }
  static Insight outlook(const State& state, const Deck&) {
    Insight now{.tops = state.pub.tops, .held = {}, .in_play = {}};
    for (const CardSet hand : state.hands) now.held = now.held | hand;
    now.in_play = now.held;
    for (int depth = 0; depth < state.deck.size(); ++depth) {
      now.in_play.insert(state.deck.peek(depth).value);
    }
    return now;
  }
  static int duty(const Options&, const Public&) { return 0; }

  static std::uint64_t hash(const State& state) {
    clairvoyant::PositionHash hash;
    for (const std::uint8_t top : state.pub.tops) hash.add(top);
    for (const CardSet hand : state.hands) hash.add(std::bit_cast<std::uint64_t>(hand));
    hash.add(state.pub.to_act.value);
    hash.add(state.pub.played_this_turn);
    hash.add(state.pub.deck);
    return hash.value();
  }
  static bool same(const State& a, const State& b) { return a == b; }
};

}  // namespace

Verdict<Game> solve(const Options& options, const State& state, const Effort& effort) {
  return clairvoyant::search<Lens>(options, state, effort);
}

}  // namespace sobremesa::quick_and_easy
