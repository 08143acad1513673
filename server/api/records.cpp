#include "server/api/records.hpp"

#include <limits>

#include "base/match.hpp"
#include "base/text.hpp"
#include "wire/fields.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::server {
namespace {

using wire::Is;
using wire::Value;
using wire::Writer;

constexpr wire::Limits kSeatLimits{0, 15};
constexpr wire::Limits kNumberLimits{1, std::numeric_limits<std::uint32_t>::max()};
constexpr std::int64_t kWeek = std::int64_t{7} * 24 * 3600;
constexpr wire::Limits kTimerLimits{5, kWeek};

// --- how single fields are written and read ----------------------------------------------------

class FieldsOut {
 public:
  explicit FieldsOut(Writer& out) : out_(out) {}
  void operator()(std::string_view key, const std::string& text) { out_.field(key, text); }
  void operator()(std::string_view key, bool yes) { out_.field(key, yes); }
  void operator()(std::string_view key, Seat seat) { out_.field(key, seat.value); }
  void operator()(std::string_view key, std::uint8_t number) { out_.field(key, number); }
  void operator()(std::string_view key, std::uint32_t number) { out_.field(key, number); }
  void operator()(std::string_view key, std::int64_t number) { out_.field(key, number); }
  void operator()(std::string_view key, const Digest& d) { out_.field(key, to_hex(d.bytes)); }
  void operator()(std::string_view key, const Seed& s) { out_.field(key, sobremesa::to_hex(s)); }
  void operator()(std::string_view key, const Settings& settings) {
    out_.key(key);
    write_settings(out_, settings);
  }
  void operator()(std::string_view key, const std::vector<std::string>& texts) {
    out_.key(key);
    out_.begin_array();
    for (const std::string& text : texts) out_.string(text);
    out_.end_array();
  }
  template <class T>
  void operator()(std::string_view key, const std::optional<T>& value) {
    if (value) (*this)(key, *value);
  }
  // Text that is JSON already.
  void json(std::string_view key, const std::string& text) {
    out_.key(key);
    out_.raw(text);
  }
  void json(std::string_view key, const std::optional<std::string>& text) {
    if (text) json(key, *text);
  }
  // Left out where it is empty.
  void rare(std::string_view key, const std::string& text) {
    if (!text.empty()) out_.field(key, text);
  }

 private:
  Writer& out_;
};

class FieldsIn {
 public:
  explicit FieldsIn(wire::ObjectReader& in) : in_(in) {}
  template <class T>
  void operator()(std::string_view key, T& value) {
    const auto field = in_.required(key);
    if (field && !read(*field, value)) in_.fail(key, "is not what it should be");
  }
  template <class T>
  void operator()(std::string_view key, std::optional<T>& value) {
    const auto field = in_.optional(key);
    if (field && !read(*field, value.emplace())) in_.fail(key, "is not what it should be");
  }
  void json(std::string_view key, std::string& text) {
    if (const auto field = in_.required(key)) Writer(text).value(*field);
  }
  void json(std::string_view key, std::optional<std::string>& text) {
    if (const auto field = in_.optional(key)) Writer(text.emplace()).value(*field);
  }
  void rare(std::string_view key, std::string& text) {
    const auto field = in_.optional(key);
    if (field && !read(*field, text)) in_.fail(key, "must be a text");
  }

 private:
  static bool read(const Value& in, std::string& text) {
    text = in.as_string().value_or("");
    return in.is_string();
  }
  static bool read(const Value& in, bool& yes) {
    yes = in.as_bool().value_or(false);
    return in.as_bool().has_value();
  }
  static bool read(const Value& in, Seat& seat) { return wire::read_value(in, seat, kSeatLimits); }
  static bool read(const Value& in, std::uint8_t& number) {
    return wire::read_value(in, number, kSeatLimits);
  }
  static bool read(const Value& in, std::uint32_t& number) {
    return wire::read_value(in, number, kNumberLimits);
  }
  static bool read(const Value& in, std::int64_t& time) {
    const auto read = in.as_int();
    time = read.value_or(0);
    return read && time >= 0;
  }
  static bool read(const Value& in, Digest& digest) {
    const auto read = digest_from_hex(in.as_string().value_or(""));
    if (read) digest = *read;
    return read.has_value();
  }
  static bool read(const Value& in, Seed& seed) {
    const auto read = seed_from_hex(in.as_string().value_or(""));
    if (read) seed = *read;
    return read.has_value();
  }
  static bool read(const Value& in, Settings& settings) {
    const auto read = read_settings(in, {});
    if (read) settings = *read;
    return read.has_value();
  }
  static bool read(const Value& in, std::vector<std::string>& texts) {
    for (const Value text : in.elements()) texts.emplace_back(text.as_string().value_or(""));
    return in.is_array();
  }

