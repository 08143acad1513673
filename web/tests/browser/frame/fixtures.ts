// What every browser test gets: a server, people with browsers of their own, and the rule that a page
// that complains on its console has failed.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { Api } from './api.ts';
import { Referee } from './engine.ts';
import { Recorder } from './recorder.ts';
import { TableServer } from './server.ts';

export { expect };

// One person: a browser profile of their own, and what it heard.
export interface Person {
  name: string;
  context: BrowserContext;
  page: Page;
  recorder: Recorder;
  complaints: string[];
}

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 664 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1,
};

interface Fixtures {
  api: Api;
  // Opens a fresh browser profile.
  person: (name: string, options?: BrowserContextOptions) => Promise<Person>;
  // What consoles may say in this test; browsers report every answer that is not a success.
  mayComplain: RegExp[];
}
interface WorkerFixtures {
  server: TableServer;
  referee: Referee;
}

// Where a test takes the network away.
export const NETWORK_LOST =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_|ERR_NETWORK|WebSocket connection|ERR_EMPTY_RESPONSE/;

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's names
    async ({}, use) => {
      const server = new TableServer();
      await server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  referee: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const referee = new Referee();
      await use(referee);
      referee.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  api: async ({ server }, use) => use(new Api(server.url)),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  mayComplain: async ({}, use) => use([]),
  page: async ({ page }, use) => {
    const complaints = complaintsOf(page);
    await use(page);
    expect(complaints, 'the console of the page').toEqual([]);
  },
  person: async ({ browser, server, mayComplain }, use) => {
    const people: Person[] = [];
    await use(async (name, options = {}) => {
      const person = await meet(browser, server.url, name, options);
      people.push(person);
      return person;
    });
    for (const { name, complaints } of people) {
      const left = complaints.filter((text) => !mayComplain.some((may) => may.test(text)));
      expect(left, `the console of ${name}`).toEqual([]);
    }
    for (const { context } of people) await context.close();
  },
});

async function meet(
  browser: Browser,
  baseURL: string,
  name: string,
  options: BrowserContextOptions,
): Promise<Person> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  return { name, context, page, recorder: new Recorder(page), complaints: complaintsOf(page) };
}

// Four seconds after a page has come, everything for playing without a network is fetched and unpacked: work
// that would be done again for every profile of every test. Tests to which it matters allow it.
const OFFLINE_BLOCKED = 'Service Worker registration blocked by Playwright';

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${error}`));
  page.on('console', (message) => {
    if (message.text() === OFFLINE_BLOCKED) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return complaints;
}
