#include "terminal/whole_file.hpp"

#include <array>
#include <cerrno>
#include <fstream>
#include <system_error>

#include "wire/document.hpp"

namespace sobremesa::terminal {
namespace {

namespace fs = std::filesystem;

FileFault why_not(const fs::path& file, int error) {
  return {.file = file.string(), .error = error != 0 ? error : EIO};
}

Failure<FileFault> because(const fs::path& file, int error) {
  return Failure{why_not(file, error)};
}

}  // namespace

Result<std::string, FileFault> read_whole(const fs::path& file) {
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
  if (!in.eof()) return because(file, errno);
  return text;
}

std::optional<FileFault> write_whole(const fs::path& file, std::string_view text) {
  errno = 0;
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();  // the last of it is written here
  return out.fail() ? std::optional(why_not(file, errno)) : std::nullopt;
}

std::optional<FileFault> try_writing(const fs::path& file) {
  errno = 0;
  const bool opened = std::ofstream(file, std::ios::binary | std::ios::app).is_open();
  return opened ? std::nullopt : std::optional(why_not(file, errno));
}

}  // namespace sobremesa::terminal
