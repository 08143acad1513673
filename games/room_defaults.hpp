// What rooms do alike where they do not say otherwise: a function of the room itself goes before.
#pragma once

#include "cards/talk/phrases.hpp"
#include "games/option_fields.hpp"
#include "wire/fields.hpp"
#include "wire/json.hpp"

namespace sobremesa {

// null while the game goes on.
template <class Public>
void write_result(wire::Writer& out, const Public& pub) {
  using wire::write_value;
  write_value(out, pub.outcome);
}

// Where a table shows nothing of its past beside the view.
struct NoHistory {
  bool operator==(const NoHistory&) const = default;
};
template <class Public>
[[nodiscard]] NoHistory history_from(const Public&) {
  return {};
}
template <class Event>
void note(NoHistory&, const Event&) {}
template <class Options>
void write_history(wire::Writer&, const Options&, const NoHistory&) {}

// Under strict talk a new phrase about a pile takes the place of the seat's old one.
template <class Options>
[[nodiscard]] constexpr bool one_phrase_per_pile(const Options& options) {
  if constexpr (requires { options.talk; }) {
    return options.talk == cards::TalkLevel::strict;
  } else {
    return false;
  }
}

}  // namespace sobremesa
