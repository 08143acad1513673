// What becomes of output that cannot be written.
#include "cli/watched_output.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <fstream>
#include <sstream>
#include <string>

#include "tests/cli/english.hpp"

namespace sobremesa::cli {
namespace {

// A place that takes so many letters and then fails for a reason.
class SmallDisk final : public std::streambuf {
 public:
  SmallDisk(std::size_t room, int error) : room_(room), error_(error) {}

 private:
  int_type overflow(int_type letter) override {
    if (room_ == 0) {
      errno = error_;
      return traits_type::eof();
    }
    --room_;
    return letter;
  }

  std::size_t room_;
  int error_;
};

struct End {
  int status = 0;
  std::string err;
};

End ended(std::streambuf& disk, const std::string& text, int status) {
  std::ostream out(&disk);
  std::ostringstream err;
  WatchedOutput watched(out);
  out << text;
  errno = ENOENT;  // whatever happened meanwhile
  const int end = watched.end(status, err, english());
  return {.status = end, .err = err.str()};
}

TEST(WatchedOutput, ChangesNothingWhereAllIsWritten) {
  std::ostringstream text;
  {
    std::ostringstream err;
    WatchedOutput watched(text);
    text << "four " << 4 << '\n';
    EXPECT_EQ(watched.end(0, err, english()), 0);
    EXPECT_EQ(watched.end(130, err, english()), 130);
    EXPECT_EQ(err.str(), "");
  }
  text << "five";  // it has gone, and the stream has its own buffer again
  EXPECT_EQ(text.str(), "four 4\nfive");
}

TEST(WatchedOutput, TurnsALossIntoAFailureWithItsReason) {
  for (const std::size_t room : {0U, 3U}) {
    SmallDisk disk(room, ENOSPC);
    const End end = ended(disk, "too long", 0);
    EXPECT_EQ(end.status, 1);
    EXPECT_EQ(end.err, "sobremesa: cannot write to standard output: No space left on device\n");
  }
}

TEST(WatchedOutput, KeepsAStatusThatIsAFailureAlready) {
  SmallDisk disk(0, ENOSPC);
  EXPECT_EQ(ended(disk, "text", 2).status, 2);
}

TEST(WatchedOutput, SaysNothingWhenTheReaderHasGone) {
  SmallDisk disk(0, EPIPE);
  const End end = ended(disk, "text", 0);
  EXPECT_EQ(end.status, 1);
  EXPECT_EQ(end.err, "");
}

TEST(WatchedOutput, SeesWhatFailsOnlyWhenItIsFlushed) {
  std::filebuf full;
  ASSERT_NE(full.open("/dev/full", std::ios::out), nullptr);
  const End end = ended(full, "short", 0);
  EXPECT_EQ(end.status, 1);
  EXPECT_NE(end.err.find("No space left on device"), std::string::npos);
}

}  // namespace
}  // namespace sobremesa::cli
