#include "telling/message.hpp"

#include <span>
#include <utility>

#include "base/text.hpp"

namespace sobremesa::telling {
namespace {

// "a, b, c": the items before the last, or all of them.
Term with_commas(std::span<Term> items) {
  Term text = std::move(items.front());
  for (Term& item : items.subspan(1)) {
    text = Message("list.comma", {{"first", std::move(text)}, {"rest", std::move(item)}});
  }
  return text;
}

}  // namespace

Term::Term(TermKind is, std::int32_t n) : kind(is), number(n) {}
Term::Term(TermKind is, std::string_view words) : kind(is), text(words) {}
Term::Term(const Term&) = default;
Term::Term(Term&&) noexcept = default;
Term& Term::operator=(const Term&) = default;
Term& Term::operator=(Term&&) noexcept = default;
Term::~Term() = default;
Term::Term(Message told) : kind(TermKind::message) { message.push_back(std::move(told)); }

bool Term::operator==(const Term&) const = default;

Message::Message(Key says, Args with) : key(says), args(with) {}

Term card(int number) { return {TermKind::card, concat({number})}; }
Term pile(std::string_view name) { return {TermKind::pile, name}; }

Message about(Key key, Seat seat, Args args) {
  Message message(key, args);
  message.about = seat;
  return message;
}

Term list(Terms items) {
  if (items.empty()) return "";
  if (items.size() == 1) return std::move(items.front());
  Term before = with_commas(std::span(items).first(items.size() - 1));
  return Message("list.and", {{"first", std::move(before)}, {"last", std::move(items.back())}});
}

Line deeds(Seat seat, Terms deeds) {
  Term text = with_commas(std::span(deeds).first(deeds.size() > 1 ? deeds.size() - 1 : 1));
  if (deeds.size() > 1) {
    text =
        Message("tell.deeds.last", {{"deeds", std::move(text)}, {"last", std::move(deeds.back())}});
  }
  return {LineKind::turn, seat, about("tell.did", seat, {{"deeds", std::move(text)}})};
}

Term noted(Term thing, Terms notes) {
  if (notes.empty()) return thing;
  return Message("tell.noted", {{"thing", std::move(thing)}, {"notes", with_commas(notes)}});
}

Message decimal(int hundredths) {
  const int tenths = (hundredths + 5) / 10;
  return {"tell.decimal", {{"whole", tenths / 10}, {"tenth", tenths % 10}}};
}

}  // namespace sobremesa::telling
