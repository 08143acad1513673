// Findings as one JSON object, and back: shards are stored in files and added up later.
#include <charconv>
#include <numeric>

#include "base/text.hpp"
#include "sim/deal_player.hpp"
#include "sim/figures.hpp"
#include "sim/findings.hpp"
#include "sim/summary.hpp"
#include "wire/json.hpp"

namespace sobremesa::sim {
namespace {

// --- out ----------------------------------------------------------------------------------------

void write_experiment(wire::Writer& out, const Experiment& experiment) {
  out.field("game", experiment.game);
  out.field("seats", experiment.seats);
  out.key("bots");
  out.begin_array();
  for (const std::string& bot : experiment.bots) out.string(bot);
  out.end_array();
  out.field("talk", to_text(experiment.talk));
  if (experiment.talk == Talk::open_hands) out.field("upper_bound", true);
}

void write_histogram(wire::Writer& out, const std::vector<std::uint64_t>& histogram) {
  out.key("histogram");
  out.begin_object();
  for (std::size_t place = 0; place < histogram.size(); ++place) {
    if (histogram[place] > 0) out.field(std::to_string(place), histogram[place]);
  }
  out.end_object();
}

void write_together(wire::Writer& out, const Summary& summary) {
  const Rate& rate = summary.rates.front();
  out.field("wins", rate.wins);
  number_field(out, "win_rate", rate.share);
  interval_field(out, "ci95", rate.ci95);
  number_field(out, "mean_left", summary.mean_left);
  number_field(out, "under_10", summary.under_10);
}

void write_against(wire::Writer& out, const Summary& summary, bool has_rounds) {
  const auto list = [&](std::string_view name, auto&& write_one) {
    out.key(name);
    out.begin_array();
    for (const Rate& rate : summary.rates) write_one(rate);
    out.end_array();
  };
  list("wins", [&](const Rate& rate) { out.unsigned_integer(rate.wins); });
  list("win_rate", [&](const Rate& rate) { out.raw(json_number(rate.share)); });
  list("ci95", [&](const Rate& rate) { write_interval(out, rate.ci95); });
  number_field(out, "mean_turns", summary.mean_turns);
  if (has_rounds) number_field(out, "mean_rounds", summary.mean_rounds);
}

void write_thinking(wire::Writer& out, const ThinkingTimes& thinking) {
  out.key("thinking");
  out.begin_object();
  out.field("decisions_timed", thinking.decisions());
  number_field(out, "mean_us", thinking.mean_microseconds());
  number_field(out, "p95_us", thinking.quantile_microseconds(0.95));
  out.field("total_ns", thinking.total_nanoseconds());
  out.key("classes");
  out.begin_object();
  for (std::size_t i = 0; i < ThinkingTimes::kClasses; ++i) {
    if (thinking.count_in(i) > 0) out.field(std::to_string(i), thinking.count_in(i));
  }
  out.end_object();
  out.end_object();
}

void write_deals(wire::Writer& out, const std::vector<DealRange>& deals) {
  if (!deals.empty()) out.field("seed", deals.front().first);
  out.key("deals");
  out.begin_array();
  for (const DealRange& range : deals) {
    out.begin_array();
    out.unsigned_integer(range.first);
    out.unsigned_integer(range.count);
    out.end_array();
  }
  out.end_array();
}

// --- in -----------------------------------------------------------------------------------------

// Reads fields and remembers the first that is missing or makes no sense.
class StoredReader {
 public:
  explicit StoredReader(wire::Value object) : object_(object) {}

  wire::Value field(std::string_view name) { return object_.find(name).value_or(wire::Value{}); }
  std::string text(std::string_view name) {
    const auto value = field(name).as_string();
    note(value.has_value(), name);
    return std::string(value.value_or(""));
  }
  std::uint64_t whole(std::string_view name) { return whole(field(name), name); }
  std::uint64_t whole(const wire::Value& value, std::string_view name) {
    const auto number = value.as_uint();
    note(number.has_value(), name);
    return number.value_or(0);
  }
  double real(std::string_view name) {
    const std::string_view digits = field(name).number_text();
    double number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    note(!digits.empty() && error == std::errc{}, name);
    return number;
  }
  void note(bool good, std::string_view name) {
    if (!good && fault_.empty()) fault_ = name;
  }
  const std::string& fault() const { return fault_; }

