// Makes a table from its log document by playing it again.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/match.hpp"
#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "table/words.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa {
namespace {

using wire::Fault;
using wire::FaultCode;

Fault bad_log(Pieces text) {
  Fault fault{FaultCode::bad_request, "log: "};
  append(fault.text, text);
  return fault;
}

std::string reason_of(const Trouble& trouble) {
  return match(
      trouble,
      [](const Refused& r) {
        return concat({code_of(r.refusal.reason), " (", r.refusal.rule, ")"});
      },
      [](const Fault& fault) { return fault.text; });
}

std::optional<Seat> read_seat(const wire::Value& object, const HostedTable& table) {
  const auto seat = object.find("seat").value_or(wire::Value{}).as_int();
  if (!seat || *seat < 0 || *seat >= table.seats()) return std::nullopt;
  return seat_at(static_cast<int>(*seat));
}

std::optional<std::string_view> text_in(const wire::Value& object, std::string_view key) {
  const auto value = object.find(key);
  return value ? value->as_string() : std::nullopt;
}

std::optional<Fault> replay_act(HostedTable& table, const wire::Value& act, std::size_t index) {
  const std::string where = concat({"moves[", index, "] "});
  const auto seat = read_seat(act, table);
  const auto moves = act.find("moves").value_or(wire::Value{});
  if (!seat) return bad_log({where, "has no seat of this table"});
  if (moves.size() == 0) return bad_log({where, "has no moves"});

  std::vector<std::string_view> texts;
  for (const wire::Value move : moves.elements()) {
    if (!move.is_string()) return bad_log({where, "has a move that is no text"});
    texts.push_back(*move.as_string());
  }
  std::string ignored;
  wire::Writer out(ignored);
  const auto trouble = table.act(*seat, texts, out);
  if (trouble) return bad_log({where, "is refused: ", reason_of(*trouble)});
  return std::nullopt;
}

// Says come back at the moment at which they were said.
class Echo {
 public:
  explicit Echo(wire::Value says) : says_(says), next_(says.elements().begin()) {}

  std::optional<Fault> speak(HostedTable& table) {
    for (; next_ != says_.elements().end(); ++next_, ++index_) {
      const wire::Value said = *next_;
      const auto at = said.find("at").value_or(wire::Value{}).as_uint();
      if (!at) return bad_log({"says[", index_, "] has no \"at\", the number of events before it"});
      if (*at > table.upto()) return std::nullopt;
      if (*at < table.upto()) return bad_log({"says[", index_, "] was said between two moves"});
      if (auto fault = speak_one(table, said)) return fault;
    }
    return std::nullopt;
  }
  bool done() const { return next_ == says_.elements().end(); }

 private:
  std::optional<Fault> speak_one(HostedTable& table, const wire::Value& said) const {
    const std::string where = concat({"says[", index_, "] "});
    const auto seat = read_seat(said, table);
    if (!seat) return bad_log({where, "has no seat of this table"});
    std::string ignored;
    wire::Writer out(ignored);
    const auto trouble = table.say({.seat = *seat,
                                    .phrase = text_in(said, "phrase"),
                                    .pile = text_in(said, "pile"),
                                    .text = text_in(said, "text"),
                                    .language = text_in(said, "lang")},
                                   out);
    if (trouble) return bad_log({where, "is refused: ", reason_of(*trouble)});
    return std::nullopt;
  }

