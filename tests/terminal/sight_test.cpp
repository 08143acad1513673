// Nobody is told what they cannot see: the law behind all tellers, over every room. Two worlds that
// a viewer cannot tell apart are told to that viewer in the same words.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "catalog/games.hpp"
#include "terminal/telling/typed_teller.hpp"
#include "tests/support/all_rooms.hpp"
#include "tests/terminal/sit_down.hpp"

namespace sobremesa::terminal {
namespace {

constexpr int kTurnsCompared = 40;

template <Room G>
typename G::Move some_move(const typename G::Options& options, const typename G::View& view,
                           Rng& rng) {
  if constexpr (requires { casual_move(options, view, rng); }) {
    return casual_move(options, view, rng);
  } else {
    const auto moves = legal_moves(options, view);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
}

template <Room G>
Speech english(const Table<G>&) {
  return {in(i18n::Language::en), {"Ana", "Marta", "Luis"}, Reader::you};
}

// What the seat is told of a table without a past.
template <Room G>
Texts told_to(const Table<G>& table, Seat seat) {
  const TypedTeller<G> teller(table, english(table));
  Texts lines = teller.table(seat);
  lines.push_back(teller.hand(seat));
  lines.push_back(teller.duty(seat));
  for (const std::string& line : teller.result(seat)) lines.push_back(line);
  for (const auto& move : legal_moves(table.options(), table.view(seat))) {
    lines.push_back(teller.move(seat, to_text(move)));
    lines.push_back(teller.glance(seat, to_text(move)));
  }
  return lines;
}

template <Room G>
Texts news_of(const Table<G>& table, Viewer viewer) {
  Told told;
  return TypedTeller<G>(table, english(table)).news(told, table.upto(), viewer);
}

template <Room G>
bool looks_alike(const Table<G>& one, const Table<G>& other, Viewer viewer) {
  if (one.upto() != other.upto()) return false;
  for (std::size_t i = 0; i < one.upto(); ++i) {
    if (seen_by(one.log()[i], viewer) != seen_by(other.log()[i], viewer)) return false;
  }
  return true;
}

// One seat plays a turn in two worlds that it cannot tell apart. The other hands and the deck
// differ, and yet whoever else looks is told the same, unless something open depended on them.
template <Room G>
int compare_a_turn(const Table<G>& world, int seats, Rng& rng) {
  const auto seat = to_act(world.state().pub);
  if (!seat) return 0;
  Table<G> one(world.options(), world.state());
  Table<G> other(world.options(), guess(world.options(), world.view(*seat), rng));
  EXPECT_EQ(told_to(one, *seat), told_to(other, *seat)) << G::kId;

  while (to_act(one.state().pub) == seat && one.upto() < 20) {
    const std::string move = to_text(some_move<G>(one.options(), one.view(*seat), rng));
    const std::array<std::string_view, 1> moves{move};
    if (one.act(*seat, moves) || other.act(*seat, moves)) break;
    if (!looks_alike(one, other, kWatch)) return 0;
  }
  int compared = 0;
  for (int i = -1; i < seats; ++i) {
    const Viewer viewer = i < 0 ? kWatch : Viewer(seat_at(i));
    if (!looks_alike(one, other, viewer)) continue;
    EXPECT_EQ(news_of(one, viewer), news_of(other, viewer)) << G::kId;
    ++compared;
  }
  return one.upto() > 0 ? compared : 0;
}

template <Room G>
void expect_nothing_hidden_is_told(const typename G::Options& options, int seats) {
  Rng rng(static_cast<std::uint64_t>(seats));
  int compared = 0;
  for (std::uint64_t seed = 1; compared < kTurnsCompared && seed < 20; ++seed) {
    Table<G> world(options, deal(options, seats, seed_from_number(seed)));
    for (int step = 0; step < 200 && !is_over(world.state().pub); ++step) {
      const Seat seat = to_act(world.state().pub).value_or(Seat{0});
      compared += compare_a_turn(world, seats, rng);
      const std::string move = to_text(some_move<G>(options, world.view(seat), rng));
      if (world.act(seat, std::array<std::string_view, 1>{move})) break;
    }
  }
  EXPECT_GE(compared, kTurnsCompared) << G::kId;
}

TEST(Tellers, TellNobodyWhatIsHidden) {
  for_each_game([]<class G>() {
    for (const auto& options : sample_options(typename G::Options{})) {
      expect_nothing_hidden_is_told<G>(options, std::min(3, G::kSeats.max));
    }
  });
}

// The law can fail: whoever drew the cards is told which, and those differ between the worlds.
TEST(Tellers, TellADrawToItsOwner) {
  using G = the_game::Game;
  const G::Options options;
  Rng rng(5);
  Table<G> one(options, deal(options, 2, seed_from_number(3)));
  Table<G> other(options, guess(options, one.view(Seat{0}), rng));
  const auto hand = one.view(Seat{0}).hand;
  const std::string low = std::to_string(hand.lowest()) + ">A";
  const std::string high = std::to_string(hand.highest()) + ">C";
  const std::array<std::string_view, 3> moves{low, high, "end"};
  ASSERT_FALSE(one.act(Seat{0}, moves));
  ASSERT_FALSE(other.act(Seat{0}, moves));
  EXPECT_NE(news_of(one, Seat{0}), news_of(other, Seat{0}));
  EXPECT_EQ(news_of(one, Seat{1}), news_of(other, Seat{1}));
}

}  // namespace
}  // namespace sobremesa::terminal
