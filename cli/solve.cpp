#include "cli/solve.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <iomanip>
#include <iterator>
#include <ostream>
#include <string_view>
#include <utility>

#include "base/result.hpp"
#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "cli/solve_report.hpp"
#include "cli/stopwatch.hpp"
#include "engine/solve.hpp"
#include "engine/typed.hpp"
#include "terminal/whole_file.hpp"
#include "wire/json.hpp"

namespace sobremesa::cli {
namespace {

using Fault = std::string;  // one line that names what is wrong

constexpr double kLongest = 86'400;
constexpr int kMostDeals = 1'000'000;

// --- reading what was typed ---------------------------------------------------------------------

Result<Stopwatch::Seconds, Fault> read_seconds(const std::string& text) {
  double seconds = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, seconds);
  if (read.ec == std::errc{} && read.ptr == end && seconds > 0 && seconds <= kLongest) {
    return Stopwatch::Seconds(seconds);
  }
  return Failure{concat({"--seconds: must be a number above 0, up to 86400; got \"", text, "\""})};
}

Result<int, Fault> read_count(std::string_view flag, const std::string& text, int least, int most) {
  const auto number = parse_number(text);
  if (number && *number >= least && *number <= most) return *number;
  return Failure{concat(
      {flag, ": must be a whole number from ", least, " to ", most, "; got \"", text, "\""})};
}

// --- what is asked about ------------------------------------------------------------------------

struct Question {
  Subject subject;
  TablePtr table;
};

Fault no_solver(std::string_view game) {
  return concat({game, ": this game cannot be solved; ", games_with_solver(), " can"});
}

Result<Question, Fault> deal_question(const Offer& offer, Subject subject) {
  wire::Document document;
  auto table = open_table(offer, {.seats = subject.seats,
                                  .options = *document.parse(subject.options),
                                  .seed = *subject.seed,
                                  .position = {}});
  if (!table) return Failure{table.error().text};
  return Question{std::move(subject), std::move(*table)};
}

// The log document, or the engine's reply with one in it.
Result<Question, Fault> log_question(const SolveSettings& settings) {
  const auto text = terminal::read_whole(*settings.log);
  if (!text) return Failure{concat({"--log: ", text.error()})};
  wire::Document document;
  const auto parsed = document.parse(*text);
  if (!parsed) {
    return Failure{concat({"--log: ", *settings.log, " is no JSON: ", parsed.error().what})};
  }
  auto table = load_table(parsed->find("ok").value_or(*parsed));
  if (!table) return Failure{concat({"--log: ", *settings.log, ": ", table.error().text})};
  const HostedTable& loaded = **table;
  if (!has_solver(loaded.game())) return Failure{no_solver(loaded.game())};

  Subject subject{.game = std::string(loaded.game()),
                  .title = std::string(find_offer(loaded.game())->title),
                  .seats = loaded.seats(),
                  .log = *settings.log};
  if (settings.upto) {
    const auto upto = read_count("--upto", *settings.upto, 0, static_cast<int>(loaded.upto()));
    if (!upto) return Failure{upto.error()};
    subject.upto = static_cast<std::size_t>(*upto);
  }
  return Question{std::move(subject), std::move(*table)};
}

std::optional<Fault> contradiction(const SolveSettings& settings) {
  if (settings.log) {
    if (!settings.game.empty()) return "--log: the log names the game; leave it out";
    if (settings.seats || settings.seed || settings.deals || !settings.options.empty()) {
      return "--log: the log holds seats, seed and options; leave them out";
    }
    if (settings.blame && settings.upto) return "--upto: --blame looks at all moments itself";
    return std::nullopt;
  }
  if (settings.blame) return "--blame: needs --log";
  if (settings.upto) return "--upto: needs --log";
  if (settings.game.empty()) return "game: is missing; or use --log";
  if (!settings.seats) return "--seats: is missing";
  if (!settings.seed) return "--seed: is missing";
  return std::nullopt;
}

// --- the work -----------------------------------------------------------------------------------

class Solving {
 public:
  Solving(const SolveSettings& settings, Stopwatch::Seconds limit, std::ostream& out,
          std::ostream& err)
      : settings_(settings), watch_(limit), out_(out), err_(err) {}

