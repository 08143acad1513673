// Was it winnable? Asked of a table by its number of events, answered in notation. For games that
// are over, and for study: the answer uses every hand and the order of the deck.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.hpp"
#include "players/clairvoyant/winnable.hpp"
#include "table/hosted_table.hpp"

namespace sobremesa {

// Moves of one seat that may be sent together, as `act` takes them.
struct PlayedTurn {
  Seat seat;
  std::vector<std::string> moves;
};

struct Finding {
  Winnable answer = Winnable::unknown;
  std::vector<PlayedTurn> turns{};  // with `yes`: the line that wins
  Headway headway{};
};

// A move of the sitting so far, and how many events there were after it.
struct PlayedMove {
  Seat seat;
  std::string move;
  std::size_t upto = 0;
};

[[nodiscard]] bool has_solver(std::string_view game);
// The games that can be asked about, as a sentence lists them.
[[nodiscard]] std::string games_with_solver();

[[nodiscard]] std::vector<PlayedMove> moves_played(const HostedTable& table);

// From where the table stood after `upto` events; 0 is the deal. Empty if no move ended there, or
// if the game cannot be asked about. A line that wins has been played again at a table of its own.
[[nodiscard]] std::optional<Finding> find_win(const HostedTable& table, std::size_t upto,
                                              const Effort& effort);

}  // namespace sobremesa
