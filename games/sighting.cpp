#include "games/sighting.hpp"

namespace sobremesa {

void skip_frame(wire::ObjectReader& in) {
  for (const std::string_view key : {"game", "upto", "says", "known_deal"}) {
    (void)in.optional(key);
  }
}

std::optional<wire::Value> read_result_field(wire::ObjectReader& in, bool over) {
  const auto result = in.optional("result");
  if (result && !result->is_null()) return result;
  if (over) in.fail("result", "is missing although the game is over");
  return std::nullopt;
}

Viewer read_viewer(wire::ObjectReader& in, int seats) {
  const auto value = in.required("seat");
  if (!value || value->as_string() == "watch") return kWatch;
  const auto seat = value->as_int();
  if (seat && *seat >= 0 && *seat < seats) return seat_at(static_cast<int>(*seat));
  in.fail("seat", {"must be \"watch\" or ", wire::describe({0, seats - 1})});
  return kWatch;
}

}  // namespace sobremesa
