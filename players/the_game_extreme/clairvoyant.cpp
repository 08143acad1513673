#include "players/the_game_extreme/clairvoyant.hpp"

#include <tuple>
#include <utility>

#include "players/clairvoyant/beam.hpp"
#include "players/clairvoyant/four_piles_lens.hpp"

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

struct Lens : clairvoyant::FourPilesLens<Game, Lens> {
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

  static const Tops& tops(const Public& pub) { return pub.piles.tops; }
  static std::uint64_t pile_code(const Public& pub, std::size_t pile) {
    const auto& [top, used, locked] = order_of(pub.piles, pile);
    return 4U * top + (used ? 2U : 0U) + (locked ? 1U : 0U);
  }
  static std::uint64_t turn_code(const Public& pub) {
    return 2U * pub.played_this_turn + (pub.three ? 1U : 0U);
  }

  // Piles that go the same way differ only in name.
  static State without_pile_names(const State& state) {
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
};

}  // namespace

Verdict<Game> solve(const Options& options, const State& state, const Effort& effort) {
  return clairvoyant::search<Lens>(options, state, effort);
}

}  // namespace sobremesa::the_game_extreme
