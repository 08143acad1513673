// The teacher on processors: every thread plays games and learns from a share of each batch.
#include <cmath>
#include <cstring>
#include <functional>
#include <span>
#include <thread>
#include <vector>

#include "tools/train/teacher.hpp"

namespace sobremesa::train {
namespace {

struct Guess {
  float out[kOut];
};

// What goes through the network for one list of facts.
struct Pass {
  float sum1[kHidden];
  float a1[kHidden];
  float sum2[kSecond];
  float a2[kSecond];
  float out[kOut];
};

float relu(float x) { return x > 0 ? x : 0; }

void forward(const Net& net, const Head& head, std::span<const std::uint16_t> facts, Pass& pass) {
  std::memcpy(pass.sum1, net.b1, sizeof pass.sum1);
  for (const std::uint16_t row : facts) {
    for (int i = 0; i < kHidden; ++i) pass.sum1[i] += net.w1[row][i];
  }
  for (int i = 0; i < kHidden; ++i) pass.a1[i] = relu(pass.sum1[i]);
  for (int j = 0; j < kSecond; ++j) {
    float sum = head.b2[j];
    for (int i = 0; i < kHidden; ++i) sum += head.w2[j][i] * pass.a1[i];
    pass.sum2[j] = sum;
    pass.a2[j] = relu(sum);
  }
  for (int k = 0; k < kOut; ++k) {
    float sum = head.b3[k];
    for (int j = 0; j < kSecond; ++j) sum += head.w3[k][j] * pass.a2[j];
    pass.out[k] = 1.0F / (1.0F + std::exp(-sum));
  }
}

// Adds the gradient of one sample; returns its loss.
float backward(const Net& net, const Sample& sample, float scale, Pass& pass, Net& gradient) {
  const Head& head = net.heads[sample.head];
  Head& g_head = gradient.heads[sample.head];
  forward(net, head, {sample.row, sample.count}, pass);
  float loss = 0;
  float g_a2[kSecond] = {};
  for (int k = 0; k < kOut; ++k) {
    const float target = sample.target[k];
    const float g = (pass.out[k] - target) * scale;
    loss -= target * std::log(std::max(pass.out[k], 1e-7F)) +
            (1 - target) * std::log(std::max(1 - pass.out[k], 1e-7F));
    for (int j = 0; j < kSecond; ++j) {
      g_head.w3[k][j] += g * pass.a2[j];
      g_a2[j] += g * head.w3[k][j];
    }
    g_head.b3[k] += g;
  }
  float g1[kHidden] = {};
  for (int j = 0; j < kSecond; ++j) {
    if (pass.sum2[j] <= 0) continue;
    g_head.b2[j] += g_a2[j];
    for (int i = 0; i < kHidden; ++i) {
      g1[i] += g_a2[j] * head.w2[j][i];
      g_head.w2[j][i] += g_a2[j] * pass.a1[i];
    }
  }
  for (int i = 0; i < kHidden; ++i) {
    if (pass.sum1[i] <= 0) g1[i] = 0;
    gradient.b1[i] += g1[i];
  }
  for (int n = 0; n < sample.count; ++n) {
    float* row = gradient.w1[sample.row[n]];
    for (int i = 0; i < kHidden; ++i) row[i] += g1[i];
  }
  return loss * scale;
}

void find_facts(const Surroundings& around, const After& after, Sample& sample) {
  Facts facts;
  FactFinder(around, after, facts).run();
  std::memcpy(sample.row, facts.row.data(), sizeof sample.row);
  sample.count = static_cast<std::uint16_t>(facts.count);
}

// One game; its samples are added to `samples`.
class Game {
 public:
  Game(const Net& net, const Practice& practice, std::vector<Sample>& samples)
      : net_(net), practice_(practice), samples_(samples) {}

  void play(std::uint64_t seed, Outcome& outcome) {
    const std::size_t first = samples_.size();
    deal_world(practice_.lesson, seed, table_);
    while (table_.left() > 0 && take_best_turn()) {
    }
    const int left = table_.left();
    outcome.games += 1;
    outcome.wins += left == 0 ? 1 : 0;
    outcome.left += left;
    float target[kOut] = {left == 0 ? 1.0F : 0.0F,
                          std::exp(-static_cast<float>(left) / kLeftScale)};
    for (std::size_t i = samples_.size(); i > first; i -= 2) {
      const float guess[kOut] = {samples_[i - 2].target[0], samples_[i - 2].target[1]};
      for (int k = 0; k < kOut; ++k) {
        samples_[i - 1].target[k] = samples_[i - 2].target[k] = target[k];
        if (guess[0] < 0) continue;
        target[k] = practice_.lambda * target[k] + (1 - practice_.lambda) * guess[k];
      }
    }
  }

