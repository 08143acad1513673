// Messages put into words: what telling/ says without a language, in the reader's.
#pragma once

#include <functional>
#include <string>

#include "base/ids.hpp"
#include "i18n/messages.hpp"
#include "telling/message.hpp"

namespace sobremesa::i18n {

// How the program calls who sits there: "Ana", or seat_name where nobody gave a name.
using SeatNamer = std::function<std::string(Seat)>;

// Whom it is told to.
struct Audience {
  SeatNamer name_of{};  // none: seats are called by their number
  Viewer you = kWatch;  // whom messages call "you"
  bool types = false;   // they type moves, and hear how things are typed
};

[[nodiscard]] std::string told(const Messages& messages, const telling::Message& message,
                               const Audience& audience = {});
[[nodiscard]] std::string told(const Messages& messages, const telling::Term& term,
                               const Audience& audience = {});

}  // namespace sobremesa::i18n
