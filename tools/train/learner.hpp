// Learns from samples on processors, by Adam: every thread finds the gradient of a share of a
// batch, then moves a share of the weights.
#pragma once

#include <cmath>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

#include "base/rng.hpp"
#include "tools/train/course.hpp"
#include "tools/train/gradient.hpp"
#include "tools/train/parallel.hpp"

namespace sobremesa::train {

inline constexpr float kKeep1 = 0.9F;
inline constexpr float kKeep2 = 0.999F;

struct AdamStep {
  float rate = 0;
  float correct1 = 1;  // for means that began at 0
  float correct2 = 1;

  struct Numbers {
    float* weights;
    float* first;   // mean of the gradients
    float* second;  // mean of their squares
  };

  // Most of the work of learning small batches; pointers, so that it becomes vector instructions.
  void take(std::size_t count, const float* gradient, Numbers numbers) const {
    for (std::size_t i = 0; i < count; ++i) {
      const float g = gradient[i];
      const float m = kKeep1 * numbers.first[i] + (1 - kKeep1) * g;
      const float v = kKeep2 * numbers.second[i] + (1 - kKeep2) * g * g;
      numbers.first[i] = m;
      numbers.second[i] = v;
      numbers.weights[i] -= rate * (m * correct1) / (std::sqrt(v * correct2) + 1e-8F);
    }
  }
};

template <class Net, class Sample>
class Learner {
 public:
  const Net& net() const { return *net_; }
  void load(const Net& net) { *net_ = net; }

  // Uses all samples, in random order; the mean loss. What does not fill a batch is left out.
  float learn(std::span<Sample> samples, const Study& study) {
    const auto batch = std::min(static_cast<std::size_t>(study.batch), samples.size());
    if (batch == 0) return 0;
    float loss = 0;
    int batches = 0;
    for (int pass = 0; pass < study.passes; ++pass) {
      rng_.shuffle(samples);
      for (std::size_t first = 0; first + batch <= samples.size(); first += batch) {
        loss += find_gradients(samples.subspan(first, batch));
        move(study.rate);
        ++batches;
      }
    }
    return loss / static_cast<float>(batches);
  }

 private:
  static constexpr std::size_t kParameters = kParametersOf<Net>;

  float find_gradients(std::span<const Sample> batch) {
    std::vector<float> losses(threads_);
    const float scale = 1.0F / static_cast<float>(batch.size());
    in_parallel(threads_, [&](std::size_t thread) {
      Net& gradient = *gradients_[thread];
      std::memset(static_cast<void*>(&gradient), 0, sizeof(Net));
      Pass<Net> pass;
      for (std::size_t i = thread; i < batch.size(); i += threads_) {
        losses[thread] += backward(*net_, batch[i], scale, pass, gradient);
      }
    });
    float loss = 0;
    for (const float part : losses) loss += part;
    return loss;
  }

  void move(float rate) {
    power1_ *= kKeep1;
    power2_ *= kKeep2;
    const AdamStep step{.rate = rate,
                        .correct1 = static_cast<float>(1 / (1 - power1_)),
                        .correct2 = static_cast<float>(1 / (1 - power2_))};
    in_parallel(threads_, [&](std::size_t thread) {
      const std::size_t first = thread * kParameters / threads_;
      const std::size_t count = (thread + 1) * kParameters / threads_ - first;
      float* sum = numbers(*gradients_[0]) + first;
      for (std::size_t other = 1; other < gradients_.size(); ++other) {
        const float* part = numbers(*gradients_[other]) + first;
        for (std::size_t i = 0; i < count; ++i) sum[i] += part[i];
      }
      step.take(count, sum, {numbers(*net_) + first, &first_[first], &second_[first]});
    });
  }

  // The network as one long list.
  static float* numbers(Net& net) { return reinterpret_cast<float*>(&net); }

  static std::vector<std::unique_ptr<Net>> make_gradients(std::size_t count) {
    std::vector<std::unique_ptr<Net>> gradients(count);
    for (auto& gradient : gradients) gradient = std::make_unique<Net>();
    return gradients;
  }

  std::size_t threads_ = processors();
  std::unique_ptr<Net> net_ = std::make_unique<Net>();
  std::vector<std::unique_ptr<Net>> gradients_ = make_gradients(threads_);
  // Of AdamStep.
  std::vector<float> first_ = std::vector<float>(kParameters);
  std::vector<float> second_ = std::vector<float>(kParameters);
  double power1_ = 1;
  double power2_ = 1;
  Rng rng_{7};
};

}  // namespace sobremesa::train