  int solve_deals();
  int solve_log();

 private:
  static void show(void* self, const Headway& headway) {
    static_cast<Solving*>(self)->show_headway(headway);
  }

  // Only where a person waits, and not so often that it costs time.
  void show_headway(const Headway& headway) {
    if (watch_.elapsed() < shown_ + Stopwatch::Seconds(0.2)) return;
    shown_ = watch_.elapsed();
    err_ << "\r" << std::fixed << std::setprecision(1) << shown_.count() << " s, width "
         << headway.width << ", " << headway.nodes << " positions, best " << headway.left
         << " left   " << std::flush;
    line_is_used_ = true;
  }
  void clear_headway() {
    if (line_is_used_) err_ << "\r" << std::string(78, ' ') << "\r" << std::flush;
    line_is_used_ = false;
  }

  // Each question has the whole time for itself.
  std::optional<Finding> ask(const HostedTable& table, std::size_t upto) {
    watch_.restart();
    shown_ = {};
    Effort effort{.patience = watch_.patience()};
    if (settings_.show_progress) {
      effort.tell = &show;
      effort.listener = this;
    }
    auto finding = find_win(table, upto, effort);
    clear_headway();
    return finding;
  }

  void tell_finding(const Subject& subject, const Finding& finding) {
    if (settings_.json) {
      tell_json(out_, subject, finding);
    } else {
      tell(out_, subject, finding, watch_.elapsed().count());
    }
  }

  int refuse(const Fault& fault) {
    err_ << fault << "\n";
    return 2;
  }

  // Between which two moments a game was lost, counted in moves, and what was found at each.
  struct Turning {
    std::size_t won_after = 0;
    std::size_t lost_after = 0;
    Finding way_out;
    Finding loss{};
  };

  int solve_row(const Offer& offer, const Subject& first, int deals);
  void halve(const HostedTable& table, const std::vector<PlayedMove>& moves, Turning& turning);
  int tell_no_blame(const Subject& subject, const Finding& finding, std::string_view why);
  int find_blame(const Question& question);

