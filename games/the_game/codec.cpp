#include "games/the_game/codec.hpp"

#include "games/piles/position.hpp"
#include "games/the_game/rules.hpp"
#include "games/the_game/text.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::the_game {

// --- options ------------------------------------------------------------------------------------

namespace {

std::optional<Seat> read_starter(wire::ObjectReader& in, int seats) {
  const auto value = in.optional("starter");
  if (!value) return Seat{0};
  if (value->as_string() == "agree") return std::nullopt;
  const auto seat = value->as_int();
  if (seat && *seat >= 0 && *seat < seats) return seat_at(static_cast<int>(*seat));
  in.fail("starter", {"must be \"agree\" or ", wire::describe({0, seats - 1})});
  return Seat{0};
}

}  // namespace

Result<Options, wire::Fault> read_options(const wire::Value& value, int seats) {
  Options options;
  if (value.is_null()) return options;
  wire::ObjectReader in(value, wire::FaultCode::bad_option, "options");
  options.starter = read_starter(in, seats);
  options.expert = in.boolean_or("expert", false);
  options.small_hands = in.boolean_or("small_hands", false);
  options.play_out = in.boolean_or("play_out", false);
  options.fire = in.boolean_or("fire", false);
  options.talk =
      static_cast<cards::TalkLevel>(in.choice("talk", {"open", "standard", "strict", "voice"}));
  options.trick_talk = in.boolean_or("trick_talk", false);
  options.show_history = in.boolean_or("show_history", false);
  if (auto fault = in.finish()) return Failure{*fault};
  return options;
}

void write_options(wire::Writer& out, const Options& options) {
  out.begin_object();
  if (options.starter) {
    out.field("starter", options.starter->value);
  } else {
    out.field("starter", "agree");
  }
  out.field("expert", options.expert);
  out.field("small_hands", options.small_hands);
  out.field("play_out", options.play_out);
  out.field("talk", to_text(options.talk));
  out.field("trick_talk", options.trick_talk);
  out.field("show_history", options.show_history);
  out.field("fire", options.fire);
  out.end_object();
}

// --- views and results --------------------------------------------------------------------------

namespace {

void write_fires(wire::Writer& out, const Options& options, const Public& pub) {
  out.key("fire");
  out.begin_object();
  for (const auto& fire : open_fires(options, pub)) out.field(to_text(fire.pile), fire.duty.value);
  out.end_object();
}

}  // namespace

void write_view(wire::Writer& out, const Options& options, const SeatView& view) {
  const Public& pub = view.pub;
  piles::write_table(out, view, minimum(options, pub.deck));
  if (options.fire) {
    write_fires(out, options, pub);
    piles::write_marked<Layout>(out, "fresh", pub.fresh);
  }
  piles::write_end_of_table(out, pub);
}

// --- positions ----------------------------------------------------------------------------------

void write_position(wire::Writer& out, const Options& options, const State& state) {
  piles::write_position(out, state, [&] {
    if (options.fire) piles::write_marked<Layout>(out, "fresh", state.pub.fresh);
  });
}

namespace {

void read_fresh(wire::ObjectReader& in, const Options& options, Public& pub) {
  const auto fresh = in.optional("fresh");
  if (!fresh) return;
  piles::read_marked<Layout>(in, "fresh", *fresh, pub.fresh);
  for (const Pile pile : kPiles) {
    const bool burns =
        options.fire && pub.played_this_turn > 0 && kFireCards.contains(pub.tops[index_of(pile)]);
    if (pub.fresh[index_of(pile)] && !burns) {
      in.fail("fresh", "must name piles whose fire was laid in this turn");
    }
  }
}

}  // namespace

Result<State, wire::Fault> read_position(const Options& options, int seats,
                                         const wire::Value& value, const Seed&) {
  auto state = piles::read_position<State, Layout>(
      value, {.seats = seats, .full_hand = full_hand(options, seats)},
      [&](wire::ObjectReader& in, State& read) { read_fresh(in, options, read.pub); },
      [&](Ending ending) { return options.fire || ending != Ending::fire; });
  if (state && !state->pub.outcome) settle(options, *state);
  return state;
}

}  // namespace sobremesa::the_game
