#include "terminal/screen/desk.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "terminal/screen/utf8.hpp"

namespace sobremesa::terminal {
namespace {

// A list with a mark on one entry, which stays in sight.
struct Menu {
  std::string_view title;
  const std::vector<std::string>& entries;
  std::string_view keys;
  std::size_t marked = 0;

  void paint(Canvas& canvas, const i18n::Messages& messages) const;
  // The entry that the key chooses at once.
  std::optional<std::size_t> chosen_by(const Key& key) const;
  void move(const Key& key);
};

void Menu::paint(Canvas& canvas, const i18n::Messages& messages) const {
  const std::string hint = messages("screen.menu.keys");
  const auto heading = wrapped(title, std::max(canvas.width() - 4, 1));
  int inner = columns(hint);
  for (const std::string& line : heading) inner = std::max(inner, columns(line));
  for (const std::string& entry : entries) inner = std::max(inner, columns(entry) + 4);
  const int width = std::min(inner + 4, canvas.width());
  const int around = static_cast<int>(heading.size()) + 3;
  const int rows =
      std::min(static_cast<int>(entries.size()), std::max(canvas.height() - around, 1));
  const Area area{(canvas.width() - width) / 2, std::max((canvas.height() - rows - around) / 2, 0),
                  width, rows + around};
  canvas.fill(area);
  canvas.frame(area, Style::accent);
  int y = area.y + 1;
  for (const std::string& line : heading) {
    canvas.put(area.x + 2, y++, shortened(line, width - 4), Style::bold);
  }
  const int first = std::clamp(static_cast<int>(marked) - rows / 2, 0,
                               std::max(static_cast<int>(entries.size()) - rows, 0));
  for (int number = first; number < first + rows; ++number) {
    const auto place = static_cast<std::size_t>(number);
    const bool here = place == marked;
    const std::string_view own = place < keys.size() ? keys.substr(place, 1) : " ";
    const std::string line = concat({here ? "▶" : " ", own, " ", entries[place]});
    canvas.put(area.x + 1, y++, shortened(line, width - 2), here ? Style::accent : Style::plain);
  }
  canvas.put(area.x + 2, y, shortened(hint, width - 4), Style::dim);
}

std::optional<std::size_t> Menu::chosen_by(const Key& key) const {
  if (key.kind == Key::Kind::enter || key == key_of(U' ')) return marked;
  if (key.kind != Key::Kind::character || key.code > 0x7F) return std::nullopt;
  const std::size_t place = keys.find(static_cast<char>(lower(key.code)));
  return place < entries.size() ? std::optional(place) : std::nullopt;
}

void Menu::move(const Key& key) {
  const std::size_t last = entries.size() - 1;
  if (key.kind == Key::Kind::up) marked = marked == 0 ? last : marked - 1;
  if (key.kind == Key::Kind::down) marked = marked == last ? 0 : marked + 1;
  if (key.kind == Key::Kind::home) marked = 0;
  if (key.kind == Key::Kind::end) marked = last;
}

// Lines that are broken to the width of the window, and scrolled by its height.
struct Page {
  std::string_view title;
  const std::vector<std::string>& lines;
  std::optional<int> first{};  // the row at the top; empty: the last page
  int most = 0;
  int rows = 1;

