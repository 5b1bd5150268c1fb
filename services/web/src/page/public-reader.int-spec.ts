import { waitFor } from '@app/testing';
import { OwnRequests } from '../testing/own-requests';
import { versionAnswer as version, VersionedApi } from '../testing/versioned-api';

const requests = new OwnRequests();
const never = new Promise<void>(() => {});
const api = new VersionedApi();

beforeAll(() => requests.watch());
afterAll(() => requests.stop());
beforeEach(() => api.start());
afterEach(() => api.stop());

describe('a response that is older than a second', () => {
  const PATH = '/api/articles/a';

  async function oldAnswer(limits = {}) {
    api.answerTo = () => version(1);
    const { get, readText } = api.reader(limits);
    await get(PATH);
    api.now = 1_001;
    return { read: () => get<{ number: number }>(PATH), readText: () => readText(PATH) };
  }

  /** Resolves when the request that a read started in the background has ended. */
  const refreshed = async (read: () => Promise<unknown>, expected: number) => {
    await read();
    await waitFor(() => api.asked.length >= expected, 'the request of the refresh');
    await requests.settled();
  };

  it('stays what pages were made from while the API calls it the same, whatever time its text names', async () => {
    let minute = 0;
    api.answerTo = () => ({ body: JSON.stringify({ number: 1, at: (minute += 1) }), tag: 'W/"one"' });
    const { readText } = api.reader();
    const first = await readText(PATH);
    for (const later of [1_001, 12_000]) {
      api.now = later;
      expect(await readText(PATH)).toBe(first);
      await waitFor(() => api.tags.length > (later === 1_001 ? 1 : 2), 'the request of the refresh');
      await requests.settled();
    }
    expect(api.tags).toEqual(['', 'W/"one"', 'W/"one"']);
    api.answerTo = () => ({ body: JSON.stringify({ number: 2 }), tag: 'W/"two"' });
    api.now = 24_000;
    expect((await readText(PATH)).text).toBe('{"number":2}');
  });

  it('is served again while a newer one is fetched', async () => {
    const { read } = await oldAnswer();
    api.answerTo = () => version(2);
    expect(await read()).toEqual({ number: 1 });
    await waitFor(async () => (await read()).number === 2, 'the newer response');
    expect(api.asked).toHaveLength(2);
  });

  it('is refreshed by one request, however many readers there are', async () => {
    const { read } = await oldAnswer();
    let respond = (): void => {};
    const after = new Promise<void>((resolve) => (respond = resolve));
    api.answerTo = () => ({ ...version(2), after });
    const numbers = await Promise.all(Array.from({ length: 20 }, read));
    expect(numbers).toEqual(Array.from({ length: 20 }, () => ({ number: 1 })));
    await waitFor(() => api.asked.length === 2, 'the request of the refresh');
    respond();
    await waitFor(async () => (await read()).number === 2, 'the newer response');
    expect(api.asked).toHaveLength(2);
  });

  it('keeps its serial number when the newer one has the same text, so that it is not parsed again', async () => {
    const { read, readText } = await oldAnswer();
    const { serial } = await readText();
    await refreshed(read, 2);
    expect((await readText()).serial).toBe(serial);
  });

  it('is served while the API fails, and replaced when the API recovers', async () => {
    const { read } = await oldAnswer();
    api.answerTo = () => version(0, 503);
    await refreshed(read, 2);
    expect(await read()).toEqual({ number: 1 });
    api.answerTo = () => version(3);
    api.now += 1_001;
    await waitFor(async () => (await read()).number === 3, 'the newer response');
  });

  it('is served while the API is late, and replaced when it responds in time again', async () => {
    const { read } = await oldAnswer({ timeoutMs: 200 });
    api.answerTo = () => ({ ...version(2), after: never });
    expect(await read()).toEqual({ number: 1 });
    await waitFor(() => api.asked.length === 2, 'the request of the refresh');
    expect(await read()).toEqual({ number: 1 });
    await requests.settled();
    expect(await read()).toEqual({ number: 1 });
    api.answerTo = () => version(3);
    await waitFor(async () => {
      // On a busy machine this response may be late too; then the next second asks for another.
      api.now += 1_001;
      return (await read()).number === 3;
    }, 'the newer response');
  });

  it('is asked for once a second while the API fails', async () => {
    const { read } = await oldAnswer();
    api.answerTo = () => version(0, 503);
    await refreshed(read, 2);
    for (let reads = 0; reads < 20; reads += 1) await refreshed(read, 2);
    expect(api.asked).toHaveLength(2);
    api.now += 1_001;
    await refreshed(read, 3);
  });

  it('is dropped when the API says that the resource no longer exists', async () => {
    const { read } = await oldAnswer();
    api.answerTo = () => version(0, 404);
    await refreshed(read, 2);
    await expect(read()).rejects.toMatchObject({ status: 404 });
    // It does not come back when the API fails either.
    api.answerTo = () => version(0, 503);
    await expect(read()).rejects.toMatchObject({ status: 503 });
  });
});

