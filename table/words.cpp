#include "table/words.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "cards/talk/number_guard.hpp"
#include "games/refusal_json.hpp"
#include "table/putting.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa {
namespace {

// JavaScript, and whoever reads numbers as doubles, is exact up to here.
constexpr std::uint64_t kLargestExactNumber = (std::uint64_t{1} << 53U) - 1;
constexpr std::size_t kLongestText = 500;

Failure<wire::Fault> bad(Pieces text) { return Failure{wire::bad_request(text)}; }

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

void begin_view(wire::Writer& out, const Onlooker& onlooker) {
  out.begin_object();
  out.field("game", onlooker.game);
  if (onlooker.viewer) {
    out.field("seat", onlooker.viewer->value);
  } else {
    out.field("seat", "watch");
  }
  out.field("upto", onlooker.upto);
}

void write_standing(wire::Writer& out, const SayBook& book) {
  out.key("says");
  out.begin_array();
  for (const std::size_t i : book.standing()) write_said(out, book.all()[i]);
  out.end_array();
}

Result<Said, wire::Fault> read_said(const wire::Value& value, int seats, const PileNames& piles) {
  wire::ObjectReader in(value, wire::FaultCode::bad_request, "says");
  const auto text = [&](std::string_view key) {
    const auto field = in.optional(key);
    if (field && !field->is_string()) in.fail(key, "must be a text");
    return field ? field->as_string() : std::nullopt;
  };
  if (in.optional("event").value_or(wire::Value{}).as_string().value_or("said") != "said") {
    in.fail("event", "must be \"said\"");
  }
  const SayRequest request{.seat = seat_at(static_cast<int>(in.integer("seat", {0, seats - 1}))),
                           .phrase = text("phrase"),
                           .pile = text("pile"),
                           .text = text("text"),
                           .language = text("lang")};
  const auto at = in.integer("at", {0, 0xFFFFFFFF});
  if (auto fault = in.finish()) return Failure{*fault};
  auto say = read_say(request, request.pile ? piles.pile_named(*request.pile) : std::nullopt);
  if (!say) return Failure{say.error()};
  // It was put in order when it was said.
  if (request.text) say->text = *request.text;
  return Said{.say = std::move(*say), .at = static_cast<std::size_t>(at)};
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

void put_phrase(const Say& say, wire::Writer& out) {
  out.begin_object();
  out.field("seat", say.seat.value);
  out.field("phrase", say.phrase->id);
  if (!say.pile.empty()) out.field("pile", say.pile);
  out.end_object();
}

Say spoken(const cards::Phrase& phrase) {
  return {.seat = {}, .phrase = &phrase, .pile = {}, .text = {}, .language = {}};
}

Say own_words() {
  Say say;
  say.text = "?";
  return say;
}

void put_own_words(const std::optional<Refusal>& refused, bool phrases, wire::Writer& out) {
  if (!refused) out.field("text", true);
  if (phrases || !refused) return;
  out.key("refused");
  write_refusal(out, *refused);
}

void put_choice_of(const cards::Phrase& phrase, wire::Writer& out) {
  out.begin_object();
  out.field("phrase", phrase.id);
  if (phrase.pile != cards::PilePart::none) {
    out.field("pile", phrase.pile == cards::PilePart::needed);
  }
  out.end_object();
}

}  // namespace sobremesa
