// The room's front door: the one header other folders include.
#pragma once

#include <array>
#include <string_view>

#include "games/kind.hpp"
#include "games/the_game/codec.hpp"
#include "games/the_game/rules.hpp"
#include "games/the_game/talk.hpp"
#include "games/the_game/telling.hpp"
#include "games/the_game/text.hpp"
#include "games/the_game/view.hpp"

namespace sobremesa::the_game {

struct Game {
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

  // What its signature plays beside the defaults: options that change the course of a game.
  static constexpr std::array<std::string_view, 2> kSignatureOptions{
      R"({"expert":true,"small_hands":true})",
      R"({"fire":true,"play_out":true,"starter":"agree"})"};

  using Options = the_game::Options;
  using State = the_game::State;
  using View = the_game::SeatView;
  using OpenView = the_game::OpenView;
  using Move = the_game::Move;
  using Moves = the_game::Moves;
  using Event = the_game::Event;
  using Events = the_game::Events;
  using Seen = the_game::SeenEvent;
  using History = the_game::History;
  using Sighting = the_game::Sighting;
  using Telling = the_game::Telling;

  // What has no argument that names the room cannot be found by lookup alone.
  static constexpr auto& parse_move = the_game::parse_move;
  static constexpr auto& read_options = the_game::read_options;
  static constexpr auto& read_event = wire::EventReader<Event>::read;
  static constexpr auto& read_view = the_game::read_view;
  static constexpr auto& read_seen = wire::EventReader<Seen>::read;
  static std::string schema() { return the_game::schema(); }
};

}  // namespace sobremesa::the_game
