// What may be said, and when nothing may.
#include <gtest/gtest.h>

#include "tests/support/the_game_extreme_scene.hpp"

namespace sobremesa::the_game_extreme {
namespace {

Say phrase(std::string_view id) {
  return {
      .seat = Seat{0}, .phrase = cards::find_phrase(id), .pile = {}, .text = {}, .language = {}};
}
Say words(std::string_view text) {
  return {
      .seat = Seat{0}, .phrase = nullptr, .pile = {}, .text = std::string(text), .language = {}};
}

std::string judged(const Scene& scene, const Say& say) {
  const auto refusal = judge_say(scene.options, scene.sight(), say);
  return refusal ? concat({refusal->rule, " ", code_of(refusal->reason)}) : "ok";
}

Setting quiet_table(int silence_on_top) {
  return {.orders = "20Q",
          .tops = {static_cast<std::uint8_t>(silence_on_top), 1, 100, 100},
          .hands = {{30, 31, 32}, {40, 41}},
          .deck = 9};
}

TEST(TheGameExtreme, TGX_07_OrdersMayBeDiscussed) {
  const Scene scene(quiet_table(19));
  for (const Order order : kOrders) {
    EXPECT_EQ(judged(scene, phrase(concat({"cmd:", to_text(order)}))), "ok") << to_text(order);
  }
  EXPECT_EQ(judged(scene, words("do not play the draw-one order now")), "ok");
  EXPECT_EQ(judged(scene, words("I hold a stop")), "ok");
}

TEST(TheGameExtreme, TGX_08_NumbersStayTaboo) {
  const Scene scene(quiet_table(19));
  EXPECT_EQ(judged(scene, words("my stop is the 40")), "TG-32 COMM_NUMBER");
  EXPECT_EQ(judged(scene, words("do you have the 43?")), "TG-31 COMM_NUMBER");
}

TEST(TheGameExtreme, TGX_24_Silence) {
  Scene scene(quiet_table(20));
  for (const auto& known : cards::all_phrases()) {
    EXPECT_EQ(judged(scene, phrase(known.id)), "TGX-24 COMM_SILENCE") << known.id;
  }
  EXPECT_EQ(judged(scene, words("hello")), "TGX-24 COMM_SILENCE");
  scene.play("30>A");
  EXPECT_EQ(judged(scene, phrase("cmd:stop")), "ok");
  EXPECT_EQ(judged(scene, words("hello")), "ok");
}

TEST(TheGameExtreme, TGX_A28_SilenceBindsEverySeat) {
  const Scene scene(quiet_table(20));
  const auto refusal =
      judge_say(scene.options, view_for(scene.state, Seat{1}), phrase("react:thanks"));
  EXPECT_EQ(refusal->reason, Reason::comm_silence);
}

TEST(TheGameExtreme, TGX_A33_NamingOrdersIsNoNumber) {
  EXPECT_EQ(judged(Scene(quiet_table(19)), phrase("cmd:three")), "ok");
}

TEST(TheGameExtreme, S_16_SoloSilenceHasNoEffect) {
  const Scene scene(
      {.orders = "20Q", .tops = {20, 1, 100, 100}, .hands = {{30, 31, 32}}, .deck = 9});
  EXPECT_EQ(judged(scene, phrase("cmd:stop")), "ok");
}

TEST(TheGameExtreme, TG_33_TalkLevels) {
  Setting setting = quiet_table(19);
  const auto at = [&](cards::TalkLevel level, std::string_view id) {
    setting.options.talk = level;
    return judged(Scene(setting), phrase(id));
  };
  EXPECT_EQ(at(cards::TalkLevel::open, "fire"), "TG-33 COMM_LEVEL");
  EXPECT_EQ(at(cards::TalkLevel::open, "back"), "TG-33 COMM_LEVEL");
  EXPECT_EQ(at(cards::TalkLevel::standard, "cmd:skull"), "ok");
  EXPECT_EQ(at(cards::TalkLevel::strict, "cmd:skull"), "TG-33 COMM_LEVEL");
  EXPECT_EQ(at(cards::TalkLevel::strict, "leave"), "ok");
  EXPECT_EQ(at(cards::TalkLevel::voice, "leave"), "TG-33 COMM_LEVEL");
  setting.options.trick_talk = true;
  EXPECT_EQ(at(cards::TalkLevel::standard, "back"), "ok");
}

}  // namespace
}  // namespace sobremesa::the_game_extreme
