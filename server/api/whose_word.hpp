// Whose word it takes to give a chair to somebody who claims it. A person's chair is that person's
// to give away; the others are asked once that person has been gone for a while, and never about a
// running hand where people play against each other.
#pragma once

#include <cstdint>
#include <string_view>

#include "server/api/gathering.hpp"
#include "server/limits.hpp"

namespace sobremesa::server {

struct WhoseWord {
  enum class Who : std::uint8_t {
    holder,        // nobody else's, until the deal is over
    holder_first,  // they were seen a moment ago: the others have to wait
    people,        // of so many people at the table
  };
  Who who = Who::holder;
  int needed = 0;
};
// `absent`: for how long nothing was seen of whoever has the chair.
[[nodiscard]] WhoseWord whose_word(const Gathering& gathering, Seat seat, const Claim& claim,
                                   Millis absent, const Habits& habits);
[[nodiscard]] std::string_view to_text(WhoseWord::Who who);

// Whether `one`, who sits there, has a word in it: not whoever claims, and in a running game about
// a chair that somebody held only those who have sat there since the deal.
[[nodiscard]] bool has_a_word(const Gathering& gathering, Seat seat, const Claim& claim, Seat one);
// How many of them have agreed.
[[nodiscard]] int words_given(const Gathering& gathering, Seat seat, const Claim& claim);
// The people on other chairs, also those who left them in this deal: they are asked when they are
// back, and nobody gets rid of their word by removing them.
[[nodiscard]] int people_beside(const Gathering& gathering, Seat seat, std::optional<Seat> claimer);

}  // namespace sobremesa::server
