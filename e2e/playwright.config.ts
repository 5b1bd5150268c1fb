import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
if (!existsSync(CHROMIUM))
  throw new Error(`Chromium is not at ${CHROMIUM}; set CHROMIUM_PATH or install Debian's package chromium`);

/** Debian's Chromium, without anything that it would fetch on its own. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  globalSetup: './src/support/global-setup.ts',
  outputDir: './test-results',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  // One browser beside a database, three services and a vendor double is what two cores can run.
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'e2e/test-results/report.json' }]],
  use: {
    launchOptions: { executablePath: CHROMIUM, args: ARGS },
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
