// The players of Face to Face.
//   easy    lays the card with the smallest gap, and gives a card away when it costs little
//   medium  picks the turn that looks best by simple counts
//   strong  picks the turn that looks best to the net
//   best    plays the best looking turns out in guessed worlds
#pragma once

#include "games/face_to_face/game.hpp"
#include "players/player.hpp"

namespace sobremesa::face_to_face {

void advise(Level level, const Question<Game>& question, Rng& rng, Advice<Game>& advice);

}  // namespace sobremesa::face_to_face
