// Tokens that clients choose. A request whose answer got lost is sent again with the same one, and
// finds what it did the first time.
#pragma once

#include <string>
#include <string_view>

#include "server/runtime.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::server {

// Could be 128 random bits: 22 to 64 letters, digits, "-" and "_" (base64url). Hex digits alone
// must be 32, digits 39, letters of one case 28; what repeats a few characters is not random.
[[nodiscard]] bool is_token(std::string_view text);

// The member "token", or a new one where there is none.
[[nodiscard]] std::string read_token(wire::ObjectReader& in, Runtime& runtime);

}  // namespace sobremesa::server
