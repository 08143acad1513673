// What happens in Level 8, told turn by turn and round by round.
#pragma once

#include <string>
#include <vector>

#include "games/level_8/game.hpp"
#include "terminal/telling/typed_teller.hpp"

namespace sobremesa::terminal {

class Level8Story final : public Story<level_8::Game> {
 public:
  Level8Story(const level_8::Options& options, const Speech& speech, Viewer viewer)
      : options_(options), speech_(speech), viewer_(viewer) {}

  void tell(const level_8::SeatView& before, const level_8::SeenEvent& event,
            const level_8::SeatView& after, Lines& out) override;
  void cut(Lines& out) override;

 private:
  void did(Seat seat, std::string deed);
  void take(const level_8::Took& e);
  void add(const level_8::Public& before, const level_8::Added& e);
  void end_round(const level_8::Public& before, const level_8::RoundEnded& e, Lines& out);
  void keep(const level_8::KeptSeen& e, Lines& out);
  void start_round(const level_8::RoundStartedSeen& e, Lines& out);

  const level_8::Options& options_;
  const Speech& speech_;
  Viewer viewer_;
  Seat seat_;
  std::vector<std::string> deeds_;
};

}  // namespace sobremesa::terminal
