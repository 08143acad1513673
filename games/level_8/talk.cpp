#include "games/level_8/talk.hpp"

#include "base/match.hpp"

namespace sobremesa::level_8 {

std::optional<Refusal> judge_say(const Options&, const SeatView&, const Say& say) {
  const bool fits = say.phrase == nullptr || say.phrase->topic == cards::Topic::reaction;
  if (fits) return std::nullopt;
  return Refusal{.rule = "-", .reason = Reason::comm_level};
}

namespace {

// What ends a turn is seen by all alike.
template <class AnyEvent>
SayEffect effect_of(const AnyEvent& event) {
  return match(
      event, [](const Discarded& e) { return SayEffect{.turn_of = e.seat}; },
      [](const SkipPlayed& e) { return SayEffect{.turn_of = e.seat}; },
      [](const Passed& e) { return SayEffect{.turn_of = e.seat}; },
      [](const RoundEnded& e) { return SayEffect{.turn_of = e.seat}; },
      [](const auto&) { return SayEffect{}; });
}

}  // namespace

SayEffect effect_on_says(const Event& event) { return effect_of(event); }
SayEffect effect_on_says(const SeenEvent& event) { return effect_of(event); }

}  // namespace sobremesa::level_8
