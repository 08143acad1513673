// Names of tables: words that nobody mistakes, and too many of them to guess.
#include "server/api/table_names.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

using cards::Language;

// One letter changed, added or lost, or swapped with its neighbour.
bool look_alike(std::string_view a, std::string_view b) {
  if (a.size() > b.size()) std::swap(a, b);
  if (b.size() - a.size() > 1) return false;
  const auto [left, right] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  const std::string_view rest_a(left, a.end());
  const std::string_view rest_b(right, b.end());
  if (rest_b.empty()) return true;
  if (a.size() < b.size()) return rest_a == rest_b.substr(1);
  if (rest_a.substr(1) == rest_b.substr(1)) return true;
  return rest_a.size() > 1 && rest_a[0] == rest_b[1] && rest_a[1] == rest_b[0] &&
         rest_a.substr(2) == rest_b.substr(2);
}

// The words that one word becomes when it loses a letter: only words that share one can look alike.
std::vector<std::string> with_one_less(std::string_view word) {
  std::vector<std::string> all{std::string(word)};
  for (std::size_t i = 0; i < word.size(); ++i) {
    all.push_back(concat({word.substr(0, i), word.substr(i + 1)}));
  }
  return all;
}

class Words : public testing::TestWithParam<Language> {};

TEST_P(Words, AreShortPlainAndSorted) {
  const auto words = table_words(GetParam());
  EXPECT_EQ(words.size(), 2048U);
  EXPECT_TRUE(std::is_sorted(words.begin(), words.end()));
  EXPECT_EQ(std::set(words.begin(), words.end()).size(), words.size());
  for (const std::string_view word : words) {
    EXPECT_GE(word.size(), 3U) << word;
    EXPECT_LE(word.size(), 7U) << word;
    EXPECT_EQ(word.find_first_not_of("abcdefghijklmnopqrstuvwxyz"), std::string_view::npos) << word;
  }
}

TEST_P(Words, AreNotTakenForOneAnother) {
  std::map<std::string, std::vector<std::string_view>> by_rest;
  for (const std::string_view word : table_words(GetParam())) {
    for (const std::string& rest : with_one_less(word)) {
      for (const std::string_view other : by_rest[rest]) {
        EXPECT_TRUE(other == word || !look_alike(word, other)) << word << " " << other;
      }
      by_rest[rest].push_back(word);
    }
  }
}

TEST_P(Words, AreNeitherRudeNorSadInAnyLanguage) {
  // A few of each language, looked for in all lists.
  for (const std::string_view word :
       {"anal",   "arsch",  "ass",     "bastard", "bitch",  "blood",  "blut",   "broche", "cancer",
        "coger",  "concha", "culo",    "dead",    "death",  "devil",  "diablo", "dick",   "fagot",
        "fagote", "fick",   "fuck",    "gift",    "guerra", "hell",   "hure",   "idiot",  "joder",
        "kill",   "krebs",  "krieg",   "leiche",  "merda",  "mierda", "mist",   "mord",   "morte",
        "muerte", "nazi",   "neger",   "negro",   "nutte",  "pene",   "penis",  "pica",   "pinto",
        "polla",  "porra",  "puta",    "rape",    "rola",   "sangre", "sangue", "satan",  "schwul",
        "sex",    "sexo",   "shit",    "sklave",  "slave",  "slut",   "teufel", "tod",    "tot",
        "veado",  "verga",  "victima", "vulva",   "war",    "whore",  "zorra"}) {
    const auto words = table_words(GetParam());
    EXPECT_FALSE(std::binary_search(words.begin(), words.end(), word)) << word;
  }
}

INSTANTIATE_TEST_SUITE_P(OfEveryLanguage, Words, testing::ValuesIn(cards::kLanguages),
                         [](const auto& one) { return std::string(to_text(one.param)); });

TEST(LookAlike, IsOneLetter) {
  EXPECT_TRUE(look_alike("casa", "cosa"));
  EXPECT_TRUE(look_alike("casa", "casar"));
  EXPECT_TRUE(look_alike("asar", "casar"));
  EXPECT_TRUE(look_alike("form", "from"));
  EXPECT_FALSE(look_alike("casa", "cesto"));
  EXPECT_FALSE(look_alike("lamp", "river"));
}

TEST(TableNames, AllBitsCount) {
  const auto words = table_words(Language::en);
  EXPECT_EQ(make_table_name(Language::en, 0),
            concat({words[0], "-", words[0], "-", words[0], "-", words[0]}));
  EXPECT_EQ(make_table_name(Language::en, std::uint64_t{1} << 44U),
            make_table_name(Language::en, 0));
  std::set<std::string> names;
  for (unsigned bit = 0; bit < 44; ++bit) {
    names.insert(make_table_name(Language::de, std::uint64_t{1} << bit));
  }
  EXPECT_EQ(names.size(), 44U);
}

TEST(TableNames, AreInTheLanguageOfWhoMakesTheTable) {
  EXPECT_EQ(language_of(""), Language::en);
  EXPECT_EQ(language_of("pt-BR,pt;q=0.9,en;q=0.8"), Language::pt);
  EXPECT_EQ(language_of("fr, de;q=0.5, es;q=0.7"), Language::es);
  EXPECT_EQ(language_of("DE-at"), Language::de);
  EXPECT_EQ(language_of("es;q=0, *"), Language::en);
  EXPECT_EQ(language_of("es;q=x,pt;q=0.001"), Language::pt);
  EXPECT_EQ(language_of(",;,;q=,es;q=1.0000,de;q=0.5"), Language::de);
}

TEST(TableNames, TheBodySaysTheLanguageOrTheBrowserDoes) {
  World world;
  const auto made = [&](std::string_view more, std::string_view accepts) {
    std::string table;
    world.service->call({.method = Method::post,
                         .path = "/api/tables",
                         .query = {},
                         .token = {},
                         .body = concat({R"({"game":"the-game","seats":1)", more, "}"}),
                         .address = world.address,
                         .accept_language = std::string(accepts)},
                        [&](const ApiReply& reply) { table = reply.body; });
    world.runtime.run_until_idle();
    return text_member(table, "table");
  };
  const auto is_in = [](std::string name, Language language) {
    const auto words = table_words(language);
    int found = 0;
    name += '-';
    for (std::size_t from = 0; from < name.size();) {
      const std::size_t end = name.find('-', from);
      const std::string word = name.substr(from, end - from);
      found += std::binary_search(words.begin(), words.end(), word) ? 1 : 0;
      from = end + 1;
    }
    return found == 4;
  };
  EXPECT_TRUE(is_in(made("", ""), Language::en));
  EXPECT_TRUE(is_in(made("", "es-MX,en"), Language::es));
  EXPECT_TRUE(is_in(made(R"(,"lang":"de")", "es-MX,en"), Language::de));
  EXPECT_EQ(world.post("/api/tables", R"({"game":"the-game","seats":1,"lang":"fr"})").status, 400);
}

}  // namespace
}  // namespace sobremesa::server
