#include "games/face_to_face/view.hpp"

#include "base/match.hpp"

namespace sobremesa::face_to_face {

SeatView view_for(const State& state, Viewer viewer) {
  return {
      .me = viewer, .pub = state.pub, .hand = viewer ? state.hands[viewer->value] : NumberSet{}};
}

SeenEvent seen_by(const Event& event, Viewer viewer) {
  return match(
      event, [](const Placed& e) -> SeenEvent { return e; },
      [&](const TurnEnded& e) -> SeenEvent {
        return TurnEndedSeen{.seat = e.seat,
                             .next = e.next,
                             .drew = static_cast<std::uint8_t>(e.drew.size()),
                             .mine = viewer == e.seat ? e.drew : Drawn{}};
      },
      [](const GameEnded& e) -> SeenEvent { return e; });
}

void evolve(const Options&, SeatView& view, const SeenEvent& event) {
  match(
      event,
      [&](const Placed& e) {
        if (view.me == e.seat) view.hand.erase(e.card.value);
        after_placing(view.pub, e);
      },
      [&](const TurnEndedSeen& e) {
        for (const Card card : e.mine) view.hand.insert(card.value);
        after_turn(view.pub, e.seat, e.next, e.drew);
      },
      [&](const GameEnded& e) { after_game(view.pub, e); });
}

void after_placing(Public& pub, const Placed& event) {
  pub.tops[place_of(event.seat, event.pile)] =
      event.card.value;  // FTF-19: only the last card shows
  if (!is_own(event.pile)) pub.helped = true;
  pub.out[event.seat.value].insert(event.card.value);
  --pub.hand_sizes[event.seat.value];
  ++pub.played_this_turn;
}

void after_turn(Public& pub, Seat seat, Seat next, int drew) {
  std::uint8_t& hand = pub.hand_sizes[seat.value];
  std::uint8_t& deck = pub.decks[seat.value];  // FTF-29
  hand = static_cast<std::uint8_t>(hand + drew);
  deck = static_cast<std::uint8_t>(deck - drew);
  pub.to_act = next;
  pub.played_this_turn = 0;
  pub.helped = false;
}

void after_game(Public& pub, const GameEnded& event) {
  pub.phase = Phase::over;
  pub.to_act = Seat{0};  // nobody's: the same for everyone who looks at the finished game
  pub.outcome = event.outcome;
}

}  // namespace sobremesa::face_to_face
