// What is told of a whole game when it is over: figures, and a course of numbers through it for a
// picture. The room says what is counted and drawn; whoever holds the log adds a column whenever
// `ends_column` says so.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.hpp"
#include "cards/number_pile.hpp"
#include "telling/message.hpp"

namespace sobremesa {

// A figure with the words that stand under it: 3, "backwards tricks".
struct Figure {
  std::string_view name;  // the same in all languages
  telling::Term value;
  telling::Message words;
};
using FigureList = std::vector<Figure>;

// The pile whose top a line shows.
struct ChartPile {
  std::string name;
  cards::Way way = cards::Way::up;
  std::optional<Seat> owner{};  // where not everybody shares it
};

struct ChartLine {
  telling::Term name;
  std::optional<ChartPile> pile{};
};

struct ChartFrame {
  telling::Message title;
  telling::Message step;  // what a column is: "turn", "round"
  int first = 0;          // the number of the first column
  int low = 0;
  int high = 0;
  std::vector<ChartLine> lines;
  std::optional<telling::Message> note{};  // what has to be known to read it
};

}  // namespace sobremesa
