#include "server/store/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace sobremesa::server {

Result<FileLock, std::string> FileLock::take(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  const int opened = errno;
  if (file < 0)
    return Failure{"cannot open " + path + ": " + std::generic_category().message(opened)};
  FileLock lock(file);
  if (::flock(file, LOCK_EX | LOCK_NB) == 0) return lock;
  const int locked = errno;
  if (locked == EWOULDBLOCK) return Failure{std::string("another process is using it")};
  return Failure{"cannot lock " + path + ": " + std::generic_category().message(locked)};
}

FileLock::~FileLock() {
  if (file_ >= 0) ::close(file_);
}

}  // namespace sobremesa::server
