// What viewers are told, and questions that bots can take elsewhere.
#include "engine/seen.hpp"

#include <gtest/gtest.h>

#include <array>

#include "catalog/catalog.hpp"
#include "engine/bot_question.hpp"

namespace sobremesa {
namespace {

struct Told : testing::Test {
  TablePtr table =
      *deal_table(*find_offer("the-game"),
                  {.seats = 2, .options = {}, .seed = seed_from_number(7), .position = {}});

  void act(Seat seat, std::vector<std::string_view> moves) {
    std::string ignored;
    wire::Writer out(ignored);
    ASSERT_FALSE(table->act(seat, moves, out));
  }
  std::string events(Viewer viewer, std::size_t from, std::size_t upto) {
    std::string text;
    wire::Writer out(text);
    put_seen_events(*table, viewer, from, upto, out);
    return text;
  }
};

TEST_F(Told, EventsAreTheViewersOwn) {
  act(Seat{0}, {"24>A", "31>A", "end"});
  EXPECT_EQ(events(kWatch, 0, 1), R"([{"event":"placed","seat":0,"card":24,"pile":"A"}])");
  EXPECT_EQ(events(kWatch, 1, 1), "[]");
  EXPECT_EQ(events(Seat{1}, 0, 3), events(kWatch, 0, 3));
  EXPECT_NE(events(Seat{0}, 0, 3), events(kWatch, 0, 3));
  EXPECT_NE(events(kWatch, 2, 3).find(R"("mine":[])"), std::string::npos);
}

TEST_F(Told, SaysAreCountedAndListed) {
  std::string ignored;
  wire::Writer out(ignored);
  const SayRequest words{.seat = Seat{1}, .phrase = "bad", .pile = {}, .text = {}, .language = {}};
  ASSERT_FALSE(table->say(words, out));
  act(Seat{0}, {"24>A"});
  std::string more;
  wire::Writer out_again(more);
  ASSERT_FALSE(table->say(words, out_again));
  EXPECT_EQ(said_so_far(*table), 2U);
  EXPECT_EQ(said_before(*table, 0), 0U);
  EXPECT_EQ(said_before(*table, 1), 1U);
  std::string says;
  wire::Writer list(says);
  put_says(*table, 1, list);
  EXPECT_EQ(says, R"([{"seat":1,"phrase":"bad","at":1}])");
}

TEST_F(Told, AQuestionOutlivesItsTableAndAnswersAsTheTableWould) {
  std::string answer;
  wire::Writer out(answer);
  ASSERT_FALSE(table->consult_bot({.seat = Seat{0}, .bot = "medium", .seed = 3}, out));
  const BotQuestion question = question_for_bot(*table, Seat{0}, "medium", 3);
  ASSERT_TRUE(question);
  table.reset();
  const BotAdvice advice = question({});
  ASSERT_FALSE(advice.moves.empty());
  for (const std::string& move : advice.moves) {
    EXPECT_NE(answer.find('"' + move + '"'), std::string::npos) << answer;
  }
}

TEST_F(Told, ThereAreNoQuestionsForBotsThatDoNotExist) {
  EXPECT_FALSE(question_for_bot(*table, Seat{0}, "clever", 1));
  EXPECT_TRUE(question_for_bot(*table, Seat{0}, "", 1));
}

}  // namespace
}  // namespace sobremesa
