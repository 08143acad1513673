// Writes compact JSON to the end of a string, commas included. The caller gives the order: a key
// before each value of an object, an end for each beginning, and text that is UTF-8.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "wire/value.hpp"

namespace sobremesa::wire {

// Integers that are meant as numbers: neither bool nor characters.
template <class T>
concept WholeNumber = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char> &&
                      !std::same_as<T, wchar_t> && !std::same_as<T, char8_t> &&
                      !std::same_as<T, char16_t> && !std::same_as<T, char32_t>;

// One Writer writes one document.
class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}

  void begin_object() { begin('{'); }
  void end_object() { end('}'); }
  void begin_array() { begin('['); }
  void end_array() { end(']'); }
  void key(std::string_view name);

  void null() { raw("null"); }
  // Only a bool: a pointer would turn into one without a word.
  void boolean(std::same_as<bool> auto yes) { raw(yes ? "true" : "false"); }
  void integer(std::int64_t number);
  void unsigned_integer(std::uint64_t number);
  void string(std::string_view text);
  // A parsed value, compactly: numbers keep their text and keys their order.
  void value(const Value& parsed);
  // Text that is one JSON value already.
  void raw(std::string_view json);

  // Out of line on purpose: one call a field, instead of two, wherever a message is written.
  void field(std::string_view name, std::string_view text);
  void field(std::string_view name, std::nullptr_t) = delete;  // would be a string_view of nothing
  void field(std::string_view name, const Value& parsed) {
    key(name);
    value(parsed);
  }
  void field(std::string_view name, std::same_as<bool> auto yes) { truth_field(name, yes); }
  void field(std::string_view name, WholeNumber auto number) {
    // Only 64 unsigned bits can hold what a signed number cannot.
    if constexpr (std::unsigned_integral<decltype(number)> && sizeof(number) == 8) {
      key(name);
      unsigned_integer(number);
    } else {
      number_field(name, static_cast<std::int64_t>(number));
    }
  }

 private:
  void truth_field(std::string_view name, bool yes);
  void number_field(std::string_view name, std::int64_t number);
  void separate();
  void begin(char bracket);
  void end(char bracket);

  std::string& out_;
  bool after_value_ = false;  // what comes next needs a comma first
};

// The same text for the same value however it was written, for hashing: keys in bytewise order, no
// blanks, no needless escapes. Only numbers keep their text: 1, 1.0 and 1e0 stay three.
[[nodiscard]] std::string canonical(const Value& value);

}  // namespace sobremesa::wire
