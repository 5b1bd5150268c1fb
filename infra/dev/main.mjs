import { join } from 'node:path';
import { freePort } from '../start/checks.mjs';
import { announce, prepare, runProgramOfSite } from '../start/main.mjs';
import { DATA_DIR, ROOT } from '../start/paths.mjs';
import { parseOptions, PROJECTS, USAGE } from './options.mjs';

/** @typedef {ReturnType<typeof parseOptions>} Options */

const LOOPBACK = '127.0.0.1';

/** `npm run dev` */
export async function main() {
  await runProgramOfSite({ usage: USAGE, parse: parseOptions, run: develop });
}

/**
 * `npm start` with two development servers: one in front of the site, which adds the development client to its pages,
 * and one in front of the API, which replaces live releases with the builds made here.
 * @param {Options} options @param {import('../start/main.mjs').EndWatch} end
 * @param {import('../start/main.mjs').Progress} progress
 */
async function develop(options, end, progress) {
  const started = performance.now();
  const since = Date.now();
  const { projects, ports } = options;
  await prepare(options, end, progress, { exclude: projects.map((name) => `@app/${name}`) });
  const undo = /** @type {(() => Promise<void> | void)[]} */ ([]);
  const stop = async () => {
    for (let last = undo.pop(); last; last = undo.pop()) await last();
  };
  end.onEnd(async () => {
    progress.say('\nStopping …');
    await stop();
  });
  try {
    await follow();
  } finally {
    await stop();
  }

  async function follow() {
    const { DevelopmentReleases } = await import('./releases.mjs');
    const { Events } = await import('./site/events.mjs');
    const { Front } = await import('./site/front.mjs');
    const { RegistryOverlay } = await import('./site/registry-overlay.mjs');
    const { Services } = await import('./services.mjs');
    const { startStack } = await import('../start/stack.mjs');

    const events = new Events();
    undo.push(() => events.stop());
    const host = process.env.HOST || LOOPBACK;
    const reachable = host === '0.0.0.0' || host === '::' ? LOOPBACK : host;
    const overlay = new RegistryOverlay({ host: reachable, port: ports.api });
    const [overlayPort, sitePort] = [await freePort(), await freePort()];
    await overlay.listen(LOOPBACK, overlayPort);
    undo.push(() => overlay.stop());

    const releases = new DevelopmentReleases({
      projects,
      assetsDir: join(DATA_DIR, 'assets'),
      overlay,
      events,
      say: progress.say,
      onCrash: end.fail,
    });
    undo.push(() => releases.stop());
    await releases.sweep();
    await progress.step(`First builds of ${projects.join(', ')}`, () => orEnd(releases.firstBuilds, end.signal));

    const site = await startStack({
      dataDir: DATA_DIR,
      ports: { ...ports, web: sitePort },
      env: {
        PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${ports.web}`,
        API_URL: `http://${LOOPBACK}:${overlayPort}`,
      },
      inherit: process.env,
      publish: PROJECTS.filter((name) => !projects.includes(name)).map((name) => join(ROOT, name, 'dist')),
      durable: true,
      progress,
      signal: end.signal,
      onFailure: (fault) => progress.say(`\n✗ ${fault.message}\n  The next change of its sources restarts it.`),
    });
    undo.push(() => site.stop());
    const front = new Front({ site: { host: reachable, port: sitePort }, overlay, events });
    await front.listen(host, ports.web);
    undo.push(() => front.stop());
    const services = new Services({ since, site, events, say: progress.say });
    undo.push(() => services.stop());
    await announce(site, started, progress);
    progress.say(`Watching ${projects.join(', ')} and the services; open pages follow every change.\n`);
    await end.ended;
  }
}

/** @param {Promise<unknown>} work @param {AbortSignal} signal */
async function orEnd(work, signal) {
  await Promise.race([work, new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))]);
  signal.throwIfAborted();
}
