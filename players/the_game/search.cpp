#include "players/the_game/search.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "players/the_game/finish.hpp"

namespace sobremesa::the_game {
namespace {

constexpr int kRootTurns = 400;
constexpr int kReplyTurns = 64;
constexpr std::size_t kMostCandidates = 800;
// What one decision may cost at most; hardly any comes near it.
constexpr int kMostOpinions = 36'000;

// exp(-left / 12) in 65536ths, as the network learned it.
constexpr auto kFew = [] {
  std::array<int, kPack + 1> few{};
  std::int64_t value = std::int64_t{kCertain} << 16U;
  for (int& entry : few) {
    entry = static_cast<int>(value >> 16U);
    value = value * 60296 / 65536;
  }
  return few;
}();

struct Candidate {
  Turn turn;
  std::size_t place = 0;  // in the order of the walk; decides between equals
  Worth first;            // the network's opinion
  std::int64_t win = 0;
  std::int64_t few = 0;
  int seen = 0;

  std::int64_t merit() const { return seen == 0 ? first.merit() : (10 * win + few) / seen; }
  Worth worth() const {
    if (seen == 0) return first;
    return {.win = static_cast<int>(win / seen), .few = static_cast<int>(few / seen)};
  }
};

bool better(const Candidate& a, const Candidate& b) {
  return a.merit() != b.merit() ? a.merit() > b.merit() : a.place < b.place;
}

class Search {
 public:
  Search(const Knowledge& known, const Network& network, Effort effort, Rng& rng,
         const Patience& patience)
      : known_(known),
        network_(network),
        effort_(effort),
        rng_(rng),
        patience_(patience),
        hand_(hand_cards(known.hand.up)),
        around_(surroundings_of(known)) {}

  std::optional<Chosen> run() {
    list_candidates();
    if (candidates_.empty()) return std::nullopt;
    std::sort(candidates_.begin(), candidates_.end(), better);
    const auto because = do_as_asked();
    if (effort_.candidates > 1 && candidates_.size() > 1 && candidates_[0].first.win < kCertain) {
      look_ahead();
    }
    Chosen chosen{.turn = candidates_[0].turn,
                  .hand = hand_,
                  .worth = candidates_[0].worth(),
                  .second = {},
                  .second_turn = {},
                  .because = because};
    if (candidates_.size() > 1) {
      chosen.second = candidates_[1].worth();
      chosen.second_turn = candidates_[1].turn;
    }
    return chosen;
  }

 private:
  void list_candidates() {
    const int needed = minimum_of(known_.setting, known_.deck) - known_.played;
    const TurnLimits limits{
        .minimum = std::max(needed, 1),
        // Alone at the table, a long turn can as well be two turns with a draw in between.
        .maximum =
            known_.setting.seats == 1 && known_.deck > 0 ? std::max(2 * needed - 1, 1) : kMaxHand,
        .free_cost = 3,
        .slack = 16};
    if (needed <= 0) {
      Turn pass;
      pass.board = known_.board;
      consider(pass);
    }
    consider_turns(limits);
    if (is_asked_for_something() && needed > 0 &&
        std::all_of(candidates_.begin(), candidates_.end(),
                    [&](const Candidate& c) { return request_against(c.turn).has_value(); })) {
      consider_obliging_turns(needed);
    }
    const bool burns =
        std::find(known_.fire_due.begin(), known_.fire_due.end(), true) != known_.fire_due.end();
    const auto covers = [&](const Candidate& c) { return covers_due_fires(c.turn); };
    if (burns && std::none_of(candidates_.begin(), candidates_.end(), covers)) {
      // A fire must be covered at any price.
      candidates_.clear();
      consider_turns({.minimum = limits.minimum,
                      .maximum = kMaxHand,
                      .free_cost = kNoLimit,
                      .slack = kNoLimit});
    }
  }

  // Turns that keep off the piles somebody asked for, however dear: a request is not weighed.
  void consider_obliging_turns(int minimum) {
    const BothWays in_play = known_.unseen | known_.hand;
    TurnWalk(known_.board, hand_, in_play.up, in_play.down,
             {.minimum = minimum, .maximum = minimum, .free_cost = kNoLimit, .slack = kNoLimit})
        .run([&](const Turn& turn) {
          const bool touches_one = request_against(turn).has_value();
          if (!touches_one && candidates_.size() < kMostCandidates) consider(turn);
        });
  }

