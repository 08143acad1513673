#include "games/the_game/view.hpp"

#include "base/match.hpp"

namespace sobremesa::the_game {

SeatView view_for(const State& state, Viewer viewer) {
  return {
      .me = viewer, .pub = state.pub, .hand = viewer ? state.hands[viewer->value] : NumberSet{}};
}

OpenView open_view_for(const State& state, Seat seat) {
  return {.sight = view_for(state, seat), .hands = state.hands};
}

SeenEvent seen_by(const Event& event, Viewer viewer) {
  return match(
      event, [](const Started& e) -> SeenEvent { return e; },
      [](const Placed& e) -> SeenEvent { return e; },
      [&](const TurnEnded& e) -> SeenEvent {
        return TurnEndedSeen{.seat = e.seat,
                             .next = e.next,
                             .drew = static_cast<std::uint8_t>(e.drew.size()),
                             .mine = viewer == e.seat ? e.drew : Drawn{}};
      },
      [](const GameEnded& e) -> SeenEvent { return e; });
}

void evolve(const Options& options, SeatView& view, const SeenEvent& event) {
  match(
      event, [&](const Started& e) { after_start(view.pub, e); },
      [&](const Placed& e) {
        if (view.me == e.seat) view.hand.erase(e.card.value);
        after_placing(options, view.pub, e);
      },
      [&](const TurnEndedSeen& e) {
        for (const Card card : e.mine) view.hand.insert(card.value);
        after_turn(view.pub, e.seat, e.next, e.drew);
      },
      [&](const GameEnded& e) { after_game(view.pub, e); });
}

void after_start(Public& pub, const Started& event) {
  pub.phase = Phase::play;
  pub.to_act = event.starter;
}

void after_placing(const Options& options, Public& pub, const Placed& event) {
  const std::size_t pile = index_of(event.pile);
  pub.tops[pile] = event.card.value;  // TG-10: only the last card shows
  pub.fresh[pile] = options.fire && kFireCards.contains(event.card.value);  // OF-06, OF-07
  pub.out.insert(event.card.value);
  --pub.hand_sizes[event.seat.value];
  ++pub.played_this_turn;
}

void after_turn(Public& pub, Seat seat, Seat next, int drew) {
  pub.hand_sizes[seat.value] = static_cast<std::uint8_t>(pub.hand_sizes[seat.value] + drew);
  pub.deck = static_cast<std::uint8_t>(pub.deck - drew);
  pub.to_act = next;
  pub.played_this_turn = 0;
  pub.fresh = {};  // OF-05: what is still open is due at the end of the next turn
}

void after_game(Public& pub, const GameEnded& event) {
  pub.phase = Phase::over;
  pub.to_act = Seat{0};  // nobody's: the same for everyone who looks at the finished game
  pub.outcome = event.outcome;
}

}  // namespace sobremesa::the_game
