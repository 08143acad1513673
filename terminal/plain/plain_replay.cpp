#include "terminal/plain/plain_replay.hpp"

#include <array>
#include <cstdint>
#include <istream>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "engine/describe.hpp"

namespace sobremesa::terminal {
namespace {

class PlainReplay {
 public:
  PlainReplay(Recording& recording, Viewer viewer, const Names& names,
              const i18n::Messages& messages, const Console& console)
      : recording_(recording),
        viewer_(viewer),
        names_(names),
        say_(messages),
        in_(console.in),
        out_(console.out),
        teller_(make_teller(recording.table(), messages, names, Reader::by_name)) {}

  std::optional<PlayOn> run() {
    show();
    bool asked = false;
    std::string line;
    while (!play_on_ && prompt() && std::getline(in_, line)) {
      asked = true;
      if (line.ends_with('\r')) line.pop_back();
      if (!obey(trimmed(line))) return std::nullopt;
    }
    // Nobody is there to ask: tell it all.
    if (!asked) tell_the_rest();
    return play_on_;
  }

 private:
  bool prompt() {
    out_ << "> " << std::flush;
    return true;
  }

  std::size_t last() const { return recording_.steps().size(); }

  void line(std::string_view text) { out_ << text << "\n"; }

  void show_position() {
    line(say_("replay.at",
              {{"move", static_cast<int>(recording_.at())}, {"moves", static_cast<int>(last())}}));
    for (const std::string& sentence : teller_->table(viewer_)) line(sentence);
  }
  void show_hands() {
    for (int i = 0; i < recording_.table().seats(); ++i) {
      const Seat seat = seat_at(i);
      if (viewer_ && viewer_ != seat) continue;
      line(say_("replay.hand",
                {{"name", names_[seat.value]}, {"hand", describe_view(recording_.table(), seat)}}));
    }
  }
  void show() {
    show_position();
    show_hands();
    if (recording_.at() == last() && recording_.table().over()) {
      for (const std::string& sentence : teller_->result(viewer_)) line(sentence);
    }
  }

  // Where hands lie open, whoever plays sees the own cards: the news are told through their eyes.
  Viewer eyes(std::size_t step) const {
    return viewer_ ? viewer_ : Viewer(recording_.steps()[step].seat);
  }

  void forward() {
    const Viewer viewer = eyes(recording_.at());
    Told told = recording_.told();
    recording_.go(recording_.at() + 1);
    for (const std::string& news : teller_->news(told, recording_.table().upto(), viewer)) {
      line(news);
    }
  }

  void tell_the_rest() {
    line("");
    while (recording_.at() < last()) forward();
    show();
  }

  enum class Word : std::uint8_t { quit, next, back, first, last, all, table, seat, play };
  struct Spelling {
    Word word;
    i18n::Key localised;
    std::string_view english;
    std::string_view letter;  // empty: it has no short form
  };

  std::optional<Word> word_for(std::string_view typed) const {
    static constexpr std::array kSpellings{
        Spelling{Word::quit, "replay.word.quit", "quit", "q"},
        Spelling{Word::next, "replay.word.next", "next", "n"},
        Spelling{Word::back, "replay.word.back", "back", "b"},
        Spelling{Word::first, "replay.word.first", "first", ""},
        Spelling{Word::last, "replay.word.last", "last", ""},
        Spelling{Word::all, "replay.word.all", "all", ""},
        Spelling{Word::table, "replay.word.table", "table", ""},
        Spelling{Word::seat, "replay.word.seat", "seat", ""},
        Spelling{Word::play, "replay.word.play", "play", ""},
    };
    if (typed.empty()) return Word::next;
    for (const Spelling& spelling : kSpellings) {
      if (equals_ignoring_case(typed, spelling.english) || typed == spelling.letter ||
          typed == say_(spelling.localised)) {
        return spelling.word;
      }
    }
    return std::nullopt;
  }

  // False when the person leaves.
  bool obey(std::string_view typed) {
    const auto [word, rest] = split_first_word(typed);
    if (const auto known = word_for(word)) {
      follow(*known, rest);
      return *known != Word::quit;
    }
    if (const auto step = parse_number(word); step && rest.empty()) {
      go(static_cast<std::size_t>(*step));
    } else {
      line(say_("replay.help"));
    }
    return true;
  }

  void follow(Word word, std::string_view rest) {
    switch (word) {
      case Word::quit:
        return;
      case Word::next:
        return step_forward();
      case Word::back:
        return go(recording_.at() == 0 ? 0 : recording_.at() - 1);
      case Word::first:
        return go(0);
      case Word::last:
        return go(last());
      case Word::all:
        return tell_the_rest();
      case Word::table:
        return show();
      case Word::seat:
        return change_eyes(rest);
      case Word::play:
        return begin_play(rest);
    }
  }

  void go(std::size_t step) {
    recording_.go(step);
    show();
  }

  void step_forward() {
    if (recording_.at() == last()) {
      line(say_("replay.end"));
      return;
    }
    forward();
    show();
  }

  std::optional<Seat> typed_seat(std::string_view text) {
    const auto number = parse_number(text);
    if (number && *number < recording_.table().seats()) return seat_at(*number);
    line(say_("replay.no_seat", {{"last", recording_.table().seats() - 1}}));
    return std::nullopt;
  }

  // In the reader's language, and in English as in every language.
  bool means_all(std::string_view text) const {
    return equals_ignoring_case(text, say_("replay.word.all")) || equals_ignoring_case(text, "all");
  }

  void change_eyes(std::string_view text) {
    if (text.empty() || means_all(text)) {
      viewer_ = kWatch;
    } else if (const auto seat = typed_seat(text)) {
      viewer_ = *seat;
    } else {
      return;
    }
    show();
  }

  void begin_play(std::string_view text) {
    if (recording_.table().over()) {
      line(say_("replay.over"));
      return;
    }
    const Seat acting = recording_.table().acting().value_or(Seat{0});
    const auto seat = text.empty() ? viewer_.value_or(acting) : typed_seat(text);
    if (seat) play_on_ = PlayOn{*seat};
  }

  Recording& recording_;
  Viewer viewer_;
  const Names& names_;
  const i18n::Messages& say_;
  std::istream& in_;
  std::ostream& out_;
  std::unique_ptr<Teller> teller_;
  std::optional<PlayOn> play_on_;
};

}  // namespace

std::optional<PlayOn> replay_plain(Recording& recording, Viewer viewer, const Names& names,
                                   const i18n::Messages& messages, const Console& console) {
  return PlainReplay(recording, viewer, names, messages, console).run();
}

}  // namespace sobremesa::terminal
