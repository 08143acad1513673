#include <gtest/gtest.h>

#include <sstream>

#include "tests/games/face_to_face/desk.hpp"

namespace sobremesa::face_to_face {
namespace {

struct Position {
  std::optional<State> state;
  std::string fault;
};

Position read(std::string_view json, const Options& options = {}) {
  wire::Document document;
  const auto value = document.parse(json);
  EXPECT_TRUE(value) << json;
  const auto state = read_position(options, 2, *value, Seed{});
  if (!state) return {.state = {}, .fault = state.error().text};
  return {.state = *state, .fault = {}};
}

std::string write(const State& state) {
  std::string json;
  wire::Writer out(json);
  write_position(out, {}, state);
  return json;
}

std::string view_json(const State& state, Viewer viewer) {
  std::string json;
  wire::Writer out(json);
  out.begin_object();
  write_view(out, {}, view_for(state, viewer));
  out.end_object();
  return json;
}

bool faulty(std::string_view json, std::string_view word) {
  const auto position = read(json);
  return !position.state && position.fault.find(word) != std::string::npos;
}

constexpr std::string_view kExample =
    R"({"sides":[{"U":27,"D":35,"hand":[17,45],"deck":[]},
                 {"U":31,"D":22,"hand":[2,3],"deck":[4]}],"to_act":0})";

// A practice position: seat 0's part is given, seat 1 has cards enough.
std::string practice(std::string_view mine, std::string_view rest = R"("to_act":0)") {
  return concat({R"({"partial":true,"sides":[{)", mine,
                 R"(},{"U":31,"D":22,"hand":[40,41,5],"deck":[50]}],)", rest, "}"});
}

TEST(FaceToFacePosition, TheExampleOfTheProtocol) {
  const auto position = read(kExample);
  ASSERT_TRUE(position.state) << position.fault;
  const Public& pub = position.state->pub;
  EXPECT_EQ(pub.tops, (Tops{27, 35, 31, 22}));
  EXPECT_EQ(pub.out[0], kAllCards - NumberSet({17, 45}));
  EXPECT_EQ(pub.out[1], kAllCards - NumberSet({2, 3, 4}));
  EXPECT_EQ(pub.to_act, Seat{0});
  EXPECT_FALSE(is_over(pub));
}

TEST(FaceToFacePosition, EachSeatSeesItsOwnSideFirst) {
  const State state = *read(practice(R"("U":27,"D":35,"hand":[17,45,28],"deck":[50])")).state;
  EXPECT_NE(view_json(state, Seat{0})
                .find(R"("piles":{"U":27,"D":35,"oU":31,"oD":22},"hand":[17,28,45])"),
            std::string::npos);
  EXPECT_NE(
      view_json(state, Seat{1}).find(R"("piles":{"U":31,"D":22,"oU":27,"oD":35},"hand":[5,40,41])"),
      std::string::npos);
  const std::string watch = view_json(state, kWatch);
  EXPECT_NE(
      watch.find(R"("piles":{"U":27,"D":35,"oU":31,"oD":22},"hand_sizes":[3,3],"decks":[1,1])"),
      std::string::npos);
}

TEST(FaceToFacePosition, FTF_A16_SizesTopsAndPlayedCardsArePublic) {
  const State state = *read(practice(R"("U":27,"D":60,"hand":[17,45,28],"deck":[50])")).state;
  EXPECT_EQ(view_json(state, kWatch),
            R"({"phase":"play","to_act":0,"piles":{"U":27,"D":60,"oU":31,"oD":22},)"
            R"("hand_sizes":[3,3],"decks":[1,1],"helped":false,"played_this_turn":0,"min":2,)"
            R"("out":[[27],[22,31]],"partial":true})");
}

TEST(FaceToFacePosition, ImpossibleOnesAreNamed) {
  EXPECT_TRUE(faulty(R"({"sides":[],"to_act":0})", "two sides"));
  EXPECT_TRUE(faulty(practice(R"("U":27,"D":60,"hand":[1],"deck":[])"), "2 to 59"));
  EXPECT_TRUE(faulty(practice(R"("U":27,"D":60,"hand":[60],"deck":[])"), "2 to 59"));
  EXPECT_TRUE(faulty(practice(R"("U":60,"D":60,"hand":[17,20],"deck":[])"), "1 to 59"));
  EXPECT_TRUE(faulty(practice(R"("U":1,"D":1,"hand":[17,20],"deck":[])"), "2 to 60"));
  EXPECT_TRUE(faulty(practice(R"("U":1,"D":60,"hand":[17,17],"deck":[])"), "twice"));
  EXPECT_TRUE(faulty(practice(R"("U":1,"D":60,"hand":[17,18],"deck":[18])"), "twice"));
  EXPECT_TRUE(faulty(practice(R"("U":1,"D":60,"hand":[2,3,4,5,6,7,8],"deck":[])"), "at most 6"));
  EXPECT_TRUE(faulty(practice(R"("U":1,"D":60,"hand":[],"deck":[20])"), "without cards"));
  EXPECT_TRUE(faulty(practice(R"("U":1,"D":60,"hand":[17,18],"deck":[],"x":1)"), "x"));
  EXPECT_TRUE(faulty(practice(R"("U":1,"D":60,"hand":[17,18])"), "deck"));
  EXPECT_TRUE(
      faulty(practice(R"("U":1,"D":60,"hand":[17,18],"deck":[])", R"("to_act":2)"), "to_act"));
  EXPECT_TRUE(
      faulty(practice(R"("U":1,"D":60,"hand":[17,18],"deck":[])", R"("to_act":null)"), "to_act"));
  EXPECT_TRUE(faulty(
      practice(R"("U":1,"D":60,"hand":[17,18],"deck":[])", R"("to_act":0,"phase":"starter")"),
      "phase"));
}

