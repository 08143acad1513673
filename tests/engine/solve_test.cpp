// Was it winnable? Asked of tables, answered in notation.
#include "engine/solve.hpp"

#include <gtest/gtest.h>

#include "catalog/catalog.hpp"

namespace sobremesa {
namespace {

TablePtr table_of(std::string_view game, int seats, std::uint64_t seed,
                  std::string_view options = "{}") {
  wire::Document document;
  auto table = open_table(*find_offer(game), {.seats = seats,
                                              .options = *document.parse(options),
                                              .seed = seed_from_number(seed),
                                              .position = {}});
  EXPECT_TRUE(table);
  return std::move(*table);
}

bool play(HostedTable& table, Seat seat, const std::vector<std::string>& moves) {
  const std::vector<std::string_view> views(moves.begin(), moves.end());
  std::string ignored;
  wire::Writer out(ignored);
  return !table.act(seat, views, out);
}

std::string result_of(const HostedTable& table) {
  std::string json;
  wire::Writer out(json);
  table.put_result(out);
  return json;
}

void expect_found_and_won(HostedTable& table) {
  const auto finding = find_win(table, table.upto(), {});
  ASSERT_TRUE(finding);
  ASSERT_EQ(finding->answer, Winnable::yes);
  for (const PlayedTurn& turn : finding->turns) ASSERT_TRUE(play(table, turn.seat, turn.moves));
  EXPECT_NE(result_of(table).find(R"("won":true,"left":0)"), std::string::npos);
}

TEST(Solve, TurnsCanBeSentToTheTable) {
  for (int seats = 1; seats <= 3; ++seats) {
    expect_found_and_won(*table_of("the-game", seats, 3'000'010));
    expect_found_and_won(*table_of("the-game", seats, 3'000'010, R"({"starter":"agree"})"));
    expect_found_and_won(*table_of("the-game-extreme", seats, 3'000'010));
    if (seats > 1) expect_found_and_won(*table_of("quick-and-easy", seats, 3'000'010));
  }
}

TEST(Solve, GoesOnFromWhereTheTableStands) {
  const auto table = table_of("the-game", 2, 7);
  ASSERT_TRUE(play(*table, Seat{0}, {"24>A", "31>A", "end"}));
  ASSERT_TRUE(play(*table, Seat{1}, {"38>A"}));
  expect_found_and_won(*table);
}

TEST(Solve, OnlyMomentsBetweenMovesCanBeAskedAbout) {
  // A single player whose last move is followed by the end of the game: two events, one moment.
  wire::Document document;
  auto table = open_table(
      *find_offer("the-game"),
      {.seats = 1,
       .options = {},
       .seed = {},
       .position = *document.parse(
           R"({"partial":true,"piles":{"A":70,"B":80,"C":20,"D":30},"hands":[[71,55,15]],)"
           R"("deck":[],"to_act":0})")});
  ASSERT_TRUE(table);
  ASSERT_TRUE(play(**table, Seat{0}, {"71>A", "15>C"}));
  ASSERT_TRUE(play(**table, Seat{0}, {"end"}));
  ASSERT_TRUE((*table)->over());
  ASSERT_EQ((*table)->upto(), 4U);

  const auto moves = moves_played(**table);
  ASSERT_EQ(moves.size(), 3U);
  EXPECT_EQ(moves[1].move, "15>C");
  EXPECT_EQ(moves[1].upto, 2U);
  EXPECT_EQ(moves[2].upto, 4U);
  EXPECT_FALSE(find_win(**table, 3, {}));
  EXPECT_FALSE(find_win(**table, 5, {}));
  for (const std::size_t upto : {0U, 1U, 2U, 4U}) {
    const auto finding = find_win(**table, upto, {});
    ASSERT_TRUE(finding) << upto;
    EXPECT_EQ(finding->answer, Winnable::no) << upto;
    EXPECT_EQ(finding->headway.left, 1) << upto;
  }
}

TEST(Solve, SomeGamesCannotBeAskedAbout) {
  EXPECT_TRUE(has_solver("the-game"));
  EXPECT_TRUE(has_solver("the-game-extreme"));
  EXPECT_FALSE(has_solver("level-8"));
  EXPECT_FALSE(has_solver("whist"));
  EXPECT_TRUE(has_solver("quick-and-easy"));
  EXPECT_EQ(games_with_solver(), "the-game, the-game-extreme, quick-and-easy");
  EXPECT_FALSE(find_win(*table_of("face-to-face", 2, 1), 0, {}));
}

}  // namespace
}  // namespace sobremesa
