#include "wire/parser.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "wire/utf8.hpp"

namespace sobremesa::wire::detail {
namespace {

// Characters of a string that stand for themselves and need no second look.
constexpr auto kPlain = [] {
  std::array<bool, 256> plain{};
  for (std::size_t c = 0x20; c < 0x80; ++c) plain[c] = c != '"' && c != '\\';
  return plain;
}();

bool is_plain(char c) { return kPlain[static_cast<std::uint8_t>(c)]; }

// What may follow a backslash, besides u, and what it stands for.
constexpr std::string_view kEscapeLetters = "\"\\/bfnrt";
constexpr std::string_view kEscapeMeanings = "\"\\/\b\f\n\r\t";

std::optional<std::uint32_t> hex_digit(char c) {
  if (is_digit(c)) return static_cast<std::uint32_t>(c - '0');
  const char lower = ascii_lower(c);
  if (lower < 'a' || lower > 'f') return std::nullopt;
  return static_cast<std::uint32_t>(lower - 'a' + 10);
}

bool is_high_surrogate(std::uint32_t unit) { return unit >= 0xD800 && unit <= 0xDBFF; }
bool is_low_surrogate(std::uint32_t unit) { return unit >= 0xDC00 && unit <= 0xDFFF; }

}  // namespace

Parser::Parser(std::string_view text, Memory memory)
    : begin_(text.data()), end_(text.data() + text.size()), at_(begin_), memory_(memory) {
  memory_.nodes.clear();
}

bool Parser::read_document() {
  skip_blanks();
  if (!read_value()) return false;
  while (depth_ > 0) {
    if (!continue_container()) return false;
  }
  skip_blanks();
  return at_ == end_ || fail(offset(), "text after the end");
}

bool Parser::read_value() {
  switch (peek()) {
    case '{':
      return open_container(Kind::object);
    case '[':
      return open_container(Kind::array);
    case '"':
      return read_string();
    case 't':
      return read_literal("true", Kind::boolean);
    case 'f':
      return read_literal("false", Kind::boolean);
    case 'n':
      return read_literal("null", Kind::null);
    default:
      return read_number();
  }
}

bool Parser::read_literal(std::string_view word, Kind kind) {
  const char* const begin = at_;
  const std::uint32_t begin_offset = offset();
  for (const char c : word) {
    if (peek() != c) return fail_unexpected();
    ++at_;
  }
  add_node(kind, begin, word.size(), begin_offset);
  return true;
}

bool Parser::open_container(Kind kind) {
  if (depth_ == kMaxDepth) return fail(offset(), "nesting deeper than 64");
  open_[depth_++] = static_cast<std::uint32_t>(memory_.nodes.size());
  add_node(kind, at_, 0, offset());
  ++at_;
  return true;
}

// One element or member of the innermost container, or its end. A comma is only taken together with
// what must follow it, so it can never be the last thing before the end.
bool Parser::continue_container() {
  Node& container = memory_.nodes[open_[depth_ - 1]];
  const bool is_object = container.kind == Kind::object;
  skip_blanks();
  if (peek() == (is_object ? '}' : ']')) return close_container();
  if (container.size > 0) {
    if (peek() != ',') return fail_unexpected();
    ++at_;
    skip_blanks();
  }
  ++container.size;
  if (is_object && !read_key()) return false;
  return read_value();
}

bool Parser::read_key() {
  if (peek() != '"') return fail_unexpected();
  if (!read_string()) return false;
  skip_blanks();
  if (peek() != ':') return fail_unexpected();
  ++at_;
  skip_blanks();
  return true;
}

bool Parser::close_container() {
  ++at_;
  const std::uint32_t index = open_[--depth_];
  Node& container = memory_.nodes[index];
  container.span = static_cast<std::uint32_t>(memory_.nodes.size() - index);
  if (container.kind == Kind::array) return true;
  const Node* const repeated = find_repeated_key(container, memory_.keys);
  return repeated == nullptr || fail(repeated->offset, "duplicate key");
}

bool Parser::read_number() {
  const char* const begin = at_;
  const std::uint32_t begin_offset = offset();
  if (peek() == '-') ++at_;
  if (peek() == '0') {
    ++at_;  // nothing may follow a leading zero
  } else if (!skip_digits()) {
    return false;
  }
  if (peek() == '.') {
    ++at_;
    if (!skip_digits()) return false;
  }
  if (peek() == 'e' || peek() == 'E') {
    ++at_;
    if (peek() == '+' || peek() == '-') ++at_;
    if (!skip_digits()) return false;
  }
  add_node(Kind::number, begin, static_cast<std::size_t>(at_ - begin), begin_offset);
  return true;
}

bool Parser::skip_digits() {
  if (!is_digit(peek())) return fail_unexpected();
  while (is_digit(peek())) ++at_;
  return true;
}

bool Parser::read_string() {
  const std::uint32_t begin_offset = offset();
  const char* const begin = ++at_;
  if (!skip_plain_characters()) return false;
  if (*at_ == '\\') return decode_string(begin, begin_offset);
  add_node(Kind::string, begin, static_cast<std::size_t>(at_ - begin), begin_offset);
  ++at_;
  return true;
}

// Up to the next quote or backslash.
bool Parser::skip_plain_characters() {
  while (true) {
    const char* at = at_;
    while (at != end_ && is_plain(*at)) ++at;
    at_ = at;
    if (at == end_) return fail_unexpected();
    if (*at == '"' || *at == '\\') return true;
    if (static_cast<std::uint8_t>(*at) < 0x20) return fail(offset(), "control character");
    const std::size_t length = utf8_sequence(at, end_);
    if (length == 0) return fail(offset(), "invalid UTF-8");
    at_ += length;
  }
}

// Every escape is longer than what it stands for, so the text's own size is room for all strings of
// the document, and the views taken of them stay where they are.
bool Parser::decode_string(const char* begin, std::uint32_t begin_offset) {
  if (decoded_ == nullptr) {
    const auto room = static_cast<std::size_t>(end_ - begin_);
    if (memory_.decoded.size() < room) memory_.decoded.resize(room);
    decoded_ = memory_.decoded.data();
  }
  const char* const decoded = decoded_;
  decoded_ = std::copy(begin, at_, decoded_);
  while (*at_ == '\\') {
    if (!decode_escape()) return false;
    const char* const plain = at_;
    if (!skip_plain_characters()) return false;
    decoded_ = std::copy(plain, at_, decoded_);
  }
  ++at_;
  add_node(Kind::string, decoded, static_cast<std::size_t>(decoded_ - decoded), begin_offset);
  return true;
}

bool Parser::decode_escape() {
  ++at_;
  if (peek() == 'u') return decode_unicode_escape();
  const std::size_t which = kEscapeLetters.find(peek());
  if (which == std::string_view::npos) return fail_unexpected();
  *decoded_++ = kEscapeMeanings[which];
  ++at_;
  return true;
}

// Beyond U+FFFF a character takes two escapes in a row, the halves of a surrogate pair.
bool Parser::decode_unicode_escape() {
  const std::size_t backslash = offset() - 1U;
  ++at_;
  std::optional<std::uint32_t> code_point = read_hex_unit();
  if (!code_point) return false;
  if (is_low_surrogate(*code_point)) return fail(backslash, "lone surrogate");
  if (is_high_surrogate(*code_point)) {
    const bool has_second =
        std::string_view(at_, static_cast<std::size_t>(end_ - at_)).starts_with("\\u");
    if (!has_second) return fail(backslash, "lone surrogate");
    at_ += 2;
    const std::optional<std::uint32_t> low = read_hex_unit();
    if (!low) return false;
    if (!is_low_surrogate(*low)) return fail(backslash, "lone surrogate");
    code_point = 0x10000U + ((*code_point - 0xD800U) << 10U) + (*low - 0xDC00U);
  }
  decoded_ = write_utf8(*code_point, decoded_);
  return true;
}

std::optional<std::uint32_t> Parser::read_hex_unit() {
  std::uint32_t unit = 0;
  for (int i = 0; i < 4; ++i) {
    const std::optional<std::uint32_t> digit = hex_digit(peek());
    if (!digit) {
      fail_unexpected();
      return std::nullopt;
    }
    unit = unit << 4U | *digit;
    ++at_;
  }
  return unit;
}

void Parser::skip_blanks() {
  while (at_ != end_ && (*at_ == ' ' || *at_ == '\n' || *at_ == '\r' || *at_ == '\t')) ++at_;
}

void Parser::add_node(Kind kind, const char* text, std::size_t size, std::uint32_t begin_offset) {
  memory_.nodes.push_back({text, static_cast<std::uint32_t>(size), 1, begin_offset, kind});
}

bool Parser::fail(std::size_t at, std::string_view what) {
  error_ = {at, what};
  return false;
}

bool Parser::fail_unexpected() {
  return fail(offset(), at_ == end_ ? "unexpected end" : "unexpected character");
}

}  // namespace sobremesa::wire::detail
