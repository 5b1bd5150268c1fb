import { buildRunnable } from '@app/testing';
import { BUSY, NO_QUERIES, openMany, READS_MS, READY, saying, StartedProcesses } from '../testing/started-processes';
import { PartFailedError, ProcessFaultError } from './process-fault';
import type { TextReader } from './read-api';
import type { RemoteProcess } from './remote-process';

const processes = new StartedProcesses();
const start = processes.start.bind(processes);
const { faults, lines } = processes;

async function html(process: RemoteProcess, url = 'http://site.test/page'): Promise<string> {
  await process.evaluated;
  const { part, opened } = process.open({ kind: 'page', url }, READS_MS);
  await opened;
  const { pieces } = await process.render(part, {}, NO_QUERIES);
  process.close(part);
  return Buffer.concat(pieces).toString('utf8');
}

const said = async (expression: string, read?: TextReader): Promise<unknown> =>
  JSON.parse(await html(start(saying(expression), read))) as unknown;

beforeAll(() => buildRunnable('sandbox'), 120_000);
afterEach(() => processes.stop());

describe('many parts that are requested at once', () => {
  /** Together twice the processor time that counts as a hang; more of them are in remote-process.proof-spec. */
  const PARTS = 25;

  it('are not a hang, although together they take longer than one may', async () => {
    const process = start(saying(BUSY));
    await process.evaluated;
    expect((await openMany(process, PARTS)).every(({ kind }) => kind === 'ready')).toBe(true);
    expect(faults).toEqual([]);
  });

  it('do not hide one in an endless loop', async () => {
    const process = start(saying(BUSY));
    await process.evaluated;
    const open = (path: string) => process.open({ kind: 'page', url: `http://site.test/${path}` }, READS_MS).opened;
    const opened = [...Array.from({ length: 20 }, () => open('page')), open('loop'), open('page')];
    await expect(Promise.all(opened)).rejects.toThrow('hang');
    expect(faults).toMatchObject([{ reason: 'hang' }]);
  });
});

describe('the code of a release', () => {
  it('finds nothing of Node, and nothing that the contract does not specify', async () => {
    const names = [
      'process',
      'fetch',
      'Buffer',
      'WebAssembly',
      'SharedArrayBuffer',
      'WebSocket',
      'setImmediate',
      'global',
    ];
    const types = `[${names.map((name) => `typeof ${name}`).join(', ')}]`;
    expect(await said(types)).toEqual(names.map(() => 'undefined'));
    const fs = '(() => { try { return require("fs").readFileSync } catch { return undefined } })()';
    expect(await said(`typeof ${fs}`)).toBe('undefined');
  });

  it.each([
    ['Function', `new Function('return process')()`],
    ['eval', `eval('process')`],
    ['the constructor of a given function', `setTimeout.constructor('return process')()`],
    ['the constructor of React', `require('react').createElement.constructor('return process')()`],
    [
      'the constructor of a failed read',
      `api.get('/x').catch((error) => error.constructor.constructor('return process')())`,
    ],
    [
      'the constructor of a failed import',
      `import('node:fs').catch((error) => error.constructor.constructor('return process')())`,
    ],
    [
      'the promise of an import',
      "(() => { const p = import('node:fs'); p.catch(() => {}); " +
        "return p.constructor.constructor('return process')(); })()",
    ],
    [
      'functions on the stack',
      '(() => { const before = Error.prepareStackTrace; ' +
        'Error.prepareStackTrace = (_e, sites) => sites.map((s) => s.getFunction() ?? s.getThis())' +
        ".find((f) => typeof f === 'function' && !(f instanceof Function)); " +
        'const found = new Error().stack; delete Error.prepareStackTrace; ' +
        "return found.constructor('return process')(); })()",
    ],
  ])('gets no other code to run by %s', async (_way, expression) => {
    expect(await said(expression)).toMatch(/^threw /);
  });

  it('cannot import a module of Node', async () => {
    expect(await said(`import('node:fs').then((fs) => Object.keys(fs).length, (error) => 'refused')`)).toBe('refused');
  });

  it.each([
    ['import', `import('node:fs')`],
    ['import with attributes', `import('x.json', { with: { type: 'json' } })`],
    ['import from a callback', `Promise.resolve().then(() => import('node:fs'))`],
  ])('gets an error of its own realm from %s', async (_way, expression) => {
    const own = `${expression}.catch((error) => [error instanceof TypeError, error.message.split(':')[0]])`;
    expect(await said(own)).toEqual([true, 'import() is not part of the contract']);
  });

  it('has everything that the contract specifies', async () => {
    const number = "new Intl.NumberFormat('en-US').format(1234.5)";
    const time = 'typeof performance.now()';
    const expression = `(async () => {
      const params = new URL('/a?b=1#c', 'https://site.test').searchParams.get('b');
      const signal = AbortSignal.any([AbortSignal.abort('given up')]);
      await new Promise((resolve) => setTimeout(resolve, 5));
      await new Promise((resolve) => queueMicrotask(resolve));
      return [params, signal.reason, structuredClone({ a: [1] }), atob(btoa('x')), ${time}, ${number}];
    })()`;
    expect(await said(expression)).toEqual(['1', 'given up', { a: [1] }, 'x', 'number', '1,234.5']);
  });

  it('writes to the log of its host, and does not flood it', async () => {
    await said(`(() => { for (let i = 0; i < 500; i += 1) console.error('line', i, { a: 1 }); return 1; })()`);
    expect(lines[0]).toBe('error: line 0 {"a":1}');
    expect(lines.length).toBeLessThanOrEqual(40);
  });
});

