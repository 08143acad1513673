// A file read as a whole: saves, logs, positions, findings.
#pragma once

#include <filesystem>
#include <string>

#include "base/result.hpp"

namespace sobremesa::terminal {

// Nothing that is larger than a JSON document may be; the failure is a sentence.
[[nodiscard]] Result<std::string, std::string> read_whole(const std::filesystem::path& file);

}  // namespace sobremesa::terminal
