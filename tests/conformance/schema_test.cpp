// The description of the messages is true: every message of random games matches it, and every
// field that it describes occurs.
#include "engine/schema.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "catalog/games.hpp"
#include "engine/engine.hpp"
#include "tests/support/all_rooms.hpp"
#include "wire/json.hpp"

namespace sobremesa {
namespace {

constexpr int kMostTurns = 250;
constexpr std::string_view kFourPiles =
    R"({"piles":{"A":50,"B":1,"C":100,"D":100},"hands":[[40,60],[75]],)"
    R"("deck":[],"to_act":0,"partial":true})";

class SchemaTest : public testing::Test {
 protected:
  // The answer as JSON; empty if there is none. Every reply is held against the description.
  std::string ask(const std::string& body) {
    const std::string request = concat({R"({"id":1,)", std::string_view(body).substr(1)});
    expect("Request", request);
    const std::string reply(engine_.answer(request));
    wire::Document document;
    const auto parsed = document.parse(reply);
    const auto wrong = schema_.mismatch("Reply", *parsed);
    EXPECT_FALSE(wrong) << *wrong << "\n" << reply.substr(0, 2000);
    const auto ok = parsed->find("ok");
    std::string json;
    if (ok) wire::Writer(json).value(*ok);
    return json;
  }
  std::string on_table(std::string_view command, std::string_view rest = {}) {
    return ask(concat({R"({"cmd":")", command, R"(","table":)", table_, rest, "}"}));
  }
  void expect(std::string_view type, const std::string& json) {
    wire::Document document;
    const auto wrong = schema_.mismatch(type, *document.parse(json));
    EXPECT_FALSE(wrong) << *wrong << "\n" << json;
  }
  static std::string member(const std::string& json, std::string_view key) {
    wire::Document document;
    const auto parsed = document.parse(json);
    std::string text;
    if (parsed && parsed->find(key)) wire::Writer(text).value(*parsed->find(key));
    return text;
  }

  bool open(std::string_view game, int seats, std::string_view options,
            std::string_view rest = {}) {
    table_ = member(ask(concat({R"({"cmd":"new","game":")", game, R"(","seats":)", seats,
                                R"(,"options":)", options, rest, "}"})),
                    "table");
    return !table_.empty();
  }

  // Everything there is to ask about the table as this viewer sees it.
  void look(std::string_view seat) {
    const std::string view = on_table("view", concat({R"(,"seat":)", seat}));
    const std::string sight = member(ask(concat({R"({"cmd":"see","view":)", view, "}"})), "sight");
    ASSERT_FALSE(sight.empty()) << view;
    const auto of_sight = [&](std::string_view command, std::string_view rest = {}) {
      ask(concat({R"({"cmd":")", command, R"(","sight":)", sight, rest, "}"}));
    };
    of_sight("bot", R"(,"bot":"random","seed":1,"millis":5)");
    of_sight("try", R"(,"moves":["end"])");
    of_sight("try");
    of_sight("tell");
    of_sight("tell_moves", R"(,"moves":["end","draw"])");
    for (const auto* command : {"canonical", "legal", "marks", "phrases", "effects", "close"})
      of_sight(command);
  }

  std::string acting(int turn, int seats) {
    const std::string seat = member(on_table("view", R"(,"seat":"watch")"), "to_act");
    return seat == "null" ? concat({turn % seats}) : seat;
  }

  template <Room G>
  void tell(const std::string& acted, int seats) {
    wire::Document document;
    const auto parsed = document.parse(acted);
    for (const wire::Value value : parsed->find("events")->elements()) {
      for (int seat = 0; seat < seats; ++seat) {
        std::string json;
        wire::Writer out(json);
        write_seen(out, seen_by(*G::read_event(value), seat_at(seat)));
        expect("SeenEvent", json);
      }
    }
  }

  // What the table did since, folded into a sight and told.
  void follow(const std::string& sight, std::string_view from) {
    const std::string told = on_table("events", concat({R"(,"seat":0,"from":)", from}));
    ask(concat({R"({"cmd":"fold","tell":true,"sight":)", sight, R"(,"events":)",
                member(told, "events"), "}"}));
  }

