#include "terminal/plain/plain_game.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "base/text.hpp"
#include "engine/solve.hpp"
#include "i18n/words.hpp"
#include "terminal/clean_text.hpp"
#include "terminal/plain/ending.hpp"
#include "terminal/plain/phrases.hpp"
#include "terminal/plain/prompt.hpp"

namespace sobremesa::terminal {
namespace {

class PlainGame {
 public:
  PlainGame(Sitting& sitting, const Dialogue& dialogue, const PlainSettings& settings)
      : sitting_(sitting),
        settings_(settings),
        dialogue_(dialogue),
        speech_(dialogue_.messages(), sitting.names(), reader_of(sitting)),
        teller_(make_teller(sitting.table(), dialogue_.messages(), sitting.names(),
                            reader_of(sitting))),
        prompt_({sitting_, dialogue_, speech_, *teller_}),
        told_(sitting.seats().size() + 1) {}

  PlainEnd run() {
    welcome();
    while (!stopped_ && !sitting_.over()) step();
    if (!stopped_) return finish();
    if (!settings_.kept.empty() && !sitting_.not_kept()) dialogue_.print(settings_.kept);
    return *stopped_;
  }

 private:
  static Reader reader_of(const Sitting& sitting) {
    return sitting.people() > 1 ? Reader::by_name : Reader::you;
  }

  void welcome() {
    telling::Terms seats;
    for (std::size_t i = 0; i < sitting_.seats().size(); ++i) {
      const Occupant& seat = sitting_.seats()[i];
      const std::string name = speech_.name(seat_at(static_cast<int>(i)));
      seats.push_back(seat.is_bot()
                          ? speech_("plain.seat.bot",
                                    {{"name", name},
                                     {"level", i18n::bot_level_name(speech_.messages(), seat.bot)}})
                          : name);
    }
    dialogue_.tell("plain.welcome",
                   {{"game", i18n::game_title(speech_.messages(), sitting_.table().game())},
                    {"seats", speech_.told(telling::list(std::move(seats)), kWatch)}});
    if (sitting_.people() > 0) dialogue_.tell("plain.type_help");
  }

  // Whose eyes the screen is for, between the turns of people.
  Viewer audience() const {
    if (sitting_.people() == 0) return kWatch;
    if (sitting_.people() > 1) return shown_;
    const auto person = std::ranges::find_if_not(sitting_.seats(), &Occupant::is_bot);
    return seat_at(static_cast<int>(person - sitting_.seats().begin()));
  }

  void tell_news(Viewer viewer) {
    Told& told = viewer ? told_[viewer->value] : told_.back();
    dialogue_.print(teller_->news(told, sitting_.turn().base(), viewer));
  }

  void step() {
    const Seat seat = *sitting_.acting();
    if (bots_may_speak(seat)) (void)sitting_.let_bots_speak(seat);
    if (sitting_.at(seat).is_bot()) {
      bot_acts(seat);
    } else {
      person_acts(seat);
    }
  }

  // Asking every bot what it would say costs time; where nobody may speak of piles it is in vain.
  bool bots_may_speak(Seat seat) const {
    if (!sitting_.table().acting() || !sitting_.turn().empty()) return false;
    const auto phrases = sayable_phrases(sitting_.table(), seat).phrases;
    return std::ranges::any_of(
        phrases, [](const cards::Phrase* phrase) { return phrase->topic == cards::Topic::pile; });
  }

  void bot_acts(Seat seat) {
    const Counsel counsel = sitting_.consult(seat);
    const std::vector<std::string_view> moves(counsel.moves.begin(), counsel.moves.end());
    bool moved = !moves.empty() && !sitting_.move(seat, moves);
    if (moved && sitting_.turn().closed()) moved = !sitting_.end_turn(seat);
    // A bot that knows no way out must not keep the others waiting for ever.
    if (!moved) act_somehow(seat);
    // Several people: each reads it with the own eyes, once the screen is theirs. A turn of several
    // steps is told as one.
    if (sitting_.people() <= 1 && sitting_.acting() != seat) tell_news(audience());
  }

