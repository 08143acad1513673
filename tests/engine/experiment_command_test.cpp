// The command "experiment": games between bots for a page that studies.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/dialogue.hpp"

namespace sobremesa {
namespace {

struct ExperimentCommand : testing::Test {
  Dialogue d;

  std::vector<std::string> results(std::string_view rest) {
    const std::string json =
        d.get(concat({R"({"cmd":"experiment","game":"the-game","seats":2,)", rest, "}"}), "ok");
    wire::Document document;
    const auto answer = document.parse(json);
    std::vector<std::string> each;
    if (!answer) return each;
    for (const wire::Value result : answer->find("results")->elements()) {
      wire::Writer(each.emplace_back()).value(result);
    }
    return each;
  }
  std::string fault(std::string_view rest) {
    return d.error(concat({R"({"cmd":"experiment",)", rest, "}"}));
  }
};

constexpr std::string_view kEasy = R"("bots":["easy","easy"])";

TEST_F(ExperimentCommand, PlaysConsecutiveDeals) {
  const auto two = results(concat({kEasy, R"(,"seed":1000000,"games":2)"}));
  ASSERT_EQ(two.size(), 2U);
  EXPECT_EQ(two[0].substr(0, 23), R"({"seed":1000000,"won":f)");
  EXPECT_EQ(two[1], results(concat({kEasy, R"(,"seed":1000001)"})).front());
}

TEST_F(ExperimentCommand, PlaysGivenDeals) {
  const auto hex = std::string(63, '0') + "7";
  const auto given = results(concat({kEasy, R"(,"seeds":[7,")", hex, R"(",1000000])"}));
  ASSERT_EQ(given.size(), 3U);
  EXPECT_EQ(given[0], given[1]);
  EXPECT_EQ(given[2], results(concat({kEasy, R"(,"seed":1000000)"})).front());
  const auto large = std::string(64, 'f');
  EXPECT_EQ(results(concat({kEasy, R"(,"seeds":[")", large, R"("])"})).front().substr(0, 40),
            R"({"seed":")" + large.substr(0, 31));
}

TEST_F(ExperimentCommand, TheSameCardsWithOtherLuck) {
  const auto many = results(R"("bots":["random","random"],"seeds":[7],"repeat":50)");
  ASSERT_EQ(many.size(), 50U);
  EXPECT_EQ(many[0], results(R"("bots":["random","random"],"seed":7)").front());
  EXPECT_EQ(many[3], results(R"("bots":["random","random"],"seed":7,"bot_seed":3)").front());
  EXPECT_EQ(many[3].substr(0, 23), R"({"seed":7,"bot_seed":3,)");
  // Luck plays a part: not every game has as many turns.
  const auto rest = [](const std::string& result) { return result.substr(result.find("\"won\"")); };
  EXPECT_TRUE(std::any_of(many.begin(), many.end(),
                          [&](const std::string& one) { return rest(one) != rest(many[0]); }));
}

TEST_F(ExperimentCommand, RefusesWhatMakesNoSense) {
  const std::vector<std::string> bad{
      R"("game":"whist","seats":2,"bots":["easy","easy"])",
      R"("game":"the-game","seats":6,"bots":["easy","easy","easy","easy","easy","easy"])",
      R"("game":"the-game","seats":2,"bots":["easy"])",
      R"("game":"the-game","seats":2,"bots":["easy","clever"])",
      R"("game":"the-game","seats":2,"bots":["easy","easy"],"games":0)",
      R"("game":"the-game","seats":2,"bots":["easy","easy"],"games":10001)",
      R"("game":"the-game","seats":2,"bots":["easy","easy"],"games":101,"repeat":100)",
      R"("game":"the-game","seats":2,"bots":["easy","easy"],"seeds":[7],"games":2)",
      R"("game":"the-game","seats":2,"bots":["easy","easy"],"seeds":[])",
      R"("game":"the-game","seats":2,"bots":["easy","easy"],"seeds":["seven"])",
      R"("game":"the-game","seats":2,"bots":["easy","easy"],"talk":"phrases")",
      R"("game":"the-game","seats":2,"bots":["easy","easy"],"games":2,"seed":18446744073709551615)"};
  for (const std::string& request : bad) EXPECT_EQ(fault(request), R"("bad_request")") << request;
  for (const auto* options : {R"({"colour":1})", "[1]", R"({"talk":"open"})"}) {
    EXPECT_EQ(fault(concat(
                  {R"("game":"the-game","seats":2,"bots":["easy","easy"],"options":)", options})),
              R"("bad_option")")
        << options;
  }
}

TEST_F(ExperimentCommand, IsNotForThoseWhoOnlyPlay) {
  Engine engine(nullptr);
  const auto reply = engine.answer(
      R"({"cmd":"experiment","game":"the-game","seats":1,"bots":["random"],"games":1})");
  EXPECT_NE(reply.find("bad_request"), std::string::npos);
}

TEST_F(ExperimentCommand, AGameCanBeLookedAtAsItWasPlayed) {
  const std::vector<std::string> tables{
      R"("game":"the-game","seats":3,"bots":["easy","medium","easy"],"options":{"fire":true})",
      R"("game":"the-game","seats":2,"bots":["easy","easy"],"talk":true)",
      R"("game":"the-game-extreme","seats":2,"bots":["easy","easy"])",
      R"("game":"face-to-face","seats":2,"bots":["easy","medium"])",
      R"("game":"level-8","seats":3,"bots":["easy","easy","random"])",
      R"("game":"quick-and-easy","seats":2,"bots":["easy","strong"],"talk":true)"};
  for (const std::string& table : tables) {
    const std::string asked = concat({R"({"cmd":"experiment",)", table, R"(,"seed":5,"games":3)"});
    const std::string plain = d.get(asked + "}", "ok");
    const std::string noted = d.get(asked + R"(,"logs":true})", "ok");
    wire::Document without;
    wire::Document with;
    const auto results = without.parse(plain)->find("results");
    const auto logged = with.parse(noted)->find("results");
    ASSERT_EQ(logged->size(), 3U) << table;
    auto result = results->elements().begin();
    for (const wire::Value one : logged->elements()) {
      const wire::Value log = *one.find("log");
      std::string text;
      wire::Writer(text).value(log);
      // Every move is judged again, and the end is the same.
      const std::string loaded = d.get(concat({R"({"cmd":"load","log":)", text, "}"}), "ok.table");
      EXPECT_FALSE(loaded.empty()) << table;
      const wire::Value end = *log.find("result");
      for (const std::string_view figure : {"left", "winner"}) {
        const auto expected = (*result).find(figure);
        if (!expected) continue;
        EXPECT_EQ(end.find(figure)->as_int(), expected->as_int()) << table;
      }
      EXPECT_EQ(one.find("turns")->as_int(), (*result).find("turns")->as_int());
      ++result;
    }
  }
  const std::string_view game = R"("game":"the-game","seats":1,"bots":["random"],"games":101)";
  EXPECT_EQ(fault(concat({game, R"(,"logs":true)"})), R"("bad_request")");
  EXPECT_NE(d.last_reply().find("logs: of at most 100"), std::string::npos);
  EXPECT_EQ(fault(concat({game, R"(,"logs":1)"})), R"("bad_request")");
}

}  // namespace
}  // namespace sobremesa
