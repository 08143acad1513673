// Level 8 in messages: levels, groups on the table, discard piles, rounds.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "games/chart.hpp"
#include "games/level_8/state.hpp"
#include "telling/message.hpp"

namespace sobremesa::level_8 {

// What happens, turn by turn and round by round.
class Story {
 public:
  void tell(const Options& options, const SeatView& before, const SeenEvent& event,
            const SeatView& after, telling::Lines& out);
  void cut(telling::Lines& out);

 private:
  void did(Seat seat, telling::Message deed);
  void add(const Options& options, const Public& before, const Added& e);
  void end_round(const Public& before, const RoundEnded& e, telling::Lines& out);
  void start_round(const RoundStartedSeen& e, telling::Lines& out);

  Seat seat_;
  telling::Terms deeds_;
};

// The result tells all there is to count.
class Figures {
 public:
  void note(const SeatView&, const SeenEvent&) {}
  telling::Messages tell(const SeatView&, const SeatView&, std::size_t) const { return {}; }
  FigureList list(const SeatView& began, const SeatView& ended) const;
};

// "red 7 triangle", "joker"
[[nodiscard]] telling::Term tell_card(Card card);
// "run of 3", "2 runs of 3"
[[nodiscard]] telling::Message tell_group(Group group, int count = 1);
// "run of 6 and set of 2"
[[nodiscard]] telling::Term tell_level(const Level& level);

struct Telling {
  using Story = level_8::Story;
  using Figures = level_8::Figures;

  // A card of a refusal, as it was typed: "red 7 triangle", "joker as 6".
  static telling::Term card_named(std::string_view text);
  // There is no way that a card could go against.
  static bool went_back(const SeatView&, const SeenEvent&) { return false; }
  // What lies on the table and whose turn it is: one complete sentence each.
  static telling::Messages table(const Options& options, const SeatView& view);
  // "Your hand: red 7 triangle and joker."
  static telling::Message hand(const Options& options, const SeatView& view);
  // What the turn still needs: "Draw a card first ..."
  static telling::Messages duty(const Options& options, const SeatView& view);
  // A move in words, with what it does; as it is typed where it is about nothing that is there.
  static telling::Term move(const Options& options, const SeatView& view, const Move& move);
  // Where to look, without giving the move away: "Look at the discard piles."
  static telling::Message glance(const SeatView& view, const Move& move);
  // When it is over: the heading first, then why it ended, then figures.
  static telling::Messages result(const Options& options, const SeatView& view);

  static ChartFrame chart_frame(const SeatView& view);
  static std::vector<int> chart_column(const SeatView& view);
  static bool ends_column(const SeatView& before, const SeenEvent& event);
};

}  // namespace sobremesa::level_8
