// Why a move or a message is refused: the broken rule by its id, a code that clients translate, and
// the facts the sentence needs. Made from what the player may know, so it tells nothing more.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/inline_list.hpp"

namespace sobremesa::telling {
struct Message;
struct Term;
}  // namespace sobremesa::telling

namespace sobremesa {

// One entry per reason code of the protocol; kReasons in refusal.cpp holds name and sentence.
enum class Reason : std::uint8_t {
  last_in_list,
  game_over,
  not_your_turn,
  not_now,
  bad_move,
  not_in_hand,
  asc_too_low,
  desc_too_high,
  min_not_met,
  comm_level,
  comm_number,
  comm_silence,
  x_stop_played,
  x_three_exact,
  x_one_pile,
  x_no_back,
  x_skull_open,
  f2f_one_help,
  f2f_must_improve,
  l8_draw_first,
  l8_level_first,
  l8_no_fit_run,
  l8_run_edge,
  l8_no_fit_set,
  l8_no_fit_colour,
  l8_all_at_once,
  l8_skip_taken,
  l8_pile_empty,
  l8_no_deck,
  l8_specials_stay,
  l8_bad_run,
  l8_bad_set,
  l8_bad_colour,
  l8_wrong_level,
  l8_laid_already,
  l8_keep_one,
  l8_joker_unclear,
  l8_jokers_only,
  l8_skip_self,
  l8_keep_limit,
  max_placed,
};

// A few characters without heap memory: a pile's letter, a card's name, the word that was a number.
// What does not fit is cut off at a character's border.
class ShortText {
 public:
  ShortText() = default;
  ShortText(std::string_view text) {
    std::size_t length = text.size() < Chars::capacity() ? text.size() : Chars::capacity();
    const auto continues = [&](std::size_t i) {
      return i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U;
    };
    while (length > 0 && length < text.size() && continues(length)) --length;
    for (const char c : text.substr(0, length)) chars_.push_back(c);
  }
  std::string_view view() const { return {chars_.begin(), chars_.size()}; }
  bool operator==(const ShortText&) const = default;

 private:
  using Chars = InlineList<char, 30>;
  Chars chars_;
};

// A fact the sentence needs, under the name it has in the reason texts: a number or a short text.
// `back` is the card that may go ten back, where there is one; `colour` beside `top` is the colour
// that fits whatever its number; `ends` says at which ends a run is open: both, low, high or none.
struct Param {
  std::string_view name;
  int number = 0;
  ShortText text;
  bool is_text() const { return !text.view().empty(); }
  bool operator==(const Param&) const = default;
};

inline Param number_param(std::string_view name, int number) { return {name, number, {}}; }
inline Param text_param(std::string_view name, std::string_view text) { return {name, 0, text}; }

struct Refusal {
  std::string_view rule;  // "TG-12"; "-" where no rule of the game is broken
  Reason reason = Reason::bad_move;
  InlineList<Param, 4> params;
  bool operator==(const Refusal&) const = default;
};

// Refusals are rare and their making is long: kept out of the way of the moves that are played.
[[nodiscard, gnu::noinline, gnu::cold]] Refusal refuse(std::string_view rule, Reason reason,
                                                       InlineList<Param, 4> params = {});

[[nodiscard]] std::string_view code_of(Reason reason);  // "ASC_TOO_LOW"

// The refusal as an English sentence.
[[nodiscard]] std::string sentence(const Refusal& refusal);

// What a card is called that is more than a number, by its notation.
using CardWords = telling::Term (*)(std::string_view card);

// The same for whoever has the texts, in the reader's language. Without words such cards are told
// as they are typed.
[[nodiscard]] telling::Message tell_refusal(const Refusal& refusal, CardWords words = nullptr);

}  // namespace sobremesa
