// Reads the fields of one JSON object and remembers the first thing that is wrong with it, so that
// a reader of many fields stays a plain list of them:
//
//   ObjectReader in(value, FaultCode::bad_option, "options");
//   options.expert = in.boolean_or("expert", false);
//   if (auto fault = in.finish()) return Failure{*fault};
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "wire/fault.hpp"
#include "wire/json.hpp"

namespace sobremesa::wire {

struct Limits {
  std::int64_t min = 0;
  std::int64_t max = 0;
};

class ObjectReader {
 public:
  // `what` names the object in messages. A value that is no object is the first fault.
  ObjectReader(Value object, FaultCode code, std::string_view what);

  [[nodiscard]] std::optional<Value> optional(std::string_view key);
  [[nodiscard]] std::optional<Value> required(std::string_view key);

  [[nodiscard]] bool boolean_or(std::string_view key, bool fallback);
  [[nodiscard]] std::int64_t integer(std::string_view key, Limits limits);
  [[nodiscard]] std::int64_t integer_or(std::string_view key, Limits limits, std::int64_t fallback);
  // The text must be one of `allowed`, whose first is the fallback; the answer is its place.
  [[nodiscard]] std::size_t choice(std::string_view key,
                                   std::initializer_list<std::string_view> allowed);

  // The first fault stands; later ones are usually its consequences.
  void fail(std::string_view key, Pieces complaint);
  void fail(std::string_view key, std::string_view complaint) { fail(key, Pieces{complaint}); }
  // Takes over what was wrong with an object inside this one.
  void adopt(const Fault& inner);
  [[nodiscard]] bool failed() const { return fault_.has_value(); }

  // The first fault, counting fields that nobody asked for.
  [[nodiscard]] std::optional<Fault> finish();

 private:
  std::int64_t checked_integer(std::string_view key, const Value& value, Limits limits);
  [[nodiscard]] std::string known_fields() const;

  Value object_;
  FaultCode code_;
  std::string what_;
  std::vector<std::string_view> asked_;
  std::optional<Fault> fault_;
};

// "a whole number from 0 to 4"
[[nodiscard]] std::string describe(Limits limits);

}  // namespace sobremesa::wire
