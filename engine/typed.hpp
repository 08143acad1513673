// What a person types, at a prompt, after a flag or into a golden play: moves with commas between
// them, things said, options, seeds.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/seed.hpp"
#include "catalog/catalog.hpp"
#include "table/hosted_table.hpp"
#include "telling/message.hpp"

namespace sobremesa {

// "37>A, 40>B, end" as its moves.
[[nodiscard]] std::vector<std::string_view> split_moves(std::string_view text);

// A phrase and perhaps its pile ("leave A"), or free text in quotes.
[[nodiscard]] SayRequest typed_say(Seat seat, std::string_view words);

// Options as a list of name=value, as one JSON object with its keys in order. Values are JSON where
// they can be read as such, else texts: expert=true, starter=agree. The failure is one sentence;
// where it is about a name, it lists the options of that game. Values are looked at as far as the
// list of options tells what they may be.
[[nodiscard]] Result<std::string, telling::Message> typed_options(
    const std::vector<std::string>& typed, const Offer& offer);

// A whole number or 64 hex digits.
[[nodiscard]] Result<Seed, telling::Message> typed_seed(std::string_view text);

}  // namespace sobremesa
