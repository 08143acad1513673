// A course of numbers through a game, for the picture at its end. The room says what is drawn;
// whoever holds the log adds a column whenever `ends_column` says so.
#pragma once

#include "telling/message.hpp"

namespace sobremesa {

struct ChartFrame {
  telling::Message title;
  telling::Message step;  // what a column is: "turn", "round"
  int low = 0;
  int high = 0;
  telling::Terms names;  // of the lines
};

}  // namespace sobremesa
