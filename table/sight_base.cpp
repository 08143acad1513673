#include "table/sight_base.hpp"

#include <string>
#include <utility>

#include "base/text.hpp"
#include "games/refusal_json.hpp"
#include "telling/message_json.hpp"

namespace sobremesa {
SightBase::SightBase(const SightBase& other)
    : HostedSight(),
      PileNames(),
      onlooker_(other.onlooker_),
      book_(other.book_),
      known_deal_(other.known_deal_) {}

// --- reading
// --------------------------------------------------------------------------------------

std::optional<wire::Fault> SightBase::read_frame(const wire::Value& view) {
  const auto upto = view.find("upto").value_or(wire::Value{}).as_int();
  constexpr std::int64_t kMostEvents = 0xFFFFFFFF;
  if (!upto || *upto < 0 || *upto > kMostEvents) {
    return wire::bad_request({"view: \"upto\" must be a whole number, 0 or more"});
  }
  onlooker_.upto = static_cast<std::size_t>(*upto);
  known_deal_ = view.find("known_deal").value_or(wire::Value{}).as_bool().value_or(false);
  if (auto fault = read_says(view.find("says").value_or(wire::Value{}))) return fault;
  if (auto fault = compare(view)) return fault;
  return contradiction();
}

std::optional<wire::Fault> SightBase::read_says(const wire::Value& says) {
  for (const wire::Value element : says.elements()) {
    auto said = read_said(element, seats(), *this);
    if (!said) return wire::bad_request({"view: ", said.error().text});
    book_.add(std::move(said->say), said->at);
  }
  return std::nullopt;
}

std::optional<wire::Fault> SightBase::compare(const wire::Value& view) const {
  std::string json;
  wire::Writer out(json);
  put_view(out);
  wire::Document document;
  const auto written = document.parse(json);
  for (const wire::Member member : written->members()) {
    const auto told = view.find(member.key);
    if (!told) return wire::bad_request({"view: \"", member.key, "\" is missing"});
    // Options may be given in the ways that `new` takes them.
    if (member.key == "options" || canonical(*told) == canonical(member.value)) continue;
    return wire::bad_request({"view: \"", member.key, "\" does not agree with the rest"});
  }
  for (const wire::Member member : view.members()) {
    const bool belongs = written->find(member.key).has_value();
    if (!belongs)
      return wire::bad_request({"view: \"", member.key, "\" does not belong to this view"});
  }
  return std::nullopt;
}

// --- events
// ---------------------------------------------------------------------------------------

void SightBase::count_event(const SayEffect& effect) {
  ++onlooker_.upto;
  book_.note(effect);
}

std::optional<wire::Fault> SightBase::fold_one(const wire::Value& event) {
  if (event.find("event").value_or(wire::Value{}).as_string() != "said") return fold_event(event);
  auto said = read_said(event, seats(), *this);
  if (!said) return said.error();
  book_.add(std::move(said->say), said->at);
  return std::nullopt;
}

Result<SightPtr, wire::Fault> SightBase::folded(const wire::Value& events) const {
  if (!events.is_array()) return Failure{wire::bad_request({"events: must be a list"})};
  auto next = copy();
  std::size_t index = 0;
  for (const wire::Value event : events.elements()) {
    if (auto fault = next->fold_one(event)) {
      return Failure{wire::bad_request({"events[", index, "]: ", fault->text})};
    }
    ++index;
  }
  return SightPtr(std::move(next));
}

// --- telling
// --------------------------------------------------------------------------------------

void SightBase::put_story(wire::Writer& out) const {
  const Tidings news = tidings();
  out.key("told");
  telling::write_lines(out, news.told);
  out.key("unfinished");
  telling::write_lines(out, news.unfinished);
  out.field("back", news.back);
  out.field("turns", news.turns);
}

std::optional<Trouble> SightBase::tell(std::span<const std::string_view> moves,
                                       wire::Writer& out) const {
  Prospect prospect;
  if (!moves.empty()) {
    if (auto trouble = after(moves, prospect)) return trouble;
  }
  const Standing standing = (prospect.sight ? *prospect.sight : *this).standing();
  out.begin_object();
  out.key("table");
  telling::write_messages(out, standing.table);
  out.key("hand");
  telling::write_messages(out, standing.hand);
  out.key("duty");
  telling::write_messages(out, standing.duty);
  out.key("result");
  telling::write_messages(out, standing.result);
  out.end_object();
  return std::nullopt;
}

void SightBase::tell_moves(std::span<const std::string_view> moves, wire::Writer& out) const {
  out.begin_object();
  out.key("moves");
  out.begin_array();
  auto now = copy();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    telling::write_term(out, now->move_told(moves[i]));
    // What cannot be looked ahead to changes nothing for the words of the next.
    Prospect prospect;
    if (!after(moves.first(i + 1), prospect)) now = std::move(prospect.sight);
  }
  out.end_array();
  const auto glance = glance_at(moves.front());
  out.key("glance");
  if (glance) {
    telling::write_message(out, *glance);
  } else {
    out.null();
  }
  out.end_object();
}

