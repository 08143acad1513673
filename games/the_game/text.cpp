#include "games/the_game/text.hpp"

#include "base/match.hpp"
#include "base/text.hpp"
#include "games/the_game/rules.hpp"

namespace sobremesa::the_game {
namespace {

void append_outcome(std::string& out, const Outcome& outcome) {
  append(out, {outcome.won() ? "won" : "over", ", ", outcome.left, " left (",
               rule_of(outcome.ending), outcome.excellent() ? ", excellent)" : ")"});
}

void append_turn(std::string& out, const Options& options, const Public& pub) {
  if (pub.outcome) return append_outcome(out, *pub.outcome);
  if (pub.phase == Phase::starter) return append(out, {"who starts?"});
  append(out, {"seat ", pub.to_act.value, " to act, played ", pub.played_this_turn, " of ",
               minimum(options, pub.deck)});
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
      move, [](const Place& m) { return concat({m.card.value, ">", to_text(m.pile)}); },
      [](const EndTurn&) { return concat({"end"}); },
      [](const Start& m) { return concat({"start ", m.seat}); });
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
  if (!seat || *seat > 255) return std::nullopt;
  return Start{static_cast<std::uint8_t>(*seat)};
}

std::string table_line(const Options& options, const Public& pub) {
  std::string out;
  for (const Pile pile : kPiles) {
    const auto top = pile_at(pub.tops, pile);
    append(out, {to_text(pile), top.way == cards::Way::up ? "+" : "-", top.top, " "});
  }
  for (const auto& fire : open_fires(options, pub)) {
    append(out, {"fire ", to_text(fire.pile), " for ", fire.duty.value, " "});
  }
  append(out, {"| deck ", pub.deck, " | "});
  append_turn(out, options, pub);
  return out;
}

std::string view_line(const Options&, const SeatView& view) {
  std::string out;
  for (const int card : view.hand) append(out, {out.empty() ? "" : " ", card});
  return out.empty() ? "-" : out;
}

}  // namespace sobremesa::the_game
