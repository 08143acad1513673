// Names of people: short, visible, and nothing that turns the text around it.
#include <cstdint>

#include "base/text.hpp"
#include "server/api/desk_work.hpp"

namespace sobremesa::server {
namespace {

// The JSON reader lets only well-formed UTF-8 in, so the first byte tells the length.
std::size_t letter_bytes(unsigned char first) {
  if (first < 0x80) return 1;
  if (first < 0xE0) return 2;
  return first < 0xF0 ? 3 : 4;
}

std::uint32_t letter_at(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i]));
  };
  switch (text.size()) {
    case 1:
      return byte(0);
    case 2:
      return (byte(0) & 0x1FU) << 6U | (byte(1) & 0x3FU);
    case 3:
      return (byte(0) & 0x0FU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU);
    default:
      return (byte(0) & 0x07U) << 18U | (byte(1) & 0x3FU) << 12U | (byte(2) & 0x3FU) << 6U |
             (byte(3) & 0x3FU);
  }
}

// Control characters, line ends, and marks that change the direction of writing.
bool is_mischief(std::uint32_t letter) {
  return letter < 0x20 || (letter >= 0x7F && letter < 0xA0) || letter == 0x061C ||
         (letter >= 0x200E && letter <= 0x200F) || (letter >= 0x2028 && letter <= 0x202E) ||
         (letter >= 0x2066 && letter <= 0x2069) || letter == 0xFEFF;
}

}  // namespace

Result<std::string, wire::Fault> read_name(const wire::Value& value, const Limits& limits) {
  const auto bad = [](Pieces text) {
    return Failure{wire::Fault{wire::FaultCode::bad_request, concat(text)}};
  };
  if (!value.is_string()) return bad({"name: must be a text"});
  const std::string_view name = trimmed(*value.as_string());
  std::size_t letters = 0;
  for (std::size_t i = 0; i < name.size(); ++letters) {
    const std::size_t bytes = letter_bytes(static_cast<unsigned char>(name[i]));
    if (is_mischief(letter_at(name.substr(i, bytes)))) {
      return bad({"name: has characters that cannot be seen"});
    }
    i += bytes;
  }
  if (letters == 0 || letters > limits.name_letters || name.size() > limits.name_bytes) {
    return bad({"name: must have 1 to ", limits.name_letters, " characters"});
  }
  return std::string(name);
}

}  // namespace sobremesa::server
