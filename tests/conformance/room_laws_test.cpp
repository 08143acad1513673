// Laws that hold for every room, run over every game in the catalogue, with every option that the
// room names in its sample options.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "catalog/games.hpp"
#include "players/random_player.hpp"
#include "tests/support/all_rooms.hpp"
#include "tests/support/json_of.hpp"
#include "wire/json.hpp"

namespace sobremesa {
namespace {

constexpr int kMostMoves = 20'000;

// The truth and what everybody has seen of it, kept up to date from seen events alone.
template <Room G>
struct Sitting {
  typename G::Options options;
  typename G::State truth;
  std::vector<typename G::View> sights;

  Sitting(const typename G::Options& chosen, int seats, std::uint64_t seed)
      : options(chosen), truth(deal(chosen, seats, seed_from_number(seed))) {
    for (int seat = 0; seat < seats; ++seat) sights.push_back(view_for(truth, seat_at(seat)));
    sights.push_back(view_for(truth, kWatch));
  }

  void record(const typename G::Event& event) {
    evolve(options, truth, event);
    for (auto& sight : sights) evolve(options, sight, seen_by(event, sight.me));
  }
};

// A view built from seen events equals the view cut from the truth; and a guess at the truth looks,
// from that seat, exactly like the truth, so a bot that searches guesses has been told nothing
// more.
template <Room G>
void check_sights(const Sitting<G>& s, Rng& rng) {
  for (const auto& sight : s.sights) {
    ASSERT_EQ(sight, view_for(s.truth, sight.me)) << "a fold of seen events went astray";
    const auto world = guess(s.options, sight, rng);
    ASSERT_EQ(sight, view_for(world, sight.me)) << "a guess looks different from the truth";
  }
}

template <class Moves, class Move>
bool is_offered(const Moves& offered, const Move& move) {
  for (const auto& candidate : offered) {
    if (candidate == move) return true;
  }
  return false;
}

// Nobody but the seat to act has moves; every offered move is accepted; all others are refused by
// the same judge, and a refusal changes nothing.
template <Room G>
void check_moves(const Sitting<G>& s, const std::vector<typename G::Move>& others) {
  for (const auto& sight : s.sights) {
    const auto offered = legal_moves(s.options, sight);
    const auto acting = to_act(s.truth.pub);
    if (!sight.me || (acting && acting != sight.me)) {
      ASSERT_EQ(offered.size(), 0U);
      continue;
    }
    const typename G::State before = s.truth;
    for (const auto& move : offered) {
      ASSERT_TRUE(decide(s.options, s.truth, *sight.me, move)) << to_text(move);
      ASSERT_FALSE(broken_rule(s.options, sight, move)) << to_text(move);
    }
    for (const auto& move : others) {
      if (is_offered(offered, move)) continue;
      const auto decision = decide(s.options, s.truth, *sight.me, move);
      ASSERT_FALSE(decision) << to_text(move) << " was accepted but not offered";
      ASSERT_EQ(decision.error(), *broken_rule(s.options, sight, move));
    }
    ASSERT_EQ(before, s.truth);
  }
}

// Positions travel: what `truth` writes, `new` reads back as the same state.
template <Room G>
void check_position_round_trip(const Sitting<G>& s, int seats, const Seed& seed) {
  const std::string json =
      json_of([&](wire::Writer& out) { write_position(out, s.options, s.truth); });
  wire::Document document;
  const auto value = document.parse(json);
  ASSERT_TRUE(value) << json;
  const auto state = read_position(s.options, seats, *value, seed);
  ASSERT_TRUE(state) << state.error().text << "\n" << json;
  ASSERT_EQ(json, json_of([&](wire::Writer& out) { write_position(out, s.options, *state); }));
  for (const auto& sight : s.sights) {
    ASSERT_EQ(view_for(*state, sight.me).pub, sight.pub) << json;
  }
}

// Views travel: whoever reads one knows what its writer knew.
template <Room G>
void check_view_round_trip(const Sitting<G>& s) {
  for (const auto& sight : s.sights) {
    const auto history = history_from(s.truth.pub);  // as if the table began here
    const std::string json = json_of([&](wire::Writer& out) {
      out.begin_object();
      if (sight.me) out.field("seat", sight.me->value);
      if (!sight.me) out.field("seat", "watch");
      write_view(out, s.options, sight);
      write_history(out, s.options, history);
      out.key("options");
      write_options(out, s.options);
      out.key("result");
      write_result(out, sight.pub);
      out.end_object();
    });
    wire::Document document;
    const auto read = G::read_view(*document.parse(json));
    ASSERT_TRUE(read) << read.error().text << "\n" << json;
    ASSERT_EQ(read->view, sight) << json;
    ASSERT_EQ(read->options, s.options) << json;
    ASSERT_TRUE(adds_up(sight)) << json;
    if (read->history != history) {
      ASSERT_EQ(read->history, typename G::History{}) << json;  // the table does not show it
    }
  }
}

template <Room G>
void check_event_round_trip(const typename G::Event& event,
                            const std::vector<typename G::View>& sights) {
  wire::Document document;
  const std::string json = json_of([&](wire::Writer& out) { write_event(out, event); });
  const auto read = G::read_event(*document.parse(json));
  ASSERT_TRUE(read) << read.error().text << "\n" << json;
  ASSERT_EQ(*read, event) << json;
  for (const auto& sight : sights) {
    const auto seen = seen_by(event, sight.me);
    const std::string text = json_of([&](wire::Writer& out) { write_seen(out, seen); });
    const auto again = G::read_seen(*document.parse(text));
    ASSERT_TRUE(again) << again.error().text << "\n" << text;
    ASSERT_EQ(*again, seen) << text;
  }
}

template <Room G>
void check_move_round_trip(const typename G::Move& move) {
  const auto read = G::parse_move(to_text(move));
  ASSERT_TRUE(read) << to_text(move);
  ASSERT_EQ(*read, move) << to_text(move);
}

// Every card lies in exactly one place.
template <Room G>
void check_cards(const Sitting<G>& s) {
  ASSERT_TRUE(all_cards_accounted_for(s.options, s.truth));
}

// Any legal move; but where such play might never end, mostly what a careless player would do.
template <Room G>
typename G::Move next_move(const typename G::Options& options, const typename G::View& sight,
                           const typename G::Moves& moves, Rng& rng) {
  if (rng.below(8) > 0) return random_move<G>(options, sight, rng);
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

template <Room G>
void play_by_the_laws(const typename G::Options& options, int seats, std::uint64_t seed) {
  SCOPED_TRACE(std::string(G::kId) + " seats " + std::to_string(seats) + " seed " +
               std::to_string(seed));
  Sitting<G> s(options, seats, seed);
  Rng rng(seed ^ 0xABCDEF);
  int steps = 0;
  for (; !is_over(s.truth.pub); ++steps) {
    ASSERT_LT(steps, kMostMoves) << "the game does not end";
    ASSERT_NO_FATAL_FAILURE(check_sights(s, rng));
    ASSERT_NO_FATAL_FAILURE(check_cards(s));
    ASSERT_NO_FATAL_FAILURE(check_position_round_trip(s, seats, seed_from_number(seed)));
    ASSERT_NO_FATAL_FAILURE(check_view_round_trip(s));
    ASSERT_NO_FATAL_FAILURE(check_moves(s, some_moves(s.options, s.truth, rng)));

    const Seat seat =
        to_act(s.truth.pub)
            .value_or(seat_at(static_cast<int>(rng.below(static_cast<std::uint32_t>(seats)))));
    const auto moves = legal_moves(options, s.sights[seat.value]);
    ASSERT_GT(moves.size(), 0U) << "nobody can move, but the game is not over";
    const auto move = next_move<G>(options, s.sights[seat.value], moves, rng);
    ASSERT_NO_FATAL_FAILURE(check_move_round_trip<G>(move));
    const auto events = decide(options, s.truth, seat, move);
    ASSERT_TRUE(events);
    for (const auto& event : *events) {
      ASSERT_NO_FATAL_FAILURE(check_event_round_trip<G>(event, s.sights));
      for (const auto& sight : s.sights) {
        ASSERT_TRUE(can_follow(options, sight, seen_by(event, sight.me)));
      }
      s.record(event);
    }
  }
  ASSERT_NO_FATAL_FAILURE(check_sights(s, rng));
  ASSERT_NO_FATAL_FAILURE(check_cards(s));
  ASSERT_NO_FATAL_FAILURE(check_position_round_trip(s, seats, seed_from_number(seed)));
  ASSERT_NO_FATAL_FAILURE(check_view_round_trip(s));
}

TEST(RoomLaws, HoldForEveryGame) {
  for_each_game([]<class G>() {
    for (const auto& options : sample_options(typename G::Options{})) {
      for (int seats = G::kSeats.min; seats <= G::kSeats.max; ++seats) {
        for (int game = 1; game <= law_games(options); ++game) {
          ASSERT_NO_FATAL_FAILURE(
              play_by_the_laws<G>(options, seats, static_cast<std::uint64_t>(game)));
        }
      }
    }
  });
}

}  // namespace
}  // namespace sobremesa
