import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AcceptedContract, Release } from '@app/contracts';
import { createLogger, loadConfig } from '@app/server-kit';
import { buildRunnable } from '@app/testing';
import type { PartFault } from './part-fault';
import { ReleaseRenderer } from './release-renderer';

const ACCEPTED: AcceptedContract[] = [
  { version: 2, acceptedUntil: '2000-01-01' },
  { version: 3, acceptedUntil: null },
];
const NO_FILES = { scripts: [], styles: [] };

let assetsDir: string;
beforeAll(async () => {
  await buildRunnable('sandbox');
  assetsDir = await mkdtemp(join(tmpdir(), 'release-renderer-'));
}, 120_000);
afterAll(() => rm(assetsDir, { recursive: true }));

/** A release whose bundle speaks a contract and has one page. */
async function released(contract: number): Promise<Release> {
  const [name, version] = ['mf-a', `${contract}`];
  const code = `exports.remote = {
    contract: ${contract},
    openPage: async () => ({ kind: 'ready', state: () => ({ queries: [] }), absorb() {}, head: () => ({ title: '' }), render: () => '' }),
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

async function started(contract: number): Promise<{ renderer: ReleaseRenderer; faults: PartFault[] }> {
  const faults: PartFault[] = [];
  const renderer = new ReleaseRenderer({
    release: await released(contract),
    assetsDir,
    program: join(process.cwd(), 'libs/sandbox/dist/process.js'),
    read: async () => ({ serial: 1, text: '{}' }),
    peek: () => null,
    logger: createLogger(loadConfig({ LOG_LEVEL: 'silent' }), 'test'),
    onFault: (fault) => faults.push(fault),
    onRendered: () => undefined,
    accepted: ACCEPTED,
  });
  await renderer.start();
  return { renderer, faults };
}

describe('a site that renders contracts 2 and 3', () => {
  it.each([2, 3])('opens a page of contract %i, whatever the day', async (contract) => {
    const { renderer, faults } = await started(contract);
    try {
      const opened = await renderer.open({ kind: 'page', url: 'http://site.test/a' }, '/a', 5_000);
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
