// Writing what has been learned.
#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace sobremesa::train {

// Says so on the error output and answers false if it cannot.
bool write_file(const std::string& name, std::span<const std::byte> bytes);

}  // namespace sobremesa::train
