#include "players/quick_and_easy/network.hpp"

#include <algorithm>
#include <cassert>

namespace sobremesa::quick_and_easy {
namespace {

constexpr std::string_view kAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

class Digits {
 public:
  explicit Digits(std::string_view text) : text_(text) {
    assert(text.size() == kDigits * kWeights);
  }

  template <class Number>
  void read(Number& weight) {
    const auto high = kAlphabet.find(text_[0]);
    const auto low = kAlphabet.find(text_[1]);
    weight = static_cast<Number>(static_cast<int>(64 * high + low) - kHalfRange);
    text_.remove_prefix(kDigits);
  }
  template <class Part, std::size_t N>
  void read(std::array<Part, N>& parts) {
    for (Part& part : parts) read(part);
  }

 private:
  std::string_view text_;
};

// Keeps sums of products within 32 bits.
constexpr std::int32_t kHighest = 16 * kOne;

template <std::size_t N>
std::int32_t sum_of(const std::array<std::int32_t, N>& values,
                    const std::array<std::int32_t, N>& weights, std::int32_t bias) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < N; ++i) sum += values[i] * weights[i];
  return sum / kOne + bias;
}

template <std::size_t N>
void rectify(std::array<std::int32_t, N>& values) {
  for (std::int32_t& value : values) value = std::clamp(value, 0, kHighest);
}

// The logistic curve at 0, 1/2, 1 .. 9, in 65,536ths; straight between.
constexpr std::array kCurve{32'768, 40'793, 47'911, 53'581, 57'724, 60'565, 62'428,
                            63'615, 64'357, 64'816, 65'097, 65'269, 65'374, 65'438,
                            65'476, 65'500, 65'514, 65'523, 65'528};

int share_at(std::int32_t x) {
  constexpr int kStep = kOne / 2;
  const int size = std::min(std::abs(x), static_cast<int>(kCurve.size() - 1) * kStep - 1);
  const auto at = static_cast<std::size_t>(size / kStep);
  const int value = kCurve[at] + (kCurve[at + 1] - kCurve[at]) * (size % kStep) / kStep;
  return x < 0 ? kCertain - value : value;
}

}  // namespace

Network::Network(std::string_view digits) {
  Digits in(digits);
  in.read(facts_);
  in.read(bias_);
  for (Head& head : heads_) {
    in.read(head.second.rows);
    in.read(head.second.bias);
    in.read(head.out.rows);
    in.read(head.out.bias);
  }
}

Worth Network::worth(std::size_t head, const Facts& facts) const {
  std::array<std::int32_t, kFirstLayer> first = bias_;
  for (const std::uint16_t fact : facts) {
    for (std::size_t i = 0; i < kFirstLayer; ++i) first[i] += facts_[fact][i];
  }
  rectify(first);
  const auto& [second_layer, out] = heads_[head];
  std::array<std::int32_t, kSecondLayer> second;
  for (std::size_t j = 0; j < kSecondLayer; ++j) {
    second[j] = sum_of(first, second_layer.rows[j], second_layer.bias[j]);
  }
  rectify(second);
  return {.win = share_at(sum_of(second, out.rows[0], out.bias[0])),
          .close = share_at(sum_of(second, out.rows[1], out.bias[1]))};
}

Worth worth_of(const Outlook& outlook) {
  static const Network kNetwork(trained_weights());
  if ((outlook.own | outlook.next | outlook.others | outlook.unseen).empty()) {
    return {.win = kCertain, .close = kCertain};
  }
  Facts facts;
  find_facts(outlook, facts);
  return kNetwork.worth(head_of(outlook), facts);
}

}  // namespace sobremesa::quick_and_easy
