// Level 8: which levels a hand can lay, exactly. Every answer is found by enumeration over what the
// groups could stand for, with counts kept in bit masks.
#pragma once

#include <optional>

#include "games/level_8/types.hpp"

namespace sobremesa::level_8 {

// A group of jokers only is a choice of the table (L8-A15).
enum class JokerGroups : bool { forbidden, allowed };

constexpr JokerGroups joker_groups(const Options& options) {
  return options.joker_only_groups ? JokerGroups::allowed : JokerGroups::forbidden;
}

// How many cards more the hand needs at least to lay the level; 0 if it can. Skip cards are no
// help.
[[nodiscard]] int cards_missing(const Level& level, const Hand& hand, JokerGroups joker_groups);

[[nodiscard]] inline bool can_lay(const Level& level, const Hand& hand, JokerGroups joker_groups) {
  return cards_missing(level, hand, joker_groups) == 0;
}

// Some way to lay the level, with no more jokers than it takes; empty if there is none.
[[nodiscard]] std::optional<Lay> find_lay(const Level& level, const Hand& hand,
                                          JokerGroups joker_groups);

// Every handful of cards that can be laid as this level, each in the way with the smallest text, in
// the order of the texts. The hand must not be larger than eleven: as many number cards are used as
// the jokers leave to do, so there are never more than eleven over five handfuls.
inline constexpr std::size_t kMostLays = 462;
static_assert(kMostLays <= kMostListed);
using Lays = InlineList<Lay, kMostLays>;
void list_lays(const Level& level, const Hand& hand, JokerGroups joker_groups, Lays& lays);

// The order of cards by their text: "J" before "J=1" before "J=10" before "b1".
[[nodiscard]] int text_rank(LaidCard card);

}  // namespace sobremesa::level_8
