#include "games/level_8/view.hpp"

#include "base/match.hpp"
#include "games/level_8/laying.hpp"
#include "games/level_8/rounds.hpp"

namespace sobremesa::level_8 {
namespace {

// The seat parts with a card that everybody now sees.
void show(Public& pub, Seat seat, Card card) {
  --pub.places[seat.value].cards;
  pub.places[seat.value].known.erase(card);
}

// L8-13. Who has just played the last card stays until it is told how the round ended.
void pass_the_turn(Public& pub, Seat seat) {
  if (pub.places[seat.value].cards == 0) return;
  pub.to_act = left_of(seat, pub.seats);
  pub.phase = Phase::draw;
}

void set_levels(Public& pub, const Levels& levels) {
  for (std::size_t i = 0; i < levels.size(); ++i) pub.places[i].level = levels[i];
}

void take_from_hand(SeatView& view, Seat seat, Card card) {
  if (view.me == seat) view.hand.erase(card);
}

}  // namespace

SeatView view_for(const State& state, Viewer viewer) {
  return {.me = viewer,
          .pub = state.pub,
          .hand = viewer ? state.hands[viewer->value] : Hand{},
          .kept = viewer ? state.kept[viewer->value] : Hand{}};
}

RoundStartedSeen seen_deal(const RoundStarted& event, Viewer viewer) {
  RoundStartedSeen seen{.round = event.round,
                        .dealer = event.dealer,
                        .cards = {},
                        .mine = viewer ? event.hands[viewer->value] : Hand{},
                        .turned_up = event.turned_up,
                        .deck = event.deck};
  for (const Hand& hand : event.hands) seen.cards.push_back(small(hand.size()));
  return seen;
}

SeenEvent seen_by(const Event& event, Viewer viewer) {
  return match(
      event,
      [&](const Drew& e) -> SeenEvent {
        return DrewSeen{e.seat, viewer == e.seat ? std::optional(e.card) : std::nullopt};
      },
      [&](const Kept& e) -> SeenEvent {
        return KeptSeen{.seat = e.seat,
                        .kept = small(e.cards.size()),
                        .mine = viewer == e.seat ? e.cards : Hand{}};
      },
      [&](const RoundStarted& e) -> SeenEvent { return seen_deal(e, viewer); },
      [](const auto& e) -> SeenEvent { return e; });
}

void evolve(const Options& options, SeatView& view, const SeenEvent& event) {
  Public& pub = view.pub;
  match(
      event,
      [&](const DrewSeen& e) {
        if (e.mine) view.hand.insert(*e.mine);
        after_drawing(pub, e.seat);
      },
      [&](const Took& e) {
        if (view.me == e.seat) view.hand.insert(e.card);
        after_taking(pub, e);
      },
      [&](const Laid& e) {
        for (const LaidCard card : e.groups.cards) take_from_hand(view, e.seat, held_as(card));
        after_laying(pub, e);
      },
      [&](const Added& e) {
        take_from_hand(view, e.seat, held_as(e.card));
        after_adding(options, pub, e);
      },
      [&](const Discarded& e) {
        take_from_hand(view, e.seat, e.card);
        after_discarding(pub, e);
      },
      [&](const SkipPlayed& e) {
        take_from_hand(view, e.seat, kSkip);
        after_skip(pub, e);
      },
      [&](const Passed& e) { after_passing(pub, e); },
      [&](const Reshuffled& e) { after_new_pile(options, pub, e); },
      [&](const RoundEnded& e) { after_round(options, pub, e); },
      [&](const KeptSeen& e) {
        if (view.me == e.seat) view.kept = e.mine;
        after_keeping(options, pub, e.seat, e.kept);
      },
      [&](const RoundStartedSeen& e) {
        view.hand = e.mine;
        view.kept = {};
        after_deal(pub, e);
      },
      [&](const GameEnded& e) { after_game(pub, e); });
}

void after_drawing(Public& pub, Seat seat) {
  ++pub.places[seat.value].cards;
  --pub.deck;
  pub.phase = Phase::play;
}

void after_taking(Public& pub, const Took& event) {
  Place& place = pub.places[event.seat.value];
  (void)pub.discards.pop_back(event.from.value);
  ++place.cards;
  place.known.insert(event.card);
  pub.phase = Phase::play;
}

void after_laying(Public& pub, const Laid& event) {
  std::size_t group = 0;
  for (std::size_t i = 0; i < event.groups.cards.size(); ++i) {
    const LaidCard card = event.groups.cards[i];
    pub.groups.push_back(row_of(event.seat, group), card);
    show(pub, event.seat, held_as(card));
    if ((event.groups.ends >> i & 1) != 0) ++group;
  }
}

void after_adding(const Options& options, Public& pub, const Added& event) {
  const std::size_t row = row_of(event.to, event.group);
  const GroupKind kind =
      level_at(options, event.to, pub.places[event.to.value].level)[event.group].kind;
  const bool in_front = goes_in_front(kind, pub.groups[row], event.card);
  pub.groups.insert(row, in_front ? 0 : pub.groups.size(row), event.card);
  show(pub, event.seat, held_as(event.card));
}

void after_discarding(Public& pub, const Discarded& event) {
  pub.discards.push_back(event.seat.value, event.card);
  show(pub, event.seat, event.card);
  pass_the_turn(pub, event.seat);
}

void after_skip(Public& pub, const SkipPlayed& event) {
  pub.places[event.on.value].skip = true;
  show(pub, event.seat, kSkip);
  pass_the_turn(pub, event.seat);
}

void after_passing(Public& pub, const Passed& event) {
  pub.places[event.seat.value].skip = false;
  ++pub.under;
  pub.to_act = left_of(event.seat, pub.seats);
}

void after_new_pile(const Options& options, Public& pub, const Reshuffled& event) {
  for (std::size_t seat = 0; seat < pub.seats; ++seat) {
    if (pub.discards.size(seat) == 0) continue;
    const Card top = pub.discards.pop_back(seat);  // L8-34
    while (pub.discards.size(seat) > 0) (void)pub.discards.pop_back(seat);
    pub.discards.push_back(seat, top);
  }
  if (!options.skips_return) pub.out = small(pub.out + pub.under);  // L8-A19
  pub.under = 0;
  pub.deck = event.deck;
}

void after_round(const Options& options, Public& pub, const RoundEnded& event) {
  set_levels(pub, event.levels);
  pub.phase = Phase::keep;
  // If nobody may keep cards, the next deal follows at once.
  pub.to_act = next_keeper(options, pub).value_or(event.seat);
}

void after_keeping(const Options& options, Public& pub, Seat seat, int kept) {
  pub.places[seat.value].kept = small(kept);
  pub.to_act = next_keeper(options, pub).value_or(seat);
}

void after_deal(Public& pub, const RoundStartedSeen& event) {
  pub.round = event.round;
  pub.dealer = event.dealer;
  pub.phase = Phase::draw;
  pub.to_act = left_of(event.dealer, pub.seats);  // L8-A26
  pub.deck = event.deck;
  pub.under = 0;
  pub.out = 0;
  pub.discards = {};
  pub.groups = {};
  for (std::size_t i = 0; i < event.cards.size(); ++i) {
    pub.places[i] = {.level = pub.places[i].level, .cards = event.cards[i]};
  }
  if (event.turned_up) pub.discards.push_back(event.dealer.value, *event.turned_up);
}

void after_game(Public& pub, const GameEnded& event) {
  set_levels(pub, event.levels);
  pub.phase = Phase::over;
  pub.to_act = Seat{0};  // nobody's: the same for everyone who looks at the finished game
  pub.outcome = event.outcome;
}

}  // namespace sobremesa::level_8
