#include "cli/wrong_words.hpp"

#include <CLI/CLI.hpp>
#include <string_view>
#include <vector>

#include "base/nearest.hpp"

namespace sobremesa::cli {
namespace {

std::vector<std::string_view> as_known(const std::vector<std::string>& words) {
  return {words.begin(), words.end()};
}

std::vector<std::string> commands_in(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

std::vector<std::string> flags_in(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// The name of the program itself is whatever it was started as.
std::string command_of(const CLI::App& app) {
  return app.get_parent() == nullptr ? "none" : app.get_name();
}

std::string near_to(std::string_view typed, const std::vector<std::string>& known) {
  return std::string(nearest(typed, as_known(known)).value_or("none"));
}

std::string no_such_command(const CLI::App& app, std::string_view typed,
                            const i18n::Messages& say) {
  return say("cli.wrong.command", {{"word", typed}, {"near", near_to(typed, commands_in(app))}});
}

// "--games=5" is about --games.
std::string no_such_flag(const CLI::App& app, std::string_view typed, const i18n::Messages& say) {
  const std::string_view name = typed.substr(0, typed.find('='));
  return say(
      "cli.wrong.flag",
      {{"command", command_of(app)}, {"flag", name}, {"near", near_to(name, flags_in(app))}});
}

bool is_flag(std::string_view word) { return word.size() > 1 && word.front() == '-'; }

bool says(const CLI::ParseError& error, std::string_view part) {
  return std::string_view(error.what()).find(part) != std::string_view::npos;
}

// The flag or word that the library complains of: of those it names the longest, because --bot is
// part of --bot-time-ms.
std::string named_in(const CLI::App& app, const CLI::ParseError& error) {
  std::string longest;
  for (const CLI::Option* option : app.get_options()) {
    const std::string name = option->get_name();
    if (name.size() > longest.size() && says(error, name)) longest = name;
  }
  return longest;
}

// "Could not convert: --seats = three"
std::string value_in(const CLI::ParseError& error) {
  const std::string_view text = error.what();
  const std::size_t equals = text.find(" = ");
  return std::string(equals == std::string_view::npos ? "" : text.substr(equals + 3));
}

// The library's own complaints, which it makes in English.
std::string wrong_value(const CLI::App& app, const CLI::ParseError& error,
                        const i18n::Messages& say) {
  const std::string what = named_in(app, error);
  if (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr) return error.what();  // ours
  if (what.empty()) return say("cli.wrong.other", {{"what", error.what()}});
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    return say("cli.wrong.missing", {{"what", what}});
  }
  if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr) {
    const std::string value = value_in(error);
    const bool is_switch = app.get_option_no_throw(what)->get_items_expected_max() == 0;
    return is_switch || value.empty()
               ? say("cli.wrong.takes_none", {{"what", what}})
               : say("cli.wrong.whole_number", {{"what", what}, {"value", value}});
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    if (says(error, "At Most")) return say("cli.wrong.twice", {{"what", what}});
    if (says(error, "flag override")) return say("cli.wrong.takes_none", {{"what", what}});
    return say("cli.wrong.no_value", {{"what", what}});
  }
  return say("cli.wrong.other", {{"what", error.what()}});
}

}  // namespace

std::string wrong_words(const CLI::App& app, const CLI::ParseError& error,
                        const i18n::Messages& say) {
  const auto chosen = app.get_subcommands();
  const CLI::App& where = chosen.empty() ? app : *chosen.front();
  const auto unknown = where.remaining();
  // The library complains of a missing command before it looks at what stands in its place.
  const bool about_command =
      chosen.empty() && dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
  const bool about_words = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
  if (!about_command && !about_words) return wrong_value(where, error, say);
  if (unknown.empty()) return say("cli.wrong.no_command");
  if (is_flag(unknown.front())) return no_such_flag(where, unknown.front(), say);
  if (chosen.empty()) return no_such_command(app, unknown.front(), say);
  return say("cli.wrong.word", {{"command", where.get_name()}, {"word", unknown.front()}});
}

}  // namespace sobremesa::cli
