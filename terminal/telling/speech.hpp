// How every teller speaks: who is meant, lists, what was said. Knows no game.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "base/ids.hpp"
#include "i18n/messages.hpp"
#include "table/say_book.hpp"
#include "terminal/telling/teller.hpp"

namespace sobremesa::terminal {

class Speech {
 public:
  using Args = std::initializer_list<i18n::Arg>;

  Speech(const i18n::Messages& messages, Names names, Reader reader);

  const i18n::Messages& messages() const { return *messages_; }
  std::string name(Seat seat) const;

  std::string operator()(i18n::Key key, Args args = {}) const { return (*messages_)(key, args); }
  // About a seat: the message chooses its words by {who}, "you" or "other", and may use {name}.
  std::string about(i18n::Key key, Seat seat, Viewer viewer, Args more = {}) const;

  // "12, 37 and 58"
  std::string list(std::span<const std::string> items) const;
  // What a seat did, one after the other: "Otto drew a card, laid level 2, and discarded red 7."
  std::string deeds(Seat seat, Viewer viewer, std::span<const std::string> deeds) const;
  // "41 (fire, back 10)"; the thing alone without notes
  std::string noted(std::string thing, std::span<const std::string> notes) const;
  std::string said(const Say& say, Viewer viewer) const;
  // One digit after the point or comma, rounded; not for negative numbers.
  std::string decimal(int hundredths) const;

 private:
  const i18n::Messages* messages_;
  Names names_;
  Reader reader_;
};

}  // namespace sobremesa::terminal
