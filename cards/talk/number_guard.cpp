#include "cards/talk/number_guard.hpp"

#include <utility>
#include <vector>

#include "cards/talk/number_words.hpp"
#include "cards/talk/unicode.hpp"

namespace sobremesa::cards {
namespace {

// A word as plain letters, and the bytes of the text it came from.
struct Word {
  std::size_t first = 0;  // in Reading::letters
  std::size_t count = 0;
  std::size_t at = 0;  // in the text
  std::size_t end = 0;
  bool joined = false;  // nothing but a hyphen or its like stands before it
};

// The letters of all words lie in one row, so neighbouring words can be read as one without a copy.
struct Reading {
  std::string letters;
  std::vector<Word> words;

  std::string_view letters_of(std::size_t first_word, std::size_t last_word) const {
    const Word& last = words[last_word];
    const std::size_t from = words[first_word].first;
    return std::string_view(letters).substr(from, last.first + last.count - from);
  }
};

// Hyphens, and what is put between the pieces of a word in their stead.
constexpr std::u32string_view kJoints = U"-_*~+|\u00B7\u2010\u2011\u2012\u2013\u2022";

bool is_joint(char32_t code) { return kJoints.find(code) != std::u32string_view::npos; }

// Splits a text into words. What is neither letter nor dropped stands between words, including the
// letters of scripts that have no plain letters: those often go without blanks.
class WordReader {
 public:
  explicit WordReader(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
      const Character character = character_at(text, at);
      take(character.code, at, at + character.length);
      at += character.length;
    }
  }

  Reading result() && { return std::move(reading_); }

 private:
  void take(char32_t code, std::size_t at, std::size_t end) {
    if (kind_of(code) == CharacterKind::dropped) {
      if (inside_) reading_.words.back().end = end;
      return;
    }
    const PlainLetters letters = plain_letters(code);
    if (letters.empty()) {
      leave_word(code);
    } else {
      add(letters, at, end);
    }
  }

  void leave_word(char32_t code) {
    joined_ = inside_ && is_joint(code);
    inside_ = false;
  }

  void add(const PlainLetters& letters, std::size_t at, std::size_t end) {
    if (!inside_) reading_.words.push_back({reading_.letters.size(), 0, at, end, joined_});
    inside_ = true;
    reading_.letters.append(letters.begin(), letters.end());
    reading_.words.back().count += letters.size();
    reading_.words.back().end = end;
  }

  Reading reading_;
  bool inside_ = false;
  bool joined_ = false;
};

NumberFound span_of(const Word& first, const Word& last) { return {first.at, last.end - first.at}; }

// Digits and pictures of numbers; a row of them is one number, and a keycap's marks belong to it.
std::optional<NumberFound> find_number_sign(std::string_view text) {
  std::optional<NumberFound> found;
  for (std::size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    const CharacterKind kind = kind_of(character.code);
    at += character.length;
    if (kind == CharacterKind::number && !found) found = NumberFound{at - character.length, 0};
    if (!found) continue;
    if (kind != CharacterKind::number && kind != CharacterKind::dropped) break;
    found->length = at - found->at;
  }
  return found;
}

std::optional<NumberFound> find_word(const Reading& reading, std::optional<Language> sender) {
  for (std::size_t i = 0; i < reading.words.size(); ++i) {
    const Word& word = reading.words[i];
    if (is_number_word(reading.letters_of(i, i), sender)) return span_of(word, word);
  }
  return std::nullopt;
}

// Pieces that hyphens hold together, read as one word: "thir-ty".
std::optional<NumberFound> find_hyphenated(const Reading& reading, std::optional<Language> sender) {
  const auto& words = reading.words;
  for (std::size_t first = 0; first < words.size();) {
    std::size_t last = first;
    while (last + 1 < words.size() && words[last + 1].joined) ++last;
    if (last > first && is_number_word(reading.letters_of(first, last), sender)) {
      return span_of(words[first], words[last]);
    }
    first = last + 1;
  }
  return std::nullopt;
}

// Letters that stand alone, whatever lies between them: "t r e s", "t.r.e.s".
std::optional<NumberFound> find_spelled(const Reading& reading, std::optional<Language> sender) {
  const auto& words = reading.words;
  for (std::size_t first = 0; first < words.size();) {
    std::size_t end = first;
    while (end < words.size() && words[end].count == 1) ++end;
    if (end - first > 1) {
      const auto spelled = find_spelled_number(reading.letters_of(first, end - 1), sender);
      if (spelled) {
        const std::size_t begin = first + spelled->at;
        return span_of(words[begin], words[begin + spelled->length - 1]);
      }
    }
    first = end + 1;
  }
  return std::nullopt;
}

}  // namespace

std::optional<NumberFound> find_number(std::string_view utf8_text, std::optional<Language> sender) {
  if (const auto sign = find_number_sign(utf8_text)) return sign;
  const Reading reading = WordReader(utf8_text).result();
  if (const auto word = find_word(reading, sender)) return word;
  if (const auto hyphenated = find_hyphenated(reading, sender)) return hyphenated;
  return find_spelled(reading, sender);
}

}  // namespace sobremesa::cards
