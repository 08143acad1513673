// The room's front door: the one header other folders include.
#pragma once

#include <array>
#include <string_view>

#include "games/kind.hpp"
#include "games/quick_and_easy/codec.hpp"
#include "games/quick_and_easy/rules.hpp"
#include "games/quick_and_easy/talk.hpp"
#include "games/quick_and_easy/telling.hpp"
#include "games/quick_and_easy/text.hpp"
#include "games/quick_and_easy/view.hpp"

namespace sobremesa::quick_and_easy {

struct Game {
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

  // What its signature plays beside the defaults: options that change the course of a game.
  static constexpr std::array<std::string_view, 2> kSignatureOptions{R"({"professional":true})",
                                                                     R"({"starter":"agree"})"};

  using Options = quick_and_easy::Options;
  using State = quick_and_easy::State;
  using View = quick_and_easy::SeatView;
  using OpenView = quick_and_easy::OpenView;
  using Move = quick_and_easy::Move;
  using Moves = quick_and_easy::Moves;
  using Event = quick_and_easy::Event;
  using Events = quick_and_easy::Events;
  using Seen = quick_and_easy::SeenEvent;
  using History = quick_and_easy::History;
  using Sighting = quick_and_easy::Sighting;
  using Telling = quick_and_easy::Telling;

  // What has no argument that names the room cannot be found by lookup alone.
  static constexpr auto& parse_move = quick_and_easy::parse_move;
  static constexpr auto& read_options = quick_and_easy::read_options;
  static constexpr auto& read_event = wire::EventReader<Event>::read;
  static constexpr auto& read_view = quick_and_easy::read_view;
  static constexpr auto& read_seen = wire::EventReader<Seen>::read;
  static std::string schema() { return quick_and_easy::schema(); }
};

}  // namespace sobremesa::quick_and_easy
