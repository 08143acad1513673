#include "server/api/creation.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "base/text.hpp"
#include "server/api/answers.hpp"
#include "server/api/chosen_token.hpp"
#include "server/api/gathering.hpp"
#include "server/api/request_body.hpp"
#include "server/api/short_texts.hpp"
#include "server/api/table_names.hpp"
#include "table/words.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::server {
namespace {

using wire::Fault;
using wire::FaultCode;
using wire::Value;

constexpr int kMostNamesTried = 12;

ApiReply created(const std::string& name, const Created& record, std::string_view host_token) {
  ApiReply reply{.status = 201, .body = {}};
  wire::Writer out(reply.body);
  out.begin_object();
  out.field("table", name);
  out.field("host_token", host_token);
  out.field("commitment", commitment_to(record.secret));
  if (record.known_deal) out.field("known_deal", true);
  out.end_object();
  return reply;
}

// The same at every node and every time, so that whoever did not hear the answer finds their table
// again by asking again. The token cannot be found out from it.
std::string name_for(const NewTable& table, int tries) {
  const Digest digest = sha256(concat({"sobremesa table name 1 ", tries, " ", table.host_token}));
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < sizeof(bits); ++i) bits = bits << 8U | digest.bytes[i];
  return make_table_name(table.language.value_or(cards::Language::en), bits);
}

// The first record of a table, if this host made it.
std::optional<Created> made_by(const Digest& host, const std::vector<std::string>& records) {
  wire::Document document;
  if (records.empty()) return std::nullopt;
  const auto value = document.parse(records.front());
  const auto record = read_record(value ? *value : Value{});
  const auto* made = record ? std::get_if<Created>(&*record) : nullptr;
  if (made == nullptr || !same(made->host, host)) return std::nullopt;
  return *made;
}

ApiReply not_kept(House& house) {
  house.failures.add();
  return come_back_later();
}

void try_name(House& house, const NewTable& table, OnReply answer, int tries);

// Somebody has this name: perhaps whoever asks, a moment ago.
void look_whose(House& house, const NewTable& table, OnReply answer, int tries) {
  const std::string name = name_for(table, tries);
  house.store.load(name, 0,
                   [&house, table, name, tries, on_reply = std::move(answer)](
                       const std::optional<std::vector<std::string>>& records) {
                     if (!records) return on_reply(not_kept(house));
                     if (const auto mine = made_by(table.record.host, *records)) {
                       return on_reply(created(name, *mine, table.host_token));
                     }
                     if (tries == kMostNamesTried) return on_reply(not_kept(house));
                     try_name(house, table, on_reply, tries + 1);
                   });
}

void try_name(House& house, const NewTable& table, OnReply answer, int tries) {
  const std::string name = name_for(table, tries);
  Addition addition{.table = name, .first = 0, .records = {to_json(table.record)}};
  house.store.append(std::move(addition),
                     [&house, table, name, tries, on_reply = std::move(answer)](Stored stored) {
                       switch (stored) {
                         case Stored::done:
                           return on_reply(created(name, table.record, table.host_token));
                         case Stored::conflict:
                           return look_whose(house, table, on_reply, tries);
                         case Stored::failed:
                           break;
                       }
                       on_reply(not_kept(house));
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

std::optional<cards::Language> read_language(wire::ObjectReader& in) {
  const auto given = in.optional("lang");
  if (!given) return std::nullopt;
  const auto language = cards::language_from(given->as_string().value_or(""));
  if (!language) in.fail("lang", "must be one of \"es\" \"pt\" \"en\" \"de\"");
  return language;
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
  // Where people play against each other, help is for those who have agreed on it.
  record.settings.hints = offer == nullptr || !offer->competes();
  if (const auto settings = in.optional("settings")) {
    const auto read = read_settings(*settings, record.settings);
    if (!read) return Failure{read.error()};
    record.settings = *read;
  }
  table.language = read_language(in);
  read_seed_into(record, in, runtime);
  table.host_token = read_token(in, runtime);
  if (auto fault = in.finish()) return Failure{*fault};
  if (auto fault = long_text_in(options)) return Failure{*fault};

  if (options.is_null()) {
    record.options = "{}";
  } else {
    wire::Writer(record.options).value(options);
  }
  const auto trial = deal_game(record.game, record.seats, record.options, {});
  if (!trial) return Failure{trial.error()};
  record.host = sha256(table.host_token);
  return table;
}

void keep_new_table(House& house, const NewTable& table, OnReply answer) {
  try_name(house, table, std::move(answer), 1);
}

}  // namespace sobremesa::server
