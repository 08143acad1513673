#include "games/level_8/laying.hpp"

#include <algorithm>

#include "games/level_8/text.hpp"

namespace sobremesa::level_8 {
namespace {

Refusal bad_group(GroupKind kind) {
  switch (kind) {
    case GroupKind::run:
      return refuse("L8-28", Reason::l8_bad_run);
    case GroupKind::set:
      return refuse("L8-30", Reason::l8_bad_set);
    case GroupKind::colour:
      return refuse("L8-31", Reason::l8_bad_colour);
  }
  return {};
}

// What matters of a card in such a group, a run counted from where its first card would be.
std::optional<int> sense_of(GroupKind kind, LaidCard card, std::size_t place) {
  if (kind == GroupKind::colour) return colour_of(card);
  const auto value = value_of(card);
  if (!value || kind == GroupKind::set) return value;
  return *value - static_cast<int>(place);
}

LaidCard joker_for(GroupKind kind, int sense, std::size_t place) {
  if (kind == GroupKind::colour) return joker_as_colour(sense);
  return joker_as_value(kind == GroupKind::run ? sense + static_cast<int>(place) : sense);
}

// L8-29: the same steps, but past 15 or below 1.
bool leaves_the_edge(std::span<const LaidCard> cards, int first) {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto sense = sense_of(GroupKind::run, cards[i], i);
    if (sense && (*sense - first) % kHighestValue != 0) return false;
    if (!sense && !is_bare_joker(cards[i])) return false;
  }
  return true;
}

Refusal not_a_group(GroupKind kind, std::span<const LaidCard> cards, int sense) {
  const bool edge = kind == GroupKind::run && leaves_the_edge(cards, sense);
  return edge ? refuse("L8-29", Reason::l8_run_edge) : bad_group(kind);
}

std::optional<int> first_sense(GroupKind kind, std::span<const LaidCard> cards) {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (const auto sense = sense_of(kind, cards[i], i)) return sense;
  }
  return std::nullopt;
}

bool within_the_numbers(GroupKind kind, int sense, std::size_t size) {
  const int last = sense + static_cast<int>(size) - 1;
  return kind != GroupKind::run || (sense >= kLowestValue && last <= kHighestValue);
}

int low_of(std::span<const LaidCard> run) { return value_of(run.front()).value_or(0); }
int high_of(std::span<const LaidCard> run) {
  return low_of(run) + static_cast<int>(run.size()) - 1;
}

Refusal does_not_fit(GroupKind kind, std::span<const LaidCard> group, LaidCard card) {
  if (kind == GroupKind::set) {
    return refuse("L8-25", Reason::l8_no_fit_set,
                  {number_param("value", value_of(group.front()).value_or(0))});
  }
  if (kind == GroupKind::colour) {
    return refuse("L8-A13", Reason::l8_no_fit_colour,
                  {text_param("colour", name_of_colour(colour_of(group.front()).value_or(0)))});
  }
  const int low = low_of(group);
  const int high = high_of(group);
  const auto value = value_of(card);
  if ((value == kLowestValue && high == kHighestValue) ||
      (value == kHighestValue && low == kLowestValue)) {
    return refuse("L8-29", Reason::l8_run_edge);
  }
  const bool below = low > kLowestValue;
  const bool above = high < kHighestValue;
  const char* ends = below ? (above ? "both" : "low") : (above ? "high" : "none");
  return refuse("L8-24", Reason::l8_no_fit_run,
                {text_param("card", to_text(card)), number_param("low", low),
                 number_param("high", high), text_param("ends", ends)});
}

Result<LaidCard, Refusal> bare_joker_in(GroupKind kind, std::span<const LaidCard> group) {
  const Wanted wanted = wanted_by(kind, group);
  if (wanted.value) return joker_as_value(*wanted.value);
  if (wanted.colour) return joker_as_colour(*wanted.colour);
  if (wanted.low && wanted.high) return Failure{refuse("L8-44", Reason::l8_joker_unclear)};
  if (wanted.low) return joker_as_value(*wanted.low);
  if (wanted.high) return joker_as_value(*wanted.high);
  return Failure{does_not_fit(kind, group, laid(kJoker))};
}

