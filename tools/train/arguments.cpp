#include "tools/train/arguments.hpp"

#include <charconv>
#include <string_view>

namespace sobremesa::train {
namespace {

constexpr int kMostSeconds = 1'000'000;

bool read_seconds(std::string_view text, double& seconds) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return false;
  seconds = number;
  return number > 0 && number <= kMostSeconds;
}

// False for an unknown option, one that has been given already, or a value that makes no sense.
bool read_option(std::string_view option, std::string_view value, Arguments& arguments) {
  if (option == "--seconds" && arguments.seconds == 0) {
    return read_seconds(value, arguments.seconds);
  }
  if (option == "--out" && arguments.out.empty()) {
    arguments.out = value;
    return true;
  }
  return false;
}

}  // namespace

std::optional<Arguments> arguments_from(std::span<char* const> words) {
  Arguments arguments;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (!word.starts_with("--")) {
      if (!arguments.what.empty()) return std::nullopt;
      arguments.what = word;
      continue;
    }
    ++i;
    if (i == words.size() || !read_option(word, words[i], arguments)) return std::nullopt;
  }
  if (arguments.seconds == 0 || arguments.out.empty()) return std::nullopt;
  return arguments;
}

}  // namespace sobremesa::train
