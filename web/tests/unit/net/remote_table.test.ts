// A table on the server, with a server of our own that loses connections whenever it likes.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SeenEvent, View } from '$generated/engine.ts';
import { RemoteTable } from '$lib/table/remote_table.ts';
import type { News, Outcome } from '$lib/table/source.ts';

class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1) as FakeSocket;
  }
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  constructor(
    readonly url: string,
    readonly protocols: string[],
  ) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  open() {
    this.onopen?.();
  }
  tell(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  die() {
    this.onclose?.();
  }
}

const LOBBY = {
  table: 'olive-lamp-river',
  game: 'the-game' as const,
  phase: 'playing' as const,
  game_number: 1,
  commitment: '',
  locked: false,
  host: 0,
  settings: { staged: true, hints: true, watchers: true, timer_s: null, teach: false },
  options: {},
  seats: [
    { seat: 0, name: 'Marta', bot: null, ready: true, here: true, standin: null },
    { seat: 1, name: null, bot: 'easy', ready: false, here: true, standin: null },
  ],
};
const view = (upto: number, says: View['says'] = []) => ({
  view: { upto, says },
  hash: `h${upto}`,
});
const placed = (card: number): SeenEvent => ({ event: 'placed', seat: 0, card, pile: 'A' });

let news: News[];
let table: RemoteTable;
let answers: (path: string, init: RequestInit) => { status: number; body: object } | 'offline';

function greet(socket: FakeSocket, ...frames: object[]) {
  socket.open();
  socket.tell({ lobby: LOBBY });
  for (const frame of frames) socket.tell(frame);
}
const told = (kind: string) => news.filter((one) => kind in one);

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  answers = () => 'offline';
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = answers(path, init);
    if (answer === 'offline') throw new TypeError('no network');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  news = [];
  table = new RemoteTable(
    'olive-lamp-river',
    { token: 'secret', seat: 0 },
    { lobby: () => {}, renewed: () => null },
  );
  table.open((one) => news.push(one));
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the token goes into the handshake and never into the address', () => {
  expect(FakeSocket.last.protocols).toEqual(['sobremesa', 'token.secret']);
  expect(FakeSocket.last.url).not.toContain('secret');
  expect(FakeSocket.last.url).toMatch(/^ws:.*\/api\/tables\/olive-lamp-river\/live\?past=1$/);
});

test('bots get names, and free chairs none', () => {
  greet(FakeSocket.last);
  const names = news.flatMap((one) =>
    'info' in one ? one.info.seats.map(({ name }) => name) : [],
  );
  expect(names).toEqual(['Marta', 'Otto']);
});

test('19.1 the server says until when a turn lasts, with every piece of news', () => {
  vi.setSystemTime(0);
  greet(FakeSocket.last, view(3));
  expect(told('ends'), 'a server that does not tell').toEqual([]);
  const now = performance.now();
  FakeSocket.last.tell({ ...view(3), turn_left_ms: 30_000 });
  FakeSocket.last.tell({ events: [placed(9)], upto: 4, hash: 'h4', turn_left_ms: 60_000 });
  FakeSocket.last.tell({ events: [placed(11)], upto: 5, hash: 'h5' });
  FakeSocket.last.tell({ lobby: { ...LOBBY, turn_left_ms: 5_000 } });
  expect(told('ends')).toEqual([
    { ends: now + 30_000 },
    { ends: now + 60_000 },
    { ends: null },
    { ends: now + 5_000 },
  ]);
});

test('19.1 whose time was up hears that a bot played, and nobody else does', () => {
  greet(FakeSocket.last, view(3));
  const standIn = (seat: number, why: string) => ({ seat, from: 3, upto: 4, why });
  const play = (upto: number, ...stood_in: object[]) =>
    FakeSocket.last.tell({ events: [placed(upto)], upto, hash: `h${upto}`, stood_in });
  play(4, standIn(1, 'timer'));
  play(5, standIn(0, 'standin'));
  expect(told('timeUp')).toEqual([]);
  play(6, standIn(0, 'timer'));
  expect(told('timeUp')).toEqual([{ timeUp: true }]);
});

test('19.5 whoever watches says a name, again after each loss; whoever sits says none', async () => {
  greet(FakeSocket.last);
  table.watchAs('Eva');
  expect(FakeSocket.last.sent).toEqual([]);
  table.become({ token: null, seat: null });
  await vi.advanceTimersByTimeAsync(400);
  greet(FakeSocket.last);
  FakeSocket.last.die();
  await vi.advanceTimersByTimeAsync(400);
  greet(FakeSocket.last);
  const named = FakeSocket.all.map(({ sent }) => sent.filter((one) => 'watch' in one));
  expect(named.slice(-2)).toEqual([[{ watch: { name: 'Eva' } }], [{ watch: { name: 'Eva' } }]]);
});

