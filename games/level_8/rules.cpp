#include "games/level_8/rules.hpp"

#include <algorithm>
#include <span>

#include "base/match.hpp"
#include "games/level_8/laying.hpp"
#include "games/level_8/rounds.hpp"
#include "games/level_8/solver.hpp"
#include "games/level_8/text.hpp"
#include "games/level_8/view.hpp"

namespace sobremesa::level_8 {
namespace {

bool is_seat(const Public& pub, int seat) { return seat < pub.seats; }
std::span<const Card> pile_of(const Public& pub, std::uint8_t seat) { return pub.discards[seat]; }
int level_of(const Public& pub, Seat seat) { return pub.places[seat.value].level; }

GroupKind kind_of(const Options& options, const Public& pub, Seat seat, std::size_t group) {
  return level_at(options, seat, level_of(pub, seat))[group].kind;
}

bool may_draw(const Options& options, const Public& pub) {
  return pub.deck > 0 || cards_for_new_pile(options, pub) > 0;
}
bool may_take(const Options& options, const Public& pub, std::uint8_t from) {
  const auto pile = pile_of(pub, from);
  return !pile.empty() && (options.take_specials || is_number(pile.back()));
}
// L8-46, L8-47.
bool may_skip(const SeatView& view, int seat) {
  return view.hand.skips > 0 && seat != own_seat(view).value &&
         !view.pub.places[seat_at(seat).value].skip;
}
// L8-A07, S-13: one card must be left to discard, unless the table ends rounds without it.
bool must_leave_one(const Options& options, const Public& pub, Seat seat) {
  return !options.end_by_adding && (has_laid(pub, seat) || level_of(pub, seat) != kLastLevel);
}

// --- judging a move ---------------------------------------------------------------------------

Refusal no_such_move() { return refuse("L8-14", Reason::bad_move); }

Refusal not_in_hand(Card card) {
  return refuse("L8-18", Reason::not_in_hand, {text_param("card", to_text(card))});
}

// The first card that the viewer does not hold, or not so often.
template <class List>
std::optional<Refusal> not_all_held(const SeatView& view, const List& cards) {
  Hand left = view.hand;
  for (const auto& listed : cards) {
    Card card{};
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(listed)>, LaidCard>) {
      card = held_as(listed);
    } else {
      card = listed;
    }
    if (!left.contains(card)) return not_in_hand(card);
    left.erase(card);
  }
  return std::nullopt;
}

std::optional<Refusal> judge(const Options& options, const SeatView& view, const Draw&) {
  if (may_draw(options, view.pub)) return std::nullopt;
  return refuse("L8-33", Reason::l8_no_deck);
}

std::optional<Refusal> judge(const Options& options, const SeatView& view, const Take& move) {
  if (!is_seat(view.pub, move.from)) return no_such_move();
  if (pile_of(view.pub, move.from).empty()) {
    return refuse("L8-16", Reason::l8_pile_empty, {number_param("seat", move.from)});
  }
  if (may_take(options, view.pub, move.from)) return std::nullopt;
  return refuse("L8-A05", Reason::l8_specials_stay);
}

std::optional<Refusal> judge(const Options& options, const SeatView& view, const Lay& move) {
  if (auto refusal = not_all_held(view, move.cards)) return refusal;
  if (has_laid(view.pub, own_seat(view))) return refuse("L8-20", Reason::l8_laid_already);
  const int level = level_of(view.pub, own_seat(view));
  const auto lay = as_level(options, level_at(options, own_seat(view), level), move);
  if (!lay) return lay.error();
  const bool leaves_one = static_cast<int>(move.cards.size()) < view.hand.size();
  if (leaves_one || !must_leave_one(options, view.pub, own_seat(view))) return std::nullopt;
  return refuse("L8-A07", Reason::l8_keep_one);
}

std::optional<Refusal> judge(const Options& options, const SeatView& view, const Add& move) {
  const Public& pub = view.pub;
  const bool exists = is_seat(pub, move.to) && move.group < kMostInLevel &&
                      !group_of(pub, Seat{move.to}, move.group).empty();
  if (!exists) return no_such_move();
  if (!view.hand.contains(held_as(move.card))) return not_in_hand(held_as(move.card));
  if (!has_laid(pub, own_seat(view))) return refuse("L8-22", Reason::l8_level_first);
  const Seat to{move.to};
  const auto card =
      as_addition(kind_of(options, pub, to, move.group), group_of(pub, to, move.group), move.card);
  if (!card) return card.error();
  if (view.hand.size() > 1 || options.end_by_adding) return std::nullopt;
  return refuse("L8-A07", Reason::l8_keep_one);
}

std::optional<Refusal> judge(const Options&, const SeatView& view, const Discard& move) {
  if (view.hand.contains(move.card)) return std::nullopt;
  return not_in_hand(move.card);
}

std::optional<Refusal> judge(const Options&, const SeatView& view, const Skip& move) {
  if (!is_seat(view.pub, move.seat)) return no_such_move();
  if (view.hand.skips == 0) return not_in_hand(kSkip);
  if (move.seat == own_seat(view).value) return refuse("L8-46", Reason::l8_skip_self);
  if (may_skip(view, move.seat)) return std::nullopt;
  return refuse("L8-47", Reason::l8_skip_taken, {number_param("seat", move.seat)});
}

std::optional<Refusal> judge(const Options& options, const SeatView& view, const Keep& move) {
  if (auto refusal = not_all_held(view, move.cards)) return refusal;
  const int most = may_keep(options, view.pub, own_seat(view));
  const bool numbers_only = std::all_of(move.cards.begin(), move.cards.end(), is_number);
  const bool few_enough = static_cast<int>(move.cards.size()) <= most;
  if (few_enough && (numbers_only || options.carry_any)) return std::nullopt;
  return refuse(few_enough ? "L8-A28" : "L8-55", Reason::l8_keep_limit, {number_param("n", most)});
}

// What holds for every move, whatever it says.
std::optional<Refusal> not_this_player_now(const SeatView& view) {
  if (view.pub.phase == Phase::over) return refuse("-", Reason::game_over);
  if (view.me == view.pub.to_act) return std::nullopt;
  return refuse("L8-13", Reason::not_your_turn, {number_param("seat", view.pub.to_act.value)});
}

// L8-14: the three steps in their order.
Phase phase_of(const Move& move) {
  return match(
      move, [](const Draw&) { return Phase::draw; }, [](const Take&) { return Phase::draw; },
      [](const Keep&) { return Phase::keep; }, [](const auto&) { return Phase::play; });
}

std::optional<Refusal> not_in_this_phase(const SeatView& view, const Move& move) {
  const Phase phase = phase_of(move);
  if (phase == view.pub.phase) return std::nullopt;
  const bool before_drawing = view.pub.phase == Phase::draw && phase == Phase::play;
  return refuse(before_drawing ? "L8-15" : "L8-14", Reason::not_now);
}

// --- what follows from a move -------------------------------------------------------------------

GameEnded won(const Public& pub, Seat winner, Ending ending) {
  GameEnded ended{.outcome = {winner, ending}, .levels = {}};
  for (int i = 0; i < pub.seats; ++i) {
    ended.levels.push_back(seat_at(i) == winner ? small(kMedal)
                                                : pub.places[seat_at(i).value].level);
  }
  return ended;
}

void record(const Options& options, State& state, Events& events, const Event& event) {
  events.push_back(event);
  evolve(options, state, event);
}

// L8-35: the seat has no card left. `after` is the table with what `events` tell so far.
void end_round(const Options& options, State& after, Seat seat, Events& events) {
  if (level_of(after.pub, seat) == kLastLevel - 1 && has_laid(after.pub, seat)) {
    events.push_back(won(after.pub, seat, Ending::level_7_and_out));
    return;
  }
  record(options, after, events, RoundEnded{seat, levels_after_round(after.pub, seat)});
  if (!next_keeper(options, after.pub)) events.push_back(start_of_round(after));
}

Events told(const Options& options, const State& state, Seat seat, const Event& event,
            int cards_played) {
  Events events{event};
  if (state.pub.places[seat.value].cards == cards_played) {
    State after = state;
    evolve(options, after, event);
    end_round(options, after, seat, events);
  }
  return events;
}

// L8-48: seats with a skip card in front lose their turn, one after the other.
void pass_skipped_seats(const Public& pub, Seat seat, Viewer just_skipped, Events& events) {
  for (int i = 1; i < pub.seats; ++i) {
    seat = left_of(seat, pub.seats);
    if (!pub.places[seat.value].skip && just_skipped != seat) return;
    events.push_back(Passed{seat});
  }
}

Events consequences(const Options& options, const State& state, Seat seat, const Draw&) {
  Events events;
  State after = state;
  if (after.pub.deck == 0)
    record(options, after, events, Reshuffled{small(cards_for_new_pile(options, after.pub))});
  record(options, after, events, Drew{seat, after.deck.back()});
  const int fresh = cards_for_new_pile(options, after.pub);
  if (after.pub.deck == 0 && fresh > 0) events.push_back(Reshuffled{small(fresh)});  // L8-A20
  return events;
}

Events consequences(const Options&, const State& state, Seat seat, const Take& move) {
  return {Took{seat, Seat{move.from}, pile_of(state.pub, move.from).back()}};
}

Events consequences(const Options& options, const State& state, Seat seat, const Lay& move) {
  const int level = level_of(state.pub, seat);
  const Laid laid{seat, *as_level(options, level_at(options, seat, level), move)};
  if (level == kLastLevel) return {laid, won(state.pub, seat, Ending::level_8_laid)};  // L8-51
  return told(options, state, seat, laid, static_cast<int>(move.cards.size()));
}

Events consequences(const Options& options, const State& state, Seat seat, const Add& move) {
  const Seat to{move.to};
  const auto card = as_addition(kind_of(options, state.pub, to, move.group),
                                group_of(state.pub, to, move.group), move.card);
  return told(options, state, seat, Added{seat, *card, to, move.group}, 1);
}

Events consequences(const Options& options, const State& state, Seat seat, const Discard& move) {
  Events events = told(options, state, seat, Discarded{seat, move.card}, 1);
  if (events.size() == 1) pass_skipped_seats(state.pub, seat, std::nullopt, events);
  return events;
}

Events consequences(const Options& options, const State& state, Seat seat, const Skip& move) {
  // L8-A18, S-15: as the last card it does nothing but end the round.
  if (state.pub.places[seat.value].cards == 1)
    return consequences(options, state, seat, Discard{kSkip});
  Events events{SkipPlayed{seat, Seat{move.seat}}};
  pass_skipped_seats(state.pub, seat, Seat{move.seat}, events);
  return events;
}

Events consequences(const Options& options, const State& state, Seat seat, const Keep& move) {
  Kept kept{.seat = seat, .cards = {}};
  for (const Card card : move.cards) kept.cards.insert(card);
  Events events;
  State after = state;
  record(options, after, events, kept);
  if (!next_keeper(options, after.pub)) events.push_back(start_of_round(after));
  return events;
}

}  // namespace

