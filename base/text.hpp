// Plain ASCII text helpers for notation: no locale, no formatting library, no exceptions.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace sobremesa {

constexpr char ascii_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

constexpr bool equals_ignoring_case(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (ascii_lower(a[i]) != ascii_lower(b[i])) return false;
  }
  return true;
}

constexpr std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

// A number as the notation writes it: digits only, no sign, no leading zero, up to 9 digits.
constexpr std::optional<int> parse_number(std::string_view text) {
  if (text.empty() || text.size() > 9) return std::nullopt;
  if (text.size() > 1 && text.front() == '0') return std::nullopt;
  int number = 0;
  for (const char c : text) {
    if (!is_digit(c)) return std::nullopt;
    number = number * 10 + (c - '0');
  }
  return number;
}

// The word before the first blank, and what follows it, both trimmed.
struct FirstWord {
  std::string_view word;
  std::string_view rest;
};
constexpr FirstWord split_first_word(std::string_view text) {
  text = trimmed(text);
  std::size_t end = 0;
  while (end < text.size() && !is_blank(text[end])) ++end;
  return {text.substr(0, end), trimmed(text.substr(end))};
}

// Puts a sentence together: concat({"seat ", seat, " to act"}). One function instead of a chain of
// operators, because every link of such a chain is written out again wherever it stands, and the
// browser has to load it.
class Piece {
 public:
  constexpr Piece(std::string_view text) : text_(text) {}
  constexpr Piece(const char* text) : text_(text) {}
  Piece(const std::string& text) : text_(text) {}
  template <std::integral Number>
  constexpr Piece(Number number) : number_(static_cast<std::int64_t>(number)), is_number_(true) {}

  void append_to(std::string& out) const;

 private:
  std::string_view text_;
  std::int64_t number_ = 0;
  bool is_number_ = false;
};
using Pieces = std::initializer_list<Piece>;

void append(std::string& out, Pieces pieces);
[[nodiscard]] std::string concat(Pieces pieces);

// How many letters a text of UTF-8 has, where each takes one column: our languages' do.
constexpr std::size_t count_letters(std::string_view utf8) {
  std::size_t count = 0;
  for (const char c : utf8) count += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
  return count;
}

// 64 bits as 16 hex digits, the way signatures are printed.
[[nodiscard]] std::string to_hex16(std::uint64_t number);

}  // namespace sobremesa
