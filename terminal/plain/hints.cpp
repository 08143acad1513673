#include "terminal/plain/hints.hpp"

#include "base/text.hpp"

namespace sobremesa::terminal {
namespace {

constexpr int kSteps = 3;

std::string joined(const std::vector<std::string>& moves) {
  std::string text;
  for (const std::string& move : moves) append(text, {text.empty() ? "" : ", ", move});
  return text;
}

int percent(int ten_thousandths) { return (ten_thousandths + 50) / 100; }

}  // namespace

std::vector<std::string> Hints::next(Seat seat) {
  const std::size_t upto = sitting_->table().upto();
  if (step_ == 0 || upto != upto_) {
    counsel_ = sitting_->hint(seat);
    upto_ = upto;
    step_ = 0;
  }
  if (counsel_.moves.empty()) return {(*speech_)("plain.hint.none")};
  if (step_ < kSteps) ++step_;
  if (step_ == 1) {
    return {teller_->glance(seat, counsel_.moves.front()), (*speech_)("plain.hint.more")};
  }
  return step_ == 2 ? the_move(seat) : comparison(seat);
}

std::vector<std::string> Hints::the_move(Seat seat) const {
  return {(*speech_)("plain.hint.move", {{"move", teller_->move(seat, counsel_.moves.front())},
                                         {"typed", joined(counsel_.moves)}}),
          (*speech_)("plain.hint.why")};
}

std::vector<std::string> Hints::comparison(Seat seat) const {
  std::vector<std::string> lines;
  if (!counsel_.chosen || !counsel_.second) {
    lines.push_back((*speech_)("plain.hint.only"));
  } else if (counsel_.measure == "win_chance") {
    lines.push_back((*speech_)("plain.hint.win_chance", {{"chosen", percent(*counsel_.chosen)},
                                                         {"second", percent(*counsel_.second)}}));
  } else if (counsel_.measure == "cards_left") {
    lines.push_back(
        (*speech_)("plain.hint.cards_left",
                   {{"chosen", speech_->told(telling::decimal(*counsel_.chosen), kWatch)},
                    {"second", speech_->told(telling::decimal(*counsel_.second), kWatch)}}));
  } else {
    lines.push_back((*speech_)("plain.hint.score",
                               {{"chosen", *counsel_.chosen}, {"second", *counsel_.second}}));
  }
  if (counsel_.because) {
    const Say say{.seat = counsel_.because->seat,
                  .phrase = cards::find_phrase(counsel_.because->id),
                  .pile = counsel_.because->pile,
                  .text = {},
                  .language = {}};
    lines.push_back((*speech_)("plain.hint.because", {{"said", speech_->said(say, seat)}}));
  }
  return lines;
}

}  // namespace sobremesa::terminal
