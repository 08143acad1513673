// The room's front door: the one header other folders include.
#pragma once

#include <array>
#include <string_view>

#include "games/kind.hpp"
#include "games/room_types.hpp"
#include "games/the_game/codec.hpp"
#include "games/the_game/rules.hpp"
#include "games/the_game/talk.hpp"
#include "games/the_game/telling.hpp"
#include "games/the_game/text.hpp"
#include "games/the_game/view.hpp"

namespace sobremesa::the_game {

struct Game
    : RoomTypes<Options, State, SeatView, Move, Moves, Event, Events, SeenEvent, History, Telling> {
  static constexpr std::string_view kId = "the-game";
  static constexpr std::string_view kTitle = "The Game";
  static constexpr std::string_view kSchemaName = "TheGame";
  static constexpr SeatRange kSeats = the_game::kSeats;
  static constexpr auto& kPiles = the_game::kPiles;
  static constexpr std::array kKinds{Kind{.id = "thegame",
                                          .title = "The Game",
                                          .short_title = "The Game",
                                          .house = R"({"talk":"standard"})",
                                          .among_friends = R"({"starter":"agree"})",
                                          .seats = 3,
                                          .minutes = 20,
                                          .bots = "strong"},
                                     Kind{.id = "onfire",
                                          .title = "The Game: On Fire",
                                          .short_title = "On Fire",
                                          .options = R"({"fire":true})",
                                          .house = R"({"talk":"standard"})",
                                          .among_friends = R"({"starter":"agree"})",
                                          .seats = 3,
                                          .minutes = 20,
                                          .bots = "strong"}};
  static constexpr auto& kSignatureOptions = the_game::kSignatureOptions;

  using OpenView = the_game::OpenView;

  // What has no argument that names the room cannot be found by lookup alone.
  static constexpr auto& parse_move = the_game::parse_move;
  static constexpr auto& read_view = the_game::read_view;
  static std::optional<std::string_view> find_pile(std::string_view text) {
    return piles::pile_named<Layout>(text);
  }
  static std::string schema();
};

}  // namespace sobremesa::the_game
