// A seat at a table of this browser, from the deal to the end, with the engine itself.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Message, TheGameView, View } from '$generated/engine.ts';
import type { Engine } from '$lib/engine/engine.ts';
import { useLanguage } from '$lib/i18n/messages.svelte.ts';
import type { LocalGame } from '$lib/kept/local_games.ts';
import { LocalTable } from '$lib/table/local_table.ts';
import { Sitting } from '$lib/table/sitting.svelte.ts';
import type { News, TableInfo, TableSource } from '$lib/table/source.ts';
import { tellAll } from '$lib/table/telling/lines.ts';
import { Speech } from '$lib/table/telling/speech.ts';
import { told, toldTerm } from '$lib/table/telling/told.ts';
import { type Asking, nodeEngine, rulesFor } from '../support/node_engine.ts';

let games = 0; // each has a name of its own, under which it is kept
let rules: Asking;
let players: Asking;
beforeEach(async () => {
  localStorage.clear();
  await useLanguage('en');
  rules ??= await rulesFor('the-game');
  players ??= await nodeEngine('sobremesa', 'the_game_several');
});

function newGame(more: Partial<LocalGame> = {}): LocalGame {
  return {
    id: `solo-${++games}`,
    game: 'the-game',
    seats: 2,
    options: {},
    seed: '7'.padStart(64, '0'),
    salt: '',
    commitment: '',
    me: 0,
    names: ['Marta', 'Otto'],
    bots: [null, 'easy'],
    moves: [],
    says: [],
    hints: 0,
    begun: '',
    ...more,
  };
}

function sitDown(game: LocalGame): Sitting {
  const table = new LocalTable(game, {
    engine: rules as Engine,
    players: () => players as Engine,
    keep: () => {},
    pace: () => 0,
  });
  return new Sitting(table, () => rules as Engine);
}
// At a table elsewhere, of which the test brings the news.
function sitRemote(snapshot: () => void = () => {}) {
  let hear: (news: News) => void = () => {};
  const source: TableSource = {
    kind: 'remote',
    open: (listener) => {
      hear = listener;
    },
    act: async () => ({ done: true }),
    say: async () => ({ done: true }),
    snapshot,
    close: () => {},
  };
  return { sitting: new Sitting(source, () => rules as Engine), hear };
}
const until = (what: () => unknown) => vi.waitFor(() => expect(what()).toBeTruthy(), 5000);

test('what is staged changes nothing at the table, and comes back in reverse', async () => {
  const sitting = sitDown(newGame());
  await until(() => sitting.view);
  const hand = sitting.view?.game === 'the-game' ? (sitting.view.hand ?? []) : [];
  const [low = 0, next = 0] = hand;
  expect(await sitting.stage(`${low}>A`)).toBe(true);
  expect(await sitting.stage(`${next}>A`)).toBe(true);
  expect(sitting.view?.upto).toBe(0);
  expect(sitting.shown?.game === 'the-game' && sitting.shown.piles.A).toBe(next);
  expect(await sitting.stage(`${low}>B`)).toBe(false);
  expect(sitting.problem?.refused?.code).toBe('NOT_IN_HAND');
  await sitting.unstage();
  expect(sitting.staged).toEqual([`${low}>A`]);
  expect(sitting.problem).toBeNull();
  await sitting.unstageAll();
  expect(sitting.shown).toBe(sitting.view);
});

test('a refused card leaves the staged ones where they are', async () => {
  const sitting = sitDown(newGame());
  await until(() => sitting.view);
  await sitting.stage('81>A');
  expect(await sitting.stage('24>A')).toBe(false);
  expect(sitting.problem?.refused).toMatchObject({
    code: 'ASC_TOO_LOW',
    params: { card: 24, top: 81 },
  });
  expect(sitting.staged).toEqual(['81>A']);
  expect(sitting.effects).toMatchObject({ end: { ok: false, needs: 1 } });
});

test('the end of a turn is sent once, however often it is pressed', async () => {
  const game = newGame();
  const sitting = sitDown(game);
  await until(() => sitting.view);
  await sitting.stage('24>A', '31>A');
  const sent = await Promise.all([sitting.commit('end'), sitting.commit('end')]);
  expect(sent).toEqual([true, false]);
  await until(() => sitting.myTurn && (sitting.view?.upto ?? 0) > 3);
  expect(sitting.staged).toEqual([]);
  expect(sitting.problem).toBeNull();
  expect(game.moves[0]).toEqual({ seat: 0, moves: ['24>A', '31>A', 'end'] });
});

