// `sobremesa verify`: was a finished game dealt as promised, and played by the rules?
#pragma once

#include <iosfwd>
#include <string>

#include "i18n/messages.hpp"

namespace sobremesa::cli {

struct VerifySettings {
  std::string file{};        // a log document; "-" for standard input
  std::string commitment{};  // as shown before the deal; empty: the one in the log
};

// 0: all is well; 1: something is not; 2: there is nothing to look at.
int verify(const VerifySettings& settings, std::ostream& out, std::ostream& err,
           const i18n::Messages& say);

}  // namespace sobremesa::cli
