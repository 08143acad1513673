#include "terminal/screen/ending.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "engine/solve.hpp"
#include "i18n/words.hpp"
#include "terminal/screen/chart_picture.hpp"

namespace sobremesa::terminal {
namespace {

using std::chrono::steady_clock;

// Looks for a line that wins while the person may give up waiting.
class Search {
 public:
  explicit Search(Play& play) : play_(&play), end_(steady_clock::now() + play.settings().search) {}

  std::optional<Finding> run() {
    show();
    const Effort effort{
        .patience = {.is_over = is_over, .context = &self_}, .tell = tell, .listener = this};
    return find_win(play_->sitting().table(), 0, effort);
  }

 private:
  // Patience hands back nothing that could be changed, so it is given what points there.
  struct Handle {
    Search* search;
  };

  // The search asks often; the keyboard is looked at a few times in a second.
  static bool is_over(const void* context) {
    Search* const search = static_cast<const Handle*>(context)->search;
    const auto now = steady_clock::now();
    if (now >= search->next_look_) {
      search->next_look_ = now + milliseconds(100);
      search->look();
    }
    return search->given_up_ || now >= search->end_;
  }
  static void tell(void* listener, const Headway& headway) {
    auto* search = static_cast<Search*>(listener);
    search->headway_ = headway;
    search->show();
  }

  void look() {
    Desk& desk = play_->desk();
    if (const auto key = desk.read(milliseconds(0))) given_up_ = key->kind == Key::Kind::escape;
    given_up_ = given_up_ || desk.is_left();
  }

  void show() {
    play_->desk().show([this](Canvas& canvas) {
      const std::string text =
          play_->messages()("screen.search", {{"nodes", headway_.nodes}, {"left", headway_.left}});
      canvas.put_wrapped(1, 1, canvas.width() - 2, canvas.height() - 2, text, Style::bold);
    });
  }

  Play* play_;
  Handle self_{this};
  steady_clock::time_point end_;
  steady_clock::time_point next_look_{};
  Headway headway_{};
  bool given_up_ = false;
};

std::vector<std::string> finding_in_words(const Play& play, const std::optional<Finding>& finding) {
  const auto& messages = play.messages();
  if (!finding || finding->answer == Winnable::unknown) return {messages("screen.search.unknown")};
  if (finding->answer == Winnable::no) return {messages("screen.search.no")};
  std::vector<std::string> lines{messages("screen.search.yes"), ""};
  for (std::size_t i = 0; i < finding->turns.size(); ++i) {
    const PlayedTurn& turn = finding->turns[i];
    lines.push_back(concat({i + 1, ". ", play.name(turn.seat), ": ", joined(turn.moves, ", ")}));
  }
  return lines;
}

class Ending {
 public:
  explicit Ending(Play& play)
      : play_(&play), lines_(play.teller().result(play.viewer())), chart_(play.teller().chart()) {
    if (play.sitting().assisted()) lines_.push_back(play.messages()("screen.assisted"));
    solvable_ = has_solver(play.sitting().table().game());
  }

  Parting run() {
    Desk& desk = play_->desk();
    while (!desk.is_left()) {
      const Key key = desk.wait([this](Canvas& canvas) { paint(canvas); });
      if (key.kind != Key::Kind::character) continue;
      if (const auto parting = press(lower(key.code))) return *parting;
    }
    return desk.is_closed() ? Parting::closed : Parting::left;
  }

 private:
  std::optional<Parting> press(char32_t letter) {
    if (letter == U'n') return Parting::again;
    if (letter == U'q') return Parting::left;
    if (letter == U'w' && solvable_) search();
    if (letter == U'l' || letter == U'o') (void)play_->press_page_key(key_of(U'o'));
    if (letter == U't') (void)play_->press_page_key(key_of(U't'));
    return std::nullopt;
  }
  void paint(Canvas& canvas) const;
  void search() {
    const auto finding = Search(*play_).run();
    play_->desk().read_page(play_->messages()("screen.page.search"),
                            finding_in_words(*play_, finding));
  }

  Play* play_;
  std::vector<std::string> lines_;
  Chart chart_;
  bool solvable_ = false;
};

void Ending::paint(Canvas& canvas) const {
  const auto& messages = play_->messages();
  canvas.fill({0, 0, canvas.width(), 1}, Style::bar);
  canvas.put(1, 0, i18n::game_title(messages, play_->sitting().table().game()), Style::bar);
  int y = 2;
  const int end = canvas.height() - 1;
  bool heading = true;
  for (const std::string& line : lines_) {
    const int rows = std::max(end - y, 0);
    y += canvas.put_wrapped(1, y, std::max(canvas.width() - 2, 1), rows, line,
                            heading ? Style::accent : Style::plain);
    if (heading) ++y;
    heading = false;
  }
  const int chart_rows = std::min(end - y - 1, 30);
  draw_chart(canvas, {1, y + 1, std::min(canvas.width() - 2, 140), chart_rows}, chart_);
  canvas.fill({0, end, canvas.width(), 1}, Style::bar);
  canvas.put(1, end,
             shortened(solvable_ ? messages("screen.keys.end.search") : messages("screen.keys.end"),
                       canvas.width() - 2),
             Style::bar);
}

}  // namespace

Parting show_ending(Play& play) { return Ending(play).run(); }

}  // namespace sobremesa::terminal
