// The findings as a picture: an SVG that needs no fonts or styles from elsewhere and can be read on
// light and on dark ground.
#pragma once

#include <string>

#include "i18n/messages.hpp"
#include "sim/findings.hpp"

namespace sobremesa::sim {

// Games by cards left; where players play against each other, wins by seat with their intervals.
[[nodiscard]] std::string to_svg(const Findings& findings, const i18n::Messages& messages);

}  // namespace sobremesa::sim
