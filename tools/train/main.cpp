// Teaches the value network of The Game by self-play:
//   train solo|several --seconds 600 --out FILE [--from FILE]
// The deals it plays are far away from the ones that results are measured on.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "tools/train/teacher.hpp"

namespace sobremesa::train {
namespace {

struct Plan {
  std::string family;
  double seconds = 60;
  std::string out;
  std::string from;
  int games = 8192;
  float lambda = 0.8F;
  double rate = 1e-3;
};

// The lessons of a family, some more often than others.
std::vector<Setting> lessons_of(const std::string& family) {
  std::vector<Setting> lessons;
  const auto add = [&](int times, Setting lesson) {
    lesson.full_hand = lesson.seats == 1 ? 8 : lesson.seats == 2 ? 7 : 6;
    for (int i = 0; i < times; ++i) lessons.push_back(lesson);
  };
  if (family == "solo") {
    add(5, {.seats = 1});
    add(2, {.seats = 1, .expert = true});
    add(1, {.seats = 1, .fire = true});
    return lessons;
  }
  for (int seats = 2; seats <= 5; ++seats) {
    add(4, {.seats = seats});
    add(4, {.seats = seats, .talk = true});
    add(3, {.seats = seats, .expert = true});
    add(1, {.seats = seats, .expert = true, .talk = true});
    add(1, {.seats = seats, .fire = true});
    add(1, {.seats = seats, .talk = true, .fire = true});
  }
  return lessons;
}

void begin(Net& net) {
  Rng rng(42);
  // The sum of twelve even numbers is close enough to a bell curve.
  const auto bell = [&](float width) {
    float sum = -6;
    for (int i = 0; i < 12; ++i) sum += static_cast<float>(rng.below(1U << 24U)) / (1U << 24U);
    return sum * width;
  };
  for (auto& row : net.w1) {
    for (float& w : row) w = bell(0.06F);
  }
  std::fill(std::begin(net.b1), std::end(net.b1), 0.0F);
  for (Head& head : net.heads) {
    for (auto& row : head.w2) {
      for (float& w : row) w = bell(std::sqrt(2.0F / kHidden));
    }
    std::fill(std::begin(head.b2), std::end(head.b2), 0.0F);
    for (auto& row : head.w3) {
      for (float& w : row) w = bell(0.2F);
    }
    head.b3[0] = -2;
    head.b3[1] = -1;
  }
}

bool read(const std::string& name, Net& net) {
  std::ifstream file(name, std::ios::binary);
  return static_cast<bool>(file.read(reinterpret_cast<char*>(&net), sizeof(Net)));
}

bool write(const std::string& name, const Net& net) {
  std::ofstream file(name, std::ios::binary);
  return static_cast<bool>(file.write(reinterpret_cast<const char*>(&net), sizeof(Net)));
}

double now() {
  const auto time = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(time).count();
}

std::string name_of(const Setting& lesson) {
  std::string name = std::to_string(lesson.seats);
  if (lesson.expert) name += " expert";
  if (lesson.talk) name += " talk";
  if (lesson.fire) name += " fire";
  return name;
}

struct Tally {
  std::string name;
  Outcome sum;
  double loss = 0;
  int rounds = 0;
};

void report(double at, std::vector<Tally>& tallies) {
  for (Tally& tally : tallies) {
    if (tally.rounds == 0) continue;
    const auto games = static_cast<double>(tally.sum.games);
    std::printf("%6.0f s  %-14s %8ld games  win %6.2f %%  left %6.2f  loss %.4f\n", at,
                tally.name.c_str(), tally.sum.games,
                100 * static_cast<double>(tally.sum.wins) / games,
                static_cast<double>(tally.sum.left) / games, tally.loss / tally.rounds);
    tally.sum = {};
    tally.loss = 0;
    tally.rounds = 0;
  }
  std::fflush(stdout);
}

int run(const Plan& plan) {
  auto net = std::make_unique<Net>();
  const bool fresh = plan.from.empty();
  if (fresh) {
    begin(*net);
  } else if (!read(plan.from, *net)) {
    std::fprintf(stderr, "train: cannot read %s\n", plan.from.c_str());
    return 1;
  }
  const auto teacher = make_teacher();
  teacher->load(*net);

  const std::vector<Setting> lessons = lessons_of(plan.family);
  std::vector<Tally> tallies;
  std::vector<std::size_t> tally_of;
  for (const Setting& lesson : lessons) {
    const std::string name = name_of(lesson);
    const auto found = std::find_if(tallies.begin(), tallies.end(),
                                    [&](const Tally& tally) { return tally.name == name; });
    tally_of.push_back(static_cast<std::size_t>(found - tallies.begin()));
    if (found == tallies.end()) tallies.push_back({.name = name});
  }

  Rng rng(1);
  const double start = now();
  double next_report = 0.1;
  std::uint64_t seed = 0x5EED000000000000ULL;
  long total = 0;
  double played = 0;
  for (long round = 0;; ++round) {
    const double progress = (now() - start) / plan.seconds;
    if (progress >= 1) break;
    const std::size_t pick = rng.below(static_cast<std::uint32_t>(lessons.size()));
    const bool imitate = fresh && round < static_cast<long>(lessons.size());
    Practice practice{.lesson = lessons[pick],
                      .first_seed = seed,
                      .games = plan.games,
                      .by_cost = imitate,
                      .left_weight = 0.1F,
                      .lambda = plan.lambda};
    if (fresh && progress < 0.3) {
      practice.left_weight = static_cast<float>(1.0 - 0.9 * progress / 0.3);
    }
    if (imitate) practice.left_weight = 1.0F;
    seed += static_cast<std::uint64_t>(plan.games);
    total += plan.games;
    const double before = now();
    const Outcome outcome = teacher->play(practice);
    played += now() - before;
    const double cooling = std::clamp((progress - 0.2) / 0.8, 0.0, 1.0);
    const double rate =
        plan.rate * (0.01 + 0.99 * 0.5 * (1 + std::cos(3.14159265358979 * cooling)));
    Tally& tally = tallies[tally_of[pick]];
    tally.loss += teacher->learn({.rate = static_cast<float>(rate)});
    tally.sum.games += outcome.games;
    tally.sum.wins += outcome.wins;
    tally.sum.left += outcome.left;
    ++tally.rounds;
    if (progress > next_report) {
      report(now() - start, tallies);
      next_report += 0.1;
    }
  }
  report(now() - start, tallies);
  std::printf("%ld games in %.0f s, %.0f s of them playing\n", total, now() - start, played);
  teacher->save(*net);
  if (write(plan.out, *net)) return 0;
  std::fprintf(stderr, "train: cannot write %s\n", plan.out.c_str());
  return 1;
}

}  // namespace
}  // namespace sobremesa::train

int main(int argc, char** argv) {
  sobremesa::train::Plan plan;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const char* value = i + 1 < argc ? argv[i + 1] : "";
    if (word == "--seconds")
      plan.seconds = std::atof(value);
    else if (word == "--out")
      plan.out = value;
    else if (word == "--from")
      plan.from = value;
    else if (word == "--lambda")
      plan.lambda = static_cast<float>(std::atof(value));
    else if (word == "--rate")
      plan.rate = std::atof(value);
    else if (word == "--games")
      plan.games = std::atoi(value);
    else {
      plan.family = word;
      continue;
    }
    ++i;
  }
  if ((plan.family != "solo" && plan.family != "several") || plan.out.empty()) {
    std::fprintf(stderr,
                 "usage: train solo|several --seconds N --out FILE [--from FILE] [--games N]\n");
    return 2;
  }
  return sobremesa::train::run(plan);
}