// L8-19: what is there would be part of the level.
bool is_part_of(const Level& level, std::span<const int> sizes) {
  if (sizes.size() > level.count) return false;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (sizes[i] > level[i].size) return false;
  }
  return true;
}

std::optional<Refusal> wrong_sizes(const Level& level, const Lay& lay) {
  std::array<int, kLargestHand> sizes{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < lay.cards.size(); ++i) {
    ++sizes[count];
    if ((lay.ends >> i & 1) != 0) ++count;
  }
  const auto given = std::span(sizes).first(count);
  const auto same = [](int size, const Group& group) { return size == group.size; };
  if (std::equal(given.begin(), given.end(), level.begin(), level.end(), same)) return std::nullopt;
  if (!is_part_of(level, given)) return refuse("L8-19", Reason::l8_wrong_level);
  return refuse("L8-19", Reason::l8_all_at_once,
                {number_param("n", level.cards() - static_cast<int>(lay.cards.size()))});
}

}  // namespace

std::optional<Refusal> declare_jokers(const Options& options, GroupKind kind,
                                      std::span<LaidCard> cards) {
  const bool jokers_only = std::all_of(cards.begin(), cards.end(), is_joker);
  if (jokers_only && !options.joker_only_groups) return refuse("L8-A15", Reason::l8_jokers_only);
  if (std::all_of(cards.begin(), cards.end(), is_bare_joker)) {
    return refuse("L8-44", Reason::l8_joker_unclear);
  }
  const auto sense = first_sense(kind, cards);
  if (!sense) return bad_group(kind);
  if (!within_the_numbers(kind, *sense, cards.size())) return not_a_group(kind, cards, *sense);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (is_bare_joker(cards[i])) cards[i] = joker_for(kind, *sense, i);
    if (sense_of(kind, cards[i], i) != sense) return not_a_group(kind, cards, *sense);
  }
  return std::nullopt;
}

Result<Lay, Refusal> as_level(const Options& options, const Level& level, Lay lay) {
  if (auto refusal = wrong_sizes(level, lay)) return Failure{*refusal};
  std::span<LaidCard> left(lay.cards.begin(), lay.cards.end());
  for (const Group& group : level) {
    if (auto refusal = declare_jokers(options, group.kind, left.first(group.size)))
      return Failure{*refusal};
    left = left.subspan(group.size);
  }
  return lay;
}

Wanted wanted_by(GroupKind kind, std::span<const LaidCard> group) {
  if (kind == GroupKind::set)
    return {.low = {}, .high = {}, .value = value_of(group.front()), .colour = {}};
  if (kind == GroupKind::colour)
    return {.low = {}, .high = {}, .value = {}, .colour = colour_of(group.front())};
  Wanted wanted;
  if (low_of(group) > kLowestValue) wanted.low = low_of(group) - 1;
  if (high_of(group) < kHighestValue) wanted.high = high_of(group) + 1;
  return wanted;
}

Result<LaidCard, Refusal> as_addition(GroupKind kind, std::span<const LaidCard> group,
                                      LaidCard card) {
  if (is_bare_joker(card)) return bare_joker_in(kind, group);
  const Wanted wanted = wanted_by(kind, group);
  const auto value = value_of(card);
  const auto colour = colour_of(card);
  const bool fits =
      kind == GroupKind::colour
          ? colour && colour == wanted.colour
          : value && (value == wanted.value || value == wanted.low || value == wanted.high);
  if (fits) return card;
  return Failure{does_not_fit(kind, group, card)};
}

bool goes_in_front(GroupKind kind, std::span<const LaidCard> group, LaidCard card) {
  return kind == GroupKind::run && value_of(card).value_or(0) < low_of(group);
}

}  // namespace sobremesa::level_8
