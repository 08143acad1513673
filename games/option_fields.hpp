// Options as lists of fields: a room says once which options it has, and by that one list they are
// read, written, described to programs and put into tables.
//
//   template <class F, wire::Is<Options> O>
//   void option_fields(F& f, O& o) {
//     f.seat_or("agree", "starter", o.starter, {.rule = "TG-22"});
//     f.flag("expert", o.expert, {.rule = "TG-43"});
//     f.choice(cards::kTalkLevelNames, "talk", o.talk, {.rule = "TG-31"});
//   }
//
// The defaults are those of the type. What has a form of its own (a table of orders) is a custom
// option: `read_option` and `write_option` for its type are found by lookup.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.hpp"
#include "base/result.hpp"
#include "games/option_note.hpp"
#include "wire/fault.hpp"
#include "wire/fields.hpp"
#include "wire/json.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa {

enum class OptionType : std::uint8_t { flag, choice, seat };
constexpr std::string_view to_text(OptionType type) {
  constexpr std::array<std::string_view, 3> kNames{"flag", "choice", "seat"};
  return kNames[static_cast<std::size_t>(type)];
}

// One option, described.
struct OptionField {
  std::string_view name;
  OptionType type = OptionType::flag;
  OptionNote note;
  std::string schema;
  std::string fallback;  // the default; like the values it is JSON
  // Of a choice what may be chosen, of a seat what may stand there instead.
  std::vector<std::string> values;
  std::string_view or_else;
};

// The message that names it: "option.common.expert".
[[nodiscard]] std::string message_of(const OptionField& field);

// --- the three that walk such lists
// ---------------------------------------------------------------

class OptionReader {
 public:
  OptionReader(wire::ObjectReader& in, int seats) : in_(in), seats_(seats) {}

  void flag(std::string_view name, bool& yes, const OptionNote&) {
    yes = in_.boolean_or(name, yes);
  }
  template <class Choice>
  void choice(std::span<const std::string_view> names, std::string_view name, Choice& chosen,
              const OptionNote&) {
    const auto given = in_.optional(name);
    if (given) chosen = static_cast<Choice>(place_of(names, name, *given));
  }
  void seat(std::string_view name, Seat& seat, const OptionNote&);
  // Empty where the word stands.
  void seat_or(std::string_view word, std::string_view name, std::optional<Seat>& seat,
               const OptionNote&);
  template <class Custom>
  void custom(const CustomForm&, std::string_view name, Custom&& option, const OptionNote&) {
    if (const auto given = in_.optional(name)) read_option(in_, *given, option, seats_);
  }

 private:
  std::size_t place_of(std::span<const std::string_view> names, std::string_view name,
                       const wire::Value& given);

  wire::ObjectReader& in_;
  int seats_;
};

class OptionWriter {
 public:
  explicit OptionWriter(wire::Writer& out) : out_(out) {}

  void flag(std::string_view name, bool yes, const OptionNote&) { out_.field(name, yes); }
  template <class Choice>
  void choice(std::span<const std::string_view> names, std::string_view name, Choice chosen,
              const OptionNote&) {
    out_.field(name, names[static_cast<std::size_t>(chosen)]);
  }
  void seat(std::string_view name, Seat seat, const OptionNote&) { out_.field(name, seat.value); }
  void seat_or(std::string_view word, std::string_view name, const std::optional<Seat>& seat,
               const OptionNote&);
  template <class Custom>
  void custom(const CustomForm&, std::string_view name, const Custom& option, const OptionNote&) {
    out_.key(name);
    write_option(out_, option);
  }

 private:
  wire::Writer& out_;
};

class OptionLister {
 public:
  void flag(std::string_view name, bool yes, const OptionNote& note);
  template <class Choice>
  void choice(std::span<const std::string_view> names, std::string_view name, Choice chosen,
              const OptionNote& note) {
    add_choice(names, name, names[static_cast<std::size_t>(chosen)], note);
  }
  void seat(std::string_view name, Seat seat, const OptionNote& note);
  void seat_or(std::string_view word, std::string_view name, const std::optional<Seat>& seat,
               const OptionNote& note);
  template <class Custom>
  void custom(const CustomForm& form, std::string_view name, const Custom&,
              const OptionNote& note) {
    add_custom(form, name, note);
  }

  std::vector<OptionField> fields;

 private:
  void add_choice(std::span<const std::string_view> names, std::string_view name,
                  std::string_view chosen, const OptionNote& note);
  void add_custom(const CustomForm& form, std::string_view name, const OptionNote& note);
};

// --- what rooms and the catalogue call
// ------------------------------------------------------------

// An absent object (null) means the defaults.
template <class Options>
[[nodiscard]] Result<Options, wire::Fault> read_options(const wire::Value& value, int seats) {
  Options options;
  if (value.is_null()) return options;
  wire::ObjectReader in(value, wire::FaultCode::bad_option, "options");
  OptionReader reader(in, seats);
  option_fields(reader, options);
  if (auto fault = in.finish()) return Failure{*fault};
  return options;
}

template <class Options>
void write_options(wire::Writer& out, const Options& options) {
  out.begin_object();
  OptionWriter writer(out);
  option_fields(writer, options);
  out.end_object();
}

template <class Options>
[[nodiscard]] std::vector<OptionField> list_option_fields() {
  OptionLister lister;
  const Options defaults;
  option_fields(lister, defaults);
  return lister.fields;
}

}  // namespace sobremesa
