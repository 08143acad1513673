#include "server/api/whose_word.hpp"

#include <algorithm>

namespace sobremesa::server {
namespace {

// One might agree with themselves, from another device.
constexpr int kWordsForAPersonsChair = 2;

template <class F>
int count_seats(const Gathering& g, F&& f) {
  int count = 0;
  for (int i = 0; i < g.seats(); ++i) {
    if (f(seat_at(i))) ++count;
  }
  return count;
}

}  // namespace

bool has_a_word(const Gathering& gathering, Seat seat, const Claim& claim, Seat one) {
  if (one == seat || one == claim.by || !gathering.chair(one).is_persons()) return false;
  const bool about_held_cards = gathering.phase() == Phase::playing && gathering.is_held(seat);
  return !about_held_cards || gathering.chair(one).dealt_in;
}

int people_beside(const Gathering& gathering, Seat seat, std::optional<Seat> claimer) {
  return count_seats(
      gathering, [&](Seat one) { return one != seat && one != claimer && gathering.is_held(one); });
}

int words_given(const Gathering& gathering, Seat seat, const Claim& claim) {
  return count_seats(gathering, [&](Seat one) {
    return (claim.agreed >> one.value & 1U) != 0 && has_a_word(gathering, seat, claim, one);
  });
}

WhoseWord whose_word(const Gathering& gathering, Seat seat, const Claim& claim, Millis absent,
                     const Habits& habits) {
  using Who = WhoseWord::Who;
  if (!gathering.is_held(seat)) {
    // Of two who play against each other one alone must not get a second hand.
    const int most = gathering.hands_are_private() ? kWordsForAPersonsChair : 1;
    return {Who::people, std::clamp(people_beside(gathering, seat, claim.by), 1, most)};
  }
  if (gathering.hands_are_private()) return {Who::holder, 0};
  return {absent < habits.holder_first ? Who::holder_first : Who::people, kWordsForAPersonsChair};
}

std::string_view to_text(WhoseWord::Who who) {
  switch (who) {
    case WhoseWord::Who::holder:
      return "holder";
    case WhoseWord::Who::holder_first:
      return "holder_first";
    case WhoseWord::Who::people:
      break;
  }
  return "people";
}

}  // namespace sobremesa::server
