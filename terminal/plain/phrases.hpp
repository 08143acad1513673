// What a seat may say now, by phrase.
#pragma once

#include <optional>
#include <vector>

#include "base/ids.hpp"
#include "cards/talk/phrases.hpp"
#include "games/refusal.hpp"
#include "table/hosted_table.hpp"

namespace sobremesa::terminal {

struct Sayable {
  std::vector<const cards::Phrase*> phrases;
  // Why there is none, where there is none.
  std::optional<Refusal> refusal;
};
[[nodiscard]] Sayable sayable_phrases(const HostedTable& table, Seat seat);

}  // namespace sobremesa::terminal
