#include "terminal/screen/utf8.hpp"

#include "terminal/screen/canvas.hpp"

namespace sobremesa::terminal {
namespace {

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

char byte(char32_t bits) { return static_cast<char>(static_cast<unsigned char>(bits)); }

}  // namespace

void append_utf8(std::string& text, char32_t code) {
  if (code < 0x80) {
    text += byte(code);
    return;
  }
  if (code < 0x800) {
    text += byte(0xC0U | code >> 6U);
  } else if (code < 0x10000) {
    text += byte(0xE0U | code >> 12U);
    text += byte(0x80U | (code >> 6U & 0x3FU));
  } else {
    text += byte(0xF0U | (code >> 18U & 0x07U));
    text += byte(0x80U | (code >> 12U & 0x3FU));
    text += byte(0x80U | (code >> 6U & 0x3FU));
  }
  text += byte(0x80U | (code & 0x3FU));
}

bool drop_last_character(std::string& text) {
  if (text.empty()) return false;
  while (text.size() > 1 && continues(text.back())) text.pop_back();
  text.pop_back();
  return true;
}

std::string_view last_columns(std::string_view text, int width) {
  while (!text.empty() && columns(text) > width) {
    text.remove_prefix(1);
    while (!text.empty() && continues(text.front())) text.remove_prefix(1);
  }
  return text;
}

}  // namespace sobremesa::terminal
