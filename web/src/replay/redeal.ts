// What a seat could not know is dealt anew: the other hands and the deck are mixed and handed out in
// the same sizes. So a simulation gives no hindsight, whatever really lay there.
import { type Chance, shuffled } from './chance.ts';

interface SharedPosition {
  hands: number[][];
  deck: number[];
}
interface DuelSide {
  hand: number[];
  deck: number[];
}
interface DuelPosition {
  sides: DuelSide[];
}
interface LevelSeat {
  hand: string[];
  known?: string[]; // everybody saw the seat take these
}
interface LevelPosition {
  deck: string[];
  seats: LevelSeat[];
}

export function redealt(position: unknown, seat: number, chance: Chance): unknown {
  const known = position as Partial<SharedPosition & DuelPosition & LevelPosition>;
  if (known.sides !== undefined) return duel(known as DuelPosition, seat, chance);
  if (known.seats !== undefined) return levels(known as LevelPosition, seat, chance);
  return shared(known as SharedPosition, seat, chance);
}

function shared(position: SharedPosition, seat: number, chance: Chance): unknown {
  const hidden = position.hands.flatMap((hand, i) => (i === seat ? [] : hand));
  const pool = shuffled([...hidden, ...position.deck], chance);
  const hands = position.hands.map((hand, i) => (i === seat ? hand : pool.splice(0, hand.length)));
  return { ...position, hands, deck: pool };
}

function duel(position: DuelPosition, seat: number, chance: Chance): unknown {
  const sides = position.sides.map((side, i) => {
    if (i === seat) return { ...side, deck: shuffled(side.deck, chance) };
    const pool = shuffled([...side.hand, ...side.deck], chance);
    return { ...side, hand: pool.splice(0, side.hand.length), deck: pool };
  });
  return { ...position, sides };
}

function levels(position: LevelPosition, seat: number, chance: Chance): unknown {
  const closed = position.seats.map((place, i) =>
    i === seat ? [] : without(place.hand, place.known),
  );
  const pool = shuffled([...closed.flat(), ...position.deck], chance);
  const seats = position.seats.map((place, i) =>
    i === seat
      ? place
      : { ...place, hand: [...(place.known ?? []), ...pool.splice(0, closed[i]?.length ?? 0)] },
  );
  return { ...position, seats, deck: pool };
}

function without(hand: string[], known: string[] = []): string[] {
  const rest = [...hand];
  for (const card of known) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}
