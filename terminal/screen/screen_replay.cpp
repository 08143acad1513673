#include "terminal/screen/screen_replay.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "engine/describe.hpp"
#include "i18n/words.hpp"
#include "terminal/games/booth.hpp"
#include "terminal/screen/desk.hpp"

namespace sobremesa::terminal {
namespace {

class ScreenReplay {
 public:
  ScreenReplay(Recording& recording, Viewer viewer, const Names& names, const Teller& teller,
               Desk& desk)
      : recording_(recording), viewer_(viewer), names_(names), teller_(teller), desk_(desk) {}

  std::optional<PlayOn> run() {
    while (!desk_.is_left() && !play_on_) {
      refresh();
      press(desk_.wait());
    }
    return play_on_;
  }

 private:
  const i18n::Messages& say() const { return desk_.messages(); }
  std::size_t last() const { return recording_.steps().size(); }

  // Whose hand is in front: the viewer's, or of the one who is about to move.
  Seat in_front() const {
    if (viewer_) return *viewer_;
    const auto& steps = recording_.steps();
    if (recording_.at() < steps.size()) return steps[recording_.at()].seat;
    return recording_.table().acting().value_or(steps.empty() ? Seat{0} : steps.back().seat);
  }

  void refresh() {
    Moment& moment = desk_.moment;
    const Seat seat = in_front();
    moment.bar = {i18n::game_title(say(), recording_.table().game()),
                  say()("replay.at", {{"move", static_cast<int>(recording_.at())},
                                      {"moves", static_cast<int>(last())}}),
                  desk_.face().facts(seat)};
    moment.look.viewer = seat;
    moment.hand = desk_.face().hand(seat, false);
    moment.look.numbers.clear();
    for (const HandCard& card : moment.hand) {
      if (const auto number = parse_number(card.name)) moment.look.numbers.push_back(*number);
    }
    moment.staged = eyes();
    moment.log = news_;
    if (!viewer_) add_hands(moment.log);
    if (recording_.at() == last() && recording_.table().over()) {
      for (std::string& line : teller_.result(viewer_)) moment.log.push_back(std::move(line));
    }
    moment.keys = say()("replay.keys");
  }

  std::string eyes() const {
    return viewer_ ? say()("replay.eyes", {{"name", names_[viewer_->value]}})
                   : say()("replay.open", {{"name", names_[in_front().value]}});
  }

  void add_hands(std::vector<std::string>& lines) const {
    for (int i = 0; i < recording_.table().seats(); ++i) {
      const Seat seat = seat_at(i);
      lines.push_back(say()("replay.hand", {{"name", names_[seat.value]},
                                            {"hand", describe_view(recording_.table(), seat)}}));
    }
  }

  // Tells the move that led here, through the eyes of whoever may know all of it.
  void go(std::size_t step) {
    step = std::min(step, last());
    recording_.go(step == 0 ? 0 : step - 1);
    Told told = recording_.told();
    const Viewer viewer = viewer_ || step == 0 ? viewer_ : recording_.steps()[step - 1].seat;
    recording_.go(step);
    news_ = teller_.news(told, recording_.table().upto(), viewer);
    desk_.moment.notice.clear();
  }

  void back() { go(recording_.at() == 0 ? 0 : recording_.at() - 1); }
  void forward() {
    if (recording_.at() == last()) {
      desk_.moment.notice = say()("replay.end");
    } else {
      go(recording_.at() + 1);
    }
  }

  // To where the turn passes to somebody else.
  void next_turn() {
    const auto& steps = recording_.steps();
    std::size_t to = recording_.at();
    const std::size_t from = to;
    while (to < steps.size() && steps[to].seat == steps[from].seat) ++to;
    go(to);
  }
  void previous_turn() {
    const auto& steps = recording_.steps();
    std::size_t to = recording_.at();
    if (to == 0) return;
    const Seat seat = steps[--to].seat;
    while (to > 0 && steps[to - 1].seat == seat) --to;
    go(to);
  }

  void change_eyes() {
    const int seats = recording_.table().seats();
    if (!viewer_) {
      viewer_ = Seat{0};
    } else if (viewer_->value + 1 < seats) {
      viewer_ = seat_at(viewer_->value + 1);
    } else {
      viewer_ = kWatch;
    }
    go(recording_.at());
  }

  void ask_where_to() {
    const auto typed = desk_.type_line(say()("replay.goto", {{"moves", static_cast<int>(last())}}));
    if (!typed) return;
    if (const auto step = parse_number(trimmed(*typed))) go(static_cast<std::size_t>(*step));
  }

  void ask_to_play() {
    if (recording_.table().over()) {
      desk_.moment.notice = say()("replay.over");
      return;
    }
    std::vector<std::string> seats;
    for (const std::string& name : names_) seats.push_back(name);
    if (const auto seat = desk_.choose(say()("replay.play_as"), seats)) {
      play_on_ = PlayOn{seat_at(static_cast<int>(*seat))};
    }
  }

  void show_table() const {
    auto lines = teller_.table(viewer_);
    if (viewer_) {
      lines.push_back(teller_.hand(*viewer_));
    } else {
      add_hands(lines);
    }
    desk_.read_page(say()("replay.word.table"), lines);
  }

  void press(const Key& key) {
    switch (key.kind) {
      case Key::Kind::right:
      case Key::Kind::enter:
        return forward();
      case Key::Kind::left:
      case Key::Kind::backspace:
        return back();
      case Key::Kind::home:
        return go(0);
      case Key::Kind::end:
        return go(last());
      case Key::Kind::page_down:
        return next_turn();
      case Key::Kind::page_up:
        return previous_turn();
      case Key::Kind::character:
        return press_letter(lower(key.code));
      default:
        return;
    }
  }

  void press_letter(char32_t letter) {
    switch (letter) {
      case U' ':
      case U'n':
        return forward();
      case U'b':
        return back();
      case U']':
        return next_turn();
      case U'[':
        return previous_turn();
      case U'v':
        return change_eyes();
      case U'g':
        return ask_where_to();
      case U't':
        return show_table();
      case U'p':
        return ask_to_play();
      case U'?':
        return desk_.read_page("?", {say()("replay.screen_help")});
      case U'q':
        return desk_.leave();
      default:
        return;
    }
  }

  Recording& recording_;
  Viewer viewer_;
  const Names& names_;
  const Teller& teller_;
  Desk& desk_;
  std::vector<std::string> news_;
  std::optional<PlayOn> play_on_;
};

}  // namespace

std::optional<PlayOn> replay_on_screen(Recording& recording, Viewer viewer, const Names& names,
                                       const i18n::Messages& messages, Terminal& terminal) {
  const auto teller = make_teller(recording.table(), messages, names, Reader::by_name);
  const auto face = booth_of(recording.table()).face(recording.table(), messages, names);
  Desk desk(terminal, messages, *face);
  return ScreenReplay(recording, viewer, names, *teller, desk).run();
}

}  // namespace sobremesa::terminal
