// The Game: Face to Face: a view read back, and what may be told to whoever holds one.
#include <algorithm>

#include "base/match.hpp"
#include "games/effects.hpp"
#include "games/face_to_face/codec.hpp"
#include "games/face_to_face/rules.hpp"
#include "games/face_to_face/text.hpp"
#include "wire/fields.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::face_to_face {
namespace {

// Reads a view piece by piece; the ObjectReader keeps the first fault.
class ViewReader {
 public:
  explicit ViewReader(const wire::Value& value)
      : in_(value, wire::FaultCode::bad_request, "view") {}

  Result<Sighting, wire::Fault> read() {
    skip_frame(in_);
    (void)in_.optional("min");  // repeats other fields
    const auto options = read_options<Options>(in_.required("options").value_or(wire::Value{}),
                                               static_cast<int>(kSides));
    if (!options) in_.adopt(options.error());
    view_.me = read_viewer(in_, static_cast<int>(kSides));
    read_turn();
    read_piles();
    read_cards();
    read_result();
    if (!in_.failed() && !adds_up(view_)) in_.fail("out", "and hands and decks do not add up");
    if (auto fault = in_.finish()) return Failure{*fault};
    return Sighting{.options = *options, .view = view_, .history = {}};
  }

 private:
  Public& pub() { return view_.pub; }

  void read_turn() {
    pub().phase = kPhases[in_.choice("phase", {"play", "over"})];
    pub().helped = in_.boolean_or("helped", false);
    pub().partial = in_.boolean_or("partial", false);
    pub().played_this_turn =
        static_cast<std::uint8_t>(in_.integer("played_this_turn", {0, kFullHand}));
    const auto seat = in_.required("to_act");
    if (!seat || pub().phase == Phase::over) return;
    if (!wire::read_value(*seat, pub().to_act, kSeatLimits)) in_.fail("to_act", "must be a seat");
  }

  void read_piles() {
    const auto piles = in_.required("piles");
    if (!piles) return;
    const Seat named_by = view_.me.value_or(Seat{0});
    for (const Pile pile : kPiles) {
      const auto top = piles->find(to_text(pile)).value_or(wire::Value{});
      if (!wire::read_value(top, pub().tops[place_of(named_by, pile)], {1, 60})) {
        in_.fail("piles", {"has no number for ", to_text(pile)});
      }
    }
  }

  // A value for each of the two seats.
  template <class F>
  void read_pair(std::string_view key, const F& f) {
    const auto pair = in_.required(key);
    if (!pair) return;
    if (!pair->is_array() || pair->size() != kSides) return in_.fail(key, "must be a list of two");
    std::size_t seat = 0;
    for (const wire::Value element : pair->elements()) f(seat++, element);
  }

  void read_count(std::string_view key, std::array<std::uint8_t, kSides>& counts,
                  wire::Limits limits) {
    read_pair(key, [&](std::size_t seat, const wire::Value& value) {
      if (!wire::read_value(value, counts[seat], limits)) {
        in_.fail(key, {"must hold ", wire::describe(limits), " each"});
      }
    });
  }

  void read_cards() {
    if (view_.me)
      view_.hand =
          piles::read_set<Layout>(in_, "hand", in_.required("hand").value_or(wire::Value{}));
    read_count("hand_sizes", pub().hand_sizes, {0, kFullHand});
    read_count("decks", pub().decks, {0, kPack});
    read_pair("out", [&](std::size_t seat, const wire::Value& list) {
      pub().out[seat] = piles::read_set<Layout>(in_, "out", list);
    });
  }

  void read_result() {
    const auto result = in_.required("result");
    if (!result || result->is_null()) return;
    Outcome outcome;
    if (!read_value(*result, outcome, {})) in_.fail("result", "is no result of this game");
    pub().outcome = outcome;
  }

  wire::ObjectReader in_;
  SeatView view_;
};

}  // namespace

Result<Sighting, wire::Fault> read_view(const wire::Value& value) {
  return ViewReader(value).read();
}

namespace {

// Each colour has its own cards.
bool side_adds_up(const SeatView& view, std::size_t side) {
  const bool mine = view.me && view.me->value == side;
  const NumberSet hand = mine ? view.hand : NumberSet{};
  const int size = view.pub.hand_sizes[side];
  if (size > static_cast<int>(kFullHand) || (mine && size != hand.size())) return false;
  const int hidden = view.pub.decks[side] + size - hand.size();
  return piles::has_one_place_each<Layout>(hand, view.pub.out[side], hidden, view.pub.partial);
}

}  // namespace

bool adds_up(const SeatView& view) { return side_adds_up(view, 0) && side_adds_up(view, 1); }

void write_effects(wire::Writer& out, const Options& options, const SeatView& view) {
  EffectList effects;
  const Tops tops = tops_for(view.pub, view.me.value_or(Seat{0}));
  for (const int card : view.hand) {
    for (const Pile pile : kPiles) {
      effects.push_back({.card = card,
                         .pile = to_text(pile),
                         .before = pile_at(tops, pile),
                         .refusal = broken_rule(options, view, Place{number_card(card), pile}),
                         .helps_another_side = !is_own(pile)});
    }
  }
  write_effect_list(out, effects);
}

}  // namespace sobremesa::face_to_face
