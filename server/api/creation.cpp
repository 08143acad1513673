#include "server/api/creation.hpp"

#include <array>
#include <cstdint>
#include <utility>

#include "server/api/answers.hpp"
#include "server/api/gathering.hpp"
#include "server/api/request_body.hpp"
#include "server/api/table_names.hpp"
#include "table/words.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::server {
namespace {

using wire::Fault;
using wire::FaultCode;
using wire::Value;

constexpr int kMostNamesTried = 12;

ApiReply created(const std::string& name, const NewTable& table) {
  ApiReply reply{.status = 201, .body = {}};
  wire::Writer out(reply.body);
  out.begin_object();
  out.field("table", name);
  out.field("host_token", table.host_token);
  out.field("commitment", commitment_to(table.record.secret));
  if (table.record.known_deal) out.field("known_deal", true);
  out.end_object();
  return reply;
}

std::uint64_t random_name_bits(Runtime& runtime) {
  std::array<std::uint8_t, 8> bytes{};
  runtime.fill_random(bytes);
  std::uint64_t bits = 0;
  for (const std::uint8_t byte : bytes) bits = bits << 8U | byte;
  return bits;
}

void try_name(House& house, const NewTable& table, OnReply answer, int tries) {
  const std::string name = make_table_name(table.language.value_or(cards::Language::en),
                                           random_name_bits(house.runtime));
  Addition addition{.table = name, .first = 0, .records = {to_json(table.record)}};
  house.store.append(std::move(addition),
                     [&house, table, name, tries, on_reply = std::move(answer)](Stored stored) {
                       if (stored == Stored::done) return on_reply(created(name, table));
                       const bool taken = stored == Stored::conflict;
                       if (taken && tries < kMostNamesTried)
                         return try_name(house, table, on_reply, tries + 1);
                       house.failures.add();
                       on_reply(come_back_later());
                     });
}

void read_seed_into(Created& record, wire::ObjectReader& in, Runtime& runtime) {
  record.secret = make_deal_secret(runtime);
  const auto given = in.optional("seed");
  if (!given || given->is_null()) return;
  const auto seed = read_seed(*given);
  if (!seed) {
    return in.fail("seed", "must be a whole number below 18446744073709551616 or 64 hex digits");
  }
  record.secret.seed = *seed;
  record.known_deal = true;
}

}  // namespace

Result<NewTable, Fault> read_new_table(std::string_view body, Runtime& runtime) {
  wire::Document document;
  const auto request = read_body(document, body);
  if (!request) return Failure{request.error()};
  wire::ObjectReader in(*request, FaultCode::bad_request, "body");
  NewTable table;
  Created& record = table.record;
  record.game = in.required("game").value_or(Value{}).as_string().value_or("");
  const Offer* offer = find_offer(record.game);
  if (offer == nullptr) in.fail("game", "is not a game we have; see /api/games");
  const wire::Limits seats =
      offer == nullptr ? wire::Limits{1, 15} : wire::Limits{offer->seats.min, offer->seats.max};
  record.seats = static_cast<std::uint8_t>(in.integer("seats", seats));
  const Value options = in.optional("options").value_or(Value{});
  if (!options.is_null() && !options.is_object()) in.fail("options", "must be an object");
  if (const auto settings = in.optional("settings")) {
    const auto read = read_settings(*settings, {});
    if (!read) return Failure{read.error()};
    record.settings = *read;
  }
  if (const auto lang = in.optional("lang")) {
    table.language = cards::language_from(lang->as_string().value_or(""));
    if (!table.language) in.fail("lang", "must be one of \"es\" \"pt\" \"en\" \"de\"");
  }
  read_seed_into(record, in, runtime);
  if (auto fault = in.finish()) return Failure{*fault};

  if (options.is_null()) {
    record.options = "{}";
  } else {
    wire::Writer(record.options).value(options);
  }
  const auto trial = deal_game(record.game, record.seats, record.options, {});
  if (!trial) return Failure{trial.error()};
  table.host_token = make_token(runtime);
  record.host = sha256(table.host_token);
  return table;
}

void keep_new_table(House& house, const NewTable& table, OnReply answer) {
  try_name(house, table, std::move(answer), 1);
}

}  // namespace sobremesa::server
