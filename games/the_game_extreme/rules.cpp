#include "games/the_game_extreme/rules.hpp"

#include <algorithm>

#include "base/match.hpp"
#include "games/the_game_extreme/text.hpp"
#include "games/the_game_extreme/view.hpp"

namespace sobremesa::the_game_extreme {
namespace {

// The orders' own shuffle of the seed: far from the deals, which count up from 0, so that a deal
// does not change with the way in which the orders were chosen.
constexpr std::uint32_t kShuffleOfOrders = 0xFFFFFFFF;

using piles::cards_left;
using piles::next_with_cards;
using piles::small;

// No card is drawn in mid-turn, so what is held and what was played make up the start.
int cards_at_turn_start(const Public& pub) {
  return pub.hand_sizes[pub.to_act.value] + pub.played_this_turn;
}

// --- how a game ends --------------------------------------------------------------------------

// TG-38: a player who has cards cannot place the required minimum any more.
bool is_stuck(const Options& options, const Public& pub, NumberSet hand) {
  const int needed = minimum(options, pub) - pub.played_this_turn;
  if (needed <= 0) return false;
  if (hand.empty() && pub.played_this_turn == 0) return false;               // TG-37b
  return !reaches(options, pub.piles, hand, options.play_out ? 1 : needed);  // TG-A05
}

// TGX-05: the lightning order that is broken if the turn ends here. The skull is named first.
std::optional<Ending> broken_order(const Options& options, const Public& pub) {
  if (showing(options, pub.piles.tops, Order::skull)) {
    return cards_left(pub) == 0 ? Ending::open_skull_at_the_last : Ending::open_skull;
  }
  if (!pub.three || pub.played_this_turn == 3) return std::nullopt;
  return cards_at_turn_start(pub) < 3 ? Ending::short_three : Ending::broken_three;  // TGX-A08
}

// S-04: beyond three cards a 3! is broken for certain; short of three it is when nothing more can
// be placed (TGX-A10).
bool is_three_hopeless(const Options& options, const Public& pub, NumberSet hand) {
  if (!pub.three || pub.played_this_turn == 3) return false;
  return pub.played_this_turn > 3 || !reaches(options, pub.piles, hand, 1);
}

// How the game ends with the table as it is in front of the seat to act; empty if it goes on.
std::optional<Ending> end_in_turn(const Options& options, const Public& pub, NumberSet hand) {
  if (cards_left(pub) == 0) {  // S-02
    return broken_order(options, pub).value_or(Ending::all_placed);
  }
  if (!is_three_hopeless(options, pub, hand) && !is_stuck(options, pub, hand)) return std::nullopt;
  // Whoever has placed nothing yet has broken nothing.
  if (pub.played_this_turn == 0) return Ending::stuck;
  return broken_order(options, pub).value_or(Ending::stuck);
}

GameEnded game_ended(Ending ending, const Public& pub, Seat acted) {
  const bool stuck = ending == Ending::stuck;
  return {{.ending = ending,
           .left = small(cards_left(pub)),
           .seat = acted,
           .stuck = stuck ? std::optional(pub.to_act) : std::nullopt}};
}

// --- judging a move ---------------------------------------------------------------------------

constexpr piles::FitRules kFitRules{
    .up = "TG-07", .down = "TG-09", .up_or_trick = "TG-12", .down_or_trick = "TG-13"};

// S-06: with the option on, a one-pile order looks back on the piles this turn has used.
std::optional<Pile> used_besides(const Piles& piles, Pile pile) {
  for (const Pile other : kPiles) {
    if (other != pile && piles.used[index_of(other)]) return other;
  }
  return std::nullopt;
}

// The pile that a one-pile order keeps this card on, if that is another one.
std::optional<Pile> tied_elsewhere(const Options& options, const Piles& piles, const Place& move) {
  if (piles.lock && piles.lock != move.pile) return piles.lock;
  const bool looks_back =
      options.one_pile_retroactive && options.orders.on(move.card.value) == Order::one_pile;
  return looks_back ? used_besides(piles, move.pile) : std::nullopt;
}

std::optional<Refusal> judge(const Options& options, const SeatView& view, const Place& move) {
  const Piles& piles = view.pub.piles;
  const auto pile = pile_at(piles.tops, move.pile);
  if (!view.hand.contains(move.card.value)) {
    return piles::not_in_hand("TG-26", move.card.value);
  }
  if (const auto other = tied_elsewhere(options, piles, move)) {
    return refuse("TGX-26", Reason::x_one_pile, {text_param("pile", to_text(*other))});
  }
  const auto no_trick = showing(options, piles.tops, Order::no_trick);
  if (cards::is_backwards_trick(pile, move.card.value)) {
    if (!no_trick) return std::nullopt;
    return refuse("TGX-25", Reason::x_no_back,
                  {number_param("card", piles.tops[index_of(*no_trick)]),
                   text_param("pile", to_text(*no_trick))});
  }
  if (cards::follows(pile, move.card.value)) return std::nullopt;
  return piles::does_not_fit(kFitRules, {.card = move.card.value,
                                         .pile = pile,
                                         .pile_name = to_text(move.pile),
                                         .trick_exists = Layout::has_trick(pile) && !no_trick});
}

bool may_end(const Options& options, const Public& pub) {
  return pub.played_this_turn >= minimum(options, pub);
}

std::optional<Refusal> judge(const Options& options, const SeatView& view, const EndTurn&) {
  if (may_end(options, view.pub)) return std::nullopt;  // S-03: the minimum comes first
  return piles::too_few_by_team(options, view.pub, minimum(options, view.pub));
}

// --- what a move brings about by itself, before any card is drawn
// ---------------------------------

struct Prospect {
  Public pub;
  NumberSet hand;
  bool turn_over = false;
  std::optional<Ending> ending;
};

Prospect after(const Options& options, const Public& pub, NumberSet hand, const Place& move) {
  Prospect prospect{.pub = pub, .hand = hand, .turn_over = false, .ending = {}};
  after_placing(options, prospect.pub, {pub.to_act, move.card, move.pile});
  prospect.hand.erase(move.card.value);
  prospect.turn_over = options.orders.on(move.card.value) == Order::stop;  // TGX-11
  const bool all_placed = cards_left(prospect.pub) == 0;
  prospect.ending = prospect.turn_over && !all_placed
                        ? broken_order(options, prospect.pub)
                        : end_in_turn(options, prospect.pub, prospect.hand);
  return prospect;
}

Prospect after(const Options& options, const Public& pub, NumberSet hand, const EndTurn&) {
  return {.pub = pub, .hand = hand, .turn_over = true, .ending = broken_order(options, pub)};
}

Prospect after(const Options&, const Public& pub, NumberSet hand, const Start&) {
  return {.pub = pub, .hand = hand, .turn_over = false, .ending = {}};
}

// --- TGX-A02: the guard -----------------------------------------------------------------------

Prospect prospect_of(const Options& options, const SeatView& view, const Move& move) {
  return match(move, [&](const auto& m) { return after(options, view.pub, view.hand, m); });
}

// The order that the move breaks for certain.
std::optional<Ending> loss_by(const Options& options, const SeatView& view, const Move& move) {
  const auto ending = prospect_of(options, view, move).ending;
  return ending && is_lost_by_an_order(*ending) ? ending : std::nullopt;
}

Moves moves_without_guard(const Options& options, const SeatView& view) {
  Moves moves;
  for (const Pile pile : kPiles) {
    for (const int card : fitting(options, view.pub.piles, view.hand, pile)) {
      moves.push_back(Place{number_card(card), pile});
    }
  }
  if (may_end(options, view.pub)) moves.push_back(EndTurn{});
  return moves;
}

// S-08: the moves that do not lose at once; all of them if there is no such move.
Moves guarded(const Options& options, const SeatView& view, const Moves& moves) {
  Moves safe;
  for (const Move& move : moves) {
    if (!loss_by(options, view, move)) safe.push_back(move);
  }
  return safe.empty() ? moves : safe;
}

std::optional<Refusal> judge_by_guard(const Options& options, const SeatView& view,
                                      const Move& move) {
  const auto loss = options.guard ? loss_by(options, view, move) : std::nullopt;
  if (!loss) return std::nullopt;
  const Moves moves = moves_without_guard(options, view);
  const bool another_way = std::any_of(moves.begin(), moves.end(),
                                       [&](const Move& m) { return !loss_by(options, view, m); });
  if (!another_way) return std::nullopt;

  const Public pub = prospect_of(options, view, move).pub;
  if (const auto pile = showing(options, pub.piles.tops, Order::skull)) {
    return refuse(rule_of(*loss), Reason::x_skull_open, {text_param("pile", to_text(*pile))});
  }
  return refuse(rule_of(*loss), Reason::x_three_exact, {number_param("n", pub.played_this_turn)});
}

// --- what follows from a move -------------------------------------------------------------------

// TG-28, TGX-28, TGX-30: back up to the full hand, or one card, or what is left (TG-A01).
int cards_to_draw(const Options& options, const Public& pub) {
  const bool draw_one = showing(options, pub.piles.tops, Order::draw_one).has_value();
  const int missing = full_hand(options, pub.seats) - pub.hand_sizes[pub.to_act.value];
  return std::min<int>(pub.deck, draw_one ? 1 : missing);
}

// The refill, and the turn goes to the next player, who may be stuck.
void pass_on(const Options& options, const State& state, const Prospect& now, Events& events) {
  const Seat seat = now.pub.to_act;
  const Drawn drawn = piles::next_cards<Layout>(state.deck, cards_to_draw(options, now.pub));
  const Seat next = next_with_cards(now.pub, seat);
  events.push_back(TurnEnded{.seat = seat, .next = next, .drew = drawn});

  Public pub = now.pub;
  after_turn(pub, seat, next, static_cast<int>(drawn.size()));
  NumberSet hand = state.hands[next.value];
  if (next == seat) {
    hand = now.hand;
    for (const Card card : drawn) hand.insert(card.value);
  }
  if (is_stuck(options, pub, hand)) events.push_back(game_ended(Ending::stuck, pub, seat));
}

void follow_up(const Options& options, const State& state, const Prospect& now, Events& events) {
  if (now.ending) {
    events.push_back(game_ended(*now.ending, now.pub, now.pub.to_act));
  } else if (now.turn_over) {  // S-01: a stop needs no `end`
    pass_on(options, state, now, events);
  }
}

Events consequences(const Options& options, const State& state, Seat seat, const Place& move) {
  Events events{Placed{seat, move.card, move.pile}};
  follow_up(options, state, after(options, state.pub, state.hands[seat.value], move), events);
  return events;
}

Events consequences(const Options& options, const State& state, Seat seat, const EndTurn& move) {
  Events events;
  follow_up(options, state, after(options, state.pub, state.hands[seat.value], move), events);
  return events;
}

Events consequences(const Options& options, const State& state, Seat seat, const Start& move) {
  const Started started{.seat = seat, .starter = seat_at(move.seat)};
  Events events{started};
  Public pub = state.pub;
  after_start(pub, started);
  if (is_stuck(options, pub, state.hands[move.seat])) {
    events.push_back(game_ended(Ending::stuck, pub, seat));
  }
  return events;
}

// --- TG-38: looking ahead ---------------------------------------------------------------------

NumberSet following(const Tops& tops, Pile pile) {
  const auto target = pile_at(tops, pile);
  return target.way == cards::Way::up ? NumberSet::above(target.top) : NumberSet::below(target.top);
}

// Cards that follow a pile all fit it one after the other, whatever is in force: one pile is all
// they use. Nearly every question about `reaches` ends here.
bool fills_one_pile(const Piles& piles, NumberSet hand, int count) {
  return std::any_of(kPiles.begin(), kPiles.end(), [&](Pile pile) {
    const bool open = !piles.lock || piles.lock == pile;
    return open && (hand & following(piles.tops, pile)).size() >= count;
  });
}

// With no one-pile order in sight, one climbing and one falling pile can share them.
bool fills_two_piles(const Options& options, const Piles& piles, NumberSet hand, int count) {
  if (piles.lock || showing(options, piles.tops, Order::one_pile)) return false;
  const int climbing = std::min(piles.tops[0], piles.tops[1]);
  const int falling = std::max(piles.tops[2], piles.tops[3]);
  return (hand & (NumberSet::above(climbing) | NumberSet::below(falling))).size() >= count;
}

NumberSet without_one_pile_cards(const Options& options, NumberSet hand) {
  NumberSet rest = hand;
  for (const int card : hand) {
    if (options.orders.on(card) == Order::one_pile) rest.erase(card);
  }
  return rest;
}

}  // namespace

int full_hand(const Options& options, int seats) {
  return piles::full_hand_of_four_piles(seats, options.small_hands);
}

int minimum(const Options& options, int deck, int held) {
  if (deck == 0) return 1;
  const int full = options.expert ? 3 : 2;
  return options.cap_min_by_hand ? std::min(full, held) : full;
}

int minimum(const Options& options, const Public& pub) {
  // S-05. Before somebody starts, nobody's turn has begun.
  const int held =
      pub.phase == Phase::play ? cards_at_turn_start(pub) : full_hand(options, pub.seats);
  return minimum(options, pub.deck, held);
}

std::optional<Pile> showing(const Options& options, const Tops& tops, Order order) {
  for (const Pile pile : kPiles) {
    if (options.orders.on(tops[index_of(pile)]) == order) return pile;
  }
  return std::nullopt;
}

NumberSet fitting(const Options& options, const Piles& piles, NumberSet hand, Pile pile) {
  if (piles.lock && piles.lock != pile) return {};
  NumberSet fits = following(piles.tops, pile);
  const auto target = pile_at(piles.tops, pile);
  if (Layout::has_trick(target) && !showing(options, piles.tops, Order::no_trick)) {
    fits.insert(cards::backwards_trick(target));
  }
  fits = fits & hand;
  if (options.one_pile_retroactive && used_besides(piles, pile)) {
    fits = without_one_pile_cards(options, fits);
  }
  return fits;
}

void lay(const Options& options, Piles& piles, Card card, Pile pile) {
  if (!piles.lock && showing(options, piles.tops, Order::one_pile)) piles.lock = pile;
  piles.tops[index_of(pile)] = card.value;  // TG-10: only the last card shows
  piles.used[index_of(pile)] = true;
  const bool is_one_pile = options.orders.on(card.value) == Order::one_pile;
  if (!piles.lock && is_one_pile && options.one_pile_own_card_fixes_pile) piles.lock = pile;
  if (options.one_pile_binds_whole_turn) return;                           // S-07
  if (!showing(options, piles.tops, Order::one_pile)) piles.lock.reset();  // TGX-23
}

bool reaches(const Options& options, const Piles& piles, NumberSet hand, int count) {
  if (count <= 0) return true;
  const bool looks_back = options.one_pile_retroactive;
  if (fills_one_pile(piles, looks_back ? without_one_pile_cards(options, hand) : hand, count)) {
    return true;
  }
  if (fills_two_piles(options, piles, without_one_pile_cards(options, hand), count)) return true;

  for (const Pile pile : kPiles) {
    for (const int card : fitting(options, piles, hand, pile)) {
      if (options.orders.on(card) == Order::stop) return true;  // TGX-A03, S-09
      Piles next = piles;
      lay(options, next, number_card(card), pile);
      NumberSet rest = hand;
      rest.erase(card);
      if (reaches(options, next, rest, count - 1)) return true;
    }
  }
  return false;
}

Options resolve(const Options& options, const Seed& seed) {
  Options resolved = options;
  if (!options.orders_by_lot) return resolved;
  const auto pack = piles::shuffled_pack<Layout>(seed, kShuffleOfOrders);

  // Four each from the top, in the order of the data file.
  resolved.orders_by_lot = false;
  resolved.orders = Orders{};
  std::size_t top = 0;
  for (const Order order : kOrders) {
    for (int i = 0; i < kCardsPerOrder; ++i) resolved.orders.print(order, pack[top++].value);
  }
  return resolved;
}

State deal(const Options& options, int seats, const Seed& seed) {
  return piles::dealt<State, Layout>(seats, full_hand(options, seats), options.starter, seed);
}

Moves legal_moves(const Options& options, const SeatView& view) {
  if (!piles::may_move_now(view)) return {};
  if (view.pub.phase == Phase::starter) return piles::starts<Moves>(view);
  Moves moves = moves_without_guard(options, view);
  return options.guard ? guarded(options, view, moves) : moves;
}

std::optional<Refusal> broken_rule(const Options& options, const SeatView& view, const Move& move) {
  if (auto refusal = piles::out_of_turn(view, move)) return refusal;
  const auto refusal = match(move, [&](const auto& m) { return judge(options, view, m); });
  return refusal ? refusal : judge_by_guard(options, view, move);
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
  const Public& pub = state.pub;
  if (pub.phase != Phase::play) return;
  const auto ending = end_in_turn(options, pub, state.hands[pub.to_act.value]);
  if (ending) after_game(state.pub, game_ended(*ending, pub, pub.to_act));
}

void add_to_fingerprint(Fingerprint& fingerprint, const Public& pub) {
  piles::add_to_fingerprint(fingerprint, pub);
  if (pub.outcome) fingerprint.add(rule_of(pub.outcome->ending));
}

bool turns_up_hidden(const Options& options, const SeatView& view, const Move& move) {
  if (view.pub.deck == 0) return false;
  const auto* place = std::get_if<Place>(&move);
  const bool stops = place != nullptr && options.orders.on(place->card.value) == Order::stop;
  return stops || std::holds_alternative<EndTurn>(move);
}

std::optional<TurnFinish> turn_finish(const Options& options, const SeatView& view,
                                      const std::optional<Move>& by) {
  if (!view.me || view.me != to_act(view.pub)) return std::nullopt;
  const Move last = by.value_or(EndTurn{});
  const bool is_card = std::holds_alternative<Place>(last);
  const Prospect now = prospect_of(options, view, last);
  const bool won = now.ending == Ending::all_placed;
  const bool lost = now.ending && is_lost_by_an_order(*now.ending);
  if (won || !(now.turn_over || lost)) return std::nullopt;

  TurnFinish finish{.refusal = broken_rule(options, view, last)};
  if (is_card && now.turn_over) finish.stop = refuse("TGX-11", Reason::x_stop_played);
  // TGX-A03: after a stop nothing more is asked for.
  if (!is_card) finish.needs = std::max(0, minimum(options, now.pub) - now.pub.played_this_turn);
  if (lost && !finish.refusal) {
    finish.loses = rule_of(*now.ending);
  } else {
    finish.draws = cards_to_draw(options, now.pub);
  }
  return finish;
}

}  // namespace sobremesa::the_game_extreme
