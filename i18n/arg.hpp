// What a message is given to fill in: a number or a text, under the name it has in the message.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace sobremesa::i18n {

// A truth value or a single character would print as a number, which nobody means.
template <class T>
concept Countable = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char>;

struct Arg {
  std::string_view name;
  std::variant<std::int64_t, std::string> value;

  template <Countable Number>
  Arg(std::string_view called, Number number)
      : name(called), value(static_cast<std::int64_t>(number)) {}
  Arg(std::string_view called, std::string text) : name(called), value(std::move(text)) {}
  Arg(std::string_view called, std::string_view text) : name(called), value(std::string(text)) {}
  Arg(std::string_view called, const char* text) : name(called), value(std::string(text)) {}

  bool operator==(const Arg&) const = default;
};

}  // namespace sobremesa::i18n
