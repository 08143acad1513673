#include "players/quick_and_easy/look_ahead.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>

#include "players/quick_and_easy/endgame.hpp"

namespace sobremesa::quick_and_easy {
namespace {

// After each stage the better half goes on.
constexpr int kStages = 4;
constexpr std::size_t kLastTurns = 2;

// How worlds go on.
class Course {
 public:
  Course(bool open, int answers) : open_(open), answers_(answers) {}

  // After this turn, and as many more as are followed.
  Worth after(const World& world, const Turn& turn) {
    if (answers_ == 0) return worth_of(outlook_of(world, turn, open_));
    World next = world;
    take_turn(next, turn);
    for (int answer = 1;; ++answer) {
      if (next.in_play.empty()) return {.win = kCertain, .close = kCertain};
      if (open_ && endgame_.can_tell(next)) return endgame_.worth(next);
      const Turns turns = turns_of(next.tops, next.hands[next.seat], {.most = next.most});
      if (turns.empty()) return lost_with(next.in_play.size());
      const auto [best, worth] = best_of(next, turns);
      if (answer >= answers_) return worth;
      take_turn(next, *best);
    }
  }

 private:
  std::pair<const Turn*, Worth> best_of(const World& world, const Turns& turns) const {
    std::pair<const Turn*, Worth> best{};
    for (const Turn& turn : turns) {
      const Worth worth = worth_of(outlook_of(world, turn, open_));
      if (best.first != nullptr && points(worth) <= points(best.second)) continue;
      best = {&turn, worth};
    }
    return best;
  }

  bool open_;
  int answers_;
  Endgame endgame_;
};

// Whether the next player's cards are known well enough to play as with open hands.
bool is_open(const SeatView& view, const Told& told) {
  const Public& pub = view.pub;
  if (told.open || pub.seats == 1) return true;
  int hands = 0;
  for (const std::uint8_t size : pub.hand_sizes) hands += size > 0 ? 1 : 0;
  if (pub.deck == 0 && hands <= 2) return true;  // what is not seen is the other's hand
  std::size_t next = (view.me->value + 1U) % pub.seats;
  while (pub.hand_sizes[next] == 0 && next != view.me->value) next = (next + 1U) % pub.seats;
  return told.hands[next].speaks;
}

}  // namespace

void bring_best_forward(std::span<Candidate> candidates, std::size_t count) {
  // The first of equals stays in front.
  for (std::size_t i = 0; i < std::min(count, candidates.size()); ++i) {
    const auto rest = candidates.subspan(i);
    const auto best = std::ranges::max_element(
        rest, {}, [](const Candidate& candidate) { return points(candidate); });
    std::rotate(rest.begin(), best, best + 1);
  }
}

void look_ahead(const Question<Game>& question, const Told& told, const Breadth& breadth, Rng& rng,
                std::span<Candidate> candidates) {
  Course course(is_open(question.view, told), breadth.answers);
  std::size_t alive = candidates.size();
  for (Candidate& candidate : candidates) candidate.tried = {};
  for (int done = 1; done <= breadth.worlds; ++done) {
    if (done > 1 && question.patience.ran_out()) break;
    const World world = imagined(question.options, question.view, told, rng);
    for (Candidate& candidate : candidates.first(alive)) {
      candidate.tried.add(course.after(world, candidate.turn));
      candidate.worth = candidate.tried.mean();
    }
    if (done % std::max(1, breadth.worlds / kStages) != 0) continue;
    bring_best_forward(candidates.first(alive), alive);
    alive = std::max(std::min(alive, kLastTurns), (alive + 1) / 2);
  }
  bring_best_forward(candidates.first(alive), alive);
}

}  // namespace sobremesa::quick_and_easy
