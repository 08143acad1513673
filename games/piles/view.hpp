// From truth to sight at tables of piles, and how facts change what is public. The two doors are
// here for all such rooms: both list what may pass, field by field; nothing is copied whole and
// then blanked out.
#pragma once

#include <variant>

#include "base/match.hpp"
#include "games/piles/state.hpp"
#include "games/piles/words.hpp"

namespace sobremesa::piles {

template <class PublicTable, class L>
[[nodiscard]] SeatView<PublicTable, L> view_for(const State<PublicTable, L>& state, Viewer viewer) {
  using Set = typename L::Set;
  return {.me = viewer, .pub = state.pub, .hand = viewer ? state.hands[viewer->value] : Set{}};
}
// With all hands; no table deals in these, only the laboratory does.
template <class PublicTable, class L>
[[nodiscard]] OpenView<PublicTable, L> open_view_for(const State<PublicTable, L>& state,
                                                     Seat seat) {
  return {.sight = view_for(state, seat), .hands = state.hands};
}

template <class Event>
[[nodiscard]] Event as_seen(const Event& event, Viewer) {
  return event;
}
template <class L>
[[nodiscard]] TurnEndedSeen<L> as_seen(const TurnEnded<L>& event, Viewer viewer) {
  return {.seat = event.seat,
          .next = event.next,
          .drew = small(static_cast<int>(event.drew.size())),
          .mine = viewer == event.seat ? event.drew : Drawn<L>{}};
}
template <class... Event>
[[nodiscard]] SeenEvent<std::variant<Event...>> seen_by(const std::variant<Event...>& event,
                                                        Viewer viewer) {
  using Seen = SeenEvent<std::variant<Event...>>;
  return match(event, [&](const auto& e) -> Seen { return as_seen(e, viewer); });
}

// --- how public facts change the public table --------------------------------------------------
//
// Where a card or the end of a turn does more than this, the room says so: `after_placing(options,
// pub, event)` and `after_turn(pub, seat, next, drew)`.

template <class PublicTable, class L>
void after_start(PublicTable& pub, const Started<L>& event) {
  pub.phase = Phase::play;
  pub.to_act = event.starter;
}

template <class PublicTable, class L>
void count_placed(PublicTable& pub, const Placed<L>& event) {
  --pub.hand_sizes[event.seat.value];
  ++pub.played_this_turn;
}

template <class PublicTable>
void count_drawn(PublicTable& pub, std::uint8_t& deck, Seat seat, int drew) {
  pub.hand_sizes[seat.value] = small(pub.hand_sizes[seat.value] + drew);
  deck = small(deck - drew);
}

template <class PublicTable>
void begin_turn(PublicTable& pub, Seat seat) {
  pub.to_act = seat;
  pub.played_this_turn = 0;
}

template <class Options, class PublicTable, class L>
void after_placing(const Options&, PublicTable& pub, const Placed<L>& event) {
  tops_of(pub)[index_of(event.pile)] = event.card.value;  // TG-10: only the last card shows
  pub.out.insert(event.card.value);
  count_placed(pub, event);
}

template <class PublicTable>
void after_turn(PublicTable& pub, Seat seat, Seat next, int drew) {
  count_drawn(pub, pub.deck, seat, drew);
  begin_turn(pub, next);
}

template <class PublicTable, class Outcome>
void after_game(PublicTable& pub, const GameEnded<Outcome>& event) {
  pub.phase = decltype(pub.phase)::over;
  pub.to_act = Seat{0};  // nobody's: the same for everyone who looks at the finished game
  pub.outcome = event.outcome;
}

// --- one event folded in -------------------------------------------------------------------------

template <class Options, class Holder, class L>
void fold(const Options&, Holder& holder, const Started<L>& e) {
  after_start(holder.pub, e);
}
template <class Options, class Holder, class Outcome>
void fold(const Options&, Holder& holder, const GameEnded<Outcome>& e) {
  after_game(holder.pub, e);
}

// Into the truth. The cards that were drawn are the top ones of the deck.
template <class Options, class PublicTable, class L>
void fold(const Options& options, State<PublicTable, L>& state, const Placed<L>& e) {
  state.hands[e.seat.value].erase(e.card.value);
  after_placing(options, state.pub, e);
}
template <class Options, class PublicTable, class L>
void fold(const Options&, State<PublicTable, L>& state, const TurnEnded<L>& e) {
  for (std::size_t i = 0; i < e.drew.size(); ++i) {
    state.hands[e.seat.value].insert(state.deck.draw().value);
  }
  after_turn(state.pub, e.seat, e.next, static_cast<int>(e.drew.size()));
}

// Into a view, from what its viewer saw, as a browser does.
template <class Options, class PublicTable, class L>
void fold(const Options& options, SeatView<PublicTable, L>& view, const Placed<L>& e) {
  if (view.me == e.seat) view.hand.erase(e.card.value);
  after_placing(options, view.pub, e);
}
template <class Options, class PublicTable, class L>
void fold(const Options&, SeatView<PublicTable, L>& view, const TurnEndedSeen<L>& e) {
  for (const auto card : e.mine) view.hand.insert(card.value);
  after_turn(view.pub, e.seat, e.next, e.drew);
}

template <class Options, class PublicTable, class L, class... Event>
void evolve(const Options& options, SeatView<PublicTable, L>& view,
            const std::variant<Event...>& seen) {
  match(seen, [&](const auto& e) { fold(options, view, e); });
}

}  // namespace sobremesa::piles
