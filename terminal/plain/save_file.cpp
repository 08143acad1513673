#include "terminal/plain/save_file.hpp"

#include <cerrno>
#include <cstdio>
#include <memory>
#include <utility>

namespace sobremesa::terminal {
namespace {

struct Closes {
  void operator()(std::FILE* file) const { (void)std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Closes>;

// Closing writes what was still held back, so its failure counts.
bool write_all(File file, std::string_view text) {
  const bool written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
  return std::fclose(file.release()) == 0 && written;
}

}  // namespace

Saved save_file(const std::string& path, std::string_view text, bool ours) {
  // What is ours is replaced in one step, so that a full disk costs nothing that was saved before.
  const std::string target = ours ? path + ".new" : path;
  File file(std::fopen(target.c_str(), "wbx"));
  if (!file) return !ours && errno == EEXIST ? Saved::exists : Saved::failed;
  if (!write_all(std::move(file), text)) {
    (void)std::remove(target.c_str());
    return Saved::failed;
  }
  if (ours && std::rename(target.c_str(), path.c_str()) != 0) return Saved::failed;
  return Saved::done;
}

}  // namespace sobremesa::terminal
