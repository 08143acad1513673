// What may be said in games of piles, where a team talks (TG-31 .. TG-33), and how long it stands.
#pragma once

#include <optional>
#include <string_view>
#include <variant>

#include "base/match.hpp"
#include "cards/talk/phrases.hpp"
#include "games/piles/words.hpp"
#include "games/refusal.hpp"
#include "games/say.hpp"

namespace sobremesa::piles {

// The rules that a refusal names.
struct TalkRules {
  std::string_view level;   // not at this table
  std::string_view number;  // a number was named
  std::string_view asking;  // a number was asked for
};

struct TalkLimits {
  cards::TalkLevel level = cards::TalkLevel::open;
  bool trick_talk = false;
  bool of_this_game = true;  // whether the phrase that is said belongs to the game at all
};

[[nodiscard]] std::optional<Refusal> judge_talk(const TalkRules& rules, const TalkLimits& limits,
                                                const Say& say);

// TG-31 .. TG-33.
inline constexpr TalkRules kTeamTalk{.level = "TG-33", .number = "TG-32", .asking = "TG-31"};
// `belongs(phrase)`: whether a phrase is of this game.
template <class Options, class Belongs>
[[nodiscard]] std::optional<Refusal> judge_team_talk(const Options& options, const Say& say,
                                                     const Belongs& belongs) {
  const bool of_this_game = say.phrase == nullptr || belongs(*say.phrase);
  return judge_talk(
      kTeamTalk,
      {.level = options.talk, .trick_talk = options.trick_talk, .of_this_game = of_this_game}, say);
}

// --- what becomes of things said -----------------------------------------------------------------

template <class Event>
[[nodiscard]] SayEffect effect_of(const Event&) {
  return {};
}
template <class L>
[[nodiscard]] SayEffect effect_of(const Placed<L>& e) {
  return {.turn_of = {}, .covered = to_text(e.pile)};
}
template <class L>
[[nodiscard]] SayEffect effect_of(const TurnEnded<L>& e) {
  return {.turn_of = e.seat, .covered = {}};
}
template <class L>
[[nodiscard]] SayEffect effect_of(const TurnEndedSeen<L>& e) {
  return {.turn_of = e.seat, .covered = {}};
}
// An `end` that loses the game ends the turn too; which endings those are the room says.
template <class L, class Ending, int Excellent>
[[nodiscard]] SayEffect effect_of(const GameEnded<TeamOutcome<L, Ending, Excellent>>& e) {
  if (!is_lost_by_ending_a_turn(e.outcome.ending)) return {};
  return {.turn_of = e.outcome.seat, .covered = {}};
}

// The same for those who see only part of an event.
template <class... Event>
[[nodiscard]] SayEffect effect_on_says(const std::variant<Event...>& event) {
  return match(event, [](const auto& e) { return effect_of(e); });
}

}  // namespace sobremesa::piles
