#include "terminal/telling/teller.hpp"

#include <utility>

#include "engine/with_type.hpp"
#include "terminal/telling/tellers.hpp"

namespace sobremesa::terminal {

std::unique_ptr<Teller> make_teller(const HostedTable& table, const i18n::Messages& messages,
                                    Names names, Reader reader) {
  const Speech speech(messages, std::move(names), reader);
  std::unique_ptr<Teller> teller;
  with_type(table, [&](const auto& typed) { teller = teller_for(typed, speech); });
  return teller;
}

}  // namespace sobremesa::terminal