  wire::ObjectReader& in_;
};

// --- the fields of each kind of record ----------------------------------------------------------

template <class F, Is<DealSecret> E>
void secret_fields(F& f, E& e) {
  f("seed", e.seed);
  f("salt", e.salt);
}

constexpr std::string_view name_of(const Created&) { return "created"; }
template <class F, Is<Created> E>
void fields(F& f, E& e) {
  f("game", e.game);
  f("seats", e.seats);
  f.json("options", e.options);
  f("settings", e.settings);
  secret_fields(f, e.secret);
  f("known_deal", e.known_deal);
  f("host", e.host);
}

constexpr std::string_view name_of(const Seated&) { return "seated"; }
template <class F, Is<Seated> E>
void fields(F& f, E& e) {
  f("seat", e.seat);
  f("name", e.name);
  f("token", e.token);
  f("host", e.host);
}

constexpr std::string_view name_of(const BotSeated&) { return "bot_seated"; }
template <class F, Is<BotSeated> E>
void fields(F& f, E& e) {
  f("seat", e.seat);
  f("bot", e.bot);
}

constexpr std::string_view name_of(const Freed&) { return "freed"; }
template <class F, Is<Freed> E>
void fields(F& f, E& e) {
  f("seat", e.seat);
}

constexpr std::string_view name_of(const Changed&) { return "changed"; }
template <class F, Is<Changed> E>
void fields(F& f, E& e) {
  f.json("options", e.options);
  f("settings", e.settings);
  f("locked", e.locked);
  f("seats", e.seats);
}

constexpr std::string_view name_of(const Moved&) { return "moved"; }
template <class F, Is<Moved> E>
void fields(F& f, E& e) {
  f("seat", e.seat);
  f("to", e.to);
}

constexpr std::string_view name_of(const Coloured&) { return "coloured"; }
template <class F, Is<Coloured> E>
void fields(F& f, E& e) {
  f("seat", e.seat);
  f("colour", e.colour);
}

constexpr std::string_view name_of(const Wished&) { return "wished"; }
template <class F, Is<Wished> E>
void fields(F& f, E& e) {
  f("seat", e.seat);
  f.rare("wish", e.wish);
}

constexpr std::string_view name_of(const Taught&) { return "taught"; }
template <class F, Is<Taught> E>
void fields(F& f, E& e) {
  f("seat", e.seat);
  f("on", e.on);
}

constexpr std::string_view name_of(const Readied&) { return "readied"; }
template <class F, Is<Readied> E>
void fields(F& f, E& e) {
  f("seat", e.seat);
  f("ready", e.ready);
}

constexpr std::string_view name_of(const Dealt&) { return "dealt"; }
template <class F, Is<Dealt> E>
void fields(F& f, E& e) {
  f("t", e.t);
}

constexpr std::string_view name_of(const Acted&) { return "acted"; }
template <class F, Is<Acted> E>
void fields(F& f, E& e) {
  f("seat", e.seat);
  f("moves", e.moves);
  f.rare("key", e.key);
  f.rare("body", e.body);
  f("t", e.t);
}

constexpr std::string_view name_of(const Spoke&) { return "spoke"; }
template <class F, Is<Spoke> E>
void fields(F& f, E& e) {
  f("seat", e.seat);
  f("phrase", e.phrase);
  f("pile", e.pile);
  f("text", e.text);
  f("lang", e.lang);
}

constexpr std::string_view name_of(const StoodIn&) { return "stood_in"; }
template <class F, Is<StoodIn> E>
void fields(F& f, E& e) {
  f("seat", e.seat);
  f.rare("bot", e.bot);
}

constexpr std::string_view name_of(const Claimed&) { return "claimed"; }
template <class F, Is<Claimed> E>
void fields(F& f, E& e) {
  f("seat", e.seat);
  f("name", e.name);
  f("token", e.token);
  f("own", e.own);
  f("by", e.by);
}

constexpr std::string_view name_of(const ClaimAgreed&) { return "claim_agreed"; }
template <class F, Is<ClaimAgreed> E>
void fields(F& f, E& e) {
  f("seat", e.seat);
  f("claim", e.claim);
  f("by", e.by);
}

constexpr std::string_view name_of(const ClaimSettled&) { return "claim_settled"; }
template <class F, Is<ClaimSettled> E>
void fields(F& f, E& e) {
  f("seat", e.seat);
  f("claim", e.claim);
  f("approved", e.approved);
}

constexpr std::string_view name_of(const Rematched&) { return "rematched"; }
template <class F, Is<Rematched> E>
void fields(F& f, E& e) {
  secret_fields(f, e.secret);
}

constexpr std::string_view name_of(const HostGiven&) { return "host_given"; }
template <class F, Is<HostGiven> E>
void fields(F& f, E& e) {
  f("seat", e.seat);
}

template <class One>
bool try_read(wire::ObjectReader& in, std::string_view name, std::optional<Record>& record) {
  One one{};
  if (name_of(one) != name) return false;
  FieldsIn list(in);
  fields(list, one);
  record = std::move(one);
  return true;
}

template <class... One>
void read_any(wire::ObjectReader& in, std::string_view name, std::optional<Record>& record,
              const std::variant<One...>*) {
  (void)(try_read<One>(in, name, record) || ...);
}

template <class... One>
bool is_known(std::string_view name, const std::variant<One...>*) {
  return ((name_of(One{}) == name) || ...);
}

// 1 where it is not said.
std::optional<std::uint64_t> read_format(const Value& value) {
  const auto format = value.find("format");
  return format ? format->as_uint() : 1;
}

}  // namespace

