#include "table/words.hpp"

#include <algorithm>
#include <string>

#include "base/text.hpp"
#include "cards/talk/number_guard.hpp"

namespace sobremesa {
namespace {

// JavaScript, and whoever reads numbers as doubles, is exact up to here.
constexpr std::uint64_t kLargestExactNumber = (std::uint64_t{1} << 53U) - 1;
constexpr std::size_t kLongestText = 500;

Failure<wire::Fault> bad(Pieces text) {
  return Failure{wire::Fault{wire::FaultCode::bad_request, concat(text)}};
}

Result<Say, wire::Fault> read_phrase(const SayRequest& request,
                                     std::optional<std::string_view> pile) {
  const cards::Phrase* phrase = cards::find_phrase(*request.phrase);
  if (phrase == nullptr) return bad({"phrase: there is no phrase \"", *request.phrase, "\""});
  if (request.text) return bad({"text: say either a phrase or a text"});

  Say say{.seat = request.seat, .phrase = phrase, .pile = {}, .text = {}, .language = {}};
  if (!request.pile) {
    const bool complete = phrase->pile != cards::PilePart::needed;
    if (!complete) return bad({"pile: is missing, \"", phrase->id, "\" is about a pile"});
    return say;
  }
  if (phrase->pile == cards::PilePart::none) {
    return bad({"pile: \"", phrase->id, "\" is not about a pile"});
  }
  if (!pile) return bad({"pile: there is no pile \"", *request.pile, "\""});
  say.pile = *pile;
  return say;
}

bool has_control_characters(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return (c >= 0 && c < ' ') || c == '\x7F'; });
}

Result<Say, wire::Fault> read_text(const SayRequest& request) {
  if (!request.text) return bad({"phrase: say a phrase or a text"});
  if (request.pile) return bad({"pile: a free text is not about a pile"});
  if (trimmed(*request.text).empty()) return bad({"text: is empty"});
  if (has_control_characters(*request.text)) return bad({"text: has control characters"});
  if (request.text->size() > kLongestText) {
    return bad({"text: is longer than ", kLongestText, " bytes"});
  }
  Say say{.seat = request.seat, .phrase = nullptr, .pile = {}, .text = {}, .language = {}};
  if (request.language) {
    say.language = cards::language_from(*request.language);
    if (!say.language) return bad({"lang: must be one of \"es\" \"pt\" \"en\" \"de\""});
  }
  say.text = cards::collapse_repeats(*request.text);
  return say;
}

}  // namespace

Result<Say, wire::Fault> read_say(const SayRequest& request, std::optional<std::string_view> pile) {
  return request.phrase ? read_phrase(request, pile) : read_text(request);
}

void write_said(wire::Writer& out, const Said& said, SaidAs as) {
  const Say& say = said.say;
  out.begin_object();
  if (as == SaidAs::news) out.field("event", "said");
  out.field("seat", say.seat.value);
  if (say.phrase != nullptr) out.field("phrase", say.phrase->id);
  if (!say.pile.empty()) out.field("pile", say.pile);
  if (say.phrase == nullptr) out.field("text", say.text);
  if (say.language) out.field("lang", to_text(*say.language));
  out.field("at", said.at);
  out.end_object();
}

void write_seed(wire::Writer& out, const Seed& seed) {
  const auto number = as_number(seed);
  if (number && *number <= kLargestExactNumber) {
    out.unsigned_integer(*number);
  } else {
    out.string(to_hex(seed));
  }
}

std::optional<Seed> read_seed(const wire::Value& value) {
  if (const auto number = value.as_uint()) return seed_from_number(*number);
  if (const auto digits = value.as_string()) return seed_from_hex(*digits);
  return std::nullopt;
}

void write_log_head(wire::Writer& out, std::string_view game, int seats) {
  out.field("format", kLogFormat);
  out.field("game", game);
  out.field("seats", seats);
}

}  // namespace sobremesa
