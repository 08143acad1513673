#include "games/the_game/rules.hpp"

#include <algorithm>

#include "base/match.hpp"
#include "games/the_game/text.hpp"
#include "games/the_game/view.hpp"

namespace sobremesa::the_game {
namespace {

using piles::cards_left;
using piles::next_with_cards;
using piles::small;

// --- TG-38: the immediate end ---------------------------------------------------------------

// What decides whether a player is stuck: the own hand, the tops, and what the turn still needs.
struct Plight {
  Tops tops;
  NumberSet hand;
  int played = 0;
  int minimum = 0;
};

// TG-38: a player who has cards cannot place the required minimum any more.
bool is_stuck(const Options& options, const Plight& plight) {
  if (plight.played >= plight.minimum) return false;
  if (plight.hand.empty() && plight.played == 0) return false;               // TG-37b
  const int needed = options.play_out ? 1 : plight.minimum - plight.played;  // TG-A05
  return !can_place(plight.tops, plight.hand, needed);
}

GameEnded game_ended(Ending ending, int left, Seat seat, std::optional<Seat> stuck = {}) {
  return {{.ending = ending, .left = small(left), .seat = seat, .stuck = stuck}};
}

// The end of the game at the start of a turn, if the seat to act is stuck.
std::optional<GameEnded> end_at_turn_start(const Options& options, const State& state, Seat acted) {
  const Public& pub = state.pub;
  const Plight plight{.tops = pub.tops,
                      .hand = state.hands[pub.to_act.value],
                      .played = pub.played_this_turn,
                      .minimum = minimum(options, pub.deck)};
  if (!is_stuck(options, plight)) return std::nullopt;
  return game_ended(Ending::stuck, cards_left(pub), acted, pub.to_act);
}

// --- judging a move ---------------------------------------------------------------------------

constexpr piles::FitRules kFitRules{
    .up = "TG-07", .down = "TG-09", .up_or_trick = "TG-12", .down_or_trick = "TG-13"};

std::optional<Refusal> judge(const Options&, const SeatView& view, const Place& move) {
  if (!view.hand.contains(move.card.value)) {
    return piles::not_in_hand("TG-26", move.card.value);
  }
  const auto pile = pile_at(view.pub.tops, move.pile);
  if (cards::follows(pile, move.card.value)) return std::nullopt;
  if (cards::is_backwards_trick(pile, move.card.value)) return std::nullopt;
  return piles::does_not_fit(kFitRules, {.card = move.card.value,
                                         .pile = pile,
                                         .pile_name = to_text(move.pile),
                                         .trick_exists = Layout::has_trick(pile)});
}

bool may_end(const Options& options, const Public& pub) {
  return pub.played_this_turn >= minimum(options, pub.deck);
}

std::optional<Refusal> judge(const Options& options, const SeatView& view, const EndTurn&) {
  if (may_end(options, view.pub)) return std::nullopt;
  return piles::too_few_by_team(options, view.pub, minimum(options, view.pub.deck));
}

// --- what follows from a move -------------------------------------------------------------------

Events consequences(const Options& options, const State& state, Seat seat, const Place& move) {
  Events events{Placed{seat, move.card, move.pile}};
  const int left = cards_left(state.pub) - 1;
  if (left == 0) {  // TG-42, OF-09, TG-A12: the last card wins at once
    events.push_back(game_ended(Ending::all_placed, 0, seat));
    return events;
  }
  Plight after{.tops = state.pub.tops,
               .hand = state.hands[seat.value],
               .played = state.pub.played_this_turn + 1,
               .minimum = minimum(options, state.pub.deck)};
  after.tops[index_of(move.pile)] = move.card.value;
  after.hand.erase(move.card.value);
  if (is_stuck(options, after)) {
    events.push_back(game_ended(Ending::stuck, left, seat, seat));
  }
  return events;
}

bool has_due_fire(const Options& options, const Public& pub) {
  if (!options.fire) return false;
  return std::any_of(kPiles.begin(), kPiles.end(), [&](Pile pile) {
    return kFireCards.contains(pub.tops[index_of(pile)]) && !pub.fresh[index_of(pile)];
  });
}

// TG-28: back up to the full hand, or what is left (TG-A01).
int cards_to_draw(const Options& options, const Public& pub, Seat seat) {
  const int missing = full_hand(options, pub.seats) - pub.hand_sizes[seat.value];
  return std::min<int>(pub.deck, missing);
}

Events consequences(const Options& options, const State& state, Seat seat, const EndTurn&) {
  // S-12: a due fire is judged before the draw and before the next player is looked at.
  if (has_due_fire(options, state.pub)) {
    return {game_ended(Ending::fire, cards_left(state.pub), seat)};
  }
  const Drawn drawn =
      piles::next_cards<Layout>(state.deck, cards_to_draw(options, state.pub, seat));
  Public after = state.pub;
  after.hand_sizes[seat.value] =
      small(after.hand_sizes[seat.value] + static_cast<int>(drawn.size()));
  const Seat next = next_with_cards(after, seat);

  Events events{TurnEnded{.seat = seat, .next = next, .drew = drawn}};
  Plight plight{.tops = state.pub.tops,
                .hand = state.hands[next.value],
                .played = 0,
                .minimum = minimum(options, state.pub.deck - static_cast<int>(drawn.size()))};
  if (next == seat) {
    for (const Card card : drawn) plight.hand.insert(card.value);
  }
  if (is_stuck(options, plight)) {
    events.push_back(game_ended(Ending::stuck, cards_left(state.pub), seat, next));
  }
  return events;
}

Events consequences(const Options& options, const State& state, Seat seat, const Start& move) {
  const Started started{.seat = seat, .starter = seat_at(move.seat)};
  Events events{started};
  State after = state;
  evolve(options, after, started);
  if (const auto end = end_at_turn_start(options, after, seat)) events.push_back(*end);
  return events;
}

}  // namespace

int full_hand(const Options& options, int seats) {
  return piles::full_hand_of_four_piles(seats, options.small_hands);
}

int minimum(const Options& options, int deck) {
  if (deck == 0) return 1;
  return options.expert ? 3 : 2;
}

NumberSet fitting(const Tops& tops, NumberSet hand, Pile pile) {
  const auto target = pile_at(tops, pile);
  NumberSet fits =
      target.way == cards::Way::up ? NumberSet::above(target.top) : NumberSet::below(target.top);
  if (Layout::has_trick(target)) fits.insert(cards::backwards_trick(target));
  return hand & fits;
}

bool can_place(const Tops& tops, NumberSet hand, int count) {
  if (count <= 0) return true;
  // Cards above the lower climbing pile all fit it, lowest first; likewise downward. Nearly every
  // question ends here.
  const int climbing = std::min(tops[0], tops[1]);
  const int falling = std::max(tops[2], tops[3]);
  const NumberSet with_the_grain = hand & (NumberSet::above(climbing) | NumberSet::below(falling));
  if (with_the_grain.size() >= count) return true;

  for (const Pile pile : kPiles) {
    for (const int card : fitting(tops, hand, pile)) {
      Tops after = tops;
      after[index_of(pile)] = small(card);
      NumberSet rest = hand;
      rest.erase(card);
      if (can_place(after, rest, count - 1)) return true;
    }
  }
  return false;
}

InlineList<OpenFire, kPiles.size()> open_fires(const Options& options, const Public& pub) {
  InlineList<OpenFire, kPiles.size()> fires;
  if (!options.fire || pub.phase != Phase::play) return fires;
  for (const Pile pile : kPiles) {
    if (!kFireCards.contains(pub.tops[index_of(pile)])) continue;
    const bool fresh = pub.fresh[index_of(pile)];
    fires.push_back({pile, fresh ? next_with_cards(pub, pub.to_act) : pub.to_act});
  }
  return fires;
}

State deal(const Options& options, int seats, const Seed& seed) {
  return piles::dealt<State, Layout>(seats, full_hand(options, seats), options.starter, seed);
}

Moves legal_moves(const Options& options, const SeatView& view) {
  Moves moves;
  if (!piles::may_move_now(view)) return moves;
  if (view.pub.phase == Phase::starter) {
    moves = piles::starts<Moves>(view);
    return moves;  // the same list on every way out, so that it is never copied
  }
  for (const Pile pile : kPiles) {
    for (const int card : fitting(view.pub.tops, view.hand, pile)) {
      moves.push_back(Place{number_card(card), pile});
    }
  }
  if (may_end(options, view.pub)) moves.push_back(EndTurn{});
  return moves;
}

std::optional<Refusal> broken_rule(const Options& options, const SeatView& view, const Move& move) {
  if (auto refusal = piles::out_of_turn(view, move)) return refusal;
  return match(move, [&](const auto& m) { return judge(options, view, m); });
}

Refusal not_a_move(const Options&, const SeatView& view) { return piles::no_such_move(view); }

Decision decide(const Options& options, const State& state, Seat seat, const Move& move) {
  if (auto refusal = broken_rule(options, view_for(state, seat), move)) return Failure{*refusal};
  return match(move, [&](const auto& m) { return consequences(options, state, seat, m); });
}

void evolve(const Options& options, State& state, const Event& event) {
  match(event, [&](const auto& e) { fold(options, state, e); });
}

void settle(const Options& options, State& state) {
  if (state.pub.phase != Phase::play) return;
  if (cards_left(state.pub) == 0) {
    after_game(state.pub, game_ended(Ending::all_placed, 0, state.pub.to_act));
  } else if (const auto end = end_at_turn_start(options, state, state.pub.to_act)) {
    after_game(state.pub, *end);
  }
}

std::optional<TurnFinish> turn_finish(const Options& options, const SeatView& view,
                                      const std::optional<Move>& by) {
  const Public& pub = view.pub;
  if (!piles::is_about_the_end(view, by)) return std::nullopt;
  TurnFinish finish{.refusal = judge(options, view, EndTurn{}),
                    .needs = std::max(0, minimum(options, pub.deck) - pub.played_this_turn)};
  if (!finish.refusal && has_due_fire(options, pub)) {
    finish.loses = rule_of(Ending::fire);  // S-12: nobody draws then
  } else {
    finish.draws = cards_to_draw(options, pub, pub.to_act);
  }
  return finish;
}

}  // namespace sobremesa::the_game
