// Results of the deal of the day: played again before they are believed.
#include "server/api/daily.hpp"

#include "catalog/catalog.hpp"
#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

constexpr std::string_view kAddress = "/api/daily";

// A whole game of a deal, as its moves: always the offer of that number, or the last one.
std::string moves_of(const DailyDeal& deal, std::string_view game, std::size_t taste = 0) {
  const auto table = deal_table(*find_offer(game), {.seats = deal.seats, .seed = daily_seed(deal)});
  EXPECT_TRUE(table);
  std::string moves;
  while (!(*table)->over()) {
    const Seat seat = *(*table)->acting();
    std::string legal;
    wire::Writer out(legal);
    (*table)->put_legal(seat, out);
    wire::Document document;
    const auto offers = document.parse(legal)->find("moves");
    const std::size_t wanted = std::min(taste, offers->size() - 1);
    const std::string move = text_member(legal, concat({"moves.", wanted}));
    const std::array<std::string_view, 1> list{move};
    std::string ignored;
    wire::Writer events(ignored);
    EXPECT_FALSE((*table)->act(seat, list, events));
    moves += concat(
        {moves.empty() ? "" : ",", R"({"seat":)", int{seat.value}, R"(,"moves":[")", move, "\"]}"});
  }
  return concat({"[", moves, "]"});
}

struct Daily : testing::Test {
  World world;
  std::string today = date_of(world.runtime.unix_time());
  DailyDeal deal{.date = today, .kind = "thegame", .seats = 1};

  static std::string body(const DailyDeal& deal, std::string_view moves,
                          std::string_view more = {}) {
    return concat({R"({"date":")", deal.date, R"(","kind":")", deal.kind, R"(","seats":)",
                   deal.seats, R"(,"moves":)", moves, more, "}"});
  }
  std::string list(const DailyDeal& of) {
    const ApiReply reply =
        world.call(Method::get, kAddress, {}, {},
                   concat({"date=", of.date, "&kind=", of.kind, "&seats=", of.seats}));
    EXPECT_EQ(reply.status, 200) << reply.body;
    return reply.body;
  }
};

