// A file that one process at a time can have.
#pragma once

#include <string>
#include <utility>

#include "base/result.hpp"

namespace sobremesa::server {

class FileLock {
 public:
  // Makes the file if it is not there, and leaves it there: to remove it would let two processes
  // lock two files of one name.
  static Result<FileLock, std::string> take(const std::string& path);

  FileLock(FileLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  FileLock& operator=(FileLock&&) = delete;
  // Lets go; so does the death of the process, however sudden.
  ~FileLock();

 private:
  explicit FileLock(int file) : file_(file) {}
  int file_;
};

}  // namespace sobremesa::server
