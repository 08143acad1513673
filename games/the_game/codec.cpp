#include "games/the_game/codec.hpp"

#include "games/option_fields.hpp"
#include "games/piles/position.hpp"
#include "games/the_game/rules.hpp"
#include "games/the_game/text.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::the_game {

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