describe('what a release reads', () => {
  it('is read through its host, once while it stays the same', async () => {
    const asked: string[] = [];
    const read: TextReader = (path) => {
      asked.push(path);
      return Promise.resolve({ serial: 7, text: '{"value":1}' });
    };
    const process = start(
      saying(`api.get('/api/a').then((first) => api.get('/api/a').then((second) => [first === second, first]))`),
      read,
    );
    expect(JSON.parse(await html(process))).toEqual([true, { value: 1 }]);
    expect(JSON.parse(await html(process))).toEqual([true, { value: 1 }]);
    expect(asked).toEqual(['/api/a', '/api/a', '/api/a', '/api/a']);
  });

  it('fails with the status of the answer', async () => {
    const read: TextReader = () => Promise.reject(Object.assign(new Error('/api/a answered 404'), { status: 404 }));
    expect(await said(`api.get('/api/a').catch((error) => [error.status, error.message])`, read)).toEqual([
      404,
      '/api/a answered 404',
    ]);
  });

  it('is refused outside the API', async () => {
    const paths = [
      ...['/livez', '//evil.test/api/', '/api/../livez', '/api/%2e%2e/livez'],
      ...['http://evil.test/api/a', '/api/a b'],
    ];
    const asked: string[] = [];
    const read = (address: string) => (asked.push(address), Promise.resolve({ serial: 1, text: '{}' }));
    const all = `Promise.all(${JSON.stringify(paths)}.map((path) =>
      (async () => api.get(path))().then(() => path + ' was read', (error) => error.message)))`;
    expect(await said(all, read)).toEqual(paths.map(() => expect.stringMatching(/is not an address of the API/)));
    expect(asked).toEqual([]);
  });

  it('is limited to a hundred reads per page', async () => {
    const asked: string[] = [];
    const read = (address: string) => (asked.push(address), Promise.resolve({ serial: asked.length, text: '{}' }));
    const all = `(async () => { for (let count = 0; ; count += 1) await api.get('/api/' + count); })()`;
    expect(await said(all, read)).toBe('threw more than 100 reads');
    expect(asked).toHaveLength(100);
  });

  it('fails when it does not arrive in time', async () => {
    const process = start(saying(`api.get('/api/a').catch((error) => error.message)`), () => new Promise(() => {}));
    await process.evaluated;
    const { part, opened } = process.open({ kind: 'page', url: 'http://site.test/' }, 100);
    await opened;
    const { pieces } = await process.render(part, {}, NO_QUERIES);
    expect(String(pieces[0])).toBe('"the API did not answer in time"');
  });
});

