import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import type { AcceptedContract, Release } from '@app/contracts';
import { createLogger, loadConfig } from '@app/server-kit';
import { buildRunnable } from '@app/testing';
import { LateError, type PartFault } from './part-fault';
import { ReleaseRenderer } from './release-renderer';

const ACCEPTED: AcceptedContract[] = [
  { version: 2, acceptedUntil: '2000-01-01' },
  { version: 3, acceptedUntil: null },
];
/** Longer than a busy machine needs to ask for a page right after a fault. */
const COOLDOWN_MS = 1_000;
/** For tests that only wait until it is over. */
const SHORT_COOLDOWN_MS = 251;
/** For parts that are expected: long enough for a busy machine, and to notice a hang by the processor time it used. */
const AMPLE_MS = 30_000;
const NO_FILES = { scripts: [], styles: [] };

let assetsDir: string;
beforeAll(async () => {
  await buildRunnable('sandbox');
  assetsDir = await mkdtemp(join(tmpdir(), 'release-renderer-'));
}, 120_000);
afterAll(() => rm(assetsDir, { recursive: true }));

/** A release whose bundle declares a contract and has one page. */
async function released(contract: number): Promise<Release> {
  const [name, version] = ['mf-a', `${contract}`];
  const code = `
    const busyFor = (millis) => { for (const end = Date.now() + millis; Date.now() < end; ); };
    exports.remote = {
      contract: ${contract},
      openPage: async ({ url }) => {
        if (url.endsWith('/loop')) busyFor(Infinity);
        if (url.endsWith('/never')) await new Promise(() => {});
        if (url.endsWith('/throw')) throw new Error('no page');
        if (url.endsWith('/costly')) {
          await new Promise((resolve) => setTimeout(resolve, 250));
          throw new Error('no page');
        }
        const render = () => { if (url.endsWith('/slow')) busyFor(500); return ''; };
        return { kind: 'ready', state: () => ({ queries: [] }), absorb() {}, head: () => ({ title: '' }), render };
      },
    };`;
  await mkdir(join(assetsDir, 'server', name, version), { recursive: true });
  await writeFile(join(assetsDir, 'server', name, version, 'server.cjs'), code);
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  return {
    name,
    version,
    contract,
    owner: 'squad-a',
    gitSha: '',
    entry: 'e.js',
    routes: [],
    widgets: {},
    base: NO_FILES,
    preloadFonts: [],
    integrity: {},
    server: { file: 'server.cjs', integrity },
  };
}

type Started = { renderer: ReleaseRenderer; faults: PartFault[] };

async function started(
  contract: number,
  { cooldownMs = COOLDOWN_MS, ...changes }: { assetsDir?: string; cooldownMs?: number } = {},
): Promise<Started> {
  const faults: PartFault[] = [];
  const renderer = new ReleaseRenderer({
    release: await released(contract),
    assetsDir,
    program: join(process.cwd(), 'libs/sandbox/dist/process.js'),
    read: async () => ({ serial: 1, text: '{}' }),
    peek: () => null,
    logger: createLogger(loadConfig({ LOG_LEVEL: 'silent' }), 'test'),
    onFault: (fault) => void faults.push(fault),
    onRendered: () => undefined,
    accepted: ACCEPTED,
    breaker: { failures: 1, cooldownMs, longestCooldownMs: 60_000, successes: 2 },
    ...changes,
  });
  await renderer.start();
  return { renderer, faults };
}

/** Whether a page was rendered. */
async function renders(renderer: ReleaseRenderer, path: string): Promise<boolean> {
  try {
    const opened = await renderer.open({ kind: 'page', url: `http://site.test${path}` }, path, AMPLE_MS);
    if (opened.kind !== 'ready') return false;
    await opened.part.render({}, new Map(), performance.now() + AMPLE_MS).finally(opened.part.close);
    return true;
  } catch {
    return false;
  }
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(20);
}

