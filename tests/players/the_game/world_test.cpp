// The light model of the table that players calculate with, side by side with the room's rules.
#include "players/the_game/world.hpp"

#include <gtest/gtest.h>

#include <set>
#include <utility>
#include <vector>

namespace sobremesa::the_game {
namespace {

#ifdef NDEBUG
constexpr int kGames = 20'000;
#else
constexpr int kGames = 500;
#endif

World world_of(const State& state) {
  World world;
  world.board = board_of(state.pub.tops);
  world.in_play = both_ways(kAllCards - state.pub.out);
  world.seat = state.pub.to_act.value;
  for (int seat = 0; seat < state.pub.seats; ++seat) {
    world.hands[seat] = both_ways(state.hands[seat_at(seat).value]);
  }
  for (int depth = 0; depth < state.deck.size(); ++depth) {
    world.pack[world.cards++] = state.deck.peek(depth).value;
  }
  return world;
}

// What both must agree on.
void expect_same(const World& world, const State& state) {
  EXPECT_EQ(world.board, board_of(state.pub.tops));
  EXPECT_EQ(world.seat, state.pub.to_act.value);
  EXPECT_EQ(world.deck(), state.pub.deck);
  for (int seat = 0; seat < state.pub.seats; ++seat) {
    EXPECT_EQ(world.hands[seat].up, state.hands[seat_at(seat).value]);
  }
}

void do_move(const Options& options, State& state, const Move& move) {
  const auto events = decide(options, state, state.pub.to_act, move);
  ASSERT_TRUE(events) << to_text(move);
  for (const Event& event : *events) evolve(options, state, event);
}

// Plays a random turn of all that there are; false once the player is stuck.
bool play_turn_in_both(const Options& options, const Setting& setting, State& state, World& world,
                       Rng& rng) {
  const HandCards hand = hand_cards(world.hands[world.seat].up);
  std::vector<Turn> turns;
  TurnWalk(world.board, hand, world.in_play.up, world.in_play.down,
           {.minimum = minimum_of(setting, world.deck()),
            .maximum = 4,
            .free_cost = 3,
            .slack = kNoLimit})
      .run([&](const Turn& turn) { turns.push_back(turn); });
  EXPECT_EQ(turns.empty(), is_over(state.pub));
  if (turns.empty() || is_over(state.pub)) return false;
  const Turn turn = turns[rng.below(static_cast<std::uint32_t>(turns.size()))];
  for (int i = 0; i < turn.count; ++i) {
    const int card = hand.card[static_cast<std::size_t>(turn.card_of(i))];
    do_move(options, state,
            Place{number_card(card), kPiles[static_cast<std::size_t>(turn.pile_of(i))]});
  }
  take_turn(setting, world, hand, turn);
  if (world.left() == 0) {
    EXPECT_TRUE(state.pub.outcome && state.pub.outcome->won());
    return false;
  }
  do_move(options, state, EndTurn{});
  if (!is_over(state.pub)) expect_same(world, state);
  return !::testing::Test::HasFailure();
}

TEST(TheGameWorld, Follows_the_rules_through_random_games) {
  for (int game = 0; game < kGames; ++game) {
    const int seats = 1 + game % 5;
    const Options options{.expert = game % 3 == 0, .small_hands = game % 7 == 0};
    State state = deal(options, seats, seed_from_number(3'000'000U + static_cast<unsigned>(game)));
    const Setting setting{
        .seats = seats, .full_hand = full_hand(options, seats), .expert = options.expert};
    World world = world_of(state);
    Rng rng(static_cast<std::uint64_t>(game));
    while (play_turn_in_both(options, setting, state, world, rng)) {
    }
    ASSERT_FALSE(HasFailure()) << "game " << game;
  }
}

std::vector<int> listed(NumberSet cards) {
  std::vector<int> list;
  for (const int card : cards) list.push_back(card);
  return list;
}

// All tables that a turn of exactly `count` cards can lead to, by the room's own moves.
void explore(const Tops& tops, NumberSet hand, int count,
             std::set<std::pair<Tops, std::vector<int>>>& found) {
  if (count == 0) {
    found.insert({tops, listed(hand)});
    return;
  }
  for (const Pile pile : kPiles) {
    for (const int card : fitting(tops, hand, pile)) {
      Tops after = tops;
      after[index_of(pile)] = static_cast<std::uint8_t>(card);
      NumberSet rest = hand;
      rest.erase(card);
      explore(after, rest, count - 1, found);
    }
  }
}

Tops sorted(Tops tops) {
  if (tops[0] > tops[1]) std::swap(tops[0], tops[1]);
  if (tops[2] > tops[3]) std::swap(tops[2], tops[3]);
  return tops;
}

TEST(TheGameTurns, Find_every_table_that_two_or_three_cards_can_lead_to) {
  Rng rng(5);
  for (int round = 0; round < 300; ++round) {
    Tops tops{};
    for (std::size_t i = 0; i < tops.size(); ++i)
      tops[i] = static_cast<std::uint8_t>(2 + rng.below(98));
    if (round % 10 == 0) tops = {1, 1, 100, 100};
    NumberSet hand;
    while (hand.size() < 5) hand.insert(static_cast<int>(2 + rng.below(98)));
    const int count = 2 + round % 2;
    std::set<std::pair<Tops, std::vector<int>>> by_rules;
    explore(tops, hand, count, by_rules);
    std::set<std::pair<Tops, std::vector<int>>> expected;
    for (const auto& [t, rest] : by_rules) expected.insert({sorted(t), rest});

    const HandCards cards = hand_cards(hand);
    const BothWays in_play = both_ways(kAllCards);
    std::set<std::pair<Tops, std::vector<int>>> found;
    TurnWalk(board_of(tops), cards, in_play.up, in_play.down,
             {.minimum = count, .maximum = count, .free_cost = kNoLimit, .slack = kNoLimit})
        .run([&](const Turn& turn) {
          const After after = after_turn(cards, board_of(tops), turn, false);
          Tops t{};
          for (std::size_t i = 0; i < t.size(); ++i) {
            const int top = turn.board.top[i];
            t[i] = static_cast<std::uint8_t>(i < 2 ? top : turned(top));
          }
          found.insert({sorted(t), listed(after.hand.up)});
        });
    EXPECT_EQ(found, expected) << "round " << round;
  }
}

TEST(TheGameTurns, Keep_the_cheapest_when_there_are_too_many) {
  const HandCards hand = hand_cards({5, 14, 30, 41, 55, 68, 77, 93});
  const BothWays in_play = both_ways(kAllCards);
  const TurnLimits limits{.minimum = 2, .maximum = 3, .free_cost = 5, .slack = 60};
  TurnList<4000> all;
  list_turns(Board{}, hand, in_play, limits, all);
  TurnList<20> few;
  list_turns(Board{}, hand, in_play, limits, few);
  ASSERT_GT(all.count, 100);
  ASSERT_EQ(few.count, 20);
  int dearest = -1000;
  for (int i = 0; i < few.count; ++i) {
    dearest = std::max(dearest, choice_cost(few.turn[static_cast<std::size_t>(i)], 2));
  }
  int cheaper = 0;
  for (int i = 0; i < all.count; ++i) {
    cheaper += choice_cost(all.turn[static_cast<std::size_t>(i)], 2) < dearest ? 1 : 0;
  }
  EXPECT_LT(cheaper, 20);
}

TEST(TheGameTurns, A_branch_for_every_first_play_finds_the_same_turns) {
  const HandCards hand = hand_cards({12, 13, 22, 41, 55, 68, 77, 93});
  const BothWays in_play = both_ways(kAllCards);
  const Board board{{32, 3, 20, 40}};
  const TurnLimits limits{.minimum = 2, .maximum = 4, .free_cost = 4, .slack = 20};
  const auto key = [](const Turn& turn) {
    return std::pair{std::vector<int>(turn.board.top.begin(), turn.board.top.end()),
                     int{turn.used}};
  };
  std::multiset<std::pair<std::vector<int>, int>> whole;
  TurnWalk(board, hand, in_play.up, in_play.down, limits).run([&](const Turn& t) {
    whole.insert(key(t));
  });
  std::multiset<std::pair<std::vector<int>, int>> parts;
  for (int pile = 0; pile < kPileCount; ++pile) {
    for (int card = 0; card < hand.count; ++card) {
      TurnWalk(board, hand, in_play.up, in_play.down, limits)
          .run_branch(pile, card, [&](const Turn& t) { parts.insert(key(t)); });
    }
  }
  EXPECT_EQ(whole, parts);
  EXPECT_FALSE(whole.empty());
}

}  // namespace
}  // namespace sobremesa::the_game
