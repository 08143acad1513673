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
  static constexpr SeatRange kSeats = the_game::kSeats;
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
  static std::optional<Move> parse_move(std::string_view text) {
    return the_game::parse_move(text);
  }
  static Result<Options, wire::Fault> read_options(const wire::Value& value, int seats) {
    return the_game::read_options(value, seats);
  }
  static Result<Event, wire::Fault> read_event(const wire::Value& value) {
    return the_game::read_event(value);
  }
  static Result<Sighting, wire::Fault> read_view(const wire::Value& value) {
    return the_game::read_view(value);
  }
  static Result<Seen, wire::Fault> read_seen(const wire::Value& value) {
    return the_game::read_seen(value);
  }
};

}  // namespace sobremesa::the_game