describe('a response that is older than ten seconds', () => {
  const PATH = '/api/articles/a';

  async function readAt(millis: number, limits = {}) {
    api.answerTo = () => version(1);
    const { get, peek } = api.reader(limits);
    await get(PATH);
    api.now = millis;
    return { read: () => get<{ number: number }>(PATH), peek: () => peek(PATH) };
  }

  it('is not served before the API was asked', async () => {
    const { read } = await readAt(10_001);
    api.answerTo = () => version(2);
    expect(await read()).toEqual({ number: 2 });
  });

  it('is not shown to a release that only checks what exists', async () => {
    const { peek } = await readAt(10_001);
    expect(peek()).toBeNull();
  });

  it('is not served when the content was retracted in the meantime', async () => {
    const { read } = await readAt(4 * 24 * 60 * 60_000);
    api.answerTo = () => version(0, 404);
    await expect(read()).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['fails', {}, () => version(0, 503)],
    ['is busy', {}, () => version(0, 429)],
    ['is late', { maxWaitMs: 200 }, () => ({ ...version(2), after: never })],
  ])('is served when the API %s, without waiting for it each time', async (_how, limits, answer) => {
    const { read, peek } = await readAt(299_000, limits);
    api.answerTo = answer;
    expect(await read()).toEqual({ number: 1 });
    expect(peek()).not.toBeNull();
    expect(await Promise.all([read(), read()])).toEqual([{ number: 1 }, { number: 1 }]);
    expect(api.asked).toHaveLength(2);
  });

  it('is not served because the API failed some time ago', async () => {
    const { read } = await readAt(20_000);
    api.answerTo = () => version(0, 503);
    expect(await read()).toEqual({ number: 1 });
    api.now += 2_001;
    api.answerTo = () => version(0, 404);
    await expect(read()).rejects.toMatchObject({ status: 404 });
  });

  it('is not served after five minutes, even if the API fails', async () => {
    const { read, peek } = await readAt(300_001);
    api.answerTo = () => version(0, 503);
    await expect(read()).rejects.toMatchObject({ status: 503 });
    expect(peek()).toBeNull();
  });
});

describe('a first response', () => {
  it('is asked for once by twenty readers at the same time', async () => {
    let respond = (): void => {};
    const after = new Promise<void>((resolve) => (respond = resolve));
    api.answerTo = () => ({ ...version(1), after });
    const { get } = api.reader();
    const reads = Array.from({ length: 20 }, () => get('/api/cold'));
    await waitFor(() => api.asked.length > 0, 'the request');
    respond();
    const read = await Promise.all(reads);
    expect(read).toEqual(Array.from({ length: 20 }, () => ({ number: 1 })));
    expect(api.asked).toEqual(['/api/cold']);
  });

  it('that does not come in time is a failure, and the next reader asks again', async () => {
    api.answerTo = () => ({ ...version(1), after: never });
    const { get } = api.reader({ timeoutMs: 200 });
    await expect(get('/api/late')).rejects.toThrow('timeout');
    api.answerTo = () => version(2);
    // On a busy machine this response may be late too.
    expect(await waitFor(() => get('/api/late').catch(() => null), 'the response')).toEqual({ number: 2 });
  });

  it('that is refused is not cached', async () => {
    api.answerTo = () => version(0, 404);
    const { get } = api.reader();
    await expect(get('/api/none')).rejects.toMatchObject({ status: 404 });
    api.answerTo = () => version(1);
    expect(await get('/api/none')).toEqual({ number: 1 });
  });
});

describe('after something public has changed', () => {
  const PATH = '/api/articles/a';

  async function changed() {
    api.answerTo = () => version(1);
    const all = api.reader();
    await all.get(PATH);
    all.expire();
    return { ...all, read: () => all.get<{ number: number }>(PATH) };
  }

  it('nothing that was read before is served, however fresh it is', async () => {
    const { read, peek } = await changed();
    api.answerTo = () => version(2);
    expect(peek(PATH)).toBeNull();
    expect(await read()).toEqual({ number: 2 });
    expect(peek(PATH)?.text).toBe('{"number":2}');
  });

  it('the answer to a request from before does not serve later readers', async () => {
    const { get, expire, peek } = await changed();
    let respond = (): void => {};
    const after = new Promise<void>((resolve) => (respond = resolve));
    api.answerTo = () => ({ ...version(2), after });
    const early = get<{ number: number }>(PATH);
    await waitFor(() => api.asked.length === 2, 'the request from before');
    expire();
    api.answerTo = () => version(3);
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
    expect(api.asked).toHaveLength(3);
  });

  it('the API is asked even if it failed a moment ago', async () => {
    const { read, expire } = await changed();
    api.answerTo = () => version(0, 503);
    expect(await read()).toEqual({ number: 1 });
    expire();
    api.answerTo = () => version(2);
    expect(await read()).toEqual({ number: 2 });
  });

  it('an earlier answer is served while the API fails', async () => {
    const { read, peek } = await changed();
    api.answerTo = () => version(0, 503);
    expect(await read()).toEqual({ number: 1 });
    expect(peek(PATH)?.text).toBe('{"number":1}');
  });

  it('deleted content is not found', async () => {
    const { read } = await changed();
    api.answerTo = () => version(0, 404);
    await expect(read()).rejects.toMatchObject({ status: 404 });
  });
});
