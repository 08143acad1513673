// The catalogue as programs see it: games by name, tables to open, logs to load. Text in, text out.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/seed.hpp"
#include "cards/number_pile.hpp"
#include "games/game_kind.hpp"
#include "games/kind.hpp"
#include "games/option_fields.hpp"
#include "table/hosted_sight.hpp"
#include "table/hosted_table.hpp"
#include "telling/message.hpp"
#include "wire/fault.hpp"
#include "wire/json.hpp"

namespace sobremesa {

using TablePtr = std::unique_ptr<HostedTable>;

struct TableRequest {
  int seats = 0;
  wire::Value options;                  // null: the defaults
  Seed seed;                            // of the deal, and of later shuffles
  std::optional<wire::Value> position;  // instead of a deal; null is as good as absent
};

// "A" of a game whose piles have names, and whether it goes up.
struct PileOnOffer {
  std::string_view name;
  cards::Way way;
};

// One game on offer.
struct Offer {
  std::string_view id;
  std::string_view title;
  SeatRange seats;
  std::span<const Kind> kinds;
  std::span<const std::string_view> bots;
  GameKind::Counted counted;  // what tells how a game went
  bool staged = false;        // a turn is put together until its player says that it ends
  // As moves name them, in the order in which they lie there; none in games of other cards.
  std::vector<PileOnOffer> piles;
  // In the order in which they are written.
  std::vector<OptionField> (*options)();
  Result<TablePtr, wire::Fault> (*deal)(const TableRequest& request);
  Result<SightPtr, wire::Fault> (*see)(const wire::Value& view);

  // People play against each other, so nobody may see another's hand.
  bool competes() const { return kinds.front().manner != Manner::together; }
};

[[nodiscard]] std::span<const Offer> all_offers();
[[nodiscard]] const Offer* find_offer(std::string_view id);

[[nodiscard]] std::vector<std::string> option_names(const Offer& offer);

// A kind, and the game it is of.
struct KindOnOffer {
  const Offer* offer = nullptr;
  const Kind* kind = nullptr;
};
[[nodiscard]] std::optional<KindOnOffer> find_kind(std::string_view id);

// What tells the kinds of a game apart is not asked for: whoever wants it chooses the other kind.
[[nodiscard]] bool is_set_by_a_kind(const Offer& offer, std::string_view option);

// For whoever asked for a game that is not there: a sentence with the nearest and with all of them.
[[nodiscard]] telling::Message no_such_game(std::string_view typed);

// Checks the number of seats and deals; a position in the request is not looked at.
[[nodiscard]] Result<TablePtr, wire::Fault> deal_table(const Offer& offer,
                                                       const TableRequest& request);

// A table as the request wants it: dealt, or set up as its position says.
[[nodiscard]] Result<TablePtr, wire::Fault> open_table(const Offer& offer,
                                                       const TableRequest& request);

// A table from its log document; every move is judged again by the rules.
[[nodiscard]] Result<TablePtr, wire::Fault> load_table(const wire::Value& log);

// What a seat, or whoever watches, sees of a table somewhere else; the view names its game.
[[nodiscard]] Result<SightPtr, wire::Fault> see_table(const wire::Value& view);

// {"games":[...]}, each with its kinds
void write_games(wire::Writer& out);

}  // namespace sobremesa
