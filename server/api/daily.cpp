#include "server/api/daily.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "catalog/daily_seed.hpp"
#include "server/api/answers.hpp"
#include "server/api/desk_work.hpp"
#include "server/api/request_body.hpp"
#include "server/api/routes.hpp"
#include "server/api/secrets.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::server {
namespace {

using wire::Fault;
using wire::FaultCode;
using wire::Value;

constexpr std::int64_t kDay = std::int64_t{24} * 3600;
constexpr std::int64_t kDaysBack = 7;  // so long a result may wait for a network
constexpr std::size_t kListed = 50;
constexpr int kMostEntryTries = 5;

bool is_recent(std::string_view date, std::int64_t now) {
  for (std::int64_t back = 0; back <= kDaysBack; ++back) {
    if (date == date_of(now - back * kDay)) return true;
  }
  return false;
}

using wire::bad_request;

// What is wrong with a deal that somebody names; empty if nothing is.
std::optional<Fault> complaint_about(const DailyDeal& deal, std::int64_t now) {
  const auto found = find_kind(deal.kind);
  if (!found) return bad_request({"kind: is not a deal of the day"});
  const Offer* offer = found->offer;
  if (deal.seats < offer->seats.min || deal.seats > offer->seats.max) {
    return bad_request({"seats: must be ", offer->seats.min, " to ", offer->seats.max});
  }
  if (!is_recent(deal.date, now)) {
    return bad_request({"date: must be today or one of the last ", kDaysBack, " days, in UTC"});
  }
  return std::nullopt;
}

// The list of a day is kept as if it were a table; no table can have such a name.
std::string list_name(std::string_view date) { return concat({"daily.", date}); }

// --- playing it again ---------------------------------------------------------------------------

Result<TablePtr, Fault> play_again(const DailyDeal& deal, const Value& moves) {
  const auto [offer, kind] = *find_kind(deal.kind);
  std::string text;
  wire::Writer out(text);
  out.begin_object();
  out.field("game", offer->id);
  out.field("seats", deal.seats);
  out.key("options");
  out.raw(kind->options);
  out.field("seed", to_hex(daily_seed(deal).bytes));
  out.field("moves", moves);
  out.end_object();
  wire::Document document;
  const auto log = document.parse(text);
  if (!log) return Failure{bad_request({"moves: cannot be read"})};
  auto table = load_table(*log);
  if (table && !(*table)->over()) return Failure{bad_request({"moves: the game is not over"})};
  return table;
}

void read_result_into(DailyEntry& entry, const HostedTable& table) {
  std::string text;
  wire::Writer out(text);
  table.put_view(kWatch, out);
  wire::Document document;
  const auto parsed = document.parse(text);
  const Value view = parsed ? *parsed : Value{};
  const Value result = view.find("result").value_or(Value{});
  if (const auto winner = result.find("winner")) {
    entry.won = winner->as_uint() == 0U;
    return;
  }
  entry.won = result.find("won").value_or(Value{}).as_bool().value_or(false);
  entry.left = result.find("left").value_or(Value{}).as_int();
  entry.placed = view.find("placed").value_or(Value{}).as_int();
}

// --- records ------------------------------------------------------------------------------------

void put_entry(const DailyEntry& entry, wire::Writer& out) {
  out.begin_object();
  out.field("id", entry.id);
  if (entry.name.empty()) {
    out.key("name");
    out.null();
  } else {
    out.field("name", entry.name);
  }
  out.field("won", entry.won);
  if (entry.placed) out.field("placed", *entry.placed);
  if (entry.left) out.field("left", *entry.left);
  out.field("assisted", entry.assisted);
  out.end_object();
}

std::string record_of(const DailyEntry& entry) {
  std::string text;
  wire::Writer out(text);
  out.begin_object();
  out.field("kind", entry.deal.kind);
  out.field("seats", entry.deal.seats);
  out.key("entry");
  put_entry(entry, out);
  out.end_object();
  return text;
}

// Our own words: read without much ado.
DailyEntry read_record_of(std::string_view text, std::string_view date) {
  wire::Document document;
  const auto parsed = document.parse(text);
  const Value record = parsed ? *parsed : Value{};
  const Value entry = record.find("entry").value_or(Value{});
  const auto word = [](const Value& object, std::string_view key) {
    return std::string(object.find(key).value_or(Value{}).as_string().value_or(""));
  };
  const auto truth = [&](std::string_view key) {
    return entry.find(key).value_or(Value{}).as_bool().value_or(false);
  };
  const auto number = [&](std::string_view key) {
    return entry.find(key).value_or(Value{}).as_int();
  };
  const auto seats = record.find("seats").value_or(Value{}).as_int().value_or(0);
  return {.deal = {.date = std::string(date),
                   .kind = word(record, "kind"),
                   .seats = static_cast<int>(seats)},
          .id = word(entry, "id"),
          .name = word(entry, "name"),
          .assisted = truth("assisted"),
          .won = truth("won"),
          .placed = number("placed"),
          .left = number("left")};
}

ApiReply entered(int status, const DailyEntry& entry) {
  ApiReply reply{.status = status, .body = {}};
  wire::Writer out(reply.body);
  put_entry(entry, out);
  return reply;
}

using Records = std::optional<std::vector<std::string>>;

// The answer of a list that has the game already, or room for no more.
std::optional<ApiReply> answer_of(const std::vector<std::string>& records, const DailyEntry& entry,
                                  const Limits& limits) {
  for (const std::string& text : records) {
    const DailyEntry there = read_record_of(text, entry.deal.date);
    if (there.id == entry.id) return entered(200, there);
  }
  if (records.size() < limits.daily_results) return std::nullopt;
  return error_answer(429, "day_full", {"the list of this day is full"});
}

void try_to_enter(House& house, const DailyEntry& entry, const OnReply& answer, int tries) {
  const std::string list = list_name(entry.deal.date);
  house.store.load(list, 0, [&house, entry, list, tries, answer](const Records& records) {
    if (!records) return answer(come_back_later());
    if (const auto known = answer_of(*records, entry, house.limits)) return answer(*known);
    Addition addition{.table = list, .first = records->size(), .records = {record_of(entry)}};
    house.store.append(std::move(addition), [&house, entry, tries, answer](Stored stored) {
      if (stored == Stored::done) return answer(entered(201, entry));
      // Somebody else was faster: after them, then.
      const bool again = stored == Stored::conflict && tries < kMostEntryTries;
      if (again) return try_to_enter(house, entry, answer, tries + 1);
      house.failures.add();
      answer(come_back_later());
    });
  });
}

// Clean before assisted, then what went further; of equals the earlier one.
bool is_better(const DailyEntry& a, const DailyEntry& b) {
  if (a.assisted != b.assisted) return b.assisted;
  if (a.won != b.won) return a.won;
  return a.left.value_or(0) < b.left.value_or(0);
}

ApiReply listed(const DailyDeal& deal, const std::vector<std::string>& records) {
  std::vector<DailyEntry> entries;
  for (const std::string& text : records) {
    DailyEntry entry = read_record_of(text, deal.date);
    if (entry.deal.kind == deal.kind && entry.deal.seats == deal.seats) {
      const auto place = std::upper_bound(entries.begin(), entries.end(), entry, is_better);
      entries.insert(place, std::move(entry));
    }
  }
  ApiReply reply;
  wire::Writer out(reply.body);
  out.begin_object();
  out.field("date", deal.date);
  out.field("count", entries.size());
  out.key("results");
  out.begin_array();
  for (std::size_t i = 0; i < std::min(entries.size(), kListed); ++i) put_entry(entries[i], out);
  out.end_array();
  out.end_object();
  return reply;
}

}  // namespace

