// The options of all games as a table for people: the one in docs/PROTOCOL.md is printed by this.
#pragma once

#include <string>

namespace sobremesa::cli {

// In Markdown; what each option does is said in English, by the message catalogue.
[[nodiscard]] std::string options_table();

}  // namespace sobremesa::cli
