// The groups on the table as places for more cards (L8-21 .. L8-26), and the order in which a hand
// is best added to them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "games/level_8/game.hpp"
#include "players/level_8/needs.hpp"

namespace sobremesa::level_8 {

class Board {
 public:
  Board(const Options& options, const Public& pub);

  // The groups of a level that a seat is about to lay.
  void lay(Seat seat, const Level& level, const Lay& lay);

  // Whether the card could be added now; jokers have a place as soon as there is any group.
  [[nodiscard]] bool takes(Card card) const;
  // Number cards that could be added now.
  [[nodiscard]] Traits wanted() const;
  // How many values lie between the card and the nearest end of a run; nothing if there is none.
  [[nodiscard]] std::optional<int> steps_to_a_run(Card card) const;

  using Additions = InlineList<Add, kLargestHand>;
  // Adds the hand's number cards, as many as find a place; a joker only where it lets others
  // follow. What is left stays in the hand.
  void add_numbers(Hand& hand, Additions& additions);
  // Adds one joker wherever there is a place.
  bool add_joker(Hand& hand, Additions& additions);

 private:
  struct Run {
    std::uint8_t low = 0;
    std::uint8_t high = 0;
    std::uint8_t seat = 0;
    std::uint8_t group = 0;
  };
  struct Place {
    std::uint8_t seat = 0;
    std::uint8_t group = 0;
  };
  enum class End : bool { low, high };

  void open(Seat seat, std::size_t group, GroupKind kind, std::span<const LaidCard> cards);
  // The value that the run takes at this end; nothing past the edge (L8-29).
  static std::optional<int> value_at(const Run& run, End end);
  static void extend(Run& run, End end);
  [[nodiscard]] std::optional<Card> card_of_value(const Hand& hand, int value) const;
  struct Line {
    std::size_t run = 0;
    End end = End::low;
    int cards = 0;
  };
  [[nodiscard]] Line longest_line(const Hand& hand) const;
  // How many cards could follow each other at this end of the run.
  static int cards_in_line(const Hand& hand, Run run, End end);
  void extend_runs(Hand& hand, Additions& additions);
  void fill_sets_and_colours(Hand& hand, Additions& additions) const;
  void add_without_jokers(Hand& hand, Additions& additions);
  bool bridge_with_joker(Hand& hand, Additions& additions);

  InlineList<Run, kMostGroups> runs_;
  std::array<std::optional<Place>, kHighestValue + 1> sets_{};
  std::array<std::optional<Place>, kColours> colours_{};
};

// How many cards would be left without a place, jokers aside, if the hand were added now.
[[nodiscard]] int cards_without_place(Board board, Hand hand);

}  // namespace sobremesa::level_8
