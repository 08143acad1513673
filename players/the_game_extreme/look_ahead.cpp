#include "players/the_game_extreme/look_ahead.hpp"

#include <algorithm>
#include <utility>

#include "players/the_game_extreme/guesses.hpp"
#include "players/the_game_extreme/simple_worth.hpp"

namespace sobremesa::the_game_extreme {
namespace {

// The answers of the next player that are worth a look: near cards, and of them the roomiest.
constexpr Breadth kAnswers{.spare_gap = 1, .needed_slack = 8, .most_steps = 400};
constexpr std::size_t kMostAnswers = 40;
constexpr std::size_t kFirstWorlds = 6;
constexpr std::size_t kLastTurns = 2;

struct Tried {
  std::size_t candidate = 0;
  std::int64_t win = 0;
  std::int64_t close = 0;
  int worlds = 0;

  Worth mean() const {
    return {.win = static_cast<int>(win / worlds), .close = static_cast<int>(close / worlds)};
  }
};

// What the player to act can make of a world.
class Answers {
 public:
  explicit Answers(const Options& options) : options_(options) {}

  Worth best(const World& world) {
    if (world.cards_left() == 0) return kWon;
    const NumberSet hand = world.hands[world.to_act];
    const TurnNeeds needs{.hand = hand,
                          .unseen = world.unseen_by_actor(),
                          .minimum = minimum_for(options_, world.deck, hand.size())};
    search_.run(options_, {.tops = world.tops}, needs, kAnswers);
    const Wishes asked = asked_of_actor(options_, world);
    collect(world, asked);
    if (outlooks_.empty()) return lost_with(world.cards_left());
    Worth best;
    for (const auto& [room, outlook] : outlooks_) {
      const Worth worth = worth_of(outlook);
      if (points(worth) > points(best)) best = worth;
    }
    return best;
  }

 private:
  Worth worth_of(const Outlook& outlook) const {
    const bool all_placed = outlook.hand.empty() && outlook.unseen.empty();
    return all_placed ? kWon : net_worth(options_, outlook);
  }

  void collect(const World& world, const Wishes& asked) {
    outlooks_.clear();
    for (const Step& step : search_.steps().subspan(1)) {
      if (!step.is_complete) continue;
      const Outlook outlook = outlook_of(world, step, asked);
      outlooks_.emplace_back(room_left(outlook), outlook);
    }
    if (outlooks_.size() <= kMostAnswers) return;
    const auto roomier = [](const auto& a, const auto& b) { return a.first > b.first; };
    std::nth_element(outlooks_.begin(), outlooks_.begin() + kMostAnswers, outlooks_.end(), roomier);
    outlooks_.resize(kMostAnswers);
  }

  const Options& options_;
  TurnSearch search_;
  std::vector<std::pair<int, Outlook>> outlooks_;
};

void sort_by_points(std::vector<Tried>& tried, std::size_t count) {
  const auto end = tried.begin() + static_cast<std::ptrdiff_t>(count);
  std::sort(tried.begin(), end, [](const Tried& a, const Tried& b) {
    const int left = points(a.mean());
    const int right = points(b.mean());
    return left != right ? left > right : a.candidate < b.candidate;
  });
}

}  // namespace

void look_ahead(const Question<Game>& question, const Heard& heard, const Effort& effort,
                const TurnSearch& search, Rng& rng, std::vector<Candidate>& candidates) {
  std::vector<Tried> tried;
  for (std::size_t i = 0; i < std::min(effort.turns, candidates.size()); ++i) {
    tried.push_back({.candidate = i});
  }
  if (tried.size() < 2) return;
  Guesses guesses(question.options, question.view, heard);
  Answers answers(question.options);
  std::size_t alive = tried.size();
  std::size_t stage = kFirstWorlds;
  std::size_t until = stage;
  for (std::size_t done = 0; done < effort.worlds && !question.patience.ran_out(); ++done) {
    const World world = guesses.next(rng);
    for (Tried& turn : std::span(tried.data(), alive)) {
      World after = world;
      apply(question.options, after, search.steps()[candidates[turn.candidate].step]);
      const Worth worth = answers.best(after);
      turn.win += worth.win;
      turn.close += worth.close;
      ++turn.worlds;
    }
    if (done + 1 != until || alive <= kLastTurns) continue;
    sort_by_points(tried, alive);
    alive = std::max(kLastTurns, alive / 2);
    stage = stage * 3 / 2;
    until += stage;
  }
  if (tried[0].worlds == 0) return;  // no time for a single world
  sort_by_points(tried, alive);

  std::vector<Candidate> in_order;
  for (const Tried& turn : tried) {
    in_order.push_back({candidates[turn.candidate].step, turn.mean()});
  }
  std::copy(in_order.begin(), in_order.end(), candidates.begin());
}

}  // namespace sobremesa::the_game_extreme
