// A view as it came over the wire, with what belongs to it: the options of its table, and what the
// table shows of its past. Enough to go on from, without ever having held the truth.
#pragma once

#include <optional>

#include "base/ids.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa {

template <class Options, class View, class History>
struct Sighting {
  Options options;
  View view;
  History history;
};

// The fields that every view has around those of its game; the table reads them.
void skip_frame(wire::ObjectReader& in);

// "result" of a position, which only a finished game has; a fault where that is not so.
[[nodiscard]] std::optional<wire::Value> read_result_field(wire::ObjectReader& in, bool over);

// "seat": a number, or "watch".
[[nodiscard]] Viewer read_viewer(wire::ObjectReader& in, int seats);

}  // namespace sobremesa
