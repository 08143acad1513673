#include <gtest/gtest.h>

#include "tests/games/face_to_face/desk.hpp"

namespace sobremesa::face_to_face {
namespace {

TEST(FaceToFace, FTF_08_TurnsAlternate) {
  State state = deal({.starter = Seat{1}}, 2, seed_from_number(1));
  const Options options;
  Rng rng(1);
  std::vector<int> order;
  while (!is_over(state.pub) && order.size() < 6) {
    const Seat seat = state.pub.to_act;
    const auto moves = legal_moves(options, view_for(state, seat));
    EXPECT_EQ(legal_moves(options, view_for(state, opponent_of(seat))).size(), 0U);
    const auto events = decide(options, state, seat, moves[moves.size() - 1]);
    for (const Event& event : *events) {
      if (std::holds_alternative<TurnEnded>(event)) order.push_back(seat.value);
      evolve(options, state, event);
    }
  }
  for (std::size_t i = 0; i < order.size(); ++i) EXPECT_EQ(order[i], i % 2 == 0 ? 1 : 0);
  EXPECT_GE(order.size(), 2U);
}

TEST(FaceToFace, FTF_08_TheOtherPlayerWaits) {
  Desk desk({.hand = {5, 9, 14}, .deck = {50}});
  EXPECT_EQ(desk.act(1, "20>U"), "FTF-08 NOT_YOUR_TURN");
  EXPECT_EQ(desk.act(1, "nonsense"), "FTF-08 NOT_YOUR_TURN");
  EXPECT_EQ(desk.act(0, "nonsense"), "FTF-09 BAD_MOVE");
  EXPECT_EQ(desk.act(0, "60>U"), "FTF-09 BAD_MOVE");
}

TEST(FaceToFace, FTF_09_AtLeastTwoCards) {
  Desk desk({.hand = {5, 9, 14}, .deck = {50, 51}});
  EXPECT_EQ(desk.act({"end"}), "FTF-09 MIN_NOT_MET");
  EXPECT_EQ(desk.act({"5>U", "end"}), "FTF-09 MIN_NOT_MET");
  EXPECT_EQ(desk.act({"9>U", "end"}), "");
}

TEST(FaceToFace, FTF_10_TwoWithAnEmptyPileToo) {
  Desk desk({.hand = {5, 9, 14}});
  EXPECT_EQ(desk.act({"5>U", "end"}), "FTF-09 MIN_NOT_MET");
  EXPECT_EQ(desk.act({"9>U", "end"}), "");
}

TEST(FaceToFace, FTF_11_UpToTheWholeHand) {
  Desk desk({.hand = {5, 9, 14, 20, 30, 41}, .deck = {50}});
  EXPECT_EQ(desk.act({"5>U", "9>U", "14>U", "20>U", "30>U", "41>U"}), "");
  EXPECT_EQ(desk.tops(0)[0], 41);
}

TEST(FaceToFace, FTF_12_OneAfterTheOther) {
  const Desk desk({.up = 20, .hand = {30, 25, 40}, .deck = {50}});
  EXPECT_EQ(desk.would({"30>U", "25>U"}), "FTF-20 ASC_TOO_LOW");
  EXPECT_EQ(desk.would({"25>U", "30>U"}), "");
  EXPECT_EQ(desk.would({"25>U", "25>D"}), "FTF-12 NOT_IN_HAND");
  EXPECT_EQ(desk.would({"26>U"}), "FTF-12 NOT_IN_HAND");
}

TEST(FaceToFace, FTF_13_AtHomeOrOneOverThere) {
  Side other = somebody();
  other.up = 40;
  const Desk desk({.hand = {5, 9, 30}, .deck = {50, 51, 52, 53}}, other);
  EXPECT_EQ(desk.would({"5>U", "9>U", "end"}), "");
  EXPECT_EQ(desk.would({"5>U", "30>oU", "end"}), "");
  EXPECT_EQ(desk.would({"30>oU", "end"}), "FTF-09 MIN_NOT_MET");
}

TEST(FaceToFace, FTF_14_OneCardOverThere) {
  Desk desk({.hand = {5, 9, 30, 31, 41}, .deck = {50, 51, 52, 53}},
            {.up = 40, .down = 20, .hand = {45, 50, 55}, .deck = {10, 11}});
  EXPECT_EQ(desk.act({"30>oU", "9>oU"}), "FTF-14 F2F_ONE_HELP");
  EXPECT_EQ(desk.act({"31>oD"}), "FTF-14 F2F_ONE_HELP");
  EXPECT_EQ(desk.act({"41>oU"}), "FTF-14 F2F_ONE_HELP");
  for (const Move& move : legal_moves({}, view_for(desk.state(), Seat{0}))) {
    const auto* place = std::get_if<Place>(&move);
    EXPECT_TRUE(place != nullptr && is_own(place->pile));
  }
  EXPECT_EQ(desk.act({"5>U", "end"}), "");
  EXPECT_EQ(desk.act(1, "45>U"), "");
  EXPECT_EQ(desk.act(1, "50>U"), "");
  EXPECT_EQ(desk.act(1, "end"), "");
  EXPECT_EQ(desk.act({"9>oU"}), "");  // a new turn, a new card
}

TEST(FaceToFace, FTF_15_AnyOrder) {
  Side other = somebody();
  other.up = 29;
  const Desk desk({.hand = {5, 55, 50, 12, 8}, .deck = {51}}, other);
  EXPECT_EQ(desk.would({"5>U", "55>D", "50>D", "12>oU"}), "");
  EXPECT_EQ(desk.would({"12>oU", "5>U", "55>D", "50>D"}), "");
}

TEST(FaceToFace, FTF_A11_TheOtherSideAtAnyPoint) {
  Side other = somebody();
  other.down = 30;
  const Desk desk({.hand = {5, 9, 50}, .deck = {51}}, other);
  EXPECT_EQ(desk.would({"50>oD", "5>U", "9>U"}), "");
  EXPECT_EQ(desk.would({"5>U", "50>oD", "9>U"}), "");
  EXPECT_EQ(desk.would({"5>U", "9>U", "50>oD"}), "");
}

TEST(FaceToFace, FTF_28_EveryTurnHasAnOwnCard) {
  Rng rng(5);
  const Options options;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    State state = deal(options, 2, seed_from_number(seed));
    int own = 0;
    while (!is_over(state.pub)) {
      const auto moves = legal_moves(options, view_for(state, state.pub.to_act));
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      if (const auto* place = std::get_if<Place>(&move)) own += is_own(place->pile) ? 1 : 0;
      if (is_end_of_turn(move)) {
        EXPECT_GE(own, 1);
        own = 0;
      }
      const auto events = decide(options, state, state.pub.to_act, move);
      for (const Event& event : *events) evolve(options, state, event);
    }
  }
}

TEST(FaceToFace, InputIgnoresCaseAndBlanks) {
  for (const std::string_view text : {"17>u", " 17 > U ", "17>U"}) {
    EXPECT_EQ(parse_move(text), Move(Place{number_card(17), Pile::up})) << text;
  }
  for (const std::string_view text : {"12>OU", "12>ou", "12>oU", "12>Ou"}) {
    EXPECT_EQ(parse_move(text), Move(Place{number_card(12), Pile::other_up})) << text;
  }
  EXPECT_EQ(parse_move("END"), Move(EndTurn{}));
  for (const std::string_view text :
       {"", "17", "17>", ">U", "1>U", "60>D", "017>U", "17>uo", "17>A"}) {
    EXPECT_FALSE(parse_move(text)) << text;
  }
}

}  // namespace
}  // namespace sobremesa::face_to_face
