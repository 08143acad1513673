#include "players/quick_and_easy/features.hpp"

#include <algorithm>
#include <array>

namespace sobremesa::quick_and_easy {
namespace {

constexpr std::size_t as_index(int number) { return static_cast<std::size_t>(number); }

// How far a pile has come with this number.
constexpr int height_of(Pile pile, int number) {
  return way_of(pile) == cards::Way::up ? number : kNumbers + 1 - number;
}
int height_of_top(const Tops& tops, Pile pile) {
  const std::uint8_t top = tops[index_of(pile)];
  return top == start_of(pile) ? 0 : height_of(pile, number_of(Layout::card_at(top)));
}

// All cards of a number, whatever their colour.
constexpr CardSet all_of(int number) {
  CardSet cards;
  for (std::size_t colour = 0; colour < kColours.size(); ++colour) {
    cards.insert(card_of(static_cast<int>(colour), number).value);
  }
  return cards;
}

constexpr auto kOfEachNumber = [] {
  std::array<CardSet, kNumbers + 1> table{};
  for (int number = 1; number <= kNumbers; ++number) table[as_index(number)] = all_of(number);
  return table;
}();

// By pile and height: the cards that are higher.
constexpr auto kHigher = [] {
  std::array<std::array<CardSet, kHeights>, kPiles.size()> table{};
  for (const Pile pile : kPiles) {
    for (std::size_t height = 0; height < kHeights; ++height) {
      for (const int value : kAllCards) {
        const int of_card = height_of(pile, number_of(Layout::card_at(value)));
        if (as_index(of_card) > height) table[index_of(pile)][height].insert(value);
      }
    }
  }
  return table;
}();

CardSet of_colour(int colour) {
  return CardSet::range(0, kNumbers - 1).raised(static_cast<unsigned>(colour * kNumbers));
}

class Finder {
 public:
  Finder(const Outlook& outlook, Facts& facts)
      : now_(outlook),
        facts_(facts),
        in_play_(outlook.own | outlook.next | outlook.others | outlook.unseen),
        held_{outlook.unseen, outlook.own, outlook.next, outlook.others} {}

  void find() {
    facts_.clear();
    for (const Pile pile : kPiles) find_pile(pile);
    find_table();
  }

 private:
  using Held = std::array<CardSet, pile_facts::kHolders>;

  void add(std::size_t fact) { facts_.push_back(static_cast<std::uint16_t>(fact)); }

  void find_pile(Pile pile) {
    using namespace pile_facts;
    const std::size_t block = index_of(pile) * kCount;
    const int height = height_of_top(now_.tops, pile);
    const CardSet higher = kHigher[index_of(pile)][as_index(height)];
    add(block + kTop + as_index(height));
    add(block + kAhead +
        std::min<std::size_t>(as_index((in_play_ & higher).size()), kAheadKinds - 1));
    const CardSet colour = colour_on(pile);
    for (std::size_t holder = 0; holder < kHolders; ++holder) {
      find_colour(pile, block + holder * kHeights, height, held_[holder] & colour);
      if (holder > 0) find_hand(pile, holder, height, held_[holder]);
    }
  }

  CardSet colour_on(Pile pile) const {
    const std::uint8_t top = now_.tops[index_of(pile)];
    return top == start_of(pile) ? CardSet{} : of_colour(colour_of(Layout::card_at(top)));
  }

  void find_colour(Pile pile, std::size_t block, int height, CardSet cards) {
    for (const int value : cards) {
      const int step = height_of(pile, number_of(Layout::card_at(value))) - height;
      add(step < 0 ? block + pile_facts::kBack + as_index(-step)
                   : block + pile_facts::kOn + as_index(step));
    }
  }

  void find_hand(Pile pile, std::size_t holder, int height, CardSet hand) {
    using namespace pile_facts;
    const std::size_t block = index_of(pile) * kCount;
    const CardSet fitting_cards = hand & fitting(now_.tops, pile);
    int way_back = 0;
    int step = 0;
    for (const int value : fitting_cards) {
      const int change = height_of(pile, number_of(Layout::card_at(value))) - height;
      if (change < 0) way_back = std::max(way_back, -change);
      if (change > 0 && (step == 0 || change < step)) step = change;
    }
    const std::size_t count = std::min<std::size_t>(as_index(fitting_cards.size()), 2);
    add(block + kFitting + holder * kFittingKinds + count);
    add(block + kWayBack + holder * kHeights + as_index(way_back));
    add(block + kStep + holder * kHeights + as_index(step));
  }

  void find_table() {
    using namespace table_facts;
    const int up = height_of_top(now_.tops, Pile::up);
    const int down = height_of_top(now_.tops, Pile::down);
    add(kTops + as_index(up) * kHeights + as_index(down));
    const CardSet colour = colour_on(Pile::up);
    if (!colour.empty() && colour == colour_on(Pile::down)) add(kOneColour);
    for (int number = 1; number <= kNumbers; ++number) {
      const int count = (in_play_ & kOfEachNumber[as_index(number)]).size();
      add(kOfNumber + as_index(number - 1) * kOfNumberKinds + as_index(count));
    }
    const CardSet fits = fitting(now_.tops, Pile::up) | fitting(now_.tops, Pile::down);
    add(kDead + std::min<std::size_t>(as_index((in_play_ - fits).size()), kDeadKinds - 1));
    for (std::size_t holder = 1; holder < held_.size(); ++holder) {
      const std::size_t dead = std::min<std::size_t>(as_index((held_[holder] - fits).size()), 2);
      add(kDeadHeld + holder * pile_facts::kFittingKinds + dead);
    }
    add(kLeft + as_index(in_play_.size()));
    add(kDeck + std::min<std::size_t>(now_.deck, kDeckKinds - 1));
    add(kSeatCount + now_.seats);
  }

  const Outlook& now_;
  Facts& facts_;
  CardSet in_play_;
  Held held_;
};

}  // namespace

Outlook outlook_of(const World& world, const Turn& turn, bool open) {
  Outlook outlook{.tops = turn.tops,
                  .own = world.hands[world.seat] - turn.placed,
                  .next = {},
                  .others = {},
                  .unseen = world.in_play - world.hands[world.seat],
                  .seats = world.seats,
                  .deck = piles::small(static_cast<int>(world.deck.size())),
                  .professional = world.most == 1,
                  .open = open || world.seats == 1};
  if (!open || world.seats == 1) return outlook;
  const std::uint8_t next = next_seat(world);
  for (std::uint8_t seat = 0; seat < world.seats; ++seat) {
    if (seat == world.seat) continue;
    CardSet& held = seat == next ? outlook.next : outlook.others;
    held = held | world.hands[seat];
    outlook.unseen = outlook.unseen - world.hands[seat];
  }
  return outlook;
}

void find_facts(const Outlook& outlook, Facts& facts) { Finder(outlook, facts).find(); }

std::uint16_t mirrored(std::uint16_t fact) {
  using namespace table_facts;
  std::size_t other = fact;
  if (fact < kTops) {
    other = fact < pile_facts::kCount ? fact + pile_facts::kCount : fact - pile_facts::kCount;
  } else if (fact < kOneColour) {
    const std::size_t pair = fact - kTops;
    other = kTops + pair % kHeights * kHeights + pair / kHeights;
  } else if (fact >= kOfNumber && fact < kDead) {
    const std::size_t at = fact - kOfNumber;
    other = kOfNumber + (kNumbers - 1 - at / kOfNumberKinds) * kOfNumberKinds + at % kOfNumberKinds;
  }
  return static_cast<std::uint16_t>(other);
}

}  // namespace sobremesa::quick_and_easy
