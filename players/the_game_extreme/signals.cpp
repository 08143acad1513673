#include "players/the_game_extreme/signals.hpp"

#include <algorithm>
#include <string_view>

#include "players/the_game_extreme/reach.hpp"

namespace sobremesa::the_game_extreme {
namespace {

constexpr int kNearCards = 2;
constexpr int kSmallCards = 5;
constexpr int kFewestThatFit = 2;
constexpr std::string_view kLeave = "leave";
constexpr std::string_view kSmall = "small";

// The cards that each phrase could be about, told from public facts alone.
struct Meant {
  NumberSet leave;
  NumberSet small;
};

Meant meant_on(const Tops& tops, std::size_t pile, NumberSet in_play, bool may_trick) {
  Meant meant;
  NumberSet ahead = in_play & following(pile, tops[pile]);
  for (int rank = 0; rank < kSmallCards && !ahead.empty(); ++rank) {
    const int card = climbs(pile) ? ahead.lowest() : ahead.highest();
    ahead.erase(card);
    (rank < kNearCards ? meant.leave : meant.small).insert(card);
  }
  const int back = may_trick ? ten_back(pile, tops[pile]) : 0;
  if (back != 0 && in_play.contains(back)) meant.leave.insert(back);
  return meant;
}

Wish wish_from(const Say& say) {
  if (say.phrase == nullptr) return Wish::none;
  if (say.phrase->id == kLeave) return Wish::leave;
  return say.phrase->id == kSmall ? Wish::small : Wish::none;
}

bool stands(std::span<const Say> standing, const Say& say) {
  return std::any_of(standing.begin(), standing.end(), [&](const Say& other) {
    return other.seat == say.seat && other.phrase == say.phrase && other.pile == say.pile;
  });
}

}  // namespace

Wish stronger(Wish a, Wish b) { return std::max(a, b); }

Wishes stronger(const Wishes& a, const Wishes& b) {
  Wishes both;
  for (std::size_t pile = 0; pile < both.size(); ++pile) both[pile] = stronger(a[pile], b[pile]);
  return both;
}

Wishes wishes_of(const Orders& orders, const Tops& tops, NumberSet in_play, NumberSet hand) {
  Wishes wishes{};
  const bool may_trick = !shows(orders, tops, Order::no_trick);
  for (std::size_t pile = 0; pile < wishes.size(); ++pile) {
    const Meant meant = meant_on(tops, pile, in_play, may_trick);
    const auto holds_one_of = [&](NumberSet cards) {
      return cards.size() >= kFewestThatFit && !(hand & cards).empty();
    };
    if (holds_one_of(meant.leave)) {
      wishes[pile] = Wish::leave;
    } else if (holds_one_of(meant.small)) {
      wishes[pile] = Wish::small;
    }
  }
  return wishes;
}

bool may_talk(const Options& options, const Public& pub) {
  if (pub.seats < 2 || options.talk == cards::TalkLevel::voice) return false;
  return !shows(options.orders, pub.piles.tops, Order::silence);
}

Heard heard_from(std::span<const Say> says, Viewer me) {
  Heard heard{};
  for (const Say& say : says) {
    const auto pile = parse_pile(say.pile);
    if (!pile || me == say.seat || say.seat.value >= heard.size()) continue;
    Wish& wish = heard[say.seat.value][index_of(*pile)];
    wish = stronger(wish, wish_from(say));
  }
  return heard;
}

void speak(const Options& options, const SeatView& view, std::span<const Say> standing,
           std::vector<Say>& says) {
  const Public& pub = view.pub;
  if (!view.me || is_over(pub) || !may_talk(options, pub)) return;
  const Wishes wishes = wishes_of(options.orders, pub.piles.tops, kAllCards - pub.out, view.hand);
  for (const Pile pile : kPiles) {
    const Wish wish = wishes[index_of(pile)];
    if (wish == Wish::none) continue;
    const Say say{.seat = *view.me,
                  .phrase = cards::find_phrase(wish == Wish::leave ? kLeave : kSmall),
                  .pile = std::string(to_text(pile)),
                  .text = {},
                  .language = {}};
    if (!stands(standing, say) && !judge_say(options, view, say)) says.push_back(say);
  }
}

}  // namespace sobremesa::the_game_extreme
