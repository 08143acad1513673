#include "games/level_8/telling.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include "base/match.hpp"
#include "base/text.hpp"
#include "games/colour_words.hpp"
#include "games/level_8/laying.hpp"
#include "games/level_8/rounds.hpp"
#include "games/level_8/rules.hpp"
#include "games/level_8/text.hpp"

namespace sobremesa::level_8 {
namespace {

using telling::about;
using telling::LineKind;
using telling::Lines;
using telling::Message;
using telling::Messages;
using telling::Term;
using telling::Terms;

static_assert(kColourWords.size() >= kColours);

// --- cards and groups
// -----------------------------------------------------------------------------

const ColourWords& words_of(int colour) { return kColourWords[static_cast<std::size_t>(colour)]; }

// The same as what somebody takes or discards: "a joker".
Term as_object(Card card) {
  if (card == kJoker) return Message("tell.l8.a_joker");
  if (card == kSkip) return Message("tell.l8.a_skip");
  return tell_card(card);
}

// A joker says what it stands for.
Term laid_card(LaidCard card) {
  if (!is_joker(card) || is_bare_joker(card)) return tell_card(held_as(card));
  if (const auto value = value_of(card)) return Message("tell.l8.joker.value", {{"value", *value}});
  const ColourWords& words = words_of(*colour_of(card));
  return Message("tell.l8.joker.colour",
                 {{"colour", Message(words.colour)}, {"shape", Message(words.shape)}});
}

Term hand_in_words(const Hand& hand) {
  Terms cards;
  hand.for_each([&](Card card) { cards.push_back(tell_card(card)); });
  return telling::list(std::move(cards));
}

Term laid_cards(std::span<const LaidCard> group) {
  Terms cards;
  for (const LaidCard card : group) cards.push_back(laid_card(card));
  return telling::list(std::move(cards));
}

// The groups of a laid level, one after the other.
Term groups_of(const Lay& lay) {
  Term text = "";
  std::size_t begin = 0;
  const std::span cards(lay.cards.begin(), lay.cards.size());
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if ((lay.ends >> i & 1) == 0) continue;
    Term group = laid_cards(cards.subspan(begin, i + 1 - begin));
    text = begin == 0 ? std::move(group)
                      : Term(Message("tell.l8.groups",
                                     {{"first", std::move(text)}, {"next", std::move(group)}}));
    begin = i + 1;
  }
  return text;
}

// "3 or 8"; nothing if the group takes nothing more
std::optional<Term> wanted_in_words(GroupKind kind, std::span<const LaidCard> group) {
  const Wanted wanted = wanted_by(kind, group);
  if (wanted.low && wanted.high) {
    return Message("tell.or", {{"first", *wanted.low}, {"last", *wanted.high}});
  }
  for (const auto& number : {wanted.low, wanted.high, wanted.value}) {
    if (number) return Term(*number);
  }
  if (!wanted.colour) return std::nullopt;
  const ColourWords& words = words_of(*wanted.colour);
  return Message("tell.l8.colour",
                 {{"colour", Message(words.colour)}, {"shape", Message(words.shape)}});
}

// How a group is typed: its seat and its number.
std::string typed_group(int seat, std::size_t group) { return concat({seat, ".", group}); }

// --- the table
// ------------------------------------------------------------------------------------

const Level& level_in_force(const Options& options, const Public& pub, Seat seat) {
  const int level = pub.places[seat.value].level;
  if (level <= kLastLevel) return level_at(options, seat, level);
  // The medal is behind the last level; what lies there is the level that won it.
  const bool by_8 = pub.outcome && pub.outcome->ending == Ending::level_8_laid;
  return level_at(options, seat, by_8 ? kLastLevel : kLastLevel - 1);
}

void tell_groups(const Options& options, const Public& pub, Seat seat, Messages& out) {
  for (std::size_t group = 0; group < kMostInLevel; ++group) {
    const auto cards = group_of(pub, seat, group);
    if (cards.empty()) return;
    const GroupKind kind = level_in_force(options, pub, seat)[group].kind;
    const auto wanted = wanted_in_words(kind, cards);
    out.push_back(about("tell.l8.group", seat,
                        {{"group", typed_group(seat.value, group)},
                         {"kind", tell_group({kind, static_cast<std::uint8_t>(cards.size())})},
                         {"cards", laid_cards(cards)},
                         {"open", wanted ? "yes" : "no"},
                         {"takes", wanted.value_or("")}}));
  }
}

void tell_place(const Options& options, const Public& pub, Seat seat, Messages& out) {
  const Place& place = pub.places[seat.value];
  out.push_back(about("tell.l8.place", seat,
                      {{"seat", seat.value},
                       {"level", place.level},
                       {"asks", tell_level(level_in_force(options, pub, seat))},
                       {"laid", has_laid(pub, seat) ? "yes" : "no"},
                       {"n", place.cards}}));
  tell_groups(options, pub, seat, out);
  const auto discards = pub.discards[seat.value];
  if (!discards.empty()) {
    out.push_back(about("tell.l8.discard", seat, {{"card", tell_card(discards.back())}}));
  }
  if (place.skip) out.push_back(about("tell.l8.skip", seat));
}

Message turn_line(const Public& pub) {
  const auto acting = to_act(pub);
  if (!acting) return Message("tell.over");
  return about("tell.l8.turn", *acting, {{"phase", to_text(pub.phase)}});
}

Term taking(const Public& pub, Seat seat, const Take& take) {
  if (take.from >= pub.seats || pub.discards[take.from].empty()) {
    return to_text(Move{take});
  }
  Term card = as_object(pub.discards[take.from].back());
  if (take.from == seat.value) return Message("tell.l8.move.take_own", {{"card", std::move(card)}});
  return about("tell.l8.move.take", seat_at(take.from), {{"card", std::move(card)}});
}

Term adding(const Public& pub, const Add& add) {
  if (add.to >= pub.seats || add.group >= kMostInLevel) {
    return to_text(Move{add});
  }
  return about("tell.l8.move.add", seat_at(add.to),
               {{"card", laid_card(add.card)},
                {"group", typed_group(add.to, add.group)},
                {"cards", laid_cards(group_of(pub, seat_at(add.to), add.group))}});
}

Message took(const Took& e) {
  if (e.from == e.seat) return {"tell.l8.deed.took_own", {{"card", as_object(e.card)}}};
  return about("tell.l8.deed.took", e.from, {{"card", as_object(e.card)}});
}

Message kept(const KeptSeen& e) {
  if (e.mine.empty()) return about("tell.l8.kept", e.seat, {{"n", e.kept}});
  return about("tell.l8.kept_mine", e.seat, {{"cards", hand_in_words(e.mine)}});
}

}  // namespace

