// Whether the exported weights play: whole numbers against the rule of thumb, on the same deals.
#pragma once

#include <cstddef>
#include <span>

#include "tools/train/the_game/lessons.hpp"

namespace sobremesa::the_game::training {

// Prints the share of games won. False if the bytes are no weights.
bool try_out(std::span<const std::byte> file, const LessonPlan& plan, int games);

}  // namespace sobremesa::the_game::training
