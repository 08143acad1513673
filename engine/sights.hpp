// The commands for those who hold only a view: a browser in a game over the network. The sights are
// numbered like tables; behind them is no truth.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "catalog/catalog.hpp"
#include "engine/request.hpp"
#include "wire/json.hpp"

namespace sobremesa {

// A page has one or two; whoever wants thousands hosts tables.
inline constexpr std::size_t kMaxSights = 1'000;

class Sights {
 public:
  // Empty: the answer has been written.
  using Answer = std::optional<Trouble>;

  // `see`, or any command with a field "sight".
  Answer perform(std::string_view command, const wire::Value& request, Timer timer,
                 wire::Writer& out);

  // The sight that a request names.
  Result<const HostedSight*, wire::Fault> at(const wire::Value& request);

 private:
  struct Numbered {
    std::uint64_t number;
    SightPtr sight;
  };
  using Place = std::vector<Numbered>::iterator;

  Answer see(const wire::Value& request, wire::Writer& out);
  Answer fold(SightPtr& sight, const wire::Value& request, wire::Writer& out);
  Answer tell(std::string_view command, const HostedSight& sight, const wire::Value& request,
              wire::Writer& out);
  Answer look_ahead(std::string_view command, const HostedSight& sight, const wire::Value& request,
                    wire::Writer& out);
  Result<Place, wire::Fault> find(const wire::Value& request);

  std::vector<Numbered> sights_;  // few enough to be looked through
  std::uint64_t last_ = 0;
  std::vector<std::string_view> moves_;  // kept for its memory
};

}  // namespace sobremesa
