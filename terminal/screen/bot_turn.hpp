// Bots at a pace that people can follow: one card at a time, with time to look, to pause or to
// skip.
#pragma once

#include "terminal/screen/play.hpp"

namespace sobremesa::terminal {

class BotTurns {
 public:
  explicit BotTurns(Play& play) : play_(&play), pace_(play.settings().pace) {}

  // What the bot does now: to the end of its turn, or to the next card it turns up.
  void run(Seat seat);

 private:
  void think(Seat seat);
  void make(Seat seat, const std::string& move);
  void show();
  void pause();
  // True if it ends the wait.
  bool press(const Key& key);

  Play* play_;
  milliseconds pace_;
  bool paused_ = false;
  bool hurried_ = false;  // the rest of this turn without waiting
};

}  // namespace sobremesa::terminal
