#include "terminal/telling/speech.hpp"

#include <utility>

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

std::string Speech::list(std::span<const std::string> items) const {
  if (items.empty()) return {};
  if (items.size() == 1) return items.front();
  std::string text = items.front();
  for (std::size_t i = 1; i + 1 < items.size(); ++i) {
    text = (*messages_)("list.comma", {{"first", text}, {"rest", items[i]}});
  }
  return (*messages_)("list.and", {{"first", text}, {"last", items.back()}});
}

std::string Speech::deeds(Seat seat, Viewer viewer, std::span<const std::string> deeds) const {
  std::string text = deeds.front();
  for (std::size_t i = 1; i < deeds.size(); ++i) {
    const bool last = i + 1 == deeds.size();
    text = last ? (*messages_)("tell.deeds.last", {{"deeds", text}, {"last", deeds[i]}})
                : (*messages_)("list.comma", {{"first", text}, {"rest", deeds[i]}});
  }
  return about("tell.did", seat, viewer, {{"deeds", text}});
}

std::string Speech::noted(std::string thing, std::span<const std::string> notes) const {
  if (notes.empty()) return thing;
  std::string text = notes.front();
  for (const std::string& note : notes.subspan(1)) {
    text = (*messages_)("list.comma", {{"first", text}, {"rest", note}});
  }
  return (*messages_)("tell.noted", {{"thing", thing}, {"notes", text}});
}

std::string Speech::said(const Say& say, Viewer viewer) const {
  const std::string text =
      say.phrase != nullptr ? i18n::phrase_text(*messages_, *say.phrase) : clean_text(say.text);
  return say.pile.empty()
             ? about("tell.said", say.seat, viewer, {{"text", text}})
             : about("tell.said.pile", say.seat, viewer, {{"text", text}, {"pile", say.pile}});
}

std::string Speech::decimal(int hundredths) const {
  const int tenths = (hundredths + 5) / 10;
  return (*messages_)("tell.decimal", {{"whole", tenths / 10}, {"tenth", tenths % 10}});
}

}  // namespace sobremesa::terminal
