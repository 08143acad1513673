// A turn in the making: what is staged can be taken back, and tells nothing that was hidden.
#include "terminal/staged_turn.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "tests/terminal/sit_down.hpp"

namespace sobremesa::terminal {
namespace {

const std::vector<Occupant> kTwoPeople{{.name = "Ana"}, {.name = "Marta"}};

Setting the_game() {
  return {
      .game = "the-game",
      .seats = kTwoPeople,
      .position =
          R"({"partial":true,"piles":{"A":47,"B":1,"C":62,"D":33},"hands":[[20,37,50,61],[12,70]],)"
          R"("deck":[80,81,82],"to_act":0})"};
}

Setting nearly_closed(std::string_view hands_and_deck) {
  return {
      .game = "the-game-extreme",
      .seats = kTwoPeople,
      .position = std::string(R"({"partial":true,"piles":{"A":48,"B":95,"C":5,"D":6},"to_act":0,)")
                      .append(hands_and_deck)
                      .append("}")};
}

std::optional<Reason> reason_of(const std::optional<Trouble>& trouble) {
  const auto* refused = trouble ? std::get_if<Refused>(&*trouble) : nullptr;
  return refused != nullptr ? std::optional(refused->refusal.reason) : std::nullopt;
}

// What a player is told who is about to end the turn.
std::string danger(Sitting& sitting) {
  return teller_of(sitting)->in_words(sitting.danger_in_ending(Seat{0}), Seat{0});
}

TEST(StagedTurn, CardsLieOnTheTableUntilTheyAreTakenBack) {
  Sitting sitting = sit_down(the_game());
  const auto teller = teller_of(sitting);
  const Texts before = teller->table(Seat{0});
  play(sitting, 0, {"37>A"});
  play(sitting, 0, {"50>A"});
  EXPECT_EQ(teller->table(Seat{0}).front(), "Pile A goes up, top card 50.");
  EXPECT_EQ(sitting.turn().moves(), (Texts{"37>A", "50>A"}));
  EXPECT_TRUE(sitting.take_back());
  EXPECT_EQ(teller->table(Seat{0}).front(), "Pile A goes up, top card 37.");
  EXPECT_TRUE(sitting.take_back());
  EXPECT_EQ(teller->table(Seat{0}), before);
  EXPECT_FALSE(sitting.take_back());
}

TEST(StagedTurn, ARefusedMoveLeavesTheOthers) {
  Sitting sitting = sit_down(the_game());
  play(sitting, 0, {"37>A"});
  EXPECT_EQ(reason_of(sitting.move(Seat{0}, std::array<std::string_view, 2>{"50>A", "20>A"})),
            Reason::asc_too_low);
  EXPECT_EQ(sitting.turn().moves(), (Texts{"37>A"}));
  EXPECT_EQ(sitting.table().upto(), 1U);
}

TEST(StagedTurn, CommitMakesItHappenOnce) {
  Sitting sitting = sit_down(the_game());
  int kept = 0;
  sitting.on_change([&](Sitting&) -> std::optional<std::string> {
    ++kept;
    return std::nullopt;
  });
  play(sitting, 0, {"37>A", "50>A"});
  EXPECT_EQ(kept, 0);
  EXPECT_EQ(sitting.acting(), Seat{0});
  ASSERT_FALSE(sitting.end_turn(Seat{0}));
  EXPECT_EQ(kept, 1);
  EXPECT_TRUE(sitting.turn().empty());
  EXPECT_FALSE(sitting.take_back());
  EXPECT_EQ(sitting.acting(), Seat{1});
}

TEST(StagedTurn, ARefusedEndLeavesTheStagedCards) {
  Sitting sitting = sit_down(the_game());
  play(sitting, 0, {"37>A"});
  EXPECT_EQ(reason_of(sitting.end_turn(Seat{0})), Reason::min_not_met);
  EXPECT_EQ(sitting.turn().moves(), (Texts{"37>A"}));
  EXPECT_EQ(teller_of(sitting)->table(Seat{0}).front(), "Pile A goes up, top card 37.");
}

TEST(StagedTurn, WordsInBetweenLeaveTheStagedCards) {
  Sitting sitting = sit_down(the_game());
  play(sitting, 0, {"37>A"});
  ASSERT_FALSE(
      sitting.say({.seat = Seat{1}, .phrase = "leave", .pile = "D", .text = {}, .language = {}}));
  EXPECT_EQ(sitting.turn().moves(), (Texts{"37>A"}));
  EXPECT_EQ(teller_of(sitting)->table(Seat{0}).front(), "Pile A goes up, top card 37.");
}

TEST(StagedTurn, AStopDoesNotTurnUpTheRefillBeforeItIsCommitted) {
  Sitting sitting = sit_down(nearly_closed(R"("hands":[[49,96],[50,97]],"deck":[10,11])"));
  const auto teller = teller_of(sitting);
  const std::string hand = teller->hand(Seat{0});
  play(sitting, 0, {"49>A"});
  EXPECT_TRUE(sitting.turn().closed());
  EXPECT_EQ(sitting.table().upto(), 0U);
  EXPECT_EQ(teller->hand(Seat{0}), hand);
  EXPECT_EQ(reason_of(sitting.move(Seat{0}, std::array<std::string_view, 1>{"96>B"})),
            Reason::x_stop_played);
  EXPECT_TRUE(sitting.take_back());
  EXPECT_FALSE(sitting.turn().closed());
  play(sitting, 0, {"49>A"});
  ASSERT_FALSE(sitting.end_turn(Seat{0}));
  EXPECT_EQ(sitting.acting(), Seat{1});
  EXPECT_EQ(teller->hand(Seat{0}), "Your hand: 10, 11 (Skull) and 96.");
}

// With an empty deck the stop passes the turn on, and whether the game goes on then depends on the
// next hand. Until it is committed, both hands must look alike.
TEST(StagedTurn, AStopDoesNotTellWhetherTheNextPlayerIsStuck) {
  Sitting free = sit_down(nearly_closed(R"("hands":[[49,96],[60]],"deck":[])"));
  Sitting stuck = sit_down(nearly_closed(R"("hands":[[49,96],[30]],"deck":[])"));
  for (Sitting* sitting : {&free, &stuck}) {
    play(*sitting, 0, {"49>A"});
    EXPECT_TRUE(sitting->turn().closed());
    EXPECT_FALSE(sitting->table().over());
    EXPECT_EQ(reason_of(sitting->move(Seat{0}, std::array<std::string_view, 1>{"96>B"})),
              Reason::x_stop_played);
    sitting->take_back_all();
    EXPECT_EQ(reason_of(sitting->move(Seat{0}, std::array<std::string_view, 2>{"49>A", "96>B"})),
              Reason::x_stop_played);
    play(*sitting, 0, {"49>A"});
  }
  EXPECT_EQ(teller_of(free)->table(Seat{0}), teller_of(stuck)->table(Seat{0}));
  ASSERT_FALSE(free.end_turn(Seat{0}));
  ASSERT_FALSE(stuck.end_turn(Seat{0}));
  EXPECT_FALSE(free.over());
  EXPECT_TRUE(stuck.over());
}

TEST(StagedTurn, AWinCanStillBeTakenBack) {
  Sitting sitting =
      sit_down({.game = "face-to-face",
                .seats = kTwoPeople,
                .position = R"({"partial":true,"sides":[)"
                            R"({"U":27,"D":60,"hand":[30,31],"deck":[]},)"
                            R"({"U":29,"D":35,"hand":[10,50],"deck":[51]}],"to_act":0})"});
  play(sitting, 0, {"30>U", "31>U"});
  EXPECT_TRUE(sitting.turn().closed());
  EXPECT_FALSE(sitting.over());
  EXPECT_EQ(sitting.acting(), Seat{0});
  EXPECT_TRUE(sitting.take_back());
  EXPECT_FALSE(sitting.turn().closed());
  play(sitting, 0, {"31>U"});
  ASSERT_FALSE(sitting.end_turn(Seat{0}));
  EXPECT_TRUE(sitting.over());
}

TEST(StagedTurn, WarnsOfALossThatLiesOpen) {
  Sitting sitting = sit_down(
      {.game = "the-game",
       .seats = kTwoPeople,
       .options = R"({"fire":true})",
       .position =
           R"({"partial":true,"piles":{"A":33,"B":1,"C":66,"D":100},"hands":[[40,60],[75]],)"
           R"("deck":[],"to_act":0})"});
  play(sitting, 0, {"40>A"});
  EXPECT_EQ(danger(sitting), "The fire on pile C must be covered before you end the turn.");
  EXPECT_EQ(sitting.turn().moves(), (Texts{"40>A"}));
  EXPECT_FALSE(sitting.over());
  play(sitting, 0, {"60>C"});
  EXPECT_EQ(danger(sitting), "");
}

// 70 carries a skull, 4 a stop and 52 a 3!: what ends the turn or the game unasked loses as well.
TEST(StagedTurn, WarnsOfALossByTheLastCard) {
  for (const auto* deck : {"[]", "[50,60]"}) {
    const std::string rest = std::string(R"("deck":)") + deck;
    Sitting stop = sit_down(nearly_closed(R"("hands":[[4,70,90],[97]],)" + rest));
    play(stop, 0, {"70>A", "4>C"});
    EXPECT_TRUE(stop.turn().closed());
    EXPECT_EQ(danger(stop),
              "The skull on A would stay visible. The game is also lost if a skull is on top after "
              "the very last card.")
        << deck;
    EXPECT_EQ(stop.turn().moves(), (Texts{"70>A", "4>C"}));

    Sitting three = sit_down(nearly_closed(R"("hands":[[52,53,54,55,57],[97]],)" + rest));
    play(three, 0, {"52>A", "53>A", "54>A"});
    EXPECT_EQ(danger(three), "");
    play(three, 0, {"55>A"});
    EXPECT_TRUE(three.turn().closed());
    EXPECT_EQ(danger(three), "“3!” asks for exactly three cards in this turn.") << deck;
    EXPECT_TRUE(three.take_back());
    EXPECT_EQ(danger(three), "");
  }
}

TEST(StagedTurn, OnlyPlacingLayingAndAddingAreStaged) {
  const auto staged = [](std::string_view game, std::initializer_list<std::string_view> moves) {
    const Sitting sitting = sit_down({.game = std::string(game), .seats = kTwoPeople});
    return std::ranges::count_if(
        moves, [&](std::string_view move) { return can_be_staged(sitting.table(), move); });
  };
  EXPECT_EQ(staged("the-game", {"37>A", " 37 > a "}), 2);
  EXPECT_EQ(staged("the-game", {"end", "END", "start 1"}), 0);
  EXPECT_EQ(staged("face-to-face", {"12 > oU"}), 1);
  EXPECT_EQ(staged("face-to-face", {"end"}), 0);
  EXPECT_EQ(staged("level-8", {"lay r4 r5 r6", "LAY r4", "add r7 > 1.0"}), 3);
  EXPECT_EQ(staged("level-8", {"draw", "take 1", "discard r7", "skip 2", "keep r4"}), 0);
}

// Words that are no move are refused before anything happens, not with what was to happen.
TEST(StagedTurn, WordsThatAreNoMoveAreRefusedWhereTheyStand) {
  Sitting sitting = sit_down(the_game());
  EXPECT_EQ(kind_of_move(sitting.table(), "layer"), std::nullopt);
  play(sitting, 0, {"37>A"});
  for (const std::string_view move : {"layer", "37>Z", ""}) {
    EXPECT_EQ(reason_of(sitting.move(Seat{0}, std::array{move})), Reason::bad_move) << move;
  }
  EXPECT_EQ(sitting.turn().moves(), (Texts{"37>A"}));
}

}  // namespace
}  // namespace sobremesa::terminal
