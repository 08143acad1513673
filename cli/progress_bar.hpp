// How far a long run has come, on standard error, and only if somebody is looking.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace sobremesa::cli {

class ProgressBar {
 public:
  explicit ProgressBar(std::uint64_t games);
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  // Wipes itself away: the result stands alone.
  ~ProgressBar();

  void show(std::uint64_t played);

  // One line, without the codes that draw it.
  [[nodiscard]] static std::string line(std::uint64_t played, std::uint64_t games, double seconds);

 private:
  std::uint64_t games_;
  bool on_terminal_;
  bool shown_ = false;
  std::chrono::steady_clock::time_point began_;
  std::chrono::steady_clock::time_point last_;
};

}  // namespace sobremesa::cli
