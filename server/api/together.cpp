#include "server/api/together.hpp"

#include <algorithm>
#include <utility>

#include "server/api/answers.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::server {
namespace {

constexpr std::int64_t kMostMoves = 1'000'000;
constexpr std::int64_t kMostGames = 1'000'000'000;
constexpr std::uint64_t kLastSeat = 15;

using People = std::vector<std::shared_ptr<Live>>;

std::string frame_of(std::uint32_t game, const Live* leader, const std::optional<Lookout>& at,
                     std::size_t people, bool leads) {
  std::string frame;
  wire::Writer out(frame);
  out.begin_object();
  out.key("together");
  out.begin_object();
  out.field("game", game);
  out.key("leader");
  if (leader != nullptr && leader->seat) {
    out.unsigned_integer(leader->seat->value);
  } else {
    out.null();
  }
  out.field("leads", leads);
  out.field("people", people);
  if (at) {
    out.field("move", at->move);
    out.key("view");
    out.raw(at->view);
  }
  out.end_object();
  out.end_object();
  return frame;
}

std::optional<std::string> read_view(const wire::Value& value) {
  const auto word = value.as_string();
  if (word && (*word == "open" || *word == "table")) return concat({"\"", *word, "\""});
  const auto seat = value.as_uint();
  if (seat && *seat <= kLastSeat) return concat({*seat});
  return std::nullopt;
}

}  // namespace

Result<TogetherRequest, wire::Fault> read_together(std::string_view body) {
  wire::Document document;
  const auto parsed = document.parse(body);
  wire::ObjectReader in(parsed ? *parsed : wire::Value{}, wire::FaultCode::bad_request, "together");
  TogetherRequest request;
  request.game = static_cast<std::uint32_t>(in.integer("game", {.min = 1, .max = kMostGames}));
  request.lead = in.boolean_or("lead", false);
  const bool placed = in.optional("move").has_value();
  const auto move = in.integer_or("move", {.min = 0, .max = kMostMoves}, 0);
  const auto view = in.optional("view");
  if (placed != view.has_value()) in.fail("view", "goes with \"move\"");
  if (placed && view) {
    const auto eyes = read_view(*view);
    if (!eyes) in.fail("view", R"(must be "open", "table" or a seat)");
    request.at = Lookout{.move = static_cast<std::uint32_t>(move), .view = eyes.value_or("")};
  }
  if (auto fault = in.finish()) return Failure{*fault};
  return request;
}

ApiReply may_watch_together(const Gathering& gathering, const Caller& caller,
                            const TogetherRequest& request) {
  if (!gathering.settings.watchers && !caller.seat && !caller.host) {
    return error_answer(403, "no_watchers", {"this table is not for watching"});
  }
  if (request.lead && !caller.seat) {
    return error_answer(403, "not_seated", {"only a seated person may lead"});
  }
  if (request.game > gathering.game_number) {
    return error_answer(404, "no_game", {"there was no such game at this table"});
  }
  if (request.game == gathering.game_number && gathering.phase() != Phase::over) {
    return error_answer(403, "not_over", {"a game can be looked at once it is over"});
  }
  return {.status = 200, .body = "{}"};
}

bool Together::has(const Live& live, std::uint32_t game) const {
  return std::any_of(circles_.begin(), circles_.end(), [&](const Circle& circle) {
    return circle.game == game && std::any_of(circle.people.begin(), circle.people.end(),
                                              [&](const auto& one) { return one.get() == &live; });
  });
}

void Together::take(const std::shared_ptr<Live>& live, const TogetherRequest& request) {
  const bool joins = !has(*live, request.game);
  if (joins) leave(*live);  // one game at a time
  Circle& circle = circle_of(request.game);
  if (joins) circle.people.push_back(live);
  const auto before = circle.leader;
  if (request.lead && live->seat) circle.leader = live;
  find_leader(circle);
  const bool leads = circle.leader == live;
  if (leads && request.at) circle.at = request.at;
  // Every word is answered; one that changes nothing only to its sender.
  if (leads || joins || before != circle.leader) return tell(circle);
  live->sink->send(std::make_shared<const std::string>(
      frame_of(circle.game, circle.leader.get(), circle.at, circle.people.size(), false)));
}

void Together::leave(const Live& live) {
  for (Circle& circle : circles_) {
    if (std::erase_if(circle.people, [&](const auto& one) { return one.get() == &live; }) == 0) {
      continue;
    }
    if (circle.leader.get() == &live) circle.leader = nullptr;
    find_leader(circle);
    tell(circle);
  }
  std::erase_if(circles_, [](const Circle& circle) { return circle.people.empty(); });
}

void Together::tidy() {
  People gone;
  for (const Circle& circle : circles_) {
    for (const auto& one : circle.people) {
      if (!one->joined) gone.push_back(one);
    }
  }
  for (const auto& one : gone) leave(*one);
}

Together::Circle& Together::circle_of(std::uint32_t game) {
  for (Circle& circle : circles_) {
    if (circle.game == game) return circle;
  }
  return circles_.emplace_back(Circle{.game = game, .people = {}, .leader = nullptr, .at = {}});
}

void Together::find_leader(Circle& circle) {
  if (circle.leader) return;
  const auto seated = std::find_if(circle.people.begin(), circle.people.end(), [](const auto& one) {
    return one->joined && one->seat.has_value();
  });
  if (seated != circle.people.end()) circle.leader = *seated;
}

void Together::tell(const Circle& circle) {
  const auto write = [&](bool leads) {
    return std::make_shared<const std::string>(
        frame_of(circle.game, circle.leader.get(), circle.at, circle.people.size(), leads));
  };
  const auto for_followers = write(false);
  for (const auto& one : circle.people) {
    if (one->joined) one->sink->send(one == circle.leader ? write(true) : for_followers);
  }
}

}  // namespace sobremesa::server
