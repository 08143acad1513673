#include "terminal/option_menu.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "i18n/words.hpp"

namespace sobremesa::terminal {
namespace {

bool is_given(const std::vector<std::string>& given, std::string_view name) {
  return std::ranges::any_of(given, [&](std::string_view option) {
    return trimmed(option.substr(0, option.find('='))) == name;
  });
}

// The word that a JSON value is.
std::string_view word_of(std::string_view json) {
  return json.starts_with('"') ? json.substr(1, json.size() - 2) : json;
}

}  // namespace

OptionMenu::OptionMenu(Questions& questions, const Offer& offer,
                       const std::vector<std::string>& given)
    : questions_(questions), offer_(offer) {
  for (const OptionField& field : offer.options()) {
    if (is_set_by_a_kind(offer, field.name) || is_given(given, field.name)) continue;
    auto values = values_of(field);
    if (values.size() < 2) continue;
    lines_.push_back({.field = field, .values = std::move(values), .value = field.fallback});
  }
}

// What is neither a number nor has a name in people's languages is for programs alone.
std::vector<std::string> OptionMenu::values_of(const OptionField& field) const {
  if (field.type == OptionType::flag) return {"false", "true"};
  std::vector<std::string> values;
  for (const std::string& value : field.values) {
    const std::string key = concat({message_of(field), ".", word_of(value)});
    if (parse_number(value) || questions_.messages().find(key)) values.push_back(value);
  }
  if (field.type == OptionType::seat) {
    for (int seat = 0; seat < offer_.seats.max; ++seat) values.push_back(concat({seat}));
  }
  return values;
}

std::string OptionMenu::name_of(const OptionField& field, std::string_view value) const {
  const i18n::Messages& say = questions_.messages();
  if (field.type == OptionType::flag) {
    return value == "true" ? say("play.menu.yes") : say("play.menu.no");
  }
  const auto number = parse_number(value);
  if (field.type == OptionType::seat && number) return i18n::seat_name(say, seat_at(*number));
  return i18n::option_value(say, offer_.id, field.name, word_of(value));
}

void OptionMenu::ask() {
  const i18n::Messages& say = questions_.messages();
  while (true) {
    questions_.line(say("play.menu.options", {{"game", offer_.title}}));
    int number = 0;
    for (const Line& line : lines_) {
      questions_.item(++number, concat({i18n::option_name(say, offer_.id, line.field.name), ": ",
                                        name_of(line.field, line.value)}));
    }
    const auto chosen = questions_.number("play.menu.option", {0, number}, 0);
    if (!chosen || *chosen == 0) return;
    change(lines_[static_cast<std::size_t>(*chosen - 1)]);
  }
}

void OptionMenu::change(Line& line) {
  const i18n::Messages& say = questions_.messages();
  if (const auto about = i18n::option_about(say, offer_.id, line.field.name)) {
    questions_.line(*about);
  }
  int number = 0;
  int now = 1;
  for (const std::string& value : line.values) {
    questions_.item(++number, name_of(line.field, value));
    if (value == line.value) now = number;
  }
  const auto chosen = questions_.number("play.menu.value", {1, number}, now);
  if (chosen) line.value = line.values[static_cast<std::size_t>(*chosen - 1)];
}

std::vector<std::string> OptionMenu::changed(int seats) const {
  std::vector<std::string> options;
  for (const Line& line : lines_) {
    if (line.value == line.field.fallback) continue;
    const auto seat = parse_number(line.value);
    if (line.field.type == OptionType::seat && seat && *seat >= seats) continue;
    options.push_back(concat({line.field.name, "=", line.value}));
  }
  return options;
}

}  // namespace sobremesa::terminal
