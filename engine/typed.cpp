#include "engine/typed.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

#include "base/nearest.hpp"
#include "base/text.hpp"
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

std::string no_such_option(const Offer& offer, const std::vector<std::string>& known,
                           std::string_view name) {
  const auto names = as_views(known);
  const std::string hint = did_you_mean(name, names);
  return concat({offer.id, " has no option \"", name, "\"", hint,
                 hint.empty() ? "; it has: " : " It has: ", with_commas(names)});
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

Result<std::string, std::string> typed_options(const std::vector<std::string>& typed,
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
      return Failure{concat({"an option looks like name=value, not \"", option, "\"; ", offer.id,
                             " has: ", with_commas(as_views(known))})};
    }
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      return Failure{no_such_option(offer, known, name)};
    }
    if (std::find(names.begin(), names.end(), name) != names.end()) {
      return Failure{concat({"the option ", name, " is given twice"})};
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
  if (!parsed) return Failure{concat({"options: ", parsed.error().what})};
  return wire::canonical(*parsed);
}

Result<Seed, std::string> typed_seed(std::string_view text) {
  // 64 hex digits may all be decimal ones.
  if (const auto seed = seed_from_hex(text)) return *seed;
  if (const auto number = as_u64(text)) return seed_from_number(*number);
  return Failure{concat({"a seed is a whole number or 64 hex digits, not \"", text, "\""})};
}

}  // namespace sobremesa