Seed daily_seed(const DailyDeal& deal) {
  return sobremesa::daily_seed(deal.date, deal.kind, deal.seats);
}

std::string date_of(std::int64_t unix_time) {
  const std::chrono::sys_days day = std::chrono::floor<std::chrono::days>(
      std::chrono::sys_seconds(std::chrono::seconds(unix_time)));
  const std::chrono::year_month_day date(day);
  const auto two = [](unsigned number) { return concat({number < 10 ? "0" : "", number}); };
  return concat(
      {int{date.year()}, "-", two(unsigned{date.month()}), "-", two(unsigned{date.day()})});
}

Result<DailyEntry, ApiReply> read_daily_entry(std::string_view body, const House& house) {
  wire::Document document;
  const auto request = read_body(document, body);
  if (!request) return Failure{fault_answer(request.error())};
  wire::ObjectReader in(*request, FaultCode::bad_request, "body");
  DailyEntry entry;
  entry.deal.date = in.required("date").value_or(Value{}).as_string().value_or("");
  entry.deal.kind = in.required("kind").value_or(Value{}).as_string().value_or("");
  entry.deal.seats = static_cast<int>(in.integer("seats", {.min = 1, .max = 15}));
  entry.assisted = in.boolean_or("assisted", false);
  const Value moves = in.required("moves").value_or(Value{});
  if (const auto name = in.optional("name"); name && !name->is_null()) {
    const auto read = read_name(*name, house.limits);
    if (!read) return Failure{read.error()};
    entry.name = *read;
  }
  if (auto fault = in.finish()) return Failure{fault_answer(*fault)};
  if (auto fault = complaint_about(entry.deal, house.runtime.unix_time()))
    return Failure{fault_answer(*fault)};
  const auto table = play_again(entry.deal, moves);
  if (!table) return Failure{fault_answer(table.error())};
  read_result_into(entry, **table);
  // Of the moves as the table knows them, so that other blanks are no other game.
  std::string log;
  wire::Writer out(log);
  (*table)->put_log(out);
  const Digest digest = sha256(log);
  entry.id = to_hex(std::span(digest.bytes).first(8));
  return entry;
}

void enter_daily(House& house, const DailyEntry& entry, const OnReply& answer) {
  try_to_enter(house, entry, answer, 1);
}

void list_daily(House& house, std::string_view query, OnReply answer) {
  const auto seats = whole_number(query_field(query, "seats").value_or(""));
  const DailyDeal deal{.date = std::string(query_field(query, "date").value_or("")),
                       .kind = std::string(query_field(query, "kind").value_or("")),
                       .seats = static_cast<int>(std::min<std::uint64_t>(seats.value_or(0), 15))};
  if (const auto fault = complaint_about(deal, house.runtime.unix_time())) {
    return answer(fault_answer(*fault));
  }
  house.store.load(
      list_name(deal.date), 0,
      [deal, on_reply = std::move(answer)](const std::optional<std::vector<std::string>>& records) {
        on_reply(records ? listed(deal, *records) : come_back_later());
      });
}

}  // namespace sobremesa::server
