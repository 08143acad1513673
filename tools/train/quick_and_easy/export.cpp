#include "tools/train/quick_and_easy/export.hpp"

#include <algorithm>
#include <cmath>

namespace sobremesa::quick_and_easy::training {
namespace {

class Digits {
 public:
  void write(float weight) {
    constexpr std::string_view kAlphabet =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const long number = std::lround(static_cast<double>(weight) * kOne);
    const auto digits = static_cast<std::size_t>(
        std::clamp<long>(number, -kHalfRange, kHalfRange - 1) + kHalfRange);
    text_.push_back(kAlphabet[digits / 64]);
    text_.push_back(kAlphabet[digits % 64]);
  }
  template <class Part, std::size_t N>
  void write(const Part (&parts)[N]) {
    for (const Part& part : parts) write(part);
  }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

}  // namespace

std::string digits_of(const Net& net) {
  Digits out;
  out.write(net.w1);
  out.write(net.b1);
  for (const Net::Head& head : net.heads) {
    out.write(head.w2);
    out.write(head.b2);
    out.write(head.w3);
    out.write(head.b3);
  }
  return out.take();
}

std::string source_with(std::string_view digits) {
  constexpr std::size_t kLine = 80;
  std::string source =
      "// Written by tools/train; do not edit.\n"
      "#include \"players/quick_and_easy/network.hpp\"\n\n"
      "namespace sobremesa::quick_and_easy {\n"
      "namespace {\n\n"
      "constexpr std::string_view kText =";
  for (std::size_t at = 0; at < digits.size(); at += kLine) {
    source.append("\n    \"").append(digits.substr(at, kLine)).append("\"");
  }
  source.append(
      ";\n\n"
      "}  // namespace\n\n"
      "std::string_view trained_weights() { return kText; }\n\n"
      "}  // namespace sobremesa::quick_and_easy\n");
  return source;
}

}  // namespace sobremesa::quick_and_easy::training