TEST(FaceToFacePosition, LyingCardsMustExist) {
  const auto full = [](std::string_view first, std::string_view second) {
    return concat({R"({"sides":[)", first, ",", second, R"(],"to_act":0})"});
  };
  std::ostringstream all;
  for (int card = 8; card <= 59; ++card) all << (card > 8 ? "," : "") << card;
  const std::string dealt =
      concat({R"({"U":1,"D":60,"hand":[2,3,4,5,6,7],"deck":[)", all.str(), "]}"});
  EXPECT_TRUE(read(full(dealt, dealt)).state);
  // All piles at their start, but cards are missing.
  const std::string some = R"({"U":1,"D":60,"hand":[2,3,4,5,6,7],"deck":[8,9]})";
  EXPECT_TRUE(faulty(full(some, some), "at their start"));
  // My top is a card that both of us still hold.
  const std::string shows_7 =
      concat({R"({"U":7,"D":60,"hand":[2,3,4,5,6,7],"deck":[)", all.str(), "]}"});
  EXPECT_TRUE(faulty(full(shows_7, dealt), "show 7"));
  // The opponent's 7 lies on my pile.
  const std::string gave_7 =
      concat({R"({"U":1,"D":60,"hand":[2,3,4,5,6],"deck":[)", all.str(), "]}"});
  EXPECT_TRUE(read(full(shows_7, gave_7)).state);
  // But one card cannot lie on two piles.
  const std::string shows_7_twice =
      concat({R"({"U":7,"D":7,"hand":[2,3,4,5,6,7],"deck":[)", all.str(), "]}"});
  EXPECT_TRUE(faulty(full(shows_7_twice, gave_7), "show 7"));
}

TEST(FaceToFacePosition, APracticePackMayNameWhatLies) {
  const auto lies = [](std::string_view out) {
    return practice(R"("U":27,"D":35,"hand":[17,45,28],"deck":[50])",
                    concat({R"("to_act":0,"out":)", out}));
  };
  const auto given = read(lies("[[27,2,3],[35,31,22]]"));
  ASSERT_TRUE(given.state) << given.fault;
  EXPECT_EQ(given.state->pub.out[0], (NumberSet{2, 3, 27}));
  EXPECT_EQ(given.state->pub.out[1], (NumberSet{22, 31, 35}));
  const auto without_tops = read(lies("[[],[]]"));
  ASSERT_TRUE(without_tops.state) << without_tops.fault;
  EXPECT_EQ(without_tops.state->pub.out[0], (NumberSet{27, 35}));
  EXPECT_EQ(without_tops.state->pub.out[1], (NumberSet{22, 31}));
  EXPECT_FALSE(read(lies("[[17],[]]")).state);
  EXPECT_FALSE(read(lies("[[2]]")).state);
  EXPECT_FALSE(read(lies("[[1],[]]")).state);
  EXPECT_TRUE(faulty(R"({"sides":[{"U":27,"D":35,"hand":[17,45],"deck":[]},
      {"U":31,"D":22,"hand":[2,3],"deck":[4]}],"to_act":0,"out":[[27],[]]})",
                     "partial"));
}

// My U shows 40, but I still hold my own 40: it was the opponent's.
TEST(FaceToFacePosition, ATopTakesTheColourThatIsLeft) {
  const State mine = *read(practice(R"("U":45,"D":60,"hand":[45,46,47],"deck":[50])")).state;
  EXPECT_EQ(mine.pub.out[0], NumberSet{});
  EXPECT_EQ(mine.pub.out[1], (NumberSet{22, 31, 45}));
  EXPECT_TRUE(faulty(practice(R"("U":40,"D":60,"hand":[40,46,47],"deck":[50])"), "show 40"));
}

