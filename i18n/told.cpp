#include "i18n/told.hpp"

#include <utility>
#include <vector>

#include "i18n/words.hpp"

namespace sobremesa::i18n {

using telling::Term;
using telling::TermKind;

namespace {

std::string name_for(const Messages& messages, Seat seat, const Audience& audience) {
  return audience.name_of ? audience.name_of(seat) : seat_name(messages, seat);
}

}  // namespace

std::string told(const Messages& messages, const Term& term, const Audience& audience) {
  switch (term.kind) {
    case TermKind::number:
      return std::to_string(term.number);
    case TermKind::name:
      return name_for(messages, seat_at(term.number), audience);
    case TermKind::message:
      return told(messages, term.message.front(), audience);
    case TermKind::text:
    case TermKind::card:
    case TermKind::pile:
      return term.text;
  }
  return {};
}

std::string told(const Messages& messages, const telling::Message& message,
                 const Audience& audience) {
  std::vector<Arg> args{{"typed", audience.types ? "yes" : "no"}};
  if (message.about) {
    args.emplace_back("who", message.about == audience.you ? "you" : "other");
    args.emplace_back("name", name_for(messages, *message.about, audience));
  }
  for (const telling::Arg& arg : message.args) {
    // A number stays one: plural forms ask for it.
    if (arg.term.kind == TermKind::number) {
      args.emplace_back(arg.name, arg.term.number);
    } else {
      args.emplace_back(arg.name, told(messages, arg.term, audience));
    }
  }
  return messages(message.key, args);
}

}  // namespace sobremesa::i18n
