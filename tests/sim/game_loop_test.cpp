// The loop itself, with players made for the occasion.
#include "sim/game_loop.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "catalog/games.hpp"
#include "engine/seated.hpp"
#include "players/random_player.hpp"
#include "tests/support/sim_games.hpp"

// The Game with players of its own for open hands: they see all cards but play the first legal one,
// as long as the hands they see are the true ones.
namespace sobremesa::open_test {

struct Game : the_game::Game {};

void advise_open(Level, const OpenQuestion<Game>& question, Rng&, Advice<Game>& advice) {
  const auto& view = question.view;
  const bool true_hand = view.hands[view.sight.me->value] == view.sight.hand;
  if (true_hand) advice.moves.push_back(legal_moves(question.options, view.sight)[0]);
}

}  // namespace sobremesa::open_test

namespace sobremesa::sim {
namespace {

using Tg = the_game::Game;

// Answers with whatever the test wants.
struct Scripted {
  std::function<void(const Moment<Tg>&, Rng&, Advice<Tg>&)> script;
  void ask(const Moment<Tg>& moment, Rng& rng, Advice<Tg>& advice) {
    advice.clear();
    script(moment, rng, advice);
  }
};
using Loop = GameLoop<Tg, Scripted>;

void play_at_random(const Moment<Tg>& moment, Rng& rng, Advice<Tg>& advice) {
  advice.moves = random_turn<Tg>(moment.options, view_for(moment.truth, moment.seat), rng);
}

Played play_with(Scripted players, bool phrases = false, std::uint64_t number = 7) {
  const StopFlag stop = false;
  return Loop({.options = {}, .seats = 3, .phrases = phrases}, std::move(players), stop)
      .play(number, nullptr);
}

TEST(GameLoop, PlaysToTheEnd) {
  const Played played = play_with({play_at_random});
  const auto* end = std::get_if<GameEnd>(&played);
  ASSERT_NE(end, nullptr);
  EXPECT_FALSE(end->won);
  EXPECT_GT(end->left, 0U);
  EXPECT_GT(end->turns, 0U);
}

TEST(GameLoop, ABotWithoutAMoveIsABug) {
  const Played played = play_with({[](const auto&, Rng&, Advice<Tg>&) {}});
  EXPECT_EQ(reason_of(played), "no move");
  EXPECT_NE(describe(std::get<Mishap>(played)).find("deal 7, seat 0"), std::string::npos);
}

TEST(GameLoop, AnIllegalMoveIsABugThatIsNamed) {
  const Played played = play_with({[](const auto&, Rng&, Advice<Tg>& advice) {
    advice.moves = {*Tg::parse_move("99>A"), *Tg::parse_move("98>A")};
  }});
  // Seat 0 of deal 7 does not hold it.
  EXPECT_NE(reason_of(played).find("TG-26"), std::string::npos);
  EXPECT_EQ(std::get<Mishap>(played).moves, "99>A, 98>A");
}

TEST(GameLoop, NothingMayFollowHiddenCards) {
  const Played played = play_with({[](const Moment<Tg>& moment, Rng& rng, Advice<Tg>& advice) {
    play_at_random(moment, rng, advice);
    advice.moves.push_back(*Tg::parse_move("end"));
  }});
  EXPECT_NE(reason_of(played).find("hidden"), std::string::npos);
}

TEST(GameLoop, SpeakersAreAskedInOrderOfPlayAndHeard) {
  std::vector<int> asked;
  std::size_t heard_by_actor = 0;
  const auto* leave = cards::find_phrase("leave");
  const Played played =
      play_with({[&](const Moment<Tg>& moment, Rng& rng, Advice<Tg>& advice) {
                  asked.push_back(moment.seat.value);
                  if (to_act(moment.truth.pub) == moment.seat) {
                    heard_by_actor = moment.heard.size();
                    if (asked.size() > 3) return;  // one turn is enough
                    return play_at_random(moment, rng, advice);
                  }
                  advice.says.push_back({.seat = moment.seat, .phrase = leave, .pile = "A"});
                  // In another's name: not heard.
                  advice.says.push_back({.seat = Seat{0}, .phrase = leave, .pile = "B"});
                }},
                true);
  EXPECT_EQ(reason_of(played), "no move");
  EXPECT_EQ(asked, (std::vector<int>{1, 2, 0, 2, 0, 1}));
  EXPECT_GE(heard_by_actor, 2U);
  EXPECT_LE(heard_by_actor, 4U);
}

TEST(GameLoop, WhatTheTableForbidsIsNotHeard) {
  const StopFlag stop = false;
  std::size_t heard = 0;
  Loop loop({.options = {.talk = cards::TalkLevel::voice}, .seats = 2, .phrases = true},
            {[&](const Moment<Tg>& moment, Rng& rng, Advice<Tg>& advice) {
              heard += moment.heard.size();
              play_at_random(moment, rng, advice);
              advice.says.push_back(
                  {.seat = moment.seat, .phrase = cards::find_phrase("leave"), .pile = "A"});
            }},
            stop);
  EXPECT_TRUE(std::holds_alternative<GameEnd>(loop.play(7, nullptr)));
  EXPECT_EQ(heard, 0U);
}

TEST(GameLoop, WithoutPhrasesOnlyTheActingSeatIsAsked) {
  bool others_asked = false;
  const Played played = play_with({[&](const Moment<Tg>& moment, Rng& rng, Advice<Tg>& advice) {
    if (to_act(moment.truth.pub) != moment.seat) others_asked = true;
    EXPECT_TRUE(moment.heard.empty());
    play_at_random(moment, rng, advice);
  }});
  EXPECT_TRUE(std::holds_alternative<GameEnd>(played));
  EXPECT_FALSE(others_asked);
}

TEST(GameLoop, AStopEndsAGameInTheMiddle) {
  StopFlag stop = false;
  int decisions = 0;
  Loop loop({.options = {}, .seats = 2, .phrases = false},
            {[&](const Moment<Tg>& moment, Rng& rng, Advice<Tg>& advice) {
              if (++decisions == 2) stop = true;
              EXPECT_EQ(moment.patience.ran_out(), decisions == 2);
              play_at_random(moment, rng, advice);
            }},
            stop);
  EXPECT_TRUE(std::holds_alternative<Stopped>(loop.play(7, nullptr)));
  EXPECT_EQ(decisions, 2);
}

TEST(GameLoop, DecisionsAreTimed) {
  const StopFlag stop = false;
  std::uint64_t decisions = 0;
  Loop loop({.options = {}, .seats = 2, .phrases = false},
            {[&](const Moment<Tg>& moment, Rng& rng, Advice<Tg>& advice) {
              ++decisions;
              play_at_random(moment, rng, advice);
            }},
            stop);
  ThinkingTimes times;
  (void)loop.play(7, &times);
  EXPECT_EQ(times.decisions(), decisions);
}

TEST(OpenHands, ShowAllHandsAndNothingElse) {
  const auto state = deal(the_game::Options{}, 3, seed_from_number(7));
  const the_game::OpenView view = open_view_for(state, Seat{1});
  EXPECT_EQ(view.sight, view_for(state, Seat{1}));
  EXPECT_EQ(view.hands, state.hands);
}

TEST(OpenHands, PlayersForThemAreFound) {
  using Open = open_test::Game;
  static_assert(HasOpenHandPlayers<Open>);
  static_assert(!HasOpenHandPlayers<level_8::Game>);
  const StopFlag stop = false;
  for (const Level level : {Level::random, Level::easy}) {
    using OpenLoop = GameLoop<Open, OpenHandedPlayers<Open>>;
    OpenLoop loop({.options = {}, .seats = 3, .phrases = false},
                  OpenHandedPlayers<Open>({level, level, level}), stop);
    EXPECT_TRUE(std::holds_alternative<GameEnd>(loop.play(7, nullptr)));
  }
}

}  // namespace
}  // namespace sobremesa::sim
