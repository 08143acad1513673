// What the booths of games with number piles have in common.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "terminal/games/booth.hpp"
#include "terminal/games/piles/pile_keys.hpp"

namespace sobremesa::terminal {

class PilesBooth : public Booth {
 public:
  std::vector<std::string> help(const i18n::Messages& messages) const final {
    return {letters(messages), messages("screen.help.place"), messages("screen.help.end")};
  }

 protected:
  // Which letters place a card where.
  virtual std::string letters(const i18n::Messages& messages) const = 0;
};

// Four piles, A to D.
class FourPilesBooth : public PilesBooth {
 public:
  bool press(PersonTurn& turn, const Key& key) const final {
    return press_pile_key(turn, key, one_of_four_piles);
  }
  std::string keys(const i18n::Messages& messages) const final {
    return messages("screen.keys.piles");
  }
  std::string typing(const i18n::Messages& messages) const final {
    return messages("plain.help.four_piles");
  }

 protected:
  std::string letters(const i18n::Messages& messages) const final {
    return messages("screen.help.piles");
  }
};

}  // namespace sobremesa::terminal
