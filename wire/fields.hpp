// Field lists: a type says once which fields it has, and is written and read by that one list.
//
//   template <class F, wire::Is<Placed> E>
//   void fields(F& f, E& e) {
//     f("seat", e.seat, kSeatLimits);
//     f("card", e.card, kCardLimits);
//   }
//
// Limits matter only for reading: what comes from outside may hold anything.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "base/ids.hpp"
#include "base/inline_list.hpp"
#include "base/match.hpp"
#include "base/result.hpp"
#include "wire/fault.hpp"
#include "wire/json.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::wire {

// T itself, const or not: lets one list serve reader and writer.
template <class E, class T>
concept Is = std::same_as<std::remove_const_t<E>, T>;

// --- single values --------------------------------------------------------------------------

inline void write_value(Writer& out, bool yes) { out.boolean(yes); }
inline void write_value(Writer& out, WholeNumber auto number) { out.integer(number); }
template <class Tag>
void write_value(Writer& out, Id<Tag> id) {
  out.integer(id.value);
}
template <class T>
void write_value(Writer& out, const std::optional<T>& value) {
  if (value) {
    write_value(out, *value);
  } else {
    out.null();
  }
}
template <class T, std::size_t N>
void write_value(Writer& out, const InlineList<T, N>& list) {
  out.begin_array();
  for (const T& item : list) write_value(out, item);
  out.end_array();
}

template <std::unsigned_integral Number>
bool read_value(const Value& in, Number& number, Limits limits) {
  const auto read = in.as_int();
  if (!read || *read < limits.min || *read > limits.max) return false;
  number = static_cast<Number>(*read);
  return true;
}
template <class Tag>
bool read_value(const Value& in, Id<Tag>& id, Limits limits) {
  return read_value(in, id.value, limits);
}
template <class T>
bool read_value(const Value& in, std::optional<T>& value, Limits limits) {
  if (in.is_null()) return true;
  return read_value(in, value.emplace(), limits);
}
template <class T, std::size_t N>
bool read_value(const Value& in, InlineList<T, N>& list, Limits limits) {
  if (!in.is_array() || in.size() > N) return false;
  for (const Value element : in.elements()) {
    T item{};
    if (!read_value(element, item, limits)) return false;
    list.push_back(item);
  }
  return true;
}

// --- objects ----------------------------------------------------------------------------------

class FieldWriter {
 public:
  explicit FieldWriter(Writer& out) : out_(out) {}
  template <class T>
  void operator()(std::string_view key, const T& value, Limits = {}) {
    out_.key(key);
    write_value(out_, value);
  }

 private:
  Writer& out_;
};

class FieldReader {
 public:
  explicit FieldReader(ObjectReader& in) : in_(in) {}
  template <class T>
  void operator()(std::string_view key, T& value, Limits limits = {}) {
    const auto field = in_.required(key);
    if (field && !read_value(*field, value, limits)) in_.fail(key, "is not what it should be");
  }
  // Most fields are seats, cards and small counts: one function for all of them.
  template <class Tag>
  void operator()(std::string_view key, Id<Tag>& id, Limits limits = {}) {
    read_small(key, id.value, limits);
  }
  void operator()(std::string_view key, std::uint8_t& number, Limits limits = {}) {
    read_small(key, number, limits);
  }

 private:
  void read_small(std::string_view key, std::uint8_t& number, Limits limits);

  ObjectReader& in_;
};

// --- one of several, told apart by the member "event" -------------------------------------------

template <class... E>
void write_event_object(Writer& out, const std::variant<E...>& event) {
  out.begin_object();
  match(event, [&](const auto& e) {
    out.field("event", event_name(e));
    FieldWriter list(out);
    fields(list, e);
  });
  out.end_object();
}

template <class Variant>
struct EventReader;

template <class... E>
struct EventReader<std::variant<E...>> {
  using Variant = std::variant<E...>;

  static Result<Variant, Fault> read(const Value& value) {
    ObjectReader in(value, FaultCode::bad_request, "event");
    const auto name = in.required("event");
    Variant event;
    const bool found = name && (try_read<E>(in, name->as_string().value_or(""), event) || ...);
    if (!found) in.fail("event", "is not the name of an event of this game");
    if (auto fault = in.finish()) return Failure{*fault};
    return event;
  }

 private:
  template <class One>
  static bool try_read(ObjectReader& in, std::string_view name, Variant& event) {
    if (event_name(One{}) != name) return false;
    FieldReader list(in);
    fields(list, event.template emplace<One>());
    return true;
  }
};

}  // namespace sobremesa::wire
