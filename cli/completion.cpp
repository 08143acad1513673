#include "cli/completion.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <vector>

#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "players/player.hpp"

namespace sobremesa::cli {
namespace {

struct Flag {
  std::string name;  // "--seats"
  std::string about;
  bool takes_value = false;
  std::string words;  // what may follow, if that is known
  bool takes_file = false;
};

struct Command {
  std::string name;
  std::string about;
  std::vector<Flag> flags;
  std::string words;  // what may stand on its own
  bool takes_file = false;
};

std::string games() {
  std::string words;
  for (const Offer& offer : all_offers()) append(words, {words.empty() ? "" : " ", offer.id});
  return words;
}

std::string levels() {
  std::string words;
  for (const std::string_view level : kLevelNames) append(words, {words.empty() ? "" : " ", level});
  return words;
}

// The options of all games, each once.
std::string options() {
  std::vector<std::string> names;
  for (const Offer& offer : all_offers()) {
    for (const std::string& name : option_names(offer)) {
      if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
  }
  std::string words;
  for (const std::string& name : names) append(words, {words.empty() ? "" : " ", name, "="});
  return words;
}

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::ranges::find(names, name) != names.end();
}

std::string words_after(std::string_view flag) {
  if (is_one_of(flag, {"--bots", "--bot"})) return levels();
  if (flag == "--option") return options();
  if (flag == "--lang") return "es pt pt-PT en de";
  if (flag == "--talk") return "none phrases open-hands";
  if (flag == "--store") return "sqlite: postgres://";
  return {};
}

// The flag as it is written in scripts: the long name.
std::string long_name(const CLI::Option& option) {
  return option.get_lnames().empty() ? "" : "--" + option.get_lnames().front();
}

Command describe(const CLI::App& app) {
  Command command{.name = app.get_name(), .about = app.get_description()};
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_positional()) {
      const std::string name = option->get_name();
      if (name == "game") command.words = games();
      if (name == "shell") command.words = "bash zsh fish";
      if (name == "file") command.takes_file = true;
      continue;
    }
    const std::string name = long_name(*option);
    if (name.empty()) continue;
    command.flags.push_back(
        {.name = name,
         .about = option->get_description(),
         .takes_value = option->get_items_expected_max() > 0,
         .words = words_after(name),
         .takes_file = is_one_of(name, {"--position", "--resume", "--log", "--out", "--svg",
                                        "--merge", "--store", "--config", "--web"})});
  }
  return command;
}

std::vector<Command> commands_of(const CLI::App& app) {
  std::vector<Command> commands;
  for (const CLI::App* sub : app.get_subcommands({})) commands.push_back(describe(*sub));
  return commands;
}

std::string flags_of(const Command& command) {
  std::string flags;
  for (const Flag& flag : command.flags) append(flags, {flags.empty() ? "" : " ", flag.name});
  return flags;
}

std::string names_of(const std::vector<Command>& commands) {
  std::string names;
  for (const Command& command : commands) append(names, {names.empty() ? "" : " ", command.name});
  return names;
}

// --- bash ---------------------------------------------------------------------------------------

std::string bash_values(const Command& command) {
  std::string cases;
  for (const Flag& flag : command.flags) {
    if (!flag.words.empty() && flag.takes_file) {
      // More is typed after such a word, so no blank follows it.
      append(cases, {"        ", flag.name, ") COMPREPLY=($(compgen -f -W '", flag.words,
                     "' -- \"$word\")); compopt -o nospace 2>/dev/null; return;;\n"});
    } else if (!flag.words.empty()) {
      append(cases, {"        ", flag.name, ") COMPREPLY=($(compgen -W '", flag.words,
                     "' -- \"$word\")); return;;\n"});
    } else if (flag.takes_file) {
      append(cases,
             {"        ", flag.name, ") COMPREPLY=($(compgen -f -- \"$word\")); return;;\n"});
    } else if (flag.takes_value) {
      append(cases, {"        ", flag.name, ") return;;\n"});
    }
  }
  return cases;
}