std::optional<wire::Fault> SightBase::tell_reason(const wire::Value& refused,
                                                  wire::Writer& out) const {
  const auto refusal = read_refusal(refused);
  if (!refusal) return wire::bad_request({"refused: ", refusal.error().text});
  out.begin_object();
  out.key("reason");
  telling::write_message(out, reason_told(*refusal));
  out.end_object();
  return std::nullopt;
}

// --- writing
// --------------------------------------------------------------------------------------

void SightBase::put_view(wire::Writer& out) const {
  begin_view(out, onlooker_);
  put_fields(out);
  write_standing(out, book_);
  out.key("options");
  put_options(out);
  out.key("result");
  put_result(out);
  if (known_deal_) out.field("known_deal", true);
  out.end_object();
}

// --- looking ahead
// --------------------------------------------------------------------------------

std::optional<wire::Fault> SightBase::nobody_to_move() const {
  if (!onlooker_.viewer) return wire::bad_request({"sight: who watches has no moves"});
  return contradiction();
}

std::optional<Trouble> SightBase::after(std::span<const std::string_view> moves,
                                        Prospect& prospect) const {
  if (auto fault = nobody_to_move()) return *fault;
  if (moves.empty()) {
    prospect.sight = copy();
    prospect.finish = finish_now();
    return std::nullopt;
  }
  if (auto refused = look_ahead(moves, prospect)) return *refused;
  return std::nullopt;
}

std::optional<Trouble> SightBase::rehearse(std::span<const std::string_view> moves,
                                           wire::Writer& out) const {
  Prospect prospect;
  if (auto trouble = after(moves, prospect)) return trouble;
  out.begin_object();
  out.key("view");
  prospect.sight->put_view(out);
  out.key("legal");
  prospect.sight->put_legal(out);
  out.field("closed", prospect.closed);
  out.end_object();
  return std::nullopt;
}

std::optional<Trouble> SightBase::put_effects(std::span<const std::string_view> moves,
                                              wire::Writer& out) const {
  Prospect prospect;
  if (auto trouble = after(moves, prospect)) return trouble;
  out.begin_object();
  (prospect.before_end ? prospect.before_end : prospect.sight)->put_effect_fields(out);
  if (prospect.finish) {
    out.key("end");
    write_turn_finish(out, *prospect.finish, prospect.sight->told_of(*prospect.finish));
  }
  out.end_object();
  return std::nullopt;
}

std::optional<Trouble> SightBase::consult_bot(const BotRequest& asked, wire::Writer& out) const {
  if (auto fault = nobody_to_move()) return *fault;
  BotRequest request = asked;
  request.seat = *onlooker_.viewer;
  if (auto fault = put_bots_advice(request, out)) return *fault;
  return std::nullopt;
}

}  // namespace sobremesa
