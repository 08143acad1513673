#include "games/refusal_json.hpp"

#include <array>

namespace sobremesa {
namespace {

// What facts are called; a refusal from elsewhere may have more.
constexpr std::array<std::string_view, 13> kParamNames{"card", "top",  "pile", "back",  "seat",
                                                       "n",    "k",    "word", "value", "colour",
                                                       "low",  "high", "ends"};
constexpr std::int64_t kMostInParam = 1'000'000;

// Empty if no fact is called so.
std::string_view param_name(std::string_view key) {
  for (const std::string_view name : kParamNames) {
    if (name == key) return name;
  }
  return {};
}

std::optional<wire::Fault> read_param(const wire::Member& member, Refusal& refusal) {
  const std::string_view name = param_name(member.key);
  if (name.empty() || refusal.params.size() == refusal.params.capacity()) return std::nullopt;
  const auto number = member.value.as_int();
  if (number && *number >= -kMostInParam && *number <= kMostInParam) {
    refusal.params.push_back(number_param(name, static_cast<int>(*number)));
    return std::nullopt;
  }
  const auto text = member.value.as_string();
  if (!text) return wire::bad_request({"\"params\" must be small numbers and texts"});
  refusal.params.push_back(text_param(name, *text));
  return std::nullopt;
}

}  // namespace

void write_refusal(wire::Writer& out, const Refusal& refusal, std::optional<std::size_t> at) {
  out.begin_object();
  out.field("rule", refusal.rule);
  out.field("code", code_of(refusal.reason));
  out.field("text", sentence(refusal));
  if (at) out.field("at", *at);
  out.key("params");
  out.begin_object();
  for (const Param& param : refusal.params) {
    if (param.is_text()) {
      out.field(param.name, param.text.view());
    } else {
      out.field(param.name, param.number);
    }
  }
  out.end_object();
  out.end_object();
}

Result<Refusal, wire::Fault> read_refusal(const wire::Value& value) {
  const auto code = value.find("code").value_or(wire::Value{}).as_string();
  const auto reason = find_reason(code.value_or(""));
  if (!reason) return Failure{wire::bad_request({"\"code\" must be a reason's"})};
  Refusal refusal{.rule = "-", .reason = *reason, .params = {}};
  for (const wire::Member member : value.find("params").value_or(wire::Value{}).members()) {
    if (auto fault = read_param(member, refusal)) return Failure{*std::move(fault)};
  }
  return refusal;
}

}  // namespace sobremesa
