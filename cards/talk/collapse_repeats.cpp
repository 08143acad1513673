#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "cards/talk/number_guard.hpp"
#include "cards/talk/unicode.hpp"

namespace sobremesa::cards {
namespace {

constexpr char32_t kJoiner = 0x200D;  // makes one emoji of two
constexpr std::string_view kJoinerBytes = "\xE2\x80\x8D";

constexpr bool is_flag_half(char32_t code) { return code >= 0x1F1E6 && code <= 0x1F1FF; }
constexpr bool is_skin_tone(char32_t code) { return code >= 0x1F3FB && code <= 0x1F3FF; }

// What a reader sees as one sign: a letter with its marks, a flag, an emoji with its skin.
struct Sign {
  std::string_view bytes;
  CharacterKind kind = CharacterKind::dropped;
};

// Walks through the characters of one sign and says which character still belongs to it.
class SignBorder {
 public:
  explicit SignBorder(CharacterKind kind) : is_symbol_(kind == CharacterKind::other) {}

  bool takes(char32_t code, CharacterKind kind) const {
    if (kind == CharacterKind::dropped) return true;
    if (!is_symbol_ || kind != CharacterKind::other) return false;
    if (after_joiner_) return true;
    if (is_skin_tone(code)) return !is_skin_tone(last_seen_);
    return seen_ == 1 && is_flag_half(code) && is_flag_half(last_seen_);
  }

  void add(char32_t code, CharacterKind kind) {
    after_joiner_ = code == kJoiner;
    if (kind == CharacterKind::dropped) return;
    last_seen_ = code;
    ++seen_;
  }

 private:
  bool is_symbol_;
  bool after_joiner_ = false;
  char32_t last_seen_ = 0;
  std::size_t seen_ = 0;
};

Sign sign_at(std::string_view text, std::size_t at) {
  const CharacterKind kind = kind_of(character_at(text, at).code);
  SignBorder border(kind);
  std::size_t end = at;
  while (end < text.size()) {
    const Character next = character_at(text, end);
    const CharacterKind next_kind = kind_of(next.code);
    if (end > at && !border.takes(next.code, next_kind)) break;
    border.add(next.code, next_kind);
    end += next.length;
  }
  return {text.substr(at, end - at), kind};
}

// The next character that shows, or the end.
std::size_t seen_from(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    const Character character = character_at(text, at);
    if (kind_of(character.code) != CharacterKind::dropped) break;
    at += character.length;
  }
  return at;
}

// Invisible characters between do not make two signs different.
bool look_alike(std::string_view a, std::string_view b) {
  std::size_t i = seen_from(a, 0);
  std::size_t j = seen_from(b, 0);
  while (i < a.size() && j < b.size()) {
    const Character in_a = character_at(a, i);
    const Character in_b = character_at(b, j);
    if (in_a.code != in_b.code) return false;
    i = seen_from(a, i + in_a.length);
    j = seen_from(b, j + in_b.length);
  }
  return i >= a.size() && j >= b.size();
}

// A joiner that joins nothing would, once the sign after it is gone, join what comes next.
std::string_view without_loose_joiner(const Sign& sign) {
  std::string_view bytes = sign.bytes;
  if (sign.kind != CharacterKind::other) return bytes;
  while (bytes.ends_with(kJoinerBytes)) bytes.remove_suffix(kJoinerBytes.size());
  return bytes;
}

class RepeatCollapser {
 public:
  void take(const Sign& sign) {
    if (sign.kind == CharacterKind::space) {
      take_space(sign);
      return;
    }
    row_ = look_alike(sign.bytes, last_.bytes) ? row_ + 1 : 1;
    last_ = sign;
    if (row_ > allowed(sign.kind)) {
      out_.resize(kept_);
      return;
    }
    out_.append(without_loose_joiner(sign));
    kept_ = out_.size();
  }

  std::string result() && { return std::move(out_); }

 private:
  static std::size_t allowed(CharacterKind kind) { return kind == CharacterKind::letter ? 3 : 2; }

  // "| | | |" is a tally; "a a" is just two words.
  void take_space(const Sign& space) {
    if (last_.kind == CharacterKind::letter) last_ = {};
    out_.append(space.bytes);
  }

  std::string out_;
  std::size_t kept_ = 0;  // up to here the text is settled; blanks behind it may still go
  Sign last_;
  std::size_t row_ = 0;
};

// Without the bytes that are no UTF-8: when what stood between them goes, they could become some.
std::string well_formed(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    if (character.is_valid()) out.append(text.substr(at, character.length));
    at += character.length;
  }
  return out;
}

}  // namespace

std::string collapse_repeats(std::string_view utf8_text) {
  const std::string text = well_formed(utf8_text);
  RepeatCollapser collapser;
  for (std::size_t at = 0; at < text.size();) {
    const Sign sign = sign_at(text, at);
    collapser.take(sign);
    at += sign.bytes.size();
  }
  return std::move(collapser).result();
}

}  // namespace sobremesa::cards
