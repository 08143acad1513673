#include "games/refusal.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/ids.hpp"
#include "base/text.hpp"
#include "games/colour_words.hpp"
#include "games/refusal_json.hpp"
#include "telling/message.hpp"

namespace sobremesa {
namespace {

struct ReasonText {
  Reason reason;
  std::string_view code;
  std::string_view sentence;  // {name} stands for a parameter, see split and append_ends
  std::string_view if_back = {};
  std::string_view if_colour = {};
};

constexpr std::array kReasons{
    ReasonText{Reason::last_in_list, "LAST_IN_LIST",
               "This move turns up hidden cards, so it must be the last of its list."},
    ReasonText{Reason::game_over, "GAME_OVER", "The game is over."},
    ReasonText{Reason::not_your_turn, "NOT_YOUR_TURN",
               "It is seat {seat}'s turn. You can already choose a card."},
    ReasonText{Reason::not_now, "NOT_NOW", "This move belongs to another phase of the game."},
    ReasonText{Reason::bad_move, "BAD_MOVE", "This is not a move of this game."},
    ReasonText{Reason::not_in_hand, "NOT_IN_HAND", "You do not hold {card}."},
    ReasonText{Reason::asc_too_low, "ASC_TOO_LOW",
               "{card} is not higher than {top}. Pile {pile} goes up: higher than {top}",
               ", or exactly {back}", ", or {colour}"},
    ReasonText{Reason::desc_too_high, "DESC_TOO_HIGH",
               "{card} is not lower than {top}. Pile {pile} goes down: lower than {top}",
               ", or exactly {back}", ", or {colour}"},
    ReasonText{Reason::min_not_met, "MIN_NOT_MET", "Play at least {n cards} ({k} so far)."},
    ReasonText{Reason::comm_level, "COMM_LEVEL",
               "The talk level of this table does not allow this message."},
    ReasonText{Reason::comm_number, "COMM_NUMBER",
               "Numbers are not allowed in messages (\"{word}\")."},
    ReasonText{Reason::comm_silence, "COMM_SILENCE",
               "Silence is in force: no messages while it is visible."},
    ReasonText{Reason::x_stop_played, "X_STOP_PLAYED", "Stop was played: your turn ends with it."},
    ReasonText{Reason::x_three_exact, "X_THREE_EXACT",
               "\"3!\" asks for exactly three cards; this would be number {n}."},
    ReasonText{Reason::x_one_pile, "X_ONE_PILE",
               "\"One pile only\" is in force, and you started on pile {pile}."},
    ReasonText{Reason::x_no_back, "X_NO_BACK",
               "No backwards trick while {card} on pile {pile} is visible."},
    ReasonText{Reason::x_skull_open, "X_SKULL_OPEN",
               "The skull on pile {pile} must be covered before you end the turn."},
    ReasonText{Reason::f2f_one_help, "F2F_ONE_HELP",
               "You already helped seat {seat} once this turn."},
    ReasonText{Reason::f2f_must_improve, "F2F_MUST_IMPROVE",
               "On pile {pile} of seat {seat} you may only play a card that helps: {card} does not "
               "improve on {top}."},
    ReasonText{Reason::l8_draw_first, "L8_DRAW_FIRST", "Draw a card first."},
    ReasonText{Reason::l8_level_first, "L8_LEVEL_FIRST",
               "You can add to groups once your own level is down."},
    ReasonText{Reason::l8_no_fit_run, "L8_NO_FIT_RUN",
               "{card} does not continue {low}-{high}. It takes {ends}."},
    ReasonText{Reason::l8_run_edge, "L8_RUN_EDGE", "15 is the last number; runs do not wrap to 1."},
    ReasonText{Reason::l8_no_fit_set, "L8_NO_FIT_SET", "This set takes only {value}."},
    ReasonText{Reason::l8_no_fit_colour, "L8_NO_FIT_COLOUR", "This group takes only {colour}."},
    ReasonText{Reason::l8_all_at_once, "L8_ALL_AT_ONCE",
               "The whole level goes down at once: {n} still missing."},
    ReasonText{Reason::l8_skip_taken, "L8_SKIP_TAKEN",
               "There is already a skip card in front of seat {seat}."},
    ReasonText{Reason::l8_pile_empty, "L8_PILE_EMPTY", "The discard pile of seat {seat} is empty."},
    ReasonText{Reason::l8_no_deck, "L8_NO_DECK", "There is nothing left to draw."},
    ReasonText{Reason::l8_specials_stay, "L8_SPECIALS_STAY",
               "Jokers and skip cards stay on the discard piles at this table."},
    ReasonText{Reason::l8_bad_run, "L8_BAD_RUN",
               "These cards are not a run: a run is consecutive numbers, written in ascending "
               "order."},
    ReasonText{Reason::l8_bad_set, "L8_BAD_SET", "These cards do not all have the same number."},
    ReasonText{Reason::l8_bad_colour, "L8_BAD_COLOUR", "These cards are not all the same colour."},
    ReasonText{Reason::l8_wrong_level, "L8_WRONG_LEVEL",
               "These groups are not what your level asks for."},
    ReasonText{Reason::l8_laid_already, "L8_LAID_ALREADY",
               "Your level is already on the table: no more groups this round."},
    ReasonText{Reason::l8_keep_one, "L8_KEEP_ONE",
               "One card must be left to discard at the end of your turn."},
    ReasonText{Reason::l8_joker_unclear, "L8_JOKER_UNCLEAR",
               "Say what the joker stands for: there is more than one way to read it."},
    ReasonText{Reason::l8_jokers_only, "L8_JOKERS_ONLY",
               "A group of jokers only is not allowed at this table."},
    ReasonText{Reason::l8_skip_self, "L8_SKIP_SELF",
               "A skip card goes in front of another player."},
    ReasonText{Reason::l8_keep_limit, "L8_KEEP_LIMIT", "You may keep at most {n cards}."},
    ReasonText{Reason::max_placed, "MAX_PLACED",
               "At most {n cards} a turn at this table: end the turn."},
};

constexpr bool in_order_of_the_enum() {
  for (std::size_t i = 0; i < kReasons.size(); ++i) {
    if (static_cast<std::size_t>(kReasons[i].reason) != i) return false;
  }
  return true;
}
static_assert(in_order_of_the_enum());

const ReasonText& text_of(Reason reason) { return kReasons[static_cast<std::size_t>(reason)]; }

const Param* find_param(const Refusal& refusal, std::string_view name) {
  const auto* found = std::find_if(refusal.params.begin(), refusal.params.end(),
                                   [&](const Param& candidate) { return candidate.name == name; });
  return found == refusal.params.end() ? nullptr : found;
}

// {top-10} is ten less than {top}; {n cards} counts them: "1 card", "2 cards".
struct Placeholder {
  std::string_view name;
  int offset = 0;
  std::string_view counted;
};
Placeholder split(std::string_view text) {
  const auto [number, counted] = split_first_word(text);
  const std::size_t sign = number.find_first_of("+-");
  if (sign == std::string_view::npos) return {number, 0, counted};
  const int size = parse_number(number.substr(sign + 1)).value_or(0);
  return {number.substr(0, sign), number[sign] == '-' ? -size : size, counted};
}

void append_param(std::string& out, const Refusal& refusal, std::string_view placeholder) {
  const auto [name, offset, counted] = split(placeholder);
  const Param* param = find_param(refusal, name);
  if (param == nullptr) return;
  if (param->is_text()) {
    out += param->text.view();
    return;
  }
  const int number = param->number + offset;
  append(out, {number});
  if (!counted.empty()) append(out, {" ", counted.substr(0, counted.size() - (number == 1))});
}

// {ends}: what a run takes.
void append_ends(std::string& out, const Refusal& refusal) {
  const Param* ends = find_param(refusal, "ends");
  const std::string_view open = ends == nullptr ? "none" : ends->text.view();
  const bool below = open == "both" || open == "low";
  const bool above = open == "both" || open == "high";
  if (below) append_param(out, refusal, "low-1");
  if (below && above) out += " or ";
  if (above) append_param(out, refusal, "high+1");
  if (!below && !above) out += "nothing more";
}

void append_filled(std::string& out, const Refusal& refusal, std::string_view pattern) {
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{');
    out += pattern.substr(0, open);
    if (open == std::string_view::npos) return;
    const std::size_t close = pattern.find('}', open);
    const std::string_view placeholder = pattern.substr(open + 1, close - open - 1);
    if (placeholder == "ends") {
      append_ends(out, refusal);
    } else {
      append_param(out, refusal, placeholder);
    }
    pattern.remove_prefix(close + 1);
  }
}

using telling::Key;
using telling::Message;

// Each reason has its sentence in the catalogue, or this does not compile.
constexpr auto kReasonKeys = []<std::size_t... I>(std::index_sequence<I...>) {
  return std::array{Key::of("reason.", kReasons[I].code)...};
}(std::make_index_sequence<kReasons.size()>{});

// Names of colours travel in English; what is said is the reader's word.
void add_colour(Message& message, std::string_view name) {
  const ColourWords* words = find_colour_words(name);
  if (words == nullptr) return;
  message.args.push_back({"colour", Message(words->colour)});
  message.args.push_back({"shape", Message(words->shape)});
}

telling::Term card_term(const Param& param, CardWords words) {
  if (!param.is_text()) return telling::card(param.number);
  return words == nullptr ? telling::Term(param.text.view()) : words(param.text.view());
}

void add_param(Message& message, const Param& param, CardWords words) {
  if (param.name == "seat") {
    message.args.push_back({"name", seat_at(param.number)});
  } else if (param.name == "colour") {
    add_colour(message, param.text.view());
  } else if (param.name == "card" || (param.name == "top" && param.is_text())) {
    message.args.push_back({param.name, card_term(param, words)});
  } else if (param.name == "pile") {
    message.args.push_back({param.name, telling::pile(param.text.view())});
  } else if (param.is_text()) {
    message.args.push_back({param.name, param.text.view()});
  } else {
    message.args.push_back({param.name, param.number});
  }
}

// What may go against the way of a pile: one card, a colour, or nothing.
const char* trick_of(const Refusal& refusal) {
  if (find_param(refusal, "back") != nullptr) return "yes";
  const bool colour = find_param(refusal, "colour") != nullptr;
  return colour && find_param(refusal, "top") != nullptr ? "colour" : "no";
}

}  // namespace

Refusal refuse(std::string_view rule, Reason reason, InlineList<Param, 4> params) {
  return {.rule = rule, .reason = reason, .params = params};
}

std::string_view code_of(Reason reason) { return text_of(reason).code; }

std::optional<Reason> find_reason(std::string_view code) {
  for (const ReasonText& text : kReasons) {
    if (text.code == code) return text.reason;
  }
  return std::nullopt;
}

std::string sentence(const Refusal& refusal) {
  const ReasonText& text = text_of(refusal.reason);
  std::string out;
  append_filled(out, refusal, text.sentence);
  if (find_param(refusal, "back") != nullptr) append_filled(out, refusal, text.if_back);
  if (find_param(refusal, "colour") != nullptr) append_filled(out, refusal, text.if_colour);
  if (!out.ends_with('.')) out += '.';
  return out;
}

Message tell_refusal(const Refusal& refusal, CardWords words) {
  Message message(kReasonKeys[static_cast<std::size_t>(refusal.reason)]);
  for (const Param& param : refusal.params) add_param(message, param, words);
  message.args.push_back({"trick", trick_of(refusal)});
  if (const Param* low = find_param(refusal, "low")) {
    message.args.push_back({"low_next", low->number - 1});
  }
  if (const Param* high = find_param(refusal, "high")) {
    message.args.push_back({"high_next", high->number + 1});
  }
  return message;
}

}  // namespace sobremesa
