#include "terminal/plain/phrases.hpp"

#include "engine/with_type.hpp"

namespace sobremesa::terminal {

Sayable sayable_phrases(const HostedTable& table, Seat seat) {
  Sayable sayable;
  with_type(table, [&](const auto& typed) {
    for (const cards::Phrase& phrase : cards::all_phrases()) {
      const Say say{.seat = seat, .phrase = &phrase, .pile = {}, .text = {}, .language = {}};
      const auto refusal = judge_say(typed.options(), typed.view(seat), say);
      if (!refusal) sayable.phrases.push_back(&phrase);
      sayable.refusal = refusal ? refusal : sayable.refusal;
    }
  });
  if (!sayable.phrases.empty()) sayable.refusal.reset();
  return sayable;
}

}  // namespace sobremesa::terminal
