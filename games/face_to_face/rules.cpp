#include "games/face_to_face/rules.hpp"

#include <algorithm>
#include <span>

#include "base/deal_stream.hpp"
#include "base/match.hpp"
#include "games/face_to_face/text.hpp"
#include "games/face_to_face/view.hpp"
#include "games/piles/turns.hpp"

namespace sobremesa::face_to_face {
namespace {

using piles::small;

// FTF-16 to FTF-25 for one card: at home with the pile's direction or exactly ten back, over there
// against it.
bool fits(cards::NumberPile pile, Pile where, int card) {
  const bool higher = (pile.way == cards::Way::up) == is_own(where);
  const bool in_order = higher ? card > pile.top : card < pile.top;
  return in_order || (is_own(where) && cards::is_backwards_trick(pile, card));
}

// FTF-14: which piles are still open in this turn.
std::span<const Pile> open_piles(bool helped) { return std::span(kPiles).first(helped ? 2 : 4); }

// FTF-08. A practice position may leave a side without any card: nobody sits there, and the turn
// comes back. In a dealt game a side without cards has won.
Seat next_after(const Public& pub, Seat seat) {
  const Seat other = opponent_of(seat);
  return cards_left(pub, other) > 0 ? other : seat;
}

// --- FTF-32, FTF-33: the immediate end --------------------------------------------------------

GameEnded won_by(Seat winner, Ending ending) { return {{.winner = winner, .ending = ending}}; }

// FTF-33 for a seat whose turn needs `needed` more cards; who is stuck loses.
std::optional<GameEnded> end_if_stuck(Seat seat, const Reach& reach, int needed) {
  if (can_place(reach, needed)) return std::nullopt;
  return won_by(opponent_of(seat), Ending::stuck);
}

// --- judging a move ---------------------------------------------------------------------------

constexpr piles::FitRules kFitRules{
    .up = "FTF-16", .down = "FTF-17", .up_or_trick = "FTF-20", .down_or_trick = "FTF-21"};

Refusal does_not_help(cards::NumberPile pile, const Place& move, Seat other) {
  return refuse(pile.way == cards::Way::up ? "FTF-24" : "FTF-25", Reason::f2f_must_improve,
                {number_param("card", move.card.value), number_param("top", pile.top),
                 text_param("pile", to_text(move.pile)), number_param("seat", other.value)});
}

Refusal why_not(const Options&, const SeatView& view, const Place& move) {
  if (!view.hand.contains(move.card.value)) {
    return piles::not_in_hand("FTF-12", move.card.value);
  }
  const Seat other = opponent_of(view.pub.to_act);
  if (view.pub.helped && !is_own(move.pile)) {
    return refuse("FTF-14", Reason::f2f_one_help, {number_param("seat", other.value)});
  }
  const auto pile = pile_at(tops_for(view.pub, view.pub.to_act), move.pile);
  if (!is_own(move.pile)) return does_not_help(pile, move, other);
  return piles::does_not_fit(kFitRules, {.card = move.card.value,
                                         .pile = pile,
                                         .pile_name = to_text(move.pile),
                                         .trick_exists = Layout::has_trick(pile)});
}

Refusal why_not(const Options& options, const SeatView& view, const EndTurn&) {
  return piles::too_few("FTF-09", minimum(options, view.pub), view.pub.played_this_turn);
}

std::optional<Refusal> not_this_player_now(const SeatView& view) {
  return piles::not_this_player_now(view, "FTF-08");
}

// The quick question, put for every move of every game: may the seat to act do this with this hand?
// Why it may not is another question.
bool may(const Options&, const Public& pub, NumberSet hand, const Place& move) {
  const cards::NumberPile pile{way_of(move.pile), pub.tops[place_of(pub.to_act, move.pile)]};
  return hand.contains(move.card.value) && (is_own(move.pile) || !pub.helped) &&
         fits(pile, move.pile, move.card.value);
}
bool may(const Options& options, const Public& pub, NumberSet, const EndTurn&) {
  return pub.played_this_turn >= minimum(options, pub);
}
bool may(const Options& options, const Public& pub, NumberSet hand, const Move& move) {
  return match(move, [&](const auto& m) { return may(options, pub, hand, m); });
}

// --- what follows from a move -------------------------------------------------------------------

// These make the events where they stay: copying them would cost more than finding them.
void add_consequences(Events& events, const Options& options, const State& state,
                      const Place& move) {
  const Public& pub = state.pub;
  const Seat seat = pub.to_act;
  events.emplace_back(Placed{seat, move.card, move.pile});
  if (cards_left(pub, seat) == 1) {  // FTF-32, FTF-A06: the last card wins at once
    return events.emplace_back(won_by(seat, Ending::all_placed));
  }
  const int needed = minimum(options, pub) - pub.played_this_turn - 1;
  if (needed <= 0) return;
  Reach after{.tops = tops_for(pub, seat),
              .hand = state.hands[seat.value],
              .helped = pub.helped || !is_own(move.pile)};
  after.tops[index_of(move.pile)] = move.card.value;
  after.hand.erase(move.card.value);
  if (const auto end = end_if_stuck(seat, after, needed)) events.emplace_back(*end);
}

// FTF-26, FTF-27; what is left, if the pile has less (FTF-A08).
int cards_to_draw(const Public& pub, Seat seat) {
  const int wanted = pub.helped ? static_cast<int>(kFullHand) - pub.hand_sizes[seat.value] : 2;
  return std::min<int>(pub.decks[seat.value], wanted);
}

void add_consequences(Events& events, const Options& options, const State& state, const EndTurn&) {
  const Seat seat = state.pub.to_act;
  events.emplace_back(std::in_place_type<TurnEnded>);
  auto& ended = *std::get_if<TurnEnded>(&events[0]);
  ended.seat = seat;
  ended.next = next_after(state.pub, seat);
  const int count = cards_to_draw(state.pub, seat);
  for (int i = 0; i < count; ++i) ended.drew.push_back(state.decks[seat.value].peek(i));

  const Seat next = ended.next;
  Reach reach{.tops = tops_for(state.pub, next), .hand = state.hands[next.value]};
  int deck = state.pub.decks[next.value];
  if (next == seat) {
    for (const Card card : ended.drew) reach.hand.insert(card.value);
    deck -= count;
  }
  const int needed = minimum(options, reach.hand.size(), deck);
  if (const auto end = end_if_stuck(next, reach, needed)) events.emplace_back(*end);
}

Decision what_follows(const Options& options, const State& state, const Move& move) {
  Decision decision(std::in_place);
  match(move, [&](const auto& m) { add_consequences(*decision, options, state, m); });
  return decision;
}

// Hands and piles from a pack in its order, first card on top (FTF-04, FTF-06).
void lay_out(State& state, Seat seat, std::span<const Card> pack) {
  for (const Card card : pack.first(kFullHand)) state.hands[seat.value].insert(card.value);
  for (std::size_t i = pack.size(); i > kFullHand; --i) {
    state.decks[seat.value].put_on_top(pack[i - 1]);
  }
  state.pub.hand_sizes[seat.value] = small(kFullHand);
  state.pub.decks[seat.value] = small(state.decks[seat.value].size());
}

}  // namespace

int minimum(const Options& options, int hand, int deck) {
  return options.last_single_wins && hand == 1 && deck == 0 ? 1 : 2;
}

int minimum(const Options& options, const Public& pub) {
  const std::uint8_t seat = pub.to_act.value;
  return minimum(options, pub.hand_sizes[seat] + pub.played_this_turn, pub.decks[seat]);
}

NumberSet fitting(const Tops& tops, NumberSet hand, Pile pile) {
  const int top = tops[index_of(pile)];
  const NumberSet on_top{top};
  switch (pile) {
    case Pile::up:  // FTF-16, FTF-20
      return hand & (NumberSet::above(top) | on_top.lowered(10));
    case Pile::down:  // FTF-17, FTF-21
      return hand & (NumberSet::below(top) | on_top.raised(10));
    case Pile::other_up:  // FTF-24
      return hand & NumberSet::below(top);
    case Pile::other_down:  // FTF-25
      return hand & NumberSet::above(top);
  }
  return {};
}

bool can_place(const Reach& reach, int count) {
  if (count <= 0) return true;
  const auto& [up, down, other_up, other_down] = reach.tops;
  // Cards above the climbing pile all fit it, lowest first; likewise downward; and one more may go
  // to the other side. Nearly every question ends here.
  const NumberSet at_home = reach.hand & (NumberSet::above(up) | NumberSet::below(down));
  int easy = at_home.size();
  if (easy >= count) return true;
  const NumberSet over_there =
      reach.hand & (NumberSet::below(other_up) | NumberSet::above(other_down));
  if (!reach.helped && !(over_there - at_home).empty()) ++easy;
  if (easy >= count) return true;

  for (const Pile pile : open_piles(reach.helped)) {
    for (const int card : fitting(reach.tops, reach.hand, pile)) {
      Reach after = reach;
      after.tops[index_of(pile)] = small(card);
      after.hand.erase(card);
      after.helped = after.helped || !is_own(pile);
      if (can_place(after, count - 1)) return true;
    }
  }
  return false;
}

State deal(const Options& options, int seats, const Seed& seed) {
  State state;
  for (int i = 0; i < seats; ++i) {
    const auto pack = piles::shuffled_pack<Layout>(seed, state.shuffles++);
    lay_out(state, seat_at(i), pack);
  }
  if (options.starter) {
    state.pub.to_act = *options.starter;
  } else {  // FTF-07
    state.pub.to_act = seat_at(static_cast<int>(DealStream(seed, state.shuffles++).below(2)));
  }
  return state;
}

Moves legal_moves(const Options& options, const SeatView& view) {
  Moves moves;
  if (view.me != to_act(view.pub)) return moves;
  const Tops tops = tops_for(view.pub, view.pub.to_act);
  const NumberSet for_the_other = view.pub.helped ? NumberSet{} : view.hand;  // FTF-14
  moves.cards[0] = fitting(tops, view.hand, Pile::up);
  moves.cards[1] = fitting(tops, view.hand, Pile::down);
  moves.cards[2] = fitting(tops, for_the_other, Pile::other_up);
  moves.cards[3] = fitting(tops, for_the_other, Pile::other_down);
  moves.may_end = may(options, view.pub, view.hand, EndTurn{});
  return moves;
}

std::optional<Refusal> broken_rule(const Options& options, const SeatView& view, const Move& move) {
  if (auto refusal = not_this_player_now(view)) return refusal;
  if (may(options, view.pub, view.hand, move)) return std::nullopt;
  return match(move, [&](const auto& m) { return why_not(options, view, m); });
}

Refusal not_a_move(const Options&, const SeatView& view) {
  return not_this_player_now(view).value_or(refuse("FTF-09", Reason::bad_move));
}

Decision decide(const Options& options, const State& state, Seat seat, const Move& move) {
  // Both ask only what the seat may know; the second builds a sentence.
  if (to_act(state.pub) != seat || !may(options, state.pub, state.hands[seat.value], move)) {
    if (auto refusal = broken_rule(options, view_for(state, seat), move)) return Failure{*refusal};
  }
  return what_follows(options, state, move);
}

void evolve(const Options& options, State& state, const Event& event) {
  match(
      event,
      [&](const Placed& e) {
        state.hands[e.seat.value].erase(e.card.value);
        after_placing(options, state.pub, e);
      },
      [&](const TurnEnded& e) {
        for (std::size_t i = 0; i < e.drew.size(); ++i) {
          state.hands[e.seat.value].insert(state.decks[e.seat.value].draw().value);
        }
        after_turn(state.pub, e.seat, e.next, static_cast<int>(e.drew.size()));
      },
      [&](const GameEnded& e) { after_game(state.pub, e); });
}

void settle(const Options& options, State& state) {
  const Public& pub = state.pub;
  if (pub.phase != Phase::play) return;
  const Seat seat = pub.to_act;
  if (cards_left(pub, opponent_of(seat)) == 0 && !pub.partial) {
    return after_game(state.pub, won_by(opponent_of(seat), Ending::all_placed));
  }
  const Reach reach{
      .tops = tops_for(pub, seat), .hand = state.hands[seat.value], .helped = pub.helped};
  const int needed = minimum(options, pub) - pub.played_this_turn;
  if (const auto end = end_if_stuck(seat, reach, needed)) after_game(state.pub, *end);
}

State guess(const Options&, const SeatView& view, Rng& rng) {
  State state;
  state.pub = view.pub;
  for (std::size_t side = 0; side < kSides; ++side) {
    const bool mine = view.me && view.me->value == side;
    const NumberSet known = known_cards(view, seat_at(static_cast<int>(side)));
    auto unseen = piles::shuffled_cards<Layout>(kAllCards - known, rng);
    if (mine) state.hands[side] = view.hand;
    while (state.hands[side].size() < view.pub.hand_sizes[side]) {
      state.hands[side].insert(unseen.pop_back().value);
    }
    for (int n = 0; n < view.pub.decks[side]; ++n) {
      state.decks[side].put_on_top(unseen.pop_back());
    }
  }
  return state;
}

bool turns_up_hidden(const Options&, const SeatView& view, const Move& move) {
  return std::holds_alternative<EndTurn>(move) && view.me && view.pub.decks[view.me->value] > 0;
}

void add_to_fingerprint(Fingerprint& fingerprint, const Public& pub) {
  for (const std::uint8_t top : pub.tops) fingerprint.add(top);
  for (int seat = 0; seat < 2; ++seat) {
    fingerprint.add(static_cast<std::uint64_t>(cards_left(pub, seat_at(seat))));
  }
  fingerprint.add(pub.outcome ? pub.outcome->winner.value : kSides);
}

std::optional<TurnFinish> turn_finish(const Options& options, const SeatView& view,
                                      const std::optional<Move>& by) {
  const Public& pub = view.pub;
  if (!piles::is_about_the_end(view, by)) return std::nullopt;
  return TurnFinish{.refusal = broken_rule(options, view, EndTurn{}),
                    .draws = cards_to_draw(pub, pub.to_act),
                    .needs = std::max(0, minimum(options, pub) - pub.played_this_turn)};
}

}  // namespace sobremesa::face_to_face
