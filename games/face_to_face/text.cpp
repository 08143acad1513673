#include "games/face_to_face/text.hpp"

#include "base/match.hpp"
#include "base/text.hpp"
#include "games/face_to_face/rules.hpp"

namespace sobremesa::face_to_face {
namespace {

constexpr std::array<std::string_view, kPiles.size()> kPileNames{"U", "D", "oU", "oD"};

std::optional<Move> parse_place(std::string_view text) {
  const std::size_t arrow = text.find('>');
  if (arrow == std::string_view::npos) return std::nullopt;
  const auto number = parse_number(trimmed(text.substr(0, arrow)));
  const auto pile = parse_pile(trimmed(text.substr(arrow + 1)));
  if (!number || !pile || *number < kLowestCard || *number > kHighestCard) return std::nullopt;
  return Place{number_card(*number), *pile};
}

}  // namespace

std::string_view to_text(Pile pile) { return kPileNames[index_of(pile)]; }

std::string to_text(const Move& move) {
  return match(
      move, [](const Place& m) { return concat({m.card.value, ">", to_text(m.pile)}); },
      [](const EndTurn&) { return concat({"end"}); });
}

std::string_view to_text(Phase phase) { return phase == Phase::play ? "play" : "over"; }

std::optional<Pile> parse_pile(std::string_view text) {
  for (const Pile pile : kPiles) {
    if (equals_ignoring_case(text, to_text(pile))) return pile;
  }
  return std::nullopt;
}

std::optional<Move> parse_move(std::string_view text) {
  text = trimmed(text);
  if (equals_ignoring_case(text, "end")) return EndTurn{};
  return parse_place(text);
}

std::string table_line(const Options& options, const Public& pub) {
  std::string out;
  for (int i = 0; i < 2; ++i) {
    const Tops tops = tops_for(pub, seat_at(i));
    append(out, {"seat ", i, ": U+", tops[0], " D-", tops[1], " deck ", pub.decks[seat_at(i).value],
                 " | "});
  }
  if (pub.outcome) {
    append(out, {"seat ", pub.outcome->winner.value, " won (", rule_of(pub.outcome->ending), ")"});
  } else {
    append(out, {"seat ", pub.to_act.value, " to act, played ", pub.played_this_turn, " of ",
                 minimum(options, pub), pub.helped ? ", helped" : ""});
  }
  return out;
}

std::string view_line(const Options&, const SeatView& view) {
  std::string out;
  for (const int card : view.hand) append(out, {out.empty() ? "" : " ", card});
  return out.empty() ? "-" : out;
}

}  // namespace sobremesa::face_to_face
