import { jest } from '@jest/globals';
import { useEffect, useState, type ReactNode } from 'react';
import { openPage, type TestPage } from '@app/ui/testing';
import type * as WebKit from '@app/web-kit';
import { testComposition } from '@app/web-kit/testing';
import { testRegistry, testRelease } from '../shell/src/testing/composition';
import { has, MARK, plantsOf, type Plant } from './session-marks';
import { MEMORY, STORAGE } from './session-stores';

const person = (id: string) => ({ id, username: `${id}@example.com`, email: `${id}@example.com`, emailVerified: true });
const [ANN, BOB] = [person('ann'), person('bob')];
const ADDRESS = 'https://site.test/worksheet';

type Call = { path: string; body: string; token: string };

/** A page of a remote with a mark in everything that can hold one, in a browser with a second tab. */
describe('a mark of a user in every store', () => {
  let page: TestPage;
  let kit: typeof WebKit;
  let plants: Record<string, Plant>;
  let loads = 0;
  let calls: Call[] = [];
  const { fetch: realFetch, setTimeout: realSetTimeout } = globalThis;
  const timers: NodeJS.Timeout[] = [];
  const bodies = () => calls.filter(({ body }) => body.includes(MARK));

  /** Only the check of the session is answered; every other call waits, until it is aborted. */
  function fetchOf(input: unknown, init: RequestInit = {}): Promise<Response> {
    const { pathname: path } = new URL(String(input), ADDRESS);
    if (init.signal?.aborted) return Promise.reject(init.signal.reason as Error);
    const token = new Headers(init.headers).get('authorization') ?? '';
    calls.push({ path, token, body: typeof init.body === 'string' ? init.body : '' });
    const whose = token.endsWith('bob') ? BOB : ANN;
    if (path === '/api/user') return Promise.resolve(Response.json(whose, { headers: { 'x-csrf-token': 'c' } }));
    return new Promise((_resolve, reject) =>
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
    );
  }

  async function mountPage(): Promise<void> {
    const { NoteSaver } = await import('../mf-marketplace/src/workspace/note-saver');
    function Worksheet(): ReactNode {
      const api = kit.useApi();
      const save = (note: object) => api.send<never>('PUT', '/api/notes/7', note);
      const [saver] = useState(() => new NoteSaver({ revision: 1, save, onState: () => undefined, delayMs: 60_000 }));
      useEffect(() => () => void saver.flush(), [saver]);
      return <input aria-label="Notes" onChange={({ target }) => saver.change(target.value)} />;
    }
    const load = async () => void (loads += 1);
    const route = { path: '/worksheet', access: 'public' as const };
    const app = kit.appLifecycles({
      manifest: { name: 'site', routes: [route], widgets: [] } as never,
      routes: { '/worksheet': async () => ({ Component: Worksheet, load }) },
      widgets: {},
    });
    const main = page.document.body.appendChild(page.document.createElement('main'));
    const props = { name: 'site', version: '1', container: () => main, takeHydration: () => undefined };
    let mounted: Promise<void> | undefined;
    // React commits when the turn ends, and the mount waits for that.
    await page.act(() => void (mounted = app.mount(props)));
    await mounted;
    await page.until(() => main.querySelector('input') !== null);
  }

  beforeAll(async () => {
    page = await openPage(ADDRESS);
    globalThis.fetch = fetchOf;
    kit = await import('@app/web-kit');
    kit.provideComposition(
      testComposition({
        registry: () => testRegistry(testRelease('site@1', '/worksheet')),
        navigate: () => undefined,
        showHead: () => undefined,
        report: (error) => {
          throw error;
        },
      }),
    );
    // The minute's tick, and timers that are still waiting at the end, would keep the process alive.
    const ticking = jest.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never);
    kit.startSession();
    ticking.mockRestore();
    globalThis.setTimeout = ((run: () => void, ms?: number) => {
      const timer = realSetTimeout(run, ms);
      timers.push(timer);
      return timer;
    }) as typeof setTimeout;
    plants = await plantsOf({ page, kit, bodies });
    await mountPage();
  });
  afterAll(async () => {
    await page.act(() => kit.endSession());
    kit.queryClient().clear();
    Object.assign(globalThis, { fetch: realFetch, setTimeout: realSetTimeout });
    timers.forEach(clearTimeout);
    await page.close();
  });

  const storages = () => [page.window.localStorage, page.window.sessionStorage];
  const stored = () => storages().map((storage) => ({ ...storage }));

  async function plantAll(): Promise<void> {
    await page.act(() => kit.adoptSession({ token: 'token-ann', user: ANN }));
    for (const { plant } of Object.values(plants)) await page.act(plant);
    const keys = Object.values(STORAGE).flatMap(({ keys, belongs }) => (belongs === 'session' ? keys : []));
    const others = keys.filter((key) => !['auth_token', 'user_data', 'session_owner'].includes(key));
    for (const key of [...others, 'some-remote:draft']) for (const storage of storages()) storage.setItem(key, MARK);
    kit.queryClient().setQueryData(['saved-calculations', 'ann'], [MARK]);
    const mutations = kit.queryClient().getMutationCache();
    mutations.build(kit.queryClient(), { mutationKey: ['note'] }).state.variables = MARK;
    expect([await isLeftIn(), has(stored())]).toEqual([Object.keys(plants), true]);
  }

  async function isLeftIn(): Promise<string[]> {
    const left: string[] = [];
    for (const [file, { isLeft }] of Object.entries(plants)) if (await isLeft()) left.push(file);
    return left;
  }

  /** Another tab writes what it writes, and the event comes. */
  function elsewhere(token: string | null): void {
    const { localStorage, StorageEvent, dispatchEvent } = page.window;
    localStorage.clear();
    if (token !== null) localStorage.setItem('auth_token', token);
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: token }));
  }

  it('is planted in every store of the list that dies with the session', () => {
    const listed = Object.keys(MEMORY).filter((file) => Object.values(MEMORY[file] ?? {}).includes('session'));
    expect(Object.keys(plants).sort()).toEqual(listed.sort());
  });

  const ENDS: [name: string, end: () => unknown, after: string | null][] = [
    ['a sign-out', () => kit.logout(), null],
    ['the end of the account', () => kit.endSession(), null],
    ['another user who signs in here', () => kit.adoptSession({ token: 'token-bob', user: BOB }), 'bob'],
    ['a sign-out in another tab', () => elsewhere(null), null],
    ['another user who signs in in another tab', () => elsewhere('token-bob'), 'bob'],
  ];
  it.each(ENDS)('is nowhere after %s', async (_name, end, after) => {
    await plantAll();
    const [field, loaded, sent] = [page.document.querySelector('main input'), loads, calls.length];
    let published: string[] | null = null;
    const stop = kit.subscribeSession(() => {
      published ??= [
        kit.currentToasts(),
        kit
          .queryClient()
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ]
        .filter(has)
        .map(String);
    });
    await page.act(end);
    stop();
    expect(published ?? []).toEqual([]);
    await page.until(() => loads > loaded && page.document.querySelector('main input') !== null);
    expect(page.document.querySelector('main input')).not.toBe(field);
    expect(page.document.body.innerHTML).not.toContain(MARK);
    expect(has(stored())).toBe(false);
    const cached = kit.queryClient().getQueryCache().getAll();
    const changes = kit.queryClient().getMutationCache().getAll();
    expect([has(cached.map(({ state }) => state.data)), changes]).toEqual([false, []]);
    // The note that waited to be saved was sent neither for this user nor for the next.
    expect(calls.slice(sent).filter(({ body }) => body.includes(MARK))).toEqual([]);
    await page.until(() => (kit.sessionState().user?.id ?? null) === after);
    expect(await isLeftIn()).toEqual([]);
    expect(bodies().every(({ path }) => path !== '/api/notes/7')).toBe(true);
    calls = [];
    page.window.localStorage.clear();
    await page.act(() => kit.endSession());
  });
});