describe('a release that ended its process', () => {
  it('is left to the browser, restarted, tried, and then used again', async () => {
    const { renderer, faults } = await started(3);
    try {
      expect(await renders(renderer, '/good')).toBe(true);
      expect(await renders(renderer, '/loop')).toBe(false);
      expect(renderer.state).toMatchObject({ breaker: 'open', reason: 'hang' });
      expect(await renders(renderer, '/good')).toBe(false);
      expect(faults).toMatchObject([{ route: '/loop', reason: 'hang' }]);

      await until(() => renders(renderer, '/good'));
      expect(renderer.state.breaker).toBe('half-open');
      expect(await renders(renderer, '/good')).toBe(true);
      expect(renderer.state.breaker).toBe('closed');
    } finally {
      await renderer.stop();
    }
  });

  it('is left to the browser twice as long when it ends again at once', async () => {
    const { renderer, faults } = await started(3, { cooldownMs: SHORT_COOLDOWN_MS });
    const timers = jest.spyOn(globalThis, 'setTimeout');
    try {
      for (let time = 0; time < 2; time += 1) {
        await renders(renderer, '/loop');
        await until(() => renders(renderer, '/good'));
      }
      expect(faults).toHaveLength(2);
      const waits = timers.mock.calls.map(([, ms]) => ms);
      expect(waits.filter((ms) => ms === SHORT_COOLDOWN_MS || ms === 2 * SHORT_COOLDOWN_MS)).toEqual([
        SHORT_COOLDOWN_MS,
        2 * SHORT_COOLDOWN_MS,
      ]);
    } finally {
      timers.mockRestore();
      await renderer.stop();
    }
  });

  it('is not started again once the registry no longer contains it', async () => {
    const { renderer } = await started(3, { cooldownMs: 5 });
    await renders(renderer, '/loop');
    await renderer.stop();
    await pause(50);
    expect(await renders(renderer, '/good')).toBe(false);
  });
});

describe('a route that always fails', () => {
  it('is tried for every page while that costs no time, because the next address may work', async () => {
    const { renderer } = await started(3);
    // On a busy machine a page that fails at once would otherwise seem to have cost time.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    try {
      for (let time = 0; time < 20; time += 1) expect(await renders(renderer, '/throw')).toBe(false);
      expect(await renders(renderer, '/good')).toBe(true);
      expect(renderer.report()).toMatchObject({
        rendered: 1,
        faults: [{ route: '/throw', reason: 'failed', count: 20 }],
      });
    } finally {
      clock.mockRestore();
      await renderer.stop();
    }
  });

  it('is left out when it repeatedly costs time, which is counted separately', async () => {
    const { renderer, faults } = await started(3);
    try {
      const fails = () =>
        renderer.open({ kind: 'page', url: 'http://site.test/costly' }, '/costly', AMPLE_MS).catch(() => null);
      for (let time = 0; time < 8; time += 1) expect(await fails()).toBeNull();
      expect(await renders(renderer, '/good')).toBe(true);
      expect(faults).toHaveLength(5);
      const [tried, leftOut] = renderer.report().faults;
      expect([tried?.count, leftOut]).toMatchObject([5, { route: '/costly', reason: 'breaker-open', count: 3 }]);
    } finally {
      await renderer.stop();
    }
  });
});

describe('a route that is left out', () => {
  it('is tried for a few more clients, so that a fault is judged by the outcomes of several', async () => {
    const { renderer } = await started(3);
    try {
      const fails = (client: string) =>
        renderer
          .open({ kind: 'page', url: 'http://site.test/costly' }, '/costly', AMPLE_MS, { client })
          .catch(() => renderer.report().faults.find(({ reason }) => reason === 'breaker-open')?.count ?? 0);
      for (let time = 0; time < 5; time += 1) await fails('greedy');
      expect(await fails('greedy')).toBe(1);
      expect(await Promise.all([1, 2, 3, 4, 5, 6].map(() => fails('a')))).toHaveLength(6);
      for (const client of ['b', 'b', 'b', 'b', 'c', 'c', 'c', 'd', 'e']) await fails(client);
      const [failed, leftOut] = renderer.report().faults;
      // The greedy client: 5 that opened it, of which 4 count. Then 4 of a, 4 of b and 2 of c.
      expect(failed).toMatchObject({ reason: 'failed', sampled: 14, rendered: 0, clients: 4 });
      expect(leftOut).toMatchObject({ reason: 'breaker-open', sampled: 0, clients: 0 });
    } finally {
      await renderer.stop();
    }
  });
});

