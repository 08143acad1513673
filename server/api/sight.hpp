// What leaves the house: views, hashes and events as one viewer sees them, and the lobby. Nothing
// else of a game is ever written into an answer or a frame.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/api/gathering.hpp"
#include "server/api/watchers.hpp"
#include "server/limits.hpp"

namespace sobremesa::server {

// Whose eyes somebody looks through: those of their own seat; a watcher's, of whoever agreed to it.
[[nodiscard]] Viewer viewer_for(const Gathering& gathering, std::optional<Seat> seat);

// {"from","events","says"}: the opening, and all that was seen and said since, as this seat saw it;
// for watchers what everybody saw, whoever teaches them now.
[[nodiscard]] std::string past_text(const Gathering& gathering, std::optional<Seat> seat);

// "stood_in":[{"seat","from","upto","why"}]: which events from number `from` on a bot made for a
// person; nothing where there are none. Beside the events, which are the rules' alone.
void put_stood_in(const Gathering& gathering, std::size_t from, wire::Writer& out);
// "stood_in":[0,2]: which of the says from number `from` on are a stand-in's, by their places.
void put_said_for(const Gathering& gathering, std::size_t from, wire::Writer& out);

// The view of this viewer as JSON; the game must have been dealt.
[[nodiscard]] std::string view_text(const Gathering& gathering, Viewer viewer);

// The first 8 bytes, as hex, of the SHA-256 over the view in canonical JSON without what was said.
[[nodiscard]] std::string hash_of_view(std::string_view view);

// {"events":[...],"upto":n,"result":...}: the answer to accepted moves.
[[nodiscard]] std::string moves_answer(const Gathering& gathering, Viewer viewer, std::size_t from,
                                       std::size_t upto);

// The replay document of a finished game, with what proves its deal, who played it, and what bots
// did for people.
[[nodiscard]] std::string log_text(const Gathering& gathering);

struct LobbyLook {
  std::string_view table;
  std::function<bool(Seat)> is_here;
  // For how long nothing was surely seen of a seat, and how long that has to be.
  std::function<Millis(Seat)> absent_for;
  const Habits& habits;
  Onlookers onlookers{};
  bool seated = false;  // seated people also see who claims a chair
  bool hosts = false;   // may do what the host may
  std::optional<Seat> you{};
  std::optional<Seat> left{};  // who left it sees who claims that one
};
// Without what runs on by itself: see add_turn_left.
[[nodiscard]] std::string lobby_text(const Gathering& gathering, const LobbyLook& look);
// "turn_left_ms" as the last member of an object, where somebody's time runs.
void add_turn_left(std::string& object, std::optional<Millis> left);

[[nodiscard]] std::string_view to_text(Phase phase);

}  // namespace sobremesa::server
