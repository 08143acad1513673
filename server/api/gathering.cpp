#include "server/api/gathering.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/match.hpp"
#include "base/text.hpp"
#include "engine/seen.hpp"

namespace sobremesa::server {
namespace {

Trouble impossible(std::string_view what) {
  return wire::Fault{wire::FaultCode::bad_request, concat({"record: ", what})};
}

// The host's rights go on to somebody who is there.
void find_another_host(Gathering& g) {
  g.host.reset();
  for (int i = 0; i < g.seats() && !g.host; ++i) {
    if (g.chair(seat_at(i)).is_persons()) g.host = seat_at(i);
  }
  // With nobody there to host, whoever made the table has to be able to.
  g.host_token_rests = g.host.has_value();
}

constexpr std::uint32_t bit_of(Seat seat) { return std::uint32_t{1} << seat.value; }

template <class F>
void for_each_claim(Gathering& g, F&& f) {
  for (Chair& chair : g.chairs) {
    for (Claim& claim : chair.claims) f(claim);
  }
}

// What somebody agreed to does not go on to whoever has their seat next.
void forget_word_of(Gathering& g, Seat seat) {
  for_each_claim(g, [&](Claim& claim) { claim.agreed &= ~bit_of(seat); });
}

// It was about other cards; and what people held in the last deal is nobody's any more.
void begin_anew(Gathering& g) {
  g.acted_at.reset();
  g.acts = 0;
  g.played_for.clear();
  g.said_for.clear();
  g.players.clear();
  for_each_claim(g, [](Claim& claim) { claim.agreed = 0; });
  for (Chair& chair : g.chairs) {
    chair.left.reset();
    chair.dealt_in = false;
  }
}

void clear_chair(Gathering& g, Seat seat) {
  g.chair(seat) = Chair{};
  forget_word_of(g, seat);
  if (g.host == seat) find_another_host(g);
}

void nobody_teaches(Gathering& g) {
  for (Chair& chair : g.chairs) chair.teaches = false;
}

using Applied = std::optional<Trouble>;

Applied apply_one(Gathering& g, const Created& r) {
  if (find_offer(r.game) == nullptr || r.seats == 0) return impossible("no such game");
  g = Gathering{};
  g.game = r.game;
  g.options = r.options;
  g.settings = r.settings;
  g.chairs.resize(r.seats);
  g.host_token = r.host;
  g.secret = r.secret;
  g.commitment = commitment_to(r.secret);
  g.known_deal = r.known_deal;
  return std::nullopt;
}

// The one who left it in this deal, and not somebody who asked for it and was let in.
bool comes_back(const Gathering& g, const Seated& r) {
  const std::vector<Claim>& claims = g.chair(r.seat).claims;
  return g.holder_who_left(r.seat) != nullptr &&
         std::none_of(claims.begin(), claims.end(),
                      [&](const Claim& claim) { return same(claim.token, r.token); });
}

Applied apply_one(Gathering& g, const Seated& r) {
  Chair& chair = g.chair(r.seat);
  std::string former_bot = chair.bot;
  const bool dealt_in = comes_back(g, r) && chair.left->dealt_in;
  chair = Chair{.name = r.name, .token = r.token, .bot = {}, .standin = {}, .claims = {}};
  chair.former_bot = std::move(former_bot);
  chair.dealt_in = dealt_in;
  if (r.host) g.host = r.seat;
  return std::nullopt;
}

// The seat's own, or the first that no bot has.
std::uint8_t free_bot_number(const Gathering& g, Seat seat) {
  const auto is_free = [&](std::uint8_t number) {
    return std::none_of(g.chairs.begin(), g.chairs.end(), [&](const Chair& chair) {
      return !chair.bot.empty() && chair.bot_number == number;
    });
  };
  std::uint8_t number = seat.value;
  if (is_free(number)) return number;
  for (number = 0; !is_free(number);) ++number;
  return number;
}

Applied apply_one(Gathering& g, const BotSeated& r) {
  Chair& chair = g.chair(r.seat);
  const bool another_level = !chair.bot.empty();
  const std::uint8_t number = another_level ? chair.bot_number : free_bot_number(g, r.seat);
  std::optional<Holder> left;
  if (g.phase() == Phase::playing) {
    left = chair.is_persons() ? Holder{chair.name, *chair.token, chair.dealt_in} : chair.left;
  }
  clear_chair(g, r.seat);
  chair.bot = r.bot;
  chair.bot_number = number;
  chair.left = std::move(left);
  return std::nullopt;
}

Applied apply_one(Gathering& g, const Freed& r) {
  clear_chair(g, r.seat);
  return std::nullopt;
}

Applied apply_one(Gathering& g, const Changed& r) {
  if (r.options) g.options = *r.options;
  if (r.settings) g.settings = *r.settings;
  if (!g.settings.teach) nobody_teaches(g);
  if (r.locked) g.locked = *r.locked;
  if (r.seats) g.chairs.resize(*r.seats);
  return std::nullopt;
}

Applied apply_one(Gathering& g, const Moved& r) {
  if (r.to.value >= g.chairs.size()) return impossible("it is about a seat that is not there");
  // Everything goes along: the token, the name, who claims to be that person.
  std::swap(g.chair(r.seat), g.chair(r.to));
  if (g.host == r.seat) {
    g.host = r.to;
  } else if (g.host == r.to) {
    g.host = r.seat;
  }
  const auto other = [&](Seat seat) {
    if (seat == r.seat) return r.to;
    return seat == r.to ? r.seat : seat;
  };
  for_each_claim(g, [&](Claim& claim) {
    if (claim.by) claim.by = other(*claim.by);
    const bool first = (claim.agreed & bit_of(r.seat)) != 0;
    const bool second = (claim.agreed & bit_of(r.to)) != 0;
    if (first != second) claim.agreed ^= bit_of(r.seat) | bit_of(r.to);
  });
  return std::nullopt;
}

Applied apply_one(Gathering& g, const Coloured& r) {
  g.chair(r.seat).colour = r.colour;
  return std::nullopt;
}

Applied apply_one(Gathering& g, const Taught& r) {
  g.chair(r.seat).teaches = r.on;
  return std::nullopt;
}

Applied apply_one(Gathering& g, const Wished& r) {
  g.chair(r.seat).wish = r.wish;
  return std::nullopt;
}

Applied apply_one(Gathering& g, const Readied& r) {
  g.chair(r.seat).ready = r.ready;
  return std::nullopt;
}

Applied apply_one(Gathering& g, const Dealt& r) {
  auto table = deal_game(g.game, g.seats(), g.options, g.secret.seed);
  if (!table) return table.error();
  g.table = std::move(*table);
  begin_anew(g);
  for (Chair& chair : g.chairs) {
    chair.wish.clear();
    chair.dealt_in = chair.is_persons();
  }
  g.acted_at = r.t;
  return std::nullopt;
}

// A person's chair, and a bot made the moves: it stands in for them, or their time was up.
void note_played_for(Gathering& g, const Acted& r, std::size_t from) {
  const Chair& chair = g.chair(r.seat);
  if (!r.is_bots() || !chair.is_persons()) return;
  g.played_for.push_back({.seat = r.seat,
                          .from = from,
                          .upto = g.table->upto(),
                          .act = g.acts,
                          .timer = chair.standin.empty()});
}

// People may leave, and others come, before somebody reads the log.
void note_players(Gathering& g) {
  for (const Chair& chair : g.chairs) {
    g.players.push_back({.name = chair.name,
                         .bot = chair.bot,
                         .bot_number = chair.bot_number,
                         .holder = chair.left ? chair.left->name : std::string()});
  }
}

Applied apply_one(Gathering& g, const Acted& r) {
  if (!g.table) return impossible("moves before the deal");
  const std::size_t from = g.table->upto();
  const std::vector<std::string_view> moves(r.moves.begin(), r.moves.end());
  std::string all_knowing;  // must not leave: each viewer gets events of their own
  wire::Writer out(all_knowing);
  if (auto trouble = g.table->act(r.seat, moves, out)) return trouble;
  g.acted_at = r.t;
  note_played_for(g, r, from);
  ++g.acts;
  if (g.table->over()) note_players(g);
  if (!r.body.empty()) {
    g.kept[{r.seat.value, r.key}] = {
        .body = r.body, .game = g.game_number, .from = from, .upto = g.table->upto()};
  }
  return std::nullopt;
}

Applied apply_one(Gathering& g, const Spoke& r) {
  if (!g.table) return impossible("words before the deal");
  std::string said;
  wire::Writer out(said);
  auto trouble = g.table->say(
      {.seat = r.seat, .phrase = r.phrase, .pile = r.pile, .text = r.text, .language = r.lang},
      out);
  const bool stands_in = !g.chair(r.seat).standin.empty();
  if (!trouble && stands_in) g.said_for.push_back(said_so_far(*g.table) - 1);
  return trouble;
}

Applied apply_one(Gathering& g, const StoodIn& r) {
  g.chair(r.seat).standin = r.bot;
  return std::nullopt;
}

Applied apply_one(Gathering& g, const HostGiven& r) {
  if (!g.chair(r.seat).is_persons()) return impossible("nobody sits there who could be the host");
  g.host = r.seat;
  g.host_token_rests = true;
  return std::nullopt;
}

Applied apply_one(Gathering& g, const Claimed& r) {
  std::vector<Claim>& claims = g.chair(r.seat).claims;
  if (claims.size() == kMostClaims) claims.erase(claims.begin());
  claims.push_back({.number = ++g.claims_made,
                    .name = r.name,
                    .token = r.token,
                    .own = r.own.value_or(false),
                    .by = r.by});
  return std::nullopt;
}

// By its number; without one, the newest.
std::vector<Claim>::iterator find_claim(Chair& chair, std::optional<std::uint32_t> number) {
  if (!number) return chair.claims.empty() ? chair.claims.end() : std::prev(chair.claims.end());
  return std::find_if(chair.claims.begin(), chair.claims.end(),
                      [&](const Claim& claim) { return claim.number == *number; });
}

Applied apply_one(Gathering& g, const ClaimAgreed& r) {
  Chair& chair = g.chair(r.seat);
  const auto claim = find_claim(chair, r.claim);
  if (claim == chair.claims.end()) return impossible("no such claim waits");
  const bool seated = r.by.value < g.chairs.size() && g.chair(r.by).is_persons();
  if (!seated) return impossible("nobody sits there who could agree");
  claim->agreed |= bit_of(r.by);
  return std::nullopt;
}

Applied apply_one(Gathering& g, const ClaimSettled& r) {
  Chair& chair = g.chair(r.seat);
  const auto claim = find_claim(chair, r.claim);
  if (claim == chair.claims.end()) return impossible("no such claim waits");
  if (!r.approved) {
    chair.claims.erase(claim);
    return std::nullopt;
  }
  chair.name = claim->name;
  chair.token = claim->token;
  // Written by nodes of an earlier version alone: they let people in without sending the bot away.
  if (!chair.bot.empty()) chair.former_bot = std::exchange(chair.bot, {});
  chair.left.reset();
  chair.standin.clear();
  const bool another = !claim->own;
  chair.claims.clear();  // whose chair it is has been settled
  if (another) {
    chair.teaches = false;  // it was another who agreed
    chair.dealt_in = false;
    forget_word_of(g, r.seat);
  }
  return std::nullopt;
}

Applied apply_one(Gathering& g, const Rematched& r) {
  g.table.reset();
  begin_anew(g);
  ++g.game_number;
  g.secret = r.secret;
  g.commitment = commitment_to(r.secret);
  g.known_deal = false;
  for (Chair& chair : g.chairs) chair.ready = false;
  nobody_teaches(g);  // who agreed did so for one game
  return std::nullopt;
}

template <class R>
bool fits(const Gathering& g, const R& record) {
  if constexpr (std::is_same_v<R, Created>) {
    return g.chairs.empty();
  } else if constexpr (requires { record.seat; }) {
    return record.seat.value < g.chairs.size();
  } else {
    return !g.chairs.empty();
  }
}

}  // namespace

std::optional<Seat> Gathering::teacher() const {
  if (!settings.teach) return std::nullopt;
  for (int i = 0; i < seats(); ++i) {
    const Chair& one = chair(seat_at(i));
    if (one.teaches && one.is_persons()) return seat_at(i);
  }
  return std::nullopt;
}

const Holder* Gathering::holder_who_left(Seat seat) const {
  const Chair& one = chair(seat);
  return phase() == Phase::playing && one.left ? &*one.left : nullptr;
}

bool Gathering::hands_are_private() const {
  const Offer* offer = find_offer(game);
  return phase() == Phase::playing && offer != nullptr && offer->competes();
}

std::optional<Trouble> fold(Gathering& gathering, const Record& record) {
  return match(record, [&](const auto& one) -> Applied {
    if (!fits(gathering, one)) return impossible("it is about a seat that is not there");
    return apply_one(gathering, one);
  });
}

Result<TablePtr, wire::Fault> deal_game(std::string_view game, int seats, std::string_view options,
                                        const Seed& seed) {
  wire::Document document;
  const auto parsed = document.parse(options);
  const Offer* offer = find_offer(game);
  if (!parsed || offer == nullptr) {
    return Failure{wire::Fault{wire::FaultCode::bad_request, "game: is not a game we have"}};
  }
  return deal_table(*offer, {.seats = seats, .options = *parsed, .seed = seed, .position = {}});
}

Caller find_caller(const Gathering& gathering, std::string_view token) {
  return token.empty() ? Caller{} : find_caller(gathering, sha256(token));
}

Caller find_caller(const Gathering& gathering, const Digest& token) {
  Caller caller{.token = Caller::Token::unknown, .seat = {}, .host = false};
  // All are compared, whichever fits: the time tells nothing.
  for (int i = 0; i < gathering.seats(); ++i) {
    const Chair& chair = gathering.chair(seat_at(i));
    for (const Claim& claim : chair.claims) {
      if (same(claim.token, token)) caller.token = Caller::Token::waiting;
    }
    const Holder* left = gathering.holder_who_left(seat_at(i));
    if (left != nullptr && same(left->token, token)) caller.left = seat_at(i);
    if (!chair.token || !same(*chair.token, token)) continue;
    caller = {.token = Caller::Token::good,
              .seat = seat_at(i),
              .host = gathering.host == std::optional(seat_at(i))};
  }
  if (same(gathering.host_token, token)) {
    caller = {.token = Caller::Token::good, .seat = {}, .host = !gathering.host_token_rests};
  }
  return caller;
}

}  // namespace sobremesa::server
