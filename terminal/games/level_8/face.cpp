#include <algorithm>
#include <string>

#include "base/text.hpp"
#include "games/colour_words.hpp"
#include "i18n/told.hpp"
#include "terminal/games/level_8/booth.hpp"
#include "terminal/games/level_8/card_labels.hpp"
#include "terminal/games/level_8/keys.hpp"
#include "terminal/games/typed_face.hpp"

namespace sobremesa::terminal {
namespace {

using namespace level_8;

// A group on the table with whose it is, in pieces that have each their own colour.
struct Piece {
  std::string text;
  Style style = Style::plain;
};
using Meld = std::vector<Piece>;

int columns_of(const Meld& meld) {
  int sum = 0;
  for (const Piece& piece : meld) sum += columns(piece.text);
  return sum;
}

std::string text_of(const Meld& meld) {
  std::string text;
  for (const Piece& piece : meld) text += piece.text;
  return text;
}

class Level8Face final : public TypedFace<Game, Face> {
 public:
  using TypedFace::TypedFace;

  std::string facts(Viewer viewer) const override {
    const auto pub = view(viewer).pub;
    return concat({messages()("screen.l8.round", {{"n", pub.round}}), " · ",
                   messages()("screen.deck", {{"n", pub.deck}})});
  }

  std::vector<HandCard> hand(Seat seat, bool in_other_order) const override;
  std::string about(std::string_view card) const override;

  std::vector<Target> targets(Seat, std::string_view) const override { return {}; }
  std::vector<std::string> piles() const override { return {}; }

  int rows(int) const override { return view(kWatch).pub.seats + 6; }
  int most_rows() const override { return view(kWatch).pub.seats + 40; }
  void draw(Canvas& canvas, const Area& area, const Look& look) const override;
  std::vector<std::string> lines(const Look& look) const override;

