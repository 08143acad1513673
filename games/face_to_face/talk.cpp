#include "games/face_to_face/talk.hpp"

#include "games/face_to_face/text.hpp"

namespace sobremesa::face_to_face {

std::optional<Refusal> judge_say(const Options&, const SeatView&, const Say& say) {
  if (say.phrase == nullptr || say.phrase->topic == cards::Topic::reaction) return std::nullopt;
  return refuse("-", Reason::comm_level);
}

SayEffect effect_on_says(const Event& event) {
  return {.turn_of = piles::effect_on_says(event).turn_of, .covered = {}};
}
SayEffect effect_on_says(const SeenEvent& event) {
  return {.turn_of = piles::effect_on_says(event).turn_of, .covered = {}};
}

}  // namespace sobremesa::face_to_face
