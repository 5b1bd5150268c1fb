import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Release } from '@app/contracts';
import {
  buildRunnable,
  faultyServerBundle,
  SERVER_FAULTS,
  spoilsRelease,
  waitFor,
  type ServerFault,
} from '@app/testing';
import { pageBundle, shellBundle } from '../testing/made-up-bundles';
import { MadeUpSite, NO_FILES } from '../testing/made-up-site';

/** A page of another squad, with a place for a widget of the faulty one. */
const WIDGET = 'mf-bad/box';
const FRAME = ['<header>The menu</header>', '<footer>Legal</footer>'];
const OTHERS = 30;
/** Separates an answer from one that waits for a hung release, endlessly. How fast answers are, the drill measures. */
const NOT_HUNG_MS = 15_000;

const routes = (path: string) => [{ path, chunk: 'c', access: 'public' as const, files: NO_FILES }];

const site = new MadeUpSite();
let shell: Release;
let good: Release;
let versions = 0;

/** The text of the release's page where it has no fault. */
const pageOf = (version: string) => `the page of ${version}`;

async function badRelease(fault: ServerFault | null): Promise<Release> {
  versions += 1;
  const version = String(versions);
  const bundle = faultyServerBundle(fault, { onlyAsked: true, page: pageOf(version) });
  return site.publish('mf-bad', version, bundle, { routes: routes('/bad') });
}

/** Resolves when the site renders with this release, or has left it to the browser. */
function known({ name, version }: Release): Promise<boolean> {
  const labels = `remote="${name}",version="${version}"`;
  return waitFor(async () => (await site.metric('web_remote_memory_bytes', labels)) > 0, `${name}@${version}`);
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] === String(pid);
      } catch {
        return false;
      }
    })
    .map(Number);
}

type Answer = { status: number; text: string; millis: number };

async function ask(path: string): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(site.url + path);
  const text = await response.text();
  return { status: response.status, text, millis: performance.now() - began };
}

async function inTurn<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  while (all.length < count) all.push(await work());
  return all;
}

beforeAll(async () => {
  await buildRunnable('web');
  await site.prepare();
  shell = await site.publish('shell', '1', shellBundle());
  good = await site.publish('mf-good', '1', pageBundle('a good page', [WIDGET]), {
    routes: routes('/good').map((route) => ({ ...route, widgets: [WIDGET] })),
  });
  site.goLive(shell, good);
  // The tests are about faults, not about refusals and late pages of a busy machine.
  await site.start({ RENDER_WAIT_MS: '20000', RENDER_BUDGET_MS: '3000' });
}, 180_000);
afterAll(() => site.close());

describe('a release that, at one request, has the fault', () => {
  it.each(SERVER_FAULTS)('%s: only its page is left to the browser, and the site answers as before', async (fault) => {
    const bad = await badRelease(fault);
    site.goLive(shell, good, bad);
    const shown = fault === 'loop at evaluation' ? '"version":"' + bad.version : pageOf(bad.version);
    await waitFor(async () => (await ask('/bad')).text.includes(shown), 'the faulty release');

    let isOver = false;
    const probes: number[] = [];
    const probing = (async () => {
      while (!isOver) {
        probes.push((await ask('/livez')).millis);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const [others, faulty] = await Promise.all([
      Promise.all(Array.from({ length: OTHERS }, () => ask('/good'))),
      inTurn(fault === 'slow leak' ? 40 : 1, () => ask('/bad?fault&n=a')),
    ]);
    for (const { status, text } of others) expect([status, text.includes('a good page')]).toEqual([200, true]);
    for (const { status, text, millis } of faulty) {
      expect([status, ...FRAME.map((part) => text.includes(part))]).toEqual([200, true, true]);
      expect(millis).toBeLessThan(NOT_HUNG_MS);
    }
    if (spoilsRelease(fault)) {
      const isOpen = async () =>
        (await site.metric('web_remote_breaker', `remote="mf-bad",version="${bad.version}"`)) === 2;
      await waitFor(isOpen, 'the breaker to open');
      expect((await ask('/bad')).text).toContain('loading');
    } else {
      expect((await ask('/bad')).text).toContain(pageOf(bad.version));
      for (const { text } of faulty) expect(text).toContain('loading');
    }
    const labels = `remote="mf-bad",version="${bad.version}",owner="squad-mf-bad"`;
    expect(await site.metric('web_remote_faults_total', labels)).toBeGreaterThan(0);
    isOver = true;
    await probing;
    expect(Math.max(...probes)).toBeLessThan(NOT_HUNG_MS);
  });
});

describe('a release that is switched off', () => {
  it('leaves no process behind', async () => {
    site.goLive(shell, good);
    await waitFor(() => childrenOf(site.pid).length === 2, 'the processes of the others');
    const bad = await badRelease(null);
    site.goLive(shell, good, bad);
    await known(bad);
    expect(childrenOf(site.pid)).toHaveLength(3);
    site.goLive(shell, good);
    await waitFor(() => childrenOf(site.pid).length === 2, 'its process to end');
  });
});

describe('a site that is killed', () => {
  it('ends the processes of its releases too, even one in an endless loop', async () => {
    const bad = await badRelease('loop in load');
    site.goLive(shell, good, bad);
    await waitFor(async () => (await ask('/bad')).text.includes(pageOf(bad.version)), 'the release');
    const processes = childrenOf(site.pid);
    expect(processes).toHaveLength(3);
    ask('/bad?fault').catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 100));
    process.kill(site.pid, 'SIGKILL');
    await waitFor(() => processes.every((pid) => !existsSync(`/proc/${pid}`)), 'their end');
  });
});
