#include "sim/arena.hpp"

#include <algorithm>
#include <atomic>
#include <memory>

#include "base/match.hpp"
#include "base/text.hpp"
#include "sim/hosted_player.hpp"
#include "sim/side_by_side.hpp"

namespace sobremesa::sim {
namespace {

constexpr std::size_t kForfeitsTold = 10;
// A program that fails this often without a game in between will not get better.
constexpr std::uint64_t kForfeitsInARow = 10;

bool has_outside(const std::vector<std::string>& bots) {
  return std::any_of(bots.begin(), bots.end(), is_outside);
}

Result<std::unique_ptr<DealPlayer>, Complaint> player_for(const Experiment& seating,
                                                          const ArenaSettings& settings) {
  if (has_outside(seating.bots)) return host_players(seating, settings.limits, settings.stop);
  return seat_players(seating, settings.stop);
}

// Both games on one deal.
using DealPlayed = std::array<Played, 2>;

// The deals go through in small batches, each on all threads; results are taken in the order of the
// deals, so that the moment at which a sequential test ends does not depend on threads.
class Arena {
 public:
  Arena(const Match& match, const ArenaSettings& settings)
      : match_(match),
        settings_(settings),
        findings_{.match = match, .deals = {.first = settings.deals.first, .count = 0}} {
    const auto places = static_cast<std::size_t>(match.together ? 1 : match.seatings[0].seats);
    for (auto& wins : findings_.wins) wins.resize(places);
    if (settings.sprt) findings_.sprt.emplace(settings.sprt->first, settings.sprt->second);
  }

  std::optional<Complaint> open() {
    for (unsigned i = 0; i < std::max(1U, settings_.threads); ++i) {
      auto& pair = players_.emplace_back();
      for (std::size_t seating = 0; seating < 2; ++seating) {
        auto player = player_for(match_.seatings[seating], settings_);
        if (!player) return player.error();
        pair[seating] = *std::move(player);
      }
    }
    return std::nullopt;
  }

  Result<ArenaFindings, Complaint> run() {
    for (std::uint64_t done = 0; done < settings_.deals.count && !finished_;) {
      const std::uint64_t count = std::min(batch_size(), settings_.deals.count - done);
      const auto batch = play_batch(settings_.deals.first + done, count);
      for (std::size_t i = 0; i < batch.size() && !finished_; ++i) {
        take(batch[i]);
      }
      if (bug_) return Failure{*bug_};
      done += count;
      tell_progress(0);  // batches may be too short for a tick
    }
    return findings_;
  }

 private:
  std::uint64_t batch_size() const {
    const bool outside =
        has_outside(match_.seatings[0].bots) || has_outside(match_.seatings[1].bots);
    const std::uint64_t each = outside ? 4 : (settings_.sprt ? 32 : 512);
    return each * players_.size();
  }

  std::vector<DealPlayed> play_batch(std::uint64_t first, std::uint64_t count) {
    std::vector<DealPlayed> batch(count, DealPlayed{Stopped{}, Stopped{}});
    std::atomic<std::uint64_t> next = 0;
    side_by_side(
        players_.size(),
        [&](std::size_t worker) {
          for (std::uint64_t i = next++; i < count; i = next++) {
            if (settings_.stop.load(std::memory_order_relaxed)) return;
            for (std::size_t seating = 0; seating < 2; ++seating) {
              batch[i][seating] = players_[worker][seating]->play(first + i, nullptr);
            }
          }
        },
        [&] { tell_progress(std::min(next.load(), count)); });
    return batch;
  }

  void tell_progress(std::uint64_t of_this_batch) const {
    if (settings_.progress) settings_.progress(findings_.deals.count + of_this_batch);
  }

  // How a game went for A and for B.
  struct Outcome {
    std::array<bool, 2> won{};
    std::optional<Seat> winner{};
    std::uint32_t left = 0;
  };

  void take(const DealPlayed& games) {
    std::array<Outcome, 2> outcomes;
    for (std::size_t seating = 0; seating < 2; ++seating) {
      const bool counts = match(
          games[seating],
          [&](const GameEnd& end) {
            outcomes[seating] = outcome_of(seating, end);
            return true;
          },
          [&](const Stopped&) {
            findings_.interrupted = finished_ = true;
            return false;
          },
          [&](const Mishap& mishap) { return note_mishap(seating, mishap, outcomes[seating]); });
      if (!counts) return;
    }
    ++findings_.deals.count;
    record(outcomes);
    judge(games);
  }

  Outcome outcome_of(std::size_t seating, const GameEnd& end) const {
    Outcome outcome{.winner = end.winner, .left = end.left};
    if (match_.together) {
      outcome.won[seating] = end.won;
    } else {
      outcome.won[match_.side_at(seating, *end.winner)] = true;
    }
    return outcome;
  }

