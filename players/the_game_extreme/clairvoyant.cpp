#include "players/the_game_extreme/clairvoyant.hpp"

#include <tuple>
#include <utility>

#include "players/clairvoyant/beam.hpp"
#include "players/clairvoyant/position_hash.hpp"

namespace sobremesa::the_game_extreme {
namespace {

constexpr int kDrawOne = 100;
constexpr int kNoTrick = 50;
constexpr int kOnePile = 400;

Pile other_of_a_kind(Pile pile) {
  constexpr std::array kOther{Pile::b, Pile::a, Pile::d, Pile::c};
  return kOther[index_of(pile)];
}

auto order_of(const Piles& piles, std::size_t pile) {
  return std::tuple(piles.tops[pile], piles.used[pile],
                    piles.lock && index_of(*piles.lock) == pile);
}

// Piles that go the same way differ only in name.
State without_pile_names(const State& state) {
  State plain = state;
  Piles& piles = plain.pub.piles;
  for (const Pile pile : {Pile::a, Pile::c}) {
    const std::size_t first = index_of(pile);
    const std::size_t second = first + 1;
    if (order_of(piles, first) <= order_of(piles, second)) continue;
    std::swap(piles.tops[first], piles.tops[second]);
    std::swap(piles.used[first], piles.used[second]);
    if (piles.lock && way_of(*piles.lock) == way_of(pile)) {
      piles.lock = other_of_a_kind(*piles.lock);
    }
  }
  return plain;
}

struct Lens {
  using Game = the_game_extreme::Game;

  static clairvoyant::Outlook outlook(const State& state, const clairvoyant::Deck& deck) {
    clairvoyant::Outlook outlook{.tops = state.pub.piles.tops,
                                 .held = {},
                                 .soon = deck.soon(state.pub.deck),
                                 .undrawn = deck.undrawn(state.pub.deck)};
    for (const NumberSet hand : state.hands) outlook.held = outlook.held | hand;
    return outlook;
  }

  // The orders that stay weigh on everybody's next turn. A skull does not: it is covered within the
  // turn or the line ends, and to shun one only puts it off.
  static int duty(const Options& options, const Public& pub) {
    int owed = 0;
    for (const std::uint8_t top : pub.piles.tops) {
      const Order order = options.orders.on(top);
      if (order == Order::one_pile) owed += kOnePile;
      if (order == Order::no_trick) owed += kNoTrick;
      if (order == Order::draw_one && pub.deck > 0) owed += kDrawOne;
    }
    return owed;
  }

  static std::uint64_t hash(const State& state) {
    const Public& pub = state.pub;
    clairvoyant::PositionHash hash;
    hash.add_pair(pile_code(pub.piles, Pile::a), pile_code(pub.piles, Pile::b));
    hash.add_pair(pile_code(pub.piles, Pile::c), pile_code(pub.piles, Pile::d));
    hash.add(pub.to_act.value);
    hash.add(pub.played_this_turn);
    hash.add(pub.three ? 1 : 0);
    hash.add(pub.deck);
    for (int seat = 0; seat < pub.seats; ++seat) hash.add(state.hands[seat_at(seat).value]);
    return hash.value();
  }

  static bool same(const State& a, const State& b) {
    return without_pile_names(a) == without_pile_names(b);
  }

 private:
  static std::uint64_t pile_code(const Piles& piles, Pile pile) {
    const std::size_t index = index_of(pile);
    return 4U * piles.tops[index] + (piles.used[index] ? 2U : 0U) + (piles.lock == pile ? 1U : 0U);
  }
};

}  // namespace

Verdict<Game> solve(const Options& options, const State& state, const Effort& effort) {
  return clairvoyant::search<Lens>(options, state, effort);
}

}  // namespace sobremesa::the_game_extreme
