// What tables of all games say and write in the same way: things said, seeds.
#pragma once

#include <optional>
#include <string_view>

#include "base/result.hpp"
#include "base/seed.hpp"
#include "table/hosted_table.hpp"
#include "table/say_book.hpp"
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

// The piles of a table by their names, as its room writes them.
class PileNames {
 public:
  PileNames() = default;
  PileNames(const PileNames&) = delete;
  PileNames& operator=(const PileNames&) = delete;
  virtual ~PileNames() = default;
  virtual std::optional<std::string_view> pile_named(std::string_view name) const = 0;
};

// Something said, told again: in a view, or as news.
[[nodiscard]] Result<Said, wire::Fault> read_said(const wire::Value& value, int seats,
                                                  const PileNames& piles);

// Who looks at which table, and how much has happened there: the beginning of every view.
struct Onlooker {
  std::string_view game;
  Viewer viewer;
  std::size_t upto = 0;
};
void begin_view(wire::Writer& out, const Onlooker& onlooker);
void write_standing(wire::Writer& out, const SayBook& book);

// A seed travels as a whole number where every reader can hold it exactly, else as 64 hex digits.
void write_seed(wire::Writer& out, const Seed& seed);
[[nodiscard]] std::optional<Seed> read_seed(const wire::Value& value);

inline constexpr std::string_view kLogFormat = "sobremesa-log-1";

}  // namespace sobremesa
