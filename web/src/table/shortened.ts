// A deal with a smaller deck, for practice: the rest of the cards is out of the game.
interface OneDeck {
  deck: unknown[];
}
interface TwoDecks {
  sides: OneDeck[];
}

export function shortened(position: unknown, deck: number): unknown {
  const cut = <T extends OneDeck>(from: T) => ({ ...from, deck: from.deck.slice(0, deck) });
  const whole = position as OneDeck | TwoDecks;
  if ('sides' in whole) return { ...whole, sides: whole.sides.map(cut), partial: true };
  return { ...cut(whole), partial: true };
}
