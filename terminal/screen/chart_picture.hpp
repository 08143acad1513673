// A chart in letters: readable without colour.
#pragma once

#include "terminal/screen/canvas.hpp"
#include "terminal/telling/teller.hpp"

namespace sobremesa::terminal {

// Each line is drawn with its letter; where several meet stands a star. Needs some room, else
// nothing is drawn.
void draw_chart(Canvas& canvas, const Area& area, const Chart& chart);

}  // namespace sobremesa::terminal
