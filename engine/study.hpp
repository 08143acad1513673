// What only those who study need: positions, logs, how a game went and whether it could be won,
// games between bots. A page that only plays does without it, and does not have to load it.
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
  void (*course)(const HostedTable& table, Viewer viewer, wire::Writer& out) = nullptr;
  std::optional<Trouble> (*experiment)(const wire::Value& request, wire::Writer& out) = nullptr;
  std::optional<Trouble> (*endings)(const HostedSight& sight, const wire::Value& request,
                                    wire::Writer& out) = nullptr;
};

[[nodiscard]] const Study& full_study();

}  // namespace sobremesa