Term tell_card(Card card) {
  if (card == kJoker) return Message("card.joker", {{"n", 1}});
  if (card == kSkip) return Message("card.skip", {{"n", 1}});
  const ColourWords& words = words_of(colour_of(card));
  return Message("tell.l8.card", {{"colour", Message(words.colour)},
                                  {"shape", Message(words.shape)},
                                  {"value", value_of(card)}});
}

Message tell_group(Group group, int count) {
  const telling::Args args{{"n", count}, {"size", group.size}};
  switch (group.kind) {
    case GroupKind::run:
      return {"group.run", args};
    case GroupKind::set:
      return {"group.set", args};
    case GroupKind::colour:
      break;
  }
  return {"group.colour", args};
}

Term tell_level(const Level& level) {
  Terms groups;
  for (const auto* group = level.begin(); group != level.end();) {
    const auto* next = group;
    while (next != level.end() && *next == *group) ++next;
    groups.push_back(tell_group(*group, static_cast<int>(next - group)));
    group = next;
  }
  return telling::list(std::move(groups));
}

// --- what happens
// ---------------------------------------------------------------------------------

void Story::did(Seat seat, Message deed) {
  seat_ = seat;
  deeds_.push_back(std::move(deed));
}

void Story::cut(Lines& out) {
  if (deeds_.empty()) return;
  out.push_back(telling::deeds(seat_, std::exchange(deeds_, {})));
}

void Story::add(const Options& options, const Public& before, const Added& e) {
  const int level = before.places[e.to.value].level;
  const Group group{level_at(options, e.to, level)[e.group].kind,
                    static_cast<std::uint8_t>(group_of(before, e.to, e.group).size())};
  did(e.seat, about("tell.l8.deed.added", e.to,
                    {{"card", laid_card(e.card)},
                     {"group", typed_group(e.to.value, e.group)},
                     {"kind", tell_group(group)}}));
}

