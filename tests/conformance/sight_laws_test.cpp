// Laws of sights: whoever holds only a view and is told what was seen knows as much as the table
// would show, may do what the table would let it do, and is refused for the same reason.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.hpp"
#include "catalog/games.hpp"
#include "engine/seen.hpp"
#include "games/refusal_json.hpp"
#include "tests/support/all_rooms.hpp"
#include "tests/support/json_of.hpp"
#include "wire/json.hpp"

namespace sobremesa {
namespace {

constexpr int kMostSeenTurns = 3'000;

std::string text_of(const Trouble& trouble) {
  if (const auto* fault = std::get_if<wire::Fault>(&trouble)) return fault->text;
  const auto& refused = std::get<Refused>(trouble);
  return json_of([&](wire::Writer& out) { write_refusal(out, refused.refusal, refused.at); });
}

// What came of a request: its answer, or the trouble in words.
struct Reply {
  bool ok = false;
  std::string text;
};
template <class Ask>
Reply reply_of(const Ask& ask) {
  Reply reply;
  wire::Writer out(reply.text);
  const std::optional<Trouble> trouble = ask(out);
  reply.ok = !trouble;
  if (trouble) reply.text = text_of(*trouble);
  return reply;
}

std::vector<std::string> moves_in(std::string_view json) {
  wire::Document document;
  std::vector<std::string> moves;
  const auto answer = document.parse(json);
  for (const wire::Value move : answer->find("moves")->elements()) {
    moves.emplace_back(*move.as_string());
  }
  return moves;
}

// One table, and everybody who looks at it from afar.
template <Room G>
class Company {
 public:
  Company(const typename G::Options& options, int seats, std::uint64_t seed)
      : seats_(seats), rng_(seed) {
    const std::string chosen = json_of([&](wire::Writer& out) { write_options(out, options); });
    wire::Document document;
    auto table = deal_table(*find_offer(G::kId), {.seats = seats,
                                                  .options = *document.parse(chosen),
                                                  .seed = seed_from_number(seed),
                                                  .position = {}});
    table_ = std::move(*table);
    for (int seat = 0; seat < seats; ++seat) viewers_.emplace_back(seat_at(seat));
    viewers_.push_back(kWatch);
    for (const Viewer viewer : viewers_) sights_.push_back(seen_afresh(viewer));
    for (const Viewer viewer : viewers_) from_the_deal_.push_back(seen_afresh(viewer));
  }

  bool over() const { return table_->over(); }

  // One list of moves, sometimes a foolish one, tried by all and sent by one.
  void take_turn() {
    const Seat seat = table_->acting().value_or(seat_at(below(seats_)));
    compare_views();
    compare_choices();
    const auto list = some_list(seat);
    const std::vector<std::string_view> moves(list.begin(), list.end());
    for (int other = 0; other < seats_; ++other) {
      if (seat_at(other) != seat) compare_refusals(seat_at(other), moves);
    }
    send(seat, moves);
    if (below(6) == 0) speak(seat_at(below(seats_)));
  }

  // Whoever saw the deal and is told all at once, however much later, knows what the table shows.
  void tell_the_whole_story() {
    for (std::size_t i = 0; i < viewers_.size(); ++i) {
      const std::string story = story_for(viewers_[i]);
      wire::Document document;
      const auto latecomer = from_the_deal_[i]->folded(*document.parse(story));
      ASSERT_TRUE(latecomer) << latecomer.error().text << "\n" << story;
      ASSERT_EQ(view_of(**latecomer), view_of(viewers_[i]));
    }
  }

  void compare_views() const {
    for (std::size_t i = 0; i < viewers_.size(); ++i) {
      const std::string expected = view_of(viewers_[i]);
      ASSERT_EQ(view_of(*sights_[i]), expected);
      ASSERT_EQ(view_of(*seen_afresh(viewers_[i])), expected);
      check_round_trip(expected);
    }
  }

