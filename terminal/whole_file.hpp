// A file read or written as a whole: saves, logs, positions, findings.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace sobremesa::terminal {

// Nothing that is larger than a JSON document may be; the failure is a sentence.
[[nodiscard]] Result<std::string, std::string> read_whole(const std::filesystem::path& file);

// In place of what was there; also where no plain file is. A sentence if it could not be written to
// its end.
[[nodiscard]] std::optional<std::string> write_whole(const std::filesystem::path& file,
                                                     std::string_view text);
// The same sentence beforehand: whether the file can be made and written. Leaves its text alone.
[[nodiscard]] std::optional<std::string> try_writing(const std::filesystem::path& file);

}  // namespace sobremesa::terminal