TEST(FaceToFacePosition, MidTurnFieldsAreChecked) {
  constexpr std::string_view kMine = R"("U":27,"D":35,"hand":[17,45,28],"deck":[50])";
  const auto turn = [&](std::string_view rest) {
    return read(practice(kMine, concat({R"("to_act":0,)", rest})));
  };
  EXPECT_TRUE(turn(R"("played_this_turn":3)").state);
  EXPECT_TRUE(turn(R"("played_this_turn":1,"helped":true)").state);
  EXPECT_FALSE(turn(R"("played_this_turn":4)").state);
  EXPECT_FALSE(turn(R"("played_this_turn":-1)").state);
  EXPECT_FALSE(turn(R"("helped":true)").state);
  const std::string fresh = R"({"partial":true,"sides":[{"U":27,"D":60,"hand":[30,31],"deck":[]},
      {"U":1,"D":60,"hand":[30,31],"deck":[]}],"to_act":0,"played_this_turn":1,"helped":true})";
  EXPECT_TRUE(faulty(fresh, "helped"));
}

TEST(FaceToFacePosition, StuckPositionsAreOverAtOnce) {
  const auto stuck = read(practice(R"("U":50,"D":10,"hand":[24,25],"deck":[30])"));
  ASSERT_TRUE(stuck.state) << stuck.fault;
  EXPECT_EQ(stuck.state->pub.outcome, (Outcome{.winner = Seat{1}, .ending = Ending::stuck}));
  const auto again = read(write(*stuck.state));
  ASSERT_TRUE(again.state) << again.fault;
  EXPECT_EQ(*again.state, *stuck.state);
}

// In the full game a side without cards has played all 58.
TEST(FaceToFacePosition, ASideWithoutCardsHasWon) {
  const auto won = read(R"({"sides":[{"U":27,"D":35,"hand":[17,45],"deck":[]},
                                     {"U":31,"D":22,"hand":[],"deck":[]}],"to_act":0})");
  ASSERT_TRUE(won.state) << won.fault;
  EXPECT_EQ(won.state->pub.outcome, (Outcome{.winner = Seat{1}, .ending = Ending::all_placed}));
}

TEST(FaceToFacePosition, ResultsMustFit) {
  const auto over = [](std::string_view result) {
    return read(practice(R"("U":27,"D":35,"hand":[17,45,28],"deck":[50])",
                         concat({R"("phase":"over","to_act":null,"result":)", result})));
  };
  EXPECT_TRUE(over(R"({"winner":0,"rule":"FTF-33"})").state);
  EXPECT_FALSE(over(R"({"winner":0,"rule":"FTF-32"})").state);
  EXPECT_FALSE(over(R"({"winner":2,"rule":"FTF-33"})").state);
  EXPECT_FALSE(over(R"({"winner":0,"rule":"TG-38"})").state);
  EXPECT_FALSE(over("null").state);
  EXPECT_FALSE(read(practice(R"("U":27,"D":35,"hand":[17,45,28],"deck":[50])",
                             R"("to_act":0,"result":{"winner":0,"rule":"FTF-33"})"))
                   .state);
}

// Random play from a practice position, mid-turn included: what is written is read back.
TEST(FaceToFacePosition, PracticeTablesTravel) {
  const Options options;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    State state =
        *read(practice(R"("U":20,"D":35,"hand":[12,45,28,9,33],"deck":[50,3,7,8,59])")).state;
    Rng rng(seed);
    while (true) {
      const auto again = read(write(state));
      ASSERT_TRUE(again.state) << again.fault << write(state);
      ASSERT_EQ(*again.state, state) << write(state);
      if (is_over(state.pub)) break;
      const auto moves = legal_moves(options, view_for(state, state.pub.to_act));
      const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      const auto events = decide(options, state, state.pub.to_act, move);
      for (const Event& event : *events) evolve(options, state, event);
    }
  }
}

TEST(FaceToFaceOptions, TravelAndAreChecked) {
  const auto options = [](std::string_view json) {
    wire::Document document;
    return read_options<Options>(*document.parse(json), 2);
  };
  EXPECT_EQ(*options("null"), Options{});
  EXPECT_EQ(*options("{}"), Options{});
  EXPECT_EQ(*options(R"({"starter":"lots","last_single":"loses"})"), Options{});
  EXPECT_EQ(*options(R"({"starter":1,"last_single":"wins"})"),
            (Options{.starter = Seat{1}, .last_single_wins = true}));
  for (const std::string_view bad :
       {R"({"starter":2})", R"({"starter":"agree"})", R"({"starter":0.0})",
        R"({"last_single":true})", R"({"talk":"open"})", "[]"}) {
    EXPECT_FALSE(options(bad)) << bad;
  }
}

}  // namespace
}  // namespace sobremesa::face_to_face
