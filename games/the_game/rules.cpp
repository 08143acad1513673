#include "games/the_game/rules.hpp"

#include <algorithm>
#include <span>

#include "base/deal_stream.hpp"
#include "base/match.hpp"
#include "games/the_game/text.hpp"
#include "games/the_game/view.hpp"

namespace sobremesa::the_game {
namespace {

std::uint8_t small(int number) { return static_cast<std::uint8_t>(number); }

// TG-A14: near the ends of the numbers no card is ten back.
bool has_trick(cards::NumberPile pile) {
  const int card = cards::backwards_trick(pile);
  return card >= kLowestCard && card <= kHighestCard;
}

Seat clockwise_of(Seat seat, int steps, int seats) { return seat_at((seat.value + steps) % seats); }

// TG-39: all hands and the draw pile.
int cards_left(const Public& pub) {
  int left = pub.deck;
  for (const std::uint8_t size : pub.hand_sizes) left += size;
  return left;
}

// TG-23, TG-37: clockwise, past players without cards. Comes back to `seat` itself last.
Seat next_with_cards(const Public& pub, Seat seat) {
  for (int steps = 1; steps < pub.seats; ++steps) {
    const Seat candidate = clockwise_of(seat, steps, pub.seats);
    if (pub.hand_sizes[candidate.value] > 0) return candidate;
  }
  return seat;
}

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

// Refusals are rare and their making is long: kept out of the way of the moves that are played.
[[gnu::noinline, gnu::cold]] Refusal refuse(std::string_view rule, Reason reason,
                                            InlineList<Param, 4> params = {}) {
  return {.rule = rule, .reason = reason, .params = params};
}

[[gnu::noinline, gnu::cold]] Refusal not_in_hand(Card card) {
  return refuse("TG-26", Reason::not_in_hand, {number_param("card", card.value)});
}

[[gnu::noinline, gnu::cold]] Refusal does_not_fit(const Place& move, cards::NumberPile pile) {
  const bool up = pile.way == cards::Way::up;
  const bool trick_exists = has_trick(pile);
  const std::string_view rule =
      up ? (trick_exists ? "TG-12" : "TG-07") : (trick_exists ? "TG-13" : "TG-09");
  Refusal refusal = refuse(rule, up ? Reason::asc_too_low : Reason::desc_too_high,
                           {number_param("card", move.card.value), number_param("top", pile.top),
                            text_param("pile", to_text(move.pile))});
  if (trick_exists) refusal.params.push_back(number_param("back", cards::backwards_trick(pile)));
  return refusal;
}

[[gnu::noinline, gnu::cold]] Refusal too_few(const Options& options, const Public& pub) {
  const std::string_view rule = pub.deck == 0 ? "TG-35" : options.expert ? "TG-43" : "TG-24";
  return refuse(
      rule, Reason::min_not_met,
      {number_param("n", minimum(options, pub.deck)), number_param("k", pub.played_this_turn)});
}

std::optional<Refusal> judge(const Options&, const SeatView& view, const Place& move) {
  if (!view.hand.contains(move.card.value)) return not_in_hand(move.card);
  const auto pile = pile_at(view.pub.tops, move.pile);
  if (cards::follows(pile, move.card.value)) return std::nullopt;
  if (cards::is_backwards_trick(pile, move.card.value)) return std::nullopt;
  return does_not_fit(move, pile);
}

bool may_end(const Options& options, const Public& pub) {
  return pub.played_this_turn >= minimum(options, pub.deck);
}

std::optional<Refusal> judge(const Options& options, const SeatView& view, const EndTurn&) {
  if (may_end(options, view.pub)) return std::nullopt;
  return too_few(options, view.pub);
}

std::optional<Refusal> judge(const Options&, const SeatView& view, const Start& move) {
  if (move.seat < view.pub.seats) return std::nullopt;
  return refuse("TG-24", Reason::bad_move);
}

// What holds for every move, whatever it says.
std::optional<Refusal> not_this_player_now(const SeatView& view) {
  const Public& pub = view.pub;
  if (pub.phase == Phase::over) return refuse("-", Reason::game_over);
  if (pub.phase == Phase::starter && view.me) return std::nullopt;  // TG-22: anyone may say it
  if (view.me == pub.to_act) return std::nullopt;
  return refuse("TG-23", Reason::not_your_turn, {number_param("seat", pub.to_act.value)});
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

Drawn refill(const Options& options, const State& state, Seat seat) {
  const int count = cards_to_draw(options, state.pub, seat);
  Drawn drawn;
  for (int depth = 0; depth < count; ++depth) drawn.push_back(state.deck.peek(depth));
  return drawn;
}

Events consequences(const Options& options, const State& state, Seat seat, const EndTurn&) {
  // S-12: a due fire is judged before the draw and before the next player is looked at.
  if (has_due_fire(options, state.pub)) {
    return {game_ended(Ending::fire, cards_left(state.pub), seat)};
  }
  const Drawn drawn = refill(options, state, seat);
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
  const int size = seats == 1 ? 8 : seats == 2 ? 7 : 6;
  return options.small_hands ? size - 1 : size;
}

int minimum(const Options& options, int deck) {
  if (deck == 0) return 1;
  return options.expert ? 3 : 2;
}

NumberSet fitting(const Tops& tops, NumberSet hand, Pile pile) {
  const auto target = pile_at(tops, pile);
  NumberSet fits =
      target.way == cards::Way::up ? NumberSet::above(target.top) : NumberSet::below(target.top);
  if (has_trick(target)) fits.insert(cards::backwards_trick(target));
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
  std::array<Card, kPack> pack;
  for (std::size_t i = 0; i < kPack; ++i) pack[i] = number_card(kLowestCard + static_cast<int>(i));
  DealStream(seed, 0).shuffle(std::span<Card>(pack));

  State state;
  state.shuffles = 1;
  state.pub.seats = small(seats);
  state.pub.phase = options.starter ? Phase::play : Phase::starter;
  state.pub.to_act = options.starter.value_or(Seat{0});

  // The first card of the shuffled pack is its top. Seat by seat, from seat 0.
  const int hand = full_hand(options, seats);
  std::size_t top = 0;
  for (int seat = 0; seat < seats; ++seat) {
    for (int i = 0; i < hand; ++i) state.hands[seat_at(seat).value].insert(pack[top++].value);
    state.pub.hand_sizes[seat_at(seat).value] = small(hand);
  }
  for (std::size_t i = kPack; i > top; --i) state.deck.put_on_top(pack[i - 1]);
  state.pub.deck = small(state.deck.size());
  return state;
}

Moves legal_moves(const Options& options, const SeatView& view) {
  Moves moves;
  if (not_this_player_now(view)) return moves;
  if (view.pub.phase == Phase::starter) {
    for (int seat = 0; seat < view.pub.seats; ++seat) moves.push_back(Start{small(seat)});
    return moves;
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
  if (auto refusal = not_this_player_now(view)) return refusal;
  const bool starts = std::holds_alternative<Start>(move);
  if (starts != (view.pub.phase == Phase::starter)) return refuse("TG-22", Reason::not_now);
  return match(move, [&](const auto& m) { return judge(options, view, m); });
}

Refusal not_a_move(const Options&, const SeatView& view) {
  return not_this_player_now(view).value_or(refuse("TG-24", Reason::bad_move));
}

Decision decide(const Options& options, const State& state, Seat seat, const Move& move) {
  if (auto refusal = broken_rule(options, view_for(state, seat), move)) return Failure{*refusal};
  return match(move, [&](const auto& m) { return consequences(options, state, seat, m); });
}

void evolve(const Options& options, State& state, const Event& event) {
  match(
      event, [&](const Started& e) { after_start(state.pub, e); },
      [&](const Placed& e) {
        state.hands[e.seat.value].erase(e.card.value);
        after_placing(options, state.pub, e);
      },
      [&](const TurnEnded& e) {
        for (std::size_t i = 0; i < e.drew.size(); ++i) {
          state.hands[e.seat.value].insert(state.deck.draw().value);
        }
        after_turn(state.pub, e.seat, e.next, static_cast<int>(e.drew.size()));
      },
      [&](const GameEnded& e) { after_game(state.pub, e); });
}

void settle(const Options& options, State& state) {
  if (state.pub.phase != Phase::play) return;
  if (cards_left(state.pub) == 0) {
    after_game(state.pub, game_ended(Ending::all_placed, 0, state.pub.to_act));
  } else if (const auto end = end_at_turn_start(options, state, state.pub.to_act)) {
    after_game(state.pub, *end);
  }
}

State guess(const Options&, const SeatView& view, Rng& rng) {
  InlineList<Card, kPack> unseen;
  for (const int card : kAllCards - view.pub.out - view.hand) unseen.push_back(number_card(card));
  rng.shuffle(std::span<Card>(unseen.begin(), unseen.end()));

  State state;
  state.pub = view.pub;
  for (int i = 0; i < view.pub.seats; ++i) {
    const Seat seat = seat_at(i);
    if (view.me == seat) {
      state.hands[seat.value] = view.hand;
      continue;
    }
    for (int n = 0; n < view.pub.hand_sizes[seat.value]; ++n) {
      state.hands[seat.value].insert(unseen.pop_back().value);
    }
  }
  for (int n = 0; n < view.pub.deck; ++n) state.deck.put_on_top(unseen.pop_back());
  return state;
}

void add_to_fingerprint(Fingerprint& fingerprint, const Public& pub) {
  for (const std::uint8_t top : pub.tops) fingerprint.add(top);
  fingerprint.add(static_cast<std::uint64_t>(cards_left(pub)));
}

bool turns_up_hidden(const Options&, const SeatView& view, const Move& move) {
  return std::holds_alternative<EndTurn>(move) && view.pub.deck > 0;
}

std::optional<TurnFinish> turn_finish(const Options& options, const SeatView& view,
                                      const std::optional<Move>& by) {
  const Public& pub = view.pub;
  if (!view.me || view.me != to_act(pub)) return std::nullopt;
  if (by && !std::holds_alternative<EndTurn>(*by)) return std::nullopt;
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
