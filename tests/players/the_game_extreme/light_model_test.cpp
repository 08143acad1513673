// The players search a light model of the game. It must agree with the room's rules: the same
// turns, the same tables after them.
#include <gtest/gtest.h>

#include <set>

#include "players/the_game_extreme/turns.hpp"
#include "players/the_game_extreme/world.hpp"
#include "tests/support/the_game_extreme.hpp"
#include "tests/support/the_game_extreme_players.hpp"

namespace sobremesa::the_game_extreme {
namespace {

constexpr Breadth kAll{.spare_gap = 98, .needed_slack = 98, .most_steps = 1'000'000};

TurnNeeds needs_of(const Options& options, const State& state) {
  const NumberSet hand = state.hands[state.pub.to_act.value];
  return {.hand = hand,
          .unseen = kAllCards - state.pub.out - hand,
          .minimum = minimum(options, state.pub)};
}

// Plays the turn by the room's rules.
void play_in_room(const Options& options, State& state, const std::vector<Move>& moves) {
  const Seat seat = state.pub.to_act;
  for (const Move& move : moves) {
    const auto events = decide(options, state, seat, move);
    ASSERT_TRUE(events) << to_text(move) << " breaks " << events.error().rule;
    for (const Event& event : *events) evolve(options, state, event);
  }
}

void expect_alike(const World& world, const State& state) {
  ASSERT_EQ(world.tops, state.pub.piles.tops);
  ASSERT_EQ(world.hands, state.hands);
  ASSERT_EQ(world.deck, state.pub.deck);
  ASSERT_EQ(world.out, state.pub.out);
  for (int depth = 0; depth < state.deck.size(); ++depth) {
    ASSERT_EQ(world.cards[static_cast<std::size_t>(world.deck - 1 - depth)],
              state.deck.peek(depth).value);
  }
  ASSERT_TRUE(is_over(state.pub) || world.to_act == state.pub.to_act.value);
}

void play_both(const Options& options, int seats, std::uint64_t seed) {
  State state = deal(options, seats, seed_from_number(seed));
  if (state.pub.phase == Phase::starter) evolve(options, state, Started{});
  settle(options, state);
  World world = world_from(state);
  Rng rng(seed);
  TurnSearch search;
  while (!is_over(state.pub)) {
    search.run(options, turn_start(state.pub), needs_of(options, state),
               {.spare_gap = 6, .needed_slack = 98, .most_steps = 3'000});
    std::vector<std::size_t> complete;
    for (std::size_t i = 0; i < search.steps().size(); ++i) {
      if (search.steps()[i].is_complete) complete.push_back(i);
    }
    if (complete.empty()) return;
    const std::size_t chosen = complete[rng.below(static_cast<std::uint32_t>(complete.size()))];
    const Step& turn = search.steps()[chosen];
    std::vector<Move> moves;
    search.plays_to(chosen, moves);
    apply(options, world, turn);
    if (!turn.has_ended && world.cards_left() > 0) moves.push_back(EndTurn{});
    ASSERT_NO_FATAL_FAILURE(play_in_room(options, state, moves));
    ASSERT_NO_FATAL_FAILURE(expect_alike(world, state));
    // A complete turn never loses by an order; the next player may be stuck.
    const auto& outcome = state.pub.outcome;
    ASSERT_FALSE(outcome && is_lost_by_an_order(outcome->ending));
  }
}

TEST(ExtremeLightModel, PlaysLikeTheRoom) {
  std::uint64_t seed = 3'600'000;
  for (const Options& options : sample_options(Options{})) {
    for (int seats = kSeats.min; seats <= kSeats.max; ++seats) {
      for (int game = 0; game < 12; ++game)
        ASSERT_NO_FATAL_FAILURE(play_both(options, seats, ++seed));
    }
  }
}

// What a turn leaves behind, written down.
using Left = std::pair<Tops, std::vector<int>>;
Left left_by(const Tops& tops, NumberSet hand) {
  // Two piles that stand alike at the start are one to the search.
  Left left{tops, {}};
  if (tops[0] > tops[1]) std::swap(left.first[0], left.first[1]);
  if (tops[2] > tops[3]) std::swap(left.first[2], left.first[3]);
  for (const int card : hand) left.second.push_back(card);
  return left;
}

// How a move ends a turn: not at all, well, or by losing the game.
enum class TurnEnd : std::uint8_t { none, safe, lost };

TurnEnd play_one(const Options& options, State& state, Seat seat, const Move& move) {
  const auto events = decide(options, state, seat, move);
  for (const Event& event : *events) {
    // Once the turn has passed on, the next player may be stuck; that is no fault of this turn.
    if (std::holds_alternative<TurnEnded>(event)) return TurnEnd::safe;
    if (const auto* over = std::get_if<GameEnded>(&event)) {
      return over->outcome.won() ? TurnEnd::safe : TurnEnd::lost;
    }
    evolve(options, state, event);
  }
  return TurnEnd::none;
}

// Every turn there is, by the rules of the room alone.
void all_turns(const Options& options, const State& state, Seat seat, std::set<Left>& found) {
  for (const Move& move : legal_moves(options, view_for(state, seat))) {
    State next = state;
    const TurnEnd end = play_one(options, next, seat, move);
    if (end == TurnEnd::safe) found.insert(left_by(next.pub.piles.tops, next.hands[seat.value]));
    if (end == TurnEnd::none) all_turns(options, next, seat, found);
  }
}

TEST(ExtremeLightModel, FindsExactlyTheTurnsThatAreSafe) {
  Rng rng(11);
  TurnSearch search;
  for (const Options& options : sample_options(Options{})) {
    for (int round = 0; round < 25; ++round) {
      // Four cards, so that all sequences can be tried.
      State state = deal(options, 2, seed_from_number(rng.next()));
      state.pub.phase = Phase::play;
      NumberSet& hand = state.hands[0];
      while (hand.size() > 4) hand.erase(hand.lowest());
      state.pub.hand_sizes[0] = 4;
      state.pub.piles.tops = {static_cast<std::uint8_t>(2 + rng.below(60)),
                              static_cast<std::uint8_t>(2 + rng.below(60)),
                              static_cast<std::uint8_t>(40 + rng.below(60)),
                              static_cast<std::uint8_t>(40 + rng.below(60))};
      std::set<Left> by_room;
      all_turns(options, state, Seat{0}, by_room);
      std::set<Left> by_search;
      search.run(options, turn_start(state.pub), needs_of(options, state), kAll);
      for (const Step& step : search.steps()) {
        if (step.is_complete) by_search.insert(left_by(step.tops, step.hand));
      }
      ASSERT_EQ(by_room, by_search);
    }
  }
}

}  // namespace
}  // namespace sobremesa::the_game_extreme
