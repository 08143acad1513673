// Which language is asked for, and what the help is made of.
#include "cli/help.hpp"

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <array>
#include <string>
#include <vector>

namespace sobremesa::cli {
namespace {

std::optional<std::string> asked_by(std::vector<std::string> words) {
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  return asked_language(pointers);
}

TEST(AskedLanguage, StandsBeforeOrAfterTheCommand) {
  EXPECT_EQ(asked_by({"sobremesa", "--lang", "de", "games"}), "de");
  EXPECT_EQ(asked_by({"sobremesa", "games", "--lang=es", "--json"}), "es");
  EXPECT_EQ(asked_by({"sobremesa", "games", "--lang", "xx"}), "xx");
  EXPECT_EQ(asked_by({"sobremesa", "--lang", "de", "games", "--lang", "pt-PT"}), "pt-PT")
      << "the last one counts";
}

TEST(AskedLanguage, IsNoneWhereNobodyAsks) {
  EXPECT_EQ(asked_by({"sobremesa", "games"}), std::nullopt);
  EXPECT_EQ(asked_by({"sobremesa", "games", "--language", "de"}), std::nullopt);
  EXPECT_EQ(asked_by({"sobremesa", "games", "--lang"}), std::nullopt) << "the parser complains";
  EXPECT_EQ(asked_by({"sobremesa", "replay", "--", "--lang", "de"}), std::nullopt) << "a file";
}

std::string help_in(i18n::Language language) {
  const auto& say = i18n::Messages::in(language);
  CLI::App app{"about"};
  speak(app, say);
  std::string file;
  std::string lang;
  auto* command = app.add_subcommand("golden", say("cli.golden"));
  command->add_option("file", file, say("cli.golden.file"))->required();
  add_lang_flags(app, lang, say);
  return command->help();
}

TEST(Help, LinesUpInEveryLanguage) {
  EXPECT_EQ(
      help_in(i18n::Language::en),
      "Replay .play files and print what really happens\n"
      "Usage: golden [OPTIONS] file\n\n"
      "Positionals:\n"
      "  file TEXT REQUIRED          The files\n\n"
      "Options:\n"
      "  -h,--help                   Print this help message and exit\n"
      "  --lang TEXT                 es, pt, pt-PT, en or de; else the environment decides\n\n");
  EXPECT_EQ(
      help_in(i18n::Language::pt),
      "Repetir arquivos .play e mostrar o que acontece de verdade\n"
      "Uso: golden [OPÇÕES] file\n\n"
      "Argumentos:\n"
      "  file TEXTO OBRIGATÓRIO      Os arquivos\n\n"
      "Opções:\n"
      "  -h,--help                   Mostrar esta ajuda e sair\n"
      "  --lang TEXTO                es, pt, pt-PT, en ou de; sem isso, decide o ambiente\n\n");
}

}  // namespace
}  // namespace sobremesa::cli
