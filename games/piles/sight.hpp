// Views of a team's games of piles on the wire, written and read back, and what may follow them.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>

#include "base/match.hpp"
#include "base/result.hpp"
#include "games/effects.hpp"
#include "games/option_fields.hpp"
#include "games/piles/fields.hpp"
#include "games/piles/history.hpp"
#include "games/piles/state.hpp"
#include "games/sighting.hpp"
#include "wire/json.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::piles {

// --- written ------------------------------------------------------------------------------------

// The fields of the view that all such games have, up to "out"; then a room writes its own.
template <class PublicTable, PileLayout L>
void write_table(wire::Writer& out, const SeatView<PublicTable, L>& view, int minimum) {
  const PublicTable& pub = view.pub;
  out.field("phase", to_text(pub.phase));
  out.key("to_act");
  wire::write_value(out, seat_to_act(pub));
  out.key("piles");
  write_tops<L>(out, tops_of(pub));
  if (view.me) {
    out.key("hand");
    write_cards<L>(out, view.hand);
  }
  out.key("hand_sizes");
  out.begin_array();
  for (int seat = 0; seat < pub.seats; ++seat) out.integer(pub.hand_sizes[seat_at(seat).value]);
  out.end_array();
  out.field("deck", pub.deck);
  out.field("placed", pub.out.size());
  out.field("played_this_turn", pub.played_this_turn);
  out.field("min", minimum);
  out.key("out");
  write_cards<L>(out, pub.out);
}
// What stands behind the room's own fields.
template <class PublicTable>
void write_end_of_table(wire::Writer& out, const PublicTable& pub) {
  if (pub.partial) out.field("partial", true);
  if (pub.outcome && pub.outcome->stuck) out.field("stuck", pub.outcome->stuck->value);
}

// What this seat's cards would do now, into an object that the caller has opened.
template <class Options, class PublicTable, PileLayout L>
void write_effects(wire::Writer& out, const Options& options,
                   const SeatView<PublicTable, L>& view) {
  constexpr bool kIsNumber = std::same_as<typename L::Card, cards::NumberCard>;
  EffectList effects;
  for (const int value : view.hand) {
    const auto card = L::card_at(value);
    for (const auto pile : L::kPiles) {
      effects.push_back({.card = L::number_of(card),
                         .pile = to_text(pile),
                         .before = numbers_at<L>(tops_of(view.pub), pile),
                         .refusal = broken_rule(options, view, Place<L>{card, pile}),
                         .name = kIsNumber ? ShortText() : ShortText(L::name_of(card))});
    }
  }
  write_effect_list(out, effects);
}

// --- read back ----------------------------------------------------------------------------------

template <class L>
struct Glimpse {
  Viewer me;
  std::uint8_t seats = 1;
  Phase phase = Phase::play;
  Seat to_act;
  std::uint8_t played_this_turn = 0;
  std::uint8_t deck = 0;
  bool partial = false;
  Tops<L> tops = tops_at_start<L>();
  std::array<std::uint8_t, L::kMostSeats> hand_sizes{};
  typename L::Set hand;
  typename L::Set out;
};

// Whether every card has one place: those of a hand, those that are out, and so many hidden ones.
// In a practice pack some may have none.
template <PileLayout L>
[[nodiscard]] bool has_one_place_each(typename L::Set hand, typename L::Set out, int hidden,
                                      bool partial) {
  const int unseen = (L::kAllCards - out - hand).size();
  return (out & hand).empty() && (partial ? hidden <= unseen : hidden == unseen);
}

// Whether the counts do. Until then nobody may guess at the hidden ones.
template <PileLayout L>
[[nodiscard]] bool adds_up(const Glimpse<L>& glimpse) {
  int hidden = glimpse.deck;
  for (std::size_t seat = 0; seat < glimpse.seats; ++seat) {
    if (glimpse.hand_sizes[seat] > L::kLargestHand) return false;
    hidden += glimpse.hand_sizes[seat];
  }
  if (glimpse.me) {
    if (glimpse.hand.size() != glimpse.hand_sizes[glimpse.me->value]) return false;
    hidden -= glimpse.hand.size();
  }
  return has_one_place_each<L>(glimpse.hand, glimpse.out, hidden, glimpse.partial);
}
template <class PublicTable, class L>
[[nodiscard]] bool adds_up(const SeatView<PublicTable, L>& view) {
  const PublicTable& pub = view.pub;
  Glimpse<typename L::Shape> glimpse;
  glimpse.me = view.me;
  glimpse.seats = pub.seats;
  glimpse.deck = pub.deck;
  glimpse.partial = pub.partial;
  glimpse.hand_sizes = pub.hand_sizes;
  glimpse.hand = view.hand;
  glimpse.out = pub.out;
  return adds_up(glimpse);
}

