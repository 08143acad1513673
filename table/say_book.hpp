// What has been said at a table, and what of it still stands. Knows no game: the room says what
// each event does to things said earlier.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "games/say.hpp"

namespace sobremesa {

// Something said, with the number of events that the table had seen by then.
struct Said {
  Say say;
  std::size_t at = 0;
};

class SayBook {
 public:
  // Where a table allows one phrase per pile and seat, a new one takes the place of the old.
  explicit SayBook(bool one_phrase_per_pile) : one_phrase_per_pile_(one_phrase_per_pile) {}

  std::span<const Said> all() const { return says_; }
  // Places in all(), oldest first.
  std::span<const std::size_t> standing() const { return standing_; }

  // What stands, oldest first.
  std::vector<Say> heard() const;

  void add(Say say, std::size_t at);

  // An event happened: a phrase stands until its sender's turn ends or its pile is covered.
  void note(const SayEffect& effect);

  // Going back: forgets what was said after `upto` events, and what stood; then the table tells its
  // events again, calling stand_again(i) before the i-th.
  void forget_after(std::size_t upto);
  void stand_again(std::size_t at);

 private:
  void let_stand(std::size_t index);

  bool one_phrase_per_pile_;
  std::vector<Said> says_;
  std::vector<std::size_t> standing_;
};

}  // namespace sobremesa
