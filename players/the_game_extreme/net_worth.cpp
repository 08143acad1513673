#include "players/the_game_extreme/net_worth.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

namespace sobremesa::the_game_extreme {
namespace {

int digit(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  return c == '+' ? 62 : 63;
}

int number(std::string_view digits) {
  int value = 0;
  int range = 1;
  for (const char c : digits) {
    value = value * 64 + digit(c);
    range *= 64;
  }
  return value - range / 2;
}

class Reader {
 public:
  explicit Reader(std::span<const std::string_view, kRows> rows) : rows_(rows) {}

  template <class T, std::size_t N>
  void read(std::array<T, N>& weights) {
    const std::size_t digits = row_ < kFacts ? kFactDigits : kInnerDigits;
    const std::string_view text = rows_[row_++];
    assert(text.size() == digits * N);
    for (std::size_t i = 0; i < N; ++i) {
      weights[i] = static_cast<T>(number(text.substr(digits * i, digits)));
    }
  }
  template <class T, std::size_t N, std::size_t M>
  void read(std::array<std::array<T, N>, M>& rows) {
    for (auto& row : rows) read(row);
  }

 private:
  std::span<const std::string_view, kRows> rows_;
  std::size_t row_ = 0;
};

// 1 / (1 + exp(-x)) at x = 0, 1/4, 1/2 .. 10, in 65,536ths.
constexpr std::array kSigmoid{
    32'768, 36'843, 40'793, 44'511, 47'911, 50'941, 53'581, 55'834, 57'724, 59'287, 60'565,
    61'598, 62'428, 63'090, 63'615, 64'030, 64'357, 64'614, 64'816, 64'974, 65'097, 65'194,
    65'269, 65'328, 65'374, 65'410, 65'438, 65'459, 65'476, 65'489, 65'500, 65'508, 65'514,
    65'519, 65'523, 65'526, 65'528, 65'530, 65'531, 65'532, 65'533};
constexpr int kSigmoidStep = kFactScale / 4;

int sigmoid(int x) {
  const int size = std::min(x < 0 ? -x : x, 10 * kFactScale - 1);
  const auto at = static_cast<std::size_t>(size / kSigmoidStep);
  const int rise = kSigmoid[at + 1] - kSigmoid[at];
  const int value = kSigmoid[at] + rise * (size % kSigmoidStep) / kSigmoidStep;
  return x < 0 ? kCertain - value : value;
}

// The sum of the values that fire, each times its weight: negative ones say nothing.
template <std::size_t N>
int weighted(const std::array<std::int32_t, N>& weights, const std::array<std::int32_t, N>& values,
             int scale) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < N; ++i) sum += std::int64_t{weights[i]} * std::max(values[i], 0);
  return static_cast<int>(sum / scale);
}

}  // namespace

Worth lost_with(int cards_left) {
  // exp(-n / 12): every card left is worth 60,295 / 65,536 of the one before.
  static constexpr std::array<int, kPack + 1> kClose = [] {
    std::array<int, kPack + 1> close{};
    std::int64_t value = kCertain;
    for (int& entry : close) {
      entry = static_cast<int>(value);
      value = value * 60'295 / kCertain;
    }
    return close;
  }();
  return {.win = 0, .close = kClose[static_cast<std::size_t>(cards_left)]};
}

ValueNet::ValueNet(std::span<const std::string_view, kRows> rows) {
  Reader reader(rows);
  reader.read(facts_);
  reader.read(first_bias_);
  reader.read(second_);
  reader.read(second_bias_);
  reader.read(out_);
  reader.read(out_bias_);
}

Worth ValueNet::worth(const Facts& facts) const {
  std::array<std::int32_t, kFirstLayer> sums = first_bias_;
  for (const std::uint16_t fact : facts) {
    const auto& row = facts_[fact];
    for (std::size_t i = 0; i < kFirstLayer; ++i) sums[i] += row[i];
  }
  std::array<std::int32_t, kSecondLayer> second;
  for (std::size_t j = 0; j < kSecondLayer; ++j) {
    second[j] = weighted(second_[j], sums, kSecondScale) + second_bias_[j];
  }
  std::array<int, kOutputs> out;
  for (std::size_t k = 0; k < kOutputs; ++k) {
    out[k] = sigmoid(weighted(out_[k], second, kOutScale) + out_bias_[k]);
  }
  return {.win = out[0], .close = out[1]};
}

Worth net_worth(const Options& options, const Outlook& outlook) {
  static const ValueNet kNet(trained_weights());
  Facts facts;
  find_facts(options, outlook, facts);
  return kNet.worth(facts);
}

}  // namespace sobremesa::the_game_extreme
