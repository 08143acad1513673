// What is to be tried out: a game, who plays it, and on which deals. Written into links.
import { FIRST_KIND, findKind, type Kind, type KindId } from '../kinds/kinds.ts';
import { hasOption } from '../kinds/option_fields.ts';

export const OWN = 'own'; // a bot that the reader has loaded
export const FEWEST = 100;
export const MOST = 1_000_000;

export interface Experiment {
  kind: KindId;
  expert: boolean;
  talk: boolean;
  a: string[]; // a bot for each seat
  b: string[]; // the other line-up, as many seats
  paired: boolean; // B plays the same deals
  games: number;
  seed: number;
}

export const USUAL: Experiment = {
  kind: FIRST_KIND.id,
  expert: false,
  talk: false,
  a: ['easy', 'easy'],
  b: ['medium', 'medium'],
  paired: false,
  games: 1000,
  seed: 1_000_000,
};

export function kindOfExperiment({ kind }: Pick<Experiment, 'kind'>): Kind {
  const found = findKind(kind);
  if (found === undefined) throw new Error(`no kind of game is "${kind}"`);
  return found;
}

export function isShared(experiment: Pick<Experiment, 'kind'>): boolean {
  return kindOfExperiment(experiment).counted === 'left';
}

// The one option that the lab offers.
export function hasExpert(experiment: Pick<Experiment, 'kind'>): boolean {
  return hasOption(kindOfExperiment(experiment).game, 'expert');
}

export function optionsOf(experiment: Experiment): Record<string, unknown> {
  const { options } = kindOfExperiment(experiment);
  return experiment.expert && hasExpert(experiment) ? { ...options, expert: true } : options;
}

// As many seats as wanted, with the last bot in the new ones.
export function seated(bots: string[], seats: number): string[] {
  return Array.from({ length: seats }, (_, i) => bots[i] ?? bots.at(-1) ?? 'easy');
}

// Any text is a seed; a number is itself.
export function seedFrom(text: string): number {
  const trimmed = text.trim();
  if (/^\d{1,15}$/.test(trimmed)) return Number(trimmed);
  let hash = 0xcbf29ce484222325n; // FNV-1a: it only has to be the same tomorrow
  for (const byte of new TextEncoder().encode(trimmed)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return Number(hash >> 16n);
}

export function linkOf(experiment: Experiment): string {
  const { kind, expert, talk, a, b, paired, games, seed } = experiment;
  const words = new URLSearchParams({
    game: kind,
    a: a.join(','),
    n: String(games),
    seed: String(seed),
  });
  if (paired) words.set('b', b.join(','));
  if (expert) words.set('expert', '1');
  if (talk) words.set('talk', '1');
  return `/lab#${words.toString().replaceAll('%2C', ',')}`;
}

// What a link says, where it makes sense; the usual elsewhere.
export function experimentFrom(hash: string): Experiment {
  const words = new URLSearchParams(hash.replace(/^#/, ''));
  const { id: kind, fewest, most } = findKind(words.get('game')) ?? kindOfExperiment(USUAL);
  const bots = (text: string | null, usual: string[]) =>
    text === null
      ? usual
      : text.split(',').filter((bot) => /^[a-z-]{1,20}$/.test(bot) && bot !== OWN);
  const a = bots(words.get('a'), USUAL.a);
  const seats = Math.max(fewest, Math.min(a.length || USUAL.a.length, most));
  const games = Number(words.get('n') ?? USUAL.games);
  return {
    kind,
    expert: words.get('expert') === '1',
    talk: words.get('talk') === '1',
    a: seated(a, seats),
    b: seated(bots(words.get('b'), USUAL.b), seats),
    paired: words.has('b'),
    games: Number.isInteger(games) ? Math.max(FEWEST, Math.min(games, MOST)) : USUAL.games,
    seed: seedFrom(words.get('seed') ?? String(USUAL.seed)),
  };
}