State deal(const Options& options, int seats, const Seed& seed) {
  State state;
  state.seed = seed;
  state.pub.seats = small(seats);
  state.pub.round = 0;
  // The round begins as every later one does: as if the seat to the right had dealt before.
  state.pub.dealer = seat_at((options.first_dealer.value + seats - 1) % seats);
  kWholePack.for_each([&](Card card) { state.deck.push_back(card); });
  evolve(options, state, start_of_round(state));
  return state;
}

std::optional<Refusal> broken_rule(const Options& options, const SeatView& view, const Move& move) {
  if (auto refusal = not_this_player_now(view)) return refusal;
  if (auto refusal = not_in_this_phase(view, move)) return refusal;
  return match(move, [&](const auto& m) { return judge(options, view, m); });
}

Refusal not_a_move(const Options&, const SeatView& view) {
  return not_this_player_now(view).value_or(no_such_move());
}

Decision decide(const Options& options, const State& state, Seat seat, const Move& move) {
  if (auto refusal = broken_rule(options, view_for(state, seat), move)) return Failure{*refusal};
  return match(move, [&](const auto& m) { return consequences(options, state, seat, m); });
}

void evolve(const Options& options, State& state, const Event& event) {
  Public& pub = state.pub;
  const auto hand = [&](Seat seat) -> Hand& { return state.hands[seat.value]; };
  match(
      event,
      [&](const Drew& e) {
        hand(e.seat).insert(state.deck.pop_back());
        after_drawing(pub, e.seat);
      },
      [&](const Took& e) {
        hand(e.seat).insert(e.card);
        after_taking(pub, e);
      },
      [&](const Laid& e) {
        for (const LaidCard card : e.groups.cards) hand(e.seat).erase(held_as(card));
        after_laying(pub, e);
      },
      [&](const Added& e) {
        hand(e.seat).erase(held_as(e.card));
        after_adding(options, pub, e);
      },
      [&](const Discarded& e) {
        hand(e.seat).erase(e.card);
        after_discarding(pub, e);
      },
      [&](const SkipPlayed& e) {
        hand(e.seat).erase(kSkip);
        after_skip(pub, e);
      },
      [&](const Passed& e) { after_passing(pub, e); },
      [&](const Reshuffled& e) {
        state.deck = shuffled_discards(options, state);
        ++state.shuffles;
        after_new_pile(options, pub, e);
      },
      [&](const RoundEnded& e) { after_round(options, pub, e); },
      [&](const Kept& e) {
        state.kept[e.seat.value] = e.cards;
        after_keeping(options, pub, e.seat, e.cards.size());
      },
      [&](const RoundStarted& e) {
        const Dealt dealt = deal_next_round(state, e.dealer);
        state.hands = dealt.hands;
        state.deck = dealt.deck;
        state.kept = {};
        ++state.shuffles;
        after_deal(pub, seen_deal(e, kWatch));
      },
      [&](const GameEnded& e) { after_game(pub, e); });
}

