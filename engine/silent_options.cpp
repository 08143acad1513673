#include "engine/silent_options.hpp"

#include <algorithm>

namespace sobremesa {

Result<std::string, std::string> silent_options(const Offer& offer, const wire::Value& given) {
  const auto names = option_names(offer);
  const bool has_talk_level = std::ranges::find(names, "talk") != names.end();
  if (has_talk_level && given.find("talk")) {
    return Failure{std::string("the option talk has no meaning where nobody speaks")};
  }
  std::string json;
  wire::Writer out(json);
  out.begin_object();
  for (const wire::Member member : given.members()) out.field(member.key, member.value);
  if (has_talk_level) out.field("talk", "voice");
  out.end_object();
  return json;
}

}  // namespace sobremesa
