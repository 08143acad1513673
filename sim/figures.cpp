#include "sim/figures.hpp"

#include <array>
#include <charconv>
#include <cmath>
namespace sobremesa::sim {
// JSON has no infinity and no "not a number".
std::string json_number(double number) {
  if (!std::isfinite(number)) return "null";
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
  return {text.data(), end};
}

std::string fixed(double number, int digits) {
  if (!std::isfinite(number)) return number > 0 ? "inf" : (number < 0 ? "-inf" : "?");
  std::array<char, 400> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number,
                                 std::chars_format::fixed, digits)
                       .ptr;
  return {text.data(), end};
}

void number_field(wire::Writer& out, std::string_view name, double number) {
  out.key(name);
  out.raw(json_number(number));
}

void interval_field(wire::Writer& out, std::string_view name, Interval interval) {
  out.key(name);
  write_interval(out, interval);
}

void write_interval(wire::Writer& out, Interval interval) {
  out.begin_array();
  out.raw(json_number(interval.low));
  out.raw(json_number(interval.high));
  out.end_array();
}

}  // namespace sobremesa::sim
