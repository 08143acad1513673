// A card on a pile, as moves are written.
export function placing(move: string): { card: number; pile: string } | null {
  const [, card, pile] = /^(\d+)>(\w+)$/.exec(move) ?? [];
  return card === undefined || pile === undefined ? null : { card: Number(card), pile };
}