test('staged cards and the story survive a reload', async () => {
  const game = newGame();
  const first = sitDown(game);
  await until(() => first.view);
  await first.stage('24>A', '31>A');
  await first.commit('end');
  await until(() => first.myTurn && (first.view?.upto ?? 0) > 3);
  const move = first.legal.find((one) => one !== 'end') ?? '';
  await first.stage(move);
  first.close();

  const again = sitDown(structuredClone(game));
  await until(() => again.view && again.staged.length > 0);
  expect(again.staged).toEqual([move]);
  expect(again.view).toEqual(first.view);
  const events = again.happened.filter((one) => one.kind === 'event');
  expect(events.map((one) => one.number)).toEqual(events.map((_, i) => i));
  expect(events.at(-1)?.after.upto).toBe(again.view?.upto);
});

test('a bot that is spoken to while it thinks thinks again, and says whose wish it heeded', async () => {
  // The answers of the thinking bot are held back until somebody lets them go.
  const held: (() => void)[] = [];
  const slow: Asking = {
    ask: players.ask,
    must: (async (request) => {
      if (request.cmd === 'bot') await new Promise<void>((go) => held.push(go));
      return players.must(request);
    }) as Engine['must'],
  };
  const game = newGame({ seed: '1'.padStart(64, '0'), bots: [null, 'strong'] });
  const { table } = await rules.must({ cmd: 'new', game: 'the-game', seats: 2, seed: game.seed });
  const { hand = [] } = (await rules.must({ cmd: 'view', table, seat: 0 })) as TheGameView;
  const first = { seat: 0, moves: [`${hand[0]}>A`, `${hand[1]}>A`, 'end'] };
  await rules.must({ cmd: 'act', table, ...first });
  const { moves } = await players.must({
    cmd: 'bot',
    sight: (
      await players.must({
        cmd: 'see',
        view: (await rules.must({ cmd: 'view', table, seat: 1 })) as View,
      })
    ).sight,
    bot: 'strong',
  });
  const wished = moves[0]?.split('>')[1] ?? '';

  game.moves.push(first);
  const source = new LocalTable(game, {
    engine: rules as Engine,
    players: () => slow as Engine,
    keep: () => {},
    pace: () => 0,
  });
  const sitting = new Sitting(source, () => rules as Engine);
  await until(() => sitting.view && held.length > 0);
  expect(await sitting.say({ phrase: 'avoid', pile: wished })).toEqual({ done: true });
  const pump = setInterval(() => held.shift()?.(), 1);
  await until(() => sitting.myTurn);
  clearInterval(pump);
  const heeded = sitting.happened.find((one) => one.kind === 'heeded');
  expect(heeded).toMatchObject({ seat: 1, because: { seat: 0, phrase: 'avoid', pile: wished } });
  const played = sitting.happened.flatMap((one) =>
    one.kind === 'event' && one.event.event === 'placed' && one.event.seat === 1
      ? [one.event.pile]
      : [],
  );
  expect(played).not.toContain(wished);
});

test('news that does not fit asks for the whole view', async () => {
  const { table } = await rules.must({ cmd: 'new', game: 'the-game', seats: 2, seed: 7 });
  const view = await rules.must({ cmd: 'view', table, seat: 0 });
  const asked = vi.fn();
  const { sitting, hear } = sitRemote(asked);
  hear({ view: view as never });
  await until(() => sitting.view);
  hear({ events: [{ event: 'placed', seat: 1, card: 50, pile: 'A' }], upto: 1 });
  await until(() => asked.mock.calls.length === 1);
  expect(sitting.view?.upto).toBe(0);
  hear({
    events: [{ event: 'placed', seat: 0, card: 24, pile: 'A' }],
    upto: 1,
    hash: '0'.repeat(16),
  });
  await until(() => asked.mock.calls.length === 2);
});

test('nothing is sent without a connection, and the reason is told', async () => {
  const sitting = sitDown(newGame());
  await until(() => sitting.view);
  sitting.net = 'lost';
  await sitting.stage('24>A', '31>A');
  expect(await sitting.commit('end')).toBe(false);
  expect(sitting.problem?.trouble?.trouble).toBe('offline');
  expect(sitting.staged).toEqual(['24>A', '31>A']);
});

