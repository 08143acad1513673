#include "terminal/screen/faces/face.hpp"

#include "catalog/games.hpp"

namespace sobremesa::terminal {

std::unique_ptr<Face> make_face(const HostedTable& table, const i18n::Messages& messages,
                                Names names) {
  const std::string_view game = table.game();
  MakeFace* make = &the_game_face;
  if (game == the_game_extreme::Game::kId) make = &the_game_extreme_face;
  if (game == face_to_face::Game::kId) make = &face_to_face_face;
  if (game == level_8::Game::kId) make = &level_8_face;
  return make(table, messages, std::move(names));
}

}  // namespace sobremesa::terminal
