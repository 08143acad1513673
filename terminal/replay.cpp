#include "terminal/replay.hpp"

#include <ostream>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "i18n/told.hpp"
#include "terminal/plain/plain_replay.hpp"
#include "terminal/play.hpp"
#include "terminal/recording.hpp"
#include "terminal/saves.hpp"
#include "terminal/screen/curses_terminal.hpp"
#include "terminal/screen/screen_replay.hpp"
#include "terminal/telling/teller.hpp"
#include "terminal/whole_file.hpp"

namespace sobremesa::terminal {
namespace {

Names names_in(const Recording& recording, const i18n::Messages& messages) {
  Names names = recording.names();
  names.resize(static_cast<std::size_t>(recording.table().seats()));
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i].empty()) names[i] = messages("replay.seat", {{"n", static_cast<int>(i) + 1}});
  }
  return names;
}

// The person takes one seat, bots take the others.
Sitting sitting_from_here(const Recording& recording, const Names& names, Seat person) {
  std::vector<Occupant> seats;
  seats.reserve(names.size());
  for (const std::string& name : names) seats.push_back({.name = name, .bot = "strong"});
  seats[person.value] = {.name = "", .own_name = false};
  return {recording.branch(), std::move(seats)};
}

int check(Recording& recording, const i18n::Messages& messages, const Console& console) {
  recording.go(recording.steps().size());
  console.out << messages("replay.checked", {{"n", static_cast<int>(recording.steps().size())}})
              << "\n";
  if (!recording.table().over()) {
    console.out << messages("replay.unfinished") << "\n";
    return 0;
  }
  const auto teller =
      make_teller(recording.table(), messages, names_in(recording, messages), Reader::by_name);
  console.out << teller->result(kWatch).front() << "\n";
  return 0;
}

std::optional<PlayOn> show(Recording& recording, Viewer viewer, const Names& names, bool plain,
                           const i18n::Messages& messages, const Console& console) {
  if (!plain && console.in_is_terminal && console.out_is_terminal && can_run_here()) {
    if (const auto terminal = open_curses_terminal()) {
      return replay_on_screen(recording, viewer, names, messages, *terminal);
    }
  }
  return replay_plain(recording, viewer, names, messages, console);
}

}  // namespace

int replay(const ReplayRequest& request, const Console& console) {
  const i18n::Messages* messages = messages_for(request.lang, console);
  if (messages == nullptr) return kSenseless;
  const auto text = read_whole(request.file);
  if (!text) {
    console.err << "sobremesa: " << told(*messages, text.error()) << "\n";
    return kFailed;
  }
  auto recording = Recording::open(*text);
  if (!recording) {
    console.err << "sobremesa: " << request.file << ": " << i18n::told(*messages, recording.error())
                << "\n";
    return kFailed;
  }
  if (request.check) return check(*recording, *messages, console);
  if (request.seat && (*request.seat < 0 || *request.seat >= recording->table().seats())) {
    console.err << "sobremesa: "
                << (*messages)("cli.replay.seat_range", {{"last", recording->table().seats() - 1}})
                << "\n";
    return kSenseless;
  }
  const Names names = names_in(*recording, *messages);
  const Viewer viewer = request.seat ? Viewer(seat_at(*request.seat)) : kWatch;
  recording->go(request.from);
  const auto play_on_from = show(*recording, viewer, names, request.plain, *messages, console);
  if (!play_on_from) return 0;
  return play_on(sitting_from_here(*recording, names, play_on_from->seat), request.plain, *messages,
                 console);
}

}  // namespace sobremesa::terminal
