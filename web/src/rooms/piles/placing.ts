// A card on a pile, as moves are written.
export function placing(move: string): { card: string; pile: string } | null {
  const [, card, pile] = /^(\w+)>(\w+)$/.exec(move) ?? [];
  return card === undefined || pile === undefined ? null : { card, pile };
}
