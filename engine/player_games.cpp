#include "engine/player_games.hpp"

#include <string>
#include <vector>

#include "base/hash.hpp"
#include "base/rng.hpp"
#include "base/seed.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "table/table.hpp"
#include "wire/json.hpp"

namespace sobremesa {
namespace {

template <Room G>
class Sitting {
 public:
  Sitting(const typename G::Options& options, const PlayerSetting& setting, std::uint64_t seed)
      : table_(options, deal(options, setting.seats, seed_from_number(seed))),
        setting_(setting),
        rng_(seed) {}

  std::uint64_t play(Fingerprint& fingerprint) {
    std::uint64_t turns = 0;
    bool goes_on = true;
    for (; goes_on && !is_over(table_.state().pub) && turns < setting_.most_turns; ++turns) {
      const Seat acting = to_act(table_.state().pub).value_or(Seat{0});
      for (int seat = 0; seat < setting_.seats; ++seat) {
        if (seat_at(seat) != acting) speak(seat_at(seat), fingerprint);
      }
      goes_on = take_turn(acting, fingerprint);
    }
    add_to_fingerprint(fingerprint, table_.state().pub);
    return turns;
  }

 private:
  void ask(Seat seat) {
    const auto view = table_.view(seat);
    const auto heard = table_.says().heard();
    ask_player<G>(setting_.level, {.options = table_.options(), .view = view, .heard = heard}, rng_,
                  advice_);
  }

  void speak(Seat seat, Fingerprint& fingerprint) {
    ask(seat);
    for (const Say& say : advice_.says) {
      fingerprint.add(say.phrase->id);
      fingerprint.add(say.pile);
      fingerprint.add(table_.say(say) ? "refused" : "said");
    }
  }

  bool take_turn(Seat seat, Fingerprint& fingerprint) {
    ask(seat);
    if (advice_.why) {
      fingerprint.add(static_cast<std::uint64_t>(advice_.why->chosen));
      fingerprint.add(static_cast<std::uint64_t>(advice_.why->second.value_or(0)));
    }
    std::vector<std::string> texts;
    texts.reserve(advice_.moves.size());
    for (const auto& move : advice_.moves) texts.push_back(to_text(move));
    for (const std::string& text : texts) fingerprint.add(text);
    const std::vector<std::string_view> moves(texts.begin(), texts.end());
    const bool accepted = !moves.empty() && !table_.act(seat, moves);
    if (!accepted) fingerprint.add("refused");
    return accepted;
  }

  Table<G> table_;
  const PlayerSetting& setting_;
  Rng rng_;
  Advice<G> advice_;
};

template <Room G>
PlayerGames play_many(const PlayerSetting& setting, std::uint64_t first_seed, std::uint64_t count) {
  PlayerGames total;
  wire::Document document;
  const auto json = document.parse(setting.options);
  if (!json || !G::kSeats.contains(setting.seats)) return total;
  const auto options = G::read_options(*json, setting.seats);
  if (!options) return total;
  Fingerprint fingerprint;
  for (std::uint64_t seed = first_seed; seed < first_seed + count; ++seed) {
    total.turns += Sitting<G>(*options, setting, seed).play(fingerprint);
    ++total.games;
  }
  total.fingerprint = fingerprint.value();
  return total;
}

}  // namespace

PlayerGames play_player_games(const PlayerSetting& setting, std::uint64_t first_seed,
                              std::uint64_t count) {
  PlayerGames total;
  for_each_game([&]<class G>() {
    if constexpr (HasPlayers<G>) {
      if (G::kId == setting.game) total = play_many<G>(setting, first_seed, count);
    }
  });
  return total;
}

}  // namespace sobremesa
