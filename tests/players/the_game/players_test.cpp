// The players of The Game: legal, blind to what they may not see, obliging, and each level better
// than the one below.
#include "players/the_game/players.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "players/the_game/hearing.hpp"
#include "table/say_book.hpp"
#include "tests/support/the_game_scene.hpp"

namespace sobremesa::the_game {
namespace {

Advice<Game> ask(Level level, const Options& options, const SeatView& view,
                 std::span<const Say> heard = {}, std::uint64_t seed = 1) {
  Rng rng(seed);
  Advice<Game> advice;
  advise(level, {.options = options, .view = view, .heard = heard}, rng, advice);
  return advice;
}

Say say(int seat, std::string_view phrase, std::string_view pile) {
  return {.seat = seat_at(seat),
          .phrase = cards::find_phrase(phrase),
          .pile = std::string(pile),
          .text = {},
          .language = {}};
}

// One game with everybody at one level; every move must be accepted.
class Sitting {
 public:
  Sitting(const Options& options, int seats, std::uint64_t seed)
      : options_(options),
        seats_(seats),
        seed_(seed),
        state_(deal(options, seats, seed_from_number(seed))) {}

  template <class Watch>
  int play(Level level, bool talk, const Watch& watch) {
    while (!is_over(state_.pub) && !::testing::Test::HasFatalFailure()) {
      const Seat me = to_act(state_.pub).value_or(Seat{0});
      if (talk && state_.pub.phase == Phase::play) let_others_speak(level, me);
      const std::vector<Say> heard = book_.heard();
      const SeatView view = view_for(state_, me);
      const auto advice = ask(level, options_, view, heard, seed_++);
      watch(options_, view, heard, advice);
      carry_out(me, advice);
    }
    return state_.pub.outcome->left;
  }

 private:
  void let_others_speak(Level level, Seat me) {
    for (int step = 1; step < seats_; ++step) {
      const Seat seat = seat_at((me.value + step) % seats_);
      const SeatView view = view_for(state_, seat);
      const std::vector<Say> heard = book_.heard();
      const auto advice = ask(level, options_, view, heard);
      EXPECT_TRUE(advice.moves.empty());
      for (const Say& said : advice.says) {
        EXPECT_FALSE(judge_say(options_, view, said));
        book_.add(said, 0);
      }
    }
  }
  void carry_out(Seat me, const Advice<Game>& advice) {
    ASSERT_FALSE(advice.moves.empty());
    for (const Move& move : advice.moves) {
      const auto events = decide(options_, state_, me, move);
      ASSERT_TRUE(events) << to_text(move) << ": " << sentence(events.error());
      for (const Event& event : *events) {
        evolve(options_, state_, event);
        book_.note(effect_on_says(event));
      }
      if (is_over(state_.pub)) return;
    }
  }

