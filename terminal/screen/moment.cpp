#include "terminal/screen/moment.hpp"

#include <algorithm>
#include <span>

#include "base/text.hpp"

namespace sobremesa::terminal {
namespace {

constexpr std::string_view kSlots = "1234567890-";
constexpr int kCardColumns = 7;
constexpr int kHandRows = 4;
constexpr int kStagedRows = 2;
constexpr int kNoticeRows = 2;
constexpr int kLeastLogRows = 2;
// From this width on the log stands beside the table.
constexpr int kWidthForSide = 116;
constexpr int kMostSideColumns = 72;

void put_bar(Canvas& canvas, int y, std::string_view text) {
  canvas.fill({0, y, canvas.width(), 1}, Style::bar);
  canvas.put(1, y, shortened(text, canvas.width() - 2), Style::bar);
}

// Whole parts: where they do not fit into a row, into two.
std::vector<std::string> rows_of(std::span<const std::string> parts, std::string_view between,
                                 int width, std::size_t most_rows) {
  std::vector<std::string> rows(1);
  for (const std::string& part : parts) {
    std::string& row = rows.back();
    const std::string longer = concat({row, row.empty() ? "" : between, part});
    if (columns(longer) <= width || row.empty() || rows.size() == most_rows) {
      row = longer;
    } else {
      rows.push_back(part);
    }
  }
  return rows;
}

// Each key with its word.
std::vector<std::string> split_keys(std::string_view keys) {
  constexpr std::string_view kBetween = "  ";
  std::vector<std::string> parts;
  while (!keys.empty()) {
    const std::size_t end = std::min(keys.find(kBetween), keys.size());
    parts.emplace_back(keys.substr(0, end));
    keys.remove_prefix(std::min(end + kBetween.size(), keys.size()));
  }
  return parts;
}

bool is_held(const Moment& moment, std::size_t place) {
  return place < moment.held.size() && moment.held[place];
}

std::string mark_on(const Moment& moment, std::size_t place, const i18n::Messages& messages,
                    bool short_marks) {
  const HandCard& card = moment.hand[place];
  if (is_held(moment, place)) return messages("screen.keep");
  return short_marks ? card.short_mark : card.mark;
}

// How wide the card is with its mark.
int card_columns(std::string_view mark) { return std::max(kCardColumns, columns(mark) + 2); }

int hand_columns(const Moment& moment, const i18n::Messages& messages) {
  int sum = 0;
  for (std::size_t i = 0; i < moment.hand.size(); ++i) {
    sum += card_columns(mark_on(moment, i, messages, false));
  }
  return sum;
}

int put_card(Canvas& canvas, int x, int y, const Moment& moment, std::size_t place,
             std::string_view mark) {
  const HandCard& card = moment.hand[place];
  const bool selected = moment.selected == place;
  const Style frame = selected ? Style::accent : Style::plain;
  const int columns_taken = card_columns(mark);
  canvas.frame({x, y, columns_taken, kHandRows}, frame);
  canvas.put(x + 1, y, slot_key(place), selected ? Style::accent : Style::dim);
  const std::string label = selected ? concat({"▸", card.label}) : card.label;
  const int width = columns_taken - 2;
  canvas.put_centred(x + 1, y + 1, width, label, selected ? Style::accent : card.style);
  canvas.put_centred(x + 1, y + 2, width, mark, card.style);
  return x + columns_taken;
}

void put_hand(Canvas& canvas, int y, const Moment& moment, const i18n::Messages& messages) {
  const bool too_wide = hand_columns(moment, messages) > canvas.width() - 1;
  int x = 1;
  for (std::size_t i = 0; i < moment.hand.size(); ++i) {
    x = put_card(canvas, x, y, moment, i, mark_on(moment, i, messages, too_wide));
  }
}

// The newest lines, the last at the bottom.
void put_log(Canvas& canvas, const Area& area, const std::vector<std::string>& log) {
  std::vector<std::string> lines;
  for (auto line = log.rbegin(); line != log.rend(); ++line) {
    if (static_cast<int>(lines.size()) >= area.height) break;
    auto pieces = wrapped(*line, area.width);
    std::ranges::reverse(pieces);
    lines.insert(lines.end(), pieces.begin(), pieces.end());
  }
  const int rows = std::min(static_cast<int>(lines.size()), area.height);
  for (int row = 0; row < rows; ++row) {
    canvas.put(area.x, area.y + rows - 1 - row,
               shortened(lines[static_cast<std::size_t>(row)], area.width), Style::dim);
  }
}

// The rows between the bar and the keys: from top to before bottom.
struct Rows {
  int top;
  int bottom;
};

void paint_full(Canvas& canvas, const Face& face, const i18n::Messages& messages,
                const Moment& moment, Rows between) {
  const auto [top, bottom] = between;
  const int side = canvas.width() >= kWidthForSide
                       ? std::min(kMostSideColumns, canvas.width() - kFullWidth - 1)
                       : 0;
  const int width = canvas.width() - (side > 0 ? side + 1 : 0);
  const int below = kHandRows + kStagedRows + kNoticeRows;
  const int free = bottom - top - below;
  const int wanted = std::min(std::max(face.rows(width), free * 2 / 3), face.most_rows());
  const int table_rows =
      side > 0 ? std::min(free, face.most_rows()) : std::min(wanted, free - kLeastLogRows);
  const int log_rows = free - table_rows;
  face.draw(canvas, {0, top, width, table_rows}, moment.look);
  int y = top + table_rows;
  put_hand(canvas, y, moment, messages);
  y += kHandRows;
  canvas.put_wrapped(1, y, width - 2, kStagedRows, moment.staged, Style::bold);
  y += kStagedRows;
  canvas.put_wrapped(1, y, width - 2, kNoticeRows, moment.notice, moment.notice_style);
  y += kNoticeRows;
  if (side > 0) {
    for (int row = top; row < bottom; ++row) canvas.put(width, row, "│", Style::dim);
    put_log(canvas, {width + 2, top, side - 2, bottom - top}, moment.log);
  } else {
    put_log(canvas, {1, y, width - 2, log_rows}, moment.log);
  }
}

std::string hand_line(const Moment& moment, const i18n::Messages& messages) {
  std::string line;
  for (std::size_t i = 0; i < moment.hand.size(); ++i) {
    const bool selected = moment.selected == i;
    append(line,
           {line.empty() ? "" : " ", selected ? "[" : "", slot_key(i), ":", moment.hand[i].label,
            moment.hand[i].mark.empty() ? "" : "*",
            is_held(moment, i) ? concat({"=", messages("screen.keep")}) : "", selected ? "]" : ""});
  }
  return line;
}

// The most important first, as far down as the window goes.
void paint_lines(Canvas& canvas, const Face& face, const i18n::Messages& messages,
                 const Moment& moment, Rows between) {
  int y = between.top;
  const int end = between.bottom;
  const auto put = [&](std::string_view text, Style style) {
    if (text.empty()) return;
    y += canvas.put_wrapped(0, y, std::max(canvas.width(), 1), std::max(end - y, 0), text, style);
  };
  put(moment.notice, moment.notice_style);
  put(hand_line(moment, messages), Style::bold);
  put(moment.staged, Style::bold);
  for (const std::string& line : face.lines(moment.look)) {
    if (y < end) canvas.put(0, y++, shortened(line, canvas.width()));
  }
  if (y < end) {
    put(messages("screen.small", {{"width", kFullWidth}, {"height", kFullHeight}}), Style::dim);
  }
  if (y < end) put_log(canvas, {0, y, canvas.width(), end - y}, moment.log);
}

}  // namespace

std::string_view slot_key(std::size_t place) {
  return place < kSlots.size() ? kSlots.substr(place, 1) : " ";
}

std::optional<std::size_t> slot_of(char32_t key) {
  const std::size_t place = key < 0x80 ? kSlots.find(static_cast<char>(key)) : kSlots.npos;
  return place == kSlots.npos ? std::nullopt : std::optional(place);
}

void paint(Canvas& canvas, const Face& face, const i18n::Messages& messages, const Moment& moment) {
  const bool small = canvas.width() < kFullWidth || canvas.height() < kFullHeight;
  const std::size_t most = small ? 1 : 2;  // rows are dear in a small window
  const auto bar = rows_of(moment.bar, " · ", canvas.width() - 2, most);
  const auto keys = rows_of(split_keys(moment.keys), "  ", canvas.width() - 2, most);
  const int top = static_cast<int>(bar.size());
  const int bottom = std::max(canvas.height() - static_cast<int>(keys.size()), top);
  for (int i = 0; i < top; ++i) put_bar(canvas, i, bar[static_cast<std::size_t>(i)]);
  (small ? paint_lines : paint_full)(canvas, face, messages, moment, {top, bottom});
  for (std::size_t i = 0; canvas.height() > 1 && i < keys.size(); ++i) {
    put_bar(canvas, bottom + static_cast<int>(i), keys[i]);
  }
}

}  // namespace sobremesa::terminal
