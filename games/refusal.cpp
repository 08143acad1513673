#include "games/refusal.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace sobremesa {
namespace {

struct ReasonText {
  Reason reason;
  std::string_view code;
  std::string_view sentence;  // {name} stands for a parameter, {name-10} for ten less
  std::string_view if_trick = {};
};

constexpr std::array kReasons{
    ReasonText{Reason::last_in_list, "LAST_IN_LIST",
               "This move turns up hidden cards, so it must be the last of its list."},
    ReasonText{Reason::game_over, "GAME_OVER", "The game is over."},
    ReasonText{Reason::not_your_turn, "NOT_YOUR_TURN", "It is the turn of seat {seat}."},
    ReasonText{Reason::not_now, "NOT_NOW", "This move belongs to another phase of the game."},
    ReasonText{Reason::bad_move, "BAD_MOVE", "This is not a move of this game."},
    ReasonText{Reason::not_in_hand, "NOT_IN_HAND", "You do not hold {card}."},
    ReasonText{Reason::asc_too_low, "ASC_TOO_LOW",
               "{card} is not higher than {top}. Pile {pile} goes up: higher than {top}",
               ", or exactly {top-10}"},
    ReasonText{Reason::desc_too_high, "DESC_TOO_HIGH",
               "{card} is not lower than {top}. Pile {pile} goes down: lower than {top}",
               ", or exactly {top+10}"},
    ReasonText{Reason::min_not_met, "MIN_NOT_MET", "Play at least {n} cards ({k} so far)."},
    ReasonText{Reason::comm_level, "COMM_LEVEL",
               "The talk level of this table does not allow this message."},
    ReasonText{Reason::comm_number, "COMM_NUMBER",
               "Numbers are not allowed in messages (\"{word}\")."},
};

constexpr bool in_order_of_the_enum() {
  for (std::size_t i = 0; i < kReasons.size(); ++i) {
    if (static_cast<std::size_t>(kReasons[i].reason) != i) return false;
  }
  return true;
}
static_assert(in_order_of_the_enum());

const ReasonText& text_of(Reason reason) { return kReasons[static_cast<std::size_t>(reason)]; }

int offset_in(std::string_view placeholder) {
  if (placeholder.ends_with("-10")) return -10;
  return placeholder.ends_with("+10") ? 10 : 0;
}

void append_param(std::string& out, const Refusal& refusal, std::string_view placeholder) {
  const int offset = offset_in(placeholder);
  if (offset != 0) placeholder.remove_suffix(3);
  const auto* param =
      std::find_if(refusal.params.begin(), refusal.params.end(),
                   [&](const Param& candidate) { return candidate.name == placeholder; });
  if (param == refusal.params.end()) return;
  if (param->is_text()) {
    out += param->text.view();
  } else {
    append(out, {param->number + offset});
  }
}

void append_filled(std::string& out, const Refusal& refusal, std::string_view pattern) {
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{');
    out += pattern.substr(0, open);
    if (open == std::string_view::npos) return;
    const std::size_t close = pattern.find('}', open);
    append_param(out, refusal, pattern.substr(open + 1, close - open - 1));
    pattern.remove_prefix(close + 1);
  }
}

}  // namespace

std::string_view code_of(Reason reason) { return text_of(reason).code; }

std::string sentence(const Refusal& refusal) {
  const ReasonText& text = text_of(refusal.reason);
  std::string out;
  append_filled(out, refusal, text.sentence);
  if (refusal.trick_exists) append_filled(out, refusal, text.if_trick);
  if (!out.ends_with('.')) out += '.';
  return out;
}

}  // namespace sobremesa
