#include "cli/help.hpp"

#include <CLI/CLI.hpp>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"

namespace sobremesa::cli {
namespace {

// As the library lays it out, but counting letters where it counts bytes, so that columns line up
// in every language.
class HelpText final : public CLI::Formatter {
 public:
  explicit HelpText(const i18n::Messages& say) {
    label("Usage", say("cli.label.usage"));
    label("Options", say("cli.label.options"));
    label("OPTIONS", say("cli.label.options_place"));
    label("Positionals", say("cli.label.positionals"));
    label("Subcommands", say("cli.label.subcommands"));
    label("SUBCOMMAND", say("cli.label.subcommand_place"));
    label("REQUIRED", say("cli.label.required"));
    label("TEXT", say("cli.label.text"));
    label("INT", say("cli.label.number"));
    for (const char* counted : {"UINT", "UINT:UINT"}) label(counted, say("cli.label.count"));
  }

  std::string make_group(std::string group, bool is_positional,
                         std::vector<const CLI::Option*> options) const override {
    return Formatter::make_group(get_label(std::move(group)), is_positional, std::move(options));
  }

  std::string make_subcommands(const CLI::App* app, CLI::AppFormatMode) const override {
    const auto commands = app->get_subcommands([](const CLI::App*) { return true; });
    if (commands.empty()) return {};
    std::string text = concat({"\n", get_label("Subcommands"), ":\n"});
    for (const CLI::App* command : commands) text += make_subcommand(command);
    return text;
  }

  std::string make_subcommand(const CLI::App* command) const override {
    return in_columns(command->get_name(), command->get_description());
  }

  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    return in_columns(concat({make_option_name(option, is_positional), make_option_opts(option)}),
                      make_option_desc(option));
  }

 private:
  std::string in_columns(std::string_view name, std::string_view about) const {
    const std::size_t width = get_column_width();
    const std::size_t used = count_letters(name) + 2;
    const std::string gap =
        used < width ? std::string(width - used, ' ') : concat({"\n", std::string(width, ' ')});
    return concat({"  ", name, about.empty() ? "" : gap, about, "\n"});
  }
};

void add_lang_flag(CLI::App& app, std::string& typed, const i18n::Messages& say) {
  app.add_option("--lang", typed, say("cli.lang"))
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

}  // namespace

std::optional<std::string> asked_language(std::span<char* const> words) {
  constexpr std::string_view kFlag = "--lang";
  std::optional<std::string> asked;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (word == "--") break;
    if (word == kFlag && i + 1 < words.size()) {
      asked = words[++i];
    } else if (word.starts_with(kFlag) && word.substr(kFlag.size()).starts_with('=')) {
      asked = word.substr(kFlag.size() + 1);
    }
  }
  return asked;
}

void speak(CLI::App& app, const i18n::Messages& say) {
  app.formatter(std::make_shared<HelpText>(say));
  app.set_help_flag("-h,--help", say("cli.help"));
}

void add_lang_flags(CLI::App& app, std::string& typed, const i18n::Messages& say) {
  add_lang_flag(app, typed, say);
  for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; })) {
    add_lang_flag(*command, typed, say);
  }
}

}  // namespace sobremesa::cli
