// Figures as people write them in their language, and rows of them that line up. What programs read
// has figures of its own (sim/figures.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "i18n/messages.hpp"
#include "sim/statistics.hpp"

namespace sobremesa::sim {

class ToldFigures {
 public:
  explicit ToldFigures(const i18n::Messages& messages) : say_(messages) {}

  // 0.051 or 0,051, with so many digits after the point
  [[nodiscard]] std::string fixed(double number, int digits) const;
  // 1,234,567 or 1.234.567
  [[nodiscard]] std::string thousands(std::uint64_t number) const;
  // 5.12% or 5,12 %
  [[nodiscard]] std::string percent(double share, int digits = 2) const;
  [[nodiscard]] std::string range(Interval interval, int digits) const;
  [[nodiscard]] std::string range_in_percent(Interval interval) const;

 private:
  const i18n::Messages& say_;
};

// Lines of a name and a text; the texts stand below each other.
class Rows {
 public:
  explicit Rows(std::size_t least_width) : width_(least_width) {}
  void add(std::string name, std::string text);
  [[nodiscard]] std::string text() const;

 private:
  std::size_t width_;
  std::vector<std::pair<std::string, std::string>> rows_;
};

}  // namespace sobremesa::sim
