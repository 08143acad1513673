#include "cards/talk/number_words.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>

namespace sobremesa::cards {
namespace {

using Words = std::span<const std::string_view>;

// Words put together out of others ("veintidos", "thirtyseven", "dreizehn") do not stand in these
// lists: they are read as compounds. Left out on purpose are vague amounts that everybody uses
// ("pair", "twice", "mil gracias"), and the fortnight and the quarantine of Spanish and Portuguese.
constexpr auto kSpanish = std::to_array<std::string_view>(
    {"dos",     "tres",    "cuatro",   "cinco",     "seis",     "siete",     "ocho",
     "nueve",   "diez",    "once",     "doce",      "trece",    "catorce",   "quince",
     "dieci",   "veinte",  "veinti",   "treinta",   "cuarenta", "cincuenta", "sesenta",
     "setenta", "ochenta", "noventa",  "cien",      "ciento",   "treses",    "seises",
     "decena",  "docena",  "veintena", "treintena", "centena",  "centenar"});
constexpr auto kPortuguese = std::to_array<std::string_view>(
    {"dois",     "duas",     "tres",      "quatro",    "cinco",     "seis",      "sete",
     "oito",     "nove",     "dez",       "onze",      "doze",      "treze",     "catorze",
     "quatorze", "quinze",   "dezasseis", "dezesseis", "dezassete", "dezessete", "dezoito",
     "dezanove", "dezenove", "vinte",     "trinta",    "quarenta",  "cinquenta", "cincoenta",
     "sessenta", "setenta",  "oitenta",   "noventa",   "cem",       "cento",     "dezena",
     "duzia",    "vintena",  "centena"});
// "fourty" and "ninty" are common slips of the pen.
constexpr auto kEnglish = std::to_array<std::string_view>(
    {"two",      "three",     "four",     "five",     "six",      "seven",    "eight",
     "nine",     "ten",       "eleven",   "twelve",   "thirteen", "fourteen", "fifteen",
     "sixteen",  "seventeen", "eighteen", "nineteen", "twenty",   "thirty",   "forty",
     "fourty",   "fifty",     "sixty",    "seventy",  "eighty",   "ninety",   "ninty",
     "sixes",    "twenties",  "thirties", "forties",  "fifties",  "sixties",  "seventies",
     "eighties", "nineties",  "hundred",  "dozen"});
constexpr auto kGerman = std::to_array<std::string_view>(
    {"zwei",     "zwo",     "drei",     "vier",    "funf",    "fuenf",    "sechs",    "sieben",
     "acht",     "neun",    "zehn",     "elf",     "zwolf",   "zwoelf",   "sechzehn", "siebzehn",
     "fuffzehn", "zwanzig", "dreissig", "vierzig", "funfzig", "fuenfzig", "fuffzig",  "sechzig",
     "siebzig",  "achtzig", "neunzig",  "hundert", "dutzend"});

// Ones are no numbers here, but parts of numbers: they are articles as well, and only Quick & Easy
// has a card that is a one.
constexpr auto kSpanishOnes =
    std::to_array<std::string_view>({"un", "uno", "una", "tantos", "pico"});
constexpr auto kPortugueseOnes = std::to_array<std::string_view>({"um", "uma", "tal", "tantos"});
constexpr auto kEnglishOnes = std::to_array<std::string_view>({"one"});
constexpr auto kGermanOnes = std::to_array<std::string_view>({"ein", "eins", "einund"});

constexpr auto kSpanishAnd = std::to_array<std::string_view>({"y", "i"});
constexpr auto kPortugueseAnd = std::to_array<std::string_view>({"e"});
constexpr auto kEnglishAnd = std::to_array<std::string_view>({"and"});
constexpr auto kGermanAnd = std::to_array<std::string_view>({"und"});

constexpr auto kPlural = std::to_array<std::string_view>({"s"});
constexpr auto kGermanEndings = std::to_array<std::string_view>({"e", "en", "er", "ern", "ers"});

struct Vocabulary {
  Language language;
  Words numbers;
  Words ones;
  Words ands;
  Words endings;
};
constexpr std::array<Vocabulary, kLanguages.size()> kVocabularies{{
    {Language::es, kSpanish, kSpanishOnes, kSpanishAnd, kPlural},
    {Language::pt, kPortuguese, kPortugueseOnes, kPortugueseAnd, kPlural},
    {Language::en, kEnglish, kEnglishOnes, kEnglishAnd, kPlural},
    {Language::de, kGerman, kGermanOnes, kGermanAnd, kGermanEndings},
}};

// Number words that somebody writing in another language means otherwise: pt "dos" (of the), "doce"
// (sweet), "vier" (comes) and "tens" (you have); en "once", "elf", "quince" and "doze"; es "ten"
// (have); de "Dez." (December) and the name Cem. Elsewhere "acht", "sete" (es "se te") and "six"
// are slips of the finger more often than numbers.
constexpr auto kOrdinaryElsewhere =
    std::to_array<std::string_view>({"acht", "cem", "dez", "doce", "dos", "doze", "elf", "once",
                                     "quince", "sete", "six", "ten", "vier"});

// "achten" is to respect and "Elfen" are elves.
constexpr auto kWithoutEnding = std::to_array<std::string_view>({"acht", "elf"});

constexpr auto kGermanTens =
    std::to_array<std::string_view>({"zwanzig", "dreissig", "vierzig", "funfzig", "fuenfzig",
                                     "fuffzig", "sechzig", "siebzig", "achtzig", "neunzig"});

// No number word is shorter; most words of a text that is all single letters end here.
constexpr std::size_t kShortest = 3;

bool contains(Words words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

bool counts_for(std::optional<Language> sender, Language language, std::string_view number) {
  return !sender || *sender == language || !contains(kOrdinaryElsewhere, number);
}

bool is_ending_of(const Vocabulary& vocabulary, std::string_view number, std::string_view rest) {
  if (rest.empty()) return true;
  return contains(vocabulary.endings, rest) && !contains(kWithoutEnding, number);
}

// The number the word is, or is a plural or inflection of.
std::optional<std::string_view> simple_number(const Vocabulary& vocabulary, std::string_view word) {
  for (const std::string_view number : vocabulary.numbers) {
    if (!word.starts_with(number)) continue;
    if (is_ending_of(vocabulary, number, word.substr(number.size()))) return number;
  }
  return std::nullopt;
}

// Reads a word as several numbers and ones in a row, with an "and" between them or without:
// "treintaysiete", "thirtyseven", "einundzwanzig", "dreizehner".
class CompoundReader {
 public:
  // Nobody writes a longer one by a slip, and the bound keeps the work per letter small.
  static constexpr std::size_t kLongest = 64;

  CompoundReader(const Vocabulary& vocabulary, std::string_view word)
      : vocabulary_(vocabulary), word_(word) {}

  bool reads_as_compound() {
    if (word_.size() > kLongest) return false;
    reached_[0] = kBegun;
    for (std::size_t at = 0; at < word_.size(); ++at) {
      if (reached_[at] != 0) read_part_after(at);
    }
    return ends_at(word_.size()) || std::ranges::any_of(vocabulary_.endings, [&](auto ending) {
             return word_.ends_with(ending) && ends_at(word_.size() - ending.size());
           });
  }

 private:
  // How a place in the word can be reached: at all, past a part, past two, past a number.
  static constexpr std::uint8_t kBegun = 1;
  static constexpr std::uint8_t kPart = 2;
  static constexpr std::uint8_t kSeveral = 4;
  static constexpr std::uint8_t kNumber = 8;
  static constexpr std::uint8_t kCompound = kSeveral | kNumber;

  bool ends_at(std::size_t at) const { return (reached_[at] & kCompound) == kCompound; }

  void read_part_after(std::size_t from) {
    read_part(from, from);
    if ((reached_[from] & kNumber) == 0) return;  // "unidos" is no un-i-dos
    for (const std::string_view joint : vocabulary_.ands) {
      if (word_.substr(from).starts_with(joint)) read_part(from, from + joint.size());
    }
  }

  void read_part(std::size_t from, std::size_t at) {
    for (const std::string_view one : vocabulary_.ones) reach_past(one, from, at, 0);
    for (const std::string_view number : vocabulary_.numbers) reach_past(number, from, at, kNumber);
  }

  void reach_past(std::string_view part, std::size_t from, std::size_t at, std::uint8_t mark) {
    if (!word_.substr(at).starts_with(part)) return;
    const std::uint8_t before = reached_[from];
    const std::uint8_t several = (before & kPart) != 0 ? kSeveral : 0;
    reached_[at + part.size()] |= static_cast<std::uint8_t>(before | kPart | several | mark);
  }

  const Vocabulary& vocabulary_;
  std::string_view word_;
  std::array<std::uint8_t, kLongest + 1> reached_{};
};

bool names_number(const Vocabulary& vocabulary, std::string_view word,
                  std::optional<Language> sender) {
  if (const auto number = simple_number(vocabulary, word)) {
    return counts_for(sender, vocabulary.language, *number);
  }
  return CompoundReader(vocabulary, word).reads_as_compound();
}

bool ends_with_unit(std::string_view text) {
  return text.ends_with("ein") ||
         std::ranges::any_of(kGerman, [&](auto number) { return text.ends_with(number); });
}

// German builds words without end: "siebenunddreißig" counts wherever it stands in one.
bool contains_german_compound(std::string_view word) {
  const std::string_view joint = kGermanAnd.front();
  for (auto at = word.find(joint); at != std::string_view::npos; at = word.find(joint, at + 1)) {
    const std::string_view after = word.substr(at + joint.size());
    if (std::ranges::none_of(kGermanTens, [&](auto tens) { return after.starts_with(tens); })) {
      continue;
    }
    if (ends_with_unit(word.substr(0, at))) return true;
  }
  return false;
}

bool is_number_as_written(std::string_view word, std::optional<Language> sender) {
  return contains_german_compound(word) ||
         std::ranges::any_of(kVocabularies, [&](const Vocabulary& vocabulary) {
           return names_number(vocabulary, word, sender);
         });
}

bool is_stretched(std::string_view word) {
  for (std::size_t i = 2; i < word.size(); ++i) {
    if (word[i] == word[i - 1] && word[i] == word[i - 2]) return true;
  }
  return false;
}

// The word with every letter said at most `times` in a row: "treees" with once is "tres".
std::string squeezed(std::string_view word, std::size_t times) {
  std::string out;
  std::size_t row = 0;
  for (const char letter : word) {
    row = !out.empty() && out.back() == letter ? row + 1 : 1;
    if (row <= times) out.push_back(letter);
  }
  return out;
}

}  // namespace

bool is_number_word(std::string_view word, std::optional<Language> sender) {
  if (word.size() < kShortest) return false;
  if (is_number_as_written(word, sender)) return true;
  if (!is_stretched(word)) return false;
  return is_number_as_written(squeezed(word, 1), sender) ||
         is_number_as_written(squeezed(word, 2), sender);
}

std::optional<SpelledNumber> find_spelled_number(std::string_view letters,
                                                 std::optional<Language> sender) {
  for (std::size_t at = 0; at < letters.size(); ++at) {
    for (const Vocabulary& vocabulary : kVocabularies) {
      for (const std::string_view number : vocabulary.numbers) {
        if (letters[at] != number.front() || !letters.substr(at).starts_with(number)) continue;
        if (counts_for(sender, vocabulary.language, number)) return {{at, number.size()}};
      }
    }
  }
  return std::nullopt;
}

}  // namespace sobremesa::cards
