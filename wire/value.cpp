#include "wire/value.hpp"

#include <limits>

#include "base/text.hpp"

namespace sobremesa::wire {
namespace {

constexpr std::uint64_t kMaxUnsigned = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kMaxSigned = kMaxUnsigned >> 1U;

std::optional<std::uint64_t> parse_digits(std::string_view digits) {
  std::uint64_t number = 0;
  for (const char c : digits) {
    if (!is_digit(c)) return std::nullopt;
    const auto digit = static_cast<std::uint64_t>(c - '0');
    if (number > (kMaxUnsigned - digit) / 10) return std::nullopt;
    number = number * 10 + digit;
  }
  return number;
}

}  // namespace

std::string_view name_of(Kind kind) {
  switch (kind) {
    case Kind::null:
      return "null";
    case Kind::boolean:
      return "a boolean";
    case Kind::number:
      return "a number";
    case Kind::string:
      return "a string";
    case Kind::array:
      return "a list";
    case Kind::object:
      return "an object";
  }
  return "";
}

std::optional<bool> Value::as_bool() const {
  if (kind() != Kind::boolean) return std::nullopt;
  return node_->text[0] == 't';
}

std::optional<std::string_view> Value::as_string() const {
  if (kind() != Kind::string) return std::nullopt;
  return node_->view();
}

std::optional<std::int64_t> Value::as_int() const {
  std::string_view digits = number_text();
  const bool negative = digits.starts_with('-');
  if (negative) digits.remove_prefix(1);
  if (digits.empty() || (negative && digits == "0")) return std::nullopt;

  // Two's complement reaches one further below zero than above.
  const std::optional<std::uint64_t> size = parse_digits(digits);
  if (!size || *size > kMaxSigned + (negative ? 1U : 0U)) return std::nullopt;
  return static_cast<std::int64_t>(negative ? 0U - *size : *size);
}

std::optional<std::uint64_t> Value::as_uint() const {
  const std::string_view digits = number_text();
  if (digits.empty()) return std::nullopt;
  return parse_digits(digits);
}

std::string_view Value::number_text() const {
  return kind() == Kind::number ? node_->view() : std::string_view{};
}

std::size_t Value::size() const { return is_array() || is_object() ? node_->size : 0; }

Items<Value> Value::elements() const { return is_array() ? Items<Value>(*node_) : Items<Value>(); }

Items<Member> Value::members() const {
  return is_object() ? Items<Member>(*node_) : Items<Member>();
}

std::optional<Value> Value::find(std::string_view key) const {
  for (const Member member : members()) {
    if (member.key == key) return member.value;
  }
  return std::nullopt;
}

}  // namespace sobremesa::wire
