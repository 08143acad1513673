// The terminal as a game sees it: a size, pictures out, keys in. The real one is CursesTerminal;
// tests bring their own.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "terminal/screen/canvas.hpp"

namespace sobremesa::terminal {

struct Key {
  enum class Kind : std::uint8_t {
    character,
    left,
    right,
    up,
    down,
    home,
    end,
    page_up,
    page_down,
    enter,
    escape,
    backspace,
    resized,
    closed,  // the terminal is gone, or somebody told the program to stop
  };
  Kind kind = Kind::character;
  char32_t code = 0;  // of a character
  bool operator==(const Key&) const = default;
};

constexpr Key key_of(char32_t code) { return {Key::Kind::character, code}; }
inline constexpr char32_t kControlZ = 26;

struct Size {
  int width = 80;
  int height = 24;
  bool operator==(const Size&) const = default;
};

using std::chrono::milliseconds;
inline constexpr milliseconds kForever = milliseconds::max();

class Terminal {
 public:
  Terminal() = default;
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  virtual ~Terminal() = default;

  virtual Size size() const = 0;
  virtual Charset charset() const = 0;
  virtual void show(const Canvas& canvas) = 0;
  // The next key; empty if none came in time.
  virtual std::optional<Key> read(milliseconds patience) = 0;
};

}  // namespace sobremesa::terminal
