import { join } from 'node:path';
import { buildRunnable } from '@app/testing';
import type { Rendered } from './part';
import type { TextAnswer } from './read-api';
import { RemoteProcess } from './remote-process';

/** Longer than a busy machine takes to answer. */
const READS_MS = 20_000;
const program = join(process.cwd(), 'libs/sandbox/dist/process.js');
const NO_QUERIES = new Map<string, Buffer>();

/** Its page reads two answers and shows them, its number of renders, and the query `q` that it may have absorbed. */
const CODE = `
exports.remote = {
  contract: 1,
  async openPage({ url, api }) {
    const [, many] = url.split('?many=');
    for (let count = 0; many && count < 95; count += 1) await api.get('/api/' + many + count);
    const [a, b] = [await api.get('/api/a'), await api.get('/api/b')];
    const absorbed = [];
    let times = 0;
    return {
      kind: 'ready', state: () => ({ queries: [{ queryHash: 'own', a }] }),
      absorb: ({ queries }) => absorbed.push(...queries.map((query) => query.value)),
      lacks: () => (absorbed.length === 0 ? ['q'] : []),
      head: () => ({ title: 'T' }),
      render() {
        times += 1;
        if (url.endsWith('?throw')) throw new Error('as asked');
        return JSON.stringify({ a, b, times, absorbed });
      },
    };
  },
  async openWidget(name) {
    return { state: () => ({ queries: [] }), absorb() {}, render: (props) => name + ' ' + props.size };
  },
};`;

const answers = new Map<string, TextAnswer>();
const asked: string[] = [];
let hasPeek = true;
let remote: RemoteProcess;

beforeAll(() => buildRunnable('sandbox'), 120_000);
beforeEach(async () => {
  answers.clear();
  answers.set('/api/a', { serial: 1, text: '"first"' }).set('/api/b', { serial: 2, text: '"other"' });
  asked.splice(0);
  hasPeek = true;
  remote = new RemoteProcess({
    program,
    name: 'mf-x@1',
    code: Buffer.from(CODE),
    read(path) {
      asked.push(path);
      const answer = answers.get(path);
      return answer ? Promise.resolve(answer) : Promise.reject(new Error('none'));
    },
    peek: (path) => (hasPeek ? (answers.get(path) ?? null) : null),
    onFault: () => {},
    onLog: () => {},
  });
  await remote.evaluated;
});
afterEach(() => remote.stop());

const textOf = ({ pieces }: Rendered) => Buffer.concat(pieces).toString('utf8');

async function page(url = 'http://site.test/page', isEarly = true): Promise<unknown> {
  const { part, opened } = remote.open({ kind: 'page', url }, READS_MS, isEarly ? {} : null);
  await opened;
  const rendered = await remote.render(part, {}, NO_QUERIES);
  remote.close(part);
  return JSON.parse(textOf(rendered)) as unknown;
}

const shown = (a: string, b = 'other') => ({ a, b, times: 1, absorbed: [] });

describe('answers that an earlier part of the same kind read', () => {
  it('are available when the next one is opened', async () => {
    expect(await page()).toEqual(shown('first'));
    expect(asked).toEqual(['/api/a', '/api/b']);
    expect(await page()).toEqual(shown('first'));
    expect(asked).toHaveLength(2);
  });

  it('are those that the host has at that moment', async () => {
    await page();
    answers.set('/api/a', { serial: 3, text: '"second"' });
    expect(await page()).toEqual(shown('second'));
    answers.set('/api/a', { serial: 4, text: '"third"' });
    answers.set('/api/b', { serial: 5, text: '"new"' });
    expect(await page()).toEqual(shown('third', 'new'));
    expect(asked).toHaveLength(2);
  });

  it('are requested when the host has none', async () => {
    await page();
    answers.delete('/api/b');
    await expect(page()).rejects.toThrow('none');
    expect(asked.slice(2)).toEqual(['/api/b']);
    hasPeek = false;
    answers.set('/api/b', { serial: 6, text: '"back"' });
    expect(await page()).toEqual(shown('first', 'back'));
    expect(asked.slice(3)).toEqual(['/api/a', '/api/b']);
  });

  it('are kept per address', async () => {
    await page();
    await page('http://site.test/another');
    expect(asked).toHaveLength(4);
  });

  it('are correct after pages that read more than a process caches', async () => {
    await page();
    for (const many of ['c', 'd', 'e', 'f', 'g', 'h']) {
      for (let count = 0; count < 95; count += 1)
        answers.set(`/api/${many}${count}`, { serial: 100 + count, text: '1' });
      await page(`http://site.test/?many=${many}`);
    }
    expect(await page()).toEqual(shown('first'));
    answers.set('/api/a', { serial: 7, text: '"seventh"' });
    expect(await page()).toEqual(shown('seventh'));
  });
});

describe('a part that is rendered as soon as it is open', () => {
  it('is rendered once', async () => {
    expect(await page()).toMatchObject({ times: 1 });
    expect(await page('http://site.test/page', false)).toMatchObject({ times: 1 });
  });

  it('is rendered again with the data of others', async () => {
    const { part, opened } = remote.open({ kind: 'page', url: 'http://site.test/page' }, READS_MS, {});
    await opened;
    const first = await remote.render(part, {}, NO_QUERIES);
    expect(first.lacks).toEqual(['q']);
    const offered = new Map([['q', Buffer.from('{"queryHash":"q","value":"of another part"}')]]);
    const second = await remote.render(part, {}, offered);
    expect(JSON.parse(textOf(second))).toMatchObject({ times: 2, absorbed: ['of another part'] });
    expect(second.lacks).toEqual([]);
  });

  it('is rendered again when its input differs from the early input', async () => {
    const { part, opened } = remote.open({ kind: 'widget', name: 'box' }, READS_MS, { props: '{"size":1}' });
    await opened;
    expect(textOf(await remote.render(part, { props: '{"size":2}' }, NO_QUERIES))).toBe('box 2');
    expect(textOf(await remote.render(part, { props: '{"size":1}' }, NO_QUERIES))).toBe('box 1');
  });

  it('cannot report missing queries when its release is older', async () => {
    const { part, opened } = remote.open({ kind: 'widget', name: 'box' }, READS_MS, null);
    await opened;
    expect((await remote.render(part, { props: '{"size":1}' }, NO_QUERIES)).lacks).toBeNull();
  });

  it('fails when it is requested, and its process continues', async () => {
    const { part, opened } = remote.open({ kind: 'page', url: 'http://site.test/?throw' }, READS_MS, {});
    expect((await opened).kind).toBe('ready');
    await expect(remote.render(part, {}, NO_QUERIES)).rejects.toThrow('as asked');
    remote.close(part);
    expect(await page()).toMatchObject({ times: 1 });
  });

  it('may be closed without being requested', async () => {
    const { part, opened } = remote.open({ kind: 'page', url: 'http://site.test/?throw' }, READS_MS, {});
    await opened;
    remote.close(part);
    expect(await page()).toMatchObject({ times: 1 });
  });

  it('fails with its process', async () => {
    const { part, opened } = remote.open({ kind: 'page', url: 'http://site.test/page' }, READS_MS, {});
    process.kill(remote.pid ?? 0, 'SIGKILL');
    await expect(opened).rejects.toThrow('ended');
    await expect(remote.render(part, {}, NO_QUERIES)).rejects.toThrow('ended');
  });
});
