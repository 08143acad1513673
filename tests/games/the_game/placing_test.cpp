#include <gtest/gtest.h>
#include "games/the_game/game.hpp"
