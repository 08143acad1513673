// Kinds: games as people choose them. A kind is a room with some of its options set, and what is
// good to know before one sits down. A room has at least one.
#pragma once

#include <cstdint>
#include <string_view>

namespace sobremesa {

enum class Manner : std::uint8_t { together, duel, race };

struct Kind {
  std::string_view id;  // in addresses, lists of the day and on devices: it never changes
  // Names are the same in all languages. What it is about, pages say ("web.home.<id>.pitch").
  std::string_view title;
  std::string_view short_title;    // for where there is little room
  std::string_view options{"{}"};  // what makes it this kind: a JSON object, as the next two
  // What tables have where nobody says otherwise, and what those of several people have beside it.
  std::string_view house{"{}"};
  std::string_view among_friends{"{}"};
  std::uint8_t seats = 0;  // a good number
  std::uint8_t minutes = 0;
  Manner manner = Manner::together;
  std::string_view bots;  // the level of those who play with a person alone
};

constexpr std::string_view to_text(Manner manner) {
  switch (manner) {
    case Manner::together:
      return "together";
    case Manner::duel:
      return "duel";
    case Manner::race:
      return "race";
  }
  return "";
}

}  // namespace sobremesa
