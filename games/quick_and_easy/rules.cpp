#include "games/quick_and_easy/rules.hpp"

#include <algorithm>
#include <array>

#include "base/match.hpp"
#include "games/piles/view.hpp"
#include "games/quick_and_easy/text.hpp"

namespace sobremesa::quick_and_easy {
namespace {

using piles::cards_left;
using piles::next_with_cards;
using piles::small;

// --- what fits ----------------------------------------------------------------------------------

constexpr CardSet cards_on(Card top, cards::Way way) {
  CardSet fits;
  for (const int value : kAllCards) {
    const Card card = Layout::card_at(value);
    const bool follows = way == cards::Way::up ? number_of(card) > number_of(top)
                                               : number_of(card) < number_of(top);  // QE-07
    if (follows || colour_of(card) == colour_of(top)) fits.insert(value);           // QE-09
  }
  fits.erase(top.value);
  return fits;
}

// By pile and top.
constexpr auto kFitting = [] {
  std::array<std::array<CardSet, kPack>, kPiles.size()> table{};
  for (const Pile pile : kPiles) {
    for (const int top : kAllCards) {
      table[index_of(pile)][static_cast<std::size_t>(top)] =
          cards_on(Layout::card_at(top), way_of(pile));
    }
  }
  return table;
}();

// --- QE-12: the immediate end -------------------------------------------------------------------

bool is_stuck(const Tops& tops, CardSet hand) {
  if (hand.empty()) return false;  // QE-11: passed over
  return (hand & (fitting(tops, Pile::up) | fitting(tops, Pile::down))).empty();
}

GameEnded game_ended(Ending ending, int left, Seat seat, std::optional<Seat> stuck = {}) {
  return {{.ending = ending, .left = small(left), .seat = seat, .stuck = stuck}};
}

// The end of the game at the start of a turn, if the seat to act is stuck.
std::optional<GameEnded> end_at_turn_start(const State& state, Seat acted) {
  const Public& pub = state.pub;
  if (pub.played_this_turn > 0) return std::nullopt;
  if (!is_stuck(pub.tops, state.hands[pub.to_act.value])) return std::nullopt;
  return game_ended(Ending::stuck, cards_left(pub), acted, pub.to_act);
}

// --- judging a move -----------------------------------------------------------------------------

constexpr piles::TurnRules kTurnRules{.turn = "QE-05", .phase = "QE-05", .move = "QE-06"};

Refusal does_not_fit(const Tops& tops, const Place& move) {
  const Card top = Layout::card_at(tops[index_of(move.pile)]);
  const bool up = way_of(move.pile) == cards::Way::up;
  return refuse("QE-07", up ? Reason::asc_too_low : Reason::desc_too_high,
                {text_param("card", to_text(move.card)), text_param("top", to_text(top)),
                 text_param("pile", to_text(move.pile)),
                 text_param("colour", kColours[static_cast<std::size_t>(colour_of(top))])});
}

std::optional<Refusal> judge(const Options& options, const SeatView& view, const Place& move) {
  if (!view.hand.contains(move.card.value)) {
    return refuse("QE-06", Reason::not_in_hand, {text_param("card", to_text(move.card))});
  }
  if (view.pub.played_this_turn >= maximum(options)) {
    return refuse("QE-16", Reason::max_placed, {number_param("n", maximum(options))});
  }
  if (fitting(view.pub.tops, move.pile).contains(move.card.value)) return std::nullopt;
  return does_not_fit(view.pub.tops, move);
}

bool may_end(const Public& pub) { return pub.played_this_turn >= kMinimum; }

std::optional<Refusal> judge(const Options&, const SeatView& view, const EndTurn&) {
  if (may_end(view.pub)) return std::nullopt;
  return piles::too_few("QE-06", kMinimum, view.pub.played_this_turn);
}

std::optional<Refusal> judge(const Options&, const SeatView& view, const Start& move) {
  if (move.seat < view.pub.seats) return std::nullopt;
  return refuse(kTurnRules.move, Reason::bad_move);
}

// --- what follows from a move -------------------------------------------------------------------

Events consequences(const Options&, const State& state, Seat seat, const Place& move) {
  Events events{Placed{seat, move.card, move.pile}};
  if (cards_left(state.pub) == 1) events.push_back(game_ended(Ending::all_placed, 0, seat));
  return events;
}

// QE-10: back up to the full hand, or what is left.
int cards_to_draw(const Public& pub, Seat seat) {
  return std::min<int>(pub.deck, kFullHand - pub.hand_sizes[seat.value]);
}

Events consequences(const Options&, const State& state, Seat seat, const EndTurn&) {
  const Drawn drawn = piles::next_cards<Layout>(state.deck, cards_to_draw(state.pub, seat));
  Public after = state.pub;
  after.hand_sizes[seat.value] =
      small(after.hand_sizes[seat.value] + static_cast<int>(drawn.size()));
  const Seat next = next_with_cards(after, seat);

  Events events{TurnEnded{.seat = seat, .next = next, .drew = drawn}};
  CardSet hand = state.hands[next.value];
  if (next == seat) {
    for (const Card card : drawn) hand.insert(card.value);
  }
  if (is_stuck(state.pub.tops, hand)) {
    events.push_back(game_ended(Ending::stuck, cards_left(state.pub), seat, next));
  }
  return events;
}

Events consequences(const Options& options, const State& state, Seat seat, const Start& move) {
  const Started started{.seat = seat, .starter = seat_at(move.seat)};
  Events events{started};
  State after = state;
  evolve(options, after, started);
  if (const auto end = end_at_turn_start(after, seat)) events.push_back(*end);
  return events;
}

}  // namespace

CardSet fitting(const Tops& tops, Pile pile) {
  const std::uint8_t top = tops[index_of(pile)];
  return top == start_of(pile) ? kAllCards : kFitting[index_of(pile)][top];  // QE-08
}

State deal(const Options& options, int seats, const Seed& seed) {
  return piles::dealt<State, Layout>(seats, kFullHand, options.starter, seed);
}

Moves legal_moves(const Options& options, const SeatView& view) {
  Moves moves;
  if (!piles::may_move_now(view)) return moves;
  if (view.pub.phase == Phase::starter) {
    moves = piles::starts<Moves>(view);
    return moves;  // the same list on every way out, so that it is never copied
  }
  if (view.pub.played_this_turn < maximum(options)) {
    for (const Pile pile : kPiles) {
      for (const int card : view.hand& fitting(view.pub.tops, pile)) {
        moves.push_back(Place{Layout::card_at(card), pile});
      }
    }
  }
  if (may_end(view.pub)) moves.push_back(EndTurn{});
  return moves;
}

std::optional<Refusal> broken_rule(const Options& options, const SeatView& view, const Move& move) {
  if (auto refusal = piles::out_of_turn(view, move, kTurnRules)) return refusal;
  return match(move, [&](const auto& m) { return judge(options, view, m); });
}

Refusal not_a_move(const Options&, const SeatView& view) {
  return piles::no_such_move(view, kTurnRules);
}

Decision decide(const Options& options, const State& state, Seat seat, const Move& move) {
  if (auto refusal = broken_rule(options, view_for(state, seat), move)) return Failure{*refusal};
  return match(move, [&](const auto& m) { return consequences(options, state, seat, m); });
}

void evolve(const Options& options, State& state, const Event& event) {
  match(event, [&](const auto& e) { fold(options, state, e); });
}

void settle(const Options&, State& state) {
  if (state.pub.phase != Phase::play) return;
  if (cards_left(state.pub) == 0) {
    after_game(state.pub, game_ended(Ending::all_placed, 0, state.pub.to_act));
  } else if (const auto end = end_at_turn_start(state, state.pub.to_act)) {
    after_game(state.pub, *end);
  }
}

std::optional<TurnFinish> turn_finish(const Options& options, const SeatView& view,
                                      const std::optional<Move>& by) {
  const Public& pub = view.pub;
  if (!piles::is_about_the_end(view, by)) return std::nullopt;
  return TurnFinish{.refusal = judge(options, view, EndTurn{}),
                    .draws = cards_to_draw(pub, pub.to_act),
                    .needs = std::max(0, kMinimum - pub.played_this_turn)};
}

}  // namespace sobremesa::quick_and_easy
