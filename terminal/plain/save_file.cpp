#include "terminal/plain/save_file.hpp"

#include <cerrno>
#include <cstdio>

#include "terminal/saves.hpp"

namespace sobremesa::terminal {

Saved save_file(const std::string& path, std::string_view text, bool ours) {
  if (!ours) {
    // Made here and now, or not at all: nobody can slip a file of that name in between.
    std::FILE* const made = std::fopen(path.c_str(), "wbx");
    if (made == nullptr) return errno == EEXIST ? Saved::exists : Saved::failed;
    (void)std::fclose(made);
  }
  if (!write_safely(path, text)) return Saved::done;
  if (!ours) (void)std::remove(path.c_str());
  return Saved::failed;
}

}  // namespace sobremesa::terminal
