// The word that somebody meant who mistyped it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sobremesa {

// How many letters have to be added, left out, changed or swapped with their neighbour to make one
// word of the other. Capitals do not count.
[[nodiscard]] std::size_t typing_distance(std::string_view a, std::string_view b);

// The known word that takes the fewest such changes, if at most half of its letters need one; else
// the shortest that has what was typed as a part of it. Empty: none is near.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view typed,
                                                      std::span<const std::string_view> known);

// "a, b, c"
[[nodiscard]] std::string with_commas(std::span<const std::string_view> words);

}  // namespace sobremesa
