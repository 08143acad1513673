#include "games/face_to_face/talk.hpp"

#include "games/face_to_face/text.hpp"

namespace sobremesa::face_to_face {

std::optional<Refusal> judge_say(const Options&, const SeatView&, const Say& say) {
  if (say.phrase == nullptr || say.phrase->topic == cards::Topic::reaction) return std::nullopt;
  return Refusal{.rule = "-", .reason = Reason::comm_level};
}

SayEffect effect_on_says(const Event& event) {
  if (const auto* ended = std::get_if<TurnEnded>(&event)) return {.turn_of = ended->seat};
  return {};
}
SayEffect effect_on_says(const SeenEvent& event) {
  if (const auto* ended = std::get_if<TurnEndedSeen>(&event)) return {.turn_of = ended->seat};
  return {};
}

std::optional<std::string_view> find_pile(const Options&, std::string_view name) {
  const auto pile = parse_pile(name);
  return pile ? std::optional(to_text(*pile)) : std::nullopt;
}

}  // namespace sobremesa::face_to_face
