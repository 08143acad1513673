// How every teller speaks: messages in the reader's language, who is meant, what was said. Knows no
// game.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "base/ids.hpp"
#include "i18n/messages.hpp"
#include "table/say_book.hpp"
#include "telling/message.hpp"
#include "terminal/telling/teller.hpp"

namespace sobremesa::terminal {

class Speech {
 public:
  using Args = std::initializer_list<i18n::Arg>;

  Speech(const i18n::Messages& messages, Names names, Reader reader);

  const i18n::Messages& messages() const { return *messages_; }
  std::string name(Seat seat) const;

  std::string operator()(i18n::Key key, Args args = {}) const { return (*messages_)(key, args); }
  std::string told(const telling::Term& term, Viewer viewer) const;
  std::vector<std::string> told(const telling::Messages& messages, Viewer viewer) const;
  // About a seat: the message chooses its words by {who}, "you" or "other", and may use {name}.
  std::string about(i18n::Key key, Seat seat, Viewer viewer, Args more = {}) const;

  std::string said(const Say& say, Viewer viewer) const;

 private:
  const i18n::Messages* messages_;
  Names names_;
  Reader reader_;
};

}  // namespace sobremesa::terminal
