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

namespace sobremesa::level_8 {

struct Game {
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

  // What its signature plays beside the defaults: options that change the course of a game.
  static constexpr std::array<std::string_view, 3> kSignatureOptions{
      R"({"stars":2})", R"({"skips_return":false,"end_by_adding":true})",
      R"({"first_dealer":1,"take_specials":false,"joker_only_groups":false,"levels":{
      "one_star":{"levels":[[["colour",2],["colour",2]],[["run",1],["set",1]],[["run",2],["set",2],["colour",2]],
        [["set",2],["colour",1],["set",2]],[["colour",5]],[["run",2],["run",2],["run",2]],[["set",3],["run",3]],
        [["run",5],["colour",3],["set",2]]]},
      "two_stars":{"levels":[[["run",3]],[["set",3]],[["colour",3]],[["run",4]],[["set",4]],[["colour",4]],
        [["run",5]],[["set",5]]]}}})"};

  using Options = level_8::Options;
  using State = level_8::State;
  using View = level_8::SeatView;
  using Move = level_8::Move;
  using Moves = level_8::Moves;
  using Event = level_8::Event;
  using Events = level_8::Events;
  using Seen = level_8::SeenEvent;
  using History = level_8::History;
  using Sighting = level_8::Sighting;
  using Telling = level_8::Telling;

  // What has no argument that names the room cannot be found by lookup alone.
  static std::optional<Move> parse_move(std::string_view text) { return level_8::parse_move(text); }
  static Result<Options, wire::Fault> read_options(const wire::Value& value, int seats) {
    return level_8::read_options(value, seats);
  }
  static Result<Event, wire::Fault> read_event(const wire::Value& value) {
    return level_8::read_event(value);
  }
  static Result<Sighting, wire::Fault> read_view(const wire::Value& value) {
    return level_8::read_view(value);
  }
  static std::string schema() { return level_8::schema(); }
  static Result<Seen, wire::Fault> read_seen(const wire::Value& value) {
    return level_8::read_seen(value);
  }
};

}  // namespace sobremesa::level_8
