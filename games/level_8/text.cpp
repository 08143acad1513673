#include "games/level_8/text.hpp"

#include "base/match.hpp"
#include "base/text.hpp"
#include "games/level_8/rules.hpp"

namespace sobremesa::level_8 {
namespace {

constexpr std::string_view kLetters = "rygsbp";
constexpr std::array<std::string_view, kColours> kColourNames{"red", "yellow", "green",
                                                              "sky", "blue",   "purple"};

std::optional<int> parse_colour(std::string_view text) {
  if (text.size() != 1) return std::nullopt;
  const std::size_t found = kLetters.find(ascii_lower(text[0]));
  return found == std::string_view::npos ? std::nullopt : std::optional(static_cast<int>(found));
}

std::optional<int> parse_value(std::string_view text) {
  const auto value = parse_number(text);
  return value && *value >= kLowestValue && *value <= kHighestValue ? value : std::nullopt;
}

std::optional<std::uint8_t> parse_small(std::string_view text) {
  const auto number = parse_number(text);
  return number && *number < 256 ? std::optional(static_cast<std::uint8_t>(*number)) : std::nullopt;
}

std::string_view letter(int colour) { return kLetters.substr(static_cast<std::size_t>(colour), 1); }

// --- moves, word by word ------------------------------------------------------------------------

bool read_group(std::string_view text, Lay& lay) {
  if (text.empty()) return false;
  while (!text.empty()) {
    const auto [word, rest] = split_first_word(text);
    const auto card = parse_laid_card(word);
    if (!card || lay.cards.size() == lay.cards.capacity()) return false;
    lay.cards.push_back(*card);
    text = rest;
  }
  lay.end_group();
  return true;
}

std::optional<Move> parse_lay(std::string_view text) {
  Lay lay;
  while (true) {
    const std::size_t slash = text.find('/');
    if (!read_group(trimmed(text.substr(0, slash)), lay)) return std::nullopt;
    if (slash == std::string_view::npos) return lay;
    text.remove_prefix(slash + 1);
  }
}

std::optional<Move> parse_add(std::string_view text) {
  const std::size_t arrow = text.find('>');
  if (arrow == std::string_view::npos) return std::nullopt;
  const std::string_view where = trimmed(text.substr(arrow + 1));
  const std::size_t dot = where.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto card = parse_laid_card(trimmed(text.substr(0, arrow)));
  const auto seat = parse_small(trimmed(where.substr(0, dot)));
  const auto group = parse_small(trimmed(where.substr(dot + 1)));
  if (!card || !seat || !group) return std::nullopt;
  return Add{*card, *seat, *group};
}

std::optional<Move> parse_keep(std::string_view text) {
  Keep keep;
  while (!text.empty()) {
    const auto [word, rest] = split_first_word(text);
    const auto card = parse_card(word);
    if (!card || keep.cards.size() == keep.cards.capacity()) return std::nullopt;
    keep.cards.push_back(*card);
    text = rest;
  }
  return keep;
}

// --- lines --------------------------------------------------------------------------------------

void append_group(std::string& out, std::span<const LaidCard> group) {
  bool first = true;
  for (const LaidCard card : group) {
    append(out, {first ? "" : " ", to_text(card)});
    first = false;
  }
}

void append_hand(std::string& out, const Hand& hand) {
  bool first = true;
  hand.for_each([&](Card card) {
    append(out, {first ? "" : " ", to_text(card)});
    first = false;
  });
  if (first) out += '-';
}

void append_place(std::string& out, const Public& pub, Seat seat) {
  const Place& place = pub.places[seat.value];
  append(out, {" | ", seat.value, ": level ", place.level, ", ", place.cards,
               place.cards == 1 ? " card" : " cards"});
  for (std::size_t group = 0; group < kMostInLevel; ++group) {
    const auto cards = group_of(pub, seat, group);
    if (cards.empty()) break;
    out += group == 0 ? ", laid " : " / ";
    append_group(out, cards);
  }
  const auto pile = pub.discards[seat.value];
  if (!pile.empty()) append(out, {", top ", to_text(pile.back()), " of ", pile.size()});
  if (place.skip) out += ", skip";
  if (place.kept) append(out, {", kept ", *place.kept});
}

}  // namespace

std::string to_text(Card card) {
  if (card == kJoker) return "J";
  if (card == kSkip) return "S";
  return concat({letter(colour_of(card)), value_of(card)});
}

std::string to_text(LaidCard card) {
  if (!is_joker(card) || is_bare_joker(card)) return to_text(Card{card.code});
  if (const auto value = value_of(card)) return concat({"J=", *value});
  return concat({"J=", letter(colour_of(card).value_or(0))});
}

std::string to_text(const Move& move) {
  return match(
      move, [](const Draw&) { return concat({"draw"}); },
      [](const Take& m) { return concat({"take ", m.from}); },
      [](const Lay& m) {
        std::string out = "lay";
        for (std::size_t i = 0; i < m.cards.size(); ++i) {
          append(out, {" ", to_text(m.cards[i])});
          if ((m.ends >> i & 1) != 0 && i + 1 < m.cards.size()) out += " /";
        }
        return out;
      },
      [](const Add& m) { return concat({"add ", to_text(m.card), " > ", m.to, ".", m.group}); },
      [](const Discard& m) { return concat({"discard ", to_text(m.card)}); },
      [](const Skip& m) { return concat({"skip ", m.seat}); },
      [](const Keep& m) {
        std::string out = "keep";
        for (const Card card : m.cards) append(out, {" ", to_text(card)});
        return out;
      });
}

std::string_view to_text(Phase phase) {
  switch (phase) {
    case Phase::draw:
      return "draw";
    case Phase::play:
      return "play";
    case Phase::keep:
      return "keep";
    case Phase::over:
      return "over";
  }
  return "";
}

std::string_view to_text(GroupKind kind) {
  switch (kind) {
    case GroupKind::run:
      return "run";
    case GroupKind::set:
      return "set";
    case GroupKind::colour:
      return "colour";
  }
  return "";
}

std::string_view name_of_colour(int colour) {
  return kColourNames[static_cast<std::size_t>(colour)];
}

std::optional<Card> parse_card(std::string_view text) {
  if (equals_ignoring_case(text, "J")) return kJoker;
  if (equals_ignoring_case(text, "S")) return kSkip;
  const auto colour = parse_colour(text.substr(0, 1));
  const auto value = text.empty() ? std::nullopt : parse_value(text.substr(1));
  if (!colour || !value) return std::nullopt;
  return number_card(*colour, *value);
}

std::optional<LaidCard> parse_laid_card(std::string_view text) {
  if (text.size() < 3 || !equals_ignoring_case(text.substr(0, 2), "J=")) {
    const auto card = parse_card(text);
    return card ? std::optional(laid(*card)) : std::nullopt;
  }
  if (const auto value = parse_value(text.substr(2))) return joker_as_value(*value);
  const auto colour = parse_colour(text.substr(2));
  return colour ? std::optional(joker_as_colour(*colour)) : std::nullopt;
}

std::optional<Move> parse_move(std::string_view text) {
  const auto [word, rest] = split_first_word(text);
  const auto is = [&](std::string_view name) { return equals_ignoring_case(word, name); };
  if (is("draw")) return rest.empty() ? std::optional<Move>(Draw{}) : std::nullopt;
  if (is("lay")) return parse_lay(rest);
  if (is("add")) return parse_add(rest);
  if (is("keep")) return parse_keep(rest);
  if (is("discard")) {
    const auto card = parse_card(rest);
    return card ? std::optional<Move>(Discard{*card}) : std::nullopt;
  }
  const auto seat = parse_small(rest);
  if (seat && is("take")) return Take{*seat};
  if (seat && is("skip")) return Skip{*seat};
  return std::nullopt;
}

std::string table_line(const Options&, const Public& pub) {
  std::string out =
      concat({"round ", pub.round, ", dealer ", pub.dealer.value, ", deck ", pub.deck});
  if (pub.under > 0) append(out, {" + ", pub.under, " skip"});
  for (int seat = 0; seat < pub.seats; ++seat) append_place(out, pub, seat_at(seat));
  if (pub.outcome) {
    append(out,
           {" | seat ", pub.outcome->winner.value, " wins (", rule_of(pub.outcome->ending), ")"});
  } else {
    append(out, {" | seat ", pub.to_act.value, " to ", to_text(pub.phase)});
  }
  return out;
}

std::string view_line(const Options&, const SeatView& view) {
  std::string out;
  append_hand(out, view.hand);
  return out;
}

}  // namespace sobremesa::level_8
