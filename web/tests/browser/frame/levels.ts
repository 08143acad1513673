// Tables of levels that make games of Level 8 short, or bring about one case at once.
type Group = [kind: 'run' | 'set' | 'colour', size: number];

export function levelTable(levels: Group[][]) {
  const eight = (all: Group[][]) => Array.from({ length: 8 }, (_, i) => all[i % all.length]);
  return {
    one_star: { levels: eight(levels) },
    two_stars: { keep_from_level: 1, keep_at_most: 4, levels: eight(levels) },
  };
}

// Every kind of group, so that a whole game takes a minute or two and not ten.
export const SHORT_LEVELS = levelTable([
  [['set', 2]],
  [['run', 3]],
  [['colour', 3]],
  [
    ['set', 2],
    ['set', 2],
  ],
  [
    ['run', 3],
    ['set', 2],
  ],
  [['colour', 3]],
  [['set', 2]],
  [['run', 3]],
]);

export const RUNS = levelTable([[['run', 3]]]);

// Hard enough that somebody has not laid it when the round ends.
export const LONG_RUNS = levelTable([[['run', 6]]]);
