// Face to Face in sentences: two sides, each with a pile that climbs and one that falls.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

#include "base/match.hpp"
#include "terminal/telling/tellers.hpp"
#include "terminal/telling/typed_teller.hpp"

namespace sobremesa::terminal {
namespace {

using cards::Way;
using face_to_face::EndTurn;
using face_to_face::Game;
using face_to_face::GameEnded;
using face_to_face::kFullHand;
using face_to_face::opponent_of;
using face_to_face::Pile;
using face_to_face::Place;
using face_to_face::Placed;
using face_to_face::Public;
using face_to_face::SeatView;
using face_to_face::SeenEvent;
using face_to_face::start_of;
using face_to_face::TurnEndedSeen;

constexpr std::array kSeatsInOrder{Seat{0}, Seat{1}};
constexpr std::array kOwnPiles{Pile::up, Pile::down};

int top_of(const Public& pub, Seat seat, Pile pile) { return tops_for(pub, seat)[index_of(pile)]; }
// The pile's own letter, whoever names it.
const char* letter(Pile pile) { return way_of(pile) == Way::up ? "U" : "D"; }
const char* way_name(Pile pile) { return way_of(pile) == Way::up ? "up" : "down"; }

bool goes_back(const Public& pub, Seat seat, Pile pile, int card) {
  const int top = top_of(pub, seat, pile);
  return is_own(pile) && (way_of(pile) == Way::up ? card < top : card > top);
}

std::string cards_text(const Speech& speech, std::span<const int> numbers) {
  std::vector<std::string> texts;
  for (const int number : numbers) texts.push_back(std::to_string(number));
  return speech.list(texts);
}

// The cards of one turn in one sentence.
class DuelStory final : public Story<Game> {
 public:
  DuelStory(const Speech& speech, Viewer viewer) : speech_(speech), viewer_(viewer) {}

  void tell(const SeatView& before, const SeenEvent& event, const SeatView&, Lines& out) override {
    match(
        event, [&](const Placed& e) { note(before.pub, e); },
        [&](const TurnEndedSeen& e) { end_turn(e, out); },
        [&](const GameEnded&) {
          cut(out);
          out.push_back(speech_("tell.over"));
        });
  }

  void cut(Lines& out) override {
    if (plays_.empty()) return;
    out.push_back(speech_.deeds(seat_, viewer_, std::array{played()}));
    plays_.clear();
  }

 private:
  struct Play {
    Pile pile;
    std::vector<std::string> cards;
  };

  void note(const Public& before, const Placed& e) {
    seat_ = e.seat;
    if (plays_.empty() || plays_.back().pile != e.pile) plays_.push_back({e.pile, {}});
    std::vector<std::string> notes;
    if (goes_back(before, e.seat, e.pile, e.card.value)) notes = {speech_("tell.effect.back")};
    plays_.back().cards.push_back(speech_.noted(std::to_string(int{e.card.value}), notes));
  }

  void end_turn(const TurnEndedSeen& e, Lines& out) {
    std::vector<std::string> deeds;
    if (!plays_.empty()) deeds.push_back(played());
    if (!e.mine.empty()) {
      std::vector<int> mine;
      for (const face_to_face::Card card : e.mine) mine.push_back(card.value);
      std::ranges::sort(mine);
      deeds.push_back(speech_("tell.deed.drew_mine", {{"cards", cards_text(speech_, mine)}}));
    } else if (e.drew > 0) {
      deeds.push_back(speech_("tell.deed.drew", {{"n", e.drew}}));
    }
    if (!deeds.empty()) out.push_back(speech_.deeds(e.seat, viewer_, deeds));
    plays_.clear();
  }

  std::string played() const {
    std::vector<std::string> parts;
    for (const Play& play : plays_) {
      const std::string cards = speech_.list(play.cards);
      parts.push_back(
          is_own(play.pile)
              ? speech_("tell.plays.on", {{"cards", cards}, {"pile", letter(play.pile)}})
              : speech_.about("tell.plays.helping", opponent_of(seat_), viewer_,
                              {{"cards", cards}, {"pile", letter(play.pile)}}));
    }
    return speech_("tell.deed.played", {{"plays", speech_.list(parts)}});
  }

