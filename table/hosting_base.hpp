// The part of hosting that is the same for every game: the frames around what a room writes.
// Not a template, so that it stands once in the program and not once a game.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/seed.hpp"
#include "table/hosted_table.hpp"
#include "table/say_book.hpp"

namespace sobremesa {

// Where a table came from: what its log document says, so that it can be made again.
struct Origin {
  std::string_view game;
  int seats = 0;
  Seed seed;
  std::string position;  // JSON; empty if the table was dealt from the seed
};

class HostingBase : public HostedTable {
 public:
  explicit HostingBase(Origin origin) : origin_(std::move(origin)) {}

  std::string_view game() const override { return origin_.game; }
  int seats() const override { return origin_.seats; }

  std::optional<Trouble> act(Seat seat, std::span<const std::string_view> moves,
                             wire::Writer& out) override;
  std::optional<Trouble> say(const SayRequest& request, wire::Writer& out) override;
  void put_view(Viewer viewer, wire::Writer& out) const override;
  void put_truth(wire::Writer& out) const override;
  void put_log(wire::Writer& out) const override;

 protected:
  virtual std::optional<Refused> try_moves(Seat seat, std::span<const std::string_view> moves) = 0;
  virtual std::optional<Refusal> try_say(Say say) = 0;
  virtual std::optional<std::string_view> pile_named(std::string_view name) const = 0;
  virtual const SayBook& book() const = 0;

  virtual void put_events(std::size_t from, wire::Writer& out) const = 0;
  virtual void put_view_fields(Viewer viewer, wire::Writer& out) const = 0;
  virtual void put_options(wire::Writer& out) const = 0;
  virtual void put_position(wire::Writer& out) const = 0;
  virtual void put_acts(wire::Writer& out) const = 0;

  void set_position(std::string position) { origin_.position = std::move(position); }

 private:
  Origin origin_;
};

}  // namespace sobremesa
