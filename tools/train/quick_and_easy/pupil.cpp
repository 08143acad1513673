#include "tools/train/quick_and_easy/pupil.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>

#include "base/rng.hpp"
#include "players/quick_and_easy/worth.hpp"
#include "tools/train/returns.hpp"

namespace sobremesa::quick_and_easy::training {
namespace {

struct Opinion {
  float win = 0;
  float close = 0;
};

void add_samples(const Facts& facts, std::size_t head, const Opinion& opinion,
                 std::vector<Sample>& samples) {
  Sample sample{};
  sample.count = static_cast<std::uint16_t>(facts.size());
  sample.head = static_cast<std::uint16_t>(head);
  sample.target[0] = opinion.win;
  sample.target[1] = opinion.close;
  std::copy(facts.begin(), facts.end(), sample.row);
  samples.push_back(sample);
  std::transform(facts.begin(), facts.end(), sample.row, mirrored);
  samples.push_back(sample);
}

// Plays games one after the other and keeps their samples.
class Player {
 public:
  Player(const Net& net, const Table& table, const train::Round& round,
         std::vector<Sample>& samples)
      : net_(net), table_(table), round_(round), samples_(samples) {}

  void play(std::uint64_t seed, train::Outcome& outcome) {
    const std::size_t first = samples_.size();
    World world = dealt(table_, seed);
    Rng whims(seed);
    while (!world.in_play.empty() && play_turn(world, whims)) {
    }
    const int left = world.in_play.size();
    outcome.add({.games = 1, .wins = left == 0 ? 1 : 0, .left = left});
    train::set_targets(std::span(samples_).subspan(first), left, round_);
  }

 private:
  bool play_turn(World& world, Rng& whims) {
    constexpr std::uint32_t kOneAtRandomIn = 200;
    const Turns turns = turns_of(world.tops, world.hands[world.seat], {.most = world.most});
    if (turns.empty()) return false;
    if (!round_.by_thumb && whims.below(kOneAtRandomIn) == 0) {
      take_turn(world, turns[whims.below(static_cast<std::uint32_t>(turns.size()))]);
      return true;
    }
    const Turn& turn = chosen(world, turns);
    if (world.in_play != turn.placed) {  // nobody asks what a table is worth where all is placed
      const Outlook outlook = outlook_of(world, turn, table_.open);
      find_facts(outlook, facts_);
      add_samples(facts_, head_of(outlook), opinion_, samples_);
    }
    take_turn(world, turn);
    return true;
  }

  const Turn& chosen(const World& world, const Turns& turns) {
    const Turn* best = nullptr;
    float most = 0;
    for (const Turn& turn : turns) {
      const Opinion opinion = opinion_of(world, turn);
      const float value = opinion.win + round_.left_weight * opinion.close;
      if (best != nullptr && value <= most) continue;
      best = &turn;
      most = value;
      opinion_ = opinion;
    }
    return *best;
  }

  Opinion opinion_of(const World& world, const Turn& turn) {
    if (world.in_play == turn.placed) return {.win = 1, .close = 1};
    if (round_.by_thumb) {
      return {.close =
                  static_cast<float>(worth_of(turn, {.in_play = world.in_play - turn.placed}))};
    }
    const Outlook outlook = outlook_of(world, turn, table_.open);
    find_facts(outlook, facts_);
    train::forward(net_, static_cast<int>(head_of(outlook)), {facts_.begin(), facts_.end()}, pass_);
    return {.win = pass_.out[0], .close = pass_.out[1]};
  }

  const Net& net_;
  const Table& table_;
  const train::Round& round_;
  std::vector<Sample>& samples_;
  Facts facts_;
  Opinion opinion_;
  train::Pass<Net> pass_;
};

}  // namespace

std::vector<Table> tables() {
  std::vector<Table> all;
  for (int seats = kSeats.min; seats <= static_cast<int>(kSeats.max); ++seats) {
    for (const bool professional : {false, true}) {
      all.push_back({.seats = seats, .professional = professional, .open = true});
      if (seats > 1) all.push_back({.seats = seats, .professional = professional});
    }
  }
  return all;
}

std::string name_of(const Table& table) {
  return std::to_string(table.seats) + (table.professional ? " prof" : "") +
         (table.open ? " open" : "");
}

World dealt(const Table& table, std::uint64_t seed) {
  World world;
  world.tops = piles::tops_at_start<Layout>();
  world.seats = piles::small(table.seats);
  world.most = table.professional ? 1 : kFullHand;
  world.in_play = kAllCards;
  for (const int card : kAllCards) world.deck.push_back(piles::small(card));
  Rng rng(seed);
  rng.shuffle(std::span(world.deck.begin(), world.deck.size()));
  for (std::size_t seat = 0; seat < world.seats; ++seat) {
    while (world.hands[seat].size() < kFullHand) world.hands[seat].insert(world.deck.pop_back());
  }
  return world;
}

train::Outcome Pupil::play(std::size_t lesson, const train::Round& round) {
  const Table table = tables()[lesson];
  return train::play_in_parallel(round, samples_, [&](std::vector<Sample>& samples) {
    return Player(net(), table, round, samples);
  });
}

float Pupil::learn(const train::Study& study) {
  const float loss = learner_.learn(samples_, study);
  samples_.clear();
  return loss;
}

}  // namespace sobremesa::quick_and_easy::training
