#include "terminal/whole_file.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>

#include "base/text.hpp"
#include "wire/document.hpp"

namespace sobremesa::terminal {
namespace {

namespace fs = std::filesystem;

Failure<std::string> because(const fs::path& file, int error) {
  return Failure{concat({file.string(), ": ", std::strerror(error)})};
}

}  // namespace

Result<std::string, std::string> read_whole(const fs::path& file) {
  std::error_code error;
  const auto kind = fs::status(file, error);
  if (error || !fs::exists(kind)) return because(file, error ? error.value() : ENOENT);
  if (fs::is_directory(kind)) return because(file, EISDIR);
  if (fs::is_regular_file(kind) && fs::file_size(file, error) > wire::kMaxTextBytes) {
    return because(file, EFBIG);
  }
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  std::string text;
  std::array<char, 65536> block{};
  // What is no plain file has no size beforehand.
  while (in.read(block.data(), block.size()) || in.gcount() > 0) {
    text.append(block.data(), static_cast<std::size_t>(in.gcount()));
    if (text.size() > wire::kMaxTextBytes) return because(file, EFBIG);
  }
  if (!in.eof()) return because(file, errno != 0 ? errno : EIO);
  return text;
}

}  // namespace sobremesa::terminal
