#include "cli/solve.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <ostream>
#include <string_view>
#include <utility>

#include "base/result.hpp"
#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "cli/examples.hpp"
#include "cli/solve_report.hpp"
#include "cli/stopwatch.hpp"
#include "engine/solve.hpp"
#include "engine/typed.hpp"
#include "i18n/told.hpp"
#include "i18n/words.hpp"
#include "sim/told_figures.hpp"
#include "terminal/document_fault.hpp"
#include "terminal/whole_file.hpp"
#include "wire/json.hpp"

namespace sobremesa::cli {
namespace {

using Fault = std::string;  // one line that names what is wrong

constexpr int kLongest = 86'400;
constexpr int kMostDeals = 1'000'000;

// --- reading what was typed ---------------------------------------------------------------------

Result<Stopwatch::Seconds, Fault> read_seconds(const std::string& text, const i18n::Messages& say) {
  double seconds = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, seconds);
  if (read.ec == std::errc{} && read.ptr == end && seconds > 0 && seconds <= kLongest) {
    return Stopwatch::Seconds(seconds);
  }
  return Failure{
      say("cli.wrong.seconds", {{"what", "--seconds"}, {"most", int{kLongest}}, {"value", text}})};
}

struct Range {
  int least = 0;
  int most = 0;
};

Result<int, Fault> read_count(std::string_view flag, const std::string& text, Range range,
                              const i18n::Messages& say) {
  const auto number = parse_number(text);
  if (number && *number >= range.least && *number <= range.most) return *number;
  return Failure{
      say("cli.wrong.range",
          {{"what", flag}, {"least", range.least}, {"most", range.most}, {"value", text}})};
}

// --- what is asked about ------------------------------------------------------------------------

struct Question {
  Subject subject;
  TablePtr table;
};

Fault no_solver(std::string_view game, const i18n::Messages& say) {
  return say("cli.solve.no_solver", {{"game", game}, {"games", games_with_solver()}});
}

Fault about_log(std::string_view what) { return concat({"--log: ", what}); }

Result<Question, Fault> deal_question(const Offer& offer, Subject subject,
                                      const i18n::Messages& say) {
  wire::Document document;
  auto table = open_table(offer, {.seats = subject.seats,
                                  .options = *document.parse(subject.options),
                                  .seed = *subject.seed,
                                  .position = {}});
  if (!table) return Failure{i18n::told(say, terminal::refused(table.error()))};
  return Question{std::move(subject), std::move(*table)};
}

// The log document, or the engine's reply with one in it.
Result<Question, Fault> log_question(const SolveSettings& settings, const i18n::Messages& say) {
  const auto text = terminal::read_whole(*settings.log);
  if (!text) return Failure{about_log(terminal::told(say, text.error()))};
  wire::Document document;
  const auto parsed = document.parse(*text);
  if (!parsed) {
    return Failure{about_log(
        say("cli.wrong.file_no_json", {{"file", *settings.log}, {"what", parsed.error().what}}))};
  }
  auto table = load_table(parsed->find("ok").value_or(*parsed));
  if (!table) {
    return Failure{about_log(
        concat({*settings.log, ": ", i18n::told(say, terminal::refused(table.error()))}))};
  }
  const HostedTable& loaded = **table;
  if (!has_solver(loaded.game())) return Failure{no_solver(loaded.game(), say)};

  Subject subject{
      .game = std::string(loaded.game()), .seats = loaded.seats(), .log = *settings.log};
  if (settings.upto) {
    const auto upto = read_count("--upto", *settings.upto,
                                 {.least = 0, .most = static_cast<int>(loaded.upto())}, say);
    if (!upto) return Failure{upto.error()};
    subject.upto = static_cast<std::size_t>(*upto);
  }
  return Question{std::move(subject), std::move(*table)};
}

std::optional<telling::Message> contradiction(const SolveSettings& settings) {
  using telling::Message;
  const auto missing = [](std::string_view what) {
    return Message("cli.wrong.missing", {{"what", what}});
  };
  const auto needs_log = [](std::string_view what) {
    return Message("cli.solve.needs_log", {{"what", what}});
  };
  if (settings.log) {
    if (!settings.game.empty()) return Message("cli.solve.log_names_game");
    if (settings.seats || settings.seed || settings.deals || !settings.options.empty()) {
      return Message("cli.solve.log_holds");
    }
    if (settings.blame && settings.upto) return Message("cli.solve.blame_looks");
    return std::nullopt;
  }
  if (settings.blame) return needs_log("--blame");
  if (settings.upto) return needs_log("--upto");
  if (settings.game.empty()) return Message("cli.wrong.missing_or_log", {{"what", "game"}});
  if (!settings.seats) return missing("--seats");
  if (!settings.seed) return missing("--seed");
  return std::nullopt;
}

// --- the work -----------------------------------------------------------------------------------

class Solving {
 public:
  Solving(const SolveSettings& settings, Stopwatch::Seconds limit, std::ostream& out,
          std::ostream& err, const i18n::Messages& say)
      : settings_(settings), watch_(limit), out_(out), err_(err), say_(say), figures_(say) {}

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
    err_ << "\r"
         << say_("cli.solve.progress", {{"seconds", figures_.fixed(shown_.count(), 1)},
                                        {"width", headway.width},
                                        {"nodes", headway.nodes},
                                        {"left", headway.left}})
         << "   " << std::flush;
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
      tell(out_, subject, finding, watch_.elapsed().count(), say_);
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
  // why: as the message chooses its words, "deal", "won" or "interrupted"
  int tell_no_blame(const Subject& subject, const Finding& finding, std::string_view why);
  int find_blame(const Question& question);

