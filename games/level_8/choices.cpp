// The moves there are, and what a careless player makes of them.
#include <algorithm>
#include <span>

#include "base/small_sort.hpp"
#include "games/level_8/laying.hpp"
#include "games/level_8/rounds.hpp"
#include "games/level_8/rules.hpp"
#include "games/level_8/solver.hpp"

namespace sobremesa::level_8 {
namespace {

// The functions below call f for every card that the hand could add, until f says that it is
// enough.

template <class F>
bool any_of_value(const Hand& hand, int value, const F& f) {
  if (hand.jokers > 0 && f(joker_as_value(value))) return true;
  for (int colour = 0; colour < kColours; ++colour) {
    const Card card = number_card(colour, value);
    if (hand.contains(card) && f(laid(card))) return true;
  }
  return false;
}

template <class F>
bool any_of_colour(const Hand& hand, int colour, const F& f) {
  if (hand.jokers > 0 && f(joker_as_colour(colour))) return true;
  for (int value = kLowestValue; value <= kHighestValue; ++value) {
    const Card card = number_card(colour, value);
    if (hand.contains(card) && f(laid(card))) return true;
  }
  return false;
}

template <class F>
bool any_card_for(const Hand& hand, GroupKind kind, std::span<const LaidCard> group, const F& f) {
  const Wanted wanted = wanted_by(kind, group);
  const auto take = [&](std::optional<int> value) {
    return value && any_of_value(hand, *value, f);
  };
  return take(wanted.low) || take(wanted.high) || take(wanted.value) ||
         (wanted.colour && any_of_colour(hand, *wanted.colour, f));
}

template <class F>
bool any_addition(const Options& options, const SeatView& view, const F& f) {
  const Public& pub = view.pub;
  const bool may_add =
      has_laid(pub, own_seat(view)) && (view.hand.size() > 1 || options.end_by_adding);
  if (!may_add) return false;
  for (int i = 0; i < pub.seats; ++i) {
    const Seat seat = seat_at(i);
    if (!has_laid(pub, seat)) continue;
    const Level& level = level_at(options, seat, pub.places[seat.value].level);
    for (std::size_t group = 0; group < level.count; ++group) {
      const auto add = [&](LaidCard card) {
        return f(Add{card, seat.value, small(static_cast<int>(group))});
      };
      if (any_card_for(view.hand, level[group].kind, group_of(pub, seat, group), add)) return true;
    }
  }
  return false;
}

const Level& own_level(const Options& options, const SeatView& view) {
  return level_at(options, own_seat(view), view.pub.places[own_seat(view).value].level);
}

// S-13: whether the rules let the player lay now, if the cards are there.
bool may_lay(const Options& options, const SeatView& view) {
  if (has_laid(view.pub, own_seat(view))) return false;
  const bool needs_one_left =
      !options.end_by_adding && view.pub.places[own_seat(view).value].level != kLastLevel;
  return view.hand.size() >= own_level(options, view).cards() + (needs_one_left ? 1 : 0);
}

void list_lay_moves(const Options& options, const SeatView& view, Moves& moves) {
  if (!may_lay(options, view)) return;
  Lays lays;
  list_lays(own_level(options, view), view.hand, joker_groups(options), lays);
  for (const Lay& lay : lays) moves.push_back(lay);
}

void list_draws(const Options& options, const SeatView& view, Moves& moves) {
  if (view.pub.deck > 0 || cards_for_new_pile(options, view.pub) > 0) moves.push_back(Draw{});
  for (int seat = 0; seat < view.pub.seats; ++seat) {
    const auto pile = view.pub.discards[seat_at(seat).value];
    if (!pile.empty() && (options.take_specials || is_number(pile.back())))
      moves.push_back(Take{small(seat)});
  }
}

bool may_be_skipped(const SeatView& view, int seat) {
  return seat != own_seat(view).value && !view.pub.places[seat_at(seat).value].skip;
}

void list_plays(const Options& options, const SeatView& view, Moves& moves) {
  list_lay_moves(options, view, moves);
  (void)any_addition(options, view, [&](const Add& add) {
    moves.push_back(add);
    return false;
  });
  Card last{};
  view.hand.for_each([&](Card card) {
    if (card != last) moves.push_back(Discard{card});
    last = card;
  });
  for (int seat = 0; view.hand.skips > 0 && seat < view.pub.seats; ++seat) {
    if (may_be_skipped(view, seat)) moves.push_back(Skip{small(seat)});
  }
}

// Every handful, in the order of the texts: each one before those that continue it.
class KeepLister {
 public:
  KeepLister(const Options& options, const SeatView& view, Moves& moves)
      : most_(static_cast<std::size_t>(may_keep(options, view.pub, own_seat(view)))),
        moves_(moves) {
    view.hand.for_each([&](Card card) {
      if (options.carry_any || is_number(card)) cards_.push_back(card);
    });
    small_sort(cards_, [](Card a, Card b) { return text_rank(laid(a)) < text_rank(laid(b)); });
  }
  void list(std::size_t from) {
    if (moves_.size() == kMostListed) {
      moves_.more = true;
      return;
    }
    moves_.push_back(keep_);
    if (keep_.cards.size() == most_) return;
    for (std::size_t i = from; i < cards_.size(); ++i) {
      if (i > from && cards_[i] == cards_[i - 1]) continue;
      keep_.cards.push_back(cards_[i]);
      list(i + 1);
      (void)keep_.cards.pop_back();
    }
  }