  const Speech& speech_;
  Viewer viewer_;
  Seat seat_;
  std::vector<Play> plays_;
};

class DuelTeller final : public TypedTeller<Game> {
 public:
  using TypedTeller::TypedTeller;

  Lines table(Viewer viewer) const override {
    const Public pub = view(viewer).pub;
    const Seat near = viewer.value_or(Seat{0});
    Lines out;
    for (const Seat seat : {near, opponent_of(near)}) {
      for (const Pile pile : kOwnPiles) out.push_back(pile_line(pub, seat, pile, viewer));
      out.push_back(
          speech().about("tell.f2f.cards", seat, viewer,
                         {{"n", pub.hand_sizes[seat.value]}, {"deck", pub.decks[seat.value]}}));
    }
    out.push_back(turn_line(pub, viewer));
    tell_standing_says(viewer, out);
    return out;
  }

  std::string hand(Seat seat) const override {
    const SeatView sight = view(seat);
    std::vector<int> numbers;
    for (const int card : sight.hand) numbers.push_back(card);
    return speech().about("tell.hand", seat, seat,
                          {{"n", numbers.size()}, {"cards", cards_text(speech(), numbers)}});
  }

  std::string duty(Seat seat) const override {
    const Public pub = view(seat).pub;
    if (to_act(pub) != seat) return turn_line(pub, seat);
    const int played = pub.played_this_turn;
    const int least = minimum(options(), pub);
    std::string text =
        played < least
            ? speech()("tell.duty.more", {{"k", played}, {"n", least}, {"more", least - played}})
            : speech()("tell.f2f.may_end", {{"k", played}});
    return text.append(" ").append(draw_preview(pub, seat));
  }

  std::string move(Seat seat, std::string_view text) const override {
    const auto move = Game::parse_move(text);
    if (!move) return std::string(text);
    const Public pub = view(seat).pub;
    return match(
        *move, [&](const Place& place) { return placing(pub, seat, place); },
        [&](const EndTurn&) {
          return speech()("tell.move.end", {{"draw", will_draw(pub, seat)}});
        });
  }

  std::string glance(Seat seat, std::string_view text) const override {
    const auto move = Game::parse_move(text);
    const auto* place = move ? std::get_if<Place>(&*move) : nullptr;
    if (place == nullptr) return speech()("tell.glance.end");
    if (is_own(place->pile)) return speech()("tell.glance.pile", {{"pile", letter(place->pile)}});
    return speech().about("tell.f2f.glance.help", opponent_of(seat), seat,
                          {{"pile", letter(place->pile)}});
  }

  Lines result(Viewer viewer) const override {
    const Public pub = view(viewer).pub;
    if (!pub.outcome) return {};
    const Seat winner = pub.outcome->winner;
    const Seat loser = opponent_of(winner);
    Lines out{speech().about("tell.result.winner", winner, viewer)};
    if (pub.outcome->ending == face_to_face::Ending::all_placed) {
      out.push_back(speech().about("tell.f2f.all_placed", winner, viewer));
    } else {
      const int began_with = pub.hand_sizes[loser.value] + pub.played_this_turn;
      out.push_back(
          speech().about("tell.end.stuck", loser, viewer,
                         {{"n", minimum(options(), began_with, pub.decks[loser.value])}}));
    }
    tell_figures(pub, viewer, out);
    return out;
  }

  Chart chart() const override {
    Chart chart{.title = speech()("tell.chart.piles"),
                .step = speech()("tell.chart.turn"),
                .low = 1,
                .high = 60,
                .lines = {}};
    for (const Seat seat : kSeatsInOrder) {
      for (const Pile pile : kOwnPiles) {
        chart.lines.push_back({speech()("tell.chart.pile_of",
                                        {{"name", speech().name(seat)}, {"pile", letter(pile)}}),
                               {}});
      }
    }
    add_column(chart, opening(kWatch).pub);
    retell(kWatch,
           [&](std::size_t, const SeatView& before, const SeenEvent& event, const SeatView& after) {
             const bool cut_short =
                 std::holds_alternative<GameEnded>(event) && before.pub.played_this_turn > 0;
             if (std::holds_alternative<TurnEndedSeen>(event) || cut_short)
               add_column(chart, after.pub);
           });
    return chart;
  }

