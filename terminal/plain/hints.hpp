// A hint in three steps: where to look, what a strong player would do, and how much better that is
// than the next best.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "terminal/sitting.hpp"
#include "terminal/telling/speech.hpp"
#include "terminal/telling/teller.hpp"

namespace sobremesa::terminal {

class Hints {
 public:
  Hints(Sitting& sitting, const Teller& teller, const Speech& speech)
      : sitting_(&sitting), teller_(&teller), speech_(&speech) {}

  // The next step for where the table stands; after the last one, that one again.
  std::vector<std::string> next(Seat seat);

 private:
  std::vector<std::string> the_move(Seat seat) const;
  std::vector<std::string> comparison(Seat seat) const;

  Sitting* sitting_;
  const Teller* teller_;
  const Speech* speech_;
  Counsel counsel_;
  std::size_t upto_ = 0;
  int step_ = 0;
};

}  // namespace sobremesa::terminal
