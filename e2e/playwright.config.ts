import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? PLACES.find((path) => existsSync(path));
if (!CHROMIUM || !existsSync(CHROMIUM))
  throw new Error(
    `Chromium is not at ${CHROMIUM ?? PLACES.join(', ')}; ` +
      `set CHROMIUM_PATH or install Debian's package chromium-headless-shell`,
  );

/** Debian's Chromium, without anything that it would fetch on its own. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The files that take longest, the longest first. Each is a project of its own, because projects start in this order
 * and files within a project by name and by fixtures: otherwise the last worker would be alone with the longest file.
 */
const LONGEST = [
  'hostile/hostile.proof.e2e.ts',
  'accessibility/axe.proof.e2e.ts',
  'injection/injection.e2e.ts',
  'composition/server-rendering.e2e.ts',
  'session/session.e2e.ts',
  'calculator/detailed.e2e.ts',
  'portal/releases.e2e.ts',
  'composition/open-tabs.e2e.ts',
];
const unknown = LONGEST.filter((file) => !existsSync(join(import.meta.dirname, 'src', file)));
if (unknown.length > 0)
  throw new Error(`Not a browser test: ${unknown.join(', ')}; correct the list of the longest files`);

/** Proofs run by name (`npm run proofs`), and tests without them. */
const PROOFS = process.env['E2E_PROOFS'] !== undefined;
const OTHER_KIND = PROOFS ? ['**/!(*.proof).e2e.ts'] : ['**/*.proof.e2e.ts'];

export default defineConfig({
  testDir: './src',
  projects: [
    ...LONGEST.map((file) => ({ name: file, testMatch: `**/${file}`, testIgnore: OTHER_KIND })),
    {
      name: 'others',
      testMatch: PROOFS ? '**/*.proof.e2e.ts' : '**/*.e2e.ts',
      testIgnore: [...LONGEST.map((file) => `**/${file}`), ...OTHER_KIND],
    },
  ],
  globalSetup: './src/support/global-setup.ts',
  outputDir: './test-results',
  // Long enough for a busy machine: how quick a page is, is for the benches.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // One browser beside a database, three services and a vendor double is what two cores can run.
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: [
    ['list'],
    ['../infra/test/playwright-reporter.mjs'],
    ['json', { outputFile: process.env['E2E_REPORT'] ?? 'e2e/test-results/report.json' }],
  ],
  use: {
    launchOptions: { executablePath: CHROMIUM, args: ARGS },
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