std::vector<std::string> records_of_people() {
  const auto beginning = [](std::string_view name) {
    return concat({R"({"record":")", name, "\""});
  };
  return {beginning(name_of(Seated{})), beginning(name_of(ClaimSettled{})),
          beginning(name_of(Dealt{}))};
}

std::string to_json(const Record& record) {
  std::string json;
  Writer out(json);
  out.begin_object();
  match(record, [&](const auto& one) {
    out.field("record", name_of(one));
    if (const std::uint32_t format = format_of(record); format > 1) out.field("format", format);
    FieldsOut list(out);
    fields(list, one);
  });
  out.end_object();
  return json;
}

Result<Record, wire::Fault> read_record(const Value& value) {
  wire::ObjectReader in(value, wire::FaultCode::bad_request, "record");
  const auto name = in.required("record");
  (void)in.optional("format");
  const auto format = read_format(value);
  if (!format || *format == 0 || *format > kRecordFormat) in.fail("format", "is not known");
  std::optional<Record> record;
  if (name) {
    read_any(in, name->as_string().value_or(""), record, static_cast<const Record*>(nullptr));
  }
  if (!record) in.fail("record", "is of a kind that is not known");
  if (auto fault = in.finish()) return Failure{*fault};
  return *std::move(record);
}

std::uint32_t format_of(const Record& record) {
  if (std::holds_alternative<ClaimAgreed>(record)) return 2;
  if (std::holds_alternative<HostGiven>(record)) return 3;
  if (const auto* claimed = std::get_if<Claimed>(&record)) return claimed->by ? 2 : 1;
  if (const auto* dealt = std::get_if<Dealt>(&record)) return dealt->t ? 3 : 1;
  if (const auto* acted = std::get_if<Acted>(&record)) return acted->t ? 3 : 1;
  return 1;
}

bool is_of_a_newer_version(const Value& value) {
  if (!value.is_object()) return false;
  if (read_format(value).value_or(0) > kRecordFormat) return true;
  const auto name = value.find("record");
  return name && name->is_string() &&
         !is_known(*name->as_string(), static_cast<const Record*>(nullptr));
}

void write_settings(Writer& out, const Settings& settings) {
  out.begin_object();
  out.field("staged", settings.staged);
  out.field("hints", settings.hints);
  out.field("watchers", settings.watchers);
  out.key("timer_s");
  wire::write_value(out, settings.timer_s);
  out.field("teach", settings.teach);
  out.end_object();
}

Result<Settings, wire::Fault> read_settings(const Value& value, Settings settings) {
  wire::ObjectReader in(value, wire::FaultCode::bad_request, "settings");
  settings.staged = in.boolean_or("staged", settings.staged);
  settings.hints = in.boolean_or("hints", settings.hints);
  settings.watchers = in.boolean_or("watchers", settings.watchers);
  settings.teach = in.boolean_or("teach", settings.teach);
  if (const auto timer = in.optional("timer_s")) {
    settings.timer_s.reset();
    if (!wire::read_value(*timer, settings.timer_s, kTimerLimits)) {
      in.fail("timer_s", {"must be null or ", wire::describe(kTimerLimits)});
    }
  }
  if (auto fault = in.finish()) return Failure{*fault};
  return settings;
}

}  // namespace sobremesa::server
