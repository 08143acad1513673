#include "players/the_game/network.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "players/the_game/lanes.hpp"
#include "players/the_game/network_format.hpp"

namespace sobremesa::the_game {
namespace {

using namespace weights;

constexpr std::size_t kBlock = 64;

// Takes numbers off the front of a file; once it is too short, everything read is 0.
class Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  template <class Number>
  Number take() {
    std::uint64_t bits = 0;
    if (bytes_.size() < sizeof(Number)) {
      ok_ = false;
      bytes_ = {};
      return 0;
    }
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
      bits |= std::to_integer<std::uint64_t>(bytes_[i]) << (8U * i);
    }
    bytes_ = bytes_.subspan(sizeof(Number));
    return static_cast<Number>(bits);
  }
  template <class Number>
  std::vector<Number> take_many(int count) {
    std::vector<Number> numbers;
    numbers.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) numbers.push_back(take<Number>());
    return numbers;
  }
  bool ended_well() const { return ok_ && bytes_.empty(); }

 private:
  std::span<const std::byte> bytes_;
  bool ok_ = true;
};

bool has_our_shape(Reader& reader) {
  const std::array expected{kMagic, static_cast<std::uint32_t>(rows::kCount),
                            static_cast<std::uint32_t>(Network::kHidden),
                            static_cast<std::uint32_t>(Network::kSecond),
                            static_cast<std::uint32_t>(Network::kHeads)};
  return std::all_of(expected.begin(), expected.end(),
                     [&](std::uint32_t number) { return reader.take<std::uint32_t>() == number; });
}

}  // namespace

std::optional<Network> Network::read(std::span<const std::byte> file) {
  Reader reader(file);
  if (!has_our_shape(reader)) return std::nullopt;
  Network net;
  net.w1_.reserve(std::size_t{rows::kCount} * kHidden);
  for (int row = 0; row < rows::kCount; ++row) {
    const int shift = std::min<int>(reader.take<std::uint8_t>(), 7);
    for (int i = 0; i < kHidden; ++i) {
      net.w1_.push_back(static_cast<std::int16_t>(reader.take<std::int8_t>() * (1 << shift)));
    }
  }
  net.b1_ = reader.take_many<std::int16_t>(kHidden);
  for (int i = 0; i < kHeads; ++i) {
    Head head;
    head.w2 = reader.take_many<std::int16_t>(kSecond * kHidden);
    head.b2 = reader.take_many<std::int32_t>(kSecond);
    head.w3 = reader.take_many<std::int32_t>(2 * kSecond);
    for (std::int64_t& bias : head.b3) bias = reader.take<std::int64_t>();
    net.heads_.push_back(std::move(head));
  }
  net.sigmoid_ = reader.take_many<std::int32_t>(kSigmoidSteps + 1);
  if (!reader.ended_well() || !net.is_sound()) return std::nullopt;
  return net;
}

// Damaged weights must not lead to sums that do not fit. A flipped bit here and there passes.
bool Network::is_sound() const {
  const auto fits = [](std::int16_t weight) { return std::abs(weight) <= kHighestSecond; };
  const bool heads_fit = std::all_of(heads_.begin(), heads_.end(), [&](const Head& head) {
    return std::all_of(head.w2.begin(), head.w2.end(), fits);
  });
  return heads_fit && sigmoid_.front() >= 0 && sigmoid_.back() <= kCertain &&
         std::is_sorted(sigmoid_.begin(), sigmoid_.end());
}

std::size_t Network::head_of(int seats, bool expert) {
  const int head = seats - 1 + (expert ? kHeads / 2 : 0);
  return static_cast<std::size_t>(head);
}

// Between the steps of the table a straight line will do.
int Network::chance(std::int64_t logit) const {
  constexpr int kFine = kActive - 4;  // bits below a sixteenth
  constexpr std::int64_t kReach = std::int64_t{kSigmoidReach} << kActive;
  const std::int64_t place =
      std::clamp((logit >> kThirdUnit) + kReach, std::int64_t{0}, 2 * kReach - 1);
  const auto step = static_cast<std::size_t>(place >> kFine);
  const auto rest = static_cast<int>(place & ((1 << kFine) - 1));
  const int low = sigmoid_[step];
  return low + (sigmoid_[step + 1] - low) * rest / (1 << kFine);
}

Worth Network::evaluate(const Facts& facts, int seats, bool expert) const {
  alignas(64) std::array<std::int16_t, kHidden> hidden;
  for (std::size_t block = 0; block < kHidden; block += kBlock) add_rows(facts, block, hidden);

  const Head& head = heads_[head_of(seats, expert)];
  std::array<std::int64_t, 2> out = head.b3;
  for (std::size_t j = 0; j < kSecond; ++j) {
    const std::int16_t* row = head.w2.data() + j * kHidden;
    Products sum;
    for (std::size_t k = 0; k < kHidden; k += 8) {
      sum.add(Lanes::load(hidden.data() + k), Lanes::load(row + k));
    }
    const std::int64_t active =
        std::max(0, sum.total() + head.b2[j]) >> (kUnit + kSecondUnit - kActive);
    out[0] += active * head.w3[j];
    out[1] += active * head.w3[kSecond + j];
  }
  return {.win = chance(out[0]), .few = chance(out[1])};
}

// So many hidden values at a time as registers can hold.
void Network::add_rows(const Facts& facts, std::size_t block,
                       std::array<std::int16_t, kHidden>& hidden) const {
  constexpr std::size_t kLanes = kBlock / 8;
  std::array<Lanes, kLanes> sums;
  for (std::size_t k = 0; k < kLanes; ++k) sums[k] = Lanes::load(b1_.data() + block + k * 8);
  for (int i = 0; i < facts.count; ++i) {
    const std::int16_t* row =
        w1_.data() + std::size_t{facts.row[static_cast<std::size_t>(i)]} * kHidden + block;
    for (std::size_t k = 0; k < kLanes; ++k) sums[k] = sums[k] + Lanes::load(row + k * 8);
  }
  for (std::size_t k = 0; k < kLanes; ++k) {
    const Lanes active = smaller(larger(sums[k], Lanes::all(0)), Lanes::all(kHighest));
    active.store(hidden.data() + block + k * 8);
  }
}

}  // namespace sobremesa::the_game
