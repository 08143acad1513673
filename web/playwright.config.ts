// Browser tests: Debian's Chromium against the real server (`sobremesa serve`) and the built pages.
// `npm run browser`; SOBREMESA_WEB_OUT names other pages than build/web.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/run',
  workers: 2,
  fullyParallel: true,
  timeout: 300_000,
  expect: { timeout: 25_000 },
  forbidOnly: process.env.CI !== undefined,
  retries: 0, // what fails now and then is a fault
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  // The longest first, so that no worker is left alone with one of them at the end.
  projects: [
    { name: 'games', testMatch: /whole_games/ },
    { name: 'pages', testIgnore: /whole_games/ },
  ],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 20_000,
    trace: 'off',
    serviceWorkers: 'block', // see complaintsOf in frame/fixtures.ts
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