  Options options_;
  int seats_;
  std::uint64_t seed_;
  State state_;
  SayBook book_{false};
};

constexpr auto kJustPlay = [](const Options&, const SeatView&, const std::vector<Say>&,
                              const Advice<Game>&) {};

TEST(TheGamePlayers, Only_make_legal_moves_whatever_the_options) {
  const std::vector<Options> all_options{{},
                                         {.expert = true},
                                         {.small_hands = true, .fire = true},
                                         {.starter = std::nullopt, .play_out = true},
                                         {.expert = true, .play_out = true, .fire = true}};
  for (const Options& options : all_options) {
    for (int seats = 1; seats <= 5; ++seats) {
      for (const Level level : {Level::easy, Level::medium, Level::strong}) {
        Sitting(options, seats, 1'000'000U + static_cast<unsigned>(seats))
            .play(level, seats % 2 == 0, kJustPlay);
      }
    }
    Sitting(options, 2, 1'000'100).play(Level::best, true, kJustPlay);
  }
}

TEST(TheGamePlayers, Decide_by_what_the_seat_sees_and_hears) {
  Rng shuffle(9);
  for (const Level level : {Level::easy, Level::medium, Level::strong, Level::best}) {
    int asked = 0;
    Sitting(Options{}, 3, 1'000'007)
        .play(level, true,
              [&](const Options& options, const SeatView& view, const std::vector<Say>& heard,
                  const Advice<Game>& advice) {
                if (asked++ % 5 != 0) return;
                // Another truth with the same looks: the same answer.
                const State other = guess(options, view, shuffle);
                const SeatView same = view_for(other, view.me);
                ASSERT_EQ(same, view);
                const auto one = ask(level, options, view, heard, 77);
                const auto two = ask(level, options, same, heard, 77);
                EXPECT_EQ(one.moves, two.moves);
                EXPECT_EQ(one.why, two.why);
                EXPECT_FALSE(advice.moves.empty());
              });
    EXPECT_GT(asked, 5);
  }
}

TEST(TheGamePlayers, Can_be_asked_in_the_middle_of_a_turn) {
  Stage stage({.tops = {10, 1, 100, 90}, .hands = {{11, 12, 40, 89}, {50, 51}}, .deck = {60, 61}});
  stage.play({"11>A"});
  const auto advice = ask(Level::best, stage.options(), view_for(stage.state(), Seat{0}));
  ASSERT_FALSE(advice.moves.empty());
  EXPECT_TRUE(std::holds_alternative<EndTurn>(advice.moves.back()));
}

TEST(TheGamePlayers, Take_the_way_back_when_it_is_there) {
  const Stage stage({.tops = {47, 30, 60, 55}, .hands = {{37, 48, 2, 99, 29}}, .deck = {}});
  for (const Level level : {Level::easy, Level::best}) {
    const auto advice = ask(level, stage.options(), view_for(stage.state(), Seat{0}));
    const bool goes_back = std::find(advice.moves.begin(), advice.moves.end(),
                                     Move{Place{number_card(37), Pile::a}}) != advice.moves.end();
    EXPECT_TRUE(goes_back) << to_text(level);
  }
}

TEST(TheGamePlayers, Finish_alone_whenever_it_can_be_done) {
  // 20 goes up only after 30 and 20 have turned the pile back: 30, 20, then 25.
  const Stage stage({.tops = {21, 98, 3, 2}, .hands = {{25, 30, 20}}, .deck = {}});
  const auto advice = ask(Level::best, stage.options(), view_for(stage.state(), Seat{0}));
  State state = stage.state();
  for (const Move& move : advice.moves) {
    const auto events = decide(stage.options(), state, Seat{0}, move);
    ASSERT_TRUE(events);
    for (const Event& event : *events) evolve(stage.options(), state, event);
  }
  ASSERT_TRUE(state.pub.outcome);
  EXPECT_TRUE(state.pub.outcome->won());
}

TEST(TheGamePlayers, OF_05_cover_a_fire_that_is_due) {
  const Stage stage({.tops = {33, 1, 100, 90},
                     .hands = {{2, 3, 60, 99}, {50, 51}},
                     .deck = {70, 71},
                     .options = {.fire = true}});
  for (const Level level : {Level::easy, Level::medium, Level::strong, Level::best}) {
    const auto advice = ask(level, stage.options(), view_for(stage.state(), Seat{0}));
    const bool covers = std::any_of(advice.moves.begin(), advice.moves.end(), [](const Move& move) {
      const auto* place = std::get_if<Place>(&move);
      return place != nullptr && place->pile == Pile::a;
    });
    EXPECT_TRUE(covers) << to_text(level);
  }
}

// --- talk ---------------------------------------------------------------------------------------

TEST(TheGamePlayers, TG_33_leave_a_pile_that_somebody_asked_for) {
  // Everybody would play 89 and 88 on D.
  const Stage stage(
      {.tops = {10, 1, 100, 90}, .hands = {{89, 88, 30, 45}, {50, 51}}, .deck = {60, 61}});
  const auto plays_on_d = [](const Advice<Game>& advice) {
    return std::any_of(advice.moves.begin(), advice.moves.end(), [](const Move& move) {
      const auto* place = std::get_if<Place>(&move);
      return place != nullptr && place->pile == Pile::d;
    });
  };
  const SeatView view = view_for(stage.state(), Seat{0});
  for (const std::string_view phrase : {"leave", "avoid"}) {
    const std::vector<Say> heard{say(1, phrase, "D")};
    for (const Level level : {Level::easy, Level::strong, Level::best}) {
      EXPECT_TRUE(plays_on_d(ask(level, stage.options(), view))) << to_text(level);
      const auto advice = ask(level, stage.options(), view, heard);
      EXPECT_FALSE(plays_on_d(advice)) << to_text(level) << " " << phrase;
      if (level != Level::easy) {
        EXPECT_EQ(advice.why->because, heard[0]);
      }
    }
  }
}

TEST(TheGamePlayers, TG_33_play_on_it_all_the_same_when_there_is_no_other_way) {
  const Stage stage({.tops = {98, 99, 3, 90}, .hands = {{89, 88, 50}, {51, 52}}, .deck = {60, 61}});
  const std::vector<Say> heard{say(1, "leave", "D")};
  const auto advice = ask(Level::strong, stage.options(), view_for(stage.state(), Seat{0}), heard);
  EXPECT_GE(advice.moves.size(), 3U);
  EXPECT_FALSE(advice.why->because);
}

TEST(TheGamePlayers, TG_33_play_only_the_minimum_when_asked) {
  const Stage stage(
      {.tops = {10, 1, 100, 90}, .hands = {{11, 12, 13, 14}, {50, 51}}, .deck = {60, 61}});
  const SeatView view = view_for(stage.state(), Seat{0});
  const std::vector<Say> heard{say(1, "few", "")};
  EXPECT_EQ(ask(Level::best, stage.options(), view, heard).moves.size(), 3U);
}

// Everything that a seat with this card would say, however long it takes.
std::vector<Say> all_to_say(const Board& board, const NumberSet& in_play, int card, Seat seat) {
  std::vector<Say> said;
  for (std::vector<Say> more{{}}; !more.empty();) {
    more.clear();
    speak(board, both_ways(in_play), NumberSet{card}, said, seat, more);
    said.insert(said.end(), more.begin(), more.end());
  }
  return said;
}

// TG-32: nobody can tell a card from a phrase, however well they count.
TEST(TheGamePlayers, TG_32_no_phrase_names_a_card) {
  int phrases = 0;
  for (unsigned seed = 0; seed < 6; ++seed) {
    Sitting(Options{}, 4, 1'000'200U + seed)
        .play(Level::strong, true,
              [&](const Options&, const SeatView& view, const std::vector<Say>& heard,
                  const Advice<Game>&) {
                const NumberSet in_play = kAllCards - view.pub.out;
                for (const Say& said : heard) {
                  // Old phrases were true when they were said; ask what a seat would say now.
                  int could_mean = 0;
                  for (const int card : in_play) {
                    const std::vector<Say> says =
                        all_to_say(board_of(view.pub.tops), in_play, card, said.seat);
                    could_mean += std::find(says.begin(), says.end(), said) != says.end() ? 1 : 0;
                  }
                  if (could_mean == 0) continue;
                  EXPECT_GE(could_mean, 2) << said.phrase->id << " " << said.pile;
                  ++phrases;
                }
              });
  }
  EXPECT_GT(phrases, 200);
}

TEST(TheGamePlayers, Say_small_for_the_nearest_and_nobig_for_near_cards_and_nothing_twice) {
  const Board board = board_of({20, 1, 100, 60});
  const BothWays in_play = both_ways(kAllCards - NumberSet{20, 60});
  std::vector<Say> says;
  speak(board, in_play, {22, 55}, {}, Seat{1}, says);
  ASSERT_EQ(says.size(), 2U);
  EXPECT_EQ(says[0], say(1, "small", "A"));
  EXPECT_EQ(says[1], say(1, "nobig", "D"));
  std::vector<Say> again;
  speak(board, in_play, {22, 55}, says, Seat{1}, again);
  EXPECT_TRUE(again.empty());
}

// At the deal all that could be said about A could be said about B: once is enough, and it counts
// for both.
TEST(TheGamePlayers, What_is_said_about_one_of_two_like_piles_counts_for_both) {
  const Board board = board_of({1, 1, 100, 60});
  const BothWays in_play = both_ways(kAllCards - NumberSet{60});
  std::vector<Say> says;
  speak(board, in_play, {3, 98}, {}, Seat{1}, says);
  ASSERT_EQ(says.size(), 2U);
  EXPECT_EQ(says[0], say(1, "small", "A"));
  EXPECT_EQ(says[1], say(1, "small", "C"));
  const Heard heard = listen(says, board, Seat{0});
  EXPECT_EQ(heard.signals[1][0], Signal::next);
  EXPECT_EQ(heard.signals[1][1], Signal::next);
  EXPECT_EQ(heard.signals[1][2], Signal::next);
  EXPECT_EQ(heard.signals[1][3], Signal::none);
  // Once A has been covered, and its phrase with it, B is worth a word of its own.
  const Board later = board_of({7, 1, 100, 60});
  std::vector<Say> again;
  speak(later, in_play, {3, 98}, std::vector<Say>{says[1]}, Seat{1}, again);
  ASSERT_EQ(again.size(), 1U);
  EXPECT_EQ(again[0], say(1, "small", "B"));
}

TEST(TheGamePlayers, Keep_silent_where_the_table_talks_aloud) {
  const Stage stage({.tops = {20, 1, 100, 60},
                     .hands = {{30, 31}, {21, 59}},
                     .deck = {70, 71},
                     .options = {.talk = cards::TalkLevel::voice}});
  EXPECT_TRUE(ask(Level::best, stage.options(), view_for(stage.state(), Seat{1})).says.empty());
}

// --- strength -----------------------------------------------------------------------------------

TEST(TheGamePlayers, Every_level_leaves_fewer_cards_than_the_one_below) {
  constexpr unsigned kGames = 24;
  std::vector<int> left;
  for (const Level level : {Level::easy, Level::medium, Level::strong}) {
    int sum = 0;
    for (unsigned game = 0; game < kGames; ++game) {
      sum += Sitting(Options{}, 3, 1'000'300U + game).play(level, true, kJustPlay);
    }
    left.push_back(sum);
  }
  EXPECT_GT(left[0], left[1]);
  EXPECT_GT(left[1], left[2]);
}

TEST(TheGamePlayers, Give_up_early_when_patience_ends) {
  const Stage stage(Options{}, 3, 1'000'401);
  const SeatView view = view_for(stage.state(), Seat{0});
  int polls = 0;
  const Patience none{.is_over =
                          [](const void* context) {
                            ++*static_cast<int*>(const_cast<void*>(context));
                            return true;
                          },
                      .context = &polls};
  Rng rng(1);
  Advice<Game> advice;
  advise(Level::best, {.options = stage.options(), .view = view, .heard = {}, .patience = none},
         rng, advice);
  EXPECT_EQ(polls, 1);
  EXPECT_FALSE(advice.moves.empty());
}

}  // namespace
}  // namespace sobremesa::the_game
