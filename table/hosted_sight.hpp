// What one seat knows of a table that is somewhere else, known only by its messages: a view that
// came over a wire, kept up to date from the events that the seat was shown. There is no truth
// behind it, so nothing can leak from it.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "table/hosted_table.hpp"
#include "wire/fault.hpp"
#include "wire/json.hpp"

namespace sobremesa {

class HostedSight;
using SightPtr = std::unique_ptr<HostedSight>;

// Each put_ function and each request that succeeds writes one JSON object.
class HostedSight {
 public:
  HostedSight() = default;
  HostedSight(const HostedSight&) = delete;
  HostedSight& operator=(const HostedSight&) = delete;
  virtual ~HostedSight() = default;

  virtual std::string_view game() const = 0;
  virtual std::size_t upto() const = 0;

  // The same sight after these events, as its viewer saw them, and things said, in their order.
  virtual Result<SightPtr, wire::Fault> folded(const wire::Value& events) const = 0;
  // Fields for an object that is open: what those events come to in sentences.
  virtual void put_story(wire::Writer& out) const = 0;
  // The sentence of a refusal, which may have come from elsewhere.
  virtual std::optional<wire::Fault> tell_reason(const wire::Value& refused,
                                                 wire::Writer& out) const = 0;

  virtual void put_view(wire::Writer& out) const = 0;
  virtual void put_legal(wire::Writer& out) const = 0;
  // What single cards carry by the options in force.
  virtual void put_marks(wire::Writer& out) const = 0;
  // What the seat may say as things stand.
  virtual void put_phrases(wire::Writer& out) const = 0;

  // The table after these moves, as far as the seat can know it; the sight stays as it is.
  virtual std::optional<Trouble> rehearse(std::span<const std::string_view> moves,
                                          wire::Writer& out) const = 0;
  // How things stand after these moves, in messages: the table, the hand, the turn, the result.
  virtual std::optional<Trouble> tell(std::span<const std::string_view> moves,
                                      wire::Writer& out) const = 0;
  // These moves in messages, each as it stands when those before have been made, and where to look.
  virtual void tell_moves(std::span<const std::string_view> moves, wire::Writer& out) const = 0;
  // What the cards of the hand would do after these moves.
  virtual std::optional<Trouble> put_effects(std::span<const std::string_view> moves,
                                             wire::Writer& out) const = 0;
  // The request's seat is not looked at: it is the sight's own.
  virtual std::optional<Trouble> consult_bot(const BotRequest& request,
                                             wire::Writer& out) const = 0;
};

}  // namespace sobremesa