 private:
  std::size_t most_;
  Moves& moves_;
  Cards cards_;
  Keep keep_;
};

// --- a careless player
// ----------------------------------------------------------------------------

Card any_card(const Hand& hand, Rng& rng) {
  auto skipped = static_cast<int>(rng.below(static_cast<std::uint32_t>(hand.size())));
  Card chosen{};
  hand.for_each([&](Card card) {
    if (skipped-- == 0) chosen = card;
  });
  return chosen;
}

// Half the time from the draw pile; never the own last discard, which could go on for ever.
Move casual_draw(const Options& options, const SeatView& view, Rng& rng) {
  Moves moves;
  list_draws(options, view, moves);
  const auto own = [&](const Move& move) { return move == Move(Take{own_seat(view).value}); };
  const auto* end = std::remove_if(moves.begin(), moves.end(), own);
  const auto count = static_cast<std::uint32_t>(end - moves.begin());
  return count == 0 || rng.below(2) == 0 ? moves[0] : moves[rng.below(count)];
}

Move casual_discard(const SeatView& view, Rng& rng) {
  const Card card = any_card(view.hand, rng);
  if (card != kSkip) return Discard{card};
  const int seat = static_cast<int>(rng.below(view.pub.seats));
  if (may_be_skipped(view, seat)) return Skip{small(seat)};
  return Discard{card};
}

Move casual_play(const Options& options, const SeatView& view, Rng& rng) {
  if (may_lay(options, view) &&
      can_lay(own_level(options, view), view.hand, joker_groups(options))) {
    if (const auto lay = find_lay(own_level(options, view), view.hand, joker_groups(options)))
      return *lay;
  }
  std::optional<Move> addition;
  (void)any_addition(options, view, [&](const Add& add) {
    addition = add;
    return true;
  });
  if (addition) return *addition;
  return casual_discard(view, rng);
}

Move casual_keep(const Options& options, const SeatView& view, Rng& rng) {
  const auto most = static_cast<std::uint32_t>(may_keep(options, view.pub, own_seat(view)));
  Hand left = view.hand;
  Keep keep;
  for (std::uint32_t n = rng.below(most + 1); n > 0; --n) {
    const Card card = any_card(left, rng);
    left.erase(card);
    if (options.carry_any || is_number(card)) keep.cards.push_back(card);
  }
  return keep;
}

}  // namespace

Moves legal_moves(const Options& options, const SeatView& view) {
  Moves moves;
  if (view.pub.phase == Phase::over || view.me != view.pub.to_act) return moves;
  if (view.pub.phase == Phase::draw) list_draws(options, view, moves);
  if (view.pub.phase == Phase::play) list_plays(options, view, moves);
  if (view.pub.phase == Phase::keep) KeepLister(options, view, moves).list(0);
  return moves;
}

Move casual_move(const Options& options, const SeatView& view, Rng& rng) {
  if (view.pub.phase == Phase::draw) return casual_draw(options, view, rng);
  if (view.pub.phase == Phase::keep) return casual_keep(options, view, rng);
  return casual_play(options, view, rng);
}

}  // namespace sobremesa::level_8
