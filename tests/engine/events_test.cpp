// The command "events": what a viewer was shown since some moment, and what was said.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/dialogue.hpp"

namespace sobremesa {
namespace {

struct Events : testing::Test {
  Dialogue d;
  void SetUp() override {
    d.ask(R"({"cmd":"new","game":"the-game","seats":2,"seed":7})");
    d.ask(R"({"cmd":"say","table":1,"seat":1,"phrase":"bad"})");
    d.ask(R"({"cmd":"act","table":1,"seat":0,"moves":["24>A","31>A","end"]})");
    d.ask(R"({"cmd":"say","table":1,"seat":0,"phrase":"leave","pile":"A"})");
  }
};

TEST_F(Events, AreToldAsTheViewerSawThem) {
  const std::string placed = R"({"event":"placed","seat":0,"card":24,"pile":"A"},)"
                             R"({"event":"placed","seat":0,"card":31,"pile":"A"},)";
  EXPECT_EQ(d.get(R"({"cmd":"events","table":1,"seat":0})", "ok.events"),
            "[" + placed + R"({"event":"turn_ended","seat":0,"drew":2,"mine":[26,49],"next":1}])");
  for (const auto* other : {"1", "\"watch\""}) {
    EXPECT_EQ(d.get(concat({R"({"cmd":"events","table":1,"seat":)", other, "}"}), "ok.events"),
              "[" + placed + R"({"event":"turn_ended","seat":0,"drew":2,"mine":[],"next":1}])");
  }
}

TEST_F(Events, WhatWasSaidComesWithItsMoment) {
  EXPECT_EQ(d.get(R"({"cmd":"events","table":1,"seat":"watch"})", "ok.says"),
            R"([{"seat":1,"phrase":"bad","at":0},{"seat":0,"phrase":"leave","pile":"A","at":3}])");
  EXPECT_EQ(d.get(R"({"cmd":"events","table":1,"seat":"watch","from":1})", "ok.says"),
            R"([{"seat":0,"phrase":"leave","pile":"A","at":3}])");
}

TEST_F(Events, BeginWhereTheyAreAskedTo) {
  EXPECT_EQ(d.get(R"({"cmd":"events","table":1,"seat":1,"from":2})", "ok"),
            R"({"events":[{"event":"turn_ended","seat":0,"drew":2,"mine":[],"next":1}],)"
            R"("says":[{"seat":0,"phrase":"leave","pile":"A","at":3}],"upto":3})");
  EXPECT_EQ(d.get(R"({"cmd":"events","table":1,"seat":1,"from":3})", "ok.events"), "[]");
}

TEST_F(Events, NeedAViewerAndAMomentThatHasBeen) {
  EXPECT_EQ(d.error(R"({"cmd":"events","table":1,"seat":1,"from":4})"), R"("bad_request")");
  EXPECT_EQ(d.error(R"({"cmd":"events","table":1,"seat":1,"from":-1})"), R"("bad_request")");
  EXPECT_EQ(d.error(R"({"cmd":"events","table":1,"seat":2})"), R"("bad_request")");
  EXPECT_EQ(d.error(R"({"cmd":"events","table":1})"), R"("bad_request")");
  EXPECT_EQ(d.error(R"({"cmd":"events","table":9,"seat":0})"), R"("no_table")");
}

TEST_F(Events, AreTheSameAfterLoading) {
  const std::string log = d.get(R"({"cmd":"log","table":1})", "ok");
  ASSERT_EQ(d.get(concat({R"({"cmd":"load","log":)", log, "}"}), "ok"), R"({"table":2})");
  EXPECT_EQ(d.get(R"({"cmd":"events","table":2,"seat":1})", "ok"),
            d.get(R"({"cmd":"events","table":1,"seat":1})", "ok"));
}

// Taken back is taken back: nobody is told of it any more.
TEST_F(Events, ForgetWhatWasTakenBack) {
  d.ask(R"({"cmd":"rewind","table":1,"upto":0})");
  EXPECT_EQ(d.get(R"({"cmd":"events","table":1,"seat":1})", "ok"),
            R"({"events":[],"says":[{"seat":1,"phrase":"bad","at":0}],"upto":0})");
}

}  // namespace
}  // namespace sobremesa
