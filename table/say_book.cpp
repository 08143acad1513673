#include "table/say_book.hpp"

#include <algorithm>
#include <utility>

namespace sobremesa {
namespace {

// More than anyone reads; a chatterbox pushes out their own oldest words.
constexpr std::ptrdiff_t kMostStandingPerSeat = 20;

}  // namespace

std::vector<Say> SayBook::heard() const {
  std::vector<Say> heard;
  heard.reserve(standing_.size());
  for (const std::size_t index : standing_) heard.push_back(says_[index].say);
  return heard;
}

void SayBook::add(Say say, std::size_t at) {
  says_.push_back({std::move(say), at});
  let_stand(says_.size() - 1);
}

void SayBook::let_stand(std::size_t index) {
  const Say& say = says_[index].say;
  const auto same_seat = [&](std::size_t i) { return says_[i].say.seat == say.seat; };
  if (one_phrase_per_pile_ && !say.pile.empty()) {
    std::erase_if(standing_,
                  [&](std::size_t i) { return same_seat(i) && says_[i].say.pile == say.pile; });
  }
  if (std::count_if(standing_.begin(), standing_.end(), same_seat) >= kMostStandingPerSeat) {
    standing_.erase(std::find_if(standing_.begin(), standing_.end(), same_seat));
  }
  standing_.push_back(index);
}

void SayBook::note(const SayEffect& effect) {
  std::erase_if(standing_, [&](std::size_t i) {
    const Say& say = says_[i].say;
    return effect.turn_of == say.seat || (!say.pile.empty() && effect.covered == say.pile);
  });
}

void SayBook::forget_after(std::size_t upto) {
  std::erase_if(says_, [&](const Said& said) { return said.at > upto; });
  standing_.clear();
}

void SayBook::stand_again(std::size_t at) {
  for (std::size_t i = 0; i < says_.size(); ++i) {
    if (says_[i].at == at) let_stand(i);
  }
}

}  // namespace sobremesa
