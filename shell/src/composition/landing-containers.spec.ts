import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { jest } from '@jest/globals';
import { useState } from 'react';
import { REMOTE_CONTRACT, type Release } from '@app/contracts';
import type { AppProps, Lifecycles } from '@app/web-kit';
import { createLandingContainers, ENTRY_TIMEOUT_MS, LANDING_RUNTIME, type Consumption } from './landing-containers';
import type { PageIntegrity } from './page-integrity';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = mkdtempSync(join(tmpdir(), 'landing-'));
const BUILD = join(ROOT, 'libs/tooling/webpack/build-client.mjs');
const installed = (id: string): string =>
  (JSON.parse(readFileSync(join(ROOT, 'node_modules', id, 'package.json'), 'utf8')) as { version: string }).version;
const VERSIONS = Object.fromEntries(
  ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', '@app/web-kit'].map((id) => [id, installed(id)]),
);

type Script = { src: string; integrity: string; onload: (event: object) => void; onerror: (event: object) => void };

let asked: Script[] = [];
let answers: (script: Script) => 'run' | 'fail' | 'hang' = () => 'run';
let release: Release;
let attempt = 0;

const page: PageIntegrity = {
  integrity: (url) => `hash of ${basename(new URL(url).pathname)}`,
  address: (url) => (attempt > 0 ? `${url}?retry=${attempt}` : url),
  countFailure: () => undefined,
  learn: () => undefined,
};

/** What a browser does with a script that is put into the document. */
function runScript(script: Script): void {
  asked.push(script);
  const answer = answers(script);
  if (answer === 'hang') return;
  if (answer === 'fail') return queueMicrotask(() => script.onerror({ type: 'error', target: script }));
  const code = readFileSync(join(FOLDER, basename(new URL(script.src).pathname)), 'utf8');
  Object.assign(document, { currentScript: script });
  // As a script and not as a module: an entry makes a global of its container.
  globalThis.eval(code);
  Object.assign(document, { currentScript: null });
  queueMicrotask(() => script.onload({ type: 'load', target: script }));
}

const load = <T>(containers: ReturnType<typeof createLandingContainers>, expose: string) =>
  containers.load<T>(release, expose);
const names = () =>
  asked.map(({ src }) =>
    src
      .split('/')
      .at(-1)
      ?.replace(/\.[0-9a-f]{8}/, ''),
  );

beforeAll(() => {
  const project = join(ROOT, 'e2e/fixtures/mf-faulty');
  execFileSync(process.execPath, [BUILD, project, FOLDER, 'clock']);
  release = {
    name: 'mf-faulty',
    version: '1',
    contract: REMOTE_CONTRACT,
    owner: 'x',
    gitSha: '',
    entry: readdirSync(FOLDER).find((file) => /^remoteEntry\..*js$/.test(file)) ?? '',
    routes: [],
    widgets: {},
    base: { scripts: [], styles: [] },
    preloadFonts: [],
    integrity: {},
    server: { file: '', integrity: '' },
  };
}, 60_000);
afterAll(() => rmSync(FOLDER, { recursive: true }));

beforeEach(() => {
  asked = [];
  attempt = 0;
  answers = () => 'run';
  const create = () => ({ tagName: 'SCRIPT', setAttribute: () => undefined, remove: () => undefined });
  Object.assign(globalThis, {
    SHARED_VERSIONS: VERSIONS,
    __composition: page,
    _FEDERATION_BUNDLER_RUNTIME: LANDING_RUNTIME,
    window: globalThis,
    location: new URL('https://site.test/faulty'),
    document: {
      currentScript: null,
      createElement: create,
      getElementsByTagName: () => [],
      head: { append: runScript, appendChild: runScript },
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  const chunks = Object.keys(globalThis).filter((name) => name.startsWith('webpackChunk'));
  const added = ['SHARED_VERSIONS', '__composition', '_FEDERATION_BUNDLER_RUNTIME', 'window', 'location', 'document'];
  for (const name of [...added, ...chunks]) Reflect.deleteProperty(globalThis, name);
});

describe('a remote that the installed federation plugin has built, loaded without the federation runtime', () => {
  it('gives its application and the code of its routes', async () => {
    const app = await load<Lifecycles<AppProps>>(createLandingContainers(page), 'app');
    expect(app.contract).toBe(REMOTE_CONTRACT);
    await app.preload('/faulty/second');
    expect(names()).toEqual(['remoteEntry.js', 'app.js', 'route-second.js']);
  });

  it('gets the shell\u2019s own React', () => {
    const wanted = { shareKey: 'react', requiredVersion: '^19.0.0' };
    const m: Consumption['webpackRequire']['m'] = {};
    const webpackRequire = { m, consumesLoadingData: { moduleIdToConsumeDataMapping: { 7: wanted } } };
    const chunk = { chunkId: 'a', chunkMapping: { a: [7] }, installedModules: {}, webpackRequire };
    LANDING_RUNTIME.bundlerRuntime.consumes(chunk);
    const module = { exports: {} };
    m[7]?.(module);
    expect(module.exports).toMatchObject({ useState });
  });

  it('asks for each file once, with the hash that the page knows of it', async () => {
    const containers = createLandingContainers(page);
    await Promise.all([load(containers, 'app'), load(containers, 'widgets/clock'), load(containers, 'app')]);
    expect(names().filter((name) => name === 'remoteEntry.js')).toHaveLength(1);
    for (const { src, integrity } of asked) expect(integrity).toBe(`hash of ${basename(src)}`);
    expect(containers.has(`https://site.test/remotes/mf-faulty/1/${release.entry}`)).toBe(true);
  });

  it.each([
    ['of an earlier minor than it was built for', '19.0.0', /^react\S* 19\.0\.0 of the shell is not in \^/],
    ['of another major', '20.0.0', /^react\S* 20\.0\.0 of the shell is not in \^/],
  ])('does not run with a shared module %s', async (_what, react, message) => {
    const containers = createLandingContainers(page);
    Object.assign(globalThis, { SHARED_VERSIONS: { ...VERSIONS, react } });
    const app = await load<Lifecycles<AppProps>>(containers, 'app');
    await expect(app.preload('/faulty/second')).rejects.toThrow(message);
  });

  it('says so when it exposes no such part', async () => {
    await expect(load(createLandingContainers(page), 'widgets/none')).rejects.toThrow('does not exist in container');
  });

  it('fails with the file that did not come, and is loaded from the next address', async () => {
    const containers = createLandingContainers(page);
    answers = () => 'fail';
    const failure = { name: 'ChunkLoadError', message: expect.stringContaining(release.entry) };
    await expect(load(containers, 'app')).rejects.toMatchObject(failure);
    answers = () => 'run';
    attempt = 1;
    expect(await load<Lifecycles<AppProps>>(containers, 'app')).toMatchObject({ contract: REMOTE_CONTRACT });
    expect(names().slice(0, 2)).toEqual(['remoteEntry.js', 'remoteEntry.js?retry=1']);
  });

  it('is given up when its entry hangs', async () => {
    jest.useFakeTimers();
    answers = () => 'hang';
    const failure = expect(load(createLandingContainers(page), 'app')).rejects.toMatchObject({
      name: 'ChunkLoadError',
    });
    await jest.advanceTimersByTimeAsync(ENTRY_TIMEOUT_MS);
    await failure;
  });
});
