// Something said at the table: a phrase from the list, or free text. Whether it may be said is for
// each room to judge; the table keeps it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/ids.hpp"
#include "cards/talk/language.hpp"
#include "cards/talk/phrases.hpp"

namespace sobremesa {

struct Say {
  Seat seat;
  const cards::Phrase* phrase = nullptr;  // into the one table of phrases; null for free text
  std::string pile;                       // canonical name; empty where the phrase has none
  std::string text;
  std::optional<cards::Language> language;
  bool operator==(const Say&) const = default;
};

// What an event does to things said earlier: they end with their sender's turn, or when their pile
// is covered.
struct SayEffect {
  std::optional<Seat> turn_of;
  std::string_view covered;
};

}  // namespace sobremesa
