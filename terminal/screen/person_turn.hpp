// One person's keys, from the moment they look at their hand to the end of their turn.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/screen/play.hpp"

namespace sobremesa::terminal {

class PersonTurn {
 public:
  PersonTurn(Play& play, Seat seat) : play_(&play), seat_(seat) {}

  // Until the turn is over or the desk is left.
  void run();

  // --- for the keys of the games ---

  Play& play() const { return *play_; }
  Seat seat() const { return seat_; }
  const i18n::Messages& messages() const { return play_->messages(); }
  std::vector<std::string> legal() const { return play_->sitting().legal(seat_); }

  const HandCard* selected() const;
  void deselect() { selected_.reset(); }
  void say(std::string notice, Style style = Style::plain) {
    play_->tell(std::move(notice), style);
  }

  // Makes the moves, or says why not. A card that is placed is only staged.
  bool attempt(const std::vector<std::string>& moves);
  // A menu of moves, told in words; makes the one that is chosen.
  void offer(std::string_view title, const std::vector<std::string>& moves);
  void end_turn();

  // The target that Enter takes.
  std::string chosen_target() const;
  void move_target(int by);

  // Cards marked to be kept.
  void toggle_held();
  std::vector<std::string> held() const;

 private:
  void refresh();
  void refresh_targets();
  std::vector<HandCard> hand() const;
  std::string staged_line() const;
  std::string closed_note() const;
  bool choose_starter();

  void press(const Key& key);
  bool press_moving_key(const Key& key);
  bool press_letter(char32_t code);
  void select(std::size_t place);
  void step(int by);
  void take_back(bool all);
  void command();
  void hint();
  std::string comparison() const;
  void speak();
  std::optional<std::string> ask_pile(const cards::Phrase& phrase);
  void write_message();
  void send(const SayRequest& request);

  Play* play_;
  Seat seat_;
  std::optional<std::size_t> selected_{};
  std::optional<std::size_t> target_{};
  std::vector<bool> held_{};
  bool other_order_ = false;
  bool starter_declined_ = false;
  std::vector<std::string> staged_words_{};
  std::optional<Counsel> counsel_{};
  int hint_step_ = 0;
};

}  // namespace sobremesa::terminal
