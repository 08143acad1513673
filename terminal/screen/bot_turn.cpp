#include "terminal/screen/bot_turn.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace sobremesa::terminal {
namespace {

constexpr milliseconds kFastest{50};
constexpr milliseconds kSlowest{6400};

// What everybody sees as it happens. What is drawn or kept is nobody's business.
bool is_open(const HostedTable& table, std::string_view move) {
  const auto kind = kind_of_move(table, move);
  return kind != MoveKind::keeps && kind != MoveKind::draws && kind != MoveKind::ends_turn;
}

}  // namespace

void BotTurns::show() {
  play_->refresh();
  Moment& moment = play_->desk().moment;
  moment.keys =
      paused_ ? play_->messages()("screen.keys.paused") : play_->messages()("screen.keys.watch");
  play_->desk().show();
}

bool BotTurns::press(const Key& key) {
  if (key.kind == Key::Kind::right || key.kind == Key::Kind::enter) return true;
  if (key == key_of(U'+') || key == key_of(U'=')) {
    pace_ = std::max(pace_ / 2, kFastest);
    return false;
  }
  if (key == key_of(U'-')) {
    pace_ = std::min(pace_ * 2, kSlowest);
    return false;
  }
  if (key == key_of(U' ') || key == key_of(U'p')) {
    paused_ = !paused_;
    return false;
  }
  const Key page = key == key_of(U'l') ? key_of(U'o') : key;
  if (play_->press_page_key(page)) return false;
  hurried_ = !paused_;
  return !paused_;
}

void BotTurns::pause() {
  Desk& desk = play_->desk();
  if (hurried_) return;
  while (!desk.is_left()) {
    show();
    const auto key = desk.read(paused_ ? kForever : pace_);
    if (!key && !paused_) return;
    if (key && press(*key)) return;
  }
}

void BotTurns::think(Seat seat) {
  play_->tell(play_->messages()("screen.bot.thinks", {{"name", play_->name(seat)}}));
  show();
}

void BotTurns::make(Seat seat, const std::string& move) {
  if (is_open(play_->sitting().table(), move)) {
    play_->tell(concat({play_->name(seat), ": ", play_->teller().move(seat, move)}));
  }
  const std::string_view text = move;
  if (const auto trouble = play_->sitting().move(seat, std::span(&text, 1))) {
    // Cannot happen: what a bot does is legal. Leaving is better than asking it for ever.
    play_->tell(play_->reason(*trouble), Style::danger);
    play_->desk().leave();
  }
}

void BotTurns::run(Seat seat) {
  hurried_ = false;
  think(seat);
  const Counsel counsel = play_->sitting().consult(seat);
  if (counsel.moves.empty()) {
    play_->desk().leave();
    return;
  }
  for (const std::string& move : counsel.moves) {
    if (play_->desk().is_left()) return;
    make(seat, move);
    const Sitting& sitting = play_->sitting();
    if (!sitting.turn().empty() || is_open(sitting.table(), move)) pause();
  }
  // A turn that its last card ended needs nobody to say so.
  if (play_->sitting().turn().closed()) (void)play_->sitting().end_turn(seat);
}

}  // namespace sobremesa::terminal