describe('a process', () => {
  it.each([
    ['a syntax error', 'exports.remote = {', 'evaluation'],
    ['a throw', 'throw new Error("at the start")', 'evaluation'],
    ['an export that is none', 'exports.remote = null', 'evaluation'],
    ['a patched realm', 'Array.prototype.flat = () => []; exports.remote = { contract: 1 }', 'realm'],
    ['a browser that is none', 'globalThis.window = {}; exports.remote = { contract: 1 }', 'realm'],
    ['a loop', 'while (true);', 'hang'],
  ])('of a bundle with %s ends by itself, and says why', async (_what, code, reason) => {
    await expect(start(code).evaluated).rejects.toMatchObject({ name: 'ProcessFaultError', reason });
    expect(faults.map((fault) => fault.reason)).toEqual([reason]);
  });

  it('fails its pending operations when it ends, and later ones', async () => {
    const process = start(`exports.remote = { contract: 1, openPage: () => new Promise(() => {}) }`);
    await process.evaluated;
    const first = process.open({ kind: 'page', url: 'http://site.test/' }, READS_MS).opened;
    globalThis.process.kill(process.pid ?? 0, 'SIGKILL');
    await expect(first).rejects.toBeInstanceOf(ProcessFaultError);
    await expect(process.open({ kind: 'page', url: 'http://site.test/' }, READS_MS).opened).rejects.toBeInstanceOf(
      ProcessFaultError,
    );
    expect(faults).toHaveLength(1);
  });

  it('survives a failed operation', async () => {
    const process = start(
      'exports.remote = { contract: 1, openPage: async ({ url }) => { ' +
        "if (url.endsWith('bad')) throw new Error('no page'); return { kind: 'not-found' }; } }",
    );
    await process.evaluated;
    const open = (url: string) => process.open({ kind: 'page', url }, READS_MS).opened;
    await expect(open('http://site.test/bad')).rejects.toBeInstanceOf(PartFailedError);
    await expect(open('http://site.test/good')).resolves.toEqual({ kind: 'not-found' });
  });

  it.each([
    [900_000, 1_000_000, 'rendered'],
    [1_000_000, 1_200_000, 'failed'],
  ])('renders HTML and a head of 2 MB together: %i and %i characters are %s', async (html, head, outcome) => {
    const process = start(
      `exports.remote = { contract: 1, openPage: async () => ({ ${READY}, ` +
        `head: () => ({ title: 'T', jsonLd: [{ answer: 'a'.repeat(${head}) }] }), ` +
        `render: () => 'h'.repeat(${html}) }) }`,
    );
    await process.evaluated;
    const { part, opened } = process.open({ kind: 'page', url: 'http://site.test/faq' }, READS_MS);
    await opened;
    const sizes = process.render(part, {}, NO_QUERIES).then(
      ({ pieces, head: given }) => [Buffer.concat(pieces).length, JSON.stringify(given?.jsonLd).length],
      (error: Error) => error.message,
    );
    expect(await sizes).toEqual(
      outcome === 'rendered' ? [html, head + '[{"answer":""}]'.length] : expect.stringContaining('characters of HTML'),
    );
  });

  const page = (changes: string) =>
    `exports.remote = { contract: 1, openPage: async () => ({ ${READY}, ` +
    `head: () => ({ title: 'T' }), render: () => '', ${changes} }) }`;
  it.each([
    [
      '51 places for widgets',
      "render: (slot) => { let html = ''; for (let i = 0; i < 51; i += 1) " +
        "html += '<div data-ssr>' + slot('a/b', { i }) + '</div>'; return html; }",
    ],
    ['props without end', `render: (slot) => '<div data-ssr>' + slot('a/b', { text: 'x'.repeat(2e5) }) + '</div>'`],
    ['structured data without end', `head: () => ({ title: 'T', jsonLd: Array.from({ length: 1e5 }, () => ({})) })`],
    [
      'HTML that pretends to be short',
      `render: () => ({ length: 1, indexOf: () => 0, slice() { return this; }, toString: () => 'x'.repeat(3e6) })`,
    ],
    [
      'queries without end',
      'state: () => ({ queries: Array.from({ length: 201 }, ' +
        '(_, i) => ({ queryHash: String(i), queryKey: [i], state: {} })) })',
    ],
    ['a redirect that is very long', `kind: 'redirect', location: '/' + 'x'.repeat(8e3), permanent: false`],
  ])('fails a page with %s, and goes on', async (_what, changes) => {
    const process = start(page(changes));
    await expect(html(process)).rejects.toBeInstanceOf(PartFailedError);
    expect(faults).toEqual([]);
  });

  it('has exited after it was stopped', async () => {
    const process = start(saying('1'));
    await process.evaluated;
    const { pid } = process;
    await process.stop();
    expect(() => globalThis.process.kill(pid ?? 0, 0)).toThrow('ESRCH');
  });
});
