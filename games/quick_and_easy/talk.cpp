#include "games/quick_and_easy/talk.hpp"

#include "games/quick_and_easy/text.hpp"

namespace sobremesa::quick_and_easy {
namespace {

constexpr piles::TalkRules kRules{.level = "QE-15", .number = "QE-15", .asking = "QE-15"};

bool belongs_to_this_game(const cards::Phrase& phrase) {
  return cards::is_about_any_piles(phrase.topic) || phrase.topic == cards::Topic::colour ||
         phrase.topic == cards::Topic::wish;
}

// QE-16: the colours in the own hand and a pile that is wished for, nothing else.
bool may_professionals_say(const Say& say) {
  if (say.phrase == nullptr) return false;
  return say.phrase->topic == cards::Topic::wish || say.phrase->id.starts_with("have:");
}

}  // namespace

std::optional<Refusal> judge_say(const Options& options, const SeatView&, const Say& say) {
  // The trick may be told: it gives away a colour and no number.
  const piles::TalkLimits limits{
      .level = options.talk,
      .trick_talk = true,
      .of_this_game = say.phrase == nullptr || belongs_to_this_game(*say.phrase)};
  const auto refusal = piles::judge_talk(kRules, limits, say);
  if (refusal && refusal->reason == Reason::comm_level) return refusal;
  if (options.professional && !may_professionals_say(say)) {
    return refuse("QE-16", Reason::comm_level);
  }
  return refusal;
}

}  // namespace sobremesa::quick_and_easy
