#include "players/level_8/board.hpp"

#include <algorithm>
#include <span>

namespace sobremesa::level_8 {
Board::Board(const Options& options, const Public& pub) {
  for (int i = 0; i < pub.seats; ++i) {
    const Seat seat = seat_at(i);
    if (!has_laid(pub, seat)) continue;
    const Level& level = level_at(options, seat, pub.places[seat.value].level);
    for (std::size_t group = 0; group < level.count; ++group)
      open(seat, group, level[group].kind, group_of(pub, seat, group));
  }
}

void Board::lay(Seat seat, const Level& level, const Lay& lay) {
  std::span<const LaidCard> left(lay.cards.begin(), lay.cards.end());
  for (std::size_t group = 0; group < level.count; ++group) {
    open(seat, group, level[group].kind, left.first(level[group].size));
    left = left.subspan(level[group].size);
  }
}

void Board::open(Seat seat, std::size_t group, GroupKind kind, std::span<const LaidCard> cards) {
  const Place place{seat.value, static_cast<std::uint8_t>(group)};
  const int value = value_of(cards.front()).value_or(kLowestValue);
  if (kind == GroupKind::set) sets_[index(value)] = place;
  if (kind == GroupKind::colour) colours_[index(colour_of(cards.front()).value_or(0))] = place;
  if (kind == GroupKind::run) {
    const int high = value + static_cast<int>(cards.size()) - 1;
    runs_.push_back({small(value), small(high), place.seat, place.group});
  }
}

std::optional<int> Board::value_at(const Run& run, End end) {
  if (end == End::low) return run.low > kLowestValue ? std::optional(run.low - 1) : std::nullopt;
  return run.high < kHighestValue ? std::optional(run.high + 1) : std::nullopt;
}

void Board::extend(Run& run, End end) {
  if (end == End::low) {
    --run.low;
  } else {
    ++run.high;
  }
}

Traits Board::wanted() const {
  Traits wanted;
  const auto want = [&](std::optional<int> value) {
    if (value) wanted.values |= static_cast<Values>(1U << static_cast<unsigned>(*value));
  };
  for (const Run& run : runs_) {
    want(value_at(run, End::low));
    want(value_at(run, End::high));
  }
  for (int value = kLowestValue; value <= kHighestValue; ++value) {
    if (sets_[index(value)]) want(value);
  }
  for (int colour = 0; colour < kColours; ++colour) {
    if (colours_[index(colour)])
      wanted.colours |= static_cast<Colours>(1U << static_cast<unsigned>(colour));
  }
  return wanted;
}

bool Board::takes(Card card) const {
  if (is_number(card)) return wanted().fit(card);
  return card == kJoker && wanted() != Traits{};
}

std::optional<int> Board::steps_to_a_run(Card card) const {
  std::optional<int> nearest;
  for (const Run& run : runs_) {
    const int value = value_of(card);
    const int steps = value < run.low ? run.low - value : value - run.high;
    if (steps > 0) nearest = std::min(steps, nearest.value_or(steps));
  }
  return nearest;
}

// Of several colours rather one that has no other place.
std::optional<Card> Board::card_of_value(const Hand& hand, int value) const {
  std::optional<Card> found;
  for (int colour = 0; colour < kColours; ++colour) {
    const Card card = number_card(colour, value);
    if (!hand.contains(card)) continue;
    found = card;
    if (!colours_[index(colour)]) break;
  }
  return found;
}

int Board::cards_in_line(const Hand& hand, Run run, End end) {
  unsigned values = 0;
  for (const std::uint16_t suit : hand.suits) values |= suit;
  int count = 0;
  for (auto value = value_at(run, end);
       value && (values >> static_cast<unsigned>(*value) & 1U) != 0; value = value_at(run, end)) {
    ++count;
    extend(run, end);
  }
  return count;
}

Board::Line Board::longest_line(const Hand& hand) const {
  Line longest;
  for (std::size_t i = 0; i < runs_.size(); ++i) {
    for (const End end : {End::low, End::high}) {
      const int cards = cards_in_line(hand, runs_[i], end);
      if (cards > longest.cards) longest = {i, end, cards};
    }
  }
  return longest;
}

// Two runs may want the same card: it goes where most others can follow it.
void Board::extend_runs(Hand& hand, Additions& additions) {
  for (Line line = longest_line(hand); line.cards > 0; line = longest_line(hand)) {
    Run& run = runs_[line.run];
    const auto card = card_of_value(hand, value_at(run, line.end).value_or(kLowestValue));
    if (!card) return;
    hand.erase(*card);
    additions.push_back({laid(*card), run.seat, run.group});
    extend(run, line.end);
  }
}

void Board::fill_sets_and_colours(Hand& hand, Additions& additions) const {
  const Hand held = hand;
  held.for_each([&](Card card) {
    if (!is_number(card)) return;
    const auto& set = sets_[index(value_of(card))];
    const auto& place = set ? set : colours_[index(colour_of(card))];
    if (!place) return;
    hand.erase(card);
    additions.push_back({laid(card), place->seat, place->group});
  });
}

// Runs first: only there does a card open a place for the next one.
void Board::add_without_jokers(Hand& hand, Additions& additions) {
  extend_runs(hand, additions);
  fill_sets_and_colours(hand, additions);
}

// Puts a joker where most number cards can follow it; not at all if none can.
bool Board::bridge_with_joker(Hand& hand, Additions& additions) {
  struct Bridge {
    std::size_t run;
    End end;
    int left;
  };
  std::optional<Bridge> best;
  for (std::size_t i = 0; i < runs_.size(); ++i) {
    for (const End end : {End::low, End::high}) {
      if (!value_at(runs_[i], end)) continue;
      Board trial = *this;
      Hand left = hand;
      Additions ignored;
      extend(trial.runs_[i], end);
      trial.add_without_jokers(left, ignored);
      const int numbers = left.numbers();
      if (numbers < (best ? best->left : hand.numbers())) best = {i, end, numbers};
    }
  }
  if (!best) return false;
  Run& run = runs_[best->run];
  additions.push_back(
      {joker_as_value(value_at(run, best->end).value_or(kLowestValue)), run.seat, run.group});
  extend(run, best->end);
  hand.erase(kJoker);
  add_without_jokers(hand, additions);
  return true;
}

void Board::add_numbers(Hand& hand, Additions& additions) {
  add_without_jokers(hand, additions);
  while (hand.jokers > 0 && hand.numbers() > 0 && bridge_with_joker(hand, additions)) {
  }
}

bool Board::add_joker(Hand& hand, Additions& additions) {
  std::optional<Add> add;
  for (int value = kLowestValue; value <= kHighestValue && !add; ++value) {
    if (const auto& set = sets_[index(value)])
      add = Add{joker_as_value(value), set->seat, set->group};
  }
  for (int colour = 0; colour < kColours && !add; ++colour) {
    if (const auto& place = colours_[index(colour)])
      add = Add{joker_as_colour(colour), place->seat, place->group};
  }
  for (std::size_t i = 0; i < runs_.size() && !add; ++i) {
    Run& run = runs_[i];
    const End end = value_at(run, End::high) ? End::high : End::low;
    const auto value = value_at(run, end);
    if (!value) continue;
    add = Add{joker_as_value(*value), run.seat, run.group};
    extend(run, end);
  }
  if (!add) return false;
  hand.erase(kJoker);
  additions.push_back(*add);
  return true;
}

int cards_without_place(Board board, Hand hand) {
  Board::Additions additions;
  board.add_numbers(hand, additions);
  return hand.numbers() + hand.skips;
}

}  // namespace sobremesa::level_8