void Story::tell(const Options& options, const SeatView& before, const SeenEvent& event,
                 const SeatView&, Lines& out) {
  match(
      event,
      [&](const DrewSeen& e) {
        did(e.seat, e.mine ? Message("tell.deed.drew_mine", {{"cards", as_object(*e.mine)}})
                           : Message("tell.deed.drew", {{"n", 1}}));
      },
      [&](const Took& e) { did(e.seat, took(e)); },
      [&](const Laid& e) {
        did(e.seat,
            {"tell.l8.deed.laid",
             {{"level", before.pub.places[e.seat.value].level}, {"groups", groups_of(e.groups)}}});
      },
      [&](const Added& e) { add(options, before.pub, e); },
      [&](const Discarded& e) {
        did(e.seat, {"tell.l8.deed.discarded", {{"card", as_object(e.card)}}});
        cut(out);
      },
      [&](const SkipPlayed& e) {
        did(e.seat, about("tell.l8.deed.skip", e.on));
        cut(out);
      },
      [&](const Passed& e) { out.push_back(about("tell.l8.passed", e.seat)); },
      [&](const Reshuffled& e) {
        cut(out);
        // L8-49: a face-up skip card came to the top; L8-33: the last card was drawn.
        out.push_back(Message("tell.l8.reshuffled",
                              {{"n", e.deck}, {"skip", before.pub.under > 0 ? "yes" : "no"}}));
      },
      [&](const RoundEnded& e) { end_round(before.pub, e, out); },
      [&](const KeptSeen& e) {
        cut(out);
        out.push_back(kept(e));
      },
      [&](const RoundStartedSeen& e) { start_round(e, out); },
      [&](const GameEnded&) {
        cut(out);
        out.push_back({LineKind::over, std::nullopt, Message("tell.over")});
      });
}

void Story::end_round(const Public& before, const RoundEnded& e, Lines& out) {
  cut(out);
  out.push_back(about("tell.l8.round_ended", e.seat));
  for (int i = 0; i < before.seats; ++i) {
    const Seat seat = seat_at(i);
    const int level = e.levels[seat.value];
    out.push_back(about("tell.l8.moves", seat,
                        {{"steps", level - before.places[seat.value].level}, {"level", level}}));
  }
}

void Story::start_round(const RoundStartedSeen& e, Lines& out) {
  cut(out);
  out.push_back(about("tell.l8.round_began", e.dealer, {{"round", e.round}}));
  if (e.turned_up) {
    out.push_back(about("tell.l8.turned_up", e.dealer, {{"card", tell_card(*e.turned_up)}}));
  }
}

Term Telling::card_named(std::string_view text) {
  const auto card = parse_laid_card(text);
  if (!card) return text;
  return is_joker(*card) && !is_bare_joker(*card) ? laid_card(*card) : as_object(held_as(*card));
}

// --- the table as it lies
// -------------------------------------------------------------------------

Messages Telling::table(const Options& options, const SeatView& view) {
  const Public& pub = view.pub;
  Messages out{about("tell.l8.round", pub.dealer, {{"round", pub.round}}),
               Message("tell.l8.deck", {{"n", pub.deck}, {"skips", pub.under}})};
  for (int i = 0; i < pub.seats; ++i) tell_place(options, pub, seat_at(i), out);
  out.push_back(turn_line(pub));
  return out;
}

Message Telling::hand(const Options&, const SeatView& view) {
  Terms cards;
  view.hand.for_each([&](Card card) {
    cards.push_back(Message("tell.l8.held", {{"card", tell_card(card)}, {"as", to_text(card)}}));
  });
  return about("tell.hand", own_seat(view),
               {{"n", view.hand.size()}, {"cards", telling::list(std::move(cards))}});
}