  void paint(Canvas& canvas, const i18n::Messages& messages);
  void scroll(const Key& key);
};

std::vector<std::string> all_wrapped(const std::vector<std::string>& lines, int width) {
  std::vector<std::string> rows;
  for (const std::string& line : lines) {
    auto pieces = wrapped(line, width);
    if (pieces.empty()) pieces.emplace_back();
    rows.insert(rows.end(), pieces.begin(), pieces.end());
  }
  return rows;
}

void Page::paint(Canvas& canvas, const i18n::Messages& messages) {
  const auto text = all_wrapped(lines, std::max(canvas.width() - 2, 1));
  rows = std::max(canvas.height() - 2, 1);
  most = std::max(static_cast<int>(text.size()) - rows, 0);
  first = std::clamp(first.value_or(most), 0, most);
  canvas.fill({0, 0, canvas.width(), 1}, Style::bar);
  canvas.put(1, 0, shortened(title, canvas.width() - 2), Style::bar);
  const int end = std::min(*first + rows, static_cast<int>(text.size()));
  int y = 1;
  for (int row = *first; row < end; ++row) {
    canvas.put(1, y++, text[static_cast<std::size_t>(row)]);
  }
  canvas.fill({0, canvas.height() - 1, canvas.width(), 1}, Style::bar);
  canvas.put(1, canvas.height() - 1, messages("screen.page.keys"), Style::bar);
}

void Page::scroll(const Key& key) {
  int wanted = first.value_or(0);
  if (key.kind == Key::Kind::up) wanted -= 1;
  if (key.kind == Key::Kind::down) wanted += 1;
  if (key.kind == Key::Kind::page_up) wanted -= rows;
  if (key.kind == Key::Kind::page_down || key == key_of(U' ')) wanted += rows;
  if (key.kind == Key::Kind::home) wanted = 0;
  if (key.kind == Key::Kind::end) wanted = most;
  first = std::clamp(wanted, 0, most);
}

bool closes_page(const Key& key) {
  return key.kind == Key::Kind::escape || key.kind == Key::Kind::enter ||
         (key.kind == Key::Kind::character && lower(key.code) == U'q');
}

}  // namespace

Canvas Desk::blank() const {
  const auto [width, height] = terminal_->size();
  return {width, height, terminal_->charset()};
}

void Desk::show() {
  show([this](Canvas& canvas) { paint(canvas, *face_, *messages_, moment); });
}

void Desk::show(const Painter& painter) {
  Canvas canvas = blank();
  painter(canvas);
  terminal_->show(canvas);
}

std::optional<Key> Desk::read(milliseconds patience) {
  if (left_) return std::nullopt;
  const auto key = terminal_->read(patience);
  if (!key) return std::nullopt;
  if (key->kind == Key::Kind::closed) {
    closed_ = true;
    left_ = true;
    return std::nullopt;
  }
  if (key->kind == Key::Kind::resized) return std::nullopt;
  return key;
}

Key Desk::wait() {
  return wait([this](Canvas& canvas) { paint(canvas, *face_, *messages_, moment); });
}

Key Desk::wait(const Painter& painter) {
  while (!left_) {
    show(painter);
    if (const auto key = read(kForever)) return *key;
  }
  return {Key::Kind::escape};
}

std::optional<std::size_t> Desk::choose(std::string_view title,
                                        const std::vector<std::string>& entries,
                                        std::string_view keys) {
  if (entries.empty()) return std::nullopt;
  Menu menu{title, entries, keys};
  while (!left_) {
    const Key key = wait([&](Canvas& canvas) {
      paint(canvas, *face_, *messages_, moment);
      menu.paint(canvas, *messages_);
    });
    if (key.kind == Key::Kind::escape) return std::nullopt;
    if (const auto chosen = menu.chosen_by(key)) return chosen;
    menu.move(key);
  }
  return std::nullopt;
}

void Desk::read_page(std::string_view title, const std::vector<std::string>& lines,
                     bool from_the_end) {
  Page page{title, lines};
  if (!from_the_end) page.first = 0;
  while (!left_) {
    const Key key = wait([&](Canvas& canvas) { page.paint(canvas, *messages_); });
    if (closes_page(key)) return;
    page.scroll(key);
  }
}

std::optional<std::string> Desk::type_line(std::string_view prompt, std::string text) {
  constexpr std::size_t kLongest = 300;
  while (!left_) {
    const Key key = wait([&](Canvas& canvas) {
      paint(canvas, *face_, *messages_, moment);
      const int y = std::max(canvas.height() - 2, 0);
      canvas.fill({0, y, canvas.width(), 1}, Style::accent);
      const int x = canvas.put(1, y, concat({prompt, " "}), Style::accent);
      canvas.put(x, y, concat({last_columns(text, canvas.width() - x - 2), "_"}), Style::accent);
    });
    if (key.kind == Key::Kind::escape) return std::nullopt;
    if (key.kind == Key::Kind::enter) return text;
    if (key.kind == Key::Kind::backspace && !drop_last_character(text)) return std::nullopt;
    if (key.kind == Key::Kind::character && key.code >= 0x20 && text.size() < kLongest) {
      append_utf8(text, key.code);
    }
  }
  return std::nullopt;
}

}  // namespace sobremesa::terminal
