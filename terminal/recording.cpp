#include "terminal/recording.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "engine/with_type.hpp"
#include "terminal/document_fault.hpp"
#include "terminal/sitting.hpp"

namespace sobremesa::terminal {
namespace {

std::optional<std::string> text_in(const wire::Value& object, std::string_view key) {
  const auto text = object.find(key).value_or(wire::Value{}).as_string();
  return text ? std::optional<std::string>(*text) : std::nullopt;
}

std::optional<std::string_view> view_of(const std::optional<std::string>& text) {
  return text ? std::optional<std::string_view>(*text) : std::nullopt;
}

std::string log_of(const HostedTable& table) {
  std::string json;
  wire::Writer out(json);
  table.put_log(out);
  return json;
}

bool make_move(HostedTable& table, Seat seat, std::string_view move) {
  std::string ignored;
  wire::Writer out(ignored);
  return !table.act(seat, std::array{move}, out);
}

// A save says who sits there beside its log, a log says itself who played.
std::vector<std::string> read_names(const wire::Value& document, std::string_view key, int seats) {
  std::vector<std::string> names;
  for (const wire::Value seat : document.find(key).value_or(wire::Value{}).elements()) {
    names.push_back(text_in(seat, "name").value_or(""));
  }
  if (static_cast<int>(names.size()) != seats) names.clear();
  return names;
}

}  // namespace

Recording::Spoken Recording::read_spoken(const wire::Value& said) {
  const auto seat = said.find("seat").value_or(wire::Value{}).as_int().value_or(0);
  return {.seat = seat_at(static_cast<int>(seat)),
          .at = said.find("at").value_or(wire::Value{}).as_uint().value_or(0),
          .phrase = text_in(said, "phrase"),
          .pile = text_in(said, "pile"),
          .text = text_in(said, "text"),
          .language = text_in(said, "lang")};
}

Result<Recording, telling::Message> Recording::open(std::string_view text) {
  wire::Document document;
  const auto parsed = document.parse(text);
  if (!parsed) return Failure{no_json(parsed.error())};
  const bool is_save = text_in(*parsed, "format") == kSaveFormat;
  auto table = load_table(is_save ? parsed->find("log").value_or(wire::Value{}) : *parsed);
  if (!table) return Failure{refused(table.error())};

  Recording recording;
  recording.table_ = std::move(*table);
  recording.names_ = read_names(*parsed, is_save ? "seats" : "players", recording.table_->seats());
  const std::string canonical = log_of(*recording.table_);
  const auto log = document.parse(canonical);
  for (const wire::Value said : log->find("says").value_or(wire::Value{}).elements()) {
    recording.says_.push_back(read_spoken(said));
  }
  (void)recording.table_->rewind(0);
  for (const wire::Value act : log->find("moves").value_or(wire::Value{}).elements()) {
    const Seat seat = read_spoken(act).seat;
    for (const wire::Value move : act.find("moves").value_or(wire::Value{}).elements()) {
      const std::string_view made = move.as_string().value_or("");
      if (!make_move(*recording.table_, seat, made)) {
        return Failure{telling::Message("cli.save.move", {{"move", made}})};
      }
      recording.steps_.push_back({seat, std::string(made), recording.table_->upto()});
    }
  }
  (void)recording.table_->rewind(0);  // what was said before the first move still stands
  return recording;
}

// What was said at this very moment; going back has left it standing.
void Recording::speak() {
  for (const Spoken& said : says_) {
    if (said.at != table_->upto()) continue;
    std::string ignored;
    wire::Writer out(ignored);
    (void)table_->say({.seat = said.seat,
                       .phrase = view_of(said.phrase),
                       .pile = view_of(said.pile),
                       .text = view_of(said.text),
                       .language = view_of(said.language)},
                      out);
  }
}

void Recording::go(std::size_t step) {
  step = std::min(step, steps_.size());
  if (step < at_) {
    (void)table_->rewind(step == 0 ? 0 : steps_[step - 1].upto);
    at_ = step;
  }
  for (; at_ < step; ++at_) {
    const Step& next = steps_[at_];
    (void)make_move(*table_, next.seat, next.move);
    speak();
  }
}

Told Recording::told() const {
  Told told{.events = table_->upto()};
  with_type(*table_, [&](const auto& typed) { told.says = typed.says().all().size(); });
  return told;
}

TablePtr Recording::branch() const {
  const std::string json = log_of(*table_);
  wire::Document document;
  auto table = load_table(*document.parse(json));
  assert(table);
  return std::move(*table);
}

}  // namespace sobremesa::terminal
