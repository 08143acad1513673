#include "cli/wrong_words.hpp"

#include <CLI/CLI.hpp>
#include <string_view>
#include <vector>

#include "base/nearest.hpp"
#include "base/text.hpp"

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

std::string how_to_call(const CLI::App& app) {
  return app.get_parent() == nullptr ? "sobremesa" : concat({"sobremesa ", app.get_name()});
}

std::string no_such_command(const CLI::App& app, std::string_view typed) {
  const auto commands = commands_in(app);
  const std::string hint = did_you_mean(typed, as_known(commands));
  return concat({"there is no command \"", typed, "\"", hint, hint.empty() ? "; " : " ",
                 "sobremesa --help lists the commands"});
}

// "--games=5" is about --games.
std::string no_such_flag(const CLI::App& app, std::string_view typed) {
  const std::string_view name = typed.substr(0, typed.find('='));
  const auto flags = flags_in(app);
  const std::string hint = did_you_mean(name, as_known(flags));
  // The name of the program itself is whatever it was started as.
  const bool is_program = app.get_parent() == nullptr;
  const std::string who = is_program ? "there is" : concat({app.get_name(), " has"});
  return concat({who, " no flag ", name, hint, hint.empty() ? "; " : " ", how_to_call(app),
                 " --help lists the flags"});
}

bool is_flag(std::string_view word) { return word.size() > 1 && word.front() == '-'; }

}  // namespace

std::string wrong_words(const CLI::App& app, const CLI::ParseError& error) {
  const auto chosen = app.get_subcommands();
  const CLI::App& where = chosen.empty() ? app : *chosen.front();
  const auto unknown = where.remaining();
  // The library complains of a missing command before it looks at what stands in its place.
  const bool about_command = chosen.empty();
  const bool about_words = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
  if (!about_command && !about_words) return error.what();
  if (unknown.empty()) {
    return about_command ? "name a command; sobremesa --help lists the commands" : error.what();
  }
  if (is_flag(unknown.front())) return no_such_flag(where, unknown.front());
  if (about_command) return no_such_command(app, unknown.front());
  return concat({where.get_name(), " has no use for \"", unknown.front(), "\"; ",
                 how_to_call(where), " --help explains it"});
}

}  // namespace sobremesa::cli
