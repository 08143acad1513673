#include "tools/train/the_game/export.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "players/the_game/network_format.hpp"

namespace sobremesa::the_game::training {
namespace {

using namespace weights;

class File {
 public:
  template <class Number>
  void put(Number number) {
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
      bytes_.push_back(static_cast<std::byte>(static_cast<std::uint64_t>(number) >> (8U * i)));
    }
  }
  std::vector<std::byte> take() { return std::move(bytes_); }

 private:
  std::vector<std::byte> bytes_;
};

// In steps of 2^-unit, no further from zero than `highest`.
long rounded(float value, int unit, long highest) {
  const long number = std::lround(std::ldexp(static_cast<double>(value), unit));
  return std::clamp(number, -highest, highest);
}

// Every row gets the finest steps that reach its largest weight.
void put_row(File& file, const float (&row)[kHidden]) {
  constexpr int kCoarsest = 7;
  float largest = 0;
  for (const float w : row) largest = std::max(largest, std::abs(w));
  int shift = 0;
  while (shift < kCoarsest && std::ldexp(largest, kUnit - shift) > 127.4F) ++shift;
  file.put(static_cast<std::uint8_t>(shift));
  for (const float w : row) file.put(static_cast<std::int8_t>(rounded(w, kUnit - shift, 127)));
}

void put_head(File& file, const Head& head) {
  for (const auto& row : head.w2) {
    for (const float w : row) {
      file.put(static_cast<std::int16_t>(rounded(w, kSecondUnit, kHighestSecond)));
    }
  }
  for (const float b : head.b2) {
    file.put(static_cast<std::int32_t>(rounded(b, kUnit + kSecondUnit, 1L << 30)));
  }
  for (const auto& row : head.w3) {
    for (const float w : row) file.put(static_cast<std::int32_t>(rounded(w, kThirdUnit, 1L << 30)));
  }
  for (const float b : head.b3) {
    file.put(static_cast<std::int64_t>(rounded(b, kActive + kThirdUnit, 1L << 50)));
  }
}

// The players have no exp of their own that is the same everywhere.
void put_sigmoid(File& file) {
  constexpr double kSteps = kSigmoidSteps / (2.0 * kSigmoidReach);
  for (int i = 0; i <= kSigmoidSteps; ++i) {
    const double x = -kSigmoidReach + i / kSteps;
    file.put(static_cast<std::int32_t>(std::lround(65536.0 / (1.0 + std::exp(-x)))));
  }
}

}  // namespace

std::vector<std::byte> exported(const Net& net) {
  File file;
  file.put(kMagic);
  for (const int number : {kRows, kHidden, kSecond, kHeads}) {
    file.put(static_cast<std::uint32_t>(number));
  }
  for (const auto& row : net.w1) put_row(file, row);
  for (const float b : net.b1) file.put(static_cast<std::int16_t>(rounded(b, kUnit, 32767)));
  for (const Head& head : net.heads) put_head(file, head);
  put_sigmoid(file);
  return file.take();
}

}  // namespace sobremesa::the_game::training
