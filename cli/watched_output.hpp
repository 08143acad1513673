// A stream whose losses are told: every command writes as if all went well, and at the end of the
// program one look says whether it did.
#pragma once

#include <ostream>
#include <streambuf>
#include <string>

#include "i18n/messages.hpp"

namespace sobremesa::cli {

// "cannot write to standard output: No space left on device"
[[nodiscard]] std::string cannot_write_output(int error, const i18n::Messages& say);

// Stands between a stream and its buffer as long as it lives, and remembers why the first write
// failed: by the time a stream is asked, nobody knows any more.
class WatchedOutput final : private std::streambuf {
 public:
  explicit WatchedOutput(std::ostream& out) : out_(out), real_(out.rdbuf(this)) {}
  WatchedOutput(const WatchedOutput&) = delete;
  WatchedOutput& operator=(const WatchedOutput&) = delete;
  ~WatchedOutput() override { out_.rdbuf(real_); }

  // Writes what is still held back. The status to end with: a success without its output is none.
  // A reader who has had enough is no news to anybody.
  int end(int status, std::ostream& err, const i18n::Messages& say);

 private:
  int_type overflow(int_type letter) override;
  std::streamsize xsputn(const char* text, std::streamsize size) override;
  int sync() override;
  void note(bool failed);

  std::ostream& out_;
  std::streambuf* real_;
  int error_ = 0;
};

}  // namespace sobremesa::cli
