#include "engine/sights.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace sobremesa {
namespace {

using wire::Fault;
using wire::FaultCode;
using wire::Value;
using wire::Writer;

// The view in canonical JSON without what is said: what a server hashes, so that both sides can
// tell whether they see the same.
void put_canonical(const HostedSight& sight, Writer& out) {
  std::string json;
  Writer view(json);
  sight.put_view(view);
  wire::Document document;
  const auto whole = document.parse(json);
  std::string silent;
  Writer kept(silent);
  kept.begin_object();
  for (const wire::Member member : whole->members()) {
    if (member.key != "says") kept.field(member.key, member.value);
  }
  kept.end_object();
  wire::Document again;
  out.begin_object();
  out.field("text", canonical(*again.parse(silent)));
  out.end_object();
}

// What needs nothing but the sight.
std::optional<Trouble> look(std::string_view command, const HostedSight& sight, Writer& out) {
  if (command == "view") {
    sight.put_view(out);
  } else if (command == "legal") {
    sight.put_legal(out);
  } else if (command == "marks") {
    sight.put_marks(out);
  } else if (command == "phrases") {
    sight.put_phrases(out);
  } else if (command == "canonical") {
    put_canonical(sight, out);
  } else {
    return bad_request({"cmd: there is no such command for a sight"});
  }
  return std::nullopt;
}

}  // namespace

Result<Sights::Place, Fault> Sights::find(const Value& request) {
  const auto number = request.find("sight").value_or(Value{}).as_uint();
  if (!number) return Failure{bad_request({"sight: must be a whole number"})};
  const auto found = std::ranges::find(sights_, *number, &Numbered::number);
  if (found != sights_.end()) return found;
  return Failure{Fault{FaultCode::no_table, concat({"sight: there is no sight ", *number})}};
}

Result<const HostedSight*, Fault> Sights::at(const Value& request) {
  const auto place = find(request);
  if (!place) return Failure{place.error()};
  return (*place)->sight.get();
}

Sights::Answer Sights::see(const Value& request, Writer& out) {
  const auto view = request.find("view");
  if (!view) return bad_request({"view: is missing"});
  if (sights_.size() >= kMaxSights) {
    return Fault{FaultCode::too_large, "too many open sights: close some first"};
  }
  auto sight = see_table(*view);
  if (!sight) return sight.error();
  sights_.push_back({.number = ++last_, .sight = std::move(*sight)});
  out.begin_object();
  out.field("sight", last_);
  out.end_object();
  return std::nullopt;
}

Sights::Answer Sights::fold(SightPtr& sight, const Value& request, Writer& out) {
  const auto events = request.find("events");
  if (!events) return bad_request({"events: is missing"});
  auto next = sight->folded(*events);
  if (!next) return next.error();
  sight = std::move(*next);
  out.begin_object();
  out.field("upto", sight->upto());
  if (request.find("tell").value_or(Value{}).as_bool().value_or(false)) sight->put_story(out);
  out.end_object();
  return std::nullopt;
}

Sights::Answer Sights::look_ahead(std::string_view command, const HostedSight& sight,
                                  const Value& request, Writer& out) {
  moves_.clear();
  // Nothing staged yet is as good a beginning as any.
  const auto moves = request.find("moves");
  const bool staged = moves && !(moves->is_array() && moves->size() == 0);
  if (staged) {
    if (auto fault = read_moves(request, moves_)) return *fault;
  }
  if (command == "try") return sight.rehearse(moves_, out);
  return command == "tell" ? sight.tell(moves_, out) : sight.put_effects(moves_, out);
}

Sights::Answer Sights::tell(std::string_view command, const HostedSight& sight,
                            const Value& request, Writer& out) {
  if (command == "reason") {
    if (auto fault = sight.tell_reason(request.find("refused").value_or(Value{}), out)) {
      return *fault;
    }
    return std::nullopt;
  }
  if (auto fault = read_moves(request, moves_)) return *fault;
  sight.tell_moves(moves_, out);
  return std::nullopt;
}

Sights::Answer Sights::perform(std::string_view command, const Value& request, Timer timer,
                               Writer& out) {
  if (command == "see") return see(request, out);
  const auto place = find(request);
  if (!place) return place.error();
  SightPtr& sight = (*place)->sight;
  if (command == "fold") return fold(sight, request, out);
  if (command == "try" || command == "effects" || command == "tell") {
    return look_ahead(command, *sight, request, out);
  }
  if (command == "reason" || command == "tell_moves") return tell(command, *sight, request, out);
  if (command == "bot") {
    const auto wanted = bot_request(request, Seat{}, timer);
    if (!wanted) return wanted.error();
    return sight->consult_bot(*wanted, out);
  }
  if (command != "close") return look(command, *sight, out);
  sights_.erase(*place);
  write_nothing(out);
  return std::nullopt;
}

}  // namespace sobremesa
