// The order of the cards in the piles, where a table shows it (TG-A10). Public: made of tops.
#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "base/inline_list.hpp"
#include "base/match.hpp"
#include "games/piles/fields.hpp"
#include "games/piles/state.hpp"
#include "games/piles/words.hpp"

namespace sobremesa::piles {

// Bottom first, as far as the table has seen it. No card lies twice, so no pile outgrows the pack.
template <class L>
struct History {
  std::array<InlineList<std::uint8_t, L::kPack>, L::kPiles.size()> piles;
  bool operator==(const History&) const = default;
};

// What lay on the piles when the table began.
template <PileLayout L>
[[nodiscard]] History<L> history_of(const Tops<L>& tops) {
  History<L> history;
  for (const auto pile : L::kPiles) {
    const std::uint8_t top = tops[index_of(pile)];
    if (top != start_of(pile)) history.piles[index_of(pile)].push_back(top);
  }
  return history;
}

template <class PublicTable>
  requires requires { typename PublicTable::Layout; }
[[nodiscard]] auto history_from(const PublicTable& pub) {
  return history_of<typename PublicTable::Layout>(tops_of(pub));
}

template <class L, class... Event>
void note(History<L>& history, const std::variant<Event...>& event) {
  const auto* placed = std::get_if<Placed<L>>(&event);
  if (placed != nullptr) history.piles[index_of(placed->pile)].push_back(placed->card.value);
}

template <class Options, PileLayout L>
void write_history(wire::Writer& out, const Options& options, const History<L>& history) {
  if (!options.show_history) return;
  out.key("history");
  out.begin_object();
  for (const auto pile : L::kPiles) {
    out.key(to_text(pile));
    out.begin_array();
    for (const std::uint8_t card : history.piles[index_of(pile)]) write_card<L>(out, card);
    out.end_array();
  }
  out.end_object();
}

}  // namespace sobremesa::piles