 private:
  wire::Value object_;
  std::string fault_;
};

ExperimentRequest read_request(StoredReader& in) {
  ExperimentRequest request;
  request.game = in.text("game");
  request.seats = static_cast<int>(in.whole("seats") % 1000);
  for (const wire::Value bot : in.field("bots").elements()) {
    append(request.bots, {request.bots.empty() ? "" : ",", bot.as_string().value_or("")});
  }
  request.talk = in.text("talk");
  for (const wire::Member option : in.field("options").members()) {
    std::string& pair = request.options.emplace_back(concat({option.key, "="}));
    wire::Writer out(pair);
    out.value(option.value);
  }
  return request;
}

// The place in a list that a key of a JSON object stands for.
std::optional<std::size_t> read_place(std::string_view key, std::size_t limit) {
  const auto place = parse_number(key);
  if (!place || static_cast<std::size_t>(*place) >= limit) return std::nullopt;
  return static_cast<std::size_t>(*place);
}

void read_histogram(StoredReader& in, std::vector<std::uint64_t>& histogram) {
  constexpr std::size_t kMostPlaces = 1'000'000;
  for (const wire::Member member : in.field("histogram").members()) {
    const auto place = read_place(member.key, kMostPlaces);
    in.note(place.has_value(), "histogram");
    if (!place) return;
    if (*place >= histogram.size()) histogram.resize(*place + 1);
    histogram[*place] = in.whole(member.value, "histogram");
  }
}

void read_thinking(StoredReader& in, ThinkingTimes& thinking) {
  StoredReader inner(in.field("thinking"));
  thinking.restore_total(inner.whole("total_ns"));
  for (const wire::Member member : inner.field("classes").members()) {
    const auto place = read_place(member.key, ThinkingTimes::kClasses);
    in.note(place.has_value(), "thinking");
    if (place) thinking.restore(*place, inner.whole(member.value, "classes"));
  }
  in.note(inner.fault().empty(), "thinking");
}

void read_wins(StoredReader& in, std::vector<std::uint64_t>& wins) {
  const wire::Value value = in.field("wins");
  if (!value.is_array()) {
    in.note(wins.size() == 1, "wins");
    wins.front() = in.whole("wins");
    return;
  }
  in.note(value.size() == wins.size(), "wins");
  std::size_t seat = 0;
  for (const wire::Value number : value.elements()) {
    if (seat < wins.size()) wins[seat++] = in.whole(number, "wins");
  }
}

void read_deals(StoredReader& in, std::vector<DealRange>& deals) {
  for (const wire::Value pair : in.field("deals").elements()) {
    std::vector<std::uint64_t> numbers;
    for (const wire::Value number : pair.elements()) numbers.push_back(in.whole(number, "deals"));
    in.note(numbers.size() == 2, "deals");
    if (numbers.size() == 2) deals.push_back({.first = numbers[0], .count = numbers[1]});
  }
}

std::uint64_t total(const std::vector<std::uint64_t>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0});
}

// A file that was cut or edited rarely adds up.
void check_sums(StoredReader& in, const Findings& findings) {
  std::uint64_t covered = 0;
  for (const DealRange& range : findings.deals) covered += range.count;
  in.note(covered == findings.tally.games, "deals");
  in.note(joined(findings.deals) == findings.deals, "deals");
  in.note(total(findings.tally.histogram) == findings.tally.games, "histogram");
  in.note(total(findings.tally.wins) <= findings.tally.games, "wins");
}

void read_tally(StoredReader& in, Tally& tally) {
  tally.games = in.whole("games");
  read_wins(in, tally.wins);
  read_histogram(in, tally.histogram);
  tally.turns = in.whole("turns");
  tally.rounds = in.whole("rounds");
  const std::string digits = in.text("signature");
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), tally.signature, 16);
  in.note(digits.size() == 16 && end == digits.data() + digits.size() && error == std::errc{},
          "signature");
  read_thinking(in, tally.thinking);
}

}  // namespace

std::string to_json(const Findings& findings) {
  const Tally& tally = findings.tally;
  const GameKind kind = kind_of(findings.experiment.game);
  const Summary summary = summarise(findings);
  std::string json;
  wire::Writer out(json);
  out.begin_object();
  write_experiment(out, findings.experiment);
  out.field("games", tally.games);
  if (kind.together) {
    write_together(out, summary);
  } else {
    write_against(out, summary, kind.counted == GameKind::Counted::rounds);
  }
  write_histogram(out, tally.histogram);
  number_field(out, "games_per_second", findings.games_per_second);
  number_field(out, "cpu_seconds", findings.cpu_seconds);
  out.field("signature", to_hex16(tally.signature));
  out.key("options");
  out.raw(findings.experiment.options);
  write_deals(out, findings.deals);
  out.field("turns", tally.turns);
  out.field("rounds", tally.rounds);
  write_thinking(out, tally.thinking);
  out.field("interrupted", findings.interrupted);
  out.end_object();
  return json;
}

Result<Findings, Complaint> findings_from(std::string_view json) {
  wire::Document document;
  const auto parsed = document.parse(json);
  if (!parsed) return complain("cli.sim.no_json", {{"what", parsed.error().what}});
  if (!parsed->is_object()) return complain("cli.sim.no_object");
  StoredReader in(*parsed);
  const ExperimentRequest request = read_request(in);
  if (!in.fault().empty()) return complain("cli.sim.damaged", {{"field", in.fault()}});
  auto experiment = make_experiment(request);
  if (!experiment) return Failure{experiment.error()};

  Findings findings{.experiment = *experiment,
                    .deals = {},
                    .tally = Tally(kind_of(experiment->game), experiment->seats)};
  read_tally(in, findings.tally);
  read_deals(in, findings.deals);
  findings.games_per_second = in.real("games_per_second");
  findings.cpu_seconds = in.real("cpu_seconds");
  findings.interrupted = in.field("interrupted").as_bool().value_or(false);
  check_sums(in, findings);
  if (!in.fault().empty()) return complain("cli.sim.damaged", {{"field", in.fault()}});
  return findings;
}

}  // namespace sobremesa::sim
