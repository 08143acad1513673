// Writes a file that nobody else's work gets lost by.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sobremesa::terminal {

enum class Saved : std::uint8_t { done, exists, failed };

// A file that exists is only replaced if `ours`.
[[nodiscard]] Saved save_file(const std::string& path, std::string_view text, bool ours);

}  // namespace sobremesa::terminal
