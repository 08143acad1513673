// The room's front door: the one header other folders include.
#pragma once

#include <array>
#include <string_view>

#include "games/face_to_face/codec.hpp"
#include "games/face_to_face/rules.hpp"
#include "games/face_to_face/talk.hpp"
#include "games/face_to_face/telling.hpp"
#include "games/face_to_face/text.hpp"
#include "games/face_to_face/view.hpp"
#include "games/kind.hpp"

namespace sobremesa::face_to_face {

struct Game {
  static constexpr std::string_view kId = "face-to-face";
  static constexpr std::string_view kTitle = "The Game: Face to Face";
  static constexpr std::string_view kSchemaName = "FaceToFace";
  static constexpr SeatRange kSeats = face_to_face::kSeats;
  static constexpr auto& kPiles = face_to_face::kPiles;
  static constexpr std::array kKinds{Kind{.id = "facetoface",
                                          .title = "The Game: Face to Face",
                                          .short_title = "Face to Face",
                                          .seats = 2,
                                          .minutes = 15,
                                          .manner = Manner::duel,
                                          .bots = "medium"}};

  // What its signature plays beside the defaults: options that change the course of a game.
  static constexpr std::array<std::string_view, 1> kSignatureOptions{
      R"({"last_single":"wins","starter":1})"};

  using Options = face_to_face::Options;
  using State = face_to_face::State;
  using View = face_to_face::SeatView;
  using Move = face_to_face::Move;
  using Moves = face_to_face::Moves;
  using Event = face_to_face::Event;
  using Events = face_to_face::Events;
  using Seen = face_to_face::SeenEvent;
  using History = face_to_face::History;
  using Sighting = face_to_face::Sighting;
  using Telling = face_to_face::Telling;

  // What has no argument that names the room cannot be found by lookup alone.
  static constexpr auto& parse_move = face_to_face::parse_move;
  static constexpr auto& read_options = face_to_face::read_options;
  static constexpr auto& read_event = wire::EventReader<Event>::read;
  static constexpr auto& read_view = face_to_face::read_view;
  static constexpr auto& read_seen = wire::EventReader<Seen>::read;
  static std::string schema() { return face_to_face::schema(); }
};

}  // namespace sobremesa::face_to_face
