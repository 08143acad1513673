// Lets a player stop thinking early. The player's fixed number of samples decides how long it
// thinks; a cap only cuts that short. There are no clocks down here: the program that owns one asks
// it.
#pragma once

namespace sobremesa {

struct Patience {
  bool (*is_over)(const void* context) = nullptr;
  const void* context = nullptr;

  [[nodiscard]] bool ran_out() const { return is_over != nullptr && is_over(context); }
};

}  // namespace sobremesa
