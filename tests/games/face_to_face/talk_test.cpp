#include <gtest/gtest.h>

#include "tests/games/face_to_face/desk.hpp"

namespace sobremesa::face_to_face {
namespace {

std::optional<Refusal> judged(const Say& say) {
  return judge_say({}, view_for(deal({}, 2, Seed{}), say.seat), say);
}

TEST(FaceToFaceTalk, FTF_A16_AnyTextIsAccepted) {
  for (const char* text : {"37", "I have the 17, do not look", "veintisiete"}) {
    EXPECT_FALSE(judged({.seat = Seat{0}, .text = text})) << text;
  }
}

TEST(FaceToFaceTalk, ReactionsButNoTeamPhrases) {
  for (const cards::Phrase& phrase : cards::all_phrases()) {
    const auto refusal = judged({.seat = Seat{1}, .phrase = &phrase});
    const bool reaction = phrase.id.starts_with("react:");
    ASSERT_EQ(!refusal, reaction) << phrase.id;
    if (!refusal) continue;
    EXPECT_EQ(refusal->rule, "-");
    EXPECT_EQ(refusal->reason, Reason::comm_level);
  }
}

TEST(FaceToFaceTalk, WordsStandUntilTheSendersTurnEnds) {
  EXPECT_EQ(effect_on_says(Event(TurnEnded{.seat = Seat{1}, .next = Seat{0}})).turn_of, Seat{1});
  EXPECT_EQ(effect_on_says(Event(Placed{.seat = Seat{1}, .card = number_card(9)})).turn_of,
            std::nullopt);
  EXPECT_EQ(effect_on_says(Event(Placed{.seat = Seat{1}, .card = number_card(9)})).covered, "");
}

// --- what the opponent must not learn
// -------------------------------------------------------------

// Two worlds that differ only in what seat 0 cannot see look the same to it, and so are judged.
TEST(FaceToFaceSight, PairedWorldsLookAlike) {
  const Options options;
  Rng rng(11);
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    State truth = deal(options, 2, seed_from_number(seed));
    while (!is_over(truth.pub)) {
      for (const Seat seat : {Seat{0}, Seat{1}}) {
        const SeatView sight = view_for(truth, seat);
        const State other = guess(options, sight, rng);
        ASSERT_EQ(view_for(other, seat), sight);
        for (int card = kLowestCard; card <= kHighestCard; card += 3) {
          for (const Pile pile : kPiles) {
            const Move move = Place{number_card(card), pile};
            // Even a loss: it depends on the own hand and the piles alone.
            ASSERT_EQ(decide(options, truth, seat, move), decide(options, other, seat, move));
          }
        }
      }
      const auto moves = legal_moves(options, view_for(truth, truth.pub.to_act));
      const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      const auto events = decide(options, truth, truth.pub.to_act, move);
      for (const Event& event : *events) evolve(options, truth, event);
    }
  }
}

TEST(FaceToFaceSight, DrawnCardsAreSeenByTheirOwnerOnly) {
  const Event ended = TurnEnded{.seat = Seat{0}, .next = Seat{1}, .drew = {number_card(7)}};
  EXPECT_EQ(std::get<TurnEndedSeen>(seen_by(ended, Seat{0})).mine.size(), 1U);
  EXPECT_EQ(std::get<TurnEndedSeen>(seen_by(ended, Seat{1})).mine.size(), 0U);
  EXPECT_EQ(std::get<TurnEndedSeen>(seen_by(ended, kWatch)).mine.size(), 0U);
  EXPECT_EQ(std::get<TurnEndedSeen>(seen_by(ended, kWatch)).drew, 1);
}

TEST(FaceToFaceSight, OnlyADrawTurnsUpHiddenCards) {
  const Desk with({.hand = {5, 9, 14}, .deck = {41}});
  const Desk without({.hand = {5, 9, 14}});
  EXPECT_TRUE(turns_up_hidden({}, view_for(with.state(), Seat{0}), EndTurn{}));
  EXPECT_FALSE(turns_up_hidden({}, view_for(without.state(), Seat{0}), EndTurn{}));
  EXPECT_FALSE(
      turns_up_hidden({}, view_for(with.state(), Seat{0}), Place{number_card(5), Pile::up}));
}

}  // namespace
}  // namespace sobremesa::face_to_face
