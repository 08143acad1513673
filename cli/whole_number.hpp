// A check for flags that are counts or deals. Left alone, the library takes -1 for a very large
// number and cuts off what is too long.
#pragma once

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdint>
#include <string>

#include "i18n/messages.hpp"

namespace sobremesa::cli {

inline CLI::Validator whole_number_from(std::uint64_t least, const i18n::Messages& say) {
  const auto check = [least, &say](const std::string& text) -> std::string {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool good = error == std::errc{} && end == text.data() + text.size() && number >= least;
    return good ? std::string()
                : say("cli.wrong.whole_number_from", {{"least", least}, {"value", text}});
  };
  return CLI::Validator(check, "UINT");
}

}  // namespace sobremesa::cli
