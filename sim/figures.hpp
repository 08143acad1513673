// Numbers as programs read them; how people write them is in sim/told_figures.hpp.
#pragma once

#include <cstdint>
#include <string>

#include "sim/statistics.hpp"
#include "wire/json.hpp"

namespace sobremesa::sim {

// 0.0512 with four digits after the point.
[[nodiscard]] std::string fixed(double number, int digits);

// As short as it can be so that the same number is read back; null for what JSON cannot say.
[[nodiscard]] std::string json_number(double number);
void write_interval(wire::Writer& out, Interval interval);
void number_field(wire::Writer& out, std::string_view name, double number);
void interval_field(wire::Writer& out, std::string_view name, Interval interval);

}  // namespace sobremesa::sim
