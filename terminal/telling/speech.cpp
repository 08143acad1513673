#include "terminal/telling/speech.hpp"

#include <utility>

#include "i18n/told.hpp"
#include "i18n/words.hpp"
#include "terminal/clean_text.hpp"

namespace sobremesa::terminal {
namespace {

constexpr std::size_t kLongestName = 40;

}  // namespace

Speech::Speech(const i18n::Messages& messages, Names names, Reader reader)
    : messages_(&messages), names_(std::move(names)), reader_(reader) {
  for (std::string& name : names_) name = clean_text(name, kLongestName);
}

std::string Speech::name(Seat seat) const {
  const bool named = seat.value < names_.size() && !names_[seat.value].empty();
  return named ? names_[seat.value] : i18n::seat_name(*messages_, seat);
}

std::string Speech::about(i18n::Key key, Seat seat, Viewer viewer, Args more) const {
  const bool is_you = reader_ == Reader::you && viewer == seat;
  std::vector<i18n::Arg> args{{"who", is_you ? "you" : "other"}, {"name", name(seat)}};
  args.insert(args.end(), more.begin(), more.end());
  return (*messages_)(key, args);
}

std::string Speech::said(const Say& say, Viewer viewer) const {
  const std::string text =
      say.phrase != nullptr ? i18n::phrase_text(*messages_, *say.phrase) : clean_text(say.text);
  return say.pile.empty()
             ? about("tell.said", say.seat, viewer, {{"text", text}})
             : about("tell.said.pile", say.seat, viewer, {{"text", text}, {"pile", say.pile}});
}

std::string Speech::told(const telling::Term& term, Viewer viewer) const {
  const i18n::Audience audience{.name_of = [this](Seat seat) { return name(seat); },
                                .you = reader_ == Reader::you ? viewer : kWatch,
                                .types = true};
  return i18n::told(*messages_, term, audience);
}

std::vector<std::string> Speech::told(const telling::Messages& messages, Viewer viewer) const {
  std::vector<std::string> lines;
  lines.reserve(messages.size());
  for (const telling::Message& message : messages) lines.push_back(told(message, viewer));
  return lines;
}

}  // namespace sobremesa::terminal
