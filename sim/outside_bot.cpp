#include "sim/outside_bot.hpp"

#include <utility>

#include "base/text.hpp"
#include "wire/json.hpp"

namespace sobremesa::sim {
namespace {

using Reason = std::string;

std::string question(const HostedTable& table, Seat seat, std::uint64_t id) {
  std::string json;
  wire::Writer out(json);
  out.begin_object();
  out.field("cmd", "think");
  out.field("id", id);
  out.field("game", table.game());
  out.field("seat", seat.value);
  out.key("view");
  std::string view;
  wire::Writer view_out(view);
  table.put_view(seat, view_out);
  out.raw(view);
  std::string legal;
  wire::Writer legal_out(legal);
  table.put_legal(seat, legal_out);
  wire::Document document;
  const auto list = document.parse(legal);
  out.field("legal", list->find("moves").value_or(wire::Value{}));
  // Not every game can always list all its moves.
  if (const auto more = list->find("more")) out.field("more", *more);
  out.end_object();
  return json;
}

std::string excerpt(std::string_view line) {
  constexpr std::size_t kLongest = 60;
  return concat({"\"", line.substr(0, kLongest), line.size() > kLongest ? "…\"" : "\""});
}

Result<Wish::Phrase, Reason> read_phrase(const wire::Value& value) {
  const auto phrase = value.find("phrase").value_or(wire::Value{}).as_string();
  if (!phrase) return Failure{Reason("\"say\" is a list of {\"phrase\", \"pile\"?}")};
  const auto pile = value.find("pile").value_or(wire::Value{}).as_string();
  return Wish::Phrase{std::string(*phrase), std::string(pile.value_or(""))};
}

Result<Wish, Reason> read_wish(const wire::Value& answer) {
  Wish wish;
  const auto moves = answer.find("moves");
  if (!moves || !moves->is_array()) return Failure{Reason("the answer has no list \"moves\"")};
  for (const wire::Value move : moves->elements()) {
    const auto text = move.as_string();
    if (!text) return Failure{Reason("\"moves\" is a list of texts")};
    wish.moves.emplace_back(*text);
  }
  for (const wire::Value say : answer.find("say").value_or(wire::Value{}).elements()) {
    auto phrase = read_phrase(say);
    if (!phrase) return Failure{phrase.error()};
    wish.says.push_back(*std::move(phrase));
  }
  return wish;
}

}  // namespace

Result<Wish, Reason> read_wish(std::string_view json) {
  wire::Document document;
  const auto answer = document.parse(json);
  if (!answer || !answer->is_object()) {
    return Failure{concat({"answered what is no JSON object: ", excerpt(json)})};
  }
  return read_wish(*answer);
}

Result<Wish, Reason> OutsideBot::think(const HostedTable& table, Seat seat, const StopFlag& stop) {
  auto wish = ask(table, seat, stop);
  if (!wish) process_.reset();
  return wish;
}

Result<Wish, Reason> OutsideBot::ask(const HostedTable& table, Seat seat, const StopFlag& stop) {
  auto limit = limits_.answer;
  if (!process_) {
    auto started = ChildProcess::start(command_);
    if (!started) return Failure{started.error()};
    process_ = *std::move(started);
    limit += limits_.start;
  }
  const std::uint64_t id = ++questions_;
  const auto line = process_->exchange(question(table, seat, id), limit, stop);
  if (!line) return Failure{line.error()};
  wire::Document document;
  const auto answer = document.parse(*line);
  if (!answer || !answer->is_object()) {
    return Failure{concat({"answered what is no JSON object: ", excerpt(*line)})};
  }
  if (answer->find("id").value_or(wire::Value{}).as_uint() != id) {
    return Failure{concat({"answered another question than ", id, ": ", excerpt(*line)})};
  }
  return read_wish(*answer);
}

}  // namespace sobremesa::sim
