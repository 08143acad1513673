// Runs the engine on two file descriptors: lines in, lines out.
#pragma once

namespace sobremesa::cli {

// Until the input ends. Returns the program's exit status.
int run_engine(int input, int output);

}  // namespace sobremesa::cli
