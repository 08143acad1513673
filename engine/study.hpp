// What only those who study need: positions, logs, and whether a game could be won. A page that
// only plays does without it, and does not have to load it.
#pragma once

#include <optional>

#include "catalog/catalog.hpp"
#include "wire/json.hpp"

namespace sobremesa {

// Commands answer as those of the engine do: empty if the payload has been written.
struct Study {
  decltype(&open_table) open = nullptr;
  decltype(&load_table) load = nullptr;
  std::optional<Trouble> (*solve)(const HostedTable& table, const wire::Value& request,
                                  wire::Writer& out) = nullptr;
};

[[nodiscard]] const Study& full_study();

}  // namespace sobremesa
