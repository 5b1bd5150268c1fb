import { build } from './build.mjs';
import { checkDisk, checkPorts, portsInUse } from './checks.mjs';
import { Fault, faultOfSystem } from './fault.mjs';
import { install, needsInstall } from './install.mjs';
import { clearLeftovers, forgetRun, recordRun } from './leftovers.mjs';
import { parseOptions, USAGE } from './options.mjs';
import { DATA_DIR } from './paths.mjs';
import { createProgress, seconds } from './progress.mjs';
import { watchForEnd } from './watch-for-end.mjs';

/** @typedef {Pick<ReturnType<typeof parseOptions>, 'help' | 'reset' | 'ports'>} Options */
/** @typedef {import('./watch-for-end.mjs').EndWatch} EndWatch */
/** @typedef {import('./progress.mjs').Progress} Progress */

/**
 * Runs a program that keeps a site running, from its options to its end.
 * @template {Options} O
 * @param {{ usage: string, parse: (args: string[], env: NodeJS.ProcessEnv) => O,
 *   run: (options: O, end: EndWatch, progress: Progress) => Promise<void> }} program
 */
export async function runProgramOfSite({ usage, parse, run }) {
  const end = watchForEnd();
  try {
    const options = parse(process.argv.slice(2), process.env);
    if (options.help) console.log(usage);
    else await guarded(options, end, run);
  } catch (thrown) {
    if (end.signal.aborted) return;
    const error = faultOfSystem(thrown) ?? thrown;
    console.error(`\n${error instanceof Fault ? error.message : error instanceof Error ? error.stack : String(error)}`);
    if (error instanceof Fault && error.details) console.error(`\n${error.details}`);
    process.exitCode = 1;
  } finally {
    end.finish();
  }
}

/** `npm start` */
export async function main() {
  await runProgramOfSite({ usage: USAGE, parse: parseOptions, run: start });
}

/**
 * From the checks on the folder is ours: a second start would build into the same places.
 * @template {Options} O
 * @param {O} options
 * @param {EndWatch} end
 * @param {(options: O, end: EndWatch, progress: Progress) => Promise<void>} run
 */
async function guarded(options, end, run) {
  const progress = createProgress();
  await progress.step('Node, disk and ports', () => check(options));
  await recordRun(DATA_DIR, { starter: process.pid, url: `http://localhost:${options.ports.web}`, programs: [] });
  try {
    await run(options, end, progress);
  } finally {
    await forgetRun(DATA_DIR);
  }
}

/** @param {Options} options @param {EndWatch} end @param {Progress} progress */
async function start(options, end, progress) {
  const started = performance.now();
  await prepare(options, end, progress);
  const { startStack } = await import('./stack.mjs');
  const site = await startStack({
    dataDir: DATA_DIR,
    ports: options.ports,
    inherit: process.env,
    durable: true,
    progress,
    signal: end.signal,
    onFailure: end.fail,
  });
  end.onEnd(async () => {
    progress.say('\nStopping …');
    await site.stop();
  });
  await announce(site, started, progress);
  await end.ended;
}

/**
 * Prepares the start of a site: packages, builds, and with --reset the removal of old data.
 * @param {Pick<Options, 'reset'>} options @param {EndWatch} end @param {Progress} progress
 * @param {{ exclude?: string[] }} [builds] names of projects that are built separately
 */
export async function prepare({ reset }, end, progress, { exclude = [] } = {}) {
  if (await needsInstall()) await progress.step('Packages installed', () => install(end.signal));
  await progress.step('Builds', () => build(end.signal, exclude));
  end.signal.throwIfAborted();
  if (!reset) return;
  const { removeSiteData } = await import('./site-data.mjs');
  await progress.step('Old data removed', () => removeSiteData(DATA_DIR));
}

/**
 * Prints where the site is, and how to sign in the first time.
 * @param {import('./stack.mjs').Stack} site @param {number} started @param {Progress} progress
 */
export async function announce(site, started, progress) {
  progress.say(
    `\nReady after ${seconds(performance.now() - started).trim()}: ${site.url}\n` +
      (site.inboxUrl ? `Mails that it sends are in ${site.inboxUrl}.\n` : '') +
      (site.vendorUrl ? `Conversions go to stand-ins for five services: ${site.vendorUrl}\n` : '') +
      (site.stripeUrl ? `Payments go to a stand-in for Stripe: ${site.stripeUrl}/bank\n` : '') +
      (site.modelUrl ? `Articles are drafted by a stand-in, which quotes its sources: ${site.modelUrl}\n` : '') +
      `Data and logs are in ${DATA_DIR}; Ctrl-C stops everything.\n`,
  );
  if (site.firstAdmin) {
    const { showOnce } = await import('./sign-in.mjs');
    await showOnce(site.firstAdmin, { url: site.url, file: site.firstAdminFile, say: progress.say });
  }
}

/** @param {Pick<Options, 'reset' | 'ports'>} options */
async function check({ reset, ports }) {
  const hasOwnDatabase = Boolean(process.env.DATABASE_URL);
  if (reset && hasOwnDatabase)
    throw new Fault(
      '--reset removes only the embedded database, and DATABASE_URL names one of yours: empty that one yourself, ' +
        'or start without DATABASE_URL.',
    );
  await checkDisk(DATA_DIR);
  await clearLeftovers(DATA_DIR);
  await checkPorts(portsInUse(ports, process.env), process.env.HOST || '127.0.0.1');
}
