#include "players/the_game/clairvoyant.hpp"

#include <utility>

#include "players/clairvoyant/beam.hpp"
#include "players/clairvoyant/position_hash.hpp"

namespace sobremesa::the_game {
namespace {

constexpr int kOpenFire = 300;

// Piles that go the same way differ only in name.
State without_pile_names(const State& state) {
  State plain = state;
  Public& pub = plain.pub;
  for (const std::size_t first : {index_of(Pile::a), index_of(Pile::c)}) {
    const std::size_t second = first + 1;
    if (std::pair(pub.tops[first], pub.fresh[first]) <=
        std::pair(pub.tops[second], pub.fresh[second])) {
      continue;
    }
    std::swap(pub.tops[first], pub.tops[second]);
    std::swap(pub.fresh[first], pub.fresh[second]);
  }
  return plain;
}

struct Lens {
  using Game = the_game::Game;

  static clairvoyant::Outlook outlook(const State& state, const clairvoyant::Deck& deck) {
    clairvoyant::Outlook outlook{.tops = state.pub.tops,
                                 .held = {},
                                 .soon = deck.soon(state.pub.deck),
                                 .undrawn = deck.undrawn(state.pub.deck)};
    for (const NumberSet hand : state.hands) outlook.held = outlook.held | hand;
    return outlook;
  }

  // Somebody will have to cover what burns.
  static int duty(const Options& options, const Public& pub) {
    return kOpenFire * static_cast<int>(open_fires(options, pub).size());
  }

  static std::uint64_t hash(const State& state) {
    const Public& pub = state.pub;
    clairvoyant::PositionHash hash;
    hash.add_pair(pile_code(pub, Pile::a), pile_code(pub, Pile::b));
    hash.add_pair(pile_code(pub, Pile::c), pile_code(pub, Pile::d));
    hash.add(pub.to_act.value);
    hash.add(pub.played_this_turn);
    hash.add(pub.deck);
    for (int seat = 0; seat < pub.seats; ++seat) hash.add(state.hands[seat_at(seat).value]);
    return hash.value();
  }

  static bool same(const State& a, const State& b) {
    return without_pile_names(a) == without_pile_names(b);
  }

 private:
  static std::uint64_t pile_code(const Public& pub, Pile pile) {
    return 2U * pub.tops[index_of(pile)] + (pub.fresh[index_of(pile)] ? 1U : 0U);
  }
};

}  // namespace

Verdict<Game> solve(const Options& options, const State& state, const Effort& effort) {
  return clairvoyant::search<Lens>(options, state, effort);
}

}  // namespace sobremesa::the_game
