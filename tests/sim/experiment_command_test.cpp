// What a page is told of an experiment is what the laboratory finds, deal by deal.
#include "engine/experiment_command.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "sim/deal_player.hpp"
#include "wire/json.hpp"

namespace sobremesa::sim {
namespace {

std::string request_for(const Experiment& experiment, std::uint64_t games) {
  std::string json;
  wire::Writer out(json);
  out.begin_object();
  out.field("game", experiment.game);
  out.field("seats", experiment.seats);
  out.key("bots");
  out.begin_array();
  for (const std::string& bot : experiment.bots) out.string(bot);
  out.end_array();
  out.key("options");
  out.raw(experiment.options);
  out.field("talk", experiment.talk == Talk::phrases);
  out.field("seed", 1'000'000);
  out.field("games", games);
  out.end_object();
  return json;
}

void expect_same(const GameEnd& end, const wire::Value& told, GameKind kind) {
  EXPECT_EQ(told.find("turns")->as_uint(), end.turns);
  if (kind.together) {
    EXPECT_EQ(told.find("won")->as_bool(), end.won);
    EXPECT_EQ(told.find("left")->as_uint(), end.left);
  } else {
    EXPECT_EQ(told.find("winner")->as_uint(), std::uint64_t{end.winner->value});
  }
  if (kind.counted == GameKind::Counted::rounds) {
    EXPECT_EQ(told.find("rounds")->as_uint(), end.rounds);
  }
}

void compare(const Experiment& experiment, std::uint64_t games) {
  SCOPED_TRACE(experiment.game + " " + std::string(to_text(experiment.talk)));
  wire::Document request;
  std::string json;
  wire::Writer out(json);
  ASSERT_FALSE(answer_experiment(*request.parse(request_for(experiment, games)), out));
  wire::Document answer;
  const auto results = answer.parse(json)->find("results");
  ASSERT_EQ(results->size(), games);

  const StopFlag stop = false;
  const auto player = seat_players(experiment, stop);
  ASSERT_TRUE(player);
  std::uint64_t deal = 1'000'000;
  for (const wire::Value told : results->elements()) {
    EXPECT_EQ(told.find("seed")->as_uint(), deal);
    const Played played = (*player)->play(deal++, nullptr);
    const auto* end = std::get_if<GameEnd>(&played);
    ASSERT_NE(end, nullptr);
    expect_same(*end, told, kind_of(experiment.game));
  }
}

TEST(ExperimentCommand, AgreesWithTheLaboratoryDealByDeal) {
  for (const Offer& offer : all_offers()) {
    for (const Talk talk : {Talk::none, Talk::phrases}) {
      Experiment experiment{.game = std::string(offer.id), .seats = 2, .bots = {"easy", "random"}};
      experiment.talk = talk;
      compare(experiment, 40);
    }
  }
  compare(
      {.game = "the-game", .seats = 3, .bots = {"medium", "easy", "medium"}, .talk = Talk::phrases},
      5);
  compare({.game = "the-game-extreme",
           .seats = 2,
           .bots = {"easy", "easy"},
           .options = R"({"orders":"random"})"},
          40);
}

}  // namespace
}  // namespace sobremesa::sim
