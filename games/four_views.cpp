#include "games/four_views.hpp"

#include "games/sighting.hpp"

namespace sobremesa::four_piles {
namespace {

constexpr int kLargestHand = 8;

bool is_within(const std::optional<std::int64_t>& number, wire::Limits limits) {
  return number && *number >= limits.min && *number <= limits.max;
}

// Every element as a small number within the limits; a fault where one is not.
template <class F>
void for_each_number(wire::ObjectReader& in, std::string_view key, const wire::Value& list,
                     wire::Limits limits, const F& f) {
  if (!list.is_array()) return in.fail(key, "must be a list");
  for (const wire::Value element : list.elements()) {
    const auto number = element.as_int();
    if (!is_within(number, limits)) return in.fail(key, {"must hold ", describe(limits), " each"});
    f(static_cast<std::uint8_t>(*number));
  }
}

cards::NumberSet read_cards(wire::ObjectReader& in, std::string_view key) {
  cards::NumberSet cards;
  const auto list = in.required(key);
  if (!list) return cards;
  for_each_number(in, key, *list, kCardLimits, [&](std::uint8_t card) { cards.insert(card); });
  return cards;
}

Tops read_tops(wire::ObjectReader& in) {
  Tops tops{};
  const auto piles = in.required("piles");
  for (std::size_t pile = 0; piles && pile < kPiles; ++pile) {
    const auto top = piles->find(kPileNames[pile]).value_or(wire::Value{}).as_int();
    if (!is_within(top, {1, 100})) in.fail("piles", {"has no number for ", kPileNames[pile]});
    tops[pile] = static_cast<std::uint8_t>(top.value_or(0));
  }
  return tops;
}

void read_turn(wire::ObjectReader& in, Glimpse& glimpse) {
  constexpr std::array kPhases{Phase::play, Phase::starter, Phase::over};
  glimpse.phase = kPhases[in.choice("phase", {"play", "starter", "over"})];
  const auto seat = in.required("to_act");
  if (!seat || glimpse.phase != Phase::play) return;
  if (!is_within(seat->as_int(), {0, glimpse.seats - 1})) {
    return in.fail("to_act", {"must be ", wire::describe({0, glimpse.seats - 1})});
  }
  glimpse.to_act = seat_at(static_cast<int>(*seat->as_int()));
}

}  // namespace

History history_of(const Tops& tops) {
  History history;
  for (std::size_t pile = 0; pile < kPiles; ++pile) {
    if (tops[pile] != start_of(pile)) history.piles[pile].push_back(tops[pile]);
  }
  return history;
}

void write_history(wire::Writer& out, const History& history) {
  out.key("history");
  out.begin_object();
  for (std::size_t pile = 0; pile < kPiles; ++pile) {
    out.key(kPileNames[pile]);
    out.begin_array();
    for (const std::uint8_t card : history.piles[pile]) out.integer(card);
    out.end_array();
  }
  out.end_object();
}

int seats_in_view(wire::ObjectReader& in) {
  const auto sizes = in.required("hand_sizes");
  const std::size_t seats = sizes ? sizes->size() : 0;
  if (seats >= 1 && seats <= kMostSeats) return static_cast<int>(seats);
  in.fail("hand_sizes", "must be a list of 1 to 5 numbers");
  return 1;
}

Glimpse read_glimpse(wire::ObjectReader& in, int seats) {
  Glimpse glimpse;
  glimpse.seats = static_cast<std::uint8_t>(seats);
  glimpse.me = read_viewer(in, seats);
  read_turn(in, glimpse);
  glimpse.tops = read_tops(in);
  if (glimpse.me) glimpse.hand = read_cards(in, "hand");
  std::size_t seat = 0;
  for_each_number(in, "hand_sizes", *in.required("hand_sizes"), {0, kLargestHand},
                  [&](std::uint8_t size) { glimpse.hand_sizes[seat++] = size; });
  glimpse.deck = static_cast<std::uint8_t>(in.integer("deck", {0, kPack}));
  glimpse.played_this_turn =
      static_cast<std::uint8_t>(in.integer("played_this_turn", {0, kLargestHand}));
  glimpse.out = read_cards(in, "out");
  glimpse.partial = in.boolean_or("partial", false);
  if (!in.failed() && !adds_up(glimpse)) in.fail("out", "and the hands and the deck do not add up");
  return glimpse;
}

History read_history(wire::ObjectReader& in, const Tops& tops, cards::NumberSet out) {
  History history;
  const auto told = in.required("history");
  for (std::size_t pile = 0; told && pile < kPiles; ++pile) {
    auto& cards = history.piles[pile];
    for_each_number(in, "history", told->find(kPileNames[pile]).value_or(wire::Value{}),
                    kCardLimits, [&](std::uint8_t card) {
                      if (!out.contains(card))
                        return in.fail("history", "has a card that is not out");
                      out.erase(card);
                      cards.push_back(card);
                    });
    const std::uint8_t last = cards.empty() ? start_of(pile) : cards.back();
    if (last != tops[pile]) in.fail("history", {"of ", kPileNames[pile], " ends with another top"});
  }
  return history;
}

bool adds_up(const Glimpse& glimpse) {
  int hidden = glimpse.deck;
  for (std::size_t seat = 0; seat < glimpse.seats; ++seat) {
    if (glimpse.hand_sizes[seat] > kLargestHand) return false;
    hidden += glimpse.hand_sizes[seat];
  }
  if (glimpse.me) {
    if (glimpse.hand.size() != glimpse.hand_sizes[glimpse.me->value]) return false;
    hidden -= glimpse.hand.size();
  }
  const int unseen = (kAllCards - glimpse.out - glimpse.hand).size();
  const bool apart = (glimpse.out & glimpse.hand).empty();
  return apart && (glimpse.partial ? hidden <= unseen : hidden == unseen);
}

}  // namespace sobremesa::four_piles
