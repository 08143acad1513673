// How positions of games with four piles look to the search (beam.hpp). A room adds what its piles
// carry beside their tops:
//   const Tops& tops(const Public&);
//   std::uint64_t pile_code(const Public&, std::size_t);    different for piles that are not alike
//   std::uint64_t turn_code(const Public&);          different where the turn has come another way
//   State without_pile_names(const State&);          the same for positions that differ only there
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/ids.hpp"
#include "players/clairvoyant/outlook.hpp"
#include "players/clairvoyant/position_hash.hpp"

namespace sobremesa::clairvoyant {

template <class G, class Own>
struct FourPilesLens {
  using Game = G;
  using State = typename G::State;
  using Deck = clairvoyant::Deck;
  using Outlook = clairvoyant::Outlook;

  static Deck deck_of(const State& state) {
    std::vector<cards::NumberCard> cards;
    cards.reserve(static_cast<std::size_t>(state.deck.size()));
    for (int depth = 0; depth < state.deck.size(); ++depth) cards.push_back(state.deck.peek(depth));
    return Deck(cards);
  }

  static Outlook outlook(const State& state, const Deck& deck) {
    Outlook outlook{.tops = Own::tops(state.pub),
                    .held = {},
                    .soon = deck.soon(state.pub.deck),
                    .undrawn = deck.undrawn(state.pub.deck)};
    for (const NumberSet hand : state.hands) outlook.held = outlook.held | hand;
    return outlook;
  }

  static std::uint64_t hash(const State& state) {
    const auto& pub = state.pub;
    const auto code = [&](std::size_t pile) { return Own::pile_code(pub, pile); };
    PositionHash hash;
    hash.add_pair(code(0), code(1));
    hash.add_pair(code(2), code(3));
    hash.add(pub.to_act.value);
    hash.add(Own::turn_code(pub));
    hash.add(pub.deck);
    for (int seat = 0; seat < pub.seats; ++seat) hash.add(state.hands[seat_at(seat).value]);
    return hash.value();
  }

  static bool same(const State& a, const State& b) {
    return Own::without_pile_names(a) == Own::without_pile_names(b);
  }
};

}  // namespace sobremesa::clairvoyant
