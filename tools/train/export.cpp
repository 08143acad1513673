// Turns a network that has learned into the whole numbers that players use:
//   export FROM TO
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <memory>
#include <vector>

#include "players/the_game/network_format.hpp"
#include "tools/train/net.hpp"

namespace sobremesa::train {
namespace {

using namespace the_game::weights;

class File {
 public:
  template <class Number>
  void put(Number number) {
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
      bytes_.push_back(static_cast<char>(static_cast<std::uint64_t>(number) >> (8U * i)));
    }
  }
  const std::vector<char>& bytes() const { return bytes_; }

 private:
  std::vector<char> bytes_;
};

long rounded(float value, int unit, long highest) {
  const long number = std::lround(static_cast<double>(value) * std::pow(2.0, unit));
  return std::clamp(number, -highest, highest);
}

// Every row gets the finest steps that reach its largest weight.
void put_row(File& file, const float (&row)[kHidden]) {
  float largest = 0;
  for (const float w : row) largest = std::max(largest, std::abs(w));
  int shift = 0;
  while (shift < 7 && largest * std::pow(2.0F, kUnit - shift) > 127.4F) ++shift;
  file.put(static_cast<std::uint8_t>(shift));
  for (const float w : row) file.put(static_cast<std::int8_t>(rounded(w, kUnit - shift, 127)));
}

void put_head(File& file, const Head& head) {
  for (const auto& row : head.w2) {
    for (const float w : row)
      file.put(static_cast<std::int16_t>(rounded(w, kSecondUnit, kHighestSecond)));
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

int run(const char* from, const char* to) {
  auto net = std::make_unique<Net>();
  std::ifstream in(from, std::ios::binary);
  if (!in.read(reinterpret_cast<char*>(net.get()), sizeof(Net))) {
    std::fprintf(stderr, "export: cannot read %s\n", from);
    return 1;
  }
  File file;
  for (const std::uint32_t number :
       {kMagic, static_cast<std::uint32_t>(kRows), std::uint32_t{kHidden}, std::uint32_t{kSecond},
        std::uint32_t{kHeads}}) {
    file.put(number);
  }
  for (const auto& row : net->w1) put_row(file, row);
  for (const float b : net->b1) file.put(static_cast<std::int16_t>(rounded(b, kUnit, 32767)));
  for (const Head& head : net->heads) put_head(file, head);
  for (int i = 0; i <= kSigmoidSteps; ++i) {
    const double x = -kSigmoidReach + i / 16.0;
    file.put(static_cast<std::int32_t>(std::lround(65536.0 / (1.0 + std::exp(-x)))));
  }
  std::ofstream out(to, std::ios::binary);
  if (out.write(file.bytes().data(), static_cast<std::streamsize>(file.bytes().size()))) return 0;
  std::fprintf(stderr, "export: cannot write %s\n", to);
  return 1;
}

}  // namespace
}  // namespace sobremesa::train

int main(int argc, char** argv) {
  if (argc == 3) return sobremesa::train::run(argv[1], argv[2]);
  std::fprintf(stderr, "usage: export FROM TO\n");
  return 2;
}
