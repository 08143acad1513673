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
constexpr int kFirstWorlds = 6;
constexpr std::size_t kLastTurns = 2;

struct Tried {
  std::size_t place = 0;  // among the candidates
  Candidate candidate;
  std::int64_t win = 0;
  std::int64_t close = 0;
  int worlds = 0;

  void add(Worth worth) {
    win += worth.win;
    close += worth.close;
    ++worlds;
    candidate.worth = {.win = static_cast<int>(win / worlds),
                       .close = static_cast<int>(close / worlds)};
  }
};

// How a guessed world goes on when everybody plays by net_worth.
class Answers {
 public:
  // At a table that is silent now the answers are found without wishes too.
  Answers(const Options& options, const Effort& effort, bool talks)
      : options_(options), effort_(effort), talks_(talks) {}

  // What the world is worth after so many answers; without a deck, how it ends.
  Worth follow(World world) {
    for (int answers = 1;; ++answers) {
      if (world.cards_left() == 0) return kWon;
      const Best best = find_best(world);
      if (!best.found) return lost_with(world.cards_left());
      const bool goes_on = answers < effort_.answers || (effort_.plays_out && world.deck == 0);
      if (!goes_on) return best.worth;
      apply(options_, world, search_.steps()[best.step]);
    }
  }

  bool is_enough() const { return given_ >= effort_.most_answers; }

 private:
  struct Best {
    bool found = false;
    std::size_t step = 0;
    Worth worth;
  };
  struct Answer {
    int room = 0;
    std::size_t step = 0;
  };

  Best find_best(const World& world) {
    ++given_;
    const NumberSet hand = world.hands[world.to_act];
    const TurnNeeds needs{.hand = hand,
                          .unseen = world.unseen_by_actor(),
                          .minimum = minimum(options_, world.deck, hand.size())};
    search_.run(options_, {.tops = world.tops}, needs, kAnswers);
    const Wishes asked = talks_ ? asked_of_actor(options_, world) : Wishes{};
    const bool last_hand = world.cards_left() == hand.size();
    collect(world, asked);
    Best best;
    for (const Answer& answer : answers_) {
      const Step& step = search_.steps()[answer.step];
      const bool all_placed = last_hand && step.hand.empty();
      const Worth worth = all_placed ? kWon : net_worth(options_, outlook_of(world, step, asked));
      if (best.found && points(worth) <= points(best.worth)) continue;
      best = {.found = true, .step = answer.step, .worth = worth};
    }
    return best;
  }

  void collect(const World& world, const Wishes& asked) {
    answers_.clear();
    for (std::size_t i = 1; i < search_.steps().size(); ++i) {
      const Step& step = search_.steps()[i];
      if (step.is_complete) answers_.push_back({room_left(outlook_of(world, step, asked)), i});
    }
    if (answers_.size() <= kMostAnswers) return;
    // Equal room: the earlier one, since the order of equals differs between libraries.
    const auto roomier = [](const Answer& a, const Answer& b) {
      return a.room != b.room ? a.room > b.room : a.step < b.step;
    };
    std::nth_element(answers_.begin(), answers_.begin() + kMostAnswers, answers_.end(), roomier);
    answers_.resize(kMostAnswers);
    std::sort(answers_.begin(), answers_.end(), roomier);
  }

  const Options& options_;
  const Effort& effort_;
  bool talks_;
  int given_ = 0;
  TurnSearch search_;
  std::vector<Answer> answers_;
};

void sort_by_points(std::vector<Tried>& tried, std::size_t count) {
  const auto end = tried.begin() + static_cast<std::ptrdiff_t>(count);
  std::sort(tried.begin(), end, [](const Tried& a, const Tried& b) {
    const int left = points(a.candidate);
    const int right = points(b.candidate);
    return left != right ? left > right : a.place < b.place;
  });
}

}  // namespace

void look_ahead(const Question<Game>& question, const Heard& heard, const Effort& effort,
                const TurnSearch& search, Rng& rng, std::vector<Candidate>& candidates) {
  std::vector<Tried> tried;
  for (std::size_t i = 0; i < std::min(effort.turns, candidates.size()); ++i) {
    tried.push_back({.place = i, .candidate = candidates[i]});
  }
  if (tried.size() < 2) return;
  Guesses guesses(question.options, question.view, heard);
  const bool talks = std::any_of(heard.begin(), heard.end(), asks_anything);
  Answers answers(question.options, effort, talks);
  std::size_t alive = tried.size();
  int stage = kFirstWorlds;
  int until = stage;
  for (int done = 0; done < effort.worlds && !answers.is_enough(); ++done) {
    if (question.patience.ran_out()) break;
    const World world = guesses.next(rng);
    for (Tried& turn : std::span(tried.data(), alive)) {
      World after = world;
      apply(question.options, after, search.steps()[turn.candidate.step]);
      turn.add(answers.follow(after));
    }
    if (done + 1 != until || alive <= kLastTurns) continue;
    sort_by_points(tried, alive);
    alive = std::max(kLastTurns, alive / 2);
    stage = stage * 3 / 2;
    until += stage;
  }
  if (tried[0].worlds == 0) return;  // no time for a single world
  sort_by_points(tried, alive);

  for (std::size_t i = 0; i < tried.size(); ++i) candidates[i] = tried[i].candidate;
}

}  // namespace sobremesa::the_game_extreme
