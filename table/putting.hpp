// How moves, advice and marks are put into messages, the same for tables and sights.
#pragma once

#include <optional>

#include "games/refusal.hpp"
#include "games/say.hpp"
#include "wire/json.hpp"

namespace sobremesa {

template <class Moves>
void put_moves(const Moves& moves, wire::Writer& out) {
  out.key("moves");
  out.begin_array();
  for (const auto& move : moves) out.string(to_text(move));
  out.end_array();
}

// {"moves":[...]}
template <class Moves>
void put_choice(const Moves& moves, wire::Writer& out) {
  out.begin_object();
  put_moves(moves, out);
  // A room that cannot list all its moves says so.
  if constexpr (requires { moves.more; }) {
    if (moves.more) out.field("more", true);
  }
  out.end_object();
}

// {"marks":[...]}: empty in games whose cards carry nothing but their number.
template <class Options>
void put_card_marks(const Options& options, wire::Writer& out) {
  out.begin_object();
  out.key("marks");
  out.begin_array();
  if constexpr (requires { write_marks(out, options); }) write_marks(out, options);
  out.end_array();
  out.end_object();
}

void put_phrase(const Say& say, wire::Writer& out);
// As a seat would say it; which seat and which pile makes no difference to whether it may.
Say spoken(const cards::Phrase& phrase);
// Words that nothing but silence, or the level of talk, can forbid.
Say own_words();
void put_choice_of(const cards::Phrase& phrase, wire::Writer& out);
void put_own_words(const std::optional<Refusal>& refused, bool phrases, wire::Writer& out);

// {"phrases":[{"phrase","pile"?}],"text":true?,"refused":{...}?}: the phrases in which `judge`
// finds nothing wrong, in the order of their list; `pile` says that it must be about one (true) or
// may be (false). `text`: words of one's own pass as well; `refused` says why not even a phrase
// does. Nothing for those who only watch.
template <class Judge>
void put_sayable(bool has_seat, const Judge& judge, wire::Writer& out) {
  bool any = false;
  out.begin_object();
  out.key("phrases");
  out.begin_array();
  for (const cards::Phrase& phrase : cards::all_phrases()) {
    if (!has_seat || judge(spoken(phrase))) continue;
    put_choice_of(phrase, out);
    any = true;
  }
  out.end_array();
  if (has_seat) put_own_words(judge(own_words()), any, out);
  out.end_object();
}

// {"moves":[...],"say":[...]?,"second":[...]?,"why":{...}?}
template <class Advice>
void put_advice(const Advice& advice, wire::Writer& out) {
  out.begin_object();
  put_moves(advice.moves, out);
  if (!advice.says.empty()) {
    out.key("say");
    out.begin_array();
    for (const Say& say : advice.says) put_phrase(say, out);
    out.end_array();
  }
  if (!advice.second.empty()) {
    out.key("second");
    out.begin_array();
    for (const auto& move : advice.second) out.string(to_text(move));
    out.end_array();
  }
  if (advice.why) {
    out.key("why");
    out.begin_object();
    out.field("measure", to_text(advice.why->measure));
    out.field("chosen", advice.why->chosen);
    if (advice.why->second) out.field("second", *advice.why->second);
    if (advice.why->because) {
      out.key("because");
      put_phrase(*advice.why->because, out);
    }
    out.end_object();
  }
  out.end_object();
}

}  // namespace sobremesa
