// Lines in, lines out: how the engine reads a pipe.
#include "cli/engine_loop.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/english.hpp"

namespace sobremesa::cli {
namespace {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

// What the engine answers to this input, as lines.
std::vector<std::string> answers_to(const std::string& input) {
  const File in(std::tmpfile(), &std::fclose);
  const File out(std::tmpfile(), &std::fclose);
  EXPECT_EQ(std::fwrite(input.data(), 1, input.size(), in.get()), input.size());
  std::rewind(in.get());
  std::ostringstream err;
  EXPECT_EQ(run_engine(fileno(in.get()), fileno(out.get()), err, english()), 0);
  EXPECT_EQ(err.str(), "");

  std::rewind(out.get());
  std::vector<std::string> lines(1);
  for (int c = std::fgetc(out.get()); c != EOF; c = std::fgetc(out.get())) {
    if (c == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += static_cast<char>(c);
    }
  }
  EXPECT_EQ(lines.back(), "") << "the last reply ends with a newline";
  lines.pop_back();
  return lines;
}

bool is_error(const std::string& reply, std::string_view code) {
  return reply.find("\"code\":\"" + std::string(code) + "\"") != std::string::npos;
}

TEST(EngineLoop, OneReplyALine) {
  EXPECT_TRUE(answers_to("").empty());
  const auto replies =
      answers_to("{\"id\":1,\"cmd\":\"games\"}\n\n{\"id\":2,\"cmd\":\"games\"}\r\n");
  ASSERT_EQ(replies.size(), 3U);
  EXPECT_TRUE(replies[0].starts_with(R"({"id":1,"ok")"));
  EXPECT_TRUE(is_error(replies[1], "bad_json"));
  EXPECT_TRUE(replies[2].starts_with(R"({"id":2,"ok")"));
}

TEST(EngineLoop, AFullDiskIsAFailureWithItsReason) {
  const File in(std::tmpfile(), &std::fclose);
  const File full(std::fopen("/dev/full", "w"), &std::fclose);
  ASSERT_TRUE(full);
  ASSERT_GT(std::fputs("{\"cmd\":\"games\"}\n", in.get()), 0);
  std::rewind(in.get());
  std::ostringstream err;
  EXPECT_EQ(run_engine(fileno(in.get()), fileno(full.get()), err, english()), 1);
  EXPECT_EQ(err.str(), "sobremesa: cannot write to standard output: No space left on device\n");
}

TEST(EngineLoop, AReaderWhoHasGoneIsAnEndWithoutAWord) {
  int pipe_ends[2] = {};
  ASSERT_EQ(::pipe(pipe_ends), 0);
  ::close(pipe_ends[0]);
  const File in(std::tmpfile(), &std::fclose);
  ASSERT_GT(std::fputs("{\"cmd\":\"games\"}\n", in.get()), 0);
  std::rewind(in.get());
  std::ostringstream err;
  EXPECT_EQ(run_engine(fileno(in.get()), pipe_ends[1], err, english()), 1);
  EXPECT_EQ(err.str(), "");
  ::close(pipe_ends[1]);
}

TEST(EngineLoop, ALastLineWithoutANewlineIsAnswered) {
  EXPECT_EQ(answers_to(R"({"cmd":"games"})").size(), 1U);
}

TEST(EngineLoop, ALineThatIsTooLongIsSkippedToItsEnd) {
  const std::string limit = R"({"cmd":"games"})" + std::string((1U << 20U) - 15, ' ');
  const auto replies = answers_to(limit + "\n" + limit + " \n" + std::string(10'000'000, 'x') +
                                  "\n{\"id\":3,\"cmd\":\"games\"}");
  ASSERT_EQ(replies.size(), 4U);
  EXPECT_TRUE(replies[0].starts_with(R"({"id":null,"ok")"));
  EXPECT_TRUE(is_error(replies[1], "too_large"));
  EXPECT_TRUE(is_error(replies[2], "too_large"));
  EXPECT_TRUE(replies[3].starts_with(R"({"id":3,"ok")"));
}

TEST(EngineLoop, ManyLinesInOrder) {
  std::string input;
  for (int i = 0; i < 20'000; ++i) input += "{\"id\":" + std::to_string(i) + ",\"cmd\":\"x\"}\n";
  const auto replies = answers_to(input);
  ASSERT_EQ(replies.size(), 20'000U);
  for (int i = 0; i < 20'000; ++i) {
    ASSERT_TRUE(
        replies[static_cast<std::size_t>(i)].starts_with("{\"id\":" + std::to_string(i) + ","));
  }
}

}  // namespace
}  // namespace sobremesa::cli
