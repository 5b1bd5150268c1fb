import { noReads } from '@app/sandbox';
import { waitFor } from '@app/testing';
import { versionAnswer as version, VersionedApi } from '../testing/versioned-api';

const api = new VersionedApi();

beforeEach(() => api.start());
afterEach(() => api.stop());

describe('cached answers of the API', () => {
  beforeEach(() => {
    api.answerTo = (path) => ({ body: JSON.stringify(path.padEnd(98, '.')) });
  });

  it('is read once for all readers of a second', async () => {
    const { readText, get } = api.reader();
    const first = await readText('/api/a');
    expect(await readText('/api/a')).toBe(first);
    expect(await get<string>('/api/a')).toMatch(/^\/api\/a\.+$/);
    expect(api.asked).toEqual(['/api/a']);
  });

  it('stays within its memory limit: what was fetched longest ago is removed first', async () => {
    const { readText, peek } = api.reader({ maxCharacters: 250 });
    for (const name of ['a', 'b', 'c']) await readText(`/api/${name}`);
    expect(['a', 'b', 'c'].map((name) => peek(`/api/${name}`) !== null)).toEqual([false, true, true]);
    await readText('/api/a');
    expect(api.asked).toEqual(['/api/a', '/api/b', '/api/c', '/api/a']);
  });

  it('does not keep an answer that alone is too large, and still returns it', async () => {
    const { readText, peek } = api.reader({ maxCharacters: 99 });
    expect((await readText('/api/a')).text).toHaveLength(100);
    expect(peek('/api/a')).toBeNull();
  });
});

describe('an answer with 200 that is not JSON', () => {
  it('counts as a failure of what is in front of the API', async () => {
    api.answerTo = () => ({ body: '<h1>Back soon</h1>', type: 'text/html' });
    await expect(api.reader().readText('/api/a')).rejects.toMatchObject({ status: 502 });
  });
});

describe('a reader that notes what it reads', () => {
  it('names the answers by address and serial number, the first one of each', async () => {
    api.answerTo = () => version(1);
    const { noting, readText, expire } = api.reader();
    const reads = noReads();
    const { get } = noting(reads);
    await get('/api/a');
    const first = (await readText('/api/a')).serial;
    expire();
    api.answerTo = () => version(2);
    await get('/api/a');
    expect([...reads.serials]).toEqual([['/api/a', first]]);
    expect((await readText('/api/a')).serial).not.toBe(first);
  });
});

describe('a limit of the API per reader', () => {
  const PATH = '/api/blog/posts?q=note';
  const GREEDY = '203.0.113.7';
  const OTHER = '203.0.113.8';
  const refusesGreedy = (_path: string, from: string) => version(1, from === GREEDY ? 429 : 200);

  it('counts the reader who requested the data, and in the background the last one', async () => {
    api.answerTo = () => version(1);
    const { readText, peek } = api.reader();
    await readText(PATH, OTHER);
    await readText('/api/blog/posts');
    api.now = 1_001;
    peek(PATH);
    await waitFor(() => api.asked.length === 3, 'the request of the refresh');
    expect(api.readers).toEqual([OTHER, '', OTHER]);
  });

  it('refuses that reader alone, though the others waited for the same request', async () => {
    let respond = (): void => {};
    const after = new Promise<void>((resolve) => (respond = resolve));
    api.answerTo = (path, from) => ({ ...refusesGreedy(path, from), after });
    const { readText } = api.reader();
    const reads = [GREEDY, OTHER, OTHER, GREEDY].map((address) => readText(PATH, address));
    await waitFor(() => api.asked.length === 1, 'the request');
    respond();
    const results = await Promise.allSettled(reads);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'rejected']);
    expect(api.readers).toEqual([GREEDY, OTHER]);
  });

  it('is not a failure of the API: the others get newer answers at once', async () => {
    api.answerTo = refusesGreedy;
    const { readText, peek } = api.reader();
    await readText(PATH, OTHER);
    api.now = 11_000;
    expect((await readText(PATH, GREEDY)).text).toBe('{"number":1}');
    expect(peek(PATH)).toBeNull();
    api.answerTo = () => version(2);
    expect((await readText(PATH, OTHER)).text).toBe('{"number":2}');
  });
});
