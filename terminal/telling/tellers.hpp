// The teller of each game, by the type of its table.
#pragma once

#include <memory>

#include "games/face_to_face/game.hpp"
#include "games/level_8/game.hpp"
#include "games/the_game/game.hpp"
#include "games/the_game_extreme/game.hpp"
#include "table/table.hpp"
#include "terminal/telling/speech.hpp"
#include "terminal/telling/teller.hpp"

namespace sobremesa::terminal {

[[nodiscard]] std::unique_ptr<Teller> teller_for(const Table<the_game::Game>& table, Speech speech);
[[nodiscard]] std::unique_ptr<Teller> teller_for(const Table<the_game_extreme::Game>& table,
                                                 Speech speech);
[[nodiscard]] std::unique_ptr<Teller> teller_for(const Table<face_to_face::Game>& table,
                                                 Speech speech);
[[nodiscard]] std::unique_ptr<Teller> teller_for(const Table<level_8::Game>& table, Speech speech);

}  // namespace sobremesa::terminal
