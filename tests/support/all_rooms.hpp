// What the laws need to know of each room in the catalogue.
#pragma once

#include "tests/support/face_to_face.hpp"
#include "tests/support/level_8.hpp"
#include "tests/support/quick_and_easy.hpp"
#include "tests/support/the_game.hpp"
#include "tests/support/the_game_extreme.hpp"
