// The room's front door: the one header other folders include.
#pragma once

#include <array>
#include <string_view>

#include "games/kind.hpp"
#include "games/level_8/codec.hpp"
#include "games/level_8/laying.hpp"
#include "games/level_8/rounds.hpp"
#include "games/level_8/rules.hpp"
#include "games/level_8/solver.hpp"
#include "games/level_8/talk.hpp"
#include "games/level_8/telling.hpp"
#include "games/level_8/text.hpp"
#include "games/level_8/view.hpp"
#include "games/room_types.hpp"

namespace sobremesa::level_8 {

struct Game
    : RoomTypes<Options, State, SeatView, Move, Moves, Event, Events, SeenEvent, History, Telling> {
  static constexpr std::string_view kId = "level-8";
  static constexpr std::string_view kTitle = "Level 8";
  static constexpr std::string_view kSchemaName = "Level8";
  static constexpr SeatRange kSeats = level_8::kSeats;
  static constexpr std::array kKinds{Kind{.id = "level8",
                                          .title = "Level 8",
                                          .short_title = "Level 8",
                                          .seats = 3,
                                          .minutes = 45,
                                          .manner = Manner::race,
                                          .bots = "medium"}};
  static constexpr auto& kSignatureOptions = level_8::kSignatureOptions;

  // What has no argument that names the room cannot be found by lookup alone.
  static constexpr auto& parse_move = level_8::parse_move;
  static constexpr auto& read_event = level_8::read_event;
  static constexpr auto& read_seen = level_8::read_seen;
  static constexpr auto& read_view = level_8::read_view;
  // No phrase points at a pile of this game.
  static constexpr std::optional<std::string_view> find_pile(std::string_view) { return {}; }
  static std::string schema();
};

}  // namespace sobremesa::level_8
