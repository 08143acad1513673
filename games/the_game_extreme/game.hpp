// The room's front door: the one header other folders include.
#pragma once

#include <array>
#include <string_view>

#include "games/kind.hpp"
#include "games/the_game_extreme/codec.hpp"
#include "games/the_game_extreme/rules.hpp"
#include "games/the_game_extreme/talk.hpp"
#include "games/the_game_extreme/telling.hpp"
#include "games/the_game_extreme/text.hpp"
#include "games/the_game_extreme/view.hpp"

namespace sobremesa::the_game_extreme {

struct Game {
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

  // What its signature plays beside the defaults: options that change the course of a game.
  static constexpr std::array<std::string_view, 4> kSignatureOptions{
      R"({"orders":"random","starter":"agree"})", R"({"guard":true,"expert":true})",
      R"({"guard":true,"small_hands":true,"cap_min_by_hand":true,)"
      R"("one_pile_retroactive":true,"play_out":true})",
      R"({"guard":true,"one_pile_binds_whole_turn":true,)"
      R"("one_pile_own_card_fixes_pile":false})"};

  using Options = the_game_extreme::Options;
  using State = the_game_extreme::State;
  using View = the_game_extreme::SeatView;
  using Move = the_game_extreme::Move;
  using Moves = the_game_extreme::Moves;
  using Event = the_game_extreme::Event;
  using Events = the_game_extreme::Events;
  using Seen = the_game_extreme::SeenEvent;
  using History = the_game_extreme::History;
  using Sighting = the_game_extreme::Sighting;
  using Telling = the_game_extreme::Telling;

  // What has no argument that names the room cannot be found by lookup alone.
  static constexpr auto& parse_move = the_game_extreme::parse_move;
  static constexpr auto& read_options = the_game_extreme::read_options;
  static constexpr auto& read_event = wire::EventReader<Event>::read;
  static constexpr auto& read_view = the_game_extreme::read_view;
  static constexpr auto& read_seen = wire::EventReader<Seen>::read;
  static std::string schema() { return the_game_extreme::schema(); }
};

}  // namespace sobremesa::the_game_extreme
