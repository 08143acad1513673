#include "players/face_to_face/players.hpp"

#include "players/face_to_face/greedy.hpp"
#include "players/face_to_face/search.hpp"
#include "players/face_to_face/simple_counts.hpp"
#include "players/face_to_face/turns.hpp"

namespace sobremesa::face_to_face {
namespace {

constexpr Effort kBestEffort{.candidates = 24, .playouts = 1000, .replies = 4};

void advise_by(const Verdict& verdict, const Duel& duel, Advice<Game>& advice) {
  spell_out(duel, verdict.turn, advice.moves);
  if (verdict.second) spell_out(duel, verdict.second_turn, advice.second);
  advice.why =
      Why{.measure = Why::Measure::win_chance, .chosen = verdict.chance, .second = verdict.second};
}

}  // namespace

void advise(Level level, const Question<Game>& question, Rng& rng, Advice<Game>& advice) {
  const SeatView& view = question.view;
  if (!view.me || to_act(view.pub) != view.me) return;
  // What lies open is the same in every guess, and the own moves hang on nothing else.
  const Duel duel = guess_duel(question.options, view, rng).duel;
  switch (level) {
    case Level::random:  // plays without any player's help; easy is the least there is here
    case Level::easy:
      return greedy_turn(duel, advice.moves);
    case Level::medium:
      return spell_out(duel, best_by_counting(duel), advice.moves);
    case Level::strong:
      return advise_by(best_looking(duel), duel, advice);
    case Level::best:
      return advise_by(best_played_out(question, kBestEffort, rng), duel, advice);
  }
}

}  // namespace sobremesa::face_to_face
