#include "terminal/games/piles/piles_face.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "i18n/words.hpp"
#include "terminal/screen/big_digits.hpp"

namespace sobremesa::terminal {
namespace {

constexpr int kPileRows = 8;
// From here on the numbers are written large.
constexpr int kRowsForBigNumbers = 12;
constexpr int kMostPileRows = 14;
constexpr int kNumberLineRows = 4;

Style style_of(cards::Way way) { return way == cards::Way::up ? Style::up : Style::down; }

const Target* target_of(const Look& look, std::string_view pile) {
  const auto found = std::ranges::find(look.targets, pile, &Target::pile);
  return found == look.targets.end() ? nullptr : &*found;
}

Style style_of(const Target& target, const Look& look) {
  if (target.pile == look.chosen) return Style::accent;
  if (!target.legal) return Style::dim;
  return target.best ? Style::good : Style::plain;
}

std::string effect_of(const Target& target, const Look& look) {
  return concat({target.pile == look.chosen ? "▶ " : target.best ? "★ " : "", target.effect});
}

std::string_view last_word(std::string_view words) { return words.substr(words.rfind(' ') + 1); }

// What of a card's name can be written large.
std::string digits_of(std::string name) {
  std::erase_if(name, [](char c) { return !is_digit(c); });
  return name;
}

int zones_of(std::span<const PileShown> piles) {
  return piles.empty() ? 1 : 1 + std::ranges::max(piles, {}, &PileShown::zone).zone;
}

// Line by line, as far as there is room.
void put_tags(Canvas& canvas, const Area& area, const std::vector<Tag>& tags) {
  int y = area.y;
  for (const Tag& tag : tags) {
    for (const std::string& line : wrapped(tag.text, area.width)) {
      if (y >= area.y + area.height) return;
      canvas.put_centred(area.x, y++, area.width, line, tag.style);
    }
  }
}

}  // namespace

void mark_best(std::vector<Target>& targets, std::span<const int> jumps) {
  Target* best = nullptr;
  int smallest = 0;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    if (!targets[i].legal || (best != nullptr && jumps[i] >= smallest)) continue;
    best = &targets[i];
    smallest = jumps[i];
  }
  if (best != nullptr) best->best = true;
}

std::string staged_on(std::span<const std::string> moves, std::string_view pile) {
  std::string cards;
  for (const std::string& move : moves) {
    const std::size_t arrow = move.find('>');
    if (arrow == std::string::npos) continue;
    if (!equals_ignoring_case(trimmed(std::string_view(move).substr(arrow + 1)), pile)) continue;
    append(cards, {cards.empty() ? "" : " ", trimmed(std::string_view(move).substr(0, arrow))});
  }
  return cards;
}

std::string PilesFace::pile_title(std::string_view key, cards::Way way) const {
  return concat(
      {key, way == cards::Way::up ? " ▲ " : " ▼ ", i18n::direction_name(messages(), way)});
}

std::string PilesFace::seats_line(std::span<const std::uint8_t> hand_sizes,
                                  std::optional<Seat> acting) const {
  std::string line;
  for (std::size_t i = 0; i < hand_sizes.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    append(line, {line.empty() ? "" : " · ", acting == seat ? "▸ " : "",
                  messages()("screen.seat", {{"name", name(seat)}, {"n", hand_sizes[i]}})});
  }
  return line;
}

std::string PilesFace::effect(cards::NumberPile pile, int card) const {
  const int jump = card > pile.top ? card - pile.top : pile.top - card;
  if (!cards::follows(pile, card)) return messages()("screen.effect.back", {{"n", jump}});
  const std::string text = pile.way == cards::Way::up
                               ? messages()("screen.effect.up", {{"n", jump}})
                               : messages()("screen.effect.down", {{"n", jump}});
  return jump < kBigJump ? text : messages()("screen.effect.big", {{"effect", text}});
}

std::string PilesFace::not_possible() const { return messages()("screen.effect.none"); }

int PilesFace::rows(int) const {
  const int above = static_cast<int>(notes(kWatch).size());
  const int zones = zones_of(shown(kWatch));
  return above + (zones > 1 ? zones * (kPileRows - 2) : kPileRows);
}

int PilesFace::most_rows() const {
  const int above = static_cast<int>(notes(kWatch).size());
  const int below = last_number() > 0 ? kNumberLineRows : 0;
  return above + zones_of(shown(kWatch)) * kMostPileRows + below;
}

