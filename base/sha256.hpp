// SHA-256 (FIPS 180-4), for what must come out the same in every program: the deal of the day. Not
// for secrets; programs that keep those use a library.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace sobremesa {

[[nodiscard]] std::array<std::uint8_t, 32> sha256_of(std::string_view text);

}  // namespace sobremesa
