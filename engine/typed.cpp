#include "engine/typed.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

#include "base/nearest.hpp"
#include "base/text.hpp"
#include "games/option_fields.hpp"
#include "wire/json.hpp"

namespace sobremesa {
namespace {

std::optional<std::uint64_t> as_u64(std::string_view text) {
  std::uint64_t number = 0;
  const char* begin = text.data();
  const char* end = begin + text.size();
  const auto read = std::from_chars(begin, end, number);
  return read.ec == std::errc{} && read.ptr == end ? std::optional(number) : std::nullopt;
}

std::vector<std::string_view> as_views(const std::vector<std::string>& texts) {
  return {texts.begin(), texts.end()};
}

telling::Message no_such_option(const Offer& offer, const std::vector<std::string>& known,
                                std::string_view name) {
  const auto names = as_views(known);
  return {"cli.wrong.option",
          {{"game", offer.id},
           {"word", name},
           {"near", nearest(name, names).value_or("none")},
           {"options", with_commas(names)}}};
}

// The word that a JSON value is, as it is typed.
std::string_view as_typed(std::string_view json) {
  const bool quoted = json.size() > 1 && json.front() == '"' && json.back() == '"';
  return quoted ? json.substr(1, json.size() - 2) : json;
}

std::string choices_of(const OptionField& field) {
  std::vector<std::string_view> words;
  words.reserve(field.values.size());
  for (const std::string& json : field.values) words.push_back(as_typed(json));
  return with_commas(words);
}

bool is_one_of(const OptionField& field, std::string_view json) {
  return json == field.fallback || std::ranges::find(field.values, json) != field.values.end();
}

// What the list of options can tell about a value; the game itself looks closer.
std::optional<telling::Message> fault_in_value(const Offer& offer, std::string_view name,
                                               const wire::Value& value) {
  const auto fields = offer.options();
  const auto field = std::ranges::find(fields, name, &OptionField::name);
  if (field == fields.end() || !field->or_else.empty()) return std::nullopt;
  const std::string json = wire::canonical(value);
  const std::string_view word = as_typed(json);
  if (field->type == OptionType::flag && !value.as_bool()) {
    return telling::Message("cli.wrong.option_flag", {{"option", name}, {"value", word}});
  }
  if (field->type == OptionType::choice && !field->values.empty() && !is_one_of(*field, json)) {
    return telling::Message("cli.wrong.option_choice",
                            {{"option", name}, {"values", choices_of(*field)}, {"value", word}});
  }
  if (field->type == OptionType::seat && !field->values.empty() && !value.as_uint() &&
      !is_one_of(*field, json)) {
    return telling::Message("cli.wrong.option_seat",
                            {{"option", name}, {"word", choices_of(*field)}, {"value", word}});
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::string_view> split_moves(std::string_view text) {
  std::vector<std::string_view> moves;
  while (true) {
    const std::size_t comma = text.find(',');
    moves.push_back(trimmed(text.substr(0, comma)));
    if (comma == std::string_view::npos) return moves;
    text.remove_prefix(comma + 1);
  }
}

SayRequest typed_say(Seat seat, std::string_view words) {
  SayRequest request{.seat = seat, .phrase = {}, .pile = {}, .text = {}, .language = {}};
  if (words.size() > 1 && words.front() == '"' && words.back() == '"') {
    request.text = words.substr(1, words.size() - 2);
    return request;
  }
  const auto [phrase, pile] = split_first_word(words);
  request.phrase = phrase;
  if (!pile.empty()) request.pile = pile;
  return request;
}

Result<std::string, telling::Message> typed_options(const std::vector<std::string>& typed,
                                                    const Offer& offer) {
  const auto known = option_names(offer);
  std::string json;
  wire::Writer out(json);
  wire::Document document;
  std::vector<std::string_view> names;
  out.begin_object();
  for (const std::string_view option : typed) {
    const std::size_t equals = option.find('=');
    const std::string_view name = trimmed(option.substr(0, equals));
    if (name.empty() || equals == std::string_view::npos) {
      return Failure{telling::Message(
          "cli.wrong.option_form",
          {{"word", option}, {"game", offer.id}, {"options", with_commas(as_views(known))}})};
    }
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      return Failure{no_such_option(offer, known, name)};
    }
    if (std::find(names.begin(), names.end(), name) != names.end()) {
      return Failure{telling::Message("cli.wrong.option_twice", {{"option", name}})};
    }
    names.push_back(name);
    out.key(name);
    const std::string_view text = trimmed(option.substr(equals + 1));
    if (const auto value = document.parse(text)) {
      out.value(*value);
    } else {
      out.string(text);
    }
  }
  out.end_object();
  const auto parsed = document.parse(json);
  if (!parsed) {
    return Failure{telling::Message("cli.wrong.options", {{"what", parsed.error().what}})};
  }
  for (const wire::Member member : parsed->members()) {
    if (auto fault = fault_in_value(offer, member.key, member.value)) return Failure{*fault};
  }
  return wire::canonical(*parsed);
}

Result<Seed, telling::Message> typed_seed(std::string_view text) {
  // 64 hex digits may all be decimal ones.
  if (const auto seed = seed_from_hex(text)) return *seed;
  if (const auto number = as_u64(text)) return seed_from_number(*number);
  return Failure{telling::Message("cli.wrong.seed", {{"word", text}})};
}

}  // namespace sobremesa
