#include "cli/serve_command.hpp"

#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <optional>

#include "base/text.hpp"
#include "i18n/told.hpp"
#include "server/serve.hpp"
#include "server/settings.hpp"

namespace sobremesa::cli {
namespace {

using server::ServeSettings;

std::optional<std::string> read_settings(const ServeCommand& command, ServeSettings& settings,
                                         const i18n::Messages& say) {
  if (!command.config.empty()) {
    std::ifstream file(command.config);
    if (!file) return say("cli.read.config", {{"file", command.config}});
    if (auto fault = read_config(file, settings)) {
      return concat({command.config, ": ", i18n::told(say, *fault)});
    }
  }
  for (const auto& [name, value] : command.typed) {
    if (value.empty()) continue;
    if (auto fault = set(settings, name, value)) {
      return concat({"--", i18n::told(say, *fault)});
    }
  }
  return std::nullopt;
}

}  // namespace

CLI::App* add_serve_flags(CLI::App& app, ServeCommand& command, const i18n::Messages& say) {
  auto* serve = app.add_subcommand("serve", say("cli.serve"));
  for (const server::SettingName& setting : server::setting_names()) {
    const std::string name(setting.name);
    serve->add_option(concat({"--", name}), command.typed[name], say(setting.meaning));
  }
  serve->add_option("--config", command.config, say("cli.serve.config"));
  serve->footer(concat(
      {say("cli.examples"), "\n", "  sobremesa serve                              ",
       say("cli.serve.example.here"), "\n", "  sobremesa serve --listen 0.0.0.0:8080        ",
       say("cli.serve.example.network"), "\n", "  sobremesa serve --config /etc/sobremesa.conf"}));
  return serve;
}

int run_serve(const ServeCommand& command, const i18n::Messages& say) {
  ServeSettings settings;
  if (const auto fault = read_settings(command, settings, say)) {
    std::cerr << "sobremesa: " << *fault << "\n";
    return 2;
  }
  return serve(settings, std::cout, std::cerr, say);
}

}  // namespace sobremesa::cli
