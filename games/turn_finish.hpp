// How a turn would finish, in the games where a player says when it ends: for showing, before it is
// said. Judged on what the seat to act knows, like everything that it is told.
#pragma once

#include <optional>
#include <string_view>

#include "games/refusal.hpp"

namespace sobremesa {

struct TurnFinish {
  std::optional<Refusal> refusal{};  // empty: it may end
  int draws = 0;                     // cards that would be drawn then
  int needs = 0;                     // cards that the minimum still asks for
  std::string_view loses{};          // the rule by which it loses for certain; empty: none
  // Where the last card has ended the turn, so that nobody needs to say so: why none can follow.
  std::optional<Refusal> stop{};
};

// Games where a turn is put together until its player says that it ends. Their turn_finish says how
// the turn in front of this viewer would finish now, or with this move; empty where it is not this
// viewer's turn, or would go on.
template <class G>
concept EndsTurns =
    requires(const typename G::Options& options, const typename G::View& view,
             const std::optional<typename G::Move>& by) { turn_finish(options, view, by); };

// The room's turn_finish; empty in the other games.
template <class G>
[[nodiscard]] std::optional<TurnFinish> finish_of(
    const typename G::Options& options, const typename G::View& view,
    const std::optional<typename G::Move>& by = std::nullopt) {
  if constexpr (EndsTurns<G>) {
    return turn_finish(options, view, by);
  } else {
    return std::nullopt;
  }
}

}  // namespace sobremesa
