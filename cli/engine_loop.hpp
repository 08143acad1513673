// Runs the engine on two file descriptors: lines in, lines out.
#pragma once

#include <iosfwd>

#include "i18n/messages.hpp"

namespace sobremesa::cli {

// Until the input ends, or the output does. Returns the program's exit status; why replies cannot
// be written is told to `err`, unless their reader has just gone away.
int run_engine(int input, int output, std::ostream& err, const i18n::Messages& say);

}  // namespace sobremesa::cli
