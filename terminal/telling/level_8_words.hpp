// Cards, groups and moves of Level 8 in words.
#pragma once

#include <span>
#include <string>

#include "games/level_8/game.hpp"
#include "terminal/telling/speech.hpp"

namespace sobremesa::terminal {

[[nodiscard]] std::string card_text(const Speech& speech, level_8::Card card);
// The same as what somebody takes or discards: "a joker".
[[nodiscard]] std::string object_text(const Speech& speech, level_8::Card card);
// A joker says what it stands for.
[[nodiscard]] std::string card_text(const Speech& speech, level_8::LaidCard card);
[[nodiscard]] std::string hand_text(const Speech& speech, const level_8::Hand& hand);
// The same, with how each card is typed.
[[nodiscard]] std::string typed_hand_text(const Speech& speech, const level_8::Hand& hand);
[[nodiscard]] std::string group_text(const Speech& speech,
                                     std::span<const level_8::LaidCard> group);
// The groups of a laid level, one after the other.
[[nodiscard]] std::string groups_text(const Speech& speech, const level_8::Lay& lay);
// "3 or 8"; empty if the group takes nothing more
[[nodiscard]] std::string wanted_text(const Speech& speech, level_8::GroupKind kind,
                                      std::span<const level_8::LaidCard> group);

}  // namespace sobremesa::terminal
