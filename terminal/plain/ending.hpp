// What is told when a game is over: the result, its course, and whether it could have been won.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "terminal/plain/dialogue.hpp"
#include "terminal/sitting.hpp"
#include "terminal/telling/teller.hpp"

namespace sobremesa::terminal {

void tell_result(Dialogue& dialogue, const Teller& teller, Viewer viewer);
// "Pile A by turn: 1, 8, 14."
void tell_chart(Dialogue& dialogue, const Chart& chart);

// Looks at every hand and the whole deck, for at most so long.
void tell_winnable(Dialogue& dialogue, const Sitting& sitting, std::chrono::milliseconds patience);

}  // namespace sobremesa::terminal
