// What the players of Quick & Easy think a table is worth.
#include "players/quick_and_easy/network.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "players/quick_and_easy/endgame.hpp"
#include "tests/games/quick_and_easy/scene.hpp"

namespace sobremesa::quick_and_easy {
namespace {

CardSet mirrored_cards(CardSet cards) {
  CardSet other;
  for (const int value : cards) {
    const Card one = Layout::card_at(value);
    other.insert(card_of(colour_of(one), kNumbers + 1 - number_of(one)).value);
  }
  return other;
}

World mirrored_world(const World& world) {
  World other = world;
  const auto turned = [](std::uint8_t value) {
    return value == start_of(Pile::up) ? value : piles::small(mirrored_cards({value}).lowest());
  };
  other.tops = {turned(world.tops[1]), turned(world.tops[0])};
  for (CardSet& hand : other.hands) hand = mirrored_cards(hand);
  for (std::uint8_t& value : other.deck) value = turned(value);
  other.in_play = mirrored_cards(world.in_play);
  return other;
}

World some_world(int seats, bool professional, Rng& rng) {
  const Options options{.professional = professional};
  State state = deal(options, seats, seed_from_number(rng.next()));
  for (int turns = static_cast<int>(rng.below(30)); turns > 0 && !is_over(state.pub); --turns) {
    const Seat seat = state.pub.to_act;
    const Moves moves = legal_moves(options, view_for(state, seat));
    const auto chosen = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const auto events = decide(options, state, seat, chosen);
    for (const Event& event : *events) evolve(options, state, event);
  }
  Told told;
  told.open = state.hands;
  return imagined(options, view_for(state, state.pub.to_act), told, rng);
}

std::vector<std::uint16_t> sorted_facts(const World& world, const Turn& turn, bool open) {
  Facts facts;
  find_facts(outlook_of(world, turn, open), facts);
  std::vector<std::uint16_t> list(facts.begin(), facts.end());
  std::ranges::sort(list);
  return list;
}

TEST(QuickAndEasyNetwork, SeesTheSameInAMirror) {
  Rng rng(5);
  for (int i = 0; i < 200; ++i) {
    const World world = some_world(1 + i % 5, i % 2 == 0, rng);
    const World other = mirrored_world(world);
    const Turn stay{.places = {}, .tops = world.tops, .placed = {}};
    const Turn other_stay{.places = {}, .tops = other.tops, .placed = {}};
    for (const bool open : {false, true}) {
      auto facts = sorted_facts(world, stay, open);
      ASSERT_TRUE(std::ranges::all_of(facts, [](std::uint16_t fact) { return fact < kFacts; }));
      for (std::uint16_t& fact : facts) fact = mirrored(fact);
      std::ranges::sort(facts);
      EXPECT_EQ(facts, sorted_facts(other, other_stay, open));
    }
  }
}

// Nobody's worth depends on cards that this player does not know.
TEST(QuickAndEasyNetwork, WhatIsNotKnownDoesNotCount) {
  Rng rng(9);
  for (int i = 0; i < 100; ++i) {
    const World world = some_world(3, i % 2 == 0, rng);
    if (world.deck.empty()) continue;
    World other = world;
    const auto next = static_cast<std::uint8_t>((world.seat + 1) % world.seats);
    const int held = world.hands[next].lowest();
    other.hands[next].erase(held);
    other.hands[next].insert(other.deck.pop_back());
    other.deck.push_back(piles::small(held));
    const Turn stay{.places = {}, .tops = world.tops, .placed = {}};
    EXPECT_EQ(worth_of(outlook_of(world, stay, false)), worth_of(outlook_of(other, stay, false)));
  }
}

TEST(QuickAndEasyEndgame, CountsEveryDraw) {
  // Whatever is drawn, r9 goes on r3. Then y2 fits only on D, g5 only on U.
  const Stage s({.up = "r3", .down = "b3", .hands = {"r9", ""}, .deck = {"y2", "g5"}});
  Told told;
  told.open = s.state().hands;
  Rng rng(1);
  World world = imagined({}, view_for(s.state(), Seat{0}), told, rng);
  world.deck.clear();
  for (const std::string_view name : {"y2", "g5"}) world.deck.push_back(card(name).value);
  world.in_play = cards_named("r9 y2 g5");
  Endgame endgame;
  ASSERT_TRUE(Endgame::can_tell(world));
  // r9 on U leaves no room for g5 there, and D takes y2 only: lost. No other turn is there.
  EXPECT_EQ(endgame.worth(world).win, 0);
  world.tops[index_of(Pile::down)] = card("b10").value;
  EXPECT_EQ(endgame.worth(world).win, kCertain);
}

}  // namespace
}  // namespace sobremesa::quick_and_easy
