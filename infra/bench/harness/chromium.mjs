import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { Fault } from '../../start/fault.mjs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-headless-shell',
];
/** Nothing but the page under test may use the network or the processor. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function chromiumPath() {
  const executablePath = [process.env.CHROMIUM_PATH ?? '', ...PLACES].find((path) => path !== '' && existsSync(path));
  if (!executablePath)
    throw new Fault(
      'This bench needs Chromium: install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
    );
  return executablePath;
}

/** @param {import('./bench.d.mts').BenchContext} context @param {string[]} [more] flags of this bench alone */
export async function openChromium(context, more = []) {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...more] });
  context.defer(() => browser.close());
  return browser;
}
