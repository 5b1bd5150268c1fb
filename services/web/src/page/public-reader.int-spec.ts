import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noReads } from '@app/sandbox';
import { waitFor } from '@app/testing';
import { OwnRequests } from '../testing/own-requests';
import { createPublicReader } from './public-reader';

type TestAnswer = { body: string; type?: string; status?: number; tag?: string; after?: Promise<void> };

let api: Server;
let asked: string[];
/** The readers' addresses in the requests; '' for the site's own requests. */
let readers: string[];
/** The response to a path; `after` delays it. */
let answerTo: (path: string, reader: string) => TestAnswer;
/** The tags that the requests sent; '' for a request without one. */
let tags: string[];
/** Milliseconds; the reader's clock. */
let now: number;
const requests = new OwnRequests();
const never = new Promise<void>(() => {});

beforeAll(() => requests.watch());
afterAll(() => requests.stop());

beforeEach(async () => {
  asked = [];
  readers = [];
  tags = [];
  now = 0;
  api = createServer((request, response) => {
    const path = request.url ?? '';
    const from = String(request.headers['x-forwarded-for'] ?? '');
    asked.push(path);
    readers.push(from);
    const sent = request.headers['if-none-match'] ?? '';
    tags.push(sent);
    const { body, type = 'application/json; charset=utf-8', status = 200, tag, after } = answerTo(path, from);
    const headers = { 'content-type': type, ...(tag && { etag: tag }) };
    void Promise.resolve(after).then(() =>
      tag && tag === sent ? response.writeHead(304).end() : response.writeHead(status, headers).end(body),
    );
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  api.close();
  api.closeAllConnections();
});

/** Unless a test is about its limits, a reader waits longer than a busy machine takes to answer. */
function reader(limits: { maxCharacters?: number; timeoutMs?: number; maxWaitMs?: number } = {}) {
  const { port } = api.address() as AddressInfo;
  const ample = { timeoutMs: 20_000, maxWaitMs: 20_000 };
  return createPublicReader(`http://127.0.0.1:${port}`, { now: () => now, ...ample, ...limits });
}

const version = (number: number, status = 200) => ({ body: JSON.stringify({ number }), status });

describe('cached answers of the API', () => {
  beforeEach(() => {
    answerTo = (path) => ({ body: JSON.stringify(path.padEnd(98, '.')) });
  });

  it('is read once for all readers of a second', async () => {
    const { readText, get } = reader();
    const first = await readText('/api/a');
    expect(await readText('/api/a')).toBe(first);
    expect(await get<string>('/api/a')).toMatch(/^\/api\/a\.+$/);
    expect(asked).toEqual(['/api/a']);
  });

  it('stays within its memory limit: what was fetched longest ago is removed first', async () => {
    const { readText, peek } = reader({ maxCharacters: 250 });
    for (const name of ['a', 'b', 'c']) await readText(`/api/${name}`);
    expect(['a', 'b', 'c'].map((name) => peek(`/api/${name}`) !== null)).toEqual([false, true, true]);
    await readText('/api/a');
    expect(asked).toEqual(['/api/a', '/api/b', '/api/c', '/api/a']);
  });

  it('does not keep an answer that alone is too large, and still returns it', async () => {
    const { readText, peek } = reader({ maxCharacters: 99 });
    expect((await readText('/api/a')).text).toHaveLength(100);
    expect(peek('/api/a')).toBeNull();
  });
});

describe('an answer with 200 that is not JSON', () => {
  it('counts as a failure of what is in front of the API', async () => {
    answerTo = () => ({ body: '<h1>Back soon</h1>', type: 'text/html' });
    await expect(reader().readText('/api/a')).rejects.toMatchObject({ status: 502 });
  });
});

describe('a response that is older than a second', () => {
  const PATH = '/api/articles/a';

  async function oldAnswer(limits = {}) {
    answerTo = () => version(1);
    const { get, readText } = reader(limits);
    await get(PATH);
    now = 1_001;
    return { read: () => get<{ number: number }>(PATH), readText: () => readText(PATH) };
  }

  /** Resolves when the request that a read started in the background has ended. */
  const refreshed = async (read: () => Promise<unknown>, expected: number) => {
    await read();
    await waitFor(() => asked.length >= expected, 'the request of the refresh');
    await requests.settled();
  };

  it('stays what pages were made from while the API calls it the same, whatever time its text names', async () => {
    let minute = 0;
    answerTo = () => ({ body: JSON.stringify({ number: 1, at: (minute += 1) }), tag: 'W/"one"' });
    const { readText } = reader();
    const first = await readText(PATH);
    for (const later of [1_001, 12_000]) {
      now = later;
      expect(await readText(PATH)).toBe(first);
      await waitFor(() => tags.length > (later === 1_001 ? 1 : 2), 'the request of the refresh');
      await requests.settled();
    }
    expect(tags).toEqual(['', 'W/"one"', 'W/"one"']);
    answerTo = () => ({ body: JSON.stringify({ number: 2 }), tag: 'W/"two"' });
    now = 24_000;
    expect((await readText(PATH)).text).toBe('{"number":2}');
  });

  it('is served again while a newer one is fetched', async () => {
    const { read } = await oldAnswer();
    answerTo = () => version(2);
    expect(await read()).toEqual({ number: 1 });
    await waitFor(async () => (await read()).number === 2, 'the newer response');
    expect(asked).toHaveLength(2);
  });

  it('is refreshed by one request, however many readers there are', async () => {
    const { read } = await oldAnswer();
    let respond = (): void => {};
    const after = new Promise<void>((resolve) => (respond = resolve));
    answerTo = () => ({ ...version(2), after });
    const numbers = await Promise.all(Array.from({ length: 20 }, read));
    expect(numbers).toEqual(Array.from({ length: 20 }, () => ({ number: 1 })));
    await waitFor(() => asked.length === 2, 'the request of the refresh');
    respond();
    await waitFor(async () => (await read()).number === 2, 'the newer response');
    expect(asked).toHaveLength(2);
  });

  it('keeps its serial number when the newer one has the same text, so that it is not parsed again', async () => {
    const { read, readText } = await oldAnswer();
    const { serial } = await readText();
    await refreshed(read, 2);
    expect((await readText()).serial).toBe(serial);
  });

  it('is served while the API fails, and replaced when the API recovers', async () => {
    const { read } = await oldAnswer();
    answerTo = () => version(0, 503);
    await refreshed(read, 2);
    expect(await read()).toEqual({ number: 1 });
    answerTo = () => version(3);
    now += 1_001;
    await waitFor(async () => (await read()).number === 3, 'the newer response');
  });

  it('is served while the API is late, and replaced when it responds in time again', async () => {
    const { read } = await oldAnswer({ timeoutMs: 200 });
    answerTo = () => ({ ...version(2), after: never });
    expect(await read()).toEqual({ number: 1 });
    await waitFor(() => asked.length === 2, 'the request of the refresh');
    expect(await read()).toEqual({ number: 1 });
    await requests.settled();
    expect(await read()).toEqual({ number: 1 });
    answerTo = () => version(3);
    await waitFor(async () => {
      // On a busy machine this response may be late too; then the next second asks for another.
      now += 1_001;
      return (await read()).number === 3;
    }, 'the newer response');
  });

  it('is asked for once a second while the API fails', async () => {
    const { read } = await oldAnswer();
    answerTo = () => version(0, 503);
    await refreshed(read, 2);
    for (let reads = 0; reads < 20; reads += 1) await refreshed(read, 2);
    expect(asked).toHaveLength(2);
    now += 1_001;
    await refreshed(read, 3);
  });

  it('is dropped when the API says that the resource no longer exists', async () => {
    const { read } = await oldAnswer();
    answerTo = () => version(0, 404);
    await refreshed(read, 2);
    await expect(read()).rejects.toMatchObject({ status: 404 });
    // It does not come back when the API fails either.
    answerTo = () => version(0, 503);
    await expect(read()).rejects.toMatchObject({ status: 503 });
  });
});

describe('a response that is older than ten seconds', () => {
  const PATH = '/api/articles/a';

  async function readAt(millis: number, limits = {}) {
    answerTo = () => version(1);
    const { get, peek } = reader(limits);
    await get(PATH);
    now = millis;
    return { read: () => get<{ number: number }>(PATH), peek: () => peek(PATH) };
  }

  it('is not served before the API was asked', async () => {
    const { read } = await readAt(10_001);
    answerTo = () => version(2);
    expect(await read()).toEqual({ number: 2 });
  });

  it('is not shown to a release that only checks what exists', async () => {
    const { peek } = await readAt(10_001);
    expect(peek()).toBeNull();
  });

  it('is not served when the content was retracted in the meantime', async () => {
    const { read } = await readAt(4 * 24 * 60 * 60_000);
    answerTo = () => version(0, 404);
    await expect(read()).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['fails', {}, () => version(0, 503)],
    ['is busy', {}, () => version(0, 429)],
    ['is late', { maxWaitMs: 200 }, () => ({ ...version(2), after: never })],
  ])('is served when the API %s, without waiting for it each time', async (_how, limits, answer) => {
    const { read, peek } = await readAt(299_000, limits);
    answerTo = answer;
    expect(await read()).toEqual({ number: 1 });
    expect(peek()).not.toBeNull();
    expect(await Promise.all([read(), read()])).toEqual([{ number: 1 }, { number: 1 }]);
    expect(asked).toHaveLength(2);
  });

  it('is not served because the API failed some time ago', async () => {
    const { read } = await readAt(20_000);
    answerTo = () => version(0, 503);
    expect(await read()).toEqual({ number: 1 });
    now += 2_001;
    answerTo = () => version(0, 404);
    await expect(read()).rejects.toMatchObject({ status: 404 });
  });

  it('is not served after five minutes, even if the API fails', async () => {
    const { read, peek } = await readAt(300_001);
    answerTo = () => version(0, 503);
    await expect(read()).rejects.toMatchObject({ status: 503 });
    expect(peek()).toBeNull();
  });
});

describe('a first response', () => {
  it('is asked for once by twenty readers at the same time', async () => {
    let respond = (): void => {};
    const after = new Promise<void>((resolve) => (respond = resolve));
    answerTo = () => ({ ...version(1), after });
    const { get } = reader();
    const reads = Array.from({ length: 20 }, () => get('/api/cold'));
    await waitFor(() => asked.length > 0, 'the request');
    respond();
    const read = await Promise.all(reads);
    expect(read).toEqual(Array.from({ length: 20 }, () => ({ number: 1 })));
    expect(asked).toEqual(['/api/cold']);
  });

  it('that does not come in time is a failure, and the next reader asks again', async () => {
    answerTo = () => ({ ...version(1), after: never });
    const { get } = reader({ timeoutMs: 200 });
    await expect(get('/api/late')).rejects.toThrow('timeout');
    answerTo = () => version(2);
    // On a busy machine this response may be late too.
    expect(await waitFor(() => get('/api/late').catch(() => null), 'the response')).toEqual({ number: 2 });
  });

  it('that is refused is not cached', async () => {
    answerTo = () => version(0, 404);
    const { get } = reader();
    await expect(get('/api/none')).rejects.toMatchObject({ status: 404 });
    answerTo = () => version(1);
    expect(await get('/api/none')).toEqual({ number: 1 });
  });
});

describe('after something public has changed', () => {
  const PATH = '/api/articles/a';

  async function changed() {
    answerTo = () => version(1);
    const all = reader();
    await all.get(PATH);
    all.expire();
    return { ...all, read: () => all.get<{ number: number }>(PATH) };
  }

  it('nothing that was read before is served, however fresh it is', async () => {
    const { read, peek } = await changed();
    answerTo = () => version(2);
    expect(peek(PATH)).toBeNull();
    expect(await read()).toEqual({ number: 2 });
    expect(peek(PATH)?.text).toBe('{"number":2}');
  });

  it('the answer to a request from before does not serve later readers', async () => {
    const { get, expire, peek } = await changed();
    let respond = (): void => {};
    const after = new Promise<void>((resolve) => (respond = resolve));
    answerTo = () => ({ ...version(2), after });
    const early = get<{ number: number }>(PATH);
    await waitFor(() => asked.length === 2, 'the request from before');
    expire();
    answerTo = () => version(3);
    expect(await get<{ number: number }>(PATH)).toEqual({ number: 3 });
    respond();
    expect(await early).toEqual({ number: 2 });
    expect(peek(PATH)?.text).toBe('{"number":3}');
  });

  it('an answer with the same text keeps its serial number, so that what was made from it stays valid', async () => {
    const { readText, expire } = await changed();
    const { serial } = await readText(PATH);
    expire();
    expect((await readText(PATH)).serial).toBe(serial);
    expect(asked).toHaveLength(3);
  });

  it('the API is asked even if it failed a moment ago', async () => {
    const { read, expire } = await changed();
    answerTo = () => version(0, 503);
    expect(await read()).toEqual({ number: 1 });
    expire();
    answerTo = () => version(2);
    expect(await read()).toEqual({ number: 2 });
  });

  it('an earlier answer is served while the API fails', async () => {
    const { read, peek } = await changed();
    answerTo = () => version(0, 503);
    expect(await read()).toEqual({ number: 1 });
    expect(peek(PATH)?.text).toBe('{"number":1}');
  });

  it('deleted content is not found', async () => {
    const { read } = await changed();
    answerTo = () => version(0, 404);
    await expect(read()).rejects.toMatchObject({ status: 404 });
  });
});

describe('a reader that notes what it reads', () => {
  it('names the answers by address and serial number, the first one of each', async () => {
    answerTo = () => version(1);
    const { noting, readText, expire } = reader();
    const reads = noReads();
    const { get } = noting(reads);
    await get('/api/a');
    const first = (await readText('/api/a')).serial;
    expire();
    answerTo = () => version(2);
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
    answerTo = () => version(1);
    const { readText, peek } = reader();
    await readText(PATH, OTHER);
    await readText('/api/blog/posts');
    now = 1_001;
    peek(PATH);
    await waitFor(() => asked.length === 3, 'the request of the refresh');
    expect(readers).toEqual([OTHER, '', OTHER]);
  });

  it('refuses that reader alone, though the others waited for the same request', async () => {
    let respond = (): void => {};
    const after = new Promise<void>((resolve) => (respond = resolve));
    answerTo = (path, from) => ({ ...refusesGreedy(path, from), after });
    const { readText } = reader();
    const reads = [GREEDY, OTHER, OTHER, GREEDY].map((address) => readText(PATH, address));
    await waitFor(() => asked.length === 1, 'the request');
    respond();
    const results = await Promise.allSettled(reads);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'rejected']);
    expect(readers).toEqual([GREEDY, OTHER]);
  });

  it('is not a failure of the API: the others get newer answers at once', async () => {
    answerTo = refusesGreedy;
    const { readText, peek } = reader();
    await readText(PATH, OTHER);
    now = 11_000;
    expect((await readText(PATH, GREEDY)).text).toBe('{"number":1}');
    expect(peek(PATH)).toBeNull();
    answerTo = () => version(2);
    expect((await readText(PATH, OTHER)).text).toBe('{"number":2}');
  });
});
