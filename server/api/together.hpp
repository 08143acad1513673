// People who look at a game that is over together: one of them leads, and the others see what that
// one looks at. It lasts as long as they are connected; nothing of it is kept.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "server/api/gathering.hpp"
#include "server/api/live.hpp"
#include "wire/fault.hpp"

namespace sobremesa::server {

// What somebody looks at.
struct Lookout {
  std::uint32_t move = 0;  // how many moves have been made
  std::string view;        // through whose eyes, as JSON: "open", "table", or a seat
};

struct TogetherRequest {
  std::uint32_t game = 0;
  std::optional<Lookout> at{};
  bool lead = false;  // from now on, whoever led before
};
[[nodiscard]] Result<TogetherRequest, wire::Fault> read_together(std::string_view body);

// 200, or why this game cannot be looked at together.
[[nodiscard]] ApiReply may_watch_together(const Gathering& gathering, const Caller& caller,
                                          const TogetherRequest& request);

class Together {
 public:
  [[nodiscard]] bool has(const Live& live, std::uint32_t game) const;
  // Joins if need be. The first seated person leads, then whoever asks for it; what others look at
  // is of no interest.
  void take(const std::shared_ptr<Live>& live, const TogetherRequest& request);
  void leave(const Live& live);
  // Those who have gone leave; the next one leads.
  void tidy();

 private:
  struct Circle {
    std::uint32_t game = 0;
    std::vector<std::shared_ptr<Live>> people;  // in the order they came
    std::shared_ptr<Live> leader;               // one of them, or nobody
    std::optional<Lookout> at;
  };

  Circle& circle_of(std::uint32_t game);
  static void find_leader(Circle& circle);
  static void tell(const Circle& circle);

  std::vector<Circle> circles_;
};

}  // namespace sobremesa::server
