import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { lastingOf, mayLast } from './lasting-modules.mjs';

const run = promisify(execFile);
const ROOT = process.cwd();

/** Says in a file that it was loaded. */
const loaded = (name: string) => `appendFileSync(process.env.LOADS, '${name} ');`;
const es = (name: string, more = '') => `import { appendFileSync } from 'node:fs';\n${more}\n${loaded(name)}\n`;
const commonJs = (name: string, more: string) =>
  `const { appendFileSync } = require('node:fs');\n${loaded(name)}\n${more}\n`;

/** Two files with this text run in one process: what the first leaves would fail the second. */
const LEAVES_EVERYTHING = `
import { jest } from '@jest/globals';
import { tools } from '../../services/kept.mjs';
import { word } from '../../services/asking.mjs';
import '../../services/leaning.mjs';
import '../../services/testing/helper.mjs';
import 'plain';
import 'browserly';

it('finds nothing of another file', () => {
  expect([process.env.LEFT, globalThis.left, fetch.left, 'toBeLeft' in expect]).toEqual([
    undefined, undefined, undefined, false,
  ]);
  expect(process.listenerCount('left')).toBe(0);
  expect(jest.isMockFunction(tools.hello)).toBe(false);
  expect(setTimeout.clock).toBeUndefined();
  expect(globalThis.__ofPackage).toBe(1);
  expect(word()).toBe('hello');
});

it('leaves much', () => {
  process.env.LEFT = 'left';
  globalThis.left = true;
  globalThis.fetch = Object.assign(() => {}, { left: true });
  expect.extend({ toBeLeft: () => ({ pass: true }) });
  process.on('left', () => {});
  jest.spyOn(tools, 'hello');
  jest.useFakeTimers();
});
`;

const MOCKS_A_MODULE = `
import { jest } from '@jest/globals';
jest.unstable_mockModule('../../services/kept.mjs', () => ({ tools: { hello: () => 'mocked' } }));

it('has the mock, though the modules are loaded already', async () => {
  expect((await import('../../services/asking.mjs')).word()).toBe('mocked');
});
`;

const FILES = {
  'services/kept.mjs': es('kept', `export const tools = { hello: () => 'hello' };`),
  'services/asking.mjs': `import { tools } from './kept.mjs';\nexport const word = () => tools.hello();\n`,
  'services/leaning.mjs': es('leaning', `import '../own/own.mjs';`),
  'services/testing/helper.mjs': es('helper'),
  'own/own.mjs': es('own'),
  'node_modules/plain/index.js': commonJs('plain', 'globalThis.__ofPackage = (globalThis.__ofPackage ?? 0) + 1;'),
  'node_modules/browserly/index.js': commonJs('browserly', `exports.hasBrowser = typeof window !== 'undefined';`),
  'services/tests/one.spec.mjs': LEAVES_EVERYTHING,
  'services/tests/two.spec.mjs': LEAVES_EVERYTHING,
  'services/tests/mock.spec.mjs': MOCKS_A_MODULE,
};

describe('test files that follow each other in one process', () => {
  it('share packages and modules of servers, and nothing that a test changed', async () => {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'lasting-')));
    try {
      for (const [name, text] of Object.entries(FILES)) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), text);
      }
      const config = {
        rootDir: folder,
        testMatch: ['**/tests/*.mjs'],
        transform: {},
        testEnvironment: join(ROOT, 'infra/test/jest/lasting-environment.mjs'),
        runtime: join(ROOT, 'infra/test/jest/lasting-runtime.mjs'),
      };
      const loads = join(folder, 'loads.txt');
      const env = { PATH: process.env['PATH'], LOADS: loads };
      const args = [
        '--experimental-vm-modules',
        '--no-warnings',
        join(ROOT, 'node_modules/jest/bin/jest.js'),
        '--config',
        JSON.stringify(config),
      ];
      const { stderr } = await run(process.execPath, [...args, '--runInBand', '--ci'], { cwd: folder, env });
      expect(stderr).toMatch(/Tests: +5 passed, 5 total/);

      const times: Record<string, number> = {};
      for (const name of (await readFile(loads, 'utf8')).trim().split(' ')) times[name] = (times[name] ?? 0) + 1;
      expect(times).toEqual({ kept: 1, plain: 1, leaning: 2, own: 2, helper: 2, browserly: 2 });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }, 180_000);
});

describe('a module that may last', () => {
  it.each([
    ['services/auth/src/users/email.ts', true],
    ['libs/domain/src/index.ts', true],
    ['services/auth/src/testing/auth-app.ts', false],
    ['libs/web-kit/src/session/session-store.ts', false],
    ['shell/src/main.ts', false],
    ['node_modules/jsdom/lib/api.js', true],
    ['node_modules/react-dom/cjs/react-dom-client.development.js', false],
  ])('%s: %s', (path, expected) => {
    expect(mayLast(join(ROOT, path), ROOT)).toBe(expected);
  });

  it('lasts only with all that it imports', () => {
    const imports = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c', 'dropped'])],
      ['d', new Set(['c', 'never loaded'])],
      // Each imports the other.
      ['e', new Set(['f'])],
      ['f', new Set(['e', 'a'])],
    ]);
    const isLoaded = (path: string) => path !== 'never loaded';
    expect([...lastingOf(['a', 'b', 'c', 'd', 'e', 'f'], imports, isLoaded)]).toEqual(['c', 'd']);
  });
});