test('after a loss it comes back by itself, and asks only for what it has not heard', async () => {
  greet(FakeSocket.last, view(3));
  FakeSocket.last.tell({ events: [placed(9)], upto: 4, hash: 'h4' });
  FakeSocket.last.die();
  expect(told('net')).toEqual([{ net: 'lost' }]);
  await vi.advanceTimersByTimeAsync(400);
  expect(FakeSocket.all).toHaveLength(2);
  expect(FakeSocket.last.url).toMatch(/after=4$/);
  greet(FakeSocket.last, { events: [placed(11)], upto: 5, hash: 'h5' });
  expect(told('net').at(-1)).toEqual({ net: 'good' });
  expect(told('events')).toHaveLength(2);
});

test('moves that were on their way are sent again with the same key, and answered once', async () => {
  greet(FakeSocket.last, view(3));
  const outcomes: Outcome[] = [];
  void table.act(['9>A', 'end'], 3).then((outcome) => outcomes.push(outcome));
  const first = FakeSocket.last.sent[0];
  expect(first).toMatchObject({ moves: ['9>A', 'end'], after: 3 });
  FakeSocket.last.die();
  await vi.advanceTimersByTimeAsync(400);
  greet(FakeSocket.last, { events: [], upto: 3, hash: 'h3' });
  expect(FakeSocket.last.sent[0]).toEqual(first);
  FakeSocket.last.tell({ reply: { key: first?.key, status: 200, events: [], upto: 5 } });
  FakeSocket.last.tell({ reply: { key: first?.key, status: 200, events: [], upto: 5 } });
  await vi.advanceTimersByTimeAsync(1);
  expect(outcomes).toEqual([{ done: true }]);
});

test('a store that does not answer is asked again with the same key', async () => {
  greet(FakeSocket.last, view(3));
  const acted = table.act(['end'], 3);
  const [sent] = FakeSocket.last.sent;
  FakeSocket.last.tell({ reply: { key: sent?.key, status: 503, retry_after_s: 2 } });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(FakeSocket.last.sent[1]).toEqual(sent);
  FakeSocket.last.tell({
    reply: {
      key: sent?.key,
      status: 422,
      refused: { rule: 'TG-24', code: 'MIN_NOT_MET', text: '', params: {} },
    },
  });
  expect(await acted).toMatchObject({ refused: { code: 'MIN_NOT_MET' } });
});

test('without a live connection moves go by HTTP; without a network they say so', async () => {
  greet(FakeSocket.last, view(3));
  FakeSocket.last.die();
  expect(await table.act(['end'], 3)).toMatchObject({ trouble: 'offline' });
  answers = (path, init) => {
    expect(path).toMatch(/\/moves$/);
    expect(new Headers(init.headers).get('Authorization')).toBe('Bearer secret');
    return { status: 200, body: { events: [placed(9)], upto: 4, result: null } };
  };
  expect(await table.act(['9>A'], 3)).toEqual({ done: true });
  expect(told('events')).toEqual([{ events: [placed(9)], upto: 4 }]);
  // What was told by then does not happen twice.
  await vi.advanceTimersByTimeAsync(400);
  greet(FakeSocket.last, { events: [placed(9)], upto: 4, hash: 'h4' });
  expect(told('events')).toHaveLength(1);
});

test('a gap asks for the whole view, and it is told even if it looks the same', () => {
  greet(FakeSocket.last, view(3));
  FakeSocket.last.tell({ events: [placed(9)], upto: 7, hash: 'h7' });
  expect(FakeSocket.last.sent).toEqual([{ snapshot: true }]);
  FakeSocket.last.tell(view(3));
  expect(told('view')).toHaveLength(2);
});

test('another game at the same table begins with its own view', async () => {
  greet(FakeSocket.last, view(30));
  FakeSocket.last.die();
  await vi.advanceTimersByTimeAsync(400);
  FakeSocket.last.open();
  FakeSocket.last.tell({ lobby: { ...LOBBY, game_number: 2 } });
  FakeSocket.last.tell({ events: [placed(9)], upto: 31, hash: 'h31' });
  expect(told('events')).toHaveLength(0);
  expect(FakeSocket.last.sent).toContainEqual({ snapshot: true });
});

test('what was said before the loss is not heard twice', async () => {
  const early = { seat: 1, phrase: 'leave', pile: 'A', at: 3 };
  const late = { seat: 1, phrase: 'any', at: 3 };
  greet(FakeSocket.last, view(3));
  FakeSocket.last.tell({ says: [early] });
  FakeSocket.last.die();
  await vi.advanceTimersByTimeAsync(400);
  greet(FakeSocket.last, { events: [], upto: 3, hash: 'h3' }, { says: [early, late] });
  expect(told('says')).toEqual([{ says: [early] }, { says: [late] }]);
});