std::string bash_script(const std::vector<Command>& commands) {
  std::string script =
      "_sobremesa() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
      "  COMPREPLY=()\n"
      // The shell takes a colon for a word of its own; after sqlite: comes a file.
      "  if [ \"$before\" = : ] || [ \"$word\" = : ]; then\n"
      "    COMPREPLY=($(compgen -f -- \"${word#:}\"))\n    return\n  fi\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n";
  append(script,
         {"    COMPREPLY=($(compgen -W '", names_of(commands),
          " --help --version' -- \"$word\"))\n    return\n  fi\n", "  case ${COMP_WORDS[1]} in\n"});
  for (const Command& command : commands) {
    append(script, {"    ", command.name, ")\n      case $before in\n", bash_values(command),
                    "      esac\n      COMPREPLY=($(compgen -W '", flags_of(command),
                    command.words.empty() ? "" : " ", command.words, "' -- \"$word\"))\n"});
    if (command.takes_file) {
      script += "      COMPREPLY+=($(compgen -f -- \"$word\"))\n";
    }
    script += "      ;;\n";
  }
  script += "  esac\n}\ncomplete -F _sobremesa sobremesa\n";
  return script;
}

// --- zsh ----------------------------------------------------------------------------------------

// Inside single quotes and a description in brackets.
std::string zsh_quoted(std::string_view text) {
  std::string quoted;
  for (const char c : text) {
    if (c == '\'') {
      quoted += "'\\''";
    } else if (c == '[' || c == ']' || c == ':') {
      quoted += '\\';
      quoted += c;
    } else {
      quoted += c;
    }
  }
  return quoted;
}

std::string zsh_flag(const Flag& flag) {
  std::string line = concat({"'*", flag.name, "[", zsh_quoted(flag.about), "]"});
  if (!flag.words.empty() && flag.takes_file) {
    append(line, {":value:{compadd -S \"\" ", zsh_quoted(flag.words), "; _files}"});
  } else if (!flag.words.empty()) {
    append(line, {":value:(", flag.words, ")"});
  } else if (flag.takes_file) {
    line += ":file:_files";
  } else if (flag.takes_value) {
    line += ":value:";
  }
  return line + "'";
}

std::string zsh_script(const std::vector<Command>& commands) {
  std::string script = "#compdef sobremesa\n_sobremesa() {\n  local -a commands\n  commands=(\n";
  for (const Command& command : commands) {
    append(script, {"    '", command.name, ":", zsh_quoted(command.about), "'\n"});
  }
  script +=
      "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n"
      "  local name=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $name in\n";
  for (const Command& command : commands) {
    append(script, {"    ", command.name, ") _arguments"});
    for (const Flag& flag : command.flags) append(script, {" \\\n      ", zsh_flag(flag)});
    if (!command.words.empty()) append(script, {" \\\n      '*:word:(", command.words, ")'"});
    if (command.takes_file) script += " \\\n      '*:file:_files'";
    script += " ;;\n";
  }
  // Works both sourced and as a file on the fpath.
  script +=
      "  esac\n}\nif [ \"$funcstack[1]\" = \"_sobremesa\" ]; then\n  _sobremesa \"$@\"\nelse\n"
      "  compdef _sobremesa sobremesa\nfi\n";
  return script;
}

// --- fish ---------------------------------------------------------------------------------------

std::string fish_quoted(std::string_view text) {
  std::string quoted = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + "'";
}

std::string fish_flag(const Flag& flag) {
  std::string words = concat({" -l ", std::string_view(flag.name).substr(2)});
  if (flag.takes_file) {
    words += " -r -F";
    if (!flag.words.empty()) append(words, {" -a ", fish_quoted(flag.words)});
  } else if (!flag.words.empty()) {
    append(words, {" -x -a ", fish_quoted(flag.words)});
  } else if (flag.takes_value) {
    words += " -x";
  }
  append(words, {" -d ", fish_quoted(flag.about), "\n"});
  return words;
}

std::string fish_script(const std::vector<Command>& commands) {
  std::string script = "complete -c sobremesa -f\n";
  for (const Command& command : commands) {
    append(script, {"complete -c sobremesa -n __fish_use_subcommand -a ", command.name, " -d ",
                    fish_quoted(command.about), "\n"});
    const std::string where =
        concat({"complete -c sobremesa -n '__fish_seen_subcommand_from ", command.name, "'"});
    for (const Flag& flag : command.flags) append(script, {where, fish_flag(flag)});
    if (!command.words.empty()) append(script, {where, " -a ", fish_quoted(command.words), "\n"});
    if (command.takes_file) append(script, {where, " -F\n"});
  }
  return script;
}

}  // namespace

std::optional<std::string> completion_for(std::string_view shell, const CLI::App& app) {
  const auto commands = commands_of(app);
  if (shell == "bash") return bash_script(commands);
  if (shell == "zsh") return zsh_script(commands);
  if (shell == "fish") return fish_script(commands);
  return std::nullopt;
}

}  // namespace sobremesa::cli
