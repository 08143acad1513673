// TGX-A01 through the front door: orders left to the lot are drawn from the table's seed, shown in
// every view, and come back with the log.
#include <gtest/gtest.h>

#include <string>

#include "base/text.hpp"
#include "engine/engine.hpp"
#include "wire/json.hpp"

namespace sobremesa {
namespace {

// The "ok" of an answer, or one member of it, as text.
std::string ok_of(Engine& engine, const std::string& request, std::string_view member = {}) {
  const std::string answer(engine.answer(request));
  wire::Document document;
  const auto ok = document.parse(answer)->find("ok");
  if (!ok) return answer;
  return wire::canonical(member.empty() ? *ok : ok->find(member).value_or(wire::Value{}));
}

std::string open(Engine& engine, std::string_view orders, int seed) {
  return ok_of(engine,
               concat({R"({"cmd":"new","game":"the-game-extreme","seats":3,"seed":)", seed,
                       R"(,"options":{"orders":)", orders, "}}"}),
               "table");
}
std::string options_of(Engine& engine, std::string_view table) {
  return ok_of(engine, concat({R"({"cmd":"view","seat":"watch","table":)", table, "}"}), "options");
}
std::string truth_of(Engine& engine, std::string_view table) {
  return ok_of(engine, concat({R"({"cmd":"truth","table":)", table, "}"}), "position");
}

TEST(OrdersByLot, ComeFromTheSeedAndLeaveTheDealAlone) {
  Engine engine;
  const std::string random = open(engine, R"("random")", 5);
  const std::string again = open(engine, R"("random")", 5);
  const std::string other = open(engine, R"("random")", 6);
  const std::string house = open(engine, R"("house")", 5);
  EXPECT_EQ(options_of(engine, random), options_of(engine, again));
  EXPECT_NE(options_of(engine, random), options_of(engine, other));
  EXPECT_NE(options_of(engine, random), options_of(engine, house));
  EXPECT_EQ(truth_of(engine, random), truth_of(engine, house));
  EXPECT_EQ(options_of(engine, random).find("random"), std::string::npos);
}

TEST(OrdersByLot, ComeBackWithTheLog) {
  Engine engine;
  const std::string table = open(engine, R"("random")", 5);
  const std::string log = ok_of(engine, concat({R"({"cmd":"log","table":)", table, "}"}));
  const std::string loaded = ok_of(engine, concat({R"({"cmd":"load","log":)", log, "}"}), "table");
  EXPECT_EQ(options_of(engine, loaded), options_of(engine, table));
  EXPECT_EQ(truth_of(engine, loaded), truth_of(engine, table));
}

}  // namespace
}  // namespace sobremesa