test('a connection that only looks open is found out and replaced', async () => {
  greet(FakeSocket.last, view(3));
  await vi.advanceTimersByTimeAsync(12_100);
  expect(FakeSocket.last.sent).toEqual([{ snapshot: true }]);
  // Somebody is there: nothing has changed, so nothing is told.
  FakeSocket.last.tell({ lobby: LOBBY });
  FakeSocket.last.tell(view(3));
  expect(told('view')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(12_100 + 2_600);
  expect(told('net')).toEqual([{ net: 'slow' }]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(told('net').at(-1)).toEqual({ net: 'lost' });
});

test('patience grows while nobody answers, up to a few seconds', async () => {
  FakeSocket.last.die();
  for (let i = 0; i < 60; i++) {
    await vi.advanceTimersByTimeAsync(1_000);
    if (!FakeSocket.last.closed) FakeSocket.last.die();
  }
  expect(FakeSocket.all.length).toBeGreaterThan(10);
  expect(FakeSocket.all.length).toBeLessThan(40);
});

test('a token that opens nothing ends it; so does a table that is no more', async () => {
  answers = () => ({ status: 401, body: { error: { code: 'bad_token', text: '' } } });
  FakeSocket.last.die();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told('gone')).toEqual([{ gone: 'seat' }]);
  expect(FakeSocket.all).toHaveLength(1);
});

test('a claimed seat is knocked at until somebody agrees', async () => {
  table.become({ token: null, seat: null });
  greet(FakeSocket.last);
  const knock = () => table.knock({ token: 'claimed', seat: 0 });
  const first = knock();
  const [sent] = FakeSocket.last.sent;
  expect(sent).toMatchObject({ token: 'claimed' });
  FakeSocket.last.tell({
    reply: { key: sent?.key, status: 403, error: { code: 'claim_waiting' } },
  });
  expect(await first).toBe('waiting');
  const second = knock();
  FakeSocket.last.tell({ lobby: { ...LOBBY, claims: [] } }); // of a seat that was left before
  FakeSocket.last.tell({ lobby: { ...LOBBY, you: 0, claims: [] } });
  FakeSocket.last.tell(view(3));
  expect(await second).toBe('in');
  expect(told('view')).toHaveLength(1);
  FakeSocket.last.die();
  await vi.advanceTimersByTimeAsync(400);
  expect(FakeSocket.last.protocols).toContain('token.claimed');
});

test('a claimed seat that was refused says so', async () => {
  table.become({ token: null, seat: null });
  greet(FakeSocket.last);
  const knocked = table.knock({ token: 'claimed', seat: 0 });
  const key = FakeSocket.last.sent[0]?.key;
  FakeSocket.last.tell({ reply: { key, status: 401, error: { code: 'bad_token' } } });
  expect(await knocked).toBe('no');
});

test('shown out by the server: the seat is somebody else’s', async () => {
  greet(FakeSocket.last, view(3));
  FakeSocket.last.tell({ bye: 'seat' });
  expect(told('gone')).toEqual([{ gone: 'seat' }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test('whoever was removed while nobody listened is out, though the token still shows the lobby', async () => {
  const [mine, ...others] = LOBBY.seats;
  const lobby = {
    ...LOBBY,
    seats: [{ ...mine, name: null, bot: 'medium', holder: 'Marta' }, ...others],
  };
  greet(FakeSocket.last, view(3));
  FakeSocket.last.tell({ lobby: { ...lobby, you: 0 } });
  expect(told('gone')).toEqual([]);
  FakeSocket.last.tell({ lobby: { ...lobby, claims: [] } });
  FakeSocket.last.tell(view(4));
  expect(told('gone')).toEqual([{ gone: 'seat' }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test('where only HTTP gets through, its answers are the news', async () => {
  answers = (path) =>
    path.endsWith('/view')
      ? { status: 200, body: { upto: 8, says: [] } }
      : { status: 200, body: LOBBY };
  FakeSocket.last.die();
  await vi.advanceTimersByTimeAsync(10);
  expect(told('view')).toHaveLength(1);
  expect(told('net').at(-1)).toEqual({ net: 'slow' });
  await vi.advanceTimersByTimeAsync(500);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
  FakeSocket.last.die();
  await vi.advanceTimersByTimeAsync(10);
  expect(told('net')).toEqual([{ net: 'slow' }]);
});

test('the machine lost its network: the socket is not trusted, and with the network it is back', async () => {
  greet(FakeSocket.last, view(3));
  dispatchEvent(new Event('offline'));
  expect(told('net')).toEqual([{ net: 'lost' }]);
  FakeSocket.last.die();
  dispatchEvent(new Event('online'));
  FakeSocket.last.open();
  expect(FakeSocket.last.url).toMatch(/after=3$/);
  expect(told('net').at(-1)).toEqual({ net: 'good' });
});

test('who comes in asks for what happened before, and passes it on; who comes back does not', () => {
  const past = { from: { upto: 0 }, events: [placed(24)], says: [] };
  greet(FakeSocket.last, { ...view(1), past });
  expect(told('view')).toEqual([{ ...view(1), past }]);
  FakeSocket.last.die();
  vi.advanceTimersByTime(1_000);
  expect(FakeSocket.last.url).toMatch(/live\?after=1$/);
});

test('a person whom the host moves sits elsewhere from then on', () => {
  greet(FakeSocket.last);
  expect(told('info').at(-1)).toMatchObject({ info: { me: 0 } });
  FakeSocket.last.tell({ lobby: { ...LOBBY, you: 1 } });
  expect(told('info').at(-1)).toMatchObject({ info: { me: 1 } });
});
