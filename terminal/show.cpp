#include "terminal/show.hpp"

#include <ostream>

#include "terminal/plain/plain_game.hpp"
#include "terminal/screen/curses_terminal.hpp"
#include "terminal/screen/screen_game.hpp"

namespace sobremesa::terminal {
namespace {

Leaving show_plain(Sitting& sitting, const ShowSettings& settings, const Console& console) {
  const i18n::Messages& say = settings.messages;
  const auto finish = [&] {
    const std::string file = settings.finish();
    return file.empty() ? std::string() : say("play.log_kept", {{"file", file}});
  };
  const PlainEnd end =
      play_plain(sitting, say, console.in, console.out,
                 {.clears_screen = console.in_is_terminal && console.out_is_terminal,
                  .kept = settings.kept ? say("play.kept") : std::string(),
                  .finish = finish});
  switch (end) {
    case PlainEnd::over:
      return Leaving::over;
    case PlainEnd::again:
      return Leaving::again;
    case PlainEnd::quit:
    case PlainEnd::input_ended:
      break;
  }
  return Leaving::left;
}

// The terminal is given back when this returns.
Parting on_screen(Sitting& sitting, const ShowSettings& settings) {
  const auto terminal = open_curses_terminal();
  if (!terminal) return Parting::closed;
  return play_on_screen(sitting, settings.messages, *terminal, {.is_kept = settings.kept});
}

// The screen is gone by then, so what is worth keeping is told below it.
Leaving show_on_screen(Sitting& sitting, const ShowSettings& settings, const Console& console) {
  const i18n::Messages& say = settings.messages;
  const Parting parting = on_screen(sitting, settings);
  if (sitting.over()) {
    const std::string file = settings.finish();
    if (!file.empty()) console.out << say("play.log_kept", {{"file", file}}) << "\n";
    return parting == Parting::again ? Leaving::again : Leaving::over;
  }
  if (sitting.not_kept()) {
    console.out << say("play.save.failed", {{"why", *sitting.not_kept()}}) << "\n";
  } else if (settings.kept) {
    console.out << say("play.kept") << "\n";
  }
  return Leaving::left;
}

}  // namespace

Leaving show_sitting(Sitting& sitting, const ShowSettings& settings, const Console& console) {
  const bool on_screen =
      !settings.plain && console.in_is_terminal && console.out_is_terminal && can_run_here();
  return on_screen ? show_on_screen(sitting, settings, console)
                   : show_plain(sitting, settings, console);
}

}  // namespace sobremesa::terminal