TEST_F(Daily, DatesAreThoseOfUtcAndSeedsThoseOfThePages) {
  EXPECT_EQ(date_of(0), "1970-01-01");
  EXPECT_EQ(date_of(1'794'787'199), "2026-11-15");
  EXPECT_EQ(date_of(1'794'787'200), "2026-11-16");
  EXPECT_EQ(date_of(951'782'400), "2000-02-29");
  // web/tests/unit/daily/deal.test.ts has the same digits.
  EXPECT_EQ(to_hex(daily_seed({.date = "2026-11-15", .kind = "thegame", .seats = 1})),
            "d3b3ccf70a64d7ce87372759225cee435297ab0a9468b57707289670df76a24f");
}

TEST_F(Daily, AWholeGameOfTodaysCardsIsEntered) {
  EXPECT_EQ(member(list(deal), "results"), "[]");
  const std::string moves = moves_of(deal, "the-game");
  const ApiReply reply = world.post(kAddress, body(deal, moves, R"(,"name":" Ana ")"));
  ASSERT_EQ(reply.status, 201) << reply.body;
  const std::string all = list(deal);
  EXPECT_EQ(member(all, "count"), "1");
  EXPECT_EQ(member(all, "results.0"), reply.body);
  EXPECT_EQ(text_member(all, "results.0.name"), "Ana");
  EXPECT_EQ(member(all, "results.0.won"), "false");
  EXPECT_EQ(member(all, "results.0.assisted"), "false");
  const auto placed = whole_number(member(all, "results.0.placed")).value_or(0);
  const auto left = whole_number(member(all, "results.0.left")).value_or(0);
  EXPECT_GT(placed, 0U);
  EXPECT_EQ(placed + left, 98U);

  // Sent again, it is the same one; and it is no other deal's.
  EXPECT_EQ(world.post(kAddress, body(deal, moves, R"(,"name":"Luis")")).status, 200);
  EXPECT_EQ(member(list(deal), "count"), "1");
  EXPECT_EQ(member(list({.date = today, .kind = "onfire", .seats = 1}), "count"), "0");
  EXPECT_EQ(member(list({.date = today, .kind = "thegame", .seats = 2}), "count"), "0");

  // It lasts, and no table has its name.
  world.come_back();
  EXPECT_EQ(member(list(deal), "count"), "1");
  EXPECT_EQ(world.get(concat({"/api/tables/daily.", today})).status, 404);
}

TEST_F(Daily, EveryGameHasItsDeal) {
  const std::array<std::pair<DailyDeal, std::string_view>, 3> deals{
      {{{.date = today, .kind = "extreme", .seats = 2}, "the-game-extreme"},
       {{.date = today, .kind = "facetoface", .seats = 2}, "face-to-face"},
       {{.date = today, .kind = "level8", .seats = 2}, "level-8"}}};
  for (const auto& [one, game] : deals) {
    const ApiReply reply = world.post(kAddress, body(one, moves_of(one, game)));
    EXPECT_EQ(reply.status, 201) << game << reply.body;
    EXPECT_EQ(member(list(one), "results.0.name"), "null");
    EXPECT_EQ(member(reply.body, "placed").empty(), one.kind != "extreme");
  }
}

TEST_F(Daily, CleanComesBeforeAssistedAndMoreBeforeLess) {
  for (std::size_t taste = 0; taste < 4; ++taste) {
    const std::string_view how = taste % 2 == 0 ? R"(,"assisted":true)" : "";
    const std::string sent = body(deal, moves_of(deal, "the-game", taste), how);
    ASSERT_EQ(world.post(kAddress, sent).status, 201);
  }
  const std::string all = list(deal);
  ASSERT_EQ(member(all, "count"), "4");
  const auto left = [&](std::string_view place) {
    return whole_number(member(all, concat({"results.", place, ".left"}))).value_or(0);
  };
  EXPECT_EQ(member(all, "results.1.assisted"), "false");
  EXPECT_EQ(member(all, "results.2.assisted"), "true");
  EXPECT_LE(left("0"), left("1"));
  EXPECT_LE(left("2"), left("3"));
}

TEST_F(Daily, WhatIsNoWholeGameOfThatDealIsRefused) {
  const std::string moves = moves_of(deal, "the-game");
  const auto refused = [&](const std::string& sent, std::string_view about) {
    const ApiReply reply = world.post(kAddress, sent);
    EXPECT_EQ(reply.status, 400) << sent.substr(0, 80);
    EXPECT_NE(reply.body.find(about), std::string::npos) << reply.body;
  };
  // The cards of another day, another number of seats, another game.
  DailyDeal other = deal;
  other.date = date_of(world.runtime.unix_time() - std::int64_t{24} * 3600);
  refused(body(other, moves), "is refused");
  refused(body({.date = today, .kind = "thegame", .seats = 2}, moves), "is refused");
  refused(body({.date = today, .kind = "extreme", .seats = 1}, moves), "is refused");
  // Not to the end, or beyond it.
  refused(body(deal, moves.substr(0, moves.find("},")) + "}]"), "not over");
  refused(body(deal, "[]"), "not over");
  refused(body(deal, R"([{"seat":0,"moves":["end"]}])"), "is refused");
  refused(body(deal, R"("all of them")"), "moves");
  // Days that are not there yet, or long gone.
  other.date = date_of(world.runtime.unix_time() + std::int64_t{24} * 3600);
  refused(body(other, moves), "date");
  other.date = date_of(world.runtime.unix_time() - std::int64_t{9 * 24} * 3600);
  refused(body(other, moves), "date");
  refused(body({.date = today, .kind = "chess", .seats = 1}, moves), "kind");
  refused(body({.date = today, .kind = "thegame", .seats = 6}, moves), "seats");
  refused(body(deal, moves, R"(,"name":"12345678901234567")"), "name");
  refused(body(deal, moves, R"(,"won":true)"), "won");
  refused("{", "body");
  EXPECT_EQ(member(list(deal), "count"), "0");
  EXPECT_EQ(world.call(Method::get, kAddress, {}, {}, "date=x&kind=thegame&seats=1").status, 400);
  EXPECT_EQ(world.call(Method::get, kAddress, {}, {}, concat({"date=", today})).status, 400);
}

TEST_F(Daily, YesterdaysResultMayComeLate) {
  deal.date = date_of(world.runtime.unix_time() - std::int64_t{24} * 3600);
  EXPECT_EQ(world.post(kAddress, body(deal, moves_of(deal, "the-game"))).status, 201);
  EXPECT_EQ(member(list(deal), "count"), "1");
}

TEST(DailyLimits, ADayHoldsSoManyAndAnAddressSendsSoMany) {
  Limits limits;
  limits.daily_results = 2;
  limits.outside.daily = {.burst = 4, .per_second = 0.01};
  World world(1, brisk_habits(), limits);
  const DailyDeal deal{.date = date_of(world.runtime.unix_time()), .kind = "thegame", .seats = 1};
  const auto send = [&](std::size_t taste) {
    return world.post(kAddress, Daily::body(deal, moves_of(deal, "the-game", taste)));
  };
  EXPECT_EQ(send(0).status, 201);
  EXPECT_EQ(send(1).status, 201);
  EXPECT_EQ(member(send(2).body, "error.code"), R"("day_full")");
  EXPECT_EQ(send(0).status, 200);
  const ApiReply reply = send(0);
  EXPECT_EQ(reply.status, 429);
  EXPECT_TRUE(reply.retry_after_s);
  world.address = "192.0.2.2";
  EXPECT_EQ(send(1).status, 200);
}

}  // namespace
}  // namespace sobremesa::server
