#include "engine/engine.hpp"

#include <array>
#include <utility>

#include "base/text.hpp"
#include "catalog/daily_seed.hpp"
#include "engine/request.hpp"
#include "engine/seen.hpp"
#include "engine/trouble.hpp"

namespace sobremesa {
namespace {

using wire::Fault;
using wire::FaultCode;
using wire::Value;
using wire::Writer;

// --- fields of a request ------------------------------------------------------------------------

Result<Seat, Fault> seat_of(const HostedTable& table, const Value& request) {
  const auto value = request.find("seat");
  if (!value) return Failure{bad_request({"seat: is missing"})};
  const auto seat = value->as_int();
  if (seat && *seat >= 0 && *seat < table.seats()) return seat_at(static_cast<int>(*seat));
  return Failure{bad_request({"seat: must be a whole number from 0 to ", table.seats() - 1})};
}

Result<Viewer, Fault> viewer_of(const HostedTable& table, const Value& request) {
  const auto who = request.find("seat");
  if (who && who->as_string() == "watch") return Viewer(kWatch);
  const auto seat = seat_of(table, request);
  if (!seat) return Failure{bad_request({seat.error().text, " (or \"watch\")"})};
  return Viewer(*seat);
}

// --- commands that look at or change one table --------------------------------------------------

using Answer = std::optional<Trouble>;

Answer legal(HostedTable& table, const Value& request, Writer& out) {
  const auto seat = seat_of(table, request);
  if (!seat) return seat.error();
  table.put_legal(*seat, out);
  return std::nullopt;
}

Answer view(HostedTable& table, const Value& request, Writer& out) {
  const auto viewer = viewer_of(table, request);
  if (!viewer) return viewer.error();
  table.put_view(*viewer, out);
  return std::nullopt;
}

Answer events(HostedTable& table, const Value& request, Writer& out) {
  const auto viewer = viewer_of(table, request);
  if (!viewer) return viewer.error();
  const auto number = number_of(request, "from");
  if (!number) return number.error();
  if (number->value_or(0) > table.upto()) {
    return bad_request({"from: there have been ", table.upto(), " events"});
  }
  const auto from = static_cast<std::size_t>(number->value_or(0));
  out.begin_object();
  out.key("events");
  put_seen_events(table, *viewer, from, out);
  out.key("says");
  put_says(table, said_before(table, from), out);
  out.field("upto", table.upto());
  out.end_object();
  return std::nullopt;
}

Answer marks(HostedTable& table, const Value&, Writer& out) {
  table.put_marks(out);
  return std::nullopt;
}

Answer truth(HostedTable& table, const Value&, Writer& out) {
  table.put_truth(out);
  return std::nullopt;
}

Answer log(HostedTable& table, const Value&, Writer& out) {
  table.put_log(out);
  return std::nullopt;
}

Answer say(HostedTable& table, const Value& request, Writer& out) {
  const auto seat = seat_of(table, request);
  if (!seat) return seat.error();
  SayRequest words{.seat = *seat, .phrase = {}, .pile = {}, .text = {}, .language = {}};
  const std::array<std::pair<std::string_view, std::optional<std::string_view>*>, 4> fields{{
      {"phrase", &words.phrase},
      {"pile", &words.pile},
      {"text", &words.text},
      {"lang", &words.language},
  }};
  for (const auto& [key, place] : fields) {
    const auto text = text_of(request, key);
    if (!text) return text.error();
    *place = *text;
  }
  return table.say(words, out);
}

Answer rewind(HostedTable& table, const Value& request, Writer& out) {
  const auto upto = number_of(request, "upto");
  if (!upto) return upto.error();
  if (!*upto) return bad_request({"upto: is missing"});
  if (!table.rewind(static_cast<std::size_t>(**upto))) {
    return bad_request({"upto: no act of this table ended after ", **upto, " events"});
  }
  out.begin_object();
  out.field("upto", table.upto());
  out.end_object();
  return std::nullopt;
}

// --- commands that need no table
// ------------------------------------------------------------------

Answer daily(const Value& request, Writer& out) {
  const auto date = request.find("date").value_or(Value{}).as_string();
  const auto kind = request.find("kind").value_or(Value{}).as_string();
  const auto seats = request.find("seats").value_or(Value{}).as_uint();
  if (!date || !kind || !seats) return bad_request({"date, kind, seats: is missing"});
  out.begin_object();
  out.field("seed", to_hex(daily_seed(*date, *kind, static_cast<int>(*seats))));
  out.end_object();
  return std::nullopt;
}

using TableCommand = Answer (*)(HostedTable&, const Value&, Writer&);

TableCommand find_table_command(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, TableCommand>, 8> kCommands{{
      {"legal", legal},
      {"view", view},
      {"events", events},
      {"marks", marks},
      {"truth", truth},
      {"log", log},
      {"say", say},
      {"rewind", rewind},
  }};
  for (const auto& [command, function] : kCommands) {
    if (command == name) return function;
  }
  return nullptr;
}

}  // namespace

Result<HostedTable*, Fault> Engine::table_of(const Value& request) {
  const auto value = request.find("table");
  if (!value) return Failure{bad_request({"table: is missing"})};
  const auto number = value->as_uint();
  if (!number) return Failure{bad_request({"table: must be a whole number"})};
  const auto found = tables_.find(*number);
  if (found != tables_.end()) return found->second.get();
  return Failure{Fault{FaultCode::no_table, concat({"table: there is no table ", *number})}};
}

Engine::Answer Engine::keep(TablePtr table, Writer& out) {
  if (tables_.size() >= kMaxTables) {
    return Fault{FaultCode::too_large, "too many open tables: close some first"};
  }
  tables_.emplace(++last_table_, std::move(table));
  out.begin_object();
  out.field("table", last_table_);
  out.end_object();
  return std::nullopt;
}

Engine::Answer Engine::open_new(const Value& request, Writer& out) {
  const auto offer = offer_of(request);
  if (!offer) return offer.error();
  const auto seats = seats_of(request, **offer);
  if (!seats) return seats.error();
  const auto seed = seed_of(request);
  if (!seed) return seed.error();
  const TableRequest wanted{.seats = *seats,
                            .options = request.find("options").value_or(Value{}),
                            .seed = *seed,
                            .position = request.find("position")};
  const bool dealt = !wanted.position || wanted.position->is_null();
  if (!dealt && study_ == nullptr) return bad_request({"position: this module only deals"});
  auto table = dealt ? deal_table(**offer, wanted) : study_->open(**offer, wanted);
  if (!table) return table.error();
  return keep(std::move(*table), out);
}

Engine::Answer Engine::load(const Value& request, Writer& out) {
  const auto log = request.find("log");
  if (!log) return bad_request({"log: is missing"});
  if (study_ == nullptr) return bad_request({"log: this module only deals"});
  auto table = study_->load(*log);
  if (!table) return table.error();
  return keep(std::move(*table), out);
}

Engine::Answer Engine::close(const Value& request, Writer& out) {
  const auto table = table_of(request);
  if (!table) return table.error();
  tables_.erase(*request.find("table")->as_uint());
  write_nothing(out);
  return std::nullopt;
}

Engine::Answer Engine::solve(const HostedTable& table, const Value& request, Writer& out) const {
  if (study_ == nullptr) return bad_request({"cmd: this module only deals"});
  return study_->solve(table, request, out);
}

Engine::Answer Engine::course(const HostedTable& table, const Value& request, Writer& out) const {
  if (study_ == nullptr) return bad_request({"cmd: this module only deals"});
  const auto viewer = viewer_of(table, request);
  if (!viewer) return viewer.error();
  study_->course(table, *viewer, out);
  return std::nullopt;
}

Engine::Answer Engine::experiment(const Value& request, Writer& out) const {
  if (study_ == nullptr) return bad_request({"cmd: this module only deals"});
  return study_->experiment(request, out);
}

Engine::Answer Engine::endings(const Value& request, Writer& out) {
  if (study_ == nullptr) return bad_request({"cmd: this module only deals"});
  const auto sight = sights_.at(request);
  if (!sight) return sight.error();
  return study_->endings(**sight, request, out);
}

Engine::Answer Engine::bot(const HostedTable& table, const Value& request, Writer& out) const {
  const auto seat = seat_of(table, request);
  if (!seat) return seat.error();
  const auto wanted = bot_request(request, *seat, timer_);
  if (!wanted) return wanted.error();
  return table.consult_bot(*wanted, out);
}

Engine::Answer Engine::act(HostedTable& table, const Value& request, Writer& out) {
  const auto seat = seat_of(table, request);
  if (!seat) return seat.error();
  if (auto fault = read_moves(request, moves_)) return *fault;
  return table.act(*seat, moves_, out);
}

Engine::Answer Engine::perform(const Value& request, Writer& out) {
  if (!request.is_object()) return bad_request({"a request is an object"});
  const auto cmd = request.find("cmd");
  if (!cmd) return bad_request({"cmd: is missing"});
  const std::string_view name = cmd->as_string().value_or("");
  if (name == "games") {
    write_games(out);
    return std::nullopt;
  }
  if (name == "daily") return daily(request, out);
  if (name == "endings") return endings(request, out);
  if (name == "see" || request.find("sight")) {
    return sights_.perform(name, request, timer_, out);
  }
  if (name == "new") return open_new(request, out);
  if (name == "load") return load(request, out);
  if (name == "close") return close(request, out);
  if (name == "experiment") return experiment(request, out);
  return perform_at_table(name, request, out);
}

Engine::Answer Engine::perform_at_table(std::string_view name, const Value& request, Writer& out) {
  const TableCommand command = find_table_command(name);
  const bool known =
      command != nullptr || name == "act" || name == "bot" || name == "solve" || name == "course";
  if (!known) return bad_request({"cmd: there is no such command"});
  const auto table = table_of(request);
  if (!table) return table.error();
  if (command != nullptr) return command(**table, request, out);
  if (name == "solve") return solve(**table, request, out);
  if (name == "course") return course(**table, request, out);
  return name == "act" ? act(**table, request, out) : bot(**table, request, out);
}

std::string_view Engine::answer(std::string_view line) {
  if (line.size() > kMaxLine) return answer_too_large();
  payload_.clear();
  Writer payload(payload_);
  const auto parsed = document_.parse(line);
  const Value request = parsed ? *parsed : Value{};
  const Answer trouble =
      parsed ? perform(request, payload)
             : Answer(Fault{FaultCode::bad_json,
                            concat({parsed.error().what, " at byte ", parsed.error().at})});
  reply_.clear();
  Writer out(reply_);
  out.begin_object();
  out.field("id", request.find("id").value_or(Value{}));
  if (trouble) {
    write_trouble(out, *trouble);
  } else {
    out.key("ok");
    out.raw(payload_);
  }
  out.end_object();
  return reply_;
}

std::string_view Engine::answer_too_large() {
  reply_.clear();
  Writer out(reply_);
  out.begin_object();
  out.key("id");
  out.null();
  write_error(out, {FaultCode::too_large, "a request is at most 1 MiB long"});
  out.end_object();
  return reply_;
}

}  // namespace sobremesa