  // False where it is a bug of ours, not a forfeit.
  bool note_mishap(std::size_t seating, const Mishap& mishap, Outcome& outcome) {
    const std::size_t side = match_.side_at(seating, mishap.seat);
    if (!is_outside(match_.contenders[side])) {
      bug_ = Complaint{{"cli.sim.bug", {{"what", describe(mishap)}}}};
      finished_ = true;
      return false;
    }
    ++findings_.forfeits[side];
    if (findings_.first_forfeits.size() < kForfeitsTold) {
      const std::string wanted =
          mishap.moves.empty() ? "" : concat({"wanted \"", mishap.moves, "\": "});
      findings_.first_forfeits.push_back({.deal = mishap.deal,
                                          .side = side,
                                          .seat = mishap.seat,
                                          .reason = concat({wanted, mishap.reason})});
    }
    outcome.left = mishap.left;
    if (!match_.together) outcome.won[1 - side] = true;
    return true;
  }

  void record(const std::array<Outcome, 2>& outcomes) {
    if (match_.together) {
      record_together(outcomes);
    } else {
      record_against(outcomes);
    }
  }

  void record_together(const std::array<Outcome, 2>& outcomes) {
    const bool a = outcomes[0].won[0];
    const bool b = outcomes[1].won[1];
    count_pair(a, b);
    ++findings_.scores[a == b ? 1 : (a ? 2 : 0)];
    findings_.wins[0][0] += a ? 1 : 0;
    findings_.wins[1][0] += b ? 1 : 0;
    const double left_a = outcomes[0].left;
    const double left_b = outcomes[1].left;
    findings_.left.add(left_a - left_b);
    findings_.left_of[0].add(left_a);
    findings_.left_of[1].add(left_b);
  }

  // A pair is the two games of a deal: who won both?
  void record_against(const std::array<Outcome, 2>& outcomes) {
    const int won = (outcomes[0].won[0] ? 1 : 0) + (outcomes[1].won[0] ? 1 : 0);
    ++findings_.scores[static_cast<std::size_t>(won)];
    if (won == 1) {
      ++findings_.pairs.both;
    } else {
      ++(won == 2 ? findings_.pairs.only_a : findings_.pairs.only_b);
    }
    for (std::size_t seating = 0; seating < 2; ++seating) {
      const auto winner = outcomes[seating].winner;
      if (winner) ++findings_.wins[match_.side_at(seating, *winner)][winner->value];
    }
  }

  void count_pair(bool a, bool b) {
    Pairs& pairs = findings_.pairs;
    ++(a ? (b ? pairs.both : pairs.only_a) : (b ? pairs.only_b : pairs.neither));
  }

  // Whether to go on.
  void judge(const DealPlayed& games) {
    const bool failed = std::any_of(games.begin(), games.end(), [](const Played& played) {
      return std::holds_alternative<Mishap>(played);
    });
    in_a_row_ = failed ? in_a_row_ + 1 : 0;
    if (in_a_row_ >= kForfeitsInARow) {
      findings_.gave_up_after = in_a_row_;
      finished_ = true;
    }
    if (!findings_.sprt) return;
    findings_.verdict = findings_.sprt->verdict(findings_.scores);
    if (findings_.verdict != Verdict::undecided) finished_ = true;
  }

  const Match& match_;
  const ArenaSettings& settings_;
  ArenaFindings findings_;
  std::vector<std::array<std::unique_ptr<DealPlayer>, 2>> players_;  // one pair a thread
  std::uint64_t in_a_row_ = 0;
  bool finished_ = false;
  std::optional<Complaint> bug_;
};

// The experiment with this contender at all seats, if it makes sense. What a program will do nobody
// knows; the rest of the request is checked as if our own player sat there.
Result<Experiment, Complaint> checked_experiment(const ArenaRequest& request,
                                                 const std::string& contender) {
  const bool outside = is_outside(contender);
  auto experiment = make_experiment({.game = request.game,
                                     .seats = request.seats,
                                     .bots = outside ? "random" : contender,
                                     .talk = request.talk,
                                     .options = request.options});
  if (!experiment) return Failure{experiment.error()};
  if (outside && experiment->talk == Talk::open_hands) {
    return complain("cli.arena.open_hands");
  }
  const StopFlag never = false;
  if (const auto player = seat_players(*experiment, never); !player) {
    return Failure{player.error()};
  }
  return experiment;
}

}  // namespace

Result<Match, Complaint> make_match(const ArenaRequest& request) {
  Match match{.contenders = request.contenders, .seatings = {}};
  match.together = kind_of(request.game).together;
  for (const std::string& contender : request.contenders) {
    auto experiment = checked_experiment(request, contender);
    if (!experiment) return Failure{experiment.error()};
    match.seatings.fill(*experiment);
  }
  for (std::size_t seating = 0; seating < 2; ++seating) {
    for (int seat = 0; seat < request.seats; ++seat) {
      match.seatings[seating].bots[static_cast<std::size_t>(seat)] =
          request.contenders[match.side_at(seating, seat_at(seat))];
    }
  }
  return match;
}

Result<ArenaFindings, Complaint> run_arena(const Match& match, const ArenaSettings& settings) {
  Arena arena(match, settings);
  if (auto complaint = arena.open()) return Failure{*std::move(complaint)};
  return arena.run();
}

}  // namespace sobremesa::sim
