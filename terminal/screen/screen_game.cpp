#include "terminal/screen/screen_game.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "i18n/words.hpp"
#include "terminal/games/booth.hpp"
#include "terminal/screen/bot_turn.hpp"
#include "terminal/screen/ending.hpp"
#include "terminal/screen/person_turn.hpp"

namespace sobremesa::terminal {
namespace {

class ScreenGame {
 public:
  explicit ScreenGame(Play& play) : play_(&play), bots_(play) {}

  Parting run() {
    look_as_the_only_person();
    play_->refresh();
    while (!desk().is_left() && !sitting().over()) turn();
    if (desk().is_left()) return desk().is_closed() ? Parting::closed : Parting::left;
    // What is over may be talked about openly, by whoever sits here.
    if (sitting().people() > 1) play_->look_as(kWatch);
    play_->refresh();
    return show_ending(*play_);
  }

 private:
  Sitting& sitting() const { return play_->sitting(); }
  Desk& desk() const { return play_->desk(); }

  // With one person at the keyboard there is nobody to hide their hand from.
  void look_as_the_only_person() {
    if (sitting().people() != 1) return;
    const auto seats = sitting().seats();
    const auto person = std::ranges::find_if_not(seats, &Occupant::is_bot);
    play_->look_as(seat_at(static_cast<int>(person - seats.begin())));
  }

  void turn() {
    const auto seat = sitting().acting();
    if (!seat) return;
    if (last_ != seat && sitting().turn().empty()) sitting().let_bots_speak(*seat);
    last_ = seat;
    if (sitting().at(*seat).is_bot()) {
      bots_.run(*seat);
      return;
    }
    if (play_->viewer() != seat) hand_over(*seat);
    if (play_->viewer() == seat) PersonTurn(*play_, *seat).run();
  }

  // Between two people nobody's hand is on the screen.
  void hand_over(Seat seat) {
    play_->look_as(kWatch);
    const Key key = desk().wait([&](Canvas& canvas) {
      const auto& messages = play_->messages();
      const int y = std::max(canvas.height() / 2 - 1, 0);
      const std::string& name = play_->name(seat);
      canvas.put_centred(0, y, canvas.width(), messages("screen.handover", {{"name", name}}),
                         Style::accent);
      canvas.put_centred(0, y + 2, canvas.width(),
                         messages("screen.handover.key", {{"name", name}}));
    });
    if (key == key_of(U'q')) play_->ask_to_leave();
    if (key.kind == Key::Kind::enter || key == key_of(U' ')) play_->look_as(seat);
  }

  Play* play_;
  BotTurns bots_;
  std::optional<Seat> last_;
};

}  // namespace

Parting play_on_screen(Sitting& sitting, const i18n::Messages& messages, Terminal& terminal,
                       const ScreenSettings& settings) {
  const auto reader = sitting.people() > 1 ? Reader::by_name : Reader::you;
  const auto teller = make_teller(sitting.table(), messages, sitting.names(), reader);
  const auto face = booth_of(sitting.table()).face(sitting.table(), messages, sitting.names());
  Desk desk(terminal, messages, *face);
  Play play(sitting, *teller, desk, settings);
  return ScreenGame(play).run();
}

}  // namespace sobremesa::terminal
