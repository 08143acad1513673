#include "engine/engine.hpp"

#include <gtest/gtest.h>

namespace sobremesa {
namespace {

TEST(Engine, AnswersGames) {
  Engine engine;
  EXPECT_TRUE(engine.answer(R"({"id":7,"cmd":"games"})").starts_with(R"({"id":7,"ok":{"games":[)"));
}

}  // namespace
}  // namespace sobremesa
