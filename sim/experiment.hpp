// What is asked of the laboratory: which game, who plays, how they talk, which deals. Two results
// belong together when their experiments are equal.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "telling/message.hpp"

namespace sobremesa::sim {

// Why something cannot be done, as one sentence for the person who asked.
struct Complaint {
  telling::Message said;
};
[[nodiscard]] inline Failure<Complaint> complain(telling::Key key, telling::Args args = {}) {
  return Failure{Complaint{{key, args}}};
}

enum class Talk : std::uint8_t {
  none,        // nobody speaks, and everybody knows it
  phrases,     // before each decision the others may say what the table allows
  open_hands,  // everybody shows their hand: an upper bound, for research
};

inline constexpr std::array kTalks{Talk::none, Talk::phrases, Talk::open_hands};
inline constexpr std::array<std::string_view, kTalks.size()> kTalkNames{"none", "phrases",
                                                                        "open-hands"};

constexpr std::string_view to_text(Talk talk) { return kTalkNames[static_cast<std::size_t>(talk)]; }
[[nodiscard]] std::optional<Talk> talk_from(std::string_view text);

struct Experiment {
  std::string game;
  int seats = 0;
  std::vector<std::string> bots;  // one a seat
  Talk talk = Talk::none;
  std::string options = "{}";  // what differs from the defaults, as canonical JSON
  bool operator==(const Experiment&) const = default;
};

// As a person types it.
struct ExperimentRequest {
  std::string game;
  int seats = 0;
  std::string bots;  // one name for all seats, or one a seat with commas between them
  std::string talk = "none";
  std::vector<std::string> options;  // "key=value", the value as JSON or as plain text
};

// Checks names and numbers; the values of options are checked where the game is opened.
[[nodiscard]] Result<Experiment, Complaint> make_experiment(const ExperimentRequest& request);

// The options with which the tables are opened: where nobody speaks, the table's talk level says
// so, because a player may read something into silence.
[[nodiscard]] Result<std::string, Complaint> options_in_force(const Experiment& experiment);

// Deals by number: first, first + 1, ...
struct DealRange {
  std::uint64_t first = 0;
  std::uint64_t count = 0;
  bool operator==(const DealRange&) const = default;
};

// Sorted, with neighbours joined. Empty ranges vanish.
[[nodiscard]] std::vector<DealRange> joined(std::vector<DealRange> ranges);
// Of joined ranges: whether no deal is in both.
[[nodiscard]] bool disjoint(const std::vector<DealRange>& some,
                            const std::vector<DealRange>& others);

// One of `of` parts that are as equal as can be, counted from 1.
struct Shard {
  std::uint64_t number = 1;
  std::uint64_t of = 1;
};
// "2/4"
[[nodiscard]] std::optional<Shard> shard_from(std::string_view text);
[[nodiscard]] DealRange part_of(DealRange deals, Shard shard);

}  // namespace sobremesa::sim
