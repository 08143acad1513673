// One sitting at one terminal: the table, who sits where, the turn in the making, the bots. Knows
// neither screens nor files; those who show it ask, those who keep it are told.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/seed.hpp"
#include "catalog/catalog.hpp"
#include "telling/message.hpp"
#include "terminal/staged_turn.hpp"

namespace sobremesa::terminal {

struct Occupant {
  std::string name;
  std::string bot{};     // its level; empty: a person
  bool own_name = true;  // false: the name stands in for one that nobody gave
  bool is_bot() const { return !bot.empty(); }
  bool operator==(const Occupant&) const = default;
};

struct Plan {
  std::string game;
  std::vector<Occupant> seats;
  std::string options = "{}";  // JSON
  Seed seed;
  std::string position{};  // JSON; empty: dealt from the seed
};

// A phrase of a bot, or the one that changed its mind.
struct Phrase {
  Seat seat;
  std::string id;
  std::string pile{};
};

// What a bot would do, and how much better it thinks that is than the next best.
struct Counsel {
  std::vector<std::string> moves{};
  std::string measure{};  // "win_chance" (in ten-thousandths), "cards_left" (hundredths), "score"
  std::optional<int> chosen{};
  std::optional<int> second{};
  std::optional<Phrase> because{};
};

class Sitting {
 public:
  [[nodiscard]] static Result<Sitting, telling::Message> begin(const Plan& plan);
  // From what document() wrote; every move is judged again.
  [[nodiscard]] static Result<Sitting, telling::Message> restore(const wire::Value& document);
  // Takes a table over, wherever it stands.
  Sitting(TablePtr table, std::vector<Occupant> seats);

  // As the player to act sees it: with the staged moves on it.
  const HostedTable& table() const { return *table_; }
  std::span<const Occupant> seats() const { return seats_; }
  const Occupant& at(Seat seat) const { return seats_[seat.value]; }
  std::vector<std::string> names() const;
  int people() const;
  // Gives those a name who have none of their own.
  void name_the_nameless(const std::function<std::string(Seat)>& name);
  // Who is to act; where anybody may (the question of who starts), the first person, else seat 0.
  // With a staged turn that ends something it is still whoever staged it. Empty when it is over.
  std::optional<Seat> acting() const;
  const StagedTurn& turn() const { return turn_; }
  bool over() const { return turn_.empty() && table_->over(); }
  bool assisted() const { return assisted_; }

  // Moves as typed. Cards that are placed, laid or added are staged; a move that ends the turn,
  // draws or decides happens at once, together with what was staged.
  std::optional<Trouble> move(Seat seat, std::span<const std::string_view> moves);
  // Ends the turn, or what is staged if that ends it by itself.
  std::optional<Trouble> end_turn(Seat seat);
  bool take_back() { return turn_.take_back(); }
  void take_back_all() { turn_.take_back_all(); }
  std::optional<Trouble> say(const SayRequest& request);

  // Why ending the turn now would lose the game, as the room tells it; nothing where it would not.
  telling::Messages danger_in_ending(Seat seat) { return turn_.warning(seat); }

  // Every move that the seat may make now, in the notation.
  std::vector<std::string> legal(Seat seat) const;

  // What the seat's bot does now; for a person it is a hint, and noted as help.
  Counsel consult(Seat seat) const;
  Counsel hint(Seat seat);
  // What bots have to say before `acting` plays; true if somebody spoke.
  bool let_bots_speak(Seat acting);

  // Called whenever something has happened that must not be lost; answers with a sentence if it
  // could not be kept.
  using Keeper = std::function<std::optional<std::string>(Sitting&)>;
  void on_change(Keeper keep) { keep_ = std::move(keep); }
  // As it is now, before anything happens.
  void keep() { changed(); }
  // Why the last change could not be kept, if so: whoever shows the sitting tells.
  const std::optional<std::string>& not_kept() const { return not_kept_; }
  // The whole sitting without its staged moves, to be kept and restored. Holds every card.
  std::string document();
  // The log document alone, for replays.
  std::string log();
  // The same with the names of those who play, to be kept.
  std::string named_log();

 private:
  std::optional<Trouble> commit(Seat seat, std::span<const std::string_view> last);
  std::string bot_answer(Seat seat, std::string_view level) const;
  bool speak(Seat seat, const wire::Value& words);
  void changed() {
    if (keep_) not_kept_ = keep_(*this);
  }

  TablePtr table_;
  std::vector<Occupant> seats_;
  StagedTurn turn_;
  bool assisted_ = false;
  Keeper keep_;
  std::optional<std::string> not_kept_;
};

inline constexpr std::string_view kSaveFormat = "sobremesa-save-1";

}  // namespace sobremesa::terminal
