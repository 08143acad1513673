// Was it winnable? The question put to someone who sees every hand and the order of the deck, and
// the answer. Only for games that are over or that nobody plays for real: a State is the truth.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

#include "base/ids.hpp"
#include "base/patience.hpp"
#include "games/room.hpp"

namespace sobremesa {

enum class Winnable : std::uint8_t {
  yes,      // a line that wins was found
  no,       // every line was looked at
  unknown,  // neither, as far as patience and memory went
};

constexpr std::string_view to_text(Winnable answer) {
  switch (answer) {
    case Winnable::yes:
      return "yes";
    case Winnable::no:
      return "no";
    case Winnable::unknown:
      return "unknown";
  }
  return "";
}

// How far a search has come, for whoever waits.
struct Headway {
  std::size_t width = 0;    // how many positions are kept at a time
  int left = 0;             // the fewest cards left in any line so far
  std::uint64_t nodes = 0;  // positions looked at
  bool operator==(const Headway&) const = default;
};

// How hard to look. A search keeps the `width` most promising positions after every card; each time
// it fails it starts again with twice as many.
struct Effort {
  std::size_t width = 32;
  std::size_t widest = std::size_t{1} << 16U;
  // About how many positions to look at; the same on every machine, unlike patience.
  std::uint64_t most_nodes = std::numeric_limits<std::uint64_t>::max();
  Patience patience{};
  void (*tell)(void* listener, const Headway& headway) = nullptr;
  void* listener = nullptr;

  [[nodiscard]] bool is_spent(const Headway& headway) const {
    return headway.nodes >= most_nodes || patience.ran_out();
  }
};

template <Room G>
struct Step {
  Seat seat;
  typename G::Move move;
  bool operator==(const Step&) const = default;
};

template <Room G>
struct Verdict {
  Winnable answer = Winnable::unknown;
  std::vector<Step<G>> line{};  // with `yes`: move by move to the end
  Headway headway{};
  bool operator==(const Verdict&) const = default;
};

// A game that can be asked: its players' front door has
//   Verdict<Game> solve(const Options&, const State&, const Effort&);
template <class G>
concept HasSolver = requires(const typename G::Options& options, const typename G::State& state,
                             const Effort& effort) {
  { solve(options, state, effort) } -> std::same_as<Verdict<G>>;
};

// Whether the line is legal from here, move by move, and wins.
template <Room G>
bool wins(const typename G::Options& options, typename G::State state,
          const std::vector<Step<G>>& line) {
  for (const Step<G>& step : line) {
    const auto events = decide(options, state, step.seat, step.move);
    if (!events) return false;
    for (const auto& event : *events) evolve(options, state, event);
  }
  return is_over(state.pub) && state.pub.outcome->won();
}

}  // namespace sobremesa
