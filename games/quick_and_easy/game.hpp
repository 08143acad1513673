// The room's front door: the one header other folders include.
#pragma once

#include <array>
#include <string_view>

#include "games/kind.hpp"
#include "games/piles/view.hpp"
#include "games/quick_and_easy/codec.hpp"
#include "games/quick_and_easy/rules.hpp"
#include "games/quick_and_easy/talk.hpp"
#include "games/quick_and_easy/telling.hpp"
#include "games/quick_and_easy/text.hpp"
#include "games/room_types.hpp"

namespace sobremesa::quick_and_easy {

struct Game
    : RoomTypes<Options, State, SeatView, Move, Moves, Event, Events, SeenEvent, History, Telling> {
  static constexpr std::string_view kId = "quick-and-easy";
  static constexpr std::string_view kTitle = "The Game: Quick & Easy";
  static constexpr std::string_view kSchemaName = "QuickAndEasy";
  static constexpr SeatRange kSeats = quick_and_easy::kSeats;
  static constexpr auto& kPiles = quick_and_easy::kPiles;
  static constexpr std::array kKinds{Kind{.id = "quickeasy",
                                          .title = "The Game: Quick & Easy",
                                          .short_title = "Quick & Easy",
                                          .house = R"({"talk":"standard"})",
                                          .among_friends = R"({"starter":"agree"})",
                                          .seats = 2,
                                          .minutes = 10,
                                          .bots = "strong"}};
  static constexpr auto& kSignatureOptions = quick_and_easy::kSignatureOptions;

  using OpenView = quick_and_easy::OpenView;

  // What has no argument that names the room cannot be found by lookup alone.
  static constexpr auto& parse_move = quick_and_easy::parse_move;
  static constexpr auto& read_view = quick_and_easy::read_view;
  static std::optional<std::string_view> find_pile(std::string_view text) {
    return piles::pile_named<Layout>(text);
  }
  static std::string schema();
};

}  // namespace sobremesa::quick_and_easy
