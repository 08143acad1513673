// Bots have names, so that one can talk about them. Everybody at a table finds the same ones: they
// follow from the bot's number, which is its first seat's, and avoid the people's names.
const NAMES = ['Otto', 'Lía', 'Bruno', 'Vera', 'Nico', 'Cleo', 'Hugo', 'Mila'] as const;

const folded = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

// `people` has null where a bot sits or nobody.
export function botNames(people: (string | null)[], numbers: number[] = []): string[] {
  const taken = new Set(people.filter((name) => name !== null).map(folded));
  const free = NAMES.filter((name) => !taken.has(folded(name)));
  const names: string[] = [];
  // Seat 2 is Otto, as in all our examples; the first seat is usually a person's.
  people.forEach((_, seat) => {
    const number = numbers[seat] ?? seat;
    names.push(free[(number + free.length - 1) % free.length] ?? `Bot ${number + 1}`);
  });
  return names;
}
