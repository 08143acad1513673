// Where sittings are kept, so that none is lost: one file for each, replaced as a whole after every
// turn. Unfinished ones can be resumed; finished ones become log documents, for replays.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "telling/message.hpp"
#include "terminal/console.hpp"
#include "terminal/file_fault.hpp"
#include "terminal/sitting.hpp"

namespace sobremesa::terminal {

// $XDG_STATE_HOME/sobremesa, else ~/.local/state/sobremesa. Empty where there is no home.
[[nodiscard]] std::optional<std::filesystem::path> usual_save_folder(const Environment& get);

// Replaces the file in one step, on disk before it returns; only its owner may read it. On failure
// the old file is as it was.
[[nodiscard]] std::optional<FileFault> write_safely(const std::filesystem::path& file,
                                                    std::string_view text);

// Holds a sitting's file for itself while it lives: no two programs play the same sitting.
class SaveLock {
 public:
  static std::optional<SaveLock> take(const std::filesystem::path& save);
  SaveLock(SaveLock&& other) noexcept;
  SaveLock& operator=(SaveLock&& other) noexcept;
  SaveLock(const SaveLock&) = delete;
  SaveLock& operator=(const SaveLock&) = delete;
  ~SaveLock();

  // When the sitting is over, the lock's own file goes too.
  void remove_file();

 private:
  SaveLock(int descriptor, std::filesystem::path file)
      : descriptor_(descriptor), file_(std::move(file)) {}

  int descriptor_;
  std::filesystem::path file_;
};

class SaveFolder {
 public:
  explicit SaveFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // A file name nobody uses yet, in a folder that exists now.
  [[nodiscard]] Result<std::filesystem::path, FileFault> new_file(std::string_view game) const;
  // Newest first.
  [[nodiscard]] std::vector<std::filesystem::path> unfinished() const;
  // Keeps the log of a finished sitting under the name of its save, and says where.
  [[nodiscard]] Result<std::filesystem::path, FileFault> finish(const std::filesystem::path& save,
                                                                std::string_view log) const;

 private:
  std::filesystem::path folder_;
};

// A sitting from the text of its save; the failure names the fault.
[[nodiscard]] Result<Sitting, telling::Message> sitting_from(std::string_view text);

}  // namespace sobremesa::terminal
