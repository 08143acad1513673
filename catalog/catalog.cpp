#include "catalog/catalog.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "games/turn_finish.hpp"
#include "table/hosting.hpp"
#include "table/sight.hpp"

namespace sobremesa {
namespace {

Failure<wire::Fault> bad_request(Pieces text) { return Failure{wire::bad_request(text)}; }

// A page that only plays has not loaded the rules for positions, and gets its views from its own
// server; and what is to be known of games, options and kinds it knows since it was built.
#ifdef SOBREMESA_PLAY_ONLY
constexpr bool kOnlyPlays = true;
#else
constexpr bool kOnlyPlays = false;
#endif

// The players of a game, weakest first.
template <Room G>
struct Bots {
  static constexpr auto kNames = bot_names<G>();
  static constexpr bool kReadsPositions = !kOnlyPlays;  // to hold views against

  static Result<Advice<G>, wire::Fault> advise(const BotRequest& request,
                                               const typename G::Options& options,
                                               const typename G::View& view,
                                               std::span<const Say> heard) {
    const auto level =
        request.bot.empty() ? std::optional(kUsualLevelOf<G>) : level_from(request.bot);
    if (!level || std::find(kNames.begin(), kNames.end(), to_text(*level)) == kNames.end()) {
      return bad_request({"bot: there is no bot \"", request.bot, "\" for this game"});
    }
    Rng rng(request.seed);
    Advice<G> advice;
    ask_player(
        *level,
        Question<G>{.options = options, .view = view, .heard = heard, .patience = request.patience},
        rng, advice);
    return advice;
  }
};

// What a room's options leave to the lot is drawn once, from the table's own seed, so that views
// and logs show what came of it.
template <Room G>
Result<typename G::Options, wire::Fault> options_for(const TableRequest& request) {
  auto options = G::read_options(request.options, request.seats);
  if constexpr (requires { resolve(*options, request.seed); }) {
    if (options) *options = resolve(*options, request.seed);
  }
  return options;
}

template <Room G>
Result<TablePtr, wire::Fault> open(const TableRequest& request) {
  const auto options = options_for<G>(request);
  if (!options) return Failure{options.error()};
  return TablePtr(std::make_unique<Hosting<G, Bots<G>>>(
      *options, deal(*options, request.seats, request.seed),
      Origin{.game = G::kId, .seats = request.seats, .seed = request.seed, .position = {}}));
}

template <Room G>
Result<SightPtr, wire::Fault> see(const wire::Value& view) {
  const auto sighting = G::read_view(view);
  if (!sighting) return Failure{sighting.error()};
  auto sight = std::make_unique<Sight<G, Bots<G>>>(*sighting);
  if (auto fault = sight->read_frame(view)) return Failure{*fault};
  return SightPtr(std::move(sight));
}

template <Room G>
[[maybe_unused]] std::vector<OptionField> options_of() {
  auto fields = list_option_fields<typename G::Options>();
  for (OptionField& field : fields) {
    if (field.note.words.empty()) field.note.words = G::kId;
  }
  return fields;
}

[[maybe_unused]] std::vector<OptionField> no_options() { return {}; }

template <Room G>
std::vector<PileOnOffer> piles_of() {
  std::vector<PileOnOffer> piles;
  if constexpr (!kOnlyPlays && requires { G::kPiles; }) {
    for (const auto pile : G::kPiles) piles.push_back({to_text(pile), way_of(pile)});
  }
  return piles;
}

std::vector<Offer> make_offers() {
  std::vector<Offer> offers;
  for_each_game([&]<class G>() {
    offers.push_back({.id = G::kId,
                      .title = G::kTitle,
                      .seats = G::kSeats,
                      .kinds = G::kKinds,
                      .bots = Bots<G>::kNames,
                      .counted = game_kind<G>().counted,
                      .staged = EndsTurns<G>,
                      .piles = piles_of<G>(),
                      .options = kOnlyPlays ? &no_options : &options_of<G>,
                      .deal = &open<G>,
                      .see = &see<G>});
  });
  return offers;
}

}  // namespace

std::span<const Offer> all_offers() {
  static const std::vector<Offer> kOffers = make_offers();
  return kOffers;
}

const Offer* find_offer(std::string_view id) {
  const auto offers = all_offers();
  const auto found =
      std::find_if(offers.begin(), offers.end(), [&](const Offer& o) { return o.id == id; });
  return found == offers.end() ? nullptr : &*found;
}

std::optional<KindOnOffer> find_kind(std::string_view id) {
  for (const Offer& offer : all_offers()) {
    for (const Kind& kind : offer.kinds) {
      if (kind.id == id) return KindOnOffer{.offer = &offer, .kind = &kind};
    }
  }
  return std::nullopt;
}

Result<TablePtr, wire::Fault> deal_table(const Offer& offer, const TableRequest& request) {
  if (offer.seats.contains(request.seats)) return offer.deal(request);
  return bad_request(
      {"seats: ", offer.id, " is for ", offer.seats.min, " to ", offer.seats.max, " seats"});
}

Result<SightPtr, wire::Fault> see_table(const wire::Value& view) {
  const auto game = view.find("game").value_or(wire::Value{});
  const Offer* offer = find_offer(game.as_string().value_or(""));
  if (offer == nullptr) return bad_request({"view: \"game\" is not a game we have"});
  return offer->see(view);
}

bool is_set_by_a_kind(const Offer& offer, std::string_view name) {
  wire::Document document;
  return std::ranges::any_of(offer.kinds, [&](const Kind& kind) {
    return document.parse(kind.options)->find(name).has_value();
  });
}

namespace {

[[maybe_unused]] void write_option_field(wire::Writer& out, const Offer& offer,
                                         const OptionField& field) {
  out.begin_object();
  out.field("name", field.name);
  out.field("type", to_text(field.type));
  out.key("default");
  out.raw(field.fallback);
  if (!field.values.empty()) {
    out.key("values");
    out.begin_array();
    for (const std::string& value : field.values) out.raw(value);
    out.end_array();
  }
  out.field("rule", field.note.rule);
  out.field("message", message_of(field));
  out.field("asked", !is_set_by_a_kind(offer, field.name));
  out.field("rare", field.note.rare);
  out.end_object();
}

[[maybe_unused]] void write_kind(wire::Writer& out, const Kind& kind) {
  out.begin_object();
  out.field("id", kind.id);
  out.field("title", kind.title);
  out.field("short_title", kind.short_title);
  out.key("options");
  out.raw(kind.options);
  out.key("house");
  out.raw(kind.house);
  out.key("among_friends");
  out.raw(kind.among_friends);
  out.field("seats", kind.seats);
  out.field("minutes", kind.minutes);
  out.field("manner", to_text(kind.manner));
  out.field("bots", kind.bots);
  out.end_object();
}

}  // namespace

std::vector<std::string> option_names(const Offer& offer) {
  std::vector<std::string> names;
  for (const OptionField& field : offer.options()) names.emplace_back(field.name);
  return names;
}

namespace {

// A page that only plays knows them since it was built.
void write_facts(wire::Writer& out, const Offer& offer) {
  if constexpr (!kOnlyPlays) {
    out.field("counted", result_field(offer.counted));
    out.field("staged", offer.staged);
  }
}

void write_piles(wire::Writer& out, const Offer& offer) {
  if (offer.piles.empty()) return;
  out.key("piles");
  out.begin_array();
  for (const auto& [name, way] : offer.piles) {
    out.begin_object();
    out.field("name", name);
    out.field("way", way == cards::Way::up ? "up" : "down");
    out.end_object();
  }
  out.end_array();
}

void write_offer(wire::Writer& out, const Offer& offer) {
  const auto list = [&out](std::string_view key, const auto& write_all) {
    out.key(key);
    out.begin_array();
    write_all();
    out.end_array();
  };
  out.begin_object();
  out.field("id", offer.id);
  out.field("title", offer.title);
  write_facts(out, offer);
  list("seats", [&] {
    out.integer(offer.seats.min);
    out.integer(offer.seats.max);
  });
  list("options", [&] {
    for (const std::string& name : option_names(offer)) out.string(name);
  });
  list("fields", [&] {
    if constexpr (!kOnlyPlays) {
      for (const OptionField& field : offer.options()) write_option_field(out, offer, field);
    }
  });
  write_piles(out, offer);
  list("bots", [&] {
    for (const std::string_view bot : offer.bots) out.string(bot);
  });
  list("kinds", [&] {
    if constexpr (!kOnlyPlays) {
      for (const Kind& kind : offer.kinds) write_kind(out, kind);
    }
  });
  out.end_object();
}

}  // namespace

void write_games(wire::Writer& out) {
  out.begin_object();
  out.key("games");
  out.begin_array();
  for (const Offer& offer : all_offers()) write_offer(out, offer);
  out.end_array();
  out.end_object();
}

}  // namespace sobremesa
