// Any JSON as a position of any game: what is accepted is written and read again as the same state,
// looks the same to everybody, and can be played on.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "catalog/games.hpp"

namespace {

using sobremesa::wire::Document;
using sobremesa::wire::Value;
using sobremesa::wire::Writer;

template <sobremesa::Room G>
std::string written(const typename G::Options& options, const typename G::State& state) {
  std::string json;
  Writer out(json);
  write_position(out, options, state);
  return json;
}

template <sobremesa::Room G>
void play_on(const typename G::Options& options, typename G::State state) {
  sobremesa::Rng rng(1);
  for (int moves = 0; moves < 50 && !is_over(state.pub); ++moves) {
    const auto seat = to_act(state.pub).value_or(sobremesa::Seat{0});
    const auto choice = legal_moves(options, view_for(state, seat));
    if (choice.size() == 0) {
      // A small practice pack of Level 8 may run dry: then nobody can draw (L8-33).
      if (G::kId != "level-8") std::abort();
      return;
    }
    const auto events =
        decide(options, state, seat, choice[rng.below(static_cast<std::uint32_t>(choice.size()))]);
    if (!events) std::abort();
    for (const auto& event : *events) evolve(options, state, event);
  }
}

template <sobremesa::Room G>
void try_position(const Value& value, int seats) {
  if (!G::kSeats.contains(seats)) return;
  const typename G::Options options;
  const auto state = read_position(options, seats, value, sobremesa::Seed{});
  if (!state) return;
  const std::string json = written<G>(options, *state);
  Document document;
  const auto again = read_position(options, seats, *document.parse(json), sobremesa::Seed{});
  if (!again || written<G>(options, *again) != json) std::abort();
  play_on<G>(options, *state);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Document document;
  const auto value = document.parse({reinterpret_cast<const char*>(data), size});
  if (!value) return 0;
  for (int seats = 1; seats <= 3; ++seats) {
    sobremesa::for_each_game([&]<class G>() { try_position<G>(*value, seats); });
  }
  return 0;
}
