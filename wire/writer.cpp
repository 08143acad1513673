#include "wire/writer.hpp"

#include <array>
#include <charconv>
#include <vector>

#include "wire/key_order.hpp"

namespace sobremesa::wire {
namespace {

// Characters with a short escape, and the letters of those escapes.
constexpr std::string_view kEscapeMeanings = "\"\\\b\f\n\r\t";
constexpr std::string_view kEscapeLetters = "\"\\bfnrt";
constexpr std::string_view kHexDigits = "0123456789abcdef";

bool needs_escape(char c) { return static_cast<std::uint8_t>(c) < 0x20 || c == '"' || c == '\\'; }

void append_escaped(char c, std::string& out) {
  const std::size_t which = kEscapeMeanings.find(c);
  out += '\\';
  if (which != std::string_view::npos) {
    out += kEscapeLetters[which];
  } else {
    out += "u00";
    out += kHexDigits[static_cast<std::uint8_t>(c) >> 4U];
    out += kHexDigits[static_cast<std::uint8_t>(c) & 15U];
  }
}

void append_quoted(std::string_view text, std::string& out) {
  out += '"';
  std::size_t plain = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!needs_escape(text[i])) continue;
    out.append(text, plain, i - plain);
    append_escaped(text[i], out);
    plain = i + 1;
  }
  out.append(text, plain);
  out += '"';
}

void append_digits(auto number, std::string& out) {
  std::array<char, 20> digits;  // enough for every 64-bit integer, sign included
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  out.append(digits.data(), written.ptr);
}

// The reader lets no value be deeper than kMaxDepth, so neither does this go deeper.
void write_canonical(const Value& value, Writer& writer) {
  if (value.is_object()) {
    std::vector<detail::KeyEntry> sorted;
    detail::list_sorted_keys(value.node(), sorted);
    writer.begin_object();
    for (const detail::KeyEntry& entry : sorted) {
      writer.key(entry.key->view());
      write_canonical(Value(entry.key[1]), writer);
    }
    writer.end_object();
  } else if (value.is_array()) {
    writer.begin_array();
    for (const Value element : value.elements()) write_canonical(element, writer);
    writer.end_array();
  } else {
    writer.value(value);
  }
}

}  // namespace

void Writer::key(std::string_view name) {
  separate();
  append_quoted(name, out_);
  out_ += ':';
  after_value_ = false;
}

[[gnu::noinline]] void Writer::field(std::string_view name, std::string_view text) {
  key(name);
  string(text);
}

[[gnu::noinline]] void Writer::truth_field(std::string_view name, bool yes) {
  key(name);
  boolean(yes);
}

[[gnu::noinline]] void Writer::number_field(std::string_view name, std::int64_t number) {
  key(name);
  integer(number);
}

void Writer::integer(std::int64_t number) {
  separate();
  append_digits(number, out_);
}

void Writer::unsigned_integer(std::uint64_t number) {
  separate();
  append_digits(number, out_);
}

void Writer::string(std::string_view text) {
  separate();
  append_quoted(text, out_);
}

void Writer::value(const Value& parsed) {
  switch (parsed.kind()) {
    case Kind::object:
      begin_object();
      for (const Member member : parsed.members()) field(member.key, member.value);
      return end_object();
    case Kind::array:
      begin_array();
      for (const Value element : parsed.elements()) value(element);
      return end_array();
    case Kind::string:
      return string(parsed.node().view());
    case Kind::null:
    case Kind::boolean:
    case Kind::number:
      return raw(parsed.node().view());
  }
}

void Writer::raw(std::string_view json) {
  separate();
  out_ += json;
}

void Writer::separate() {
  if (after_value_) out_ += ',';
  after_value_ = true;
}

void Writer::begin(char bracket) {
  separate();
  out_ += bracket;
  after_value_ = false;
}

void Writer::end(char bracket) {
  out_ += bracket;
  after_value_ = true;
}

std::string canonical(const Value& value) {
  std::string text;
  Writer writer(text);
  write_canonical(value, writer);
  return text;
}

}  // namespace sobremesa::wire
