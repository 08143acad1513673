#include "tools/train/the_game_extreme/export.hpp"

#include <algorithm>
#include <cmath>

namespace sobremesa::the_game_extreme::training {
namespace {

// Base 64, most significant digit first; half the range stands for zero.
std::string digits_of(float weight, int scale, std::size_t digits) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const long half = 1L << (6 * digits - 1);
  const long number = std::lround(static_cast<double>(weight) * scale);
  auto rest = static_cast<std::size_t>(std::clamp(number, -half, half - 1) + half);
  std::string text(digits, 'A');
  for (std::size_t i = digits; i > 0; --i) {
    text[i - 1] = kDigits[rest % 64];
    rest /= 64;
  }
  return text;
}

class Rows {
 public:
  template <std::size_t N>
  void add(const float (&weights)[N], int scale, std::size_t digits = kInnerDigits) {
    for (const float weight : weights) rows_[next_].append(digits_of(weight, scale, digits));
    ++next_;
  }
  std::array<std::string, kRows> take() { return std::move(rows_); }

 private:
  std::array<std::string, kRows> rows_;
  std::size_t next_ = 0;
};

// Long rows are broken so that lines stay readable.
void append_row(std::string& source, std::string_view row) {
  constexpr std::size_t kLine = 80;
  for (std::size_t at = 0; at < row.size(); at += kLine) {
    source.append("    \"").append(row.substr(at, kLine)).append("\"");
    source.append(at + kLine < row.size() ? "\n" : ",\n");
  }
}

}  // namespace

std::array<std::string, kRows> exported(const Net& net) {
  const Net::Head& head = net.heads[0];
  Rows rows;
  for (const auto& row : net.w1) rows.add(row, kFactScale, kFactDigits);
  rows.add(net.b1, kFactScale);
  for (const auto& row : head.w2) rows.add(row, kSecondScale);
  rows.add(head.b2, kFactScale);
  for (const auto& row : head.w3) rows.add(row, kOutScale);
  rows.add(head.b3, kFactScale);
  return rows.take();
}

std::string source_with(std::span<const std::string, kRows> rows) {
  std::string source =
      "// Written by tools/train; do not edit.\n"
      "#include \"players/the_game_extreme/net_weights.hpp\"\n\n"
      "#include <array>\n\n"
      "namespace sobremesa::the_game_extreme {\n"
      "namespace {\n\n"
      "constexpr std::array<std::string_view, kRows> kText{\n";
  for (const std::string& row : rows) append_row(source, row);
  source.append(
      "};\n\n"
      "}  // namespace\n\n"
      "std::span<const std::string_view, kRows> trained_weights() { return kText; }\n\n"
      "}  // namespace sobremesa::the_game_extreme\n");
  return source;
}

}  // namespace sobremesa::the_game_extreme::training