  void act_somehow(Seat seat) {
    const auto legal = sitting_.legal(seat);
    if (legal.empty()) {
      stopped_ = PlainEnd::quit;
      return;
    }
    (void)sitting_.move(seat, std::array<std::string_view, 1>{legal.front()});
    if (sitting_.turn().closed()) (void)sitting_.end_turn(seat);
  }

  // False if nobody is there to take over.
  bool hand_over(Seat seat) {
    if (sitting_.people() < 2 || shown_ == seat) return true;
    dialogue_.clear();
    dialogue_.tell("plain.hand_over", {{"name", speech_.name(seat)}});
    const auto line = dialogue_.ask("");
    if (!line) {
      stopped_ = PlainEnd::input_ended;
      return false;
    }
    if (command_from(dialogue_.messages(), trimmed(line->text)) == Command::quit) {
      stopped_ = PlainEnd::quit;
      return false;
    }
    dialogue_.clear();
    shown_ = seat;
    return true;
  }

  void person_acts(Seat seat) {
    if (!hand_over(seat)) return;
    tell_news(seat);
    dialogue_.skip_line();
    if (!in_mid_turn_) dialogue_.print(teller_->table(seat));
    dialogue_.print(teller_->hand(seat));
    dialogue_.print(teller_->duty(seat));
    while (true) {
      const Heard heard = prompt_.hear(seat, prompt_for(seat));
      if (heard == Heard::nothing_new) continue;
      if (heard == Heard::quit) stopped_ = PlainEnd::quit;
      if (heard == Heard::input_ended) stopped_ = PlainEnd::input_ended;
      in_mid_turn_ = heard == Heard::drew;
      if (!stopped_) tell_news(seat);
      if (sitting_.not_kept()) dialogue_.print(*sitting_.not_kept());
      return;
    }
  }

  std::string prompt_for(Seat seat) const {
    return sitting_.people() > 1 ? concat({speech_.name(seat), "> "}) : "> ";
  }

  PlainEnd finish() {
    tell_news(audience());
    tell_result(dialogue_, *teller_, sitting_.people() == 1 ? audience() : kWatch);
    if (sitting_.assisted()) dialogue_.tell("plain.assisted");
    if (settings_.finish) dialogue_.print(settings_.finish());
    return sitting_.people() > 0 ? after_the_end() : PlainEnd::over;
  }

  PlainEnd after_the_end() {
    const bool solvable = has_solver(sitting_.table().game());
    dialogue_.tell("plain.after", {{"solver", solvable ? "yes" : "no"}});
    while (const auto line = dialogue_.ask("> ")) {
      const auto command = command_from(dialogue_.messages(), trimmed(line->text));
      if (command == Command::winnable) {
        tell_winnable(dialogue_, sitting_, settings_.search);
      } else if (command == Command::log) {
        Told told;
        const Viewer viewer = sitting_.people() == 1 ? audience() : kWatch;
        dialogue_.print(teller_->news(told, sitting_.table().upto(), viewer));
      } else if (command == Command::again) {
        return PlainEnd::again;
      } else if (command == Command::quit || trimmed(line->text).empty()) {
        return PlainEnd::over;
      } else {
        dialogue_.tell("plain.after", {{"solver", solvable ? "yes" : "no"}});
      }
    }
    return PlainEnd::over;
  }

  Sitting& sitting_;
  const PlainSettings& settings_;
  Dialogue dialogue_;
  Speech speech_;
  std::unique_ptr<Teller> teller_;
  Prompt prompt_;
  std::vector<Told> told_;     // by seat; the last one is for those who only watch
  std::optional<Seat> shown_;  // whose hand has been on the screen, with several people
  bool in_mid_turn_ = false;
  std::optional<PlainEnd> stopped_;
};

}  // namespace

PlainEnd play_plain(Sitting& sitting, const i18n::Messages& messages, std::istream& in,
                    std::ostream& out, const PlainSettings& settings) {
  return PlainGame(sitting, Dialogue(messages, in, out, settings.clears_screen), settings).run();
}

}  // namespace sobremesa::terminal