  template <Room G>
  void play(int seats) {
    std::string upto = "0";
    const std::string first = on_table("view", R"(,"seat":0)");
    const std::string sight = member(ask(concat({R"({"cmd":"see","view":)", first, "}"})), "sight");
    for (int turn = 0; turn < kMostTurns; ++turn) {
      const std::string seat = acting(turn, seats);
      look(turn % 3 == 0 ? "\"watch\"" : seat);
      if (turn % 5 == 0) {
        on_table("say", concat({R"(,"seat":)", turn % seats, R"(,"phrase":"leave","pile":"A")"}));
        on_table("say", concat({R"(,"seat":)", turn % seats, R"(,"text":"hola","lang":"es")"}));
      }
      const auto* bot = turn < 12 ? "easy" : "random";
      const std::string advice = on_table(
          "bot", concat({R"(,"seat":)", seat, R"(,"seed":)", turn, R"(,"bot":")", bot, "\""}));
      const std::string acted =
          on_table("act", concat({R"(,"seat":)", seat, R"(,"moves":)", member(advice, "moves")}));
      if (acted.empty()) break;  // the game is over, and the refusal has been looked at
      tell<G>(acted, seats);
      follow(sight, upto);
      upto = member(acted, "upto");
      look(seat);
    }
    look("0");
    look("\"watch\"");
    for (const auto* seat : {"0", "\"watch\""}) {
      on_table("events", concat({R"(,"from":0,"seat":)", seat}));
    }
    on_table("marks");
    on_table("course", R"(,"seat":0)");
    on_table("solve", R"(,"upto":0,"nodes":100)");
    on_table("truth");
    ask(concat({R"({"cmd":"load","log":)", on_table("log"), "}"}));
    on_table("rewind", R"(,"upto":0)");
    on_table("close");
  }

  // What programs that know people's names put into a log.
  void tell_who_played(std::string log) {
    log.insert(log.size() - 1,
               R"(,"players":[{"name":"Ana","bot":null,"holder":"Ida"},)"
               R"({"name":null,"bot":"easy","bot_number":2}],"stood_in":[)"
               R"({"act":0,"why":"timer"},{"act":0,"why":"standin"},{"say":0,"why":"standin"}])");
    expect("Log", log);
  }

  // A table as it is in the middle of a game; its deal is known to whoever set it up.
  void practise(std::string_view game, std::string_view position) {
    ASSERT_TRUE(open(game, 2, "{}", concat({R"(,"position":)", position}))) << game;
    look("0");
    std::string view = on_table("view", R"(,"seat":0)");
    view.insert(view.size() - 1, R"(,"known_deal":true)");
    const std::string seen = member(ask(concat({R"({"cmd":"see","view":)", view, "}"})), "sight");
    ask(concat({R"({"cmd":"view","sight":)", seen, "}"}));
    const std::string advice = ask(concat({R"({"cmd":"bot","bot":"strong","sight":)", seen, "}"}));
    ask(concat({R"({"cmd":"endings","sight":)", seen, R"(,"turns":[)", member(advice, "moves"),
                R"(],"games":1,"from":1,"bot":"easy"})"}));
  }

  // 70 carries a skull and 4 a stop.
  void stop_with_an_open_skull() {
    practise("the-game-extreme", R"({"piles":{"A":48,"B":95,"C":5,"D":6},"hands":[[4,70,90],[97]],)"
                                 R"("deck":[50,60],"to_act":0,"partial":true})");
    const std::string view = on_table("view", R"(,"seat":0)");
    const std::string sight = member(ask(concat({R"({"cmd":"see","view":)", view, "}"})), "sight");
    ask(concat({R"({"cmd":"effects","sight":)", sight, R"(,"moves":["70>A","4>C"]})"}));
  }

  template <Room G>
  void experiment() {
    std::string bots;
    for (int seat = 0; seat < G::kSeats.max; ++seat) bots += seat == 0 ? R"("easy")" : R"(,"easy")";
    const std::string head = concat({R"({"cmd":"experiment","game":")", G::kId, R"(","seats":)",
                                     G::kSeats.max, R"(,"bots":[)", bots, "]"});
    ask(concat({head, R"(,"talk":true,"seed":1000000,"games":2})"}));
    ask(concat({head, R"(,"options":{},"seeds":[7],"repeat":2,"bot_seed":1,"logs":true})"}));
  }

  // Sooner or later a bot changes its mind for what was said.
  void listen_to_partners() {
    for (int deal = 0; deal < 20; ++deal) {
      for (const auto* pile : {"A", "B", "C", "D"}) {
        ASSERT_TRUE(open("the-game-extreme", 2, "{}", concat({R"(,"seed":)", deal})));
        on_table("say", concat({R"(,"seat":1,"phrase":"leave","pile":")", pile, "\""}));
        const std::string advice = on_table("bot", R"(,"seat":0,"bot":"medium","millis":1000)");
        if (advice.find("because") != std::string::npos) return;
      }
    }
  }

  Engine engine_;
  Schema schema_;
  std::string table_;
};

template <Room G>
std::string options_json(const typename G::Options& options) {
  std::string json;
  wire::Writer out(json);
  write_options(out, options);
  return json;
}

