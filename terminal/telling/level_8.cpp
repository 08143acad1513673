// Level 8 in sentences: levels, groups on the table, discard piles, rounds.
#include <algorithm>
#include <utility>

#include "base/match.hpp"
#include "base/text.hpp"
#include "i18n/words.hpp"
#include "terminal/telling/level_8_story.hpp"
#include "terminal/telling/level_8_words.hpp"
#include "terminal/telling/tellers.hpp"

namespace sobremesa::terminal {
namespace {

using level_8::Add;
using level_8::Discard;
using level_8::Draw;
using level_8::Game;
using level_8::Keep;
using level_8::kMostInLevel;
using level_8::Lay;
using level_8::Phase;
using level_8::Public;
using level_8::SeatView;
using level_8::SeenEvent;
using level_8::Skip;
using level_8::Take;

class Level8Teller final : public TypedTeller<Game> {
 public:
  using TypedTeller::TypedTeller;

  Lines table(Viewer viewer) const override {
    const Public pub = view(viewer).pub;
    Lines out{speech().about("tell.l8.round", pub.dealer, viewer, {{"round", pub.round}}),
              speech()("tell.l8.deck", {{"n", pub.deck}, {"skips", pub.under}})};
    for (int i = 0; i < pub.seats; ++i) tell_place(pub, seat_at(i), viewer, out);
    out.push_back(turn_line(pub, viewer));
    tell_standing_says(viewer, out);
    return out;
  }

  std::string hand(Seat seat) const override {
    const SeatView sight = view(seat);
    return speech().about(
        "tell.hand", seat, seat,
        {{"n", sight.hand.size()}, {"cards", typed_hand_text(speech(), sight.hand)}});
  }

  std::string duty(Seat seat) const override {
    const Public pub = view(seat).pub;
    if (to_act(pub) != seat) return turn_line(pub, seat);
    if (pub.phase == Phase::draw) return speech()("tell.l8.duty.draw");
    if (pub.phase == Phase::keep) {
      return speech()("tell.l8.duty.keep", {{"n", may_keep(options(), pub, seat)}});
    }
    if (has_laid(pub, seat)) return speech()("tell.l8.duty.add");
    return speech()("tell.l8.duty.lay",
                    {{"level", pub.places[seat.value].level}, {"asks", level_text(pub, seat)}});
  }

  std::string move(Seat seat, std::string_view text) const override {
    const auto move = Game::parse_move(text);
    if (!move) return std::string(text);
    const Public pub = view(seat).pub;
    return match(
        *move, [&](const Draw&) { return speech()("tell.l8.move.draw"); },
        [&](const Take& m) { return taking(pub, seat, m); },
        [&](const Lay& m) {
          return speech()("tell.l8.move.lay", {{"level", pub.places[seat.value].level},
                                               {"groups", groups_text(speech(), m)}});
        },
        [&](const Add& m) { return adding(pub, seat, m); },
        [&](const Discard& m) {
          return speech()("tell.l8.move.discard", {{"card", object_text(speech(), m.card)}});
        },
        [&](const Skip& m) { return speech().about("tell.l8.move.skip", seat_at(m.seat), seat); },
        [&](const Keep& m) {
          std::vector<std::string> cards;
          for (const level_8::Card card : m.cards) cards.push_back(card_text(speech(), card));
          return speech()("tell.l8.move.keep",
                          {{"n", cards.size()}, {"cards", speech().list(cards)}});
        });
  }

  std::string glance(Seat seat, std::string_view text) const override {
    const auto move = Game::parse_move(text);
    if (!move) return speech()("tell.l8.glance.discard");
    return match(
        *move, [&](const Draw&) { return speech()("tell.l8.glance.draw"); },
        [&](const Take&) { return speech()("tell.l8.glance.take"); },
        [&](const Lay&) { return speech()("tell.l8.glance.lay"); },
        [&](const Add& m) { return speech().about("tell.l8.glance.add", seat_at(m.to), seat); },
        [&](const Discard&) { return speech()("tell.l8.glance.discard"); },
        [&](const Skip&) { return speech()("tell.l8.glance.skip"); },
        [&](const Keep&) { return speech()("tell.l8.glance.keep"); });
  }

  Lines result(Viewer viewer) const override {
    const Public pub = view(viewer).pub;
    if (!pub.outcome) return {};
    const Seat winner = pub.outcome->winner;
    const bool by_8 = pub.outcome->ending == level_8::Ending::level_8_laid;
    Lines out{speech().about("tell.result.winner", winner, viewer),
              by_8 ? speech().about("tell.l8.end.level_8", winner, viewer)
                   : speech().about("tell.l8.end.level_7", winner, viewer),
              speech()("tell.l8.figure.rounds", {{"n", pub.round}})};
    for (int i = 0; i < pub.seats; ++i) {
      if (seat_at(i) == winner) continue;
      out.push_back(speech().about("tell.l8.figure.level", seat_at(i), viewer,
                                   {{"level", pub.places[static_cast<std::size_t>(i)].level}}));
    }
    return out;
  }

