#include "sim/told_figures.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "sim/figures.hpp"

namespace sobremesa::sim {

std::string ToldFigures::fixed(double number, int digits) const {
  std::string text = sim::fixed(number, digits);
  const std::size_t point = text.find('.');
  if (point != std::string::npos) text.replace(point, 1, say_("cli.figure.point"));
  return text;
}

std::string ToldFigures::thousands(std::uint64_t number) const {
  const std::string digits = std::to_string(number);
  const std::size_t first = (digits.size() - 1) % 3 + 1;
  std::string text = digits.substr(0, first);
  for (std::size_t at = first; at < digits.size(); at += 3) {
    text = say_("cli.figure.group", {{"thousands", text}, {"rest", digits.substr(at, 3)}});
  }
  return text;
}

std::string ToldFigures::percent(double share, int digits) const {
  return say_("cli.figure.percent", {{"n", fixed(100 * share, digits)}});
}

std::string ToldFigures::range(Interval interval, int digits) const {
  return say_("cli.figure.range",
              {{"low", fixed(interval.low, digits)}, {"high", fixed(interval.high, digits)}});
}

std::string ToldFigures::range_in_percent(Interval interval) const {
  return range({.low = 100 * interval.low, .high = 100 * interval.high}, 2);
}

void Rows::add(std::string name, std::string text) {
  width_ = std::max(width_, count_letters(name) + 1);
  rows_.emplace_back(std::move(name), std::move(text));
}

std::string Rows::text() const {
  std::string out;
  for (const auto& [name, text] : rows_) {
    append(out, {name, std::string(width_ - count_letters(name), ' '), text, "\n"});
  }
  return out;
}

}  // namespace sobremesa::sim
