import { clearSessionStores, onSessionEnd, sessionSignal } from '../session/session-end';
import { apiClient, fetchFile, lastingApiClient, sessionClient } from './browser-api-client';

const realFetch = globalThis.fetch;
let sent: string[] = [];

beforeEach(() => {
  sent = [];
  globalThis.fetch = (input, init) => {
    sent.push(`${init?.method} ${String(input).split('?')[0]}`);
    return new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      if (!String(input).startsWith('/api/slow')) resolve(Response.json({}));
    });
  };
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

const ended = { name: 'AbortError' };

describe('the API of a screen', () => {
  it('is one client for as long as the session lasts', () => {
    const first = sessionClient();
    expect(sessionClient()).toBe(first);
    clearSessionStores();
    expect(sessionClient()).not.toBe(first);
  });

  it('sends nothing for a screen whose session has ended, and ends what is on its way', async () => {
    const api = sessionClient();
    const slow = api.send('PUT', '/api/slow', { text: 'mine' });
    clearSessionStores();
    await expect(slow).rejects.toMatchObject(ended);
    await expect(api.send('PUT', '/api/notes/7', { text: 'mine' })).rejects.toMatchObject(ended);
    await expect(api.get('/api/notes/7')).rejects.toMatchObject(ended);
    expect(sent).toEqual(['PUT /api/slow']);
  });

  it('still ends a read that its caller gives up', async () => {
    const mine = new AbortController();
    const slow = sessionClient().get('/api/slow', { signal: mine.signal });
    mine.abort();
    await expect(slow).rejects.toMatchObject(ended);
  });
});

describe('calls outside screens', () => {
  it('belong to the session at their time: a later one is sent', async () => {
    const api = apiClient();
    const slow = api.get('/api/slow');
    clearSessionStores();
    await expect(slow).rejects.toMatchObject(ended);
    await api.get('/api/news');
    expect(sent).toEqual(['GET /api/slow', 'GET /api/news']);
  });

  it('for a file end with the session too: it is given to no other user', async () => {
    const slow = fetchFile('/api/slow');
    clearSessionStores();
    await expect(slow).rejects.toMatchObject(ended);
  });

  it('of the session itself go on', async () => {
    const checked = lastingApiClient(() => ({})).get('/api/user');
    clearSessionStores();
    await expect(checked).resolves.toEqual({});
  });
});

describe('stores that die with the session', () => {
  it('are emptied once for each end, after requests were ended, whatever one of them does', () => {
    const [signal, log] = [sessionSignal(), [] as string[]];
    const reported: unknown[] = [];
    Object.assign(globalThis, { reportError: (error: unknown) => reported.push(error) });
    const stops = [
      onSessionEnd(() => {
        throw new Error('full');
      }),
      onSessionEnd(() => log.push(`emptied, ${signal.aborted ? 'after' : 'before'}`)),
    ];
    clearSessionStores();
    for (const stop of stops) stop();
    clearSessionStores();
    Reflect.deleteProperty(globalThis, 'reportError');
    expect([log, reported]).toEqual([['emptied, after'], [new Error('full')]]);
  });
});