 private:
  void draw_place(Canvas& canvas, int y, Seat seat, const SeatView& sight) const;
  void draw_melds(Canvas& canvas, const Area& area, const Look& look) const;
  std::vector<Meld> melds(Viewer viewer) const;
  std::string own_level(Viewer viewer) const;
  std::string top_discard(const Public& pub, Seat seat) const;
};

std::vector<HandCard> Level8Face::hand(Seat seat, bool in_other_order) const {
  std::vector<Card> held;
  view(seat).hand.for_each([&](Card card) { held.push_back(card); });
  // By number first; the other order, by colour, is that of the cards themselves.
  if (!in_other_order) {
    std::ranges::sort(held, {}, [](Card card) {
      return std::pair(is_number(card) ? value_of(card) : kHighestValue + 1, card.id);
    });
  }
  std::vector<HandCard> cards;
  for (const Card card : held) {
    std::string mark;
    if (card == kJoker) mark = messages()("screen.joker");
    if (card == kSkip) mark = messages()("screen.skip");
    cards.push_back({.name = to_text(card),
                     .label = card_label(card),
                     .mark = std::move(mark),
                     .style = style_of_card(laid(card))});
  }
  return cards;
}

std::string Level8Face::about(std::string_view text) const {
  const auto card = parse_card(text);
  if (!card || !is_number(*card)) return "";
  const ColourWords& words = kColourWords[static_cast<std::size_t>(colour_of(*card))];
  return messages()("screen.l8.card", {{"n", value_of(*card)},
                                       {"colour", messages()(words.colour)},
                                       {"shape", messages()(words.shape)}});
}

std::string Level8Face::top_discard(const Public& pub, Seat seat) const {
  const auto pile = pub.discards[seat.value];
  return pile.empty() ? messages()("screen.l8.no_discard") : card_label(pile.back());
}

void Level8Face::draw_place(Canvas& canvas, int y, Seat seat, const SeatView& sight) const {
  const Public& pub = sight.pub;
  const auto& place = pub.places[seat.value];
  const bool acts = to_act(pub) == seat;
  canvas.put(0, y, acts ? "▸" : " ", Style::accent);
  canvas.put(2, y, shortened(name(seat), 13), acts ? Style::bold : Style::plain);
  int x = canvas.put(16, y, messages()("screen.l8.level", {{"n", place.level}}));
  x = canvas.put(std::max(x + 1, 26), y, messages()("screen.cards", {{"n", place.cards}}));
  x = canvas.put(std::max(x + 1, 37), y, concat({messages()("screen.l8.top"), " "}), Style::dim);
  const auto pile = pub.discards[seat.value];
  x = canvas.put(x, y, top_discard(pub, seat),
                 pile.empty() ? Style::dim : style_of_card(laid(pile.back())));
  x = std::max(x + 2, 56);
  if (has_laid(pub, seat)) x = canvas.put(x, y, messages()("screen.l8.laid"), Style::good) + 2;
  if (place.skip) canvas.put(x, y, messages()("screen.l8.skipped"), Style::danger);
}

std::vector<Meld> Level8Face::melds(Viewer viewer) const {
  const Public pub = view(viewer).pub;
  std::vector<Meld> all;
  for (int i = 0; i < pub.seats; ++i) {
    const Seat seat = seat_at(i);
    for (std::size_t group = 0; group < kMostInLevel; ++group) {
      const auto cards = group_of(pub, seat, group);
      if (cards.empty()) break;
      // As the notation names it: what is read here can be typed.
      Meld meld{{concat({name(seat), " ", i, ".", group, ":"}), Style::dim}};
      for (const LaidCard card : cards) {
        meld.push_back({concat({" ", card_label(card)}), style_of_card(card)});
      }
      all.push_back(std::move(meld));
    }
  }
  return all;
}

// Melds one after the other, as many in a row as fit; scrolled by rows.
void Level8Face::draw_melds(Canvas& canvas, const Area& area, const Look& look) const {
  const auto all = melds(look.viewer);
  if (all.empty()) {
    canvas.put(area.x + 1, area.y, messages()("screen.l8.no_melds"), Style::dim);
    return;
  }
  int x = 1;
  int row = 0;
  std::vector<std::pair<int, int>> places;  // by meld: column and row
  for (const Meld& meld : all) {
    const int width = columns_of(meld);
    if (x > 1 && x + width > area.width) {
      x = 1;
      ++row;
    }
    places.emplace_back(x, row);
    x += width + 3;
  }
  const int scroll = std::clamp(look.scroll, 0, std::max(0, row + 1 - area.height));
  for (std::size_t i = 0; i < all.size(); ++i) {
    const int line = places[i].second - scroll;
    if (line < 0 || line >= area.height) continue;
    int at = area.x + places[i].first;
    for (const Piece& piece : all[i]) at = canvas.put(at, area.y + line, piece.text, piece.style);
  }
  if (scroll + area.height <= row) {
    const std::string more = messages()("screen.more");
    canvas.put(area.x + area.width - columns(more), area.y + area.height - 1, more, Style::bar);
  }
}

std::string Level8Face::own_level(Viewer viewer) const {
  if (!viewer) return "";
  const auto sight = view(viewer);
  const Options& options = typed().options();
  const int number = std::min<int>(sight.pub.places[viewer->value].level, kLastLevel);
  const Level& level = level_at(options, *viewer, number);
  const std::string asks = i18n::told(messages(), tell_level(level));
  if (has_laid(sight.pub, *viewer)) {
    return messages()("screen.l8.own_laid", {{"n", number}, {"asks", asks}});
  }
  const int missing = cards_missing(level, sight.hand, joker_groups(options));
  return messages()("screen.l8.own", {{"n", number}, {"asks", asks}, {"missing", missing}});
}

void Level8Face::draw(Canvas& canvas, const Area& area, const Look& look) const {
  const auto sight = view(look.viewer);
  int y = area.y;
  const int end = area.y + area.height;
  for (int i = 0; i < sight.pub.seats && y < end; ++i) draw_place(canvas, y++, seat_at(i), sight);
  if (y + 2 < end && end - y > 8) ++y;
  const int own = look.viewer ? 1 : 0;
  const Area rest{area.x, y, area.width, std::max(end - y - own, 0)};
  if (rest.height > 0) draw_melds(canvas, rest, look);
  canvas.put(area.x + 1, end - own, shortened(own_level(look.viewer), area.width - 1),
             own_level(look.viewer).empty() ? Style::plain : Style::bold);
}

std::vector<std::string> Level8Face::lines(const Look& look) const {
  const auto sight = view(look.viewer);
  std::vector<std::string> lines;
  if (look.viewer) lines.push_back(own_level(look.viewer));
  for (int i = 0; i < sight.pub.seats; ++i) {
    const Seat seat = seat_at(i);
    const auto& place = sight.pub.places[seat.value];
    lines.push_back(concat({to_act(sight.pub) == seat ? "▸ " : "  ", name(seat), " · ",
                            messages()("screen.l8.level", {{"n", place.level}}), " · ",
                            messages()("screen.cards", {{"n", place.cards}}), " · ",
                            top_discard(sight.pub, seat),
                            place.skip ? concat({" · ", messages()("screen.l8.skipped")}) : ""}));
  }
  for (const Meld& meld : melds(look.viewer)) lines.push_back(text_of(meld));
  return lines;
}

class Level8Booth final : public BoothWith<Level8Face, Booth> {
 public:
  bool press(PersonTurn& turn, const Key& key) const override {
    return press_level_8_key(turn, key);
  }
  std::string keys(const i18n::Messages& messages) const override {
    return messages("screen.keys.l8");
  }
  std::vector<std::string> help(const i18n::Messages& messages) const override {
    return {messages("screen.help.l8.draw"),    messages("screen.help.l8.take"),
            messages("screen.help.l8.lay"),     messages("screen.help.l8.add"),
            messages("screen.help.l8.discard"), messages("screen.help.l8.skip"),
            messages("screen.help.l8.keep"),    messages("screen.help.l8.scroll")};
  }
  std::string typing(const i18n::Messages& messages) const override {
    return messages("plain.help.level_8");
  }
};

}  // namespace

const Booth& booth_for(BoothOf<level_8::Game>) {
  static const Level8Booth kBooth;
  return kBooth;
}

}  // namespace sobremesa::terminal
