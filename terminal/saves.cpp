#include "terminal/saves.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <ctime>
#include <system_error>
#include <utility>

#include "base/text.hpp"
#include "terminal/document_fault.hpp"

namespace sobremesa::terminal {
namespace {

namespace fs = std::filesystem;

FileFault why(const fs::path& file, int error) { return {.file = file.string(), .error = error}; }

// A file descriptor that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  int get() const { return number_; }
  bool ok() const { return number_ >= 0; }

 private:
  int number_;
};

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// "20261115-173015": sorts by time.
std::string stamp() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y%m%d-%H%M%S", &parts);
  return {text.data(), size};
}

std::optional<FileFault> make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return why(folder, error.value());
  return std::nullopt;
}

}  // namespace

std::optional<fs::path> usual_save_folder(const Environment& get) {
  // The specification of XDG asks to ignore relative paths.
  if (const auto state = get("XDG_STATE_HOME"); state && fs::path(*state).is_absolute()) {
    return fs::path(*state) / "sobremesa";
  }
  if (const auto home = get("HOME"); home && fs::path(*home).is_absolute()) {
    return fs::path(*home) / ".local" / "state" / "sobremesa";
  }
  return std::nullopt;
}

std::optional<FileFault> write_safely(const fs::path& file, std::string_view text) {
  const fs::path draft = fs::path(file).concat(".new");
  {
    const Descriptor out(::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
    if (!out.ok() || !write_all(out.get(), text) || ::fsync(out.get()) != 0) {
      const int error = errno;
      ::unlink(draft.c_str());
      return why(file, error);
    }
  }
  if (::rename(draft.c_str(), file.c_str()) != 0) {
    const int error = errno;
    ::unlink(draft.c_str());
    return why(file, error);
  }
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  const Descriptor holder(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (holder.ok()) (void)::fsync(holder.get());  // the file is whole either way
  return std::nullopt;
}

// --- locks --------------------------------------------------------------------------------------

std::optional<SaveLock> SaveLock::take(const fs::path& save) {
  fs::path file = fs::path(save).concat(".lock");
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) return std::nullopt;
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    ::close(descriptor);
    return std::nullopt;
  }
  return SaveLock(descriptor, std::move(file));
}

SaveLock::SaveLock(SaveLock&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), file_(std::move(other.file_)) {}

SaveLock& SaveLock::operator=(SaveLock&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  std::swap(file_, other.file_);
  return *this;
}

SaveLock::~SaveLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void SaveLock::remove_file() { ::unlink(file_.c_str()); }

// --- the folder ---------------------------------------------------------------------------------

Result<fs::path, FileFault> SaveFolder::new_file(std::string_view game) const {
  const fs::path folder = folder_ / "unfinished";
  if (auto error = make_folder(folder)) return Failure{*error};
  const std::string name = concat({stamp(), "-", game});
  for (int i = 1;; ++i) {
    const fs::path file = folder / concat({name, i == 1 ? "" : concat({"-", i}), ".json"});
    // The name is taken at once, so that two programs started together do not share it.
    const Descriptor made(::open(fs::path(file).concat(".lock").c_str(),
                                 O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (made.ok() && !fs::exists(file)) return file;
    if (!made.ok() && errno != EEXIST) return Failure{why(file, errno)};
  }
}

std::vector<fs::path> SaveFolder::unfinished() const {
  std::vector<std::pair<fs::file_time_type, fs::path>> found;
  std::error_code error;
  for (fs::directory_iterator it(folder_ / "unfinished", error), end; !error && it != end;
       it.increment(error)) {
    if (it->path().extension() != ".json") continue;
    std::error_code gone;
    const auto time = fs::last_write_time(it->path(), gone);
    if (!gone) found.emplace_back(time, it->path());
  }
  std::ranges::sort(found, std::greater{});
  std::vector<fs::path> files;
  files.reserve(found.size());
  for (auto& [time, file] : found) files.push_back(std::move(file));
  return files;
}

Result<fs::path, FileFault> SaveFolder::finish(const fs::path& save, std::string_view log) const {
  const fs::path folder = folder_ / "finished";
  if (auto error = make_folder(folder)) return Failure{*error};
  const fs::path kept = folder / save.filename();
  if (auto error = write_safely(kept, log)) return Failure{*error};
  std::error_code ignored;
  fs::remove(save, ignored);
  return kept;
}

Result<Sitting, telling::Message> sitting_from(std::string_view text) {
  wire::Document document;
  const auto parsed = document.parse(text);
  if (!parsed) return Failure{no_json(parsed.error())};
  return Sitting::restore(*parsed);
}

}  // namespace sobremesa::terminal
