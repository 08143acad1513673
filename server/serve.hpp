// `sobremesa serve`: puts the server together, runs it until it is told to end, and ends politely.
#pragma once

#include <iosfwd>

#include "i18n/messages.hpp"
#include "server/settings.hpp"

namespace sobremesa::server {

// The exit status: 0 after a clean end, 1 if it cannot start, 2 if the settings make no sense.
int serve(const ServeSettings& settings, std::ostream& out, std::ostream& err,
          const i18n::Messages& say);

}  // namespace sobremesa::server