 private:
  bool take_best_turn() {
    const Setting& lesson = practice_.lesson;
    const HandCards hand = hand_cards(table_.hands[table_.seat].up);
    const int minimum = minimum_of(lesson, table_.deck());
    list_turns(table_.board, hand, table_.in_play, practice_limits(lesson, minimum), turns_);
    const Surroundings around = surroundings_of(lesson, table_);
    const Head& head = net_.heads[head_of(lesson.seats, lesson.expert)];
    int best = -1;
    float best_value = 0;
    Sample sample{};
    sample.head = static_cast<std::uint16_t>(head_of(lesson.seats, lesson.expert));
    for (int i = 0; i < turns_.count; ++i) {
      const Turn& turn = turns_.turn[static_cast<std::size_t>(i)];
      if (!covers_fires(lesson, table_.board, turn.board)) continue;
      float out[kOut] = {-1, -static_cast<float>(choice_cost(turn, 2))};
      if (!practice_.by_cost) {
        Facts facts;
        const After after = after_turn(hand, table_.board, turn, lesson.fire);
        FactFinder(around, after, facts).run();
        forward(net_, head, {facts.row.data(), static_cast<std::size_t>(facts.count)}, pass_);
        std::memcpy(out, pass_.out, sizeof out);
      }
      const float value = out[0] + practice_.left_weight * out[1];
      if (best >= 0 && value <= best_value) continue;
      best = i;
      best_value = value;
      std::memcpy(sample.target, out, sizeof out);
    }
    if (best < 0) return false;
    const Turn& turn = turns_.turn[static_cast<std::size_t>(best)];
    const After after = after_turn(hand, table_.board, turn, lesson.fire);
    find_facts(around, after, sample);
    samples_.push_back(sample);
    find_facts(turned(around), turned(after), sample);
    samples_.push_back(sample);
    take_turn(lesson, table_, hand, turn);
    return true;
  }

  const Net& net_;
  Practice practice_;
  std::vector<Sample>& samples_;
  World table_;
  TurnList<kWidth> turns_;
  Pass pass_;
};

class CpuTeacher final : public Teacher {
 public:
  void load(const Net& net) override { *net_ = net; }
  void save(Net& net) override { net = *net_; }

  Outcome play(const Practice& practice) override {
    std::vector<Outcome> outcomes(threads_);
    std::vector<std::vector<Sample>> samples(threads_);
    in_parallel([&](std::size_t thread) {
      Game game(*net_, practice, samples[thread]);
      for (std::size_t i = thread; i < static_cast<std::size_t>(practice.games); i += threads_) {
        game.play(practice.first_seed + i, outcomes[thread]);
      }
    });
    Outcome sum;
    for (std::size_t i = 0; i < threads_; ++i) {
      sum.games += outcomes[i].games;
      sum.wins += outcomes[i].wins;
      sum.left += outcomes[i].left;
      samples_.insert(samples_.end(), samples[i].begin(), samples[i].end());
    }
    sum.samples = static_cast<long>(samples_.size());
    return sum;
  }

  float learn(const Study& study) override {
    const auto batch = std::min(static_cast<std::size_t>(study.batch), samples_.size());
    float loss = 0;
    int batches = 0;
    for (int pass = 0; pass < study.passes; ++pass) {
      rng_.shuffle(std::span<Sample>(samples_));
      for (std::size_t first = 0; batch > 0 && first + batch <= samples_.size(); first += batch) {
        loss += step({samples_.data() + first, batch}, study.rate);
        ++batches;
      }
    }
    samples_.clear();
    return batches > 0 ? loss / static_cast<float>(batches) : 0;
  }

 private:
  template <class F>
  void in_parallel(const F& work) {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < threads_; ++i) threads.emplace_back([&work, i] { work(i); });
  }

  float step(std::span<const Sample> batch, float rate) {
    std::vector<float> losses(threads_);
    const float scale = 1.0F / static_cast<float>(batch.size());
    in_parallel([&](std::size_t thread) {
      Net& gradient = *gradients_[thread];
      std::memset(static_cast<void*>(&gradient), 0, sizeof(Net));
      Pass pass;
      for (std::size_t i = thread; i < batch.size(); i += threads_) {
        losses[thread] += backward(*net_, batch[i], scale, pass, gradient);
      }
    });
    power1_ *= 0.9;
    power2_ *= 0.999;
    const auto correct1 = static_cast<float>(1 / (1 - power1_));
    const auto correct2 = static_cast<float>(1 / (1 - power2_));
    auto* weights = reinterpret_cast<float*>(net_.get());
    in_parallel([&](std::size_t thread) {
      for (std::size_t i = thread * kParameters / threads_;
           i < (thread + 1) * kParameters / threads_; ++i) {
        float g = 0;
        for (const auto& gradient : gradients_)
          g += reinterpret_cast<const float*>(gradient.get())[i];
        first_[i] = 0.9F * first_[i] + 0.1F * g;
        second_[i] = 0.999F * second_[i] + 0.001F * g * g;
        weights[i] -= rate * (first_[i] * correct1) / (std::sqrt(second_[i] * correct2) + 1e-8F);
      }
    });
    float loss = 0;
    for (const float part : losses) loss += part;
    return loss;
  }

  static std::vector<std::unique_ptr<Net>> make_gradients(std::size_t count) {
    std::vector<std::unique_ptr<Net>> gradients;
    for (std::size_t i = 0; i < count; ++i) gradients.push_back(std::make_unique<Net>());
    return gradients;
  }

  std::size_t threads_ = std::max(1U, std::thread::hardware_concurrency());
  std::unique_ptr<Net> net_ = std::make_unique<Net>();
  std::vector<std::unique_ptr<Net>> gradients_ = make_gradients(threads_);
  std::vector<float> first_ = std::vector<float>(kParameters);
  std::vector<float> second_ = std::vector<float>(kParameters);
  std::vector<Sample> samples_;
  Rng rng_{7};
  double power1_ = 1;
  double power2_ = 1;
};

}  // namespace

std::unique_ptr<Teacher> make_teacher() { return std::make_unique<CpuTeacher>(); }

}  // namespace sobremesa::train
