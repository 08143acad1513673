#include "players/the_game/clairvoyant.hpp"

#include <utility>

#include "players/clairvoyant/beam.hpp"
#include "players/clairvoyant/four_piles_lens.hpp"

namespace sobremesa::the_game {
namespace {

constexpr int kOpenFire = 300;

struct Lens : clairvoyant::FourPilesLens<Game, Lens> {
  // Somebody will have to cover what burns.
  static int duty(const Options& options, const Public& pub) {
    return kOpenFire * static_cast<int>(open_fires(options, pub).size());
  }

  static const Tops& tops(const Public& pub) { return pub.tops; }
  static std::uint64_t pile_code(const Public& pub, std::size_t pile) {
    return 2U * pub.tops[pile] + (pub.fresh[pile] ? 1U : 0U);
  }
  static std::uint64_t turn_code(const Public& pub) { return pub.played_this_turn; }

  // Piles that go the same way differ only in name.
  static State without_pile_names(const State& state) {
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
};

}  // namespace

Verdict<Game> solve(const Options& options, const State& state, const Effort& effort) {
  return clairvoyant::search<Lens>(options, state, effort);
}

}  // namespace sobremesa::the_game
