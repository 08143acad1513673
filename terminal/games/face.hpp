// How one game looks on the screen: its table, its hands, and what a card would do where. Draws
// only what the viewer may see.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "i18n/messages.hpp"
#include "table/hosted_table.hpp"
#include "terminal/screen/canvas.hpp"
#include "terminal/telling/teller.hpp"

namespace sobremesa::terminal {

struct HandCard {
  std::string name;          // in the notation: "37", "r7", "J"
  std::string label;         // on the card: "37", "R7"
  std::string mark{};        // whole words below it, for which the card grows
  std::string short_mark{};  // at most five columns, where there is no room for that
  Style style = Style::plain;
  bool operator==(const HandCard&) const = default;
};

// A pile that a selected card could go to.
struct Target {
  std::string pile;    // in the notation: "A", "oU"
  std::string effect;  // "back 10"
  bool legal = false;
  bool best = false;
};

// Who looks, and what that person is about to do.
struct Look {
  Viewer viewer{};
  std::vector<std::string> staged{};  // the moves of the turn in the making
  std::vector<Target> targets{};      // of the selected card; empty if there is none
  std::string chosen{};               // the target that Enter would take
  std::vector<int> numbers{};         // in the viewer's hand, for a game of numbers
  int scroll = 0;
};

class Face {
 public:
  Face(const HostedTable& table, const i18n::Messages& messages, Names names)
      : table_(&table), messages_(&messages), names_(std::move(names)) {}
  Face(const Face&) = delete;
  Face& operator=(const Face&) = delete;
  virtual ~Face() = default;

  // For the bar at the top: "Deck 38".
  virtual std::string facts(Viewer viewer) const = 0;
  // The hand in the usual order, or in the other one the game offers.
  virtual std::vector<HandCard> hand(Seat seat, bool in_other_order) const = 0;
  // A card of the hand in words, with what is special about it; empty if nothing is.
  virtual std::string about(std::string_view card) const = 0;
  // Empty for a game without piles.
  virtual std::vector<Target> targets(Seat seat, std::string_view card) const = 0;
  virtual std::vector<std::string> piles() const = 0;

  // How many rows the table would like to have; it makes do with fewer.
  virtual int rows(int width) const = 0;
  // More it could not fill.
  virtual int most_rows() const = 0;
  virtual void draw(Canvas& canvas, const Area& area, const Look& look) const = 0;
  // The same in lines, for windows that are too small for pictures.
  virtual std::vector<std::string> lines(const Look& look) const = 0;

  // Moves of `mover` as the viewer names the piles.
  virtual std::vector<std::string> as_seen(Viewer, Seat /*mover*/,
                                           std::vector<std::string> moves) const {
    return moves;
  }

  virtual bool may_say(Seat seat, const cards::Phrase& phrase) const = 0;
  virtual bool may_write(Seat seat) const = 0;

 protected:
  const HostedTable& table() const { return *table_; }
  const i18n::Messages& messages() const { return *messages_; }
  const std::string& name(Seat seat) const { return names_[seat.value]; }

 private:
  const HostedTable* table_;
  const i18n::Messages* messages_;
  Names names_;
};

}  // namespace sobremesa::terminal
