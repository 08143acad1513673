// Level 8: what makes a group, and what may be added to one (L8-24 .. L8-31, L8-41 .. L8-45).
#pragma once

#include <optional>
#include <span>

#include "base/result.hpp"
#include "games/level_8/state.hpp"
#include "games/refusal.hpp"

namespace sobremesa::level_8 {

// The cards with every joker declared; or why they are no such group. Says nothing about the size.
[[nodiscard]] std::optional<Refusal> declare_jokers(const Options& options, GroupKind kind,
                                                    std::span<LaidCard> cards);

// The groups of a move, every joker declared; or why they are not this level.
[[nodiscard]] Result<Lay, Refusal> as_level(const Options& options, const Level& level, Lay lay);

// The card as it would lie in the group; or why the group does not take it.
[[nodiscard]] Result<LaidCard, Refusal> as_addition(GroupKind kind, std::span<const LaidCard> group,
                                                    LaidCard card);

// What the group takes next. A run takes at most two values, at its ends.
struct Wanted {
  std::optional<int> low;
  std::optional<int> high;
  std::optional<int> value;
  std::optional<int> colour;
};
[[nodiscard]] Wanted wanted_by(GroupKind kind, std::span<const LaidCard> group);

// Whether an addition goes before the first card of its group.
[[nodiscard]] bool goes_in_front(GroupKind kind, std::span<const LaidCard> group, LaidCard card);

}  // namespace sobremesa::level_8
