// The deal of the day: everybody who asks for it on that day gets the same cards.
#pragma once

#include <string_view>

#include "base/seed.hpp"

namespace sobremesa {

// By date (UTC, "2026-11-16"), kind of game and number of seats.
[[nodiscard]] Seed daily_seed(std::string_view date, std::string_view kind, int seats);

}  // namespace sobremesa