  Chart chart() const override {
    Chart chart{.title = speech()("tell.chart.levels"),
                .step = speech()("tell.chart.round"),
                .low = 1,
                .high = level_8::kMedal,
                .lines = {}};
    const Public start = opening(kWatch).pub;
    for (int i = 0; i < start.seats; ++i) chart.lines.push_back({speech().name(seat_at(i)), {}});
    add_column(chart, start);
    retell(kWatch,
           [&](std::size_t, const SeatView&, const SeenEvent& event, const SeatView& after) {
             if (std::holds_alternative<level_8::RoundEnded>(event) ||
                 std::holds_alternative<level_8::GameEnded>(event)) {
               add_column(chart, after.pub);
             }
           });
    return chart;
  }

 protected:
  std::unique_ptr<Story<Game>> begin_story(Viewer viewer) const override {
    return std::make_unique<Level8Story>(options(), speech(), viewer);
  }

 private:
  const level_8::Level& level_of(const Public& pub, Seat seat) const {
    // The medal is behind the last level.
    const int level = std::min<int>(pub.places[seat.value].level, level_8::kLastLevel);
    return level_at(options(), seat, level);
  }
  std::string level_text(const Public& pub, Seat seat) const {
    return i18n::level_text(speech().messages(), level_of(pub, seat));
  }

  void tell_place(const Public& pub, Seat seat, Viewer viewer, Lines& out) const {
    const level_8::Place& place = pub.places[seat.value];
    out.push_back(speech().about("tell.l8.place", seat, viewer,
                                 {{"seat", seat.value},
                                  {"level", place.level},
                                  {"asks", level_text(pub, seat)},
                                  {"laid", has_laid(pub, seat) ? "yes" : "no"},
                                  {"n", place.cards}}));
    tell_groups(pub, seat, viewer, out);
    const auto discards = pub.discards[seat.value];
    if (!discards.empty()) {
      out.push_back(speech().about("tell.l8.discard", seat, viewer,
                                   {{"card", card_text(speech(), discards.back())}}));
    }
    if (place.skip) out.push_back(speech().about("tell.l8.skip", seat, viewer));
  }

  void tell_groups(const Public& pub, Seat seat, Viewer viewer, Lines& out) const {
    for (std::size_t group = 0; group < kMostInLevel; ++group) {
      const auto cards = group_of(pub, seat, group);
      if (cards.empty()) return;
      const level_8::GroupKind kind = level_of(pub, seat)[group].kind;
      const level_8::Group shape{kind, static_cast<std::uint8_t>(cards.size())};
      const std::string wanted = wanted_text(speech(), kind, cards);
      out.push_back(speech().about("tell.l8.group", seat, viewer,
                                   {{"group", concat({seat.value, ".", group})},
                                    {"kind", i18n::group_text(speech().messages(), shape)},
                                    {"cards", terminal::group_text(speech(), cards)},
                                    {"open", wanted.empty() ? "no" : "yes"},
                                    {"takes", wanted}}));
    }
  }

  std::string turn_line(const Public& pub, Viewer viewer) const {
    const auto acting = to_act(pub);
    if (!acting) return speech()("tell.over");
    return speech().about("tell.l8.turn", *acting, viewer, {{"phase", to_text(pub.phase)}});
  }

  std::string taking(const Public& pub, Seat seat, const Take& take) const {
    if (take.from >= pub.seats || pub.discards[take.from].empty())
      return to_text(level_8::Move{take});
    const std::string card = object_text(speech(), pub.discards[take.from].back());
    return take.from == seat.value
               ? speech()("tell.l8.move.take_own", {{"card", card}})
               : speech().about("tell.l8.move.take", seat_at(take.from), seat, {{"card", card}});
  }

  std::string adding(const Public& pub, Seat seat, const Add& add) const {
    if (add.to >= pub.seats || add.group >= kMostInLevel) return to_text(level_8::Move{add});
    return speech().about(
        "tell.l8.move.add", seat_at(add.to), seat,
        {{"card", card_text(speech(), add.card)},
         {"group", concat({add.to, ".", add.group})},
         {"cards", terminal::group_text(speech(), group_of(pub, seat_at(add.to), add.group))}});
  }

  static void add_column(Chart& chart, const Public& pub) {
    for (std::size_t i = 0; i < chart.lines.size(); ++i) {
      chart.lines[i].values.push_back(pub.places[i].level);
    }
  }
};

}  // namespace

std::unique_ptr<Teller> teller_for(const Table<Game>& table, Speech speech) {
  return std::make_unique<Level8Teller>(table, std::move(speech));
}

}  // namespace sobremesa::terminal
