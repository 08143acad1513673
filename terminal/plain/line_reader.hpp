// Reads what a person types, line by line. A line without end takes no memory without end.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>

namespace sobremesa::terminal {

inline constexpr std::size_t kLongestLine = 4000;  // bytes

struct TypedLine {
  std::string text;       // without its end
  bool too_long = false;  // the rest of it has been read and dropped
};

// Empty at the end of the input; a last line without an end counts.
[[nodiscard]] std::optional<TypedLine> read_line(std::istream& in);

}  // namespace sobremesa::terminal
