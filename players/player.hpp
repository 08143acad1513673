// What is asked of a player, and what it answers. A player knows one seat's view and what was said
// aloud; it is never given a State, so it cannot cheat.
//
// Every game has its players in players/<game>/, found like the rooms' functions by argument-
// dependent lookup:
//   void advise(Level, const Question<Game>&, Rng&, Advice<Game>&);
// They are pure: the same question, level and generator give the same advice, on every machine.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/patience.hpp"
#include "base/rng.hpp"
#include "games/room.hpp"

namespace sobremesa {

// Weakest first.
enum class Level : std::uint8_t { random, easy, medium, strong, best };

inline constexpr std::array kLevels{Level::random, Level::easy, Level::medium, Level::strong,
                                    Level::best};
inline constexpr std::array<std::string_view, kLevels.size()> kLevelNames{
    "random", "easy", "medium", "strong", "best"};

constexpr std::string_view to_text(Level level) {
  return kLevelNames[static_cast<std::size_t>(level)];
}
constexpr std::optional<Level> level_from(std::string_view text) {
  for (const Level level : kLevels) {
    if (to_text(level) == text) return level;
  }
  return std::nullopt;
}

template <Room G>
struct Question {
  const typename G::Options& options;
  const typename G::View& view;
  std::span<const Say> heard{};  // what was said by anyone and still stands, oldest first
  Patience patience{};
};

// What the chosen turn is worth beside the second best, in the player's own estimate.
struct Why {
  enum class Measure : std::uint8_t {
    win_chance,  // in ten-thousandths
    cards_left,  // in hundredths of a card
    score,       // a player's own points; only comparable with each other
  };
  Measure measure = Measure::score;
  int chosen = 0;
  std::optional<int> second;  // empty: there was no choice
  // The phrase that changed the choice, if one did.
  std::optional<Say> because;
  bool operator==(const Why&) const = default;
};

constexpr std::string_view to_text(Why::Measure measure) {
  switch (measure) {
    case Why::Measure::win_chance:
      return "win_chance";
    case Why::Measure::cards_left:
      return "cards_left";
    case Why::Measure::score:
      return "score";
  }
  return "";
}

// Reused from question to question, so that simulations do not allocate.
template <Room G>
struct Advice {
  // Up to the end of the turn or to the first move that turns up hidden cards; empty for a seat
  // that is not to act.
  std::vector<typename G::Move> moves;
  // What to say now that does not stand yet; what a seat says may change while others play.
  std::vector<Say> says;
  // What the player would do if it could not do that: the turn that `why.second` is about.
  std::vector<typename G::Move> second;
  std::optional<Why> why;

  void clear() {
    moves.clear();
    says.clear();
    second.clear();
    why.reset();
  }
};

// What a game's players make possible: see the comment above. A game without them has random ones.
template <class G>
concept HasPlayers = requires(const Question<G>& question, Rng& rng, Advice<G>& advice) {
  advise(Level::easy, question, rng, advice);
};

// What else a game's players may say of themselves stands beside `advise`; this names the game
// where no other argument does.
template <class G>
struct PlayersOf {};

// Who plays many games on while somebody waits, where the strong one takes too long:
//   constexpr Level quick_level(PlayersOf<Game>);

// Options that they think about; their signature is played with these, too (JSON):
//   constexpr std::string_view minded_options(PlayersOf<Game>);
template <class G>
concept MindsOptions = requires {
  { minded_options(PlayersOf<G>{}) } -> std::convertible_to<std::string_view>;
};

// Weights that they have learned and that a page brings in files:
//   std::span<const WeightFile> weight_files(PlayersOf<Game>);
struct WeightFile {
  std::string_view name;  // in data/weights, without the ending
  // False if these are no such weights; then nothing changes.
  bool (*accept)(std::span<const std::byte> file) = nullptr;
};
template <class G>
concept TakesWeights = requires {
  { weight_files(PlayersOf<G>{}) } -> std::convertible_to<std::span<const WeightFile>>;
};

// For research: how well could a table play whose players show each other their hands? A room that
// offers a view with all hands (never the deck), and players for it, can tell:
//   void advise_open(Level, const OpenQuestion<Game>&, Rng&, Advice<Game>&);
// A type of its own, so that no player gets such a view by accident.
template <class G>
concept HasOpenView = requires(const typename G::State& state, Seat seat) {
  { open_view_for(state, seat) } -> std::same_as<typename G::OpenView>;
};

template <HasOpenView G>
struct OpenQuestion {
  const typename G::Options& options;
  const typename G::OpenView& view;
  Patience patience{};
};

template <class G>
concept HasOpenHandPlayers =
    HasOpenView<G> && requires(const OpenQuestion<G>& question, Rng& rng, Advice<G>& advice) {
      advise_open(Level::easy, question, rng, advice);
    };

}  // namespace sobremesa
