// What tables of all games say and write in the same way: things said, seeds, the log's head.
#pragma once

#include <optional>
#include <string_view>

#include "base/result.hpp"
#include "base/seed.hpp"
#include "table/hosted_table.hpp"
#include "table/table.hpp"
#include "wire/fault.hpp"
#include "wire/json.hpp"

namespace sobremesa {

// Finds the phrase or takes the text; what makes no sense is a fault. `pile` is the requested pile
// as the room writes it, if it has such a pile.
[[nodiscard]] Result<Say, wire::Fault> read_say(const SayRequest& request,
                                                std::optional<std::string_view> pile);

// {"seat", "phrase" or "text", ...}; with "event": "said" when it is told as news.
enum class SaidAs : std::uint8_t { memory, news };
void write_said(wire::Writer& out, const Said& said, SaidAs as = SaidAs::memory);

// A seed travels as a whole number where every reader can hold it exactly, else as 64 hex digits.
void write_seed(wire::Writer& out, const Seed& seed);
[[nodiscard]] std::optional<Seed> read_seed(const wire::Value& value);

inline constexpr std::string_view kLogFormat = "sobremesa-log-1";
void write_log_head(wire::Writer& out, std::string_view game, int seats);

}  // namespace sobremesa