  const SolveSettings& settings_;
  Stopwatch watch_;
  Stopwatch::Seconds shown_{};
  bool line_is_used_ = false;
  std::ostream& out_;
  std::ostream& err_;
  InterruptGuard guard_;
};

int Solving::solve_deals() {
  const Offer* offer = find_offer(settings_.game);
  if (offer == nullptr) return refuse(no_such_game(settings_.game));
  if (!has_solver(offer->id)) return refuse(no_solver(offer->id));
  const auto seats = read_count("--seats", *settings_.seats, offer->seats.min, offer->seats.max);
  if (!seats) return refuse(seats.error());
  const auto seed = typed_seed(*settings_.seed);
  if (!seed) return refuse(concat({"--seed: ", seed.error()}));
  const auto options = typed_options(settings_.options, *offer);
  if (!options) return refuse(concat({"--option: ", options.error()}));
  const Subject subject{.game = std::string(offer->id),
                        .title = std::string(offer->title),
                        .seats = *seats,
                        .options = *options,
                        .seed = *seed};
  if (settings_.deals) {
    const auto deals = read_count("--deals", *settings_.deals, 1, kMostDeals);
    return deals ? solve_row(*offer, subject, *deals) : refuse(deals.error());
  }
  const auto question = deal_question(*offer, subject);
  if (!question) return refuse(question.error());
  tell_finding(question->subject, *ask(*question->table, 0));
  return 0;
}

// Many deals: a line of JSON each, or the sums.
int Solving::solve_row(const Offer& offer, const Subject& first, int deals) {
  const auto start = as_number(*first.seed);
  if (!start) return refuse("--deals: the first seed must be a number");
  std::array<int, 3> answers{};
  Stopwatch::Seconds total{};
  Stopwatch::Seconds longest{};
  int asked = 0;
  // Answers that nobody gets are not worth the hours.
  for (; asked < deals && !was_interrupted() && out_.good(); ++asked) {
    Subject subject = first;
    subject.seed = seed_from_number(*start + static_cast<std::uint64_t>(asked));
    const auto question = deal_question(offer, subject);
    if (!question) return refuse(question.error());
    const auto finding = ask(*question->table, 0);
    const auto took = watch_.elapsed();
    total += took;
    longest = std::max(longest, took);
    ++answers[static_cast<std::size_t>(finding->answer)];
    if (settings_.json) {
      tell_json(out_, subject, *finding);
    } else if (finding->answer != Winnable::yes) {
      out_ << "seed " << *as_number(*subject.seed) << ": " << to_text(finding->answer) << ", best "
           << finding->headway.left << " left\n";
    }
  }
  if (settings_.json || asked == 0) return 0;
  out_ << first.title << ", seats " << first.seats << ", " << asked << " deals from seed " << *start
       << (first.options == "{}" ? "" : ", " + first.options) << ": yes " << answers[0] << ", no "
       << answers[1] << ", unknown " << answers[2] << "; " << std::fixed << std::setprecision(3)
       << total.count() / asked << " s each, at most " << longest.count() << " s\n";
  return 0;
}

int Solving::solve_log() {
  const auto question = log_question(settings_);
  if (!question) return refuse(question.error());
  if (settings_.blame) return find_blame(*question);
  const auto finding = ask(*question->table, question->subject.upto);
  if (!finding) {
    return refuse(concat({"--upto: no move ended after ", question->subject.upto, " events"}));
  }
  tell_finding(question->subject, *finding);
  return 0;
}

// What cannot be won any more stays so: the moment at which it was lost is found by halving.
void Solving::halve(const HostedTable& table, const std::vector<PlayedMove>& moves,
                    Turning& turning) {
  while (turning.lost_after - turning.won_after > 1) {
    const std::size_t middle = turning.won_after + (turning.lost_after - turning.won_after) / 2;
    Finding found = *ask(table, moves[middle - 1].upto);
    if (was_interrupted()) return;
    const bool yes = found.answer == Winnable::yes;
    (yes ? turning.won_after : turning.lost_after) = middle;
    (yes ? turning.way_out : turning.loss) = std::move(found);
  }
}

int Solving::tell_no_blame(const Subject& subject, const Finding& finding, std::string_view why) {
  tell_finding(subject, finding);
  if (!settings_.json) out_ << "Nobody to blame: " << why << "\n";
  return 0;
}

int Solving::find_blame(const Question& question) {
  Subject subject = question.subject;
  const HostedTable& table = *question.table;
  Turning turning{.way_out = *ask(table, 0)};
  if (turning.way_out.answer != Winnable::yes) {
    return tell_no_blame(subject, turning.way_out, "no win was found from the deal on.");
  }
  subject.upto = table.upto();
  turning.loss = *ask(table, table.upto());
  if (turning.loss.answer == Winnable::yes) {
    return tell_no_blame(subject, turning.loss, "it was won, or still can be.");
  }
  const auto moves = moves_played(table);
  turning.lost_after = moves.size();
  halve(table, moves, turning);
  if (was_interrupted()) {
    return tell_no_blame(subject, turning.loss, "the search was interrupted.");
  }
  // What is told is the way out that was there just before.
  subject.upto = turning.won_after == 0 ? 0 : moves[turning.won_after - 1].upto;
  const Blame blame{.move = moves[turning.lost_after - 1], .after = turning.loss.answer};
  if (settings_.json) {
    tell_json(out_, subject, turning.way_out, blame);
  } else {
    tell(out_, subject, turning.way_out, watch_.elapsed().count());
    tell(out_, blame);
  }
  return 0;
}

}  // namespace

int solve(const SolveSettings& settings, std::ostream& out, std::ostream& err) {
  if (const auto fault = contradiction(settings)) {
    err << *fault << "\n";
    return 2;
  }
  const auto limit = read_seconds(settings.seconds);
  if (!limit) {
    err << limit.error() << "\n";
    return 2;
  }
  Solving solving(settings, *limit, out, err);
  return settings.log ? solving.solve_log() : solving.solve_deals();
}

}  // namespace sobremesa::cli
