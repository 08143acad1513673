// A terminal for tests: keys come from a script or from somebody who looks at the game, and every
// picture is kept.
#pragma once

#include <deque>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "i18n/told.hpp"
#include "terminal/screen/screen_game.hpp"

namespace sobremesa::terminal {

class ScriptedTerminal final : public Terminal {
 public:
  explicit ScriptedTerminal(Size size = {}, Charset charset = Charset::unicode)
      : size_(size), charset_(charset) {}

  // Plain characters; \n is Enter, \b Backspace, \x1b Escape, { and } the arrows.
  void type(std::string_view keys) {
    for (const char c : keys) script_.push_back(key_from(c));
  }
  void press(Key key) { script_.push_back(key); }
  // Asked for keys when the script is empty; when it has none either, the terminal is closed.
  void ask(std::function<void(ScriptedTerminal&)> player) { player_ = std::move(player); }
  // Also hands out keys while somebody only waits for a while.
  void be_impatient() { impatient_ = true; }
  void resize(Size size) { size_ = size; }

  Size size() const override { return size_; }
  Charset charset() const override { return charset_; }
  void show(const Canvas& canvas) override {
    last_ = canvas.text();
    if (keep_) frames_.push_back(last_);
    if (watch_) watch_(last_);
  }
  std::optional<Key> read(milliseconds patience) override {
    if (patience != kForever && !impatient_) return std::nullopt;
    if (script_.empty() && player_) player_(*this);
    if (script_.empty()) return Key{Key::Kind::closed};
    const Key key = script_.front();
    script_.pop_front();
    return key;
  }

  const std::string& last() const { return last_; }
  void keep_frames() { keep_ = true; }
  const std::vector<std::string>& frames() const { return frames_; }
  void watch(std::function<void(const std::string&)> watcher) { watch_ = std::move(watcher); }

 private:
  static Key key_from(char c) {
    switch (c) {
      case '\n':
        return {Key::Kind::enter};
      case '\b':
        return {Key::Kind::backspace};
      case '\x1b':
        return {Key::Kind::escape};
      case '{':
        return {Key::Kind::left};
      case '}':
        return {Key::Kind::right};
      default:
        return key_of(static_cast<char32_t>(static_cast<unsigned char>(c)));
    }
  }

  Size size_;
  Charset charset_;
  std::deque<Key> script_;
  std::function<void(ScriptedTerminal&)> player_;
  std::function<void(const std::string&)> watch_;
  bool impatient_ = false;
  bool keep_ = false;
  std::string last_;
  std::vector<std::string> frames_;
};

inline const i18n::Messages& english() { return i18n::Messages::in(i18n::Language::en); }

inline Sitting seated(const Plan& plan) {
  auto sitting = Sitting::begin(plan);
  if (!sitting) throw std::runtime_error(i18n::told(english(), sitting.error()));
  return std::move(*sitting);
}

inline Parting play_scripted(Sitting& sitting, ScriptedTerminal& terminal,
                             const i18n::Messages& messages = english()) {
  return play_on_screen(sitting, messages, terminal, {.search = milliseconds(50)});
}

}  // namespace sobremesa::terminal
