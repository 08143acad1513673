#include "terminal/telling/teller.hpp"

#include <utility>

#include "engine/with_type.hpp"
#include "terminal/telling/typed_teller.hpp"

namespace sobremesa::terminal {

std::unique_ptr<Teller> make_teller(const HostedTable& table, const i18n::Messages& messages,
                                    Names names, Reader reader) {
  Speech speech(messages, std::move(names), reader);
  std::unique_ptr<Teller> teller;
  with_type(table, [&]<class G>(const Table<G>& typed) {
    teller = std::make_unique<TypedTeller<G>>(typed, std::move(speech));
  });
  return teller;
}

}  // namespace sobremesa::terminal
