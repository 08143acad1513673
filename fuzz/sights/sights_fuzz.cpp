// Any JSON as a view, and any JSON after it as events and moves: what is accepted is written again
// as it came, and no question about it hurts.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.hpp"
#include "wire/json.hpp"

namespace {

using sobremesa::HostedSight;
using sobremesa::wire::Document;
using sobremesa::wire::Value;
using sobremesa::wire::Writer;

std::string view_of(const HostedSight& sight) {
  std::string json;
  Writer out(json);
  sight.put_view(out);
  return json;
}

std::vector<std::string> moves_of(const HostedSight& sight) {
  std::string json;
  Writer out(json);
  sight.put_legal(out);
  Document document;
  std::vector<std::string> moves;
  for (const Value move : document.parse(json)->find("moves")->elements()) {
    moves.emplace_back(*move.as_string());
  }
  return moves;
}

void ask_everything(const HostedSight& sight) {
  std::string ignored;
  std::array<std::string_view, 2> moves{"end", "end"};
  const auto legal = moves_of(sight);
  if (!legal.empty()) moves = {legal.front(), legal.back()};
  Writer tried(ignored);
  (void)sight.rehearse(moves, tried);
  Writer effects(ignored);
  (void)sight.put_effects({}, effects);
  Writer advice(ignored);
  (void)sight.consult_bot({.seat = {}, .bot = "random", .seed = 1}, advice);
}

}  // namespace

// The first line is a view, every other one a list of events.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string_view first = text.substr(0, text.find('\n'));
  Document document;
  const auto view = document.parse(first);
  if (!view) return 0;
  auto sight = sobremesa::see_table(*view);
  if (!sight) return 0;
  Document again;
  const std::string written = view_of(**sight);
  if (!sobremesa::see_table(*again.parse(written))) std::abort();
  ask_everything(**sight);
  for (text.remove_prefix(first.size()); !text.empty();) {
    text.remove_prefix(1);
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size());
    const auto events = document.parse(line);
    if (!events) continue;
    auto next = (*sight)->folded(*events);
    if (!next) continue;
    sight = std::move(next);
    ask_everything(**sight);
  }
  return 0;
}