// All numbers in a row: the piles above it, the own cards below.
void PilesFace::draw_number_line(Canvas& canvas, const Area& area, const Look& look) const {
  const int last = last_number();
  if (last == 0 || area.height < kNumberLineRows || area.width < last + 2) return;
  const int step = (area.width - 2) / last;
  const auto column = [&](int number) { return area.x + 1 + (number - 1) * step; };
  for (int number = 1; number <= last; ++number) {
    canvas.put(column(number), area.y + 2, number % 10 == 0 ? "┼" : "·", Style::dim);
  }
  for (const PileShown& pile : shown(look.viewer)) {
    const bool climbs = pile.pile.way == cards::Way::up;
    int x = column(pile.pile.top);
    while (x + 1 < area.x + area.width && canvas.at(x, area.y + 1).glyph != " ") ++x;
    canvas.put(x, area.y + 1, concat({climbs ? "▲" : "▼", pile.name}), style_of(pile.pile.way));
  }
  int free = 0;
  for (const int number : look.numbers) {
    canvas.put(column(number), area.y + 2, "│", Style::bold);
    if (column(number) < free) continue;
    free = canvas.put(column(number), area.y + 3, concat({number}), Style::bold) + 1;
  }
}

// What is written into the frame below the number, most important first.
std::vector<Tag> PilesFace::inside(const PileShown& pile, const Look& look) const {
  std::vector<Tag> tags;
  if (const Target* target = target_of(look, pile.name)) {
    tags.push_back({effect_of(*target, look), style_of(*target, look)});
  }
  const std::string cards = staged_on(look.staged, pile.name);
  // What lies under a staged card that is not on the table yet is no longer to be seen.
  const bool covered = !cards.empty() && last_word(cards) != pile.top;
  if (!covered) tags.insert(tags.end(), pile.tags.begin(), pile.tags.end());
  if (!cards.empty()) {
    tags.push_back({messages()("screen.pile.staged", {{"cards", cards}}), Style::bold});
  }
  for (const Say& say : standing()) {
    if (say.pile != pile.name || say.phrase == nullptr) continue;
    tags.push_back({concat({name(say.seat), ": ", i18n::phrase_text(messages(), *say.phrase)})});
  }
  tags.push_back({messages()("screen.pile.room", {{"n", pile.room}}), Style::dim});
  return tags;
}

void PilesFace::draw_pile(Canvas& canvas, const Area& area, const PileShown& pile,
                          const Look& look) const {
  const Target* target = target_of(look, pile.name);
  const Style style = style_of(pile.pile.way);
  canvas.frame(area, target == nullptr ? style : style_of(*target, look));
  const int x = area.x + 1;
  const int width = area.width - 2;
  canvas.put(x + 1, area.y, shortened(concat({" ", pile.title, " "}), width - 1), style);
  int y = area.y + 1;
  // A card that ends the turn by itself lies there already, but not yet on the table.
  const std::string cards = staged_on(look.staged, pile.name);
  const bool staged = !cards.empty();
  const std::string top = staged ? std::string(last_word(cards)) : pile.top;
  const std::string digits = digits_of(top);
  const bool large = area.height >= kRowsForBigNumbers && !digits.empty();
  if (large) {
    put_big_number(canvas, x, y, width, digits, staged ? Style::bold : style);
    y += kBigRows;
  }
  if (!large || digits != top) {
    canvas.put_centred(x, y++, width, staged ? concat({"▸ ", top, " ◂"}) : top, Style::bold);
  }
  put_tags(canvas, {x, y, width, area.y + area.height - 1 - y}, inside(pile, look));
}

void PilesFace::draw(Canvas& canvas, const Area& area, const Look& look) const {
  int y = area.y;
  for (const Tag& note : notes(look.viewer)) {
    canvas.put(area.x + 1, y++, shortened(note.text, area.width - 1), note.style);
  }
  const std::vector<PileShown> piles = shown(look.viewer);
  const int zones = zones_of(piles);
  const int height = std::clamp((area.y + area.height - y) / zones, 0, kMostPileRows);
  for (int zone = 0; zone < zones; ++zone, y += height) {
    const auto is_here = [&](const PileShown& pile) { return pile.zone == zone; };
    const auto here = static_cast<int>(std::ranges::count_if(piles, is_here));
    const int width = std::min(area.width / std::max(here, 1), zones > 1 ? 60 : 40);
    int x = area.x;
    for (const PileShown& pile : piles) {
      if (!is_here(pile)) continue;
      draw_pile(canvas, {x, y, width, height}, pile, look);
      x += width;
    }
  }
  draw_number_line(canvas, {area.x, y, area.width, area.y + area.height - y}, look);
}

std::vector<std::string> PilesFace::lines(const Look& look) const {
  std::vector<std::string> lines;
  for (const PileShown& pile : shown(look.viewer)) {
    std::string line = concat({pile.title, " ", pile.top});
    const auto tags = inside(pile, look);
    for (const Tag& tag : std::span(tags).first(tags.size() - 1)) {
      append(line, {" · ", tag.text});
    }
    lines.push_back(std::move(line));
  }
  for (const Tag& note : notes(look.viewer)) lines.push_back(note.text);
  return lines;
}

}  // namespace sobremesa::terminal
