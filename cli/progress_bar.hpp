// How far a long run has come, on standard error, and only if somebody is looking.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "i18n/messages.hpp"

namespace sobremesa::cli {

class ProgressBar {
 public:
  ProgressBar(std::uint64_t games, const i18n::Messages& say);
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  // Wipes itself away: the result stands alone.
  ~ProgressBar();

  void show(std::uint64_t played);

  // One line, without the codes that draw it.
  [[nodiscard]] static std::string line(std::uint64_t played, std::uint64_t games, double seconds,
                                        const i18n::Messages& say);

 private:
  std::uint64_t games_;
  const i18n::Messages& say_;
  bool on_terminal_;
  bool shown_ = false;
  std::chrono::steady_clock::time_point began_;
  std::chrono::steady_clock::time_point last_;
};

}  // namespace sobremesa::cli
