// Face to Face in messages: two sides, each with a pile that climbs and one that falls.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "games/chart.hpp"
#include "games/face_to_face/state.hpp"
#include "games/pile_telling.hpp"
#include "games/refusal.hpp"
#include "telling/message.hpp"

namespace sobremesa::face_to_face {

// What happens, the cards of one turn in one sentence.
class Story {
 public:
  void tell(const Options& options, const SeatView& before, const SeenEvent& event,
            const SeatView& after, telling::Lines& out);
  void cut(telling::Lines& out);

 private:
  pile_telling::TurnSoFar<Pile> turn_;
};

// What the whole game comes to in numbers.
class Figures {
 public:
  void note(const SeatView& before, const SeenEvent& event);
  telling::Messages tell(const SeatView& began, const SeatView& ended, std::size_t says) const;
  // Those of the viewer's side.
  FigureList list(const SeatView& began, const SeatView& ended) const;

 private:
  struct OfASide {
    int back = 0;
    int helped = 0;
  };
  std::array<OfASide, kSides> sides_;
};

struct Telling {
  using Story = face_to_face::Story;
  using Figures = face_to_face::Figures;

  // A refusal in better words than those that all games have: which way a help goes.
  static std::optional<telling::Message> refused(const Refusal& refusal);
  // Whether the event is a card that was placed against the way of its pile; a help is none.
  static bool went_back(const SeatView& before, const SeenEvent& event);
  // What lies on the table, the own side first, and whose turn it is: one complete sentence each.
  static telling::Messages table(const Options& options, const SeatView& view);
  // "Your hand: 12, 37 and 58."
  static telling::Message hand(const Options& options, const SeatView& view);
  // What the turn still needs, and what will be drawn: "1 of 2 cards played; 1 more needed."
  static telling::Messages duty(const Options& options, const SeatView& view);
  // How far the turn has come, in few words.
  static telling::Message progress(const Options& options, const SeatView& view,
                                   const TurnFinish& finish);
  // A move in words, with what it does: "37 on pile U, back 10".
  static telling::Term move(const Options& options, const SeatView& view, const Move& move);
  // Where to look, without giving the move away: "Look at pile D."
  static telling::Message glance(const SeatView& view, const Move& move);
  // When it is over: the heading first, then why it ended.
  static telling::Messages result(const Options& options, const SeatView& view);

  static ChartFrame chart_frame(const SeatView& view);
  static std::vector<int> chart_column(const SeatView& view);
  static bool ends_column(const SeatView& before, const SeenEvent& event);
};

}  // namespace sobremesa::face_to_face
