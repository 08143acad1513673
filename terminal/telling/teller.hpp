// A table told in sentences, in the reader's language. One teller for each game; whatever it tells
// a viewer comes from that viewer's own sight.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "i18n/messages.hpp"
#include "table/hosted_table.hpp"
#include "telling/message.hpp"

namespace sobremesa::terminal {

// How much of a table has been told.
struct Told {
  std::size_t events = 0;
  std::size_t says = 0;
};

// A course of numbers through the game, for the picture at its end.
struct Chart {
  struct Line {
    std::string name;
    std::vector<int> values;
  };
  std::string title;
  std::string step;  // what a column is: "turn", "round"
  int low = 0;
  int high = 0;
  std::vector<Line> lines;  // all of the same length
};

class Teller {
 public:
  Teller() = default;
  Teller(const Teller&) = delete;
  Teller& operator=(const Teller&) = delete;
  virtual ~Teller() = default;

  // What lies on the table, whose turn it is, what is in force, what was said and still stands: one
  // complete sentence a line.
  virtual std::vector<std::string> table(Viewer viewer) const = 0;
  // "Your hand: 12, 37 and 58."
  virtual std::string hand(Seat seat) const = 0;
  // What the turn still needs: "1 of 2 cards played; 1 more needed."
  virtual std::string duty(Seat seat) const = 0;

  // What the room has to say, as one text.
  virtual std::string in_words(const telling::Messages& messages, Seat seat) const = 0;

  // What has happened since, as the viewer saw it, oldest first; the cards of one turn in one
  // sentence. Moves the mark to where the telling ends: `upto` events.
  virtual std::vector<std::string> news(Told& told, std::size_t upto, Viewer viewer) const = 0;

  // A move in words, with what it does: "37 on pile A, back 10".
  virtual std::string move(Seat seat, std::string_view move) const = 0;
  // Where to look, without giving the move away: "Look at pile C."
  virtual std::string glance(Seat seat, std::string_view move) const = 0;

  // When it is over: the heading first, then why it ended, then figures.
  virtual std::vector<std::string> result(Viewer viewer) const = 0;
  virtual Chart chart() const = 0;
};

using Names = std::vector<std::string>;  // by seat

// What the viewer is called: "you", or by name where several people read the same screen.
enum class Reader : std::uint8_t { you, by_name };

// The table must outlive its teller.
[[nodiscard]] std::unique_ptr<Teller> make_teller(const HostedTable& table,
                                                  const i18n::Messages& messages, Names names,
                                                  Reader reader = Reader::you);

}  // namespace sobremesa::terminal
