#include "games/piles/talk.hpp"

#include "cards/talk/number_guard.hpp"

namespace sobremesa::piles {
namespace {

// A guard cannot read minds: a question that names a number asks for it.
Refusal number_named(const TalkRules& rules, std::string_view text, cards::NumberFound found) {
  const bool asks = text.find('?') != std::string_view::npos;
  return refuse(asks ? rules.asking : rules.number, Reason::comm_number,
                {text_param("word", text.substr(found.at, found.length))});
}

}  // namespace

std::optional<Refusal> judge_talk(const TalkRules& rules, const TalkLimits& limits,
                                  const Say& say) {
  const bool fits =
      say.phrase != nullptr
          ? limits.of_this_game && cards::allows(limits.level, *say.phrase, limits.trick_talk)
          : cards::allows_free_text(limits.level);
  if (!fits) return refuse(rules.level, Reason::comm_level);
  if (say.phrase != nullptr) return std::nullopt;
  const auto found = cards::find_number(say.text, say.language);
  return found ? std::optional(number_named(rules, say.text, *found)) : std::nullopt;
}

}  // namespace sobremesa::piles
