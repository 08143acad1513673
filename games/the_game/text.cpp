#include "games/the_game/text.hpp"

#include "base/match.hpp"
#include "base/text.hpp"
#include "games/the_game/rules.hpp"

namespace sobremesa::the_game {
namespace {

std::string joined(NumberSet cards) {
  std::string out;
  for (const int card : cards) out += (out.empty() ? "" : " ") + std::to_string(card);
  return out.empty() ? "-" : out;
}

std::string outcome_line(const Outcome& outcome) {
  std::string out = outcome.won() ? "won" : "over";
  out += ", " + std::to_string(outcome.left) + " left (" + std::string(rule_of(outcome.ending));
  if (outcome.excellent()) out += ", excellent";
  return out + ")";
}

std::string turn_line(const Options& options, const Public& pub) {
  if (pub.outcome) return outcome_line(*pub.outcome);
  if (pub.phase == Phase::starter) return "who starts?";
  return "seat " + std::to_string(pub.to_act.value) + " to act, played " +
         std::to_string(pub.played_this_turn) + " of " +
         std::to_string(minimum(options, pub.deck));
}

std::optional<Move> parse_place(std::string_view text) {
  const std::size_t arrow = text.find('>');
  if (arrow == std::string_view::npos) return std::nullopt;
  const auto number = parse_number(trimmed(text.substr(0, arrow)));
  const auto pile = parse_pile(trimmed(text.substr(arrow + 1)));
  if (!number || !pile || *number < kLowestCard || *number > kHighestCard) return std::nullopt;
  return Place{number_card(*number), *pile};
}

}  // namespace

std::string_view to_text(Pile pile) { return std::string_view("ABCD").substr(index_of(pile), 1); }

std::string to_text(const Move& move) {
  return match(
      move,
      [](const Place& m) {
        return std::to_string(m.card.value) + ">" + std::string(to_text(m.pile));
      },
      [](const EndTurn&) { return std::string("end"); },
      [](const Start& m) { return "start " + std::to_string(m.seat); });
}

std::string_view to_text(Phase phase) {
  switch (phase) {
    case Phase::starter:
      return "starter";
    case Phase::play:
      return "play";
    case Phase::over:
      return "over";
  }
  return "";
}

std::optional<Pile> parse_pile(std::string_view text) {
  for (const Pile pile : kPiles) {
    if (equals_ignoring_case(text, to_text(pile))) return pile;
  }
  return std::nullopt;
}

std::optional<Move> parse_move(std::string_view text) {
  text = trimmed(text);
  if (equals_ignoring_case(text, "end")) return EndTurn{};
  const auto [word, rest] = split_first_word(text);
  if (!equals_ignoring_case(word, "start")) return parse_place(text);
  const auto seat = parse_number(rest);
  if (!seat) return std::nullopt;
  return Start{*seat};
}

std::string table_line(const Options& options, const Public& pub) {
  std::string out;
  for (const Pile pile : kPiles) {
    const auto top = pile_at(pub.tops, pile);
    out += std::string(to_text(pile)) + (top.way == cards::Way::up ? "+" : "-") +
           std::to_string(top.top) + " ";
  }
  for (const auto& fire : open_fires(options, pub)) {
    out += "fire " + std::string(to_text(fire.pile)) + " for " + std::to_string(fire.duty.value) + " ";
  }
  return out + "| deck " + std::to_string(pub.deck) + " | " + turn_line(options, pub);
}

std::string view_line(const Options&, const SeatView& view) { return joined(view.hand); }

}  // namespace sobremesa::the_game
