// What every face does alike, once its game is known.
#pragma once

#include <utility>

#include "table/hosting.hpp"
#include "terminal/games/face.hpp"

namespace sobremesa::terminal {

// Base is Face or a class between.
template <Room G, class Base>
class TypedFace : public Base {
 public:
  using Base::Base;

  bool may_say(Seat seat, const cards::Phrase& phrase) const override {
    Say say{.seat = seat, .phrase = &phrase};
    if (phrase.pile == cards::PilePart::needed && !this->piles().empty()) {
      say.pile = this->piles().front();
    }
    return !judge_say(typed().options(), typed().view(seat), say);
  }
  bool may_write(Seat seat) const override {
    const Say say{.seat = seat, .text = "hm"};
    return !judge_say(typed().options(), typed().view(seat), say);
  }

 protected:
  const Table<G>& typed() const {
    return static_cast<const TypedHosting<G>&>(this->table()).table();
  }
  typename G::View view(Viewer viewer) const { return typed().view(viewer); }
};

}  // namespace sobremesa::terminal
