// How `sobremesa solve` tells what it found: for people, or as one line of JSON.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>

#include "base/seed.hpp"
#include "engine/solve.hpp"
#include "i18n/messages.hpp"

namespace sobremesa::cli {

// What was asked about.
struct Subject {
  std::string game;
  int seats = 0;
  std::string options = "{}";  // JSON, as typed
  std::optional<Seed> seed{};
  std::string log{};  // the file; empty if a seed was asked about
  std::size_t upto = 0;
};

// The move after which no win was found any more.
struct Blame {
  PlayedMove move;
  Winnable after = Winnable::unknown;  // `no` if that is proved
};

void tell(std::ostream& out, const Subject& subject, const Finding& finding, double seconds,
          const i18n::Messages& say);
void tell(std::ostream& out, const Blame& blame, const i18n::Messages& say);

void tell_json(std::ostream& out, const Subject& subject, const Finding& finding,
               const std::optional<Blame>& blame = {});

}  // namespace sobremesa::cli
