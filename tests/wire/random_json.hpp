// Random JSON for tests: valid documents in every shape the grammar allows, and ways to spoil them.
// The same seed gives the same documents on every platform.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/rng.hpp"

namespace sobremesa::wire {

namespace random_json {

// What the grammar offers, one list for each place.
inline constexpr auto kBlanks =
    std::to_array<std::string_view>({"", "", "", "", " ", "\n", "\t", "\r\n "});
inline constexpr auto kKeys =
    std::to_array<std::string_view>({R"("a")", R"("\u0061")", R"("")", R"("table")", R"("b")",
                                     R"("a\u0000")", R"("seat")", R"("\u00e9")"});
// clang-format off
inline constexpr auto kStringPieces = std::to_array<std::string_view>({
    "a", "Z", "0", " ", "/", "end", "37>A",
    R"(\n)", R"(\")", R"(\\)", R"(\/)", R"(\u0041)", R"(\u0000)", R"(\u20AC)",
    "\u00e9", "\u20ac", "\U0001F0A1", R"(\ud83d\ude00)", R"(\uDBFF\uDFFF)", "\x7f"});
// clang-format on
inline constexpr auto kBorderNumbers = std::to_array<std::string_view>(
    {"9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
     "18446744073709551615", "18446744073709551616", "-0", "0", "123456789012345678901234567890",
     "-1"});
inline constexpr auto kExponentMarks =
    std::to_array<std::string_view>({"e", "E", "e+", "E-", "e0", "e-0"});
// What does not belong where it lands.
// clang-format off
inline constexpr auto kStrayTokens = std::to_array<std::string_view>({
    ",", ":", "\"", "\\", "[", "]", "{", "}",
    "[]", "{}", "null", "tru", "-", "+", ".", "e",
    "00", "NaN", "//", "/**/", "\xEF\xBB\xBF", "\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80",
    "\\u", "\\ud800", "\\udc00", "\\x41", "\x01", "\v", "'", "\xC3"});
// clang-format on

}  // namespace random_json

class RandomJson {
 public:
  explicit RandomJson(std::uint64_t seed) : rng_(seed) {}

  // Syntactically valid. Some keys come from a small set, so a few documents repeat one.
  std::string document() {
    std::string text;
    add_blanks(text);
    add_value(text, 4);
    add_blanks(text);
    return text;
  }

  // Deep enough to stand on either side of the limit.
  std::string deep_document() {
    const std::uint32_t depth = 60 + rng_.below(9);
    std::string opening;
    std::string closing;
    for (std::uint32_t i = 0; i < depth; ++i) {
      const bool is_array = rng_.below(2) == 0;
      opening += is_array ? "[" : R"({"a":)";
      closing += is_array ? ']' : '}';
    }
    std::ranges::reverse(closing);
    return opening + "0" + closing;
  }

  // One to three small accidents.
  std::string spoiled(std::string text) {
    for (std::uint32_t accidents = 1 + rng_.below(3); accidents > 0; --accidents) spoil(text);
    return text;
  }

 private:
  template <std::size_t N>
  std::string_view pick(const std::array<std::string_view, N>& choices) {
    return choices[rng_.below(static_cast<std::uint32_t>(N))];
  }
  std::size_t place_in(const std::string& text) {
    return rng_.below(static_cast<std::uint32_t>(text.size() + 1));
  }

  void add_blanks(std::string& text) { text += pick(random_json::kBlanks); }

  void add_value(std::string& text, int depth_left) {
    switch (rng_.below(depth_left > 0 ? 9 : 6)) {
      case 0:
        text += "null";
        break;
      case 1:
        text += rng_.below(2) == 0 ? "true" : "false";
        break;
      case 2:
      case 3:
        add_number(text);
        break;
      case 4:
      case 5:
        add_string(text);
        break;
      case 6:
        add_array(text, depth_left - 1);
        break;
      default:
        add_object(text, depth_left - 1);
    }
  }

  void add_array(std::string& text, int depth_left) {
    text += '[';
    add_blanks(text);
    for (std::uint32_t left = rng_.below(5); left > 0; --left) {
      add_value(text, depth_left);
      add_blanks(text);
      if (left > 1) text += ',';
      add_blanks(text);
    }
    text += ']';
  }

  // Now and then with more keys than are compared pair by pair.
  void add_object(std::string& text, int depth_left) {
    text += '{';
    add_blanks(text);
    for (std::uint32_t left = rng_.below(8) == 0 ? 20 : rng_.below(6); left > 0; --left) {
      add_key(text);
      add_blanks(text);
      text += ':';
      add_blanks(text);
      add_value(text, left > 6 ? 0 : depth_left);
      add_blanks(text);
      if (left > 1) text += ',';
      add_blanks(text);
    }
    text += '}';
  }

  void add_key(std::string& text) {
    if (rng_.below(6) == 0) {
      text += pick(random_json::kKeys);
    } else {
      add_string(text);
    }
  }

  void add_string(std::string& text) {
    text += '"';
    for (std::uint32_t left = rng_.below(9); left > 0; --left)
      text += pick(random_json::kStringPieces);
    text += '"';
  }

  void add_number(std::string& text) {
    if (rng_.below(4) == 0) {
      text += pick(random_json::kBorderNumbers);
      return;
    }
    if (rng_.below(3) == 0) text += '-';
    text += rng_.below(4) == 0 ? "0" : std::to_string(rng_.next() >> rng_.below(64));
    if (rng_.below(4) == 0) text.append(".").append(std::to_string(rng_.next() >> rng_.below(64)));
    if (rng_.below(4) == 0) add_exponent(text);
  }

  void add_exponent(std::string& text) {
    text += pick(random_json::kExponentMarks);
    text += std::to_string(rng_.below(400));
  }

  void spoil(std::string& text) {
    switch (rng_.below(6)) {
      case 0:
        text.resize(place_in(text));
        break;
      case 1:
        text.erase(place_in(text), 1 + rng_.below(3));
        break;
      case 2:
        text.insert(place_in(text), 1, static_cast<char>(rng_.below(256)));
        break;
      case 3:
        text.insert(place_in(text), pick(random_json::kStrayTokens));
        break;
      case 4:
        flip_a_bit(text);
        break;
      default: {
        const std::string piece = text.substr(place_in(text), rng_.below(20));
        text.insert(place_in(text), piece);
      }
    }
  }

  void flip_a_bit(std::string& text) {
    if (text.empty()) return;
    char& c = text[rng_.below(static_cast<std::uint32_t>(text.size()))];
    c = static_cast<char>(static_cast<std::uint8_t>(c) ^ 1U << rng_.below(8));
  }

  Rng rng_;
};

}  // namespace sobremesa::wire
