#include "cli/serve_command.hpp"

#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <optional>

#include "base/text.hpp"
#include "server/serve.hpp"
#include "server/settings.hpp"

namespace sobremesa::cli {
namespace {

using server::ServeSettings;

std::optional<std::string> read_settings(const ServeCommand& command, ServeSettings& settings) {
  if (!command.config.empty()) {
    std::ifstream file(command.config);
    if (!file) return concat({"--config: cannot read ", command.config});
    if (auto fault = read_config(file, settings)) return concat({command.config, ": ", *fault});
  }
  for (const auto& [name, value] : command.typed) {
    if (value.empty()) continue;
    if (auto fault = set(settings, name, value)) return concat({"--", *fault});
  }
  return std::nullopt;
}

}  // namespace

CLI::App* add_serve_flags(CLI::App& app, ServeCommand& command) {
  auto* serve = app.add_subcommand("serve", "The table server: friends play together via a link");
  for (const server::SettingName& setting : server::setting_names()) {
    const std::string name(setting.name);
    serve->add_option(concat({"--", name}), command.typed[name], std::string(setting.meaning));
  }
  serve->add_option("--config", command.config, "A file of lines \"name = value\", the same names");
  serve->footer(
      "Examples:\n"
      "  sobremesa serve                              only this machine, http://localhost:8080\n"
      "  sobremesa serve --listen 0.0.0.0:8080        everybody in the same network\n"
      "  sobremesa serve --config /etc/sobremesa.conf");
  return serve;
}

int run_serve(const ServeCommand& command) {
  ServeSettings settings;
  if (const auto fault = read_settings(command, settings)) {
    std::cerr << "sobremesa: " << *fault << "\n";
    return 2;
  }
  return serve(settings, std::cout, std::cerr);
}

}  // namespace sobremesa::cli