Messages Telling::duty(const Options& options, const SeatView& view) {
  const Public& pub = view.pub;
  if (!view.me || to_act(pub) != view.me) return {turn_line(pub)};
  const Seat seat = *view.me;
  if (pub.phase == Phase::draw) return {Message("tell.l8.duty.draw")};
  if (pub.phase == Phase::keep) {
    return {Message("tell.l8.duty.keep", {{"n", may_keep(options, pub, seat)}})};
  }
  if (has_laid(pub, seat)) return {Message("tell.l8.duty.add")};
  return {Message("tell.l8.duty.lay", {{"level", pub.places[seat.value].level},
                                       {"asks", tell_level(level_in_force(options, pub, seat))}})};
}

Term Telling::move(const Options&, const SeatView& view, const Move& move) {
  const Public& pub = view.pub;
  const Seat seat = own_seat(view);
  return match(
      move, [&](const Draw&) -> Term { return Message("tell.l8.move.draw"); },
      [&](const Take& m) -> Term { return taking(pub, seat, m); },
      [&](const Lay& m) -> Term {
        return Message("tell.l8.move.lay",
                       {{"level", pub.places[seat.value].level}, {"groups", groups_of(m)}});
      },
      [&](const Add& m) -> Term { return adding(pub, m); },
      [&](const Discard& m) -> Term {
        return Message("tell.l8.move.discard", {{"card", as_object(m.card)}});
      },
      [&](const Skip& m) -> Term { return about("tell.l8.move.skip", seat_at(m.seat)); },
      [&](const Keep& m) -> Term {
        Terms cards;
        for (const Card card : m.cards) cards.push_back(tell_card(card));
        const std::size_t count = cards.size();
        return Message("tell.l8.move.keep",
                       {{"n", count}, {"cards", telling::list(std::move(cards))}});
      });
}

Message Telling::glance(const SeatView&, const Move& move) {
  return match(
      move, [](const Draw&) { return Message("tell.l8.glance.draw"); },
      [](const Take&) { return Message("tell.l8.glance.take"); },
      [](const Lay&) { return Message("tell.l8.glance.lay"); },
      [](const Add& m) { return about("tell.l8.glance.add", seat_at(m.to)); },
      [](const Discard&) { return Message("tell.l8.glance.discard"); },
      [](const Skip&) { return Message("tell.l8.glance.skip"); },
      [](const Keep&) { return Message("tell.l8.glance.keep"); });
}

Messages Telling::result(const Options&, const SeatView& view) {
  const Public& pub = view.pub;
  if (!pub.outcome) return {};
  const Seat winner = pub.outcome->winner;
  const bool by_8 = pub.outcome->ending == Ending::level_8_laid;
  Messages out{about("tell.result.winner", winner),
               by_8 ? about("tell.l8.end.level_8", winner) : about("tell.l8.end.level_7", winner),
               Message("tell.l8.figure.rounds", {{"n", pub.round}})};
  for (int i = 0; i < pub.seats; ++i) {
    if (seat_at(i) == winner) continue;
    out.push_back(about("tell.l8.figure.level", seat_at(i),
                        {{"level", pub.places[static_cast<std::size_t>(i)].level}}));
  }
  return out;
}

FigureList Figures::list(const SeatView&, const SeatView& ended) const {
  const auto rounds = ended.pub.round;
  return {{"rounds", rounds, Message("tell.stat.rounds", {{"n", rounds}})}};
}

ChartFrame Telling::chart_frame(const SeatView& view) {
  std::vector<ChartLine> lines;
  lines.reserve(view.pub.seats);
  for (int i = 0; i < view.pub.seats; ++i) lines.push_back({.name = seat_at(i)});
  return {.title = Message("tell.chart.levels"),
          .step = Message("tell.chart.round"),
          .first = static_cast<int>(view.pub.round) - 1,
          .low = 1,
          .high = kMedal,
          .lines = std::move(lines),
          .note = Message("tell.l8.chart.medal", {{"n", kMedal}})};
}

std::vector<int> Telling::chart_column(const SeatView& view) {
  std::vector<int> levels;
  levels.reserve(view.pub.seats);
  for (int i = 0; i < view.pub.seats; ++i) {
    levels.push_back(view.pub.places[static_cast<std::size_t>(i)].level);
  }
  return levels;
}

bool Telling::ends_column(const SeatView&, const SeenEvent& event) {
  return std::holds_alternative<RoundEnded>(event) || std::holds_alternative<GameEnded>(event);
}

}  // namespace sobremesa::level_8
