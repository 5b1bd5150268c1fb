import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Fault } from '../../start/fault.mjs';
import { chromiumPath, FLAGS } from './chromium.mjs';

const run = promisify(execFile);

/** The newest that runs on every Node of ours. It is asked for by this bench alone, so it is no dependency. */
const VERSION = '12.2.3';
const AUDITED = ['performance', 'seo'];
const LONGEST_MS = 180_000;

/** @typedef {{ performance: number, seo: number, unusedKb: number, blocked: number, lcp: number, shift: number, lcpElement: string }} Audit */

/**
 * Installs Lighthouse into a folder of the bench; returns what audits a page as a phone sees it.
 * @param {import('./bench.d.mts').BenchContext} context
 * @returns {Promise<(url: string) => Promise<Audit>>}
 */
export async function installLighthouse(context) {
  const folder = await context.folder('lighthouse');
  context.say(`  installing Lighthouse ${VERSION}`);
  const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', [...args, `lighthouse@${VERSION}`]).catch((/** @type {Error} */ error) => {
    throw new Fault(`Lighthouse ${VERSION} could not be installed.`, { details: error.message });
  });
  const cli = join(folder, 'node_modules/lighthouse/cli/index.js');
  return async (url) => {
    const output = join(folder, 'report.json');
    await run(
      process.execPath,
      [
        cli,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${output}`,
        `--only-categories=${AUDITED.join(',')}`,
        `--chrome-flags=${['--headless=new', ...FLAGS].join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromiumPath() }, timeout: LONGEST_MS },
    );
    return auditOf(JSON.parse(await readFile(output, 'utf8')));
  };
}

/**
 * @typedef {{
 *   categories: Record<string, { score: number | null }>,
 *   audits: Record<string, {
 *     numericValue?: number,
 *     details?: { overallSavingsBytes?: number, items?: { items?: { node?: { snippet?: string } }[] }[] },
 *   }>,
 * }} Report
 */

/** @param {Report} report @returns {Audit} */
function auditOf({ categories, audits }) {
  const score = (/** @type {string} */ of) => Math.round((categories[of]?.score ?? Number.NaN) * 100);
  const number = (/** @type {string} */ of) => audits[of]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    seo: score('seo'),
    unusedKb: (audits['unused-javascript']?.details?.overallSavingsBytes ?? 0) / 1024,
    blocked: number('total-blocking-time'),
    lcp: number('largest-contentful-paint'),
    shift: number('cumulative-layout-shift'),
    lcpElement: audits['largest-contentful-paint-element']?.details?.items?.[0]?.items?.[0]?.node?.snippet ?? 'unknown',
  };
}
