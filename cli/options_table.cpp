#include "cli/options_table.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "i18n/messages.hpp"
#include "i18n/words.hpp"

namespace sobremesa::cli {
namespace {

std::string in_code(std::string_view json) { return concat({"`", json, "`"}); }

// The default first.
std::string values_of(const OptionField& field) {
  std::string values = in_code(field.fallback);
  const auto add = [&](std::string_view json) {
    if (json != field.fallback) append(values, {", ", in_code(json)});
  };
  if (field.type == OptionType::flag) add(field.fallback == "true" ? "false" : "true");
  if (field.type == OptionType::seat)
    values += field.fallback == "0" ? " or another seat" : " or a seat";
  for (const std::string& json : field.values) add(json);
  if (!field.or_else.empty()) append(values, {", or ", field.or_else});
  return values;
}

}  // namespace

std::string options_table() {
  const auto& english = i18n::Messages::in(i18n::Language::en);
  std::string table = "| game | option | values | what it does | rule |\n|---|---|---|---|---|\n";
  for (const Offer& offer : all_offers()) {
    std::string game = in_code(offer.id);
    for (const OptionField& field : offer.options()) {
      append(table,
             {"| ", game, game.empty() ? "| " : " | ", in_code(field.name), " | ", values_of(field),
              " | ", i18n::option_about(english, offer.id, field.name).value_or(""), " | ",
              field.note.rule, " |\n"});
      game.clear();  // said once
    }
  }
  return table;
}

}  // namespace sobremesa::cli