// Every element as the value of a card; a fault where one is none.
template <PileLayout L, class F>
void for_each_card(wire::ObjectReader& in, std::string_view key, const wire::Value& list,
                   const F& f) {
  if (!list.is_array()) return in.fail(key, "must be a list");
  for (const wire::Value element : list.elements()) {
    const auto card = read_card<L>(element);
    if (!card) return in.fail(key, {"must hold cards: ", L::cards_in_words()});
    f(card->value);
  }
}
template <PileLayout L>
[[nodiscard]] typename L::Set read_set(wire::ObjectReader& in, std::string_view key,
                                       const wire::Value& list) {
  typename L::Set cards;
  for_each_card<L>(in, key, list, [&](int card) { cards.insert(card); });
  return cards;
}

// Reads the common fields. What only repeats other fields is not read: whoever asked compares the
// view with what is written again. The ObjectReader keeps the first fault.
template <PileLayout L>
class GlimpseReader {
 public:
  using Set = typename L::Set;

  explicit GlimpseReader(wire::ObjectReader& in) : in_(in) {}

  // How many seats the view shows; a fault of the reader if it cannot be told.
  int seats() {
    const auto sizes = in_.required("hand_sizes");
    const std::size_t seats = sizes ? sizes->size() : 0;
    if (seats >= 1 && seats <= L::kMostSeats) return static_cast<int>(seats);
    in_.fail("hand_sizes", {"must be a list of 1 to ", L::kMostSeats, " numbers"});
    return 1;
  }

  Glimpse<L> read(int seats) {
    Glimpse<L> glimpse;
    glimpse.seats = small(seats);
    glimpse.me = read_viewer(in_, seats);
    read_turn(glimpse);
    glimpse.tops = read_tops();
    if (glimpse.me) glimpse.hand = read_set("hand");
    read_hand_sizes(glimpse);
    glimpse.deck = small(static_cast<int>(in_.integer("deck", {0, L::kPack})));
    glimpse.played_this_turn =
        small(static_cast<int>(in_.integer("played_this_turn", {0, L::kLargestHand})));
    glimpse.out = read_set("out");
    glimpse.partial = in_.boolean_or("partial", false);
    if (!in_.failed() && !adds_up(glimpse)) {
      in_.fail("out", "and the hands and the deck do not add up");
    }
    return glimpse;
  }

  // The order in which the cards that are out went there, as far as it is told; it ends with the
  // tops.
  History<L> read_history(const Tops<L>& tops, Set out) {
    History<L> history;
    const auto told = in_.required("history");
    if (!told) return history;
    for (const auto pile : L::kPiles) {
      auto& lying = history.piles[index_of(pile)];
      const auto list = told->find(to_text(pile)).value_or(wire::Value{});
      for_each_card<L>(in_, "history", list, [&](int card) {
        if (!out.contains(card)) return in_.fail("history", "has a card that is not out");
        out.erase(card);
        lying.push_back(small(card));
      });
      const std::uint8_t last = lying.empty() ? start_of(pile) : lying.back();
      if (last != tops[index_of(pile)]) {
        in_.fail("history", {"of ", to_text(pile), " ends with another top"});
      }
    }
    return history;
  }

 private:
  Set read_set(std::string_view key) {
    const auto list = in_.required(key);
    return list ? piles::read_set<L>(in_, key, *list) : Set{};
  }

  void read_hand_sizes(Glimpse<L>& glimpse) {
    const wire::Limits limits{0, L::kLargestHand};
    std::size_t seat = 0;
    const auto sizes = in_.required("hand_sizes").value_or(wire::Value{});
    for (const wire::Value size : sizes.elements()) {
      if (!wire::read_value(size, glimpse.hand_sizes[seat++], limits)) {
        return in_.fail("hand_sizes", {"must hold ", wire::describe(limits), " each"});
      }
    }
  }

  Tops<L> read_tops() {
    Tops<L> tops = tops_at_start<L>();
    const auto piles = in_.required("piles");
    if (!piles) return tops;
    for (const auto pile : L::kPiles) {
      const auto told = piles->find(to_text(pile));
      if (told && is_start<L>(*told, pile)) continue;
      if (const auto card = told ? read_card<L>(*told) : std::nullopt) {
        tops[index_of(pile)] = card->value;
      } else {
        in_.fail("piles", {"has no card for ", to_text(pile)});
      }
    }
    return tops;
  }

  void read_turn(Glimpse<L>& glimpse) {
    constexpr std::array kPhases{Phase::play, Phase::starter, Phase::over};
    glimpse.phase = kPhases[in_.choice("phase", {"play", "starter", "over"})];
    const auto seat = in_.required("to_act");
    if (!seat || glimpse.phase != Phase::play) return;
    const wire::Limits seats{0, glimpse.seats - 1};
    if (!wire::read_value(*seat, glimpse.to_act, seats)) {
      in_.fail("to_act", {"must be ", wire::describe(seats)});
    }
  }

