#include "sim/hosted_player.hpp"

#include <optional>
#include <utility>

#include "base/hash.hpp"
#include "base/match.hpp"
#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "wire/json.hpp"

namespace sobremesa::sim {
namespace {

constexpr std::string_view kPrefix = "cmd:";

std::string reason_of(const Trouble& trouble) {
  return match(
      trouble,
      [](const Refused& refused) {
        return concat({sentence(refused.refusal), " (", refused.refusal.rule, ")"});
      },
      [](const wire::Fault& fault) { return fault.text; });
}

// Cards that are still in hands and deck, as everybody can count them.
std::uint32_t cards_not_placed(const HostedTable& table) {
  std::string json;
  wire::Writer out(json);
  table.put_view(kWatch, out);
  wire::Document document;
  const auto view = document.parse(json);
  std::int64_t cards = view->find("deck").value_or(wire::Value{}).as_int().value_or(0);
  for (const wire::Value size : view->find("hand_sizes").value_or(wire::Value{}).elements()) {
    cards += size.as_int().value_or(0);
  }
  return static_cast<std::uint32_t>(cards);
}

class HostedPlayer final : public DealPlayer {
 public:
  HostedPlayer(const Experiment& experiment, const BotLimits& limits, const StopFlag& stop)
      : experiment_(experiment),
        options_(*options_in_force(experiment)),
        offer_(*find_offer(experiment.game)),
        stop_(stop) {
    for (const std::string& bot : experiment.bots) {
      outside_.push_back(is_outside(bot)
                             ? std::make_unique<OutsideBot>(bot.substr(kPrefix.size()), limits)
                             : nullptr);
    }
  }

  Played play(std::uint64_t deal_number, ThinkingTimes*) override {
    wire::Document document;
    const auto options = document.parse(options_);
    auto table = deal_table(offer_, {.seats = experiment_.seats,
                                     .options = *options,
                                     .seed = seed_from_number(deal_number),
                                     .position = {}});
    if (!table) return Mishap{.deal = deal_number, .moves = {}, .reason = table.error().text};
    return play_at(**table, deal_number);
  }

 private:
  // A program that never comes to an end is as bad as one that never answers.
  static constexpr int kMostDecisions = 20'000;

  Played play_at(HostedTable& table, std::uint64_t deal_number) {
    std::uint32_t turns = 0;
    for (int decisions = 0; !table.over(); ++decisions) {
      const Seat acting = table.acting().value_or(Seat{0});
      std::optional<Mishap> mishap;
      if (experiment_.talk == Talk::phrases) mishap = let_others_speak(table, acting, deal_number);
      if (!mishap) mishap = take_turn(table, acting, deal_number);
      if (stop_.load(std::memory_order_relaxed)) return Stopped{};
      if (!mishap && decisions > kMostDecisions) {
        mishap = Mishap{.seat = acting, .moves = {}, .reason = "does not bring the game to an end"};
      }
      if (mishap) {
        mishap->deal = deal_number;
        mishap->left = cards_not_placed(table);
        return *std::move(mishap);
      }
      if (table.over() || table.acting() != acting) ++turns;
    }
    return end_of(table, turns);
  }

  static GameEnd end_of(const HostedTable& table, std::uint32_t turns) {
    std::string json;
    wire::Writer out(json);
    table.put_result(out);
    wire::Document document;
    const auto result = document.parse(json);
    GameEnd end{.turns = turns};
    end.won = result->find("won").value_or(wire::Value{}).as_bool().value_or(false);
    const auto left = result->find("left").value_or(wire::Value{}).as_int();
    end.left = static_cast<std::uint32_t>(left.value_or(0));
    if (const auto winner = result->find("winner").value_or(wire::Value{}).as_int()) {
      end.winner = seat_at(static_cast<int>(*winner));
    }
    return end;
  }

  Result<Wish, std::string> consult(const HostedTable& table, Seat seat,
                                    std::uint64_t deal_number) {
    if (auto& outside = outside_[seat.value]) return outside->think(table, seat, stop_);
    Fingerprint chance;
    for (const std::uint64_t number : {deal_number, std::uint64_t{seat.value}, table.upto()}) {
      chance.add(number);
    }
    std::string json;
    wire::Writer out(json);
    const BotRequest request{
        .seat = seat, .bot = experiment_.bots[seat.value], .seed = chance.value()};
    if (const auto trouble = table.consult_bot(request, out)) return Failure{reason_of(*trouble)};
    return read_wish(json);
  }

  std::optional<Mishap> let_others_speak(HostedTable& table, Seat acting,
                                         std::uint64_t deal_number) {
    for (int i = 1; i < experiment_.seats; ++i) {
      const Seat speaker = seat_at((acting.value + i) % experiment_.seats);
      const auto wish = consult(table, speaker, deal_number);
      if (!wish) return Mishap{.seat = speaker, .moves = {}, .reason = wish.error()};
      for (const Wish::Phrase& say : wish->says) {
        std::string event;
        wire::Writer out(event);
        const auto pile =
            say.pile.empty() ? std::nullopt : std::optional<std::string_view>(say.pile);
        // What the table does not allow is not heard.
        (void)table.say(
            {.seat = speaker, .phrase = say.phrase, .pile = pile, .text = {}, .language = {}}, out);
      }
    }
    return std::nullopt;
  }

  std::optional<Mishap> take_turn(HostedTable& table, Seat seat, std::uint64_t deal_number) {
    const auto wish = consult(table, seat, deal_number);
    if (!wish) return Mishap{.seat = seat, .moves = {}, .reason = wish.error()};
    const std::vector<std::string_view> moves(wish->moves.begin(), wish->moves.end());
    std::string wanted;
    for (const std::string_view move : moves) append(wanted, {wanted.empty() ? "" : ", ", move});
    if (moves.empty()) return Mishap{.seat = seat, .moves = {}, .reason = "no move"};
    std::string events;
    wire::Writer out(events);
    const auto trouble = table.act(seat, moves, out);
    if (!trouble) return std::nullopt;
    // It has lost the game; it may try again in the next, with a fresh process.
    if (auto& outside = outside_[seat.value]) outside->end();
    return Mishap{.seat = seat, .moves = wanted, .reason = reason_of(*trouble)};
  }

  Experiment experiment_;
  std::string options_;
  const Offer& offer_;
  const StopFlag& stop_;
  std::vector<std::unique_ptr<OutsideBot>> outside_;  // one a seat; null for our own players
};

}  // namespace

bool is_outside(const std::string& contender) { return contender.starts_with(kPrefix); }

std::unique_ptr<DealPlayer> host_players(const Experiment& experiment, const BotLimits& limits,
                                         const StopFlag& stop) {
  return std::make_unique<HostedPlayer>(experiment, limits, stop);
}

}  // namespace sobremesa::sim
