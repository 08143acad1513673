#include "wire/object_reader.hpp"

#include <algorithm>

namespace sobremesa::wire {

std::string describe(Limits limits) {
  return concat({"a whole number from ", limits.min, " to ", limits.max});
}

ObjectReader::ObjectReader(Value object, FaultCode code, std::string_view what)
    : object_(object), code_(code), what_(what) {
  if (!object.is_object()) fault_ = Fault{code_, concat({what_, " must be an object"})};
}

std::optional<Value> ObjectReader::optional(std::string_view key) {
  asked_.push_back(key);
  return object_.find(key);
}

std::optional<Value> ObjectReader::required(std::string_view key) {
  auto value = optional(key);
  if (!value) fail(key, "is missing");
  return value;
}

bool ObjectReader::boolean_or(std::string_view key, bool fallback) {
  const auto value = optional(key);
  if (!value) return fallback;
  const auto truth = value->as_bool();
  if (!truth) fail(key, "must be true or false");
  return truth.value_or(fallback);
}

std::int64_t ObjectReader::checked_integer(std::string_view key, const Value& value,
                                           Limits limits) {
  const auto number = value.as_int();
  if (number && *number >= limits.min && *number <= limits.max) return *number;
  fail(key, {"must be ", describe(limits)});
  return limits.min;
}

std::int64_t ObjectReader::integer(std::string_view key, Limits limits) {
  const auto value = required(key);
  return value ? checked_integer(key, *value, limits) : limits.min;
}

std::int64_t ObjectReader::integer_or(std::string_view key, Limits limits, std::int64_t fallback) {
  const auto value = optional(key);
  return value ? checked_integer(key, *value, limits) : fallback;
}

std::size_t ObjectReader::choice(std::string_view key,
                                 std::initializer_list<std::string_view> allowed) {
  const auto value = optional(key);
  if (!value) return 0;
  const auto* found = std::find(allowed.begin(), allowed.end(), value->as_string());
  if (found != allowed.end()) return static_cast<std::size_t>(found - allowed.begin());

  std::string complaint = "must be one of";
  for (const std::string_view text : allowed) append(complaint, {" \"", text, "\""});
  fail(key, complaint);
  return 0;
}

void ObjectReader::fail(std::string_view key, Pieces complaint) {
  if (fault_) return;
  fault_ = Fault{code_, concat({what_, ": \"", key, "\" "})};
  append(fault_->text, complaint);
}

void ObjectReader::adopt(const Fault& inner) {
  if (!fault_) fault_ = Fault{code_, concat({what_, ": ", inner.text})};
}

// Options are typed by people, who cannot know them all; other objects come from programs.
std::string ObjectReader::known_fields() const {
  if (code_ != FaultCode::bad_option) return {};
  std::string fields;
  for (const std::string_view key : asked_)
    append(fields, {fields.empty() ? "; there are: " : ", ", key});
  return fields;
}

std::optional<Fault> ObjectReader::finish() {
  for (const Member member : object_.members()) {
    if (std::find(asked_.begin(), asked_.end(), member.key) == asked_.end()) {
      fail(member.key, {"is not a known field", known_fields()});
    }
  }
  return fault_;
}

}  // namespace sobremesa::wire
