// `sobremesa verify`, called as the program calls it.
#include "cli/verify.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>

#include "tests/cli/english.hpp"

namespace sobremesa::cli {
namespace {

constexpr const char* kSeed = "0000000000000000000000000000000000000000000000000000000000000007";
// SHA-256 of "<seed>:00112233445566778899aabbccddeeff", by sha256sum.
constexpr const char* kCommitment =
    "2974343c9d60547654c12db7cc87ae336020d9eb346729b7b09c7427e9677784";

struct Verdict {
  int status = 0;
  std::string err;
};

Verdict verified(const std::string& log, const std::string& commitment = "") {
  // Tests run side by side: each has a file of its own.
  const std::string path = ::testing::TempDir() + "verify_test_" +
                           ::testing::UnitTest::GetInstance()->current_test_info()->name() +
                           ".json";
  std::ofstream(path) << log;
  std::ostringstream out;
  std::ostringstream err;
  const int status = verify({.file = path, .commitment = commitment}, out, err, english());
  std::remove(path.c_str());
  return {.status = status, .err = err.str()};
}

std::string log_with(const std::string& moves, const std::string& salt,
                     const std::string& promise) {
  return std::string(R"({"game":"the-game","seats":1,"seed":")") + kSeed + R"(","moves":[)" +
         moves + R"(],"salt":")" + salt + R"(","commitment":")" + promise + "\"}";
}

constexpr const char* kSalt = "00112233445566778899aabbccddeeff";

TEST(Verify, ThePromiseComesFirst) {
  EXPECT_NE(verified(log_with("", "ff112233445566778899aabbccddeeff", kCommitment))
                .err.find("not that of its seed and salt"),
            std::string::npos);
  EXPECT_NE(
      verified(log_with("", kSalt, kCommitment), std::string(64, '0')).err.find("shown before"),
      std::string::npos);
  EXPECT_NE(verified(log_with("", "", "")).err.find("no salt"), std::string::npos);
  EXPECT_NE(verified(R"({"game":"the-game","seats":1,"moves":[]})").err.find("no seed"),
            std::string::npos);
}

TEST(Verify, ThenTheMovesAndTheEnd) {
  const Verdict unfinished = verified(log_with("", kSalt, kCommitment), kCommitment);
  EXPECT_EQ(unfinished.status, 1);
  EXPECT_NE(unfinished.err.find("not over"), std::string::npos) << unfinished.err;
  const Verdict wrong = verified(log_with(R"({"seat":0,"moves":["end"]})", kSalt, kCommitment));
  EXPECT_EQ(wrong.status, 1);
  EXPECT_NE(wrong.err.find("moves[0] is refused"), std::string::npos) << wrong.err;
}

TEST(Verify, NeedsALog) {
  EXPECT_EQ(verified("rubbish").status, 2);
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(verify({.file = "/no/such/file", .commitment = ""}, out, err, english()), 2);
}

}  // namespace
}  // namespace sobremesa::cli