test('a reason goes with what it spoke of: the lost connection, the turn', async () => {
  const { table } = await rules.must({ cmd: 'new', game: 'the-game', seats: 2, seed: 7 });
  const { sitting, hear } = sitRemote();
  hear({ view: (await rules.must({ cmd: 'view', table, seat: 0 })) as never });
  await until(() => sitting.view);
  hear({ net: 'lost' });
  await until(() => sitting.net === 'lost');
  await sitting.stage('24>A', '31>A');
  await sitting.commit('end');
  expect(sitting.problem?.trouble?.trouble).toBe('offline');
  hear({ net: 'good' });
  await until(() => sitting.problem === null);

  expect(await sitting.stage('24>B')).toBe(false);
  expect(sitting.problem?.refused?.code).toBe('NOT_IN_HAND');
  await rules.must({ cmd: 'act', table, seat: 0, moves: ['24>A', '31>A', 'end'] });
  const { events } = await rules.must({ cmd: 'events', table, seat: 0 });
  hear({ events: events.slice(0, 1), upto: 1 });
  await until(() => sitting.view?.upto === 1);
  expect(sitting.problem?.refused?.code).toBe('NOT_IN_HAND');
  hear({ events: events.slice(1), upto: events.length });
  await until(() => sitting.view?.to_act === 1);
  expect(sitting.problem).toBeNull();
});

test('what was told of the shown game stays known when a rematch is on its way', async () => {
  const { table } = await rules.must({ cmd: 'new', game: 'the-game', seats: 2, seed: 7 });
  const { sitting, hear } = sitRemote();
  const info = (gameNumber: number) => hear({ info: { gameNumber } as TableInfo });
  info(1);
  hear({ view: (await rules.must({ cmd: 'view', table, seat: 0 })) as never });
  await until(() => sitting.view);
  info(2);
  await until(() => sitting.info?.gameNumber === 2);
  expect(sitting.infoOfView?.gameNumber).toBe(1);
});

test('what was told of a turn outlives a snapshot in its middle', async () => {
  const { table } = await rules.must({ cmd: 'new', game: 'the-game', seats: 2, seed: 7 });
  const { sitting, hear } = sitRemote();
  const view = async () => (await rules.must({ cmd: 'view', table, seat: 0 })) as never;
  hear({ view: await view() });
  await until(() => sitting.view);
  await rules.must({ cmd: 'act', table, seat: 0, moves: ['24>A'] });
  const { events } = await rules.must({ cmd: 'events', table, seat: 0 });
  hear({ events, upto: 1 });
  hear({ view: await view() });
  await rules.must({ cmd: 'act', table, seat: 0, moves: ['31>A', 'end'] });
  const more = await rules.must({ cmd: 'events', table, seat: 0, from: 1 });
  hear({ events: more.events, upto: more.upto });
  await until(() => sitting.view?.to_act === 1);
  const speech = new Speech((seat) => `seat ${seat}`, 0);
  const lines = tellAll(sitting.happened, speech).map(({ text }) => text);
  expect(lines).toEqual([
    'You played 24 on A.',
    expect.stringMatching(/^You played 31 on A, and drew \d+ and \d+\.$/),
  ]);
});

test('staged moves, the table and the end of a game are told by the engine', async () => {
  const sitting = sitDown(newGame({ bots: [null], names: ['Marta'], seats: 1 }));
  await until(() => sitting.view);
  const speech = new Speech(() => 'Marta', 0);
  const [low = 0] = sitting.view?.game === 'the-game' ? (sitting.view.hand ?? []) : [];
  await sitting.stage(`${low}>A`);
  expect(sitting.stagedWords.map((word) => toldTerm(word, speech))).toEqual([
    `${low} on pile A, up ${low - 1}`,
  ]);
  const { table, duty } = await sitting.standing();
  expect(told(table[0] as Message, speech)).toBe(`Pile A goes up, top card ${low}.`);
  expect(told(duty[0] as Message, speech)).toBe('1 of 2 cards played; 1 more needed.');
  await sitting.unstageAll();

  expect(sitting.result).toEqual([]);
  for (let turn = 0; turn < 60 && !sitting.over; turn++) {
    const before = sitting.view?.upto ?? 0;
    const { sight } = await players.must({ cmd: 'see', view: sitting.view as View });
    const { moves } = await players.must({ cmd: 'bot', sight, bot: 'random', seed: turn });
    expect(await sitting.commit(...moves)).toBe(true);
    await until(() => (sitting.view?.upto ?? 0) > before && !sitting.sending);
  }
  expect(told(sitting.result[0] as Message, speech)).toMatch(/^\d+ cards? left\./);
  expect(told(sitting.result[1] as Message, speech)).toMatch(/^You could not place/);
});
