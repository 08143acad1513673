// Runs the engine on two file descriptors: lines in, lines out.
#pragma once

#include <iosfwd>

namespace sobremesa::cli {

// Until the input ends, or the output does. Returns the program's exit status; why replies cannot
// be written is told to `err`, unless their reader has just gone away.
int run_engine(int input, int output, std::ostream& err);

}  // namespace sobremesa::cli
