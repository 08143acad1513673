// The room's front door: the one header other folders include.
#pragma once

#include <array>
#include <string_view>

#include "games/kind.hpp"
#include "games/room_types.hpp"
#include "games/the_game_extreme/codec.hpp"
#include "games/the_game_extreme/rules.hpp"
#include "games/the_game_extreme/talk.hpp"
#include "games/the_game_extreme/telling.hpp"
#include "games/the_game_extreme/text.hpp"
#include "games/the_game_extreme/view.hpp"

namespace sobremesa::the_game_extreme {

struct Game
    : RoomTypes<Options, State, SeatView, Move, Moves, Event, Events, SeenEvent, History, Telling> {
  static constexpr std::string_view kId = "the-game-extreme";
  static constexpr std::string_view kTitle = "The Game: Extreme";
  static constexpr std::string_view kSchemaName = "Extreme";
  static constexpr SeatRange kSeats = the_game_extreme::kSeats;
  static constexpr auto& kPiles = the_game_extreme::kPiles;
  static constexpr std::array kKinds{Kind{.id = "extreme",
                                          .title = "The Game: Extreme",
                                          .short_title = "Extreme",
                                          .house = R"({"talk":"standard"})",
                                          .among_friends = R"({"starter":"agree"})",
                                          .seats = 3,
                                          .minutes = 25,
                                          .bots = "strong"}};
  static constexpr auto& kSignatureOptions = the_game_extreme::kSignatureOptions;

  // What has no argument that names the room cannot be found by lookup alone.
  static constexpr auto& parse_move = the_game_extreme::parse_move;
  static constexpr auto& read_view = the_game_extreme::read_view;
  static std::optional<std::string_view> find_pile(std::string_view text) {
    return piles::pile_named<Layout>(text);
  }
  static std::string schema();
};

}  // namespace sobremesa::the_game_extreme
