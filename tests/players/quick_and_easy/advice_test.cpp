// What the players of Quick & Easy play, say and understand.
#include <gtest/gtest.h>

#include <vector>

#include "catalog/players.hpp"
#include "players/quick_and_easy/talk.hpp"
#include "tests/games/quick_and_easy/scene.hpp"

namespace sobremesa::quick_and_easy {
namespace {

Advice<Game> asked(Level level, const Options& options, const SeatView& view,
                   std::span<const Say> heard = {}) {
  Advice<Game> advice;
  Rng rng(7);
  ask_player<Game>(level, {.options = options, .view = view, .heard = heard}, rng, advice);
  return advice;
}
std::string moves_of(Level level, const Stage& stage, const Options& options = {}) {
  std::string text;
  for (const Move& move :
       asked(level, options, view_for(stage.state(), stage.pub().to_act)).moves) {
    append(text, {text.empty() ? "" : ", ", to_text(move)});
  }
  return text;
}

// Plays to the end by what every seat is told; says whether all moves were legal.
int left_in_the_end(Level level, const Options& options, int seats, std::uint64_t seed) {
  State state = deal(options, seats, seed_from_number(seed));
  while (!is_over(state.pub)) {
    const Seat seat = to_act(state.pub).value_or(Seat{0});
    const auto advice = asked(level, options, view_for(state, seat));
    EXPECT_FALSE(advice.moves.empty());
    if (advice.moves.empty()) return -1;
    for (const Move& move : advice.moves) {
      const auto events = decide(options, state, seat, move);
      EXPECT_TRUE(events) << to_text(move);
      if (!events) return -1;
      for (const Event& event : *events) evolve(options, state, event);
    }
  }
  return state.pub.outcome->left;
}

TEST(QuickAndEasyPlayers, PlayLegalTurnsToTheEnd) {
  for (const bool professional : {false, true}) {
    const Options options{.starter = std::nullopt, .professional = professional};
    for (int seats = 1; seats <= 5; ++seats) {
      for (const Level level : {Level::easy, Level::medium, Level::strong}) {
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
          EXPECT_GE(left_in_the_end(level, options, seats, seed), 0) << to_text(level);
        }
      }
    }
  }
}

TEST(QuickAndEasyPlayers, EasyTakesTheSmallestStepOrGoesBack) {
  EXPECT_EQ(moves_of(Level::easy, Stage({.up = "r3", .down = "b9", .hands = {"y5 g8", "s1"}})),
            "g8>D, end");
  EXPECT_EQ(moves_of(Level::easy, Stage({.up = "r6", .down = "b9", .hands = {"r2 g8", "s1"}})),
            "r2>U, end");
}

TEST(QuickAndEasyPlayers, TheLastCardNeedsNoEnd) {
  for (const Level level : {Level::easy, Level::medium, Level::strong, Level::best}) {
    EXPECT_EQ(moves_of(level, Stage({.up = "r3", .down = "b1", .hands = {"y5", ""}})), "y5>U");
  }
}

TEST(QuickAndEasyPlayers, SeeAWinThatNeedsTheRightOrder) {
  // 4 before 9; the other way round the 4 fits nowhere.
  const Stage s({.up = "r3", .down = "b1", .hands = {"y4 g9", ""}});
  for (const Level level : {Level::medium, Level::strong, Level::best}) {
    EXPECT_TRUE(moves_of(level, s).starts_with("y4>U")) << to_text(level);
  }
}

TEST(QuickAndEasyPlayers, LeaveToTheNextWhatWasToldOf) {
  // A card on D would leave nothing for a high green card; U is at its end for all but red.
  const Stage s({.up = "r10", .down = "g7", .hands = {"r4 y6", "g9"}, .deck = {"s10", "b10"}});
  const std::vector<Say> heard{{.seat = Seat{1},
                                .phrase = cards::find_phrase("high:g"),
                                .pile = {},
                                .text = {},
                                .language = {}}};
  const auto advice = asked(Level::best, {}, view_for(s.state(), Seat{0}), heard);
  Stage after = s;
  for (const Move& move : advice.moves) after.play({to_text(move)});
  EXPECT_FALSE(after.over()) << table_line({}, after.pub());
}

Say saying(std::string_view id, std::string_view pile = {}, int seat = 1) {
  return {.seat = seat_at(seat),
          .phrase = cards::find_phrase(id),
          .pile = std::string(pile),
          .text = {},
          .language = {}};
}

std::string said(const Options& options, std::string_view hand) {
  const Stage s({.up = "r6", .down = "b6", .hands = {"r1 r2", hand}, .options = options});
  std::string ids;
  for (const Say& say : asked(Level::best, options, view_for(s.state(), Seat{1})).says) {
    append(ids, {ids.empty() ? "" : " ", say.phrase->id, say.pile.empty() ? "" : " ", say.pile});
  }
  return ids;
}

TEST(QuickAndEasyPlayers, SayColoursAndHowHigh) {
  EXPECT_EQ(said({}, "y3 s8"), "low:y high:s");
  EXPECT_EQ(said({.professional = true}, "y3 s8"), "have:y have:s wish U wish D");
  EXPECT_EQ(said({.professional = true}, "y1 s9"), "have:y have:s wish U");
}

TEST(QuickAndEasyPlayers, WishForAPileWhereNothingElseIsToBeSaid) {
  EXPECT_EQ(said({}, "y4 y7"), "middle:y wish U");
  EXPECT_EQ(said({.professional = true}, "s7 s8"), "have:s wish U");
  EXPECT_EQ(said({.talk = cards::TalkLevel::strict}, "y3 s8"), "small U small D");
  EXPECT_EQ(said({.talk = cards::TalkLevel::strict}, "y1 s7"), "small U wish D");
  EXPECT_EQ(said({.talk = cards::TalkLevel::strict}, "y6 s6"), "free U free D");
  EXPECT_EQ(said({.talk = cards::TalkLevel::voice}, "y3 s8"), "");
}

TEST(QuickAndEasyPlayers, SayNothingTwice) {
  const Stage s({.up = "r6", .down = "b6", .hands = {"r1 r2", "y3 s8"}});
  const SeatView view = view_for(s.state(), Seat{1});
  const auto first = asked(Level::best, {}, view).says;
  ASSERT_EQ(first.size(), 2U);
  EXPECT_TRUE(asked(Level::best, {}, view, first).says.empty());
  EXPECT_EQ(asked(Level::best, {}, view, std::span(first).first(1)).says.size(), 1U);
}

TEST(QuickAndEasyPlayers, LeaveAPileAlone) {
  // Both cards fit on either pile, and nothing else is in sight.
  const Stage s({.up = "r2", .down = "r9", .hands = {"y5 g6", "b5 s6"}});
  const SeatView view = view_for(s.state(), Seat{0});
  for (const Pile pile : kPiles) {
    const std::vector<Say> heard{saying("avoid", to_text(pile))};
    for (const Move& move : asked(Level::medium, {}, view, heard).moves) {
      const auto* place = std::get_if<Place>(&move);
      EXPECT_TRUE(place == nullptr || place->pile != pile) << to_text(move);
    }
  }
}

// What a player would do who was asked for nothing, and what it does.
struct Asked {
  std::vector<Move> freely;
  Advice<Game> asked;
};
Asked asked_for(const Say& request, const Stage& s) {
  const SeatView view = view_for(s.state(), Seat{0});
  const std::vector<Say> heard{request};
  return {asked(Level::medium, {}, view).moves, asked(Level::medium, {}, view, heard)};
}

TEST(QuickAndEasyPlayers, SayWhichRequestChangedTheChoice) {
  const Stage s({.up = "r2", .down = "r8", .hands = {"y5 g6", "b5 s6"}});
  int changed = 0;
  for (const Pile pile : kPiles) {
    for (const std::string_view id : {"leave", "avoid"}) {
      const Say request = saying(id, to_text(pile));
      const auto [freely, advice] = asked_for(request, s);
      ASSERT_TRUE(advice.why);
      EXPECT_EQ(advice.why->because.has_value(), advice.moves != freely);
      if (!advice.why->because) continue;
      EXPECT_EQ(*advice.why->because, request);
      ++changed;
    }
  }
  EXPECT_GT(changed, 0);
}

TEST(QuickAndEasyPlayers, PlaceOneCardWhereFewAreWanted) {
  const Stage s({.up = "r2", .down = "r9", .hands = {"y3 g4", "b5 s6"}, .deck = {"y9", "g9"}});
  const auto [freely, advice] = asked_for(saying("few"), s);
  ASSERT_EQ(freely.size(), 3U) << "two cards, then end";
  EXPECT_EQ(advice.moves.size(), 2U);
  ASSERT_TRUE(advice.why && advice.why->because);
  EXPECT_EQ(advice.why->because->phrase->id, "few");
}

CardSet held_for_certain_on_up(const Say& say) {
  const Stage s({.up = "r5", .down = "b6", .hands = {"y6 y7", "g9 b2"}});
  const ToldHand hand = listen({}, std::vector{say}, view_for(s.state(), Seat{0})).hands[1];
  return hand.fitting.empty() ? CardSet{} : hand.fitting[0];
}
CardSet denied_on_up(const Say& say) {
  const Stage s({.up = "r5", .down = "b6", .hands = {"y6 y7", "g9 b2"}});
  return listen({}, std::vector{say}, view_for(s.state(), Seat{0})).hands[1].without;
}

TEST(QuickAndEasyPlayers, UnderstandWhatIsSaidOfAPile) {
  const CardSet small = held_for_certain_on_up(saying("small", "U"));
  EXPECT_TRUE(small.contains(card("g6").value) && small.contains(card("r1").value));
  EXPECT_FALSE(small.contains(card("g10").value));
  const CardSet fitting_cards = held_for_certain_on_up(saying("wish", "U"));
  EXPECT_TRUE(fitting_cards.contains(card("g10").value));
  EXPECT_FALSE(fitting_cards.contains(card("g2").value));
  EXPECT_EQ(held_for_certain_on_up(saying("back", "U")),
            cards_named("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10"));
  EXPECT_EQ(held_for_certain_on_up(saying("hurt", "U")), fitting_cards - small);
  for (const std::string_view id : {"free", "open", "hurt"}) {
    EXPECT_EQ(denied_on_up(saying(id, "U")), small) << id;
  }
  EXPECT_TRUE(denied_on_up(saying("wish", "U")).empty());
}

TEST(QuickAndEasyPlayers, QE_16_ProfessionalsHearSilence) {
  const Options professional{.professional = true};
  const Stage s({.up = "r5", .down = "b6", .hands = {"y6 y7", "g9 b2"}, .options = professional});
  const SeatView view = view_for(s.state(), Seat{0});
  EXPECT_TRUE(listen(professional, {}, view).hands[1].without.empty());
  const std::vector<Say> heard{saying("have:g"), saying("wish", "D")};
  const ToldHand hand = listen(professional, heard, view).hands[1];
  ASSERT_EQ(hand.fitting.size(), 1U);
  EXPECT_TRUE(hand.fitting[0].contains(card("g4").value));
  EXPECT_FALSE(hand.fitting[0].contains(card("g1").value));
  EXPECT_TRUE(hand.without.contains(card("g7").value)) << "nothing was wished on U";
  EXPECT_FALSE(hand.without.contains(card("g10").value));
}

TEST(QuickAndEasyPlayers, TheLastWordOnAPileCounts) {
  const Stage s({.up = "r5", .down = "b6", .hands = {"y6 y7", "g9 b2"}});
  const std::vector<Say> heard{saying("small", "U"), saying("free", "U")};
  const ToldHand hand = listen({}, heard, view_for(s.state(), Seat{0})).hands[1];
  EXPECT_TRUE(hand.fitting.empty());
  EXPECT_FALSE(hand.without.empty());
}

TEST(QuickAndEasyPlayers, ImagineWhatTheyWereTold) {
  const Stage s({.up = "r5", .hands = {"y6 y7", "g9 b2"}, .deck = {"s1", "s2", "s3"}});
  const std::vector<Say> heard{saying("high:g")};
  const SeatView view = view_for(s.state(), Seat{0});
  Rng rng(3);
  for (int i = 0; i < 50; ++i) {
    const World world = imagined({}, view, listen({}, heard, view), rng);
    EXPECT_FALSE((world.hands[1] & cards_named("g8 g9 g10")).empty());
    EXPECT_EQ(world.hands[1].size(), 2);
    EXPECT_EQ(world.deck.size(), 3U);
    EXPECT_TRUE((world.hands[1] & cards_named("r5 y6 y7")).empty());
  }
}

}  // namespace
}  // namespace sobremesa::quick_and_easy