  // The request that speaks against the turn, if one does.
  std::optional<std::size_t> request_against(const Turn& turn) const {
    for (std::size_t i = 0; i < kPileCount; ++i) {
      const bool touched = turn.board.top[i] != known_.board.top[i];
      if (touched && known_.heard.keep_off[i]) return known_.heard.keep_off[i];
    }
    const int needed = minimum_of(known_.setting, known_.deck) - known_.played;
    return turn.count > std::max(needed, 0) ? known_.heard.only_minimum : std::nullopt;
  }
  bool is_asked_for_something() const {
    const Heard& heard = known_.heard;
    return heard.only_minimum ||
           std::any_of(heard.keep_off.begin(), heard.keep_off.end(),
                       [](const auto& request) { return request.has_value(); });
  }

  void consider_turns(TurnLimits limits) {
    list_turns(known_.board, hand_, known_.unseen | known_.hand, limits, turns_);
    for (int i = 0; i < turns_.count; ++i) consider(turns_.turn[static_cast<std::size_t>(i)]);
  }

  void consider(const Turn& turn) {
    After after = after_turn(hand_, known_.board, turn, known_.setting.fire);
    Candidate candidate{.turn = turn, .place = candidates_.size()};
    if (after.hand.up.empty() && known_.unseen.up.empty()) {
      candidate.first = {.win = kCertain, .few = kCertain};
    } else if (!covers_due_fires(turn)) {
      candidate.first = {.win = 0, .few = 0};
    } else {
      // A fire that was already there and is still not due was laid in this turn.
      candidate.first = judge(after);
    }
    if (effort_.carelessness > 0) {
      const auto width = static_cast<std::uint32_t>(2 * effort_.carelessness + 1);
      candidate.first.win += static_cast<int>(rng_.below(width)) - effort_.carelessness;
    }
    candidates_.push_back(candidate);
  }

  bool covers_due_fires(const Turn& turn) const {
    for (std::size_t i = 0; i < kPileCount; ++i) {
      if (known_.fire_due[i] && turn.board.top[i] == known_.board.top[i]) return false;
    }
    return true;
  }

  Worth judge(const After& after) {
    const Worth up = opinion(around_, after);
    if (!effort_.both_readings) return up;
    const Worth down = opinion(turned(around_), turned(after));
    return {.win = (up.win + down.win) / 2, .few = (up.few + down.few) / 2};
  }

  Worth opinion(const Surroundings& around, const After& after) {
    ++opinions_;
    FactFinder(around, after, facts_).run();
    return network_.evaluate(facts_, around.seats, around.expert);
  }

  // A request is followed whenever there is another turn. Returns what changed the first choice.
  std::optional<std::size_t> do_as_asked() {
    if (!is_asked_for_something()) return std::nullopt;
    const auto because = request_against(first_choice_if_nobody_spoke().turn);
    const auto unwelcome = [&](const Candidate& c) { return request_against(c.turn).has_value(); };
    if (std::all_of(candidates_.begin(), candidates_.end(), unwelcome)) return std::nullopt;
    std::erase_if(candidates_, unwelcome);
    return because;
  }

  Candidate first_choice_if_nobody_spoke() {
    around_.talk = false;
    Candidate best = candidates_[0];
    bool any = false;
    for (const Candidate& candidate : candidates_) {
      Candidate silent = candidate;
      if (silent.first.win > 0 && silent.first.win < kCertain) {
        silent.first = judge(after_turn(hand_, known_.board, candidate.turn, known_.setting.fire));
      }
      if (!any || better(silent, best)) best = silent;
      any = true;
    }
    around_.talk = known_.setting.talk;
    return best;
  }

  // Sequential halving: the same worlds for all that are left, fewer turns and more worlds each
  // time.
  void look_ahead() {
    const Worlds worlds(known_);
    auto alive = std::min(static_cast<std::size_t>(effort_.candidates), candidates_.size());
    int rounds = effort_.worlds;
    while (alive > 1) {
      for (int i = 0; i < rounds; ++i) {
        if (patience_.ran_out() || opinions_ > kMostOpinions) return finish_ranking(alive);
        worlds.sample(rng_, world_);
        for (std::size_t k = 0; k < alive; ++k) try_out(candidates_[k]);
      }
      finish_ranking(alive);
      alive = alive > 2 ? (alive + 1) / 2 : 1;
      rounds = rounds * 3 / 2;
    }
  }

