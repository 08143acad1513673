// What the two networks of The Game practise.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "players/the_game/world.hpp"
#include "tools/train/course.hpp"

namespace sobremesa::the_game::training {

struct LessonPlan {
  std::vector<Setting> settings;
  std::vector<train::Lesson> lessons;  // their names and shares, in the same order
};

// "solo" or "several"; empty for anything else.
std::optional<LessonPlan> lessons_of(std::string_view family);

}  // namespace sobremesa::the_game::training
