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
    return Complaint{concat(
        {"name a game and two contenders, for example: arena ", some_game(), " easy random"})};
  }
  if (command.games == 0) return Complaint{"--games: at least one deal must be played"};
  if (command.seed + command.games < command.seed) {
    return Complaint{"--seed: the last deal would be beyond 2^64"};
  }
  if (command.threads > sim::kMostThreads) {
    return Complaint{concat({"--threads: at most ", sim::kMostThreads})};
  }
  if (command.bot_time_ms == 0 || command.bot_time_ms > kLongestBotTime) {
    return Complaint{concat({"--bot-time-ms: from 1 to ", kLongestBotTime})};
  }
  if (!command.sprt.empty() && !elos_from(command.sprt)) {
    return Complaint{concat({"--sprt is elo0,elo1 with elo0 < elo1, not \"", command.sprt, "\""})};
  }
  return std::nullopt;
}

}  // namespace

int run_arena(const ArenaCommand& command, const sim::StopFlag& stop, std::ostream& out,
              std::ostream& err) {
  const auto fail = [&](const Complaint& complaint, int status) {
    err << "sobremesa arena: " << complaint.text << "\n";
    return status;
  };
  if (const auto fault = fault_in(command)) return fail(*fault, 2);
  const auto match = sim::make_match(command.request);
  if (!match) return fail(match.error(), 2);

  const std::uint64_t threads =
      command.threads > 0 ? command.threads : std::max(1U, std::thread::hardware_concurrency());
  ProgressBar bar(command.games);
  sim::ArenaSettings settings{.deals = {.first = command.seed, .count = command.games},
                              .threads = static_cast<unsigned>(threads),
                              .stop = stop,
                              .progress = [&](std::uint64_t played) { bar.show(played); }};
  settings.limits.answer = std::chrono::milliseconds(command.bot_time_ms);
  if (!command.sprt.empty()) settings.sprt = elos_from(command.sprt);
  const auto findings = sim::run_arena(*match, settings);
  if (!findings) return fail(findings.error(), 1);
  out << (command.json ? sim::to_json(*findings) + "\n" : sim::to_table(*findings)) << std::flush;
  if (findings->interrupted) return kInterruptedStatus;
  return findings->gave_up.empty() ? 0 : 1;
}

}  // namespace sobremesa::cli
