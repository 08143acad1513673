// A plain terminal game: solo, or several people at one keyboard, with bots in the other seats.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

namespace sobremesa::cli {

struct PlaySettings {
  std::string game{};  // empty: ask
  int people = 1;
  int bots = 0;
  std::string bot = "strong";         // how good they are
  std::string options = "{}";         // JSON
  std::optional<std::string> seed{};  // a whole number or 64 hex digits; absent: a fresh deal
};

// Without a game it asks for one first. Returns the program's exit status. Ends with the game, with
// "quit" or with the input.
int play(const PlaySettings& settings, std::istream& in, std::ostream& out);

}  // namespace sobremesa::cli
