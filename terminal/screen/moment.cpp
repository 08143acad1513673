#include "terminal/screen/moment.hpp"

#include <algorithm>

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

bool is_held(const Moment& moment, std::size_t place) {
  return place < moment.held.size() && moment.held[place];
}

void put_card(Canvas& canvas, int x, int y, const Moment& moment, std::size_t place,
              const i18n::Messages& messages) {
  const HandCard& card = moment.hand[place];
  const bool selected = moment.selected == place;
  const Style frame = selected ? Style::accent : Style::plain;
  canvas.frame({x, y, kCardColumns, kHandRows}, frame);
  canvas.put(x + 1, y, slot_key(place), selected ? Style::accent : Style::dim);
  const std::string label = selected ? concat({"▸", card.label}) : card.label;
  const int width = kCardColumns - 2;
  canvas.put_centred(x + 1, y + 1, width, label, selected ? Style::accent : card.style);
  const std::string mark = is_held(moment, place) ? messages("screen.keep") : card.mark;
  canvas.put_centred(x + 1, y + 2, width, mark, card.style);
}

void put_hand(Canvas& canvas, int y, const Moment& moment, const i18n::Messages& messages) {
  for (std::size_t i = 0; i < moment.hand.size(); ++i) {
    put_card(canvas, 1 + static_cast<int>(i) * kCardColumns, y, moment, i, messages);
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

void paint_full(Canvas& canvas, const Face& face, const i18n::Messages& messages,
                const Moment& moment) {
  const int side = canvas.width() >= kWidthForSide
                       ? std::min(kMostSideColumns, canvas.width() - kFullWidth - 1)
                       : 0;
  const int width = canvas.width() - (side > 0 ? side + 1 : 0);
  const int bottom = canvas.height() - 1;  // the keys
  const int below = kHandRows + kStagedRows + kNoticeRows;
  const int free = bottom - 1 - below;
  const int wanted = std::min(std::max(face.rows(width), free * 2 / 3), face.most_rows());
  const int table_rows =
      side > 0 ? std::min(free, face.most_rows()) : std::min(wanted, free - kLeastLogRows);
  const int log_rows = free - table_rows;
  face.draw(canvas, {0, 1, width, table_rows}, moment.look);
  int y = 1 + table_rows;
  put_hand(canvas, y, moment, messages);
  y += kHandRows;
  canvas.put_wrapped(1, y, width - 2, kStagedRows, moment.staged, Style::bold);
  y += kStagedRows;
  canvas.put_wrapped(1, y, width - 2, kNoticeRows, moment.notice, moment.notice_style);
  y += kNoticeRows;
  if (side > 0) {
    for (int row = 1; row < bottom; ++row) canvas.put(width, row, "│", Style::dim);
    put_log(canvas, {width + 2, 1, side - 2, bottom - 1}, moment.log);
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
                 const Moment& moment) {
  int y = 1;
  const int end = canvas.height() - 1;
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
  put_bar(canvas, 0, moment.bar);
  const bool small = canvas.width() < kFullWidth || canvas.height() < kFullHeight;
  (small ? paint_lines : paint_full)(canvas, face, messages, moment);
  if (canvas.height() > 1) put_bar(canvas, canvas.height() - 1, moment.keys);
}

}  // namespace sobremesa::terminal
