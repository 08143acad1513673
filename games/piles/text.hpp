// The notation of games of piles: "37>A", "end", "start 2".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/match.hpp"
#include "base/text.hpp"
#include "games/move_kind.hpp"
#include "games/piles/state.hpp"
#include "games/piles/words.hpp"

namespace sobremesa::piles {

template <PileLayout L>
[[nodiscard]] std::string word_of(const Place<L>& move) {
  return concat({L::name_of(move.card), ">", to_text(move.pile)});
}
template <class L>
[[nodiscard]] std::string word_of(const EndTurn<L>&) {
  return "end";
}
template <class L>
[[nodiscard]] std::string word_of(const Start<L>& move) {
  return concat({"start ", move.seat});
}
template <class L, class... More>
[[nodiscard]] std::string to_text(const std::variant<Place<L>, More...>& move) {
  return match(move, [](const auto& m) { return word_of(m); });
}

template <class L>
[[nodiscard]] constexpr MoveKind kind_of(const Place<L>&) {
  return MoveKind::puts_down;
}
template <class L>
[[nodiscard]] constexpr MoveKind kind_of(const EndTurn<L>&) {
  return MoveKind::ends_turn;
}
template <class L>
[[nodiscard]] constexpr MoveKind kind_of(const Start<L>&) {
  return MoveKind::starts;
}

template <PileLayout L>
[[nodiscard]] std::optional<typename L::Pile> parse_pile(std::string_view text) {
  for (const auto pile : L::kPiles) {
    if (equals_ignoring_case(text, to_text(pile))) return pile;
  }
  return std::nullopt;
}
// The canonical name of a pile a phrase may point at.
template <PileLayout L>
[[nodiscard]] std::optional<std::string_view> pile_named(std::string_view name) {
  const auto pile = parse_pile<L>(name);
  return pile ? std::optional(to_text(*pile)) : std::nullopt;
}

template <PileLayout L>
[[nodiscard]] std::optional<Place<L>> parse_place(std::string_view text) {
  const std::size_t arrow = text.find('>');
  if (arrow == std::string_view::npos) return std::nullopt;
  const auto card = L::parse_card(trimmed(text.substr(0, arrow)));
  const auto pile = parse_pile<L>(trimmed(text.substr(arrow + 1)));
  if (!card || !pile) return std::nullopt;
  return Place<L>{*card, *pile};
}

// `start 2` is a move only where the players agree on who begins.
template <PileLayout L, class Move>
[[nodiscard]] std::optional<Move> parse_move(std::string_view text) {
  text = trimmed(text);
  if (equals_ignoring_case(text, "end")) return EndTurn<L>{};
  if constexpr (std::is_constructible_v<Move, Start<L>>) {
    const auto [word, rest] = split_first_word(text);
    if (equals_ignoring_case(word, "start")) {
      const auto seat = parse_number(rest);
      if (!seat || *seat > 255) return std::nullopt;
      return Start<L>{small(*seat)};
    }
  }
  return parse_place<L>(text);
}

// The tops, each card as `name(card)` says it: "A+12 B+1 C-98 D-100 ".
template <class L, class PublicTable, class Name>
[[nodiscard]] std::string tops_line(const PublicTable& pub, const Name& name) {
  std::string out;
  for (const auto pile : L::kPiles) {
    const auto top = pile_at(tops_of(pub), pile);
    append(out, {to_text(pile), top.way == cards::Way::up ? "+" : "-", name(top.top), " "});
  }
  return out;
}

// Where a team's game that is not over stands.
template <class PublicTable>
[[nodiscard]] std::string turn_line(const PublicTable& pub, int minimum) {
  if (pub.phase == Phase::starter) return "who starts?";
  return concat(
      {"seat ", pub.to_act.value, " to act, played ", pub.played_this_turn, " of ", minimum});
}

// How it ended.
template <class L, class Ending, int Excellent>
[[nodiscard]] std::string outcome_text(const TeamOutcome<L, Ending, Excellent>& outcome) {
  return concat({outcome.won() ? "won" : "over", ", ", outcome.left, " left (",
                 rule_of(outcome.ending), outcome.excellent() ? ", excellent)" : ")"});
}

// The cards of a hand, each as `name(card)` says it; "-" where there are none.
template <class Set, class Name>
[[nodiscard]] std::string hand_line(const Set& hand, const Name& name) {
  std::string out;
  for (const int card : hand) append(out, {out.empty() ? "" : " ", name(card)});
  return out.empty() ? "-" : out;
}

}  // namespace sobremesa::piles