describe('a hang that outlasts the budget of its page', () => {
  it('is reported with its route, and not with that of a later page', async () => {
    const { renderer, faults } = await started(3);
    try {
      const open = (path: string, budgetMs: number) =>
        renderer.open({ kind: 'page', url: `http://site.test${path}` }, path, budgetMs);
      await expect(open('/loop', 100)).rejects.toThrow(LateError);
      expect(faults.at(-1)).toMatchObject({ route: '/loop', reason: 'late' });
      await expect(open('/good', AMPLE_MS)).rejects.toThrow('hang');
      expect(faults.at(-1)).toMatchObject({ route: '/loop', reason: 'hang' });
    } finally {
      await renderer.stop();
    }
  });
});

describe('a part that waits forever', () => {
  it('is not called late: its process had time', async () => {
    const { renderer, faults } = await started(3);
    try {
      // On a busy machine its process may have had no time; then another page tries it.
      await until(async () => {
        const route = `/never/${faults.length}`;
        const opened = renderer.open({ kind: 'page', url: 'http://site.test/never' }, route, 1_000);
        await expect(opened).rejects.toThrow(LateError);
        expect(faults.at(-1)).toMatchObject({ route });
        return faults.at(-1)?.reason === 'stalled';
      });
    } finally {
      await renderer.stop();
    }
  });
});

describe('a release whose bundle the site cannot read', () => {
  it('is not blamed for it', async () => {
    const { renderer, faults } = await started(3, { assetsDir: join(assetsDir, 'nowhere') });
    await renderer.stop();
    expect(faults).toMatchObject([{ route: '', reason: 'not-started', details: expect.stringContaining('ENOENT') }]);
  });
});

describe('a part whose HTML comes after the deadline of its page', () => {
  it('fails as late, once for all its places, and the release stays in use', async () => {
    const { renderer, faults } = await started(3);
    try {
      const opened = await renderer.open({ kind: 'page', url: 'http://site.test/slow' }, '/slow', AMPLE_MS);
      if (opened.kind !== 'ready') throw new Error(opened.kind);
      const { part } = opened;
      // Twice, as for two places of a widget, which is counted once.
      for (let place = 0; place < 2; place += 1)
        await expect(part.render({}, new Map(), performance.now() + 50)).rejects.toThrow(LateError);
      part.close();
      expect(faults).toHaveLength(1);
      expect(faults).toMatchObject([{ route: '/slow', reason: 'late' }]);
      expect(await renders(renderer, '/good')).toBe(true);
    } finally {
      await renderer.stop();
    }
  });
});

describe('a site that renders contracts 2 and 3', () => {
  it.each([2, 3])('opens a page of contract %i, whatever the day', async (contract) => {
    const { renderer, faults } = await started(contract);
    try {
      const opened = await renderer.open({ kind: 'page', url: 'http://site.test/a' }, '/a', AMPLE_MS);
      expect([opened.kind, faults]).toEqual(['ready', []]);
    } finally {
      await renderer.stop();
    }
  });

  it.each([1, 4])('leaves contract %i to the browser and says why', async (contract) => {
    const { renderer, faults } = await started(contract);
    try {
      const details = `speaks contract ${contract}, this site renders 2 until 2000-01-01, 3`;
      expect(faults).toMatchObject([{ reason: 'unusable', details }]);
      expect(renderer.state.breaker).toBe('open');
    } finally {
      await renderer.stop();
    }
  });
});
