// A table of some game, known only by its messages. Inside are types, outside is text, and there
// is nothing in between: programs hold these and never see a State.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "base/ids.hpp"
#include "base/patience.hpp"
#include "table/table.hpp"
#include "wire/fault.hpp"
#include "wire/json.hpp"

namespace sobremesa {

// Why there is no answer: a player's mistake, or a request that makes no sense.
using Trouble = std::variant<Refused, wire::Fault>;

// Words as they came in; the table finds out what they are.
struct SayRequest {
  Seat seat;
  std::optional<std::string_view> phrase;
  std::optional<std::string_view> pile;
  std::optional<std::string_view> text;
  std::optional<std::string_view> language;
};

struct BotRequest {
  Seat seat;
  std::string_view bot;  // empty: the game's usual one
  std::uint64_t seed = 0;
  Patience patience{};
};

// The names differ from those of the rooms' functions on purpose: a member would hide them from
// argument-dependent lookup. Each put_ function and each request that succeeds writes one JSON
// object.
class HostedTable {
 public:
  HostedTable() = default;
  HostedTable(const HostedTable&) = delete;
  HostedTable& operator=(const HostedTable&) = delete;
  virtual ~HostedTable() = default;

  virtual std::string_view game() const = 0;
  virtual int seats() const = 0;
  virtual std::size_t upto() const = 0;
  virtual bool over() const = 0;
  virtual std::optional<Seat> acting() const = 0;

  virtual std::optional<Trouble> act(Seat seat, std::span<const std::string_view> moves,
                                     wire::Writer& out) = 0;
  virtual std::optional<Trouble> say(const SayRequest& request, wire::Writer& out) = 0;
  virtual std::optional<Trouble> consult_bot(const BotRequest& request,
                                             wire::Writer& out) const = 0;
  // False if no act ended there.
  virtual bool rewind(std::size_t upto) = 0;

  virtual void put_legal(Seat seat, wire::Writer& out) const = 0;
  virtual void put_view(Viewer viewer, wire::Writer& out) const = 0;
  // What single cards carry by the options in force.
  virtual void put_marks(wire::Writer& out) const = 0;
  virtual void put_truth(wire::Writer& out) const = 0;
  virtual void put_log(wire::Writer& out) const = 0;
  virtual void put_result(wire::Writer& out) const = 0;
};

}  // namespace sobremesa
