#include "i18n/reasons.hpp"

#include <algorithm>
#include <vector>

#include "base/text.hpp"
#include "games/level_8/game.hpp"
#include "i18n/words.hpp"

namespace sobremesa::i18n {
namespace {

using Args = std::vector<Arg>;

const Param* find_param(const Refusal& refusal, std::string_view name) {
  const auto* found = std::find_if(refusal.params.begin(), refusal.params.end(),
                                   [&](const Param& candidate) { return candidate.name == name; });
  return found == refusal.params.end() ? nullptr : found;
}

// The room names colours in English, as the protocol does.
void add_colour(Args& args, const Messages& messages, std::string_view name) {
  for (int colour = 0; colour < level_8::kColours; ++colour) {
    if (level_8::name_of_colour(colour) != name) continue;
    args.emplace_back("colour", colour_name(messages, colour));
    args.emplace_back("shape", shape_name(messages, colour));
  }
}

void add_param(Args& args, const Messages& messages, const Param& param, const SeatNamer& name_of) {
  if (param.name == "seat") {
    args.emplace_back("name", name_of(seat_at(param.number)));
  } else if (param.name == "colour") {
    add_colour(args, messages, param.text.view());
  } else if (param.is_text()) {
    args.emplace_back(param.name, param.text.view());
  } else {
    args.emplace_back(param.name, param.number);
  }
}

// The backwards trick as a way out: ten below the top of a pile that climbs, ten above it of one
// that falls.
void add_trick(Args& args, const Refusal& refusal) {
  args.emplace_back("trick", refusal.trick_exists ? "yes" : "no");
  if (const Param* top = find_param(refusal, "top")) {
    args.emplace_back("back",
                      refusal.reason == Reason::asc_too_low ? top->number - 10 : top->number + 10);
  }
}

// What a run takes at its ends; there is nothing below 1 and nothing above 15.
void add_ends(Args& args, const Refusal& refusal) {
  const Param* low = find_param(refusal, "low");
  const Param* high = find_param(refusal, "high");
  if (low == nullptr || high == nullptr) return;
  const bool below = low->number > level_8::kLowestValue;
  const bool above = high->number < level_8::kHighestValue;
  args.emplace_back("low_next", low->number - 1);
  args.emplace_back("high_next", high->number + 1);
  args.emplace_back("ends", below && above ? "both" : below ? "low" : above ? "high" : "none");
}

}  // namespace

std::string reason_text(const Messages& messages, const Refusal& refusal,
                        const SeatNamer& name_of) {
  Args args;
  for (const Param& param : refusal.params) add_param(args, messages, param, name_of);
  add_trick(args, refusal);
  add_ends(args, refusal);
  const std::string_view code = code_of(refusal.reason);
  return messages.find(concat({"reason.", code}), args).value_or(std::string(code));
}

std::string reason_text(const Messages& messages, const Refusal& refusal) {
  return reason_text(messages, refusal, [&](Seat seat) { return seat_name(messages, seat); });
}

}  // namespace sobremesa::i18n