 private:
  int below(int count) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(count))); }

  std::string view_of(Viewer viewer) const {
    return json_of([&](wire::Writer& out) { table_->put_view(viewer, out); });
  }
  static std::string view_of(const HostedSight& sight) {
    return json_of([&](wire::Writer& out) { sight.put_view(out); });
  }

  SightPtr seen_afresh(Viewer viewer) const {
    const std::string view = view_of(viewer);
    wire::Document document;
    auto sight = see_table(*document.parse(view));
    if (sight) return std::move(*sight);
    ADD_FAILURE() << sight.error().text << "\n" << view;
    std::abort();
  }

  // The room by itself: what it writes it reads, with nothing lost that is needed to go on.
  static void check_round_trip(const std::string& view) {
    wire::Document document;
    const auto read = G::read_view(*document.parse(view));
    ASSERT_TRUE(read) << read.error().text;
    ASSERT_TRUE(adds_up(read->view));
  }

  void compare_choices() const {
    for (int seat = 0; seat < seats_; ++seat) {
      ASSERT_EQ(json_of([&](wire::Writer& out) { table_->put_legal(seat_at(seat), out); }),
                json_of([&](wire::Writer& out) { sight(seat_at(seat)).put_legal(out); }));
    }
  }

  // Mostly a turn that a bot would play; else cut short, mixed up, or with something added.
  std::vector<std::string> some_list(Seat seat) {
    const std::uint64_t seed = rng_.below(1'000'000);
    auto moves = moves_in(json_of([&](wire::Writer& out) {
      (void)table_->consult_bot({.seat = seat, .bot = "random", .seed = seed}, out);
    }));
    const auto own = moves_in(json_of([&](wire::Writer& out) {
      (void)sight(seat).consult_bot({.seat = seat, .bot = "random", .seed = seed}, out);
    }));
    EXPECT_EQ(moves, own);
    switch (below(8)) {
      case 0:
        moves.push_back(moves.front());
        break;
      case 1:
        std::reverse(moves.begin(), moves.end());
        break;
      case 2:
        moves.resize(1 + static_cast<std::size_t>(below(static_cast<int>(moves.size()))));
        break;
      case 3:
        moves.insert(moves.begin() + below(static_cast<int>(moves.size())),
                     below(2) == 0 ? "end" : "nonsense");
        break;
      default:
        break;
    }
    return moves;
  }

  void compare_refusals(Seat seat, const std::vector<std::string_view>& moves) {
    if (!table_->acting()) return;  // anybody may say who starts
    const Reply here =
        reply_of([&](wire::Writer& out) { return sight(seat).rehearse(moves, out); });
    const Reply there = reply_of([&](wire::Writer& out) { return table_->act(seat, moves, out); });
    ASSERT_FALSE(there.ok);
    ASSERT_EQ(here.text, there.text);
  }

  void send(Seat seat, const std::vector<std::string_view>& moves) {
    const std::string before = view_of(sight(seat));
    const Reply tried =
        reply_of([&](wire::Writer& out) { return sight(seat).rehearse(moves, out); });
    ASSERT_EQ(view_of(sight(seat)), before) << "trying changed something";
    const Reply effects =
        reply_of([&](wire::Writer& out) { return sight(seat).put_effects(moves, out); });
    const Reply done = reply_of([&](wire::Writer& out) { return table_->act(seat, moves, out); });
    ASSERT_EQ(tried.ok, done.ok) << tried.text << "\n" << done.text;
    if (!done.ok) {
      ASSERT_EQ(tried.text, done.text);
      return;
    }
    check_prospect(seat, tried.text);
    ASSERT_TRUE(effects.ok);
    check_finish(seat, effects.text, done.text);
    tell_all(done.text);
  }

  // Where nothing hidden turned up, what was foreseen is what came.
  void check_prospect(Seat seat, const std::string& tried) const {
    wire::Document document;
    const auto prospect = document.parse(tried);
    const auto foreseen = *prospect->find("view");
    const bool closed = *prospect->find("closed")->as_bool();
    const std::string came = view_of(seat);
    wire::Document came_document;
    const auto view = came_document.parse(came);
    const bool all_of_it = foreseen.find("upto")->as_uint() == view->find("upto")->as_uint();
    ASSERT_TRUE(all_of_it || closed);
    if (!all_of_it) return;
    ASSERT_EQ(canonical(foreseen), canonical(*view));
    ASSERT_EQ(closed, table_->acting() != seat || closed);
    const std::string legal = json_of([&](wire::Writer& out) { table_->put_legal(seat, out); });
    ASSERT_EQ(canonical(*prospect->find("legal")), canonical(*came_document.parse(legal)));
  }

  // What was foretold of the end of the turn is what comes of it: by the moves, if they ended
  // something, else by an `end` that is taken back again.
  void check_finish(Seat seat, const std::string& effects, const std::string& acted) {
    wire::Document document;
    const auto finish = document.parse(effects)->find("end");
    const bool by_moves = acted.find("_ended") != std::string::npos;
    if (by_moves) return compare_finish(finish, {.ok = true, .text = acted});
    if (table_->acting() != seat) {
      ASSERT_FALSE(finish) << effects;
      return;
    }
    ASSERT_EQ(finish.has_value(), kPlayersEndTheirTurns) << effects;
    if (!finish) return;
    ASSERT_FALSE(finish->find("stop"));
    const std::size_t upto = table_->upto();
    const std::vector<std::string_view> end{"end"};
    compare_finish(finish,
                   reply_of([&](wire::Writer& out) { return table_->act(seat, end, out); }));
    ASSERT_TRUE(table_->rewind(upto));
    compare_needs(*finish, view_of(seat));
  }

  static void compare_finish(const std::optional<wire::Value>& finish, const Reply& came) {
    if (!came.ok) {
      ASSERT_EQ(finish->find("ok")->as_bool(), false);
      wire::Document document;
      const auto told = document.parse(came.text);
      for (const auto* key : {"rule", "code", "text", "params"}) {
        ASSERT_EQ(canonical(*finish->find("refused")->find(key)), canonical(*told->find(key)));
      }
      ASSERT_FALSE(finish->find("loses"));
      return;
    }
    const Outcome outcome = outcome_in(came.text);
    const bool lost_by_a_danger = is_open_danger(outcome.rule) && !outcome.drew;
    // A game that is won, or lost by being stuck, is no end of a turn.
    ASSERT_EQ(finish.has_value(), lost_by_a_danger || outcome.drew.has_value()) << came.text;
    if (!finish) return;
    ASSERT_EQ(finish->find("ok")->as_bool(), true);
    ASSERT_EQ(finish->find("draws")->as_int(), outcome.drew.value_or(0)) << came.text;
    const auto loses = finish->find("loses").value_or(wire::Value{}).as_string().value_or("");
    ASSERT_EQ(loses, lost_by_a_danger ? outcome.rule : "") << came.text;
  }

  // What the events of an act say about how it ended.
  struct Outcome {
    std::optional<std::int64_t> drew{};  // by the end of the turn, if it ended
    std::string rule{};                  // of the result, if the game ended
  };
  static Outcome outcome_in(const std::string& acted) {
    wire::Document document;
    const auto parsed = document.parse(acted);
    Outcome outcome;
    for (const wire::Value event : parsed->find("events")->elements()) {
      if (event.find("event")->as_string() == "turn_ended") {
        outcome.drew = static_cast<std::int64_t>(event.find("drew")->size());
      }
    }
    const auto result = *parsed->find("result");
    if (!result.is_null()) outcome.rule = *result.find("rule")->as_string();
    return outcome;
  }
  static bool is_open_danger(std::string_view rule) {
    constexpr std::array<std::string_view, 5> kDangers{"OF-05", "TGX-14", "TGX-15", "TGX-16",
                                                       "TGX-19"};
    return std::ranges::find(kDangers, rule) != kDangers.end();
  }

  static void compare_needs(const wire::Value& finish, const std::string& shown) {
    wire::Document document;
    const auto view = document.parse(shown);
    const auto missing = *view->find("min")->as_int() - *view->find("played_this_turn")->as_int();
    ASSERT_EQ(finish.find("needs")->as_int(), std::max<std::int64_t>(0, missing));
  }

  // Events and things said, each of these where it was said.
  std::string story_for(Viewer viewer) const {
    const std::string seen =
        json_of([&](wire::Writer& out) { put_seen_events(*table_, viewer, 0, out); });
    const std::string said = json_of([&](wire::Writer& out) { put_says(*table_, 0, out); });
    wire::Document events;
    wire::Document says;
    const auto all_events = events.parse(seen)->elements();
    const auto all_says = says.parse(said)->elements();
    return json_of([&](wire::Writer& out) {
      out.begin_array();
      auto say = all_says.begin();
      std::uint64_t upto = 0;
      const auto put_what_was_said = [&] {
        for (; say != all_says.end() && (*say).find("at")->as_uint() == upto; ++say) {
          put_news(*say, out);
        }
      };
      put_what_was_said();
      for (const wire::Value event : all_events) {
        out.value(event);
        ++upto;
        put_what_was_said();
      }
      out.end_array();
    });
  }

  static void put_news(const wire::Value& said, wire::Writer& out) {
    out.begin_object();
    out.field("event", "said");
    for (const wire::Member member : said.members()) out.field(member.key, member.value);
    out.end_object();
  }

  void tell_all(const std::string& answer) {
    wire::Document document;
    const auto events = document.parse(answer);
    for (std::size_t i = 0; i < viewers_.size(); ++i) {
      const std::string seen = json_of([&](wire::Writer& out) {
        out.begin_array();
        for (const wire::Value value : events->find("events")->elements()) {
          write_seen(out, seen_by(*G::read_event(value), viewers_[i]));
        }
        out.end_array();
      });
      tell(i, seen);
    }
  }

  void tell(std::size_t i, const std::string& news) {
    wire::Document document;
    auto next = sights_[i]->folded(*document.parse(news));
    ASSERT_TRUE(next) << next.error().text << "\n" << news;
    sights_[i] = std::move(*next);
  }

  void speak(Seat seat) {
    constexpr std::array<std::string_view, 3> kPhrases{"react:thanks", "leave", "few"};
    const auto phrase = kPhrases[static_cast<std::size_t>(below(3))];
    const SayRequest words{.seat = seat,
                           .phrase = phrase,
                           .pile = phrase == "leave" ? std::optional("B") : std::nullopt,
                           .text = {},
                           .language = {}};
    const Reply said = reply_of([&](wire::Writer& out) { return table_->say(words, out); });
    if (!said.ok) return;
    wire::Document document;
    const auto answer = document.parse(said.text);
    const std::string news = json_of([&](wire::Writer& out) {
      out.begin_array();
      out.value(*answer->find("event"));
      out.end_array();
    });
    for (std::size_t i = 0; i < sights_.size(); ++i) tell(i, news);
  }

  const HostedSight& sight(Seat seat) const { return *sights_[seat.value]; }

  static constexpr bool kPlayersEndTheirTurns =
      requires(const typename G::Options& options, const typename G::View& view) {
        turn_finish(options, view);
      };

  int seats_;
  Rng rng_;
  TablePtr table_;
  std::vector<Viewer> viewers_;
  std::vector<SightPtr> sights_;
  std::vector<SightPtr> from_the_deal_;
};

template <Room G>
void look_on(const typename G::Options& options, int seats, std::uint64_t seed) {
  SCOPED_TRACE(std::string(G::kId) + " seats " + std::to_string(seats) + " seed " +
               std::to_string(seed));
  Company<G> company(options, seats, seed);
  for (int turn = 0; turn < kMostSeenTurns && !company.over(); ++turn) {
    ASSERT_NO_FATAL_FAILURE(company.take_turn());
  }
  ASSERT_NO_FATAL_FAILURE(company.compare_views());
  ASSERT_NO_FATAL_FAILURE(company.tell_the_whole_story());
}

TEST(SightLaws, HoldForEveryGame) {
  for_each_game([]<class G>() {
    for (const auto& options : sample_options(typename G::Options{})) {
      for (int seats = G::kSeats.min; seats <= G::kSeats.max; ++seats) {
        const int games = std::max(1, law_games(options) / 6);
        for (int game = 1; game <= games; ++game) {
          ASSERT_NO_FATAL_FAILURE(look_on<G>(options, seats, static_cast<std::uint64_t>(game)));
        }
      }
    }
  });
}

}  // namespace
}  // namespace sobremesa
