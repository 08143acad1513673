// What a person types, at a prompt or into a golden play: moves with commas between them, and
// things said.
#pragma once

#include <string_view>
#include <vector>

#include "table/hosted_table.hpp"

namespace sobremesa {

// "37>A, 40>B, end" as its moves.
[[nodiscard]] std::vector<std::string_view> split_moves(std::string_view text);

// A phrase and perhaps its pile ("leave A"), or free text in quotes.
[[nodiscard]] SayRequest typed_say(Seat seat, std::string_view words);

}  // namespace sobremesa
