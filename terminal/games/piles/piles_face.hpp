// What the games with number piles have in common: piles in frames, what a card would do on each,
// and what was said about them.
#pragma once

#include <optional>

#include "cards/number_pile.hpp"
#include "games/say.hpp"
#include "terminal/games/face.hpp"

namespace sobremesa::terminal {

// A jump of so many numbers is worth a warning (UX: the usual threshold).
inline constexpr int kBigJump = 15;

struct Tag {
  std::string text;
  Style style = Style::plain;
};

struct PileShown {
  std::string name;   // in the notation: "A", "oU"
  std::string title;  // "A ▲ going up"
  cards::NumberPile pile{};
  std::string top{};        // what is written on it: "37", "r7"
  int room = 0;             // how many numbers fit between its top and its end
  std::vector<Tag> tags{};  // fire, order
  int zone = 0;             // piles of one zone lie in one row
};

class PilesFace : public Face {
 public:
  using Face::Face;

  int rows(int width) const override;
  int most_rows() const override;
  void draw(Canvas& canvas, const Area& area, const Look& look) const override;
  std::vector<std::string> lines(const Look& look) const override;

 protected:
  virtual std::vector<PileShown> shown(Viewer viewer) const = 0;
  // Who holds how many cards, and what is in force: lines above the piles.
  virtual std::vector<Tag> notes(Viewer viewer) const = 0;
  virtual std::vector<Say> standing() const = 0;
  // The start of the piles that fall: the end of the number line. 0: there is none.
  virtual int last_number() const = 0;

  std::string pile_title(std::string_view key, cards::Way way) const;
  // "▸ Ana 6 · Otto 5"
  std::string seats_line(std::span<const std::uint8_t> hand_sizes,
                         std::optional<Seat> acting) const;
  // What a card that fits does there.
  std::string effect(cards::NumberPile pile, int card) const;
  std::string not_possible() const;

 private:
  std::vector<Tag> inside(const PileShown& pile, const Look& look) const;
  void draw_number_line(Canvas& canvas, const Area& area, const Look& look) const;
  void draw_pile(Canvas& canvas, const Area& area, const PileShown& pile, const Look& look) const;
};

// Marks the target that goes back, or else the smallest jump.
void mark_best(std::vector<Target>& targets, std::span<const int> jumps);

// The cards that these moves put on the pile: "31 37".
[[nodiscard]] std::string staged_on(std::span<const std::string> moves, std::string_view pile);

}  // namespace sobremesa::terminal