  const SolveSettings& settings_;
  Stopwatch watch_;
  Stopwatch::Seconds shown_{};
  bool line_is_used_ = false;
  std::ostream& out_;
  std::ostream& err_;
  const i18n::Messages& say_;
  sim::ToldFigures figures_;
  InterruptGuard guard_;
};

int Solving::solve_deals() {
  const Offer* offer = find_offer(settings_.game);
  if (offer == nullptr) return refuse(i18n::told(say_, no_such_game(settings_.game)));
  if (!has_solver(offer->id)) return refuse(no_solver(offer->id, say_));
  const auto seats = read_count("--seats", *settings_.seats,
                                {.least = offer->seats.min, .most = offer->seats.max}, say_);
  if (!seats) return refuse(seats.error());
  const auto seed = typed_seed(*settings_.seed);
  if (!seed) return refuse(concat({"--seed: ", i18n::told(say_, seed.error())}));
  const auto options = typed_options(settings_.options, *offer);
  if (!options) return refuse(concat({"--option: ", i18n::told(say_, options.error())}));
  const Subject subject{
      .game = std::string(offer->id), .seats = *seats, .options = *options, .seed = *seed};
  if (settings_.deals) {
    const auto deals =
        read_count("--deals", *settings_.deals, {.least = 1, .most = kMostDeals}, say_);
    return deals ? solve_row(*offer, subject, *deals) : refuse(deals.error());
  }
  const auto question = deal_question(*offer, subject, say_);
  if (!question) return refuse(question.error());
  tell_finding(question->subject, *ask(*question->table, 0));
  return 0;
}

// Many deals: a line of JSON each, or the sums.
int Solving::solve_row(const Offer& offer, const Subject& first, int deals) {
  const auto start = as_number(*first.seed);
  if (!start) return refuse(say_("cli.solve.first_seed"));
  std::array<int, 3> answers{};
  Stopwatch::Seconds total{};
  Stopwatch::Seconds longest{};
  int asked = 0;
  // Answers that nobody gets are not worth the hours.
  for (; asked < deals && !was_interrupted() && out_.good(); ++asked) {
    Subject subject = first;
    subject.seed = seed_from_number(*start + static_cast<std::uint64_t>(asked));
    const auto question = deal_question(offer, subject, say_);
    if (!question) return refuse(question.error());
    const auto finding = ask(*question->table, 0);
    const auto took = watch_.elapsed();
    total += took;
    longest = std::max(longest, took);
    ++answers[static_cast<std::size_t>(finding->answer)];
    if (settings_.json) {
      tell_json(out_, subject, *finding);
    } else if (finding->answer != Winnable::yes) {
      out_ << say_("cli.solve.row", {{"seed", std::to_string(*as_number(*subject.seed))},
                                     {"answer", to_text(finding->answer)},
                                     {"left", finding->headway.left}})
           << "\n";
    }
  }
  if (settings_.json || asked == 0) return 0;
  out_ << say_("cli.solve.sum", {{"title", i18n::game_title(say_, first.game)},
                                 {"seats", first.seats},
                                 {"deals", asked},
                                 {"seed", std::to_string(*start)},
                                 {"with_options", first.options == "{}" ? "no" : "yes"},
                                 {"options", first.options},
                                 {"yes", answers[0]},
                                 {"no", answers[1]},
                                 {"unknown", answers[2]},
                                 {"mean", figures_.fixed(total.count() / asked, 3)},
                                 {"longest", figures_.fixed(longest.count(), 3)}})
       << "\n";
  return 0;
}

int Solving::solve_log() {
  const auto question = log_question(settings_, say_);
  if (!question) return refuse(question.error());
  if (settings_.blame) return find_blame(*question);
  const auto finding = ask(*question->table, question->subject.upto);
  if (!finding) {
    return refuse(say_("cli.solve.no_move_ended", {{"upto", question->subject.upto}}));
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
  if (!settings_.json) out_ << say_("cli.solve.nobody", {{"why", why}}) << "\n";
  return 0;
}

int Solving::find_blame(const Question& question) {
  Subject subject = question.subject;
  const HostedTable& table = *question.table;
  Turning turning{.way_out = *ask(table, 0)};
  if (turning.way_out.answer != Winnable::yes) {
    return tell_no_blame(subject, turning.way_out, "deal");
  }
  subject.upto = table.upto();
  turning.loss = *ask(table, table.upto());
  if (turning.loss.answer == Winnable::yes) {
    return tell_no_blame(subject, turning.loss, "won");
  }
  const auto moves = moves_played(table);
  turning.lost_after = moves.size();
  halve(table, moves, turning);
  if (was_interrupted()) {
    return tell_no_blame(subject, turning.loss, "interrupted");
  }
  // What is told is the way out that was there just before.
  subject.upto = turning.won_after == 0 ? 0 : moves[turning.won_after - 1].upto;
  const Blame blame{.move = moves[turning.lost_after - 1], .after = turning.loss.answer};
  if (settings_.json) {
    tell_json(out_, subject, turning.way_out, blame);
  } else {
    tell(out_, subject, turning.way_out, watch_.elapsed().count(), say_);
    tell(out_, blame, say_);
  }
  return 0;
}

}  // namespace

std::string solve_examples(const i18n::Messages& say) {
  return concat(
      {examples(say,
                "  sobremesa solve <winnable> --seats 3 --seed 7\n"
                "  sobremesa solve <winnable> --seats 1 --seed 7 --option expert=true\n"
                "  sobremesa solve <winnable> --seats 2 --seed 7 --seconds 60 --json\n"
                "  sobremesa solve <winnable> --seats 4 --seed 1000000 --deals 100\n"),
       "  sobremesa solve --log game.json            ", say("cli.solve.example.log"), "\n",
       "  sobremesa solve --log game.json --upto 41  ", say("cli.solve.example.upto"), "\n",
       "  sobremesa solve --log game.json --blame    ", say("cli.solve.example.blame"), "\n"});
}

int solve(const SolveSettings& settings, std::ostream& out, std::ostream& err,
          const i18n::Messages& say) {
  if (const auto fault = contradiction(settings)) {
    err << i18n::told(say, *fault) << "\n";
    return 2;
  }
  const auto limit = read_seconds(settings.seconds, say);
  if (!limit) {
    err << limit.error() << "\n";
    return 2;
  }
  Solving solving(settings, *limit, out, err, say);
  return settings.log ? solving.solve_log() : solving.solve_deals();
}

}  // namespace sobremesa::cli
