// A file read or written as a whole: saves, logs, positions, findings.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "terminal/file_fault.hpp"

namespace sobremesa::terminal {

// Nothing that is larger than a JSON document may be.
[[nodiscard]] Result<std::string, FileFault> read_whole(const std::filesystem::path& file);

// In place of what was there; also where no plain file is. Why it could not be written to its end.
[[nodiscard]] std::optional<FileFault> write_whole(const std::filesystem::path& file,
                                                   std::string_view text);
// The same beforehand: whether the file can be made and written. Leaves its text alone.
[[nodiscard]] std::optional<FileFault> try_writing(const std::filesystem::path& file);

}  // namespace sobremesa::terminal