 protected:
  std::unique_ptr<Story<Game>> begin_story(Viewer viewer) const override {
    return std::make_unique<DuelStory>(speech(), viewer);
  }

 private:
  struct Figures {
    int back = 0;
    int helped = 0;
  };

  std::string pile_line(const Public& pub, Seat seat, Pile pile, Viewer viewer) const {
    const int top = top_of(pub, seat, pile);
    const Speech::Args args{{"pile", letter(pile)}, {"way", way_name(pile)}, {"top", top}};
    return top == start_of(pile) ? speech().about("tell.f2f.pile.empty", seat, viewer, args)
                                 : speech().about("tell.f2f.pile.top", seat, viewer, args);
  }

  std::string turn_line(const Public& pub, Viewer viewer) const {
    const auto acting = to_act(pub);
    if (!acting) return speech()("tell.over");
    return speech().about("tell.turn.cards", *acting, viewer,
                          {{"n", minimum(options(), pub)}, {"k", pub.played_this_turn}});
  }

  // FTF-26, FTF-27: two cards, or back to six for those who helped.
  static int will_draw(const Public& pub, Seat seat) {
    const int missing = static_cast<int>(kFullHand) - pub.hand_sizes[seat.value];
    return std::clamp(pub.helped ? missing : 2, 0, int{pub.decks[seat.value]});
  }

  std::string draw_preview(const Public& pub, Seat seat) const {
    const int draw = will_draw(pub, seat);
    if (!pub.helped) return speech()("tell.f2f.draw", {{"n", draw}});
    return speech()("tell.f2f.refill", {{"hand", pub.hand_sizes[seat.value] + draw}, {"n", draw}});
  }

  std::string placing(const Public& pub, Seat seat, const Place& place) const {
    const int card = place.card.value;
    const int gap = std::abs(card - top_of(pub, seat, place.pile));
    if (!is_own(place.pile)) {
      return speech().about("tell.f2f.helping", opponent_of(seat), seat,
                            {{"card", card},
                             {"pile", letter(place.pile)},
                             {"n", gap},
                             {"way", way_name(place.pile)}});
    }
    const std::string effect = goes_back(pub, seat, place.pile, card) ? speech()("tell.effect.back")
                               : way_of(place.pile) == Way::up
                                   ? speech()("tell.effect.up", {{"n", gap}})
                                   : speech()("tell.effect.down", {{"n", gap}});
    return speech()("tell.move.place",
                    {{"card", card}, {"pile", letter(place.pile)}, {"effect", effect}});
  }

  void tell_figures(const Public& pub, Viewer viewer, Lines& out) const {
    std::array<Figures, 2> figures;
    retell(kWatch,
           [&](std::size_t, const SeatView& before, const SeenEvent& event, const SeatView&) {
             if (const auto* e = std::get_if<Placed>(&event)) {
               Figures& mine = figures[e->seat.value];
               if (goes_back(before.pub, e->seat, e->pile, e->card.value)) ++mine.back;
               if (!is_own(e->pile)) ++mine.helped;
             }
           });
    for (const Seat seat : kSeatsInOrder) {
      out.push_back(speech().about("tell.f2f.figures", seat, viewer,
                                   {{"left", cards_left(pub, seat)},
                                    {"back", figures[seat.value].back},
                                    {"helped", figures[seat.value].helped}}));
    }
  }

  static void add_column(Chart& chart, const Public& pub) {
    std::size_t line = 0;
    for (const Seat seat : kSeatsInOrder) {
      for (const Pile pile : kOwnPiles) {
        chart.lines[line++].values.push_back(top_of(pub, seat, pile));
      }
    }
  }
};

}  // namespace

std::unique_ptr<Teller> teller_for(const Table<Game>& table, Speech speech) {
  return std::make_unique<DuelTeller>(table, std::move(speech));
}

}  // namespace sobremesa::terminal
