#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/talk/number_guard.hpp"

namespace sobremesa::cards {
namespace {

using Names = std::vector<std::string>;

// The names of 0 to 19 and of the tens, as a school book writes them. 0 and 1 are never asked for.
struct SchoolBook {
  Names small;
  Names tens;
  std::string hundred;
};

const SchoolBook& school_book(Language language) {
  static const std::array<SchoolBook, 4> books{{
      {{"",        "uno",    "dos",       "tres",       "cuatro",    "cinco",     "seis",
        "siete",   "ocho",   "nueve",     "diez",       "once",      "doce",      "trece",
        "catorce", "quince", "dieciséis", "diecisiete", "dieciocho", "diecinueve"},
       {"", "", "veinte", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta",
        "noventa"},
       "cien"},
      {{"",        "um",     "dois",      "três",      "quatro",  "cinco",   "seis",
        "sete",    "oito",   "nove",      "dez",       "onze",    "doze",    "treze",
        "catorze", "quinze", "dezasseis", "dezassete", "dezoito", "dezanove"},
       {"", "", "vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta",
        "noventa"},
       "cem"},
      {{"",         "one",     "two",     "three",     "four",     "five",    "six",
        "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",  "thirteen",
        "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"},
       {"", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"},
       "hundred"},
      {{"",         "ein",      "zwei",     "drei",     "vier",     "fünf",    "sechs",
        "sieben",   "acht",     "neun",     "zehn",     "elf",      "zwölf",   "dreizehn",
        "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn"},
       {"", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig",
        "neunzig"},
       "hundert"},
  }};
  return books[static_cast<std::size_t>(language)];
}

Names spanish_twenties() {
  return {"veinte",      "veintiuno",  "veintidós",   "veintitrés", "veinticuatro",
          "veinticinco", "veintiséis", "veintisiete", "veintiocho", "veintinueve"};
}

// Every way a number is commonly written: apart, with a hyphen, together.
Names number_names(Language language, int number) {
  const SchoolBook& book = school_book(language);
  if (number == 100) return {book.hundred};
  if (number < 20) return {book.small[static_cast<std::size_t>(number)]};
  if (language == Language::es && number < 30) {
    return {spanish_twenties()[static_cast<std::size_t>(number - 20)]};
  }
  const std::string& tens = book.tens[static_cast<std::size_t>(number / 10)];
  const std::string& unit = book.small[static_cast<std::size_t>(number % 10)];
  if (number % 10 == 0) return {tens};
  switch (language) {
    case Language::es:
      return {tens + " y " + unit, tens + "y" + unit, tens + "i" + unit, tens + "-y-" + unit};
    case Language::pt:
      return {tens + " e " + unit, tens + "e" + unit, tens + "-e-" + unit};
    case Language::en:
      return {tens + "-" + unit, tens + " " + unit, tens + unit};
    case Language::de:
      return {unit + "und" + tens, unit + "-und-" + tens, unit + "und" + tens + "er"};
  }
  return {};
}

struct Carrier {
  std::string_view before;
  std::string_view after;
};

const std::vector<Carrier>& carriers_in(Language language) {
  static const std::array<std::vector<Carrier>, 4> carriers{{
      {{"", ""},
       {"tengo la ", ""},
       {"¿alguien tiene la ", "?"},
       {"la ", " va en la pila B"},
       {"¡", "!"},
       {"mi mejor carta («", "»), ¿vale?"}},
      {{"", ""},
       {"tenho a ", ""},
       {"quem tem a ", "?"},
       {"a ", " vai para a pilha B"},
       {"não, ", "…"},
       {"jogo («", "») já"}},
      {{"", ""},
       {"I have the ", ""},
       {"who's got the ", "?"},
       {"my ", " goes to pile B"},
       {"well: ", "!"},
       {"next (\"", "\") please"}},
      {{"", ""},
       {"ich habe die ", ""},
       {"wer hat die ", "?"},
       {"die ", " kommt auf B"},
       {"also „", "“!"},
       {"heißt das ", "?"}},
  }};
  return carriers[static_cast<std::size_t>(language)];
}

// The characters of a well-formed text.
Names characters(std::string_view text) {
  Names all;
  for (const char byte : text) {
    const bool begins = (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
    if (begins) all.emplace_back();
    all.back().push_back(byte);
  }
  return all;
}

bool is_small_letter(const std::string& character) {
  return character.size() == 1 && character[0] >= 'a' && character[0] <= 'z';
}

std::string capital(const std::string& letter) {
  return std::string(1, static_cast<char>(letter[0] - 'a' + 'A'));
}

// U+FF41 and on, in three bytes.
std::string fullwidth(const std::string& letter) {
  const auto code = static_cast<unsigned>(0xFF41 + (letter[0] - 'a'));
  return {static_cast<char>(0xE0U | code >> 12U), static_cast<char>(0x80U | (code >> 6U & 0x3FU)),
          static_cast<char>(0x80U | (code & 0x3FU))};
}

constexpr std::array<std::array<std::string_view, 2>, 6> kAccents{
    {{"é", "e"}, {"ó", "o"}, {"ê", "e"}, {"ü", "u"}, {"ö", "o"}, {"ß", "ss"}}};

std::string without_accent(const std::string& character) {
  for (const auto& [accented, plain] : kAccents) {
    if (character == accented) return std::string(plain);
  }
  return character;
}

std::string disguised(const std::string& character) {
  const int how = *rc::gen::inRange(0, 4);
  if (!is_small_letter(character)) return how == 0 ? without_accent(character) : character;
  if (how == 0) return capital(character);
  return how == 1 ? fullwidth(character) : character;
}

std::string invisible() {
  if (*rc::gen::inRange(0, 3) != 0) return {};
  return *rc::gen::element<std::string>("\u200B", "\u200C", "\u200D", "\u2060", "\uFEFF", "\u00AD",
                                        "\u034F", "\u0301", "\uFE0F");
}

std::string disguise(std::string_view name) {
  std::string out;
  for (const std::string& character : characters(name)) out += disguised(character) + invisible();
  return out;
}

bool is_border(std::string_view text, std::size_t at) {
  return at == text.size() || (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U;
}

Names all_number_names(Language language) {
  Names all;
  for (int number = 2; number <= 100; ++number) {
    for (std::string& name : number_names(language, number)) all.push_back(std::move(name));
  }
  return all;
}

Names not_found(const Names& names, std::optional<Language> sender) {
  Names missed;
  for (const std::string& name : names) {
    if (!find_number(name, sender)) missed.push_back(name);
  }
  return missed;
}

TEST(NumberGuard, TG_32_EveryNumberOfEveryLanguageIsFound) {
  for (const Language language : kLanguages) {
    EXPECT_EQ(not_found(all_number_names(language), language), Names{});
    EXPECT_EQ(not_found(all_number_names(language), std::nullopt), Names{});
  }
}

// What a Spaniard writes in German is still a number, unless the word is an ordinary one.
TEST(NumberGuard, TG_32_ForeignNumbersAreFoundToo) {
  EXPECT_EQ(not_found(all_number_names(Language::es), Language::de),
            (Names{"dos", "once", "doce", "quince"}));
  EXPECT_EQ(not_found(all_number_names(Language::pt), Language::en),
            (Names{"sete", "dez", "doze", "cem"}));
  EXPECT_EQ(not_found(all_number_names(Language::en), Language::pt), (Names{"six", "ten"}));
  EXPECT_EQ(not_found(all_number_names(Language::de), Language::es),
            (Names{"vier", "acht", "elf"}));
}

TEST(NumberGuard, TG_32_NumbersAreFoundInDisguiseAndPointedAt) {
  EXPECT_TRUE(rc::check("every number is found in every sentence", [] {
    const auto language = *rc::gen::elementOf(std::vector(kLanguages.begin(), kLanguages.end()));
    const int number = *rc::gen::inRange(2, 101);
    const std::string name = *rc::gen::elementOf(number_names(language, number));
    const Carrier carrier = *rc::gen::elementOf(carriers_in(language));
    const std::string written = disguise(name);
    const std::string text = std::string(carrier.before) + written + std::string(carrier.after);
    const auto sender = *rc::gen::element<std::optional<Language>>(language, std::nullopt);

    const auto found = find_number(text, sender);
    RC_LOG() << text;
    RC_ASSERT(found.has_value());
    RC_ASSERT(found->length > 0U);
    RC_ASSERT(found->at >= carrier.before.size());
    RC_ASSERT(found->at + found->length <= carrier.before.size() + written.size());
    RC_ASSERT(is_border(text, found->at));
    RC_ASSERT(is_border(text, found->at + found->length));
  }));
}

TEST(NumberGuard, TG_32_SpelledNumbersAreFound) {
  EXPECT_TRUE(rc::check("every number is found letter by letter", [] {
    const auto language = *rc::gen::elementOf(std::vector(kLanguages.begin(), kLanguages.end()));
    const std::string name = number_names(language, *rc::gen::inRange(2, 101)).front();
    const auto gap = *rc::gen::element<std::string>(" ", "-", ".", "_", "*", ", ", " / ", "·");
    std::string text = *rc::gen::element<std::string>("", "a ", "y ", "B: ");
    for (const std::string& character : characters(name)) {
      if (character != " ") text += disguised(character == "ß" ? "s" : character) + gap;
    }
    RC_LOG() << text;
    RC_ASSERT(find_number(text, language).has_value());
  }));
}

TEST(NumberGuard, CarriersAloneHoldNoNumber) {
  for (const Language language : kLanguages) {
    for (const Carrier& carrier : carriers_in(language)) {
      const std::string text = std::string(carrier.before) + " … " + std::string(carrier.after);
      EXPECT_FALSE(find_number(text, language)) << text;
    }
  }
}

TEST(NumberGuard, ArbitraryBytesKeepTheRangeInside) {
  EXPECT_TRUE(rc::check("the range lies in the text", [](const std::string& text) {
    const auto found = find_number(text, std::nullopt);
    if (found) RC_ASSERT(found->length > 0U && found->at + found->length <= text.size());
    for (const Language sender : kLanguages) {
      if (find_number(text, sender)) RC_ASSERT(found.has_value());
    }
  }));
}

TEST(CollapseRepeats, IsIdempotent) {
  EXPECT_TRUE(rc::check("collapsing twice is collapsing once", [] {
    const auto pieces = *rc::gen::container<Names>(rc::gen::element<std::string>(
        "a", "A", "e\u0301", " ", "!", ".", "🍎", "👍", "🏽", "\u200D", "\uFE0F", "🇪", "🇸", "\xFF",
        "\xC3", "\xF0", "\xA9"));
    std::string text;
    for (const std::string& piece : pieces) text += piece;
    const std::string once = collapse_repeats(text);
    RC_ASSERT(collapse_repeats(once) == once);
    RC_ASSERT(once.size() <= text.size());
  }));
}

}  // namespace
}  // namespace sobremesa::cards
