#include "i18n/reasons.hpp"

#include "telling/message.hpp"

namespace sobremesa::i18n {

std::string reason_text(const Messages& messages, const Refusal& refusal,
                        const SeatNamer& name_of) {
  return told(messages, tell_refusal(refusal), {.name_of = name_of});
}

std::string reason_text(const Messages& messages, const Refusal& refusal) {
  return told(messages, tell_refusal(refusal));
}

}  // namespace sobremesa::i18n
