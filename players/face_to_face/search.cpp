#include "players/face_to_face/search.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

#include "players/face_to_face/evaluation.hpp"

namespace sobremesa::face_to_face {
namespace {

// A turn, how it looks, and the chances it had in the worlds it was played out in.
struct Candidate {
  Turn turn;
  std::size_t number = 0;  // in the list of turns
  int looks = 0;
  std::int64_t chances = 0;
};

// Best first: by the playouts, where there were any, then by looks. No two are equal, so every
// library sorts alike.
void sort(std::vector<Candidate>& candidates) {
  std::sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
    return std::tuple(-a.chances, -a.looks, a.number) < std::tuple(-b.chances, -b.looks, b.number);
  });
}

// How tables look after one turn or another. Turns are listed gift by gift, so the opponent's half
// rarely changes from one to the next.
class Looks {
 public:
  explicit Looks(const Duel& duel) : duel_(duel), judge_(duel.other) {}

  int after(const Turn& turn) {
    Duel after = duel_;
    lay(after, turn);
    if (turn.gift != gift_) {
      judge_ = Judge(after.other);
      gift_ = turn.gift;
    }
    return judge_.log_odds(after.mover, after.helped);
  }

 private:
  const Duel& duel_;
  Judge judge_;
  std::optional<Gift> gift_;
};

// The sensible turns, best looking first. What wins at once needs no further look.
std::vector<Candidate> ranked(const Duel& duel) {
  std::vector<Turn> turns;
  list_turns(duel, Breadth::sensible, turns);
  Looks looks(duel);
  std::vector<Candidate> candidates;
  candidates.reserve(turns.size());
  for (const Turn& turn : turns) {
    if (duel.wins_at_once(turn)) return {Candidate{.turn = turn, .looks = kLogOddsUnit * 16}};
    candidates.push_back({.turn = turn, .number = candidates.size(), .looks = looks.after(turn)});
  }
  sort(candidates);
  return candidates;
}

// Plays games on in guessed worlds.
class Playouts {
 public:
  Playouts(const Question<Game>& question, int replies) : question_(question), replies_(replies) {}

  int worlds() const { return worlds_; }
  // Never before there is something to go by.
  bool ran_out() const { return worlds_ > 0 && question_.patience.ran_out(); }

  void play(std::vector<Candidate>& candidates, int worlds, Rng& rng) {
    for (int n = 0; n < worlds && !ran_out(); ++n) {
      const Guess guess = guess_duel(question_.options, question_.view, rng);
      for (Candidate& candidate : candidates) {
        candidate.chances += chance_after(guess, candidate.turn);
      }
      ++worlds_;
    }
  }

 private:
  // The chance of the player to move in `guess`, after this turn and the replies to it.
  int chance_after(const Guess& guess, const Turn& turn) {
    Guess world = guess;
    lay(world.duel, turn);
    int looks = 0;
    bool mine = true;
    for (int n = 0; n < replies_; ++n) {
      if (draw_and_pass(world.duel, world.orders)) mine = !mine;
      const std::optional<bool> won = play_turn(world.duel, looks);
      if (won) return *won == mine ? kCertain : 0;
    }
    return mine ? chance_of(looks) : kCertain - chance_of(looks);
  }

  // The turn that looks best; answers whether it wins (true) or there is none (false).
  std::optional<bool> play_turn(Duel& duel, int& looks) {
    list_turns(duel, Breadth::sensible, turns_);
    if (turns_.empty()) return false;
    Looks table(duel);
    const Turn* best = nullptr;
    for (const Turn& turn : turns_) {
      if (duel.wins_at_once(turn)) return true;
      const int now = table.after(turn);
      if (best != nullptr && now <= looks) continue;
      best = &turn;
      looks = now;
    }
    lay(duel, *best);
    return std::nullopt;
  }

  const Question<Game>& question_;
  int replies_;
  int worlds_ = 0;
  std::vector<Turn> turns_;  // kept, so that playing on does not allocate
};

Verdict verdict_of(const std::vector<Candidate>& candidates, int worlds) {
  const auto mean = [&](const Candidate& c) { return static_cast<int>(c.chances / worlds); };
  Verdict verdict{.turn = candidates[0].turn, .chance = mean(candidates[0])};
  if (candidates.size() > 1) {
    verdict.second = mean(candidates[1]);
    verdict.second_turn = candidates[1].turn;
  }
  return verdict;
}

Verdict verdict_by_looks(const std::vector<Candidate>& candidates) {
  Verdict verdict{.turn = candidates[0].turn, .chance = chance_of(candidates[0].looks)};
  if (candidates.size() > 1) {
    verdict.second = chance_of(candidates[1].looks);
    verdict.second_turn = candidates[1].turn;
  }
  return verdict;
}

}  // namespace

Verdict best_looking(const Duel& duel) { return verdict_by_looks(ranked(duel)); }

// Sequential halving: every round has the same number of playouts, in worlds that all candidates
// share, and sends the worse half of the candidates home.
Verdict best_played_out(const Question<Game>& question, const Effort& effort, Rng& rng) {
  std::vector<Candidate> candidates = ranked(guess_duel(question.options, question.view, rng).duel);
  if (candidates.size() == 1) return verdict_by_looks(candidates);
  if (candidates.size() > effort.candidates) candidates.resize(effort.candidates);

  const auto rounds =
      static_cast<int>(std::bit_width(candidates.size() - 1));  // until two are left
  Playouts playouts(question, effort.replies);
  for (int round = 0; round < rounds && !playouts.ran_out(); ++round) {
    if (round > 0) candidates.resize((candidates.size() + 1) / 2);
    const int worlds = effort.playouts / rounds / static_cast<int>(candidates.size());
    playouts.play(candidates, std::max(1, worlds), rng);
    sort(candidates);
  }
  return verdict_of(candidates, playouts.worlds());
}

}  // namespace sobremesa::face_to_face
