// What a table's log in the store is made of: everything that ever happened to it, in order.
// Folding the records (server/api/gathering.hpp) gives the table as it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/ids.hpp"
#include "base/result.hpp"
#include "server/api/secrets.hpp"
#include "wire/fault.hpp"
#include "wire/json.hpp"

namespace sobremesa::server {

struct Settings {
  bool staged = true;
  bool hints = true;
  bool watchers = true;
  std::optional<std::uint32_t> timer_s;
  bool teach = false;  // a player may let watchers look into their hand
  bool operator==(const Settings&) const = default;
};

// People choose among so many colours.
inline constexpr std::uint8_t kColours = 6;

struct Created {
  std::string game;
  std::uint8_t seats = 0;
  std::string options;  // a JSON object, as it was asked for
  Settings settings;
  DealSecret secret;
  bool known_deal = false;
  Digest host;  // of the host's token
};
struct Seated {  // a person sits down, on a free chair or a bot's
  Seat seat;
  std::string name;
  Digest token;
  bool host = false;
};
struct BotSeated {
  Seat seat;
  std::string bot;
};
struct Freed {
  Seat seat;
};
struct Changed {
  std::optional<std::string> options;  // all of them, as a JSON object
  std::optional<Settings> settings;
  std::optional<bool> locked;
  std::optional<std::uint8_t> seats;  // more free ones at the end, or fewer
};
struct Moved {  // whoever sits on these two changes places
  Seat seat;
  Seat to;
};
struct Coloured {
  Seat seat;
  std::uint8_t colour = 0;  // 1 to kColours; 0: none of their own
};
struct Wished {  // about who starts
  Seat seat;
  std::string wish;  // empty: none
};
struct Readied {
  Seat seat;
  bool ready = false;
};
struct Dealt {
  std::optional<std::int64_t> t{};  // when, in seconds since 1970; not in records of before
};
struct Acted {
  Seat seat;
  std::vector<std::string> moves;
  std::string key;   // empty: none
  std::string body;  // a digest of the request that came with the key; bots have none
  std::optional<std::int64_t> t{};  // when, as in Dealt
  // Keys of moves that bots make begin so; people must not take them.
  static constexpr std::string_view kBotKeys = "bot:";
  [[nodiscard]] bool is_bots() const { return key.starts_with(kBotKeys); }
};
struct Spoke {
  Seat seat;
  std::optional<std::string> phrase;
  std::optional<std::string> pile;
  std::optional<std::string> text;
  std::optional<std::string> lang;
};
struct StoodIn {
  Seat seat;
  std::string bot;  // empty: the person is back
};
struct Claimed {
  Seat seat;
  std::string name;
  Digest token;
  std::optional<bool> own{};  // by whoever has the seat, to be called otherwise; absent: by others
  std::optional<Seat> by{};   // the other seat of whoever claims this one, if they showed its token
};
struct ClaimAgreed {  // a person at the table has no objection; others may have to agree, too
  Seat seat;
  std::uint32_t claim = 0;
  Seat by;
};
struct ClaimSettled {
  Seat seat;
  std::optional<std::uint32_t> claim;  // its number; absent: the newest
  bool approved = false;
};
struct Rematched {
  DealSecret secret;
};
struct Taught {  // whether watchers may see what this person sees
  Seat seat;
  bool on = false;
};

struct HostGiven {  // the host's role goes on to this person
  Seat seat;
};

using Record = std::variant<Created, Seated, BotSeated, Freed, Changed, Readied, Dealt, Acted,
                            Spoke, StoodIn, Claimed, ClaimSettled, Rematched, Moved, Coloured,
                            Wished, Taught, ClaimAgreed, HostGiven>;

// Records say which format they are of where it is not the first: 2 has agreements to claims, and
// by whose seat a claim was made; 3 has the time of deals and moves, and that the
// host's role is given on. Programs read all up to their
// own; one that meets a later record leaves its table alone, as it cannot know what it would miss.
inline constexpr std::uint32_t kRecordFormat = 3;
[[nodiscard]] std::uint32_t format_of(const Record& record);

// How those records begin, as they are kept, that a table only gets when people come to it or play.
[[nodiscard]] std::vector<std::string> records_of_people();

[[nodiscard]] std::string to_json(const Record& record);
// A fault means that the store holds what this program does not understand.
[[nodiscard]] Result<Record, wire::Fault> read_record(const wire::Value& value);
// Of a record with a fault: whether a later version of this program wrote it.
[[nodiscard]] bool is_of_a_newer_version(const wire::Value& value);

void write_settings(wire::Writer& out, const Settings& settings);
// The members that are there replace those of `settings`.
[[nodiscard]] Result<Settings, wire::Fault> read_settings(const wire::Value& value,
                                                          Settings settings);

}  // namespace sobremesa::server
