// The part of a sight that is the same for every game. Not a template, so that it stands once in
// the program and not once a game.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "games/turn_finish_json.hpp"
#include "table/hosted_sight.hpp"
#include "table/say_book.hpp"
#include "table/words.hpp"
#include "telling/message.hpp"

namespace sobremesa {

class SightBase : public HostedSight, protected PileNames {
 public:
  // Reads what is around the game's own fields, and checks that the view would be written again
  // just as it came: what merely repeats other fields must agree with them.
  std::optional<wire::Fault> read_frame(const wire::Value& view);

  std::string_view game() const override { return onlooker_.game; }
  std::size_t upto() const override { return onlooker_.upto; }
  Result<SightPtr, wire::Fault> folded(const wire::Value& events) const override;
  void put_view(wire::Writer& out) const override;
  void put_story(wire::Writer& out) const override;
  std::optional<Trouble> tell(std::span<const std::string_view> moves,
                              wire::Writer& out) const override;
  void tell_moves(std::span<const std::string_view> moves, wire::Writer& out) const override;
  std::optional<wire::Fault> tell_reason(const wire::Value& refused,
                                         wire::Writer& out) const override;
  std::optional<Trouble> rehearse(std::span<const std::string_view> moves,
                                  wire::Writer& out) const override;
  std::optional<Trouble> put_effects(std::span<const std::string_view> moves,
                                     wire::Writer& out) const override;
  std::optional<Trouble> consult_bot(const BotRequest& request, wire::Writer& out) const override;

  // Why nobody could play on from here: who watches has no moves, and events from outside may have
  // led to a table that cannot be.
  std::optional<wire::Fault> nobody_to_move() const;

 protected:
  // What a list of moves leads to, as the seat can know it. Closed: the turn or the game ends with
  // it, or its last move turns up hidden cards.
  struct Prospect {
    std::unique_ptr<SightBase> sight;
    bool closed = false;
    std::optional<TurnFinish> finish{};  // of the turn, where a player says when it ends
    // Where the game ends with these moves: the table just before, to see why nothing was left.
    std::unique_ptr<SightBase> before_end{};
  };

  // How things stand. There is no hand and no duty for who watches.
  struct Standing {
    telling::Messages table;
    telling::Messages hand;
    telling::Messages duty;
    telling::Messages result;
  };

  // What the events of the last folding come to.
  struct Tidings {
    telling::Lines told;
    telling::Lines unfinished;  // what is still being put together
    int back = 0;               // cards that went back
    int turns = 0;              // that ended
  };

  SightBase(std::string_view game, Viewer viewer, SayBook book)
      : onlooker_{.game = game, .viewer = viewer, .upto = 0}, book_(std::move(book)) {}
  SightBase(const SightBase& other);

  virtual int seats() const = 0;
  virtual std::unique_ptr<SightBase> copy() const = 0;
  virtual std::optional<wire::Fault> fold_event(const wire::Value& event) = 0;
  // Why this cannot be a view of any table.
  virtual std::optional<wire::Fault> contradiction() const = 0;
  virtual std::optional<Refused> look_ahead(std::span<const std::string_view> moves,
                                            Prospect& prospect) const = 0;
  virtual std::optional<wire::Fault> put_bots_advice(const BotRequest& request,
                                                     wire::Writer& out) const = 0;
  virtual void put_fields(wire::Writer& out) const = 0;
  virtual void put_options(wire::Writer& out) const = 0;
  virtual void put_result(wire::Writer& out) const = 0;
  virtual void put_effect_fields(wire::Writer& out) const = 0;
  virtual std::optional<TurnFinish> finish_now() const = 0;
  virtual Standing standing() const = 0;
  // The move as it came where it is none.
  virtual telling::Term move_told(std::string_view move) const = 0;
  virtual std::optional<telling::Message> glance_at(std::string_view move) const = 0;
  virtual Tidings tidings() const = 0;
  virtual telling::Message reason_told(const Refusal& refusal) const = 0;
  // Of how the turn would finish now.
  virtual FinishTold told_of(const TurnFinish& finish) const = 0;

  Viewer viewer() const { return onlooker_.viewer; }
  const SayBook& book() const { return book_; }
  void count_event(const SayEffect& effect);

 private:
  std::optional<wire::Fault> read_says(const wire::Value& says);
  std::optional<wire::Fault> compare(const wire::Value& view) const;
  std::optional<wire::Fault> fold_one(const wire::Value& event);
  std::optional<Trouble> after(std::span<const std::string_view> moves, Prospect& prospect) const;

  Onlooker onlooker_;
  SayBook book_;
  bool known_deal_ = false;
};

}  // namespace sobremesa
