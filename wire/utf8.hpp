// UTF-8 as the JSON reader needs it: well-formed sequences in, code points out.
#pragma once

#include <cstddef>
#include <cstdint>

namespace sobremesa::wire::detail {

// Bytes in the well-formed sequence of two to four bytes that begins at `at`; 0 if there is none.
// Overlong forms, surrogates and what lies beyond U+10FFFF are not well-formed.
[[nodiscard]] std::size_t utf8_sequence(const char* at, const char* end);

// Writes one to four bytes and returns the place after them. The code point must be one that UTF-8
// can write: no surrogate, at most U+10FFFF.
[[nodiscard]] char* write_utf8(std::uint32_t code_point, char* out);

}  // namespace sobremesa::wire::detail
