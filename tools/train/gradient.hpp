// What goes through a network on a processor, forwards and backwards.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstring>
#include <span>

#include "tools/train/value_net.hpp"

namespace sobremesa::train {

// What goes through the network for one list of facts.
template <class Net>
struct Pass {
  float sum1[Net::kHidden];
  float a1[Net::kHidden];
  float sum2[Net::kSecond];
  float a2[Net::kSecond];
  float out[kOut];
};

template <class Net>
void forward(const Net& net, int head_index, std::span<const std::uint16_t> facts,
             Pass<Net>& pass) {
  const auto& head = net.heads[head_index];
  std::memcpy(pass.sum1, net.b1, sizeof pass.sum1);
  for (const std::uint16_t row : facts) {
    for (int i = 0; i < Net::kHidden; ++i) pass.sum1[i] += net.w1[row][i];
  }
  for (int i = 0; i < Net::kHidden; ++i) pass.a1[i] = std::max(pass.sum1[i], 0.0F);
  for (int j = 0; j < Net::kSecond; ++j) {
    float sum = head.b2[j];
    for (int i = 0; i < Net::kHidden; ++i) sum += head.w2[j][i] * pass.a1[i];
    pass.sum2[j] = sum;
    pass.a2[j] = std::max(sum, 0.0F);
  }
  for (int k = 0; k < kOut; ++k) {
    float sum = head.b3[k];
    for (int j = 0; j < Net::kSecond; ++j) sum += head.w3[k][j] * pass.a2[j];
    pass.out[k] = 1.0F / (1.0F + std::exp(-sum));
  }
}

// The cross-entropy of one output.
inline float loss_of(float out, float target) {
  constexpr float kTiny = 1e-7F;
  return -target * std::log(std::max(out, kTiny)) -
         (1 - target) * std::log(std::max(1 - out, kTiny));
}

// Adds the gradient of one sample, times `scale`; returns its loss, times `scale`.
template <class Net, class Sample>
float backward(const Net& net, const Sample& sample, float scale, Pass<Net>& pass, Net& gradient) {
  const auto& head = net.heads[sample.head];
  auto& g_head = gradient.heads[sample.head];
  forward(net, sample.head, {sample.row, sample.count}, pass);
  float loss = 0;
  float g_a2[Net::kSecond] = {};
  for (int k = 0; k < kOut; ++k) {
    // Sigmoid and cross-entropy together have this simple slope.
    const float g = (pass.out[k] - sample.target[k]) * scale;
    loss += loss_of(pass.out[k], sample.target[k]);
    for (int j = 0; j < Net::kSecond; ++j) {
      g_head.w3[k][j] += g * pass.a2[j];
      g_a2[j] += g * head.w3[k][j];
    }
    g_head.b3[k] += g;
  }
  float g1[Net::kHidden] = {};
  for (int j = 0; j < Net::kSecond; ++j) {
    if (pass.sum2[j] <= 0) continue;
    g_head.b2[j] += g_a2[j];
    for (int i = 0; i < Net::kHidden; ++i) {
      g1[i] += g_a2[j] * head.w2[j][i];
      g_head.w2[j][i] += g_a2[j] * pass.a1[i];
    }
  }
  for (int i = 0; i < Net::kHidden; ++i) {
    if (pass.sum1[i] <= 0) g1[i] = 0;
    gradient.b1[i] += g1[i];
  }
  for (int n = 0; n < sample.count; ++n) {
    float* row = gradient.w1[sample.row[n]];
    for (int i = 0; i < Net::kHidden; ++i) row[i] += g1[i];
  }
  return loss * scale;
}

}  // namespace sobremesa::train