  wire::Value says_;
  wire::Items<wire::Value>::Iterator next_;
  std::size_t index_ = 0;
};

std::optional<Fault> replay(HostedTable& table, const wire::Value& acts, const wire::Value& says) {
  Echo echo(says);
  if (auto fault = echo.speak(table)) return fault;
  std::size_t index = 0;
  for (const wire::Value act : acts.elements()) {
    if (auto fault = replay_act(table, act, index++)) return fault;
    if (auto fault = echo.speak(table)) return fault;
  }
  if (!echo.done()) return bad_log({"says: something was said after the end of the log"});
  return std::nullopt;
}

bool result_agrees(const HostedTable& table, const wire::Value& told) {
  std::string real;
  wire::Writer out(real);
  table.put_result(out);
  wire::Document document;
  const auto parsed = document.parse(real);
  return wire::canonical(*parsed) == wire::canonical(told);
}

bool is_text_or_null(const wire::Value& value) { return value.is_null() || value.is_string(); }

bool is_player(const wire::Value& player) {
  return player.is_object() && is_text_or_null(player.find("name").value_or(wire::Value{})) &&
         is_text_or_null(player.find("bot").value_or(wire::Value{}));
}

bool counts_below(const wire::Value& object, std::string_view key, std::size_t size) {
  const auto place = object.find(key).value_or(wire::Value{}).as_uint();
  return place && *place < size;
}

// Who played, and what bots did for people: for those who read the log, nothing to the rules.
void read_company(wire::ObjectReader& in, const wire::Value& acts, const wire::Value& says,
                  std::size_t seats) {
  if (const auto players = in.optional("players")) {
    const bool fits = players->is_array() && players->size() == seats &&
                      std::ranges::all_of(players->elements(), is_player);
    if (!fits) in.fail("players", "must be a list of one for each seat, with name and bot");
  }
  if (const auto stood_in = in.optional("stood_in")) {
    const auto is_there = [&](const wire::Value& one) {
      return one.is_object() &&
             (counts_below(one, "act", acts.size()) || counts_below(one, "say", says.size()));
    };
    const bool fits = stood_in->is_array() && std::ranges::all_of(stood_in->elements(), is_there);
    if (!fits) in.fail("stood_in", "must be a list of places in moves and says");
  }
}

// A log document, taken apart but not yet believed.
struct LogDocument {
  const Offer* offer = nullptr;
  TableRequest request;
  wire::Value acts;
  wire::Value says;
  std::optional<wire::Value> result;
};

Result<LogDocument, Fault> read_log(const wire::Value& log) {
  wire::ObjectReader in(log, FaultCode::bad_request, "log");
  LogDocument document;
  const auto format = in.optional("format");
  if (format && format->as_string() != kLogFormat) {
    in.fail("format", {"must be \"", kLogFormat, "\""});
  }
  const auto game = in.required("game").value_or(wire::Value{});
  document.offer = find_offer(game.as_string().value_or(""));
  if (document.offer == nullptr) in.fail("game", "is not a game we have");
  document.request.seats = static_cast<int>(in.integer("seats", {0, 100}));
  document.request.options = in.optional("options").value_or(wire::Value{});
  document.request.position = in.optional("position");
  const auto seed = in.optional("seed");
  const auto read = seed ? read_seed(*seed) : Seed{};
  if (!read) in.fail("seed", "must be a whole number or 64 hex digits");
  document.request.seed = read.value_or(Seed{});
  document.acts = in.required("moves").value_or(wire::Value{});
  if (!document.acts.is_array()) in.fail("moves", "must be a list");
  document.says = in.optional("says").value_or(wire::Value{});
  if (!document.says.is_array() && !document.says.is_null()) in.fail("says", "must be a list");
  document.result = in.optional("result");
  // What a server's log proves the deal with; `verify` looks at them.
  (void)in.optional("salt");
  (void)in.optional("commitment");
  read_company(in, document.acts, document.says, static_cast<std::size_t>(document.request.seats));
  if (auto fault = in.finish()) return Failure{*fault};
  return document;
}

}  // namespace

Result<TablePtr, Fault> load_table(const wire::Value& log) {
  const auto document = read_log(log);
  if (!document) return Failure{document.error()};
  auto table = open_table(*document->offer, document->request);
  if (!table) return Failure{table.error()};
  if (auto fault = replay(**table, document->acts, document->says)) return Failure{*fault};
  if (document->result && !result_agrees(**table, *document->result)) {
    return Failure{bad_log({"result: is not how this game ended"})};
  }
  return table;
}

}  // namespace sobremesa