  void finish_ranking(std::size_t alive) {
    std::sort(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(alive),
              better);
  }

  void try_out(Candidate& candidate) {
    World after = world_;
    take_turn(known_.setting, after, hand_, candidate.turn);
    const Worth worth = best_reply(after);
    candidate.win += worth.win;
    candidate.few += worth.few;
    ++candidate.seen;
  }

  bool any_reply_covers_fires(const World& world) const {
    const std::span turns(replies_.turn.data(), static_cast<std::size_t>(replies_.count));
    return turns.empty() || std::any_of(turns.begin(), turns.end(), [&](const Turn& turn) {
             return covers_fires(known_.setting, world.board, turn.board);
           });
  }

  // What the next player can make of it.
  Worth best_reply(const World& world) {
    const Setting& setting = known_.setting;
    if (world.left() == 0) return {.win = kCertain, .few = kCertain};
    // Two players who count cards know each other's hand once the draw pile is empty.
    if (world.deck() == 0 && setting.seats <= 2 && !setting.fire &&
        can_finish(setting, world, finish_nodes_)) {
      return {.win = kCertain, .few = kCertain};
    }
    const HandCards hand = hand_cards(world.hands[world.seat].up);
    const int minimum = minimum_of(setting, world.deck());
    TurnLimits limits{.minimum = minimum,
                      .maximum = setting.seats == 1 ? 2 * minimum - 1 : minimum + 2,
                      .free_cost = 1,
                      .slack = 8};
    list_turns(world.board, hand, world.in_play, limits, replies_);
    if (!any_reply_covers_fires(world)) {
      limits.slack = kNoLimit;
      list_turns(world.board, hand, world.in_play, limits, replies_);
    }
    const Surroundings around = surroundings_of(setting, world);
    Worth best{.win = 0, .few = kFew[static_cast<std::size_t>(world.left())]};
    bool any = false;
    for (int i = 0; i < replies_.count; ++i) {
      const Turn& turn = replies_.turn[static_cast<std::size_t>(i)];
      if (!covers_fires(setting, world.board, turn.board)) continue;
      const After after = after_turn(hand, world.board, turn, setting.fire);
      const bool done = after.hand.up.empty() && around.unseen.up.empty();
      const Worth worth = done ? Worth{.win = kCertain, .few = kCertain} : opinion(around, after);
      if (any && worth.merit() <= best.merit()) continue;
      best = worth;
      any = true;
    }
    return best;
  }

  const Knowledge& known_;
  const Network& network_;
  Effort effort_;
  Rng& rng_;
  const Patience& patience_;
  HandCards hand_;
  Surroundings around_;
  std::vector<Candidate> candidates_;
  TurnList<kRootTurns> turns_;
  TurnList<kReplyTurns> replies_;
  World world_;
  Facts facts_;
  int finish_nodes_ = 1000;  // for the whole decision
  int opinions_ = 0;
};

// Alone with an empty draw pile nothing is hidden: as many cards as can be placed at all.
std::optional<Chosen> finish_alone(const Knowledge& known) {
  const HandCards hand = hand_cards(known.hand.up);
  TurnList<1> best;
  for (int count = hand.count; count > 0; --count) {
    best.count = 0;
    TurnWalk(known.board, hand, known.hand.up, known.hand.down,
             {.minimum = count, .maximum = count, .free_cost = kNoLimit, .slack = kNoLimit})
        .run([&](const Turn& turn) {
          if (best.count == 0) best.add(turn);
        });
    if (best.count == 0) continue;
    const int few = kFew[static_cast<std::size_t>(hand.count - count)];
    return Chosen{.turn = best.turn[0],
                  .hand = hand,
                  .worth = {.win = count == hand.count ? kCertain : 0, .few = few},
                  .second = {},
                  .second_turn = {},
                  .because = {}};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Chosen> choose_turn(const Knowledge& known, const Network& network, Effort effort,
                                  Rng& rng, const Patience& patience) {
  const bool alone_at_the_end =
      known.setting.seats == 1 && known.deck == 0 && known.unseen.up.empty();
  if (alone_at_the_end && !known.setting.fire && effort.carelessness == 0 && known.played == 0) {
    return finish_alone(known);
  }
  return Search(known, network, effort, rng, patience).run();
}

}  // namespace sobremesa::the_game
