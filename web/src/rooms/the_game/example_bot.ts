// Shown in the lab; a whole bot for The Game in twenty lines.
export const EXAMPLE_BOT = `// question: { game, seat, view, legal }
// answer:   { moves: ["24>A", "31>A", "end"] }
function think({ view, legal }) {
  // In a game without these piles any move will do.
  if (view.piles?.A === undefined) {
    return { moves: [legal[Math.floor(Math.random() * legal.length)]] };
  }
  const up = (pile) => pile === 'A' || pile === 'B';
  let best = null;
  for (const move of legal) {
    if (move === 'end') continue;
    const [card, pile] = move.split('>');
    const top = view.piles[pile];
    // How far the pile moves on; ten back is a gift.
    const cost = up(pile) ? card - top : top - card;
    if (best === null || cost < best.cost) best = { move, cost };
  }
  const enough = legal.includes('end');
  if (best === null || (enough && best.cost > 2)) return { moves: ['end'] };
  return { moves: [best.move] };
}
`;
