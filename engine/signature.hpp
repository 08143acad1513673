// The signature of a game: one number over the final positions of fixed seeds, played by the random
// bot through the same tables that people use. It changes when, and only when, behaviour does.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sobremesa {

[[nodiscard]] std::uint64_t signature_of(std::string_view game);

// One line a game: "<game> 0123456789abcdef"
[[nodiscard]] std::string all_signatures();

}  // namespace sobremesa
