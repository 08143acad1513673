#include "cli/arena_command.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <ostream>
#include <thread>

#include "base/text.hpp"
#include "cli/examples.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress_bar.hpp"
#include "i18n/told.hpp"
#include "sim/run.hpp"

namespace sobremesa::cli {
namespace {

using sim::Complaint;

constexpr std::uint64_t kLongestBotTime = 3'600'000;

std::optional<double> number_from(std::string_view text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool good = error == std::errc{} && end == text.data() + text.size();
  return good && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

// "0,10"
std::optional<std::pair<double, double>> elos_from(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto elo0 = number_from(trimmed(text.substr(0, comma)));
  const auto elo1 = number_from(trimmed(text.substr(comma + 1)));
  if (!elo0 || !elo1 || *elo0 >= *elo1) return std::nullopt;
  return std::pair(*elo0, *elo1);
}

std::optional<Complaint> fault_in(const ArenaCommand& command) {
  if (command.request.game.empty() || command.request.contenders[1].empty()) {
    return Complaint{{"cli.arena.name_three", {{"game", some_game()}}}};
  }
  if (command.games == 0) return Complaint{{"cli.sim.no_deals"}};
  if (command.seed + command.games < command.seed) {
    return Complaint{{"cli.sim.last_deal"}};
  }
  if (command.threads > sim::kMostThreads) {
    return Complaint{{"cli.sim.most_threads", {{"most", sim::kMostThreads}}}};
  }
  if (command.bot_time_ms == 0 || command.bot_time_ms > kLongestBotTime) {
    return Complaint{{"cli.arena.bad_time", {{"most", kLongestBotTime}}}};
  }
  if (!command.sprt.empty() && !elos_from(command.sprt)) {
    return Complaint{{"cli.arena.bad_sprt", {{"word", command.sprt}}}};
  }
  return std::nullopt;
}

}  // namespace

int run_arena(const ArenaCommand& command, const sim::StopFlag& stop, std::ostream& out,
              std::ostream& err, const i18n::Messages& say) {
  const auto fail = [&](const Complaint& complaint, int status) {
    err << "sobremesa arena: " << i18n::told(say, complaint.said) << "\n";
    return status;
  };
  if (const auto fault = fault_in(command)) return fail(*fault, 2);
  const auto match = sim::make_match(command.request);
  if (!match) return fail(match.error(), 2);

  const std::uint64_t threads =
      command.threads > 0 ? command.threads : std::max(1U, std::thread::hardware_concurrency());
  ProgressBar bar(command.games, say);
  sim::ArenaSettings settings{.deals = {.first = command.seed, .count = command.games},
                              .threads = static_cast<unsigned>(threads),
                              .stop = stop,
                              .progress = [&](std::uint64_t played) { bar.show(played); }};
  settings.limits.answer = std::chrono::milliseconds(command.bot_time_ms);
  if (!command.sprt.empty()) settings.sprt = elos_from(command.sprt);
  const auto findings = sim::run_arena(*match, settings);
  if (!findings) return fail(findings.error(), 1);
  out << (command.json ? sim::to_json(*findings) + "\n" : sim::to_table(*findings, say))
      << std::flush;
  if (findings->interrupted) return kInterruptedStatus;
  return findings->gave_up_after == 0 ? 0 : 1;
}

}  // namespace sobremesa::cli
