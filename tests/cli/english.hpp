// The language that tests of the command line are read in.
#pragma once

#include "i18n/messages.hpp"

namespace sobremesa::cli {

inline const i18n::Messages& english() { return i18n::Messages::in(i18n::Language::en); }

}  // namespace sobremesa::cli