TEST_F(SchemaTest, DescribesEveryMessageAndNothingElse) {
  ask(R"({"cmd":"games"})");
  for_each_game([&]<class G>() {
    for (const auto& options : sample_options(typename G::Options{})) {
      for (int seats = G::kSeats.min; seats <= G::kSeats.max; ++seats) {
        ASSERT_TRUE(open(G::kId, seats, options_json<G>(options), R"(,"seed":1)"));
        play<G>(seats);
      }
    }
  });
  for_each_game([&]<class G>() { experiment<G>(); });
  // What those deals do not lead to.
  practise("the-game", kFourPiles);
  on_table("solve");
  ask(R"({"cmd":"fold","sight":1,"events":[]})");
  ask(R"({"cmd":"reason","sight":1,"refused":{"rule":"TG-23","code":"NOT_YOUR_TURN","text":"","params":{"seat":1}}})");
  ask(R"({"cmd":"daily","date":"2026-11-16","kind":"thegame","seats":2})");
  on_table("act", R"(,"seat":0,"moves":["nonsense"])");
  practise("the-game", R"({"piles":{"A":98,"B":97,"C":4,"D":3},"hands":[[50],[60]],"deck":[],)"
                       R"("to_act":0,"partial":true})");
  practise("the-game-extreme", kFourPiles);
  stop_with_an_open_skull();
  practise("face-to-face",
           R"({"sides":[{"U":27,"D":35,"hand":[17,45],"deck":[]},)"
           R"({"U":31,"D":22,"hand":[2,3],"deck":[4]}],"to_act":0,"partial":true})");
  practise(
      "level-8",
      R"({"to_act":0,"phase":"play","deck":["r1","y2"],"partial":true,"seats":[)"
      R"({"level":1,"hand":["r4","g5","J","b8","p9","y10","r15"]},{"level":1,"hand":["s1"]}]})");
  practise("level-8", R"({"to_act":0,"phase":"draw","deck":[],"out":1,"partial":true,"seats":[)"
                      R"({"level":1,"hand":["r4"],"discard":["r1","r2","r3"]},)"
                      R"({"level":1,"hand":["s1"]}]})");
  on_table("act", R"(,"seat":0,"moves":["draw"])");
  practise("quick-and-easy", R"({"piles":{"U":"r3","D":null},"hands":[["y5","g8"],["b1"]],)"
                             R"("deck":["s2"],"to_act":0,"partial":true})");
  tell_who_played(on_table("log"));  // one that began with a position
  on_table("legal", R"(,"seat":0)");
  listen_to_partners();
  EXPECT_EQ(schema_.never_seen(), std::vector<std::string>{});
}

TEST_F(SchemaTest, NamesWhatIsNotDescribed) {
  wire::Document document;
  const auto wrong = [&](std::string_view type, std::string_view json) {
    return schema_.mismatch(type, *document.parse(json)).value_or("");
  };
  EXPECT_EQ(wrong("Upto", R"({"upto":3})"), "");
  EXPECT_EQ(wrong("Upto", R"({"upto":"3"})"), "Upto.upto is not int");
  EXPECT_EQ(wrong("Upto", R"({})"), "Upto.upto is missing");
  EXPECT_EQ(wrong("Upto", R"({"upto":3,"more":1})"), "Upto has fields that are not described");
  EXPECT_EQ(wrong("Legal", R"({"moves":["end",3]})"), "Legal.moves[1] is not text");
}

TEST(Schema, PutsTogetherWhatIsSaidInParts) {
  const Schema schema(
      "shape Ended\n  event \"ended\"\n  result Won\nchoice Event = Ended|Laid\n"
      "choice Event = Laid|Taken\nshape Ended\n  result Lost|Won\n  by? int\n");
  EXPECT_EQ(schema.text(),
            "shape Ended\n  event \"ended\"\n  result Won|Lost\n  by? int\n"
            "choice Event = Ended|Laid|Taken\n");
  EXPECT_EQ(Schema(schema.text()).text(), schema.text());
}

TEST(Schema, EveryTypeThatIsNamedIsThere) {
  const Schema schema;
  std::set<std::string_view> known{"int", "bool", "text", "null", "any"};
  for (const auto& type : schema.types()) known.insert(type.name);
  const auto expect_known = [&](std::string_view types) {
    for (std::size_t begin = 0; begin < types.size();) {
      const std::size_t end = types.find_first_of("|[]{}", begin);
      const std::string_view one = types.substr(begin, end - begin);
      EXPECT_TRUE(one.empty() || one.front() == '"' || known.contains(one)) << one;
      begin = end == std::string_view::npos ? types.size() : end + 1;
    }
  };
  for (const auto& type : schema.types()) {
    expect_known(type.choice);
    for (const auto& field : type.fields) expect_known(field.type);
  }
}

TEST_F(SchemaTest, PrintsTypeScript) {
  const std::string types = schema_.typescript();
  EXPECT_NE(types.find("export interface Upto {\n  upto: number;\n}\n"), std::string::npos);
  EXPECT_NE(types.find("export type Viewer = number | \"watch\";\n"), std::string::npos);
  EXPECT_NE(types.find("  params: { [key: string]: Param };\n"), std::string::npos);
  EXPECT_NE(types.find("  \"no-trick\": number[];\n"), std::string::npos);
}

}  // namespace
}  // namespace sobremesa
