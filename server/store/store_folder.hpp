// The folder that a new file is put into.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "telling/message.hpp"

namespace sobremesa::server {

enum class FoldersAbove : std::uint8_t {
  must_exist,  // where somebody typed the path: a slip of the finger is told, not built
  are_made,    // in the usual place, of which a fresh machine may have nothing yet
};

// Makes the file's folder if it is missing. What is wrong, if it cannot be.
[[nodiscard]] std::optional<telling::Message> make_folder_of(const std::filesystem::path& file,
                                                             FoldersAbove above);

}  // namespace sobremesa::server
