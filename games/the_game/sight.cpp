// The Game: a view read back, and what may be told to whoever holds one.
#include "games/piles/sight.hpp"

#include "games/marks.hpp"
#include "games/the_game/codec.hpp"
#include "games/the_game/rules.hpp"

namespace sobremesa::the_game {

Result<Sighting, wire::Fault> read_view(const wire::Value& value) {
  const auto read_fresh = [](wire::ObjectReader& in, const Options& options, Public& pub) {
    const auto fresh = options.fire ? in.required("fresh") : std::nullopt;
    if (fresh) piles::read_marked<Layout>(in, "fresh", *fresh, pub.fresh);
  };
  return piles::read_sighting<Sighting, Layout>(value, {"placed", "min", "fire"}, read_fresh);
}

void write_marks(wire::Writer& out, const Options& options) {
  if (!options.fire) return;
  for (const int card : kFireCards) write_mark(out, {.card = card, .mark = "fire"});  // OF-04
}

}  // namespace sobremesa::the_game
