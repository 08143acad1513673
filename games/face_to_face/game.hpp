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
#include "games/room_types.hpp"

namespace sobremesa::face_to_face {

struct Game
    : RoomTypes<Options, State, SeatView, Move, Moves, Event, Events, SeenEvent, History, Telling> {
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
  static constexpr auto& kSignatureOptions = face_to_face::kSignatureOptions;

  // What has no argument that names the room cannot be found by lookup alone.
  static constexpr auto& parse_move = face_to_face::parse_move;
  static constexpr auto& read_view = face_to_face::read_view;
  static std::optional<std::string_view> find_pile(std::string_view text) {
    return piles::pile_named<Layout>(text);
  }
  static std::string schema();
};

}  // namespace sobremesa::face_to_face
