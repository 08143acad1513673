// Numbers as people and JSON read them.
#pragma once

#include <cstdint>
#include <string>

#include "sim/statistics.hpp"
#include "wire/json.hpp"

namespace sobremesa::sim {

// 0.0512 with four digits after the point.
[[nodiscard]] std::string fixed(double number, int digits);
// 5.12 %
[[nodiscard]] std::string percent(double share, int digits = 2);
// 1,234,567
[[nodiscard]] std::string thousands(std::uint64_t number);
// [lo, hi] in percent
[[nodiscard]] std::string percent(Interval interval);

// As short as it can be so that the same number is read back; null for what JSON cannot say.
[[nodiscard]] std::string json_number(double number);
void write_interval(wire::Writer& out, Interval interval);
void number_field(wire::Writer& out, std::string_view name, double number);
void interval_field(wire::Writer& out, std::string_view name, Interval interval);

}  // namespace sobremesa::sim
