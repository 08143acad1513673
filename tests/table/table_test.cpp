// One sitting: all or nothing, going back, and what stands of the things said.
#include "table/table.hpp"

#include <gtest/gtest.h>

#include "catalog/games.hpp"

namespace sobremesa {
namespace {

using the_game::Game;

Table<Game> new_table(const Game::Options& options = {}) {
  return {options, deal(options, 2, seed_from_number(7))};
}
std::optional<Refused> act(Table<Game>& table, int seat, std::vector<std::string_view> moves) {
  return table.act(seat_at(seat), moves);
}
Say phrase(int seat, std::string_view id, std::string_view pile = "") {
  return {.seat = seat_at(seat),
          .phrase = cards::find_phrase(id),
          .pile = std::string(pile),
          .text = {},
          .language = {}};
}

TEST(Table, AllOrNothing) {
  Table<Game> table = new_table();
  const auto before = table.state();
  const auto refused = act(table, 0, {"24>A", "31>A", "36>A", "99>A"});
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->at, 3U);
  EXPECT_EQ(table.state(), before);
  EXPECT_EQ(table.upto(), 0U);
  EXPECT_TRUE(table.acts().empty());
}

TEST(Table, TheLogRebuildsTheState) {
  Table<Game> table = new_table();
  ASSERT_FALSE(act(table, 0, {"24>A", "31>A", "end"}));
  ASSERT_EQ(table.upto(), 3U);
  auto state = table.opening();
  for (const auto& event : table.log()) evolve(table.options(), state, event);
  EXPECT_EQ(state, table.state());
}

TEST(Table, RewindForgetsWhatCameLater) {
  Table<Game> table = new_table();
  ASSERT_FALSE(act(table, 0, {"24>A", "31>A"}));
  ASSERT_FALSE(act(table, 0, {"end"}));
  ASSERT_FALSE(table.say(phrase(1, "more")));
  EXPECT_FALSE(table.rewind(1));
  EXPECT_FALSE(table.rewind(4));
  EXPECT_TRUE(table.rewind(2));
  EXPECT_EQ(table.acts().size(), 1U);
  EXPECT_TRUE(table.says().all().empty());
  EXPECT_EQ(table.state().pub.played_this_turn, 2);
}

TEST(Table, UnderStrictTalkANewPhraseReplacesTheOldOne) {
  Table<Game> strict = new_table({.talk = cards::TalkLevel::strict});
  for (const char* id : {"leave", "small"}) ASSERT_FALSE(strict.say(phrase(1, id, "A")));
  ASSERT_EQ(strict.says().standing().size(), 1U);
  EXPECT_EQ(strict.says().all()[strict.says().standing()[0]].say.phrase->id, "small");
  Table<Game> open = new_table();
  for (const char* id : {"leave", "small"}) ASSERT_FALSE(open.say(phrase(1, id, "A")));
  EXPECT_EQ(open.says().standing().size(), 2U);
}

TEST(Table, AChatterboxPushesOutOnlyTheOwnWords) {
  Table<Game> table = new_table();
  ASSERT_FALSE(table.say(phrase(0, "any")));
  for (int i = 0; i < 50; ++i) ASSERT_FALSE(table.say(phrase(1, "react:time")));
  EXPECT_EQ(table.says().standing().size(), 21U);
  EXPECT_EQ(table.says().standing()[0], 0U);
  EXPECT_EQ(table.says().all().size(), 51U);
}

}  // namespace
}  // namespace sobremesa
