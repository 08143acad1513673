// The fields of a request that more than one command has.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/patience.hpp"
#include "base/result.hpp"
#include "base/seed.hpp"
#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "table/hosted_table.hpp"
#include "wire/fault.hpp"
#include "wire/json.hpp"

namespace sobremesa {

using Timer = Patience (*)(std::uint64_t millis);

using wire::bad_request;

// An absent text or number is fine, another kind of value is not.
[[nodiscard]] Result<std::optional<std::string_view>, wire::Fault> text_of(
    const wire::Value& request, std::string_view key);
[[nodiscard]] Result<std::optional<std::uint64_t>, wire::Fault> number_of(
    const wire::Value& request, std::string_view key);
[[nodiscard]] Result<Seed, wire::Fault> seed_of(const wire::Value& request);

// The game and the number of seats; whether the game has that many is left to those who deal.
[[nodiscard]] Result<const Offer*, wire::Fault> offer_of(const wire::Value& request);
[[nodiscard]] Result<int, wire::Fault> seats_of(const wire::Value& request, const Offer& offer);

// At least one move; replaces what the list holds.
[[nodiscard]] std::optional<wire::Fault> read_moves(const wire::Value& request,
                                                    std::vector<std::string_view>& moves);

// Without a timer players take the time that their level takes.
[[nodiscard]] Result<BotRequest, wire::Fault> bot_request(const wire::Value& request, Seat seat,
                                                          Timer timer);

void write_nothing(wire::Writer& out);

}  // namespace sobremesa
