#include "games/option_fields.hpp"

#include <algorithm>

namespace sobremesa {
namespace {

std::string quoted(std::string_view word) { return concat({"\"", word, "\""}); }

}  // namespace

std::string message_of(const OptionField& field) {
  return concat({"option.", field.note.words, ".", field.name});
}

void OptionReader::seat(std::string_view name, Seat& seat, const OptionNote&) {
  seat = seat_at(static_cast<int>(in_.integer_or(name, {0, seats_ - 1}, seat.value)));
}

void OptionReader::seat_or(std::string_view word, std::string_view name, std::optional<Seat>& seat,
                           const OptionNote&) {
  const auto given = in_.optional(name);
  if (!given) return;
  if (given->as_string() == word) return seat.reset();
  const wire::Limits seats{0, seats_ - 1};
  if (!wire::read_value(*given, seat.emplace(), seats)) {
    in_.fail(name, {"must be ", quoted(word), " or ", wire::describe(seats)});
  }
}

std::size_t OptionReader::place_of(std::span<const std::string_view> names, std::string_view name,
                                   const wire::Value& given) {
  const auto found = std::find(names.begin(), names.end(), given.as_string());
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  std::string complaint = "must be one of";
  for (const std::string_view one : names) append(complaint, {" ", quoted(one)});
  in_.fail(name, complaint);
  return 0;
}

void OptionWriter::seat_or(std::string_view word, std::string_view name,
                           const std::optional<Seat>& seat, const OptionNote&) {
  if (seat) {
    out_.field(name, seat->value);
  } else {
    out_.field(name, word);
  }
}

void OptionLister::flag(std::string_view name, bool yes, const OptionNote& note) {
  fields.push_back({.name = name,
                    .type = OptionType::flag,
                    .note = note,
                    .schema = "bool",
                    .fallback = yes ? "true" : "false"});
}

void OptionLister::seat(std::string_view name, Seat seat, const OptionNote& note) {
  fields.push_back({.name = name,
                    .type = OptionType::seat,
                    .note = note,
                    .schema = "Seat",
                    .fallback = concat({seat.value})});
}

void OptionLister::seat_or(std::string_view word, std::string_view name,
                           const std::optional<Seat>& seat, const OptionNote& note) {
  fields.push_back({.name = name,
                    .type = OptionType::seat,
                    .note = note,
                    .schema = concat({"Seat|", quoted(word)}),
                    .fallback = seat ? concat({seat->value}) : quoted(word),
                    .values = {quoted(word)}});
}

void OptionLister::add_choice(std::span<const std::string_view> names, std::string_view name,
                              std::string_view chosen, const OptionNote& note) {
  OptionField field{
      .name = name, .type = OptionType::choice, .note = note, .fallback = quoted(chosen)};
  for (const std::string_view one : names) {
    append(field.schema, {field.schema.empty() ? "" : "|", quoted(one)});
    field.values.push_back(quoted(one));
  }
  fields.push_back(field);
}

void OptionLister::add_custom(const CustomForm& form, std::string_view name,
                              const OptionNote& note) {
  fields.push_back({.name = name,
                    .type = OptionType::choice,
                    .note = note,
                    .schema = std::string(form.schema),
                    .fallback = std::string(form.values.front()),
                    .values = {form.values.begin(), form.values.end()},
                    .or_else = form.or_else});
}

}  // namespace sobremesa
