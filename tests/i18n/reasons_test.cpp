#include "i18n/reasons.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "base/rng.hpp"
#include "base/text.hpp"
#include "catalog/games.hpp"
#include "games/colour_words.hpp"
#include "i18n/words.hpp"
#include "players/random_player.hpp"
#include "tests/support/all_rooms.hpp"

namespace sobremesa::i18n {
namespace {

constexpr int kReasonCount = static_cast<int>(Reason::max_placed) + 1;

const Messages& en() { return Messages::in(Language::en); }

// The engine's sentence ends with the colour alone; here it comes with its shape.
std::string sentence_with_shapes(const Refusal& refusal) {
  std::string text = sentence(refusal);
  for (const Param& param : refusal.params) {
    if (param.name != "colour") continue;
    const ColourWords* words = find_colour_words(param.text.view());
    EXPECT_NE(words, nullptr) << param.text.view() << " is no colour";
    if (words == nullptr) return text;
    text.pop_back();
    append(text, {" (", en()(words->shape), ")."});
  }
  return text;
}

// The English text is what the engine says; every other language fills all its places too.
void check(const Refusal& refusal) {
  EXPECT_EQ(reason_text(en(), refusal), sentence_with_shapes(refusal));
  for (const Language language : cards::kLanguages) {
    const std::string text = reason_text(Messages::in(language), refusal);
    EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
    EXPECT_TRUE(text.ends_with('.')) << text;
  }
}

Refusal no_fit(int low, int high) {
  const char* ends = low > 1 ? (high < 15 ? "both" : "low") : (high < 15 ? "high" : "none");
  return {.rule = "L8-24",
          .reason = Reason::l8_no_fit_run,
          .params = {text_param("card", "r7"), number_param("low", low), number_param("high", high),
                     text_param("ends", ends)}};
}

// Everything a sentence may need, four at a time as a refusal holds them.
Refusal random_refusal(Reason reason, Rng& rng) {
  const auto number = [&](int low, int high) {
    return low + static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
  };
  Refusal refusal{.rule = "-", .reason = reason, .params = {}};
  const bool is_run = reason == Reason::l8_no_fit_run;
  if (is_run) {
    const int low = number(1, 15);
    refusal = no_fit(low, number(low, 15));
  } else if (reason == Reason::l8_no_fit_colour) {
    refusal.params = {text_param("colour", level_8::name_of_colour(number(0, 5)))};
  } else if (reason == Reason::min_not_met || reason == Reason::l8_keep_limit ||
             reason == Reason::l8_all_at_once || reason == Reason::x_three_exact ||
             reason == Reason::max_placed) {
    refusal.params = {number_param("n", number(0, 4)), number_param("k", number(0, 3))};
  } else if (reason == Reason::l8_no_fit_set || reason == Reason::comm_number) {
    refusal.params = {number_param("value", number(1, 15)), text_param("word", "siete")};
  } else if (reason == Reason::asc_too_low || reason == Reason::desc_too_high) {
    refusal.params = {number_param("card", number(2, 99)), number_param("top", number(1, 100)),
                      text_param("pile", "C")};
    if (rng.below(2) == 0) refusal.params.push_back(number_param("back", number(2, 99)));
  } else {
    refusal.params = {number_param("card", number(2, 99)), number_param("top", number(1, 100)),
                      text_param("pile", "C"), number_param("seat", number(0, 5))};
  }
  return refusal;
}

TEST(Reasons, EnglishIsWhatTheEngineSays) {
  Rng rng(5);
  for (int reason = 0; reason < kReasonCount; ++reason) {
    for (int i = 0; i < 60; ++i) check(random_refusal(static_cast<Reason>(reason), rng));
  }
}

TEST(Reasons, EveryCodeHasASentenceOfItsOwnInEveryLanguage) {
  for (const Language language : cards::kLanguages) {
    std::set<std::string> texts;
    for (int reason = 0; reason < kReasonCount; ++reason) {
      const std::string_view code = code_of(static_cast<Reason>(reason));
      const auto text = Messages::in(language).find(concat({"reason.", code}));
      EXPECT_TRUE(text) << to_text(language) << " " << code;
      texts.insert(text.value_or(""));
    }
    EXPECT_EQ(texts.size(), static_cast<std::size_t>(kReasonCount)) << to_text(language);
  }
}

// What rooms really say, with the facts they really give.
template <Room G>
void check_refusals_of_a_game(const typename G::Options& options, std::set<Reason>& met) {
  Rng rng(11);
  auto state = deal(options, 2, seed_from_number(3));
  std::map<Reason, int> looked_at;
  for (int step = 0; step < 60 && !is_over(state.pub); ++step) {
    const Seat seat = to_act(state.pub).value_or(seat_at(0));
    for (const auto& move : some_moves(options, state, rng)) {
      const auto refusal = broken_rule(options, view_for(state, seat), move);
      if (!refusal || ++looked_at[refusal->reason] > 200) continue;
      met.insert(refusal->reason);
      check(*refusal);
    }
    const auto move = random_move<G>(options, view_for(state, seat), rng);
    const auto events = decide(options, state, seat, move);
    ASSERT_TRUE(events) << to_text(move);
    for (const auto& event : *events) evolve(options, state, event);
    settle(options, state);
  }
}

TEST(Reasons, OfRealGamesAreSaidInFull) {
  std::set<Reason> met;
  for_each_game([&]<class G>() {
    for (const auto& options : sample_options(typename G::Options{})) {
      check_refusals_of_a_game<G>(options, met);
    }
  });
  for (const Reason expected :
       {Reason::asc_too_low, Reason::desc_too_high, Reason::min_not_met, Reason::not_in_hand,
        Reason::f2f_must_improve, Reason::l8_no_fit_run, Reason::l8_no_fit_colour,
        Reason::max_placed}) {
    EXPECT_TRUE(met.contains(expected)) << code_of(expected);
  }
}

TEST(Reasons, CallPlayersByTheirNames) {
  const Refusal refusal{
      .rule = "TG-23", .reason = Reason::not_your_turn, .params = {number_param("seat", 1)}};
  const auto name_of = [](Seat seat) { return std::string(seat.value == 1 ? "Ana" : "?"); };
  EXPECT_EQ(reason_text(Messages::in(Language::es), refusal, name_of),
            "Es el turno de Ana. Ya puedes elegir una carta.");
  EXPECT_EQ(reason_text(Messages::in(Language::de), refusal),
            "Am Zug ist Platz 1. Du kannst schon eine Karte aussuchen.");
}

TEST(Reasons, ARunNeverAsksForNumbersThereAreNot) {
  EXPECT_EQ(sentence(no_fit(9, 12)), "r7 does not continue 9-12. It takes 8 or 13.");
  EXPECT_EQ(sentence(no_fit(1, 4)), "r7 does not continue 1-4. It takes 5.");
  EXPECT_EQ(sentence(no_fit(11, 15)), "r7 does not continue 11-15. It takes 10.");
  EXPECT_EQ(sentence(no_fit(1, 15)), "r7 does not continue 1-15. It takes nothing more.");
  const Messages& pt = Messages::in(Language::pt);
  EXPECT_EQ(reason_text(pt, no_fit(1, 4)), "r7 não continua 1-4. Aceita 5.");
  EXPECT_EQ(reason_text(pt, no_fit(1, 15)), "r7 não continua 1-15. Não aceita mais nada.");
}

TEST(Reasons, OneCardIsOneCard) {
  const Refusal refusal{.rule = "TG-35",
                        .reason = Reason::min_not_met,
                        .params = {number_param("n", 1), number_param("k", 0)}};
  EXPECT_EQ(sentence(refusal), "Play at least 1 card (0 so far).");
  EXPECT_EQ(reason_text(Messages::in(Language::es), refusal), "Juega al menos 1 carta (llevas 0).");
}

TEST(Reasons, TheTrickIsOfferedOnlyWhereItExists) {
  Refusal refusal{.rule = "TG-12",
                  .reason = Reason::asc_too_low,
                  .params = {number_param("card", 36), number_param("top", 47),
                             text_param("pile", "A"), number_param("back", 37)}};
  EXPECT_EQ(reason_text(Messages::in(Language::de), refusal),
            "36 ist nicht höher als 47. Stapel A geht aufwärts: höher als 47 oder genau 37.");
  refusal.params.pop_back();
  EXPECT_EQ(reason_text(Messages::in(Language::de), refusal),
            "36 ist nicht höher als 47. Stapel A geht aufwärts: höher als 47.");
}

TEST(Reasons, AColourThatFitsIsOfferedInPlaceOfTheTrick) {
  const Refusal refusal{.rule = "QE-07",
                        .reason = Reason::desc_too_high,
                        .params = {text_param("card", "r7"), text_param("top", "s4"),
                                   text_param("pile", "D"), text_param("colour", "grey")}};
  EXPECT_EQ(sentence(refusal),
            "r7 is not lower than s4. Pile D goes down: lower than s4, or grey.");
  EXPECT_EQ(reason_text(Messages::in(Language::de), refusal),
            "r7 ist nicht niedriger als s4. Stapel D geht abwärts: niedriger als s4 oder Grau "
            "(Raute).");
}

TEST(Reasons, AColourComesWithItsShape) {
  const Refusal refusal{.rule = "L8-A13",
                        .reason = Reason::l8_no_fit_colour,
                        .params = {text_param("colour", "sky")}};
  EXPECT_EQ(reason_text(Messages::in(Language::es), refusal),
            "Este grupo solo admite celeste (círculo).");
}

}  // namespace
}  // namespace sobremesa::i18n