bool turns_up_hidden(const Options& options, const SeatView& view, const Move& move) {
  if (!view.me) return false;
  const Public& pub = view.pub;
  const int level = level_of(pub, own_seat(view));
  const int held = view.hand.size();
  const bool wins = level == kLastLevel - 1 && has_laid(pub, own_seat(view));
  return match(
      move, [](const Draw&) { return true; }, [](const Take&) { return false; },
      [&](const Lay& m) {
        const bool last = static_cast<int>(m.cards.size()) == held && !not_all_held(view, m.cards);
        return last && options.end_by_adding && level < kLastLevel - 1;
      },
      [&](const Add& m) {
        return held == 1 && options.end_by_adding && view.hand.contains(held_as(m.card)) && !wins;
      },
      [&](const Discard& m) { return held == 1 && view.hand.contains(m.card) && !wins; },
      [&](const Skip&) { return held == 1 && view.hand.skips == 1 && !wins; },
      [&](const Keep&) {
        Public after = pub;
        after.places[own_seat(view).value].kept = 0;
        return pub.phase == Phase::keep && pub.to_act == view.me && !next_keeper(options, after);
      });
}

void imagine(const Options&, SeatView& view, const Move& move) {
  const auto play = [&](Card card) { view.hand.erase(card); };
  match(
      move,
      [&](const Take& m) {
        if (is_seat(view.pub, m.from) && !pile_of(view.pub, m.from).empty())
          view.hand.insert(pile_of(view.pub, m.from).back());
      },
      [&](const Lay& m) {
        for (const LaidCard card : m.cards) play(held_as(card));
        if (view.me && !view.pub.groups.full())
          view.pub.groups.push_back(row_of(own_seat(view), 0), m.cards[0]);
      },
      [&](const Add& m) { play(held_as(m.card)); }, [&](const Discard& m) { play(m.card); },
      [&](const Skip&) { play(kSkip); }, [](const auto&) {});
}

