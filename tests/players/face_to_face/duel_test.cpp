// The light model of the search against the rules: the same turns, the same draws, the same end.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "players/face_to_face/turns.hpp"
#include "tests/players/face_to_face/scene.hpp"

namespace sobremesa::face_to_face {
namespace {

// A table in mid-turn or after it, so that it can be looked up.
using Result = std::tuple<std::vector<int>, Tops, bool>;

std::vector<int> numbers_in(NumberSet cards) {
  std::vector<int> numbers;
  for (const int card : cards) numbers.push_back(card);
  return numbers;
}

Result result_of(const State& state, Seat seat) {
  return {numbers_in(state.hands[seat.value]), tops_for(state.pub, seat), state.pub.helped};
}

Result result_of(Duel duel, const Turn& turn) {
  lay(duel, turn);
  const Tops tops{duel.mover.up, duel.mover.down, duel.other.up, duel.other.down};
  return {numbers_in(duel.mover.hand), tops, duel.helped};
}

// Every table on which the rules let the turn end, found by trying every move.
struct RoomTurns {
  const Options& options;
  Seat seat;
  std::set<Result> met;
  std::set<Result> ends;

  void walk(const State& state) {
    if (!met.insert(result_of(state, seat)).second) return;
    if (is_over(state.pub)) {
      if (state.pub.outcome->winner == seat) ends.insert(result_of(state, seat));
      return;
    }
    const Moves moves = legal_moves(options, view_for(state, seat));
    if (moves.may_end) ends.insert(result_of(state, seat));
    for (const Move& move : moves) {
      if (is_end_of_turn(move)) continue;
      State after = state;
      ASSERT_TRUE(play(options, after, {move}));
      walk(after);
    }
  }
};

NumberSet cards_in(const Deck& deck, DeckOrder& order) {
  NumberSet cards;
  for (int depth = 0; depth < deck.size(); ++depth) {
    const std::uint8_t card = deck.peek(depth).value;
    order[static_cast<std::size_t>(deck.size() - 1 - depth)] = card;
    cards.insert(card);
  }
  return cards;
}

// The truth as a search would have it if it could see through the cards.
Guess true_duel(const Options& options, const State& state) {
  const Seat me = state.pub.to_act;
  const Seat other = opponent_of(me);
  Rng rng(1);
  Guess truth = guess_duel(options, view_for(state, me), rng);
  truth.duel.mover.deck = cards_in(state.decks[me.value], truth.orders.mover);
  truth.duel.other.deck = cards_in(state.decks[other.value], truth.orders.other);
  truth.duel.other.hand = state.hands[other.value];
  return truth;
}

void expect_same_table(const Guess& model, const Guess& truth) {
  EXPECT_EQ(model.duel.mover, truth.duel.mover);
  EXPECT_EQ(model.duel.other, truth.duel.other);
  EXPECT_EQ(model.duel.needed, truth.duel.needed);
}

void play_in_both(const Options& options, std::uint64_t seed) {
  Rng rng(seed);
  State state = deal(options, 2, seed_from_number(seed));
  Guess model = true_duel(options, state);
  std::vector<Turn> turns;
  std::vector<Move> moves;
  while (true) {
    RoomTurns room{.options = options, .seat = state.pub.to_act};
    room.walk(state);
    list_turns(model.duel, Breadth::all, turns);
    std::set<Result> listed;
    for (const Turn& turn : turns) listed.insert(result_of(model.duel, turn));
    ASSERT_EQ(listed, room.ends);
    ASSERT_EQ(listed.size(), turns.size()) << "a turn is listed twice";

    const Turn turn = turns[rng.below(static_cast<std::uint32_t>(turns.size()))];
    spell_out(model.duel, turn, moves);
    const Seat seat = state.pub.to_act;
    ASSERT_TRUE(play(options, state, moves)) << text_of(moves);
    if (model.duel.wins_at_once(turn)) {
      ASSERT_TRUE(is_over(state.pub));
      EXPECT_EQ(state.pub.outcome->winner, seat);
      return;
    }
    lay(model.duel, turn);
    ASSERT_TRUE(draw_and_pass(model.duel, model.orders));
    if (is_over(state.pub)) {
      list_turns(model.duel, Breadth::all, turns);
      EXPECT_TRUE(turns.empty());
      return;
    }
    expect_same_table(model, true_duel(options, state));
  }
}

TEST(FaceToFaceDuel, PlaysByTheRules) {
  for (std::uint64_t seed = 1'000'000; seed < 1'000'020; ++seed) {
    ASSERT_NO_FATAL_FAILURE(play_in_both({}, seed));
    ASSERT_NO_FATAL_FAILURE(play_in_both({.last_single_wins = true}, seed));
  }
}

// Long games reach empty packs and small hands; random ones never do.
TEST(FaceToFaceDuel, PlaysByTheRulesToTheEnd) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Rng rng(seed);
    const auto some = [&](int count) {
      NumberSet cards;
      while (cards.size() < count) cards.insert(kLowestCard + static_cast<int>(rng.below(kPack)));
      return cards;
    };
    const NumberSet mine = some(4);
    State state = scene({.up = 20, .down = 40, .hand = mine, .deck = some(4) - mine},
                        {.up = 30, .down = 25, .hand = some(3)});
    for (const bool wins : {false, true}) {
      const Options options{.last_single_wins = wins};
      State table = state;
      settle(options, table);
      if (is_over(table.pub)) continue;
      RoomTurns room{.options = options, .seat = Seat{0}};
      room.walk(table);
      std::vector<Turn> turns;
      const Duel duel = true_duel(options, table).duel;
      list_turns(duel, Breadth::all, turns);
      std::set<Result> listed;
      for (const Turn& turn : turns) listed.insert(result_of(duel, turn));
      EXPECT_EQ(listed, room.ends);
    }
  }
}

// The shorter list is a part of the whole one, and empty only with it.
TEST(FaceToFaceDuel, SensibleTurnsAreTurns) {
  std::vector<Turn> all;
  std::vector<Turn> sensible;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Rng rng(seed);
    const auto any = [&] { return static_cast<int>(rng.below(60)) + 1; };
    NumberSet hand;
    while (hand.size() < 6) hand.insert(kLowestCard + static_cast<int>(rng.below(kPack)));
    const State state = scene({.up = any(), .down = any(), .hand = hand, .deck = kAllCards - hand},
                              {.up = any(), .down = any(), .hand = hand});
    const Duel duel = true_duel({}, state).duel;
    list_turns(duel, Breadth::all, all);
    list_turns(duel, Breadth::sensible, sensible);
    EXPECT_EQ(all.empty(), sensible.empty());
    for (const Turn& turn : sensible) {
      EXPECT_NE(std::find(all.begin(), all.end(), turn), all.end());
    }
  }
}

}  // namespace
}  // namespace sobremesa::face_to_face
