// The people around one link: who sits where, what was agreed, and the game they play. A plain
// value that the table's records are folded into; who may do what is decided elsewhere
// (server/api/commands_*.cpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/catalog.hpp"
#include "server/api/records.hpp"
#include "table/hosted_table.hpp"

namespace sobremesa::server {

// Somebody who says that the chair is theirs; their token opens it once those agree whose word it
// takes (server/api/whose_word.hpp).
struct Claim {
  std::uint32_t number = 0;  // at this table, from 1
  std::string name;
  Digest token;
  bool own = false;          // made by whoever has the chair: another name for the same person
  std::optional<Seat> by{};  // another seat of whoever claims: its word does not count
  std::uint32_t agreed = 0;  // the seats of people who have no objection, as bits
};
// A person who held a chair in this deal and went, by leaving or by being removed. Until the deal
// is over the chair stays theirs, whoever plays it meanwhile.
struct Holder {
  std::string name;
  Digest token;
  bool dealt_in = false;  // as of a chair
};
// So many wait for one chair: a newer one takes the place of the oldest, so that nobody can keep
// others from asking.
inline constexpr std::size_t kMostClaims = 4;

struct Chair {
  std::string name;             // of a person
  std::optional<Digest> token;  // there is one when a person has this chair
  std::string bot;              // the level of the bot that has this chair
  std::string former_bot{};     // of the bot whose chair this person took: it may come back
  // This person has had the chair since the cards were dealt. Whoever got it later may be anybody's
  // second self, and is not asked about a chair that others held.
  bool dealt_in = false;
  std::optional<Holder> left{};
  std::uint8_t bot_number = 0;  // bots keep theirs when they move: people give them names by it
  std::string standin;          // the level of the bot that plays for an absent person
  bool ready = false;
  bool teaches = false;       // agrees that watchers see what this person sees
  std::uint8_t colour = 0;    // 0: none of their own
  std::string wish{};         // about who starts
  std::vector<Claim> claims;  // the oldest first

  bool is_persons() const { return token.has_value(); }
  bool is_free() const { return !token && bot.empty(); }
  // Who plays: a level's name; empty when a person does.
  const std::string& played_by() const { return bot.empty() ? standin : bot; }
};

enum class Phase : std::uint8_t { lobby, playing, over };

// An accepted request that came with a key: enough to give its answer again.
struct KeptAnswer {
  std::string body;  // digest of the request
  std::uint32_t game = 0;
  std::size_t from = 0;  // its events
  std::size_t upto = 0;
};

// What a bot did for a person who has the chair all the same.
struct PlayedFor {
  Seat seat;
  std::size_t from = 0;  // its events
  std::size_t upto = 0;
  std::size_t act = 0;  // which one of the game, from 0
  bool timer = false;   // their time was up; else it stands in for them
};
// Who had a chair when a game ended.
struct Player {
  std::string name;  // empty: a bot
  std::string bot;
  std::uint8_t bot_number = 0;
  std::string holder;  // who left it in that deal
};

struct Gathering {
  std::string game;
  std::string options;  // as asked for; the table knows them as resolved
  Settings settings;
  bool locked = false;
  std::vector<Chair> chairs;
  Digest host_token;
  std::optional<Seat> host;  // the seat with the host's rights, beside the host's token
  // The role has gone on to somebody else: whoever made the table hosts it no longer.
  bool host_token_rests = false;
  std::uint32_t claims_made = 0;

  std::uint32_t game_number = 1;
  DealSecret secret;
  std::string commitment;
  bool known_deal = false;
  TablePtr table;  // none before the deal
  std::map<std::pair<std::uint8_t, std::string>, KeptAnswer> kept;
  std::optional<std::int64_t> acted_at;  // Unix time of the last moves, or of the deal, if known
  std::size_t acts = 0;                  // lists of moves in this game
  std::vector<PlayedFor> played_for;
  std::vector<std::size_t> said_for;  // what bots said that stand in, by its place among the says
  std::vector<Player> players;        // once it is over: people come and go afterwards

  Phase phase() const {
    if (!table) return Phase::lobby;
    return table->over() ? Phase::over : Phase::playing;
  }
  // Through whose eyes watchers look: of one person who agreed, at a table where that is allowed;
  // else nobody's.
  std::optional<Seat> teacher() const;
  // The cards are dealt and nobody is to act: the group decides who starts.
  bool starter_is_open() const { return phase() == Phase::playing && !table->acting(); }
  // Who may come back to a chair that a bot plays now.
  const Holder* holder_who_left(Seat seat) const;
  // A person's, also of one who has left it in this deal.
  bool is_held(Seat seat) const { return chair(seat).is_persons() || holder_who_left(seat); }
  // Cards have been dealt to people who play against each other.
  bool hands_are_private() const;
  Chair& chair(Seat seat) { return chairs[seat.value]; }
  const Chair& chair(Seat seat) const { return chairs[seat.value]; }
  int seats() const { return static_cast<int>(chairs.size()); }
};

// Folds one record in. Trouble: it cannot have happened here; then nothing has.
[[nodiscard]] std::optional<Trouble> fold(Gathering& gathering, const Record& record);

// A table as these options would have it, or what is wrong with them.
[[nodiscard]] Result<TablePtr, wire::Fault> deal_game(std::string_view game, int seats,
                                                      std::string_view options, const Seed& seed);

// Who is calling, by their token.
struct Caller {
  enum class Token : std::uint8_t { none, good, waiting, unknown };
  Token token = Token::none;
  std::optional<Seat> seat;
  bool host = false;
  std::optional<Seat> left{};  // the seat they may come back to; else the token opens nothing
};
[[nodiscard]] Caller find_caller(const Gathering& gathering, std::string_view token);
[[nodiscard]] Caller find_caller(const Gathering& gathering, const Digest& token);

}  // namespace sobremesa::server