namespace {

// Which cards somebody kept nobody else knows; any that may be kept will do.
Hand guess_kept(const Options& options, const Hand& hand, int count, Rng& rng) {
  Hand kept;
  if (count == 0) return kept;
  Deck choice;
  hand.for_each([&](Card card) {
    if (options.carry_any || is_number(card)) choice.push_back(card);
  });
  rng.shuffle(std::span<Card>(choice.begin(), choice.end()));
  while (kept.size() < count && !choice.empty()) kept.insert(choice.pop_back());
  return kept;
}

}  // namespace

State guess(const Options& options, const SeatView& view, Rng& rng) {
  const Public& pub = view.pub;
  State state;
  state.pub = pub;
  Hand hidden = kWholePack;
  hidden.remove(open_cards(pub));
  hidden.remove(view.hand);
  for (std::size_t i = 0; i < pub.seats; ++i) {
    if (view.me != seat_at(static_cast<int>(i))) hidden.remove(pub.places[i].known);
  }
  Deck unseen;
  hidden.for_each([&](Card card) { unseen.push_back(card); });
  rng.shuffle(std::span<Card>(unseen.begin(), unseen.end()));

  for (std::size_t i = 0; i < pub.seats; ++i) {
    const bool mine = view.me == seat_at(static_cast<int>(i));
    Hand& hand = state.hands[i];
    hand = mine ? view.hand : pub.places[i].known;
    while (hand.size() < pub.places[i].cards) hand.insert(unseen.pop_back());
    state.kept[i] =
        mine ? view.kept : guess_kept(options, hand, pub.places[i].kept.value_or(0), rng);
  }
  for (int n = 0; n < pub.deck; ++n) state.deck.push_back(unseen.pop_back());
  for (std::size_t i = 0; i < state.seed.bytes.size(); ++i)
    state.seed.bytes[i] = small(static_cast<int>(rng.below(256)));
  return state;
}

void add_to_fingerprint(Fingerprint& fingerprint, const Public& pub) {
  fingerprint.add(pub.round);
  for (const Place& place : pub.places) fingerprint.add(place.level);
}

}  // namespace sobremesa::level_8
