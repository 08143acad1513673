// Teaches the net of players/face_to_face by games against itself and prints net_weights.hpp.
//
//   cmake --preset train && cmake --build --preset train --target train_face_to_face
//   build/train/train_face_to_face 200000 > players/face_to_face/net_weights.hpp
//
// The recipe: both sides pick the sensible turn that looks best, now and then a little worse,
// rarely any. Every table that was left behind is a lesson; its target blends the end of the game
// with what the net said of the following tables (TD(lambda), 0.8). Lessons of the last games are
// kept and drawn at random (Adam, the step falls in the second half). The deals are the seeds from
// 3,000,000.
//
// Floating point is at home here and not in the players: another machine may find other weights,
// and the whole numbers that are printed play alike everywhere.
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <vector>

#include "players/face_to_face/evaluation.hpp"
#include "players/face_to_face/turns.hpp"

namespace sobremesa::face_to_face {
namespace {

constexpr std::size_t kInputs = kOtherCounts + kMoverCounts;
constexpr std::size_t kBatch = 128;
constexpr std::size_t kMemory = 800'000;  // lessons
constexpr long kGamesPerRound = 1000;
constexpr float kLambda = 0.8F;
constexpr float kStep = 2e-3F;
constexpr float kTemperature = 0.05F;  // in log-odds
constexpr std::uint32_t kRandomTurnIn = 50;

using Inputs = std::array<float, kInputs>;

struct Net {
  std::array<Inputs, kNeurons> in{};
  std::array<float, kNeurons> in_bias{};
  std::array<float, kNeurons> out{};
  float bias = 0;
};
constexpr std::size_t kWeights = sizeof(Net) / sizeof(float);
using Flat = std::array<float, kWeights>;

struct Lesson {
  Inputs inputs;
  float target = 0;
};

float unit(Rng& rng) { return static_cast<float>(rng.next() >> 40U) / 16'777'216.0F; }
float chance(float log_odds) { return 1.0F / (1.0F + std::exp(-log_odds)); }

Inputs inputs_of(const Duel& laid) {
  Inputs inputs{};
  std::size_t i = 0;
  for (const int count : counts_of_other(laid.other)) inputs[i++] = static_cast<float>(count) / 64;
  for (const int count : counts_of_mover(laid.mover, laid.other, laid.helped)) {
    inputs[i++] = static_cast<float>(count) / 64;
  }
  return inputs;
}

float look(const Net& net, const Inputs& inputs, std::array<float, kNeurons>& passed_on) {
  float out = net.bias;
  for (std::size_t n = 0; n < kNeurons; ++n) {
    float sum = net.in_bias[n];
    for (std::size_t i = 0; i < kInputs; ++i) sum += net.in[n][i] * inputs[i];
    passed_on[n] = std::max(0.0F, sum);
    out += net.out[n] * passed_on[n];
  }
  return out;
}

// --- games
// ----------------------------------------------------------------------------------------

Guess dealt(Rng& rng) {
  SeatView view{.me = Seat{0}};
  view.pub.hand_sizes = {kFullHand, kFullHand};
  view.pub.decks = {kPack - kFullHand, kPack - kFullHand};
  while (view.hand.size() < static_cast<int>(kFullHand)) {
    view.hand.insert(kLowestCard + static_cast<int>(rng.below(kPack)));
  }
  return guess_duel({}, view, rng);
}

struct Step {
  Turn turn;
  Inputs inputs{};
  float looks = 0;
};

Step look_after(const Net& net, Duel duel, const Turn& turn) {
  lay(duel, turn);
  Step step{.turn = turn, .inputs = inputs_of(duel)};
  std::array<float, kNeurons> ignored{};
  step.looks = look(net, step.inputs, ignored);
  return step;
}

Step choose(const Net& net, const Duel& duel, std::vector<Turn>& turns, Rng& rng) {
  if (rng.below(kRandomTurnIn) == 0) {
    if (rng.below(2) == 0) list_turns(duel, Breadth::all, turns);
    return look_after(net, duel, turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
  }
  Step best;
  float most = -1e9F;
  for (const Turn& turn : turns) {
    const Step step = look_after(net, duel, turn);
    const float with_whim =
        step.looks - kTemperature * std::log(-std::log(unit(rng) + 1e-9F) + 1e-9F);
    if (with_whim <= most) continue;
    most = with_whim;
    best = step;
  }
  return best;
}

// Plays one game and adds its tables to the lessons.
void play_game(const Net& net, Rng& rng, std::vector<Lesson>& lessons) {
  Guess world = dealt(rng);
  std::vector<Turn> turns;
  std::vector<Step> steps;
  bool last_wins = false;  // who left the last table behind
  while (true) {
    list_turns(world.duel, Breadth::sensible, turns);
    last_wins = turns.empty();
    const auto wins = [&](const Turn& turn) { return world.duel.wins_at_once(turn); };
    if (turns.empty() || std::any_of(turns.begin(), turns.end(), wins)) break;
    steps.push_back(choose(net, world.duel, turns, rng));
    lay(world.duel, steps.back().turn);
    draw_and_pass(world.duel, world.orders);
  }
  float target = last_wins ? 1.0F : 0.0F;
  for (std::size_t i = steps.size(); i-- > 0;) {
    if (i + 1 < steps.size()) {
      target = 1.0F - (kLambda * target + (1.0F - kLambda) * chance(steps[i + 1].looks));
    }
    lessons.push_back({steps[i].inputs, target});
  }
}

// --- learning
// -------------------------------------------------------------------------------------

class Learner {
 public:
  explicit Learner(Rng& rng) : rng_(rng) {
    for (std::size_t n = 0; n < kNeurons; ++n) {
      for (float& weight : net_.in[n]) weight = (2 * unit(rng) - 1) * 0.25F;
      net_.in_bias[n] = 0.1F;
      net_.out[n] = (2 * unit(rng) - 1) * 0.3F;
    }
  }
  const Net& net() const { return net_; }

  void learn_from(const std::vector<Lesson>& lessons, float step) {
    Net slope{};
    for (std::size_t n = 0; n < kBatch; ++n) {
      add_slope(slope, lessons[rng_.below(static_cast<std::uint32_t>(lessons.size()))]);
    }
    adam(slope, step);
  }

 private:
  void add_slope(Net& slope, const Lesson& lesson) const {
    std::array<float, kNeurons> passed_on{};
    const float error = chance(look(net_, lesson.inputs, passed_on)) - lesson.target;
    slope.bias += error;
    for (std::size_t n = 0; n < kNeurons; ++n) {
      slope.out[n] += error * passed_on[n];
      if (passed_on[n] <= 0) continue;
      const float share = error * net_.out[n];
      slope.in_bias[n] += share;
      for (std::size_t i = 0; i < kInputs; ++i) slope.in[n][i] += share * lesson.inputs[i];
    }
  }

  void adam(const Net& slope, float step) {
    const auto slopes = std::bit_cast<Flat>(slope);
    auto weights = std::bit_cast<Flat>(net_);
    first_decay_ *= 0.9F;
    second_decay_ *= 0.999F;
    for (std::size_t i = 0; i < kWeights; ++i) {
      const float mean = slopes[i] / static_cast<float>(kBatch);
      first_[i] = 0.9F * first_[i] + 0.1F * mean;
      second_[i] = 0.999F * second_[i] + 0.001F * mean * mean;
      const float size = std::sqrt(second_[i] / (1 - second_decay_)) + 1e-6F;
      weights[i] -= step * first_[i] / (1 - first_decay_) / size;
    }
    net_ = std::bit_cast<Net>(weights);
  }

  Rng& rng_;
  Net net_;
  Flat first_{};
  Flat second_{};
  float first_decay_ = 1;
  float second_decay_ = 1;
};

Net trained(long games) {
  Rng rng(3'000'000);
  Learner learner(rng);
  std::vector<Lesson> lessons;
  for (long played = 0; played < games; played += kGamesPerRound) {
    const std::size_t known = lessons.size();
    for (long n = 0; n < kGamesPerRound; ++n) play_game(learner.net(), rng, lessons);
    const std::size_t batches = 2 * (lessons.size() - known) / kBatch;
    if (lessons.size() > kMemory) {
      lessons.erase(lessons.begin(),
                    lessons.begin() + static_cast<std::ptrdiff_t>(lessons.size() - kMemory));
    }
    const float left = 1.0F - static_cast<float>(played) / static_cast<float>(games);
    const float step = kStep * std::clamp(2 * left, 0.02F, 1.0F);
    for (std::size_t n = 0; n < batches; ++n) learner.learn_from(lessons, step);
    std::fprintf(stderr, "\r%ld games", played + kGamesPerRound);
  }
  std::fputc('\n', stderr);
  return learner.net();
}

// --- the file
// -------------------------------------------------------------------------------------

long whole(float weight, float scale) { return std::lround(weight * scale); }

void print_rows(const Net& net, std::size_t from, std::size_t to) {
  for (const Inputs& row : net.in) {
    std::printf("    {");
    for (std::size_t i = from; i < to; ++i) {
      std::printf("%s%ld", i > from ? ", " : "", whole(row[i], 256));
    }
    std::printf("},\n");
  }
  std::printf("}};\n");
}

void print_list(const std::array<float, kNeurons>& weights, float scale) {
  for (std::size_t n = 0; n < kNeurons; ++n) {
    std::printf("%s%ld", n > 0 ? ", " : "", whole(weights[n], scale));
  }
  std::printf("};\n");
}

constexpr const char* kHead =
    R"(// The weights of the net that looks at tables of Face to Face, as whole numbers. Found by
// tools/train/face_to_face/main.cpp, which says how; not to be edited by hand.
#pragma once

#include <array>
#include <cstdint>

#include "players/face_to_face/evaluation.hpp"

namespace sobremesa::face_to_face {

// Counts times weights come in 16384ths; a neuron passes 256ths on, and those times the output
// weights are log-odds in kLogOddsUnit.
inline constexpr int kNetInputUnit = 64;

// clang-format off
)";

void print_file(const Net& net) {
  std::printf("%s", kHead);
  std::printf("inline constexpr std::array<OtherCounts, kNeurons> kNetOtherInputs{{\n");
  print_rows(net, 0, kOtherCounts);
  std::printf("\ninline constexpr std::array<MoverCounts, kNeurons> kNetMoverInputs{{\n");
  print_rows(net, kOtherCounts, kInputs);
  std::printf("\ninline constexpr std::array<std::int32_t, kNeurons> kNetInputBiases{");
  print_list(net.in_bias, 256 * 64);
  std::printf("inline constexpr std::array<std::int32_t, kNeurons> kNetOutputs{");
  print_list(net.out, 256);
  std::printf("inline constexpr int kNetBias = %ld;\n", whole(net.bias, kLogOddsUnit));
  std::printf("// clang-format on\n\n}  // namespace sobremesa::face_to_face\n");
}

}  // namespace
}  // namespace sobremesa::face_to_face

int main(int count, char** arguments) {
  long games = 200'000;
  if (count > 1) std::from_chars(arguments[1], arguments[1] + std::strlen(arguments[1]), games);
  sobremesa::face_to_face::print_file(sobremesa::face_to_face::trained(games));
}
