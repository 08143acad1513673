// The end of a game: how it came out, its course as a picture, and whether it could have been won.
#pragma once

#include "terminal/screen/play.hpp"

namespace sobremesa::terminal {

// Until the person has seen enough.
[[nodiscard]] Parting show_ending(Play& play);

}  // namespace sobremesa::terminal