  wire::ObjectReader& in_;
};

template <class View, class Shape>
[[nodiscard]] View view_of(const Glimpse<Shape>& glimpse) {
  View view{.me = glimpse.me, .pub = {}, .hand = glimpse.hand};
  auto& pub = view.pub;
  pub.seats = glimpse.seats;
  pub.phase = glimpse.phase;
  pub.to_act = glimpse.to_act;
  pub.played_this_turn = glimpse.played_this_turn;
  pub.deck = glimpse.deck;
  tops_of(pub) = glimpse.tops;
  pub.hand_sizes = glimpse.hand_sizes;
  pub.partial = glimpse.partial;
  pub.out = glimpse.out;
  return view;
}

template <class PublicTable>
void read_result_of_view(wire::ObjectReader& in, PublicTable& pub) {
  const auto result = in.required("result");
  const auto stuck = in.optional("stuck");
  if (!result || result->is_null()) return;
  auto& outcome = pub.outcome.emplace();
  const bool right = read_value(*result, outcome, {}) && outcome.seat.value < pub.seats;
  if (!right) return in.fail("result", "is no result of this game");
  if (stuck && !wire::read_value(*stuck, outcome.stuck, {0, pub.seats - 1})) {
    in.fail("stuck", "must be a seat");
  }
}

// A whole view, options and all. `repeated` are fields of the room that only repeat others;
// `read_more` reads its own.
template <class Sighting, class L, class ReadMore>
[[nodiscard]] Result<Sighting, wire::Fault> read_sighting(
    const wire::Value& value, std::initializer_list<std::string_view> repeated,
    const ReadMore& read_more) {
  wire::ObjectReader in(value, wire::FaultCode::bad_request, "view");
  skip_frame(in);
  for (const std::string_view key : repeated) (void)in.optional(key);
  GlimpseReader<typename L::Shape> glimpse(in);
  const int seats = glimpse.seats();
  const auto options = read_options<decltype(Sighting::options)>(
      in.required("options").value_or(wire::Value{}), seats);
  if (!options) in.adopt(options.error());
  if (in.failed()) return Failure{*in.finish()};

  Sighting sighting{.options = *options, .view = {}, .history = {}};
  sighting.view = view_of<decltype(sighting.view)>(glimpse.read(seats));
  auto& pub = sighting.view.pub;
  read_more(in, *options, pub);
  read_result_of_view(in, pub);
  if (options->show_history) {
    sighting.history.piles = glimpse.read_history(tops_of(pub), pub.out).piles;
  }
  if (auto fault = in.finish()) return Failure{*fault};
  return sighting;
}

// --- what may follow
// ------------------------------------------------------------------------------

// Whether a seen event, as it came from outside, can be folded into the view at all.
template <class PublicTable, class L>
class EventCheck {
 public:
  explicit EventCheck(const SeatView<PublicTable, L>& view) : view_(view), pub_(view.pub) {}

  bool may_follow(const Started<L>& e) const {
    return pub_.phase == Phase::starter && sits_at(pub_, e.seat) && sits_at(pub_, e.starter);
  }
  bool may_follow(const Placed<L>& e) const {
    return plays(e.seat) && pub_.hand_sizes[e.seat.value] > 0 && may_hold(e.seat, e.card);
  }
  bool may_follow(const TurnEndedSeen<L>& e) const {
    const std::size_t told = view_.me == e.seat ? e.drew : 0;
    const auto known = known_cards(view_, e.seat);
    const auto is_new = [&](auto card) { return !known.contains(card.value); };
    return plays(e.seat) && sits_at(pub_, e.next) && e.drew <= deck_of(pub_, e.seat) &&
           e.mine.size() == told && std::ranges::all_of(e.mine, is_new);
  }
  template <class Outcome>
  bool may_follow(const GameEnded<Outcome>& e) const {
    if (is_over(pub_)) return false;
    if constexpr (requires { e.outcome.winner; }) {
      return sits_at(pub_, e.outcome.winner);
    } else {
      return sits_at(pub_, e.outcome.seat) && sits_at(pub_, e.outcome.stuck.value_or(Seat{0}));
    }
  }

 private:
  bool plays(Seat seat) const { return seat_to_act(pub_) == seat; }
  bool may_hold(Seat seat, typename L::Card card) const {
    return view_.me == seat ? view_.hand.contains(card.value)
                            : !known_cards(view_, seat).contains(card.value);
  }

  const SeatView<PublicTable, L>& view_;
  const PublicTable& pub_;
};

template <class Options, class PublicTable, class L, class... Event>
[[nodiscard]] bool can_follow(const Options&, const SeatView<PublicTable, L>& view,
                              const std::variant<Event...>& event) {
  const EventCheck check(view);
  return match(event, [&](const auto& e) { return check.may_follow(e); });
}

}  // namespace sobremesa::piles
