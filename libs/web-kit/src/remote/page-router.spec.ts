import { jest } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { testComposition } from '../testing';
import { provideComposition, type Composition } from './composition';
import { currentKey } from './history-entry';
import type { RouteOutcome } from './open-route';
import { createPageRouter, type PageRouter } from './page-router';

const Component = () => null;
const page = (path: string): RouteOutcome => ({ kind: 'page', path, params: {}, module: { Component } });

/** Loads that the test completes. */
function slowLoads() {
  const waiting: { path: string; signal: AbortSignal; end: (outcome?: RouteOutcome) => Promise<void> }[] = [];
  const open = ({ pathname, search }: URL, signal: AbortSignal) =>
    new Promise<RouteOutcome>((resolve) => {
      const path = pathname + search;
      waiting.push({
        path,
        signal,
        async end(outcome = page(path)) {
          resolve(outcome);
          await new Promise((next) => setTimeout(next));
        },
      });
    });
  return { waiting, open };
}

let dom: JSDOM;
let router: PageRouter;
const navigate = jest.fn<Composition['navigate']>();

beforeEach(() => {
  dom = new JSDOM('', { url: 'https://site.test/blog' });
  Object.assign(globalThis, { window: dom.window });
  navigate.mockReset();
  provideComposition(testComposition({ navigate }));
});

afterEach(() => {
  router.dispose();
  Reflect.deleteProperty(globalThis, 'window');
});

function start(
  first: Parameters<typeof createPageRouter>[0]['first'] = {
    kind: 'page',
    path: '/blog',
    params: {},
    module: { Component },
  },
) {
  const loads = slowLoads();
  router = createPageRouter({ owns: (pathname) => pathname.startsWith('/blog'), open: loads.open, first });
  const load = (index: number) => {
    const found = loads.waiting[index];
    if (!found) throw new Error(`load ${index} was not requested`);
    return found;
  };
  return { ...loads, load };
}

const address = () => dom.window.location.pathname + dom.window.location.search + dom.window.location.hash;
const popped = () => new Promise((resolve) => dom.window.addEventListener('popstate', resolve, { once: true }));

test('a server-rendered page is shown without a load; any other is loaded at once', async () => {
  expect(start().waiting).toEqual([]);
  expect(router.shown().outcome).toMatchObject({ kind: 'page', path: '/blog' });
  router.dispose();
  const { load } = start(null);
  expect(router.shown().outcome).toBeNull();
  await load(0).end();
  expect(router.shown()).toMatchObject({ action: 'POP', outcome: { kind: 'page', path: '/blog' } });
});

test('the address changes when the page is loaded, and adds one entry', async () => {
  const { load, waiting } = start();
  const entries = dom.window.history.length;
  void router.navigate('/blog/a', { state: { from: 'list' } });
  expect(address()).toBe('/blog');
  await load(0).end();
  expect(address()).toBe('/blog/a');
  expect(dom.window.history.length).toBe(entries + 1);
  expect(router.shown()).toMatchObject({
    action: 'PUSH',
    location: { pathname: '/blog/a', state: { from: 'list' }, key: currentKey() },
  });
  expect(waiting).toHaveLength(1);
});

test('the same address again replaces its entry', async () => {
  const { load } = start();
  const entries = dom.window.history.length;
  void router.navigate('/blog');
  await load(0).end();
  expect(dom.window.history.length).toBe(entries);
  expect(router.shown().action).toBe('REPLACE');
});

test('the last of two navigations wins, in whatever order their loads end', async () => {
  const { load } = start();
  void router.navigate('/blog/a');
  void router.navigate('/blog/b');
  expect(load(0).signal.aborted).toBe(true);
  await load(1).end();
  await load(0).end();
  expect(address()).toBe('/blog/b');
  expect(router.shown().outcome).toMatchObject({ path: '/blog/b' });
});

test('a page that loads after other code has changed the address is dropped', async () => {
  const { load } = start();
  const told = jest.fn();
  router.subscribe(told);
  void router.navigate('/blog/a');
  dom.window.history.pushState(null, '', '/marketplace');
  await load(0).end();
  expect(address()).toBe('/marketplace');
  expect(told).not.toHaveBeenCalled();
});

test('a stopped router shows nothing more', async () => {
  const { load } = start();
  void router.navigate('/blog/a');
  router.dispose();
  await load(0).end();
  expect(address()).toBe('/blog');
});

test('back loads the previous page; a fragment of the current page loads nothing', async () => {
  const { load, waiting } = start();
  void router.navigate('/blog/a');
  await load(0).end();
  dom.window.history.back();
  await popped();
  await load(1).end();
  expect(router.shown()).toMatchObject({ action: 'POP', outcome: { path: '/blog' } });
  void router.navigate('/blog#part');
  await new Promise((next) => setTimeout(next));
  expect(address()).toBe('/blog#part');
  expect(waiting).toHaveLength(2);
});

test('an artificial popstate of its own entry, and any of another owner, is not a navigation', () => {
  const { waiting } = start();
  const artificial = (path: string) => {
    dom.window.history.pushState(null, '', path);
    dom.window.dispatchEvent(Object.assign(new dom.window.PopStateEvent('popstate'), { singleSpa: true }));
  };
  artificial('/blog');
  dom.window.history.pushState({ key: 'other' }, '', '/marketplace');
  dom.window.dispatchEvent(new dom.window.PopStateEvent('popstate'));
  expect(waiting).toEqual([]);
});

test('an entry written by another script is a navigation, although it has no key', () => {
  const { waiting } = start();
  dom.window.history.pushState(null, '', '/blog/a');
  dom.window.dispatchEvent(Object.assign(new dom.window.PopStateEvent('popstate'), { singleSpa: true }));
  expect(waiting.map(({ path }) => path)).toEqual(['/blog/a']);
});

test.each([
  ['/blog/old', undefined, { replace: false }],
  ['/blog/old', true, { replace: true }],
])('a redirect from %s (replacing: %s) goes through the composition', async (path, replace, expected) => {
  const { load } = start();
  void router.navigate(path, { replace });
  await load(0).end({ kind: 'redirect', location: '/news/new', permanent: true });
  expect(navigate).toHaveBeenCalledWith('/news/new', expected);
  expect(address()).toBe('/blog');
});

test('a first page that redirects replaces its own entry', async () => {
  const { load } = start(null);
  await load(0).end({ kind: 'redirect', location: '/news', permanent: false });
  expect(navigate).toHaveBeenCalledWith('/news', { replace: true });
});

test.each<RouteOutcome>([{ kind: 'not-found' }, { kind: 'failed', error: new Error('no data') }])(
  '%j is shown under its address',
  async (outcome) => {
    const { load } = start();
    void router.navigate('/blog/a');
    await load(0).end(outcome);
    expect(address()).toBe('/blog/a');
    expect(router.shown().outcome).toEqual(outcome);
  },
);

test('a redirect loop ends in a visible failure, and the next visit starts over', async () => {
  const { load, waiting } = start();
  navigate.mockImplementation((to, options) => void router.navigate(to, options));
  const circle = async () => {
    for (let index = waiting.length - 1; index < waiting.length; index += 1) {
      const next = waiting[index]?.path === '/blog/a' ? '/blog/b' : '/blog/a';
      await load(index).end({ kind: 'redirect', location: next, permanent: false });
    }
  };
  void router.navigate('/blog/a');
  await circle();
  expect(router.shown().outcome).toMatchObject({ kind: 'failed', error: { name: 'EndlessRedirectError' } });
  expect(waiting).toHaveLength(11);
  void router.navigate('/blog/a');
  await circle();
  expect(waiting).toHaveLength(22);
});

describe('when the session of the page’s user has ended', () => {
  test('the page is left at once and opened from its beginning at the same address', async () => {
    const { load, waiting } = start();
    const entries = dom.window.history.length;
    router.leave();
    expect(router.shown().outcome).toBeNull();
    router.openAgain();
    expect(waiting.map(({ path }) => path)).toEqual(['/blog']);
    await load(0).end();
    expect([router.shown().outcome, address(), dom.window.history.length]).toEqual([page('/blog'), '/blog', entries]);
  });

  test('a navigation under way begins anew, and what it had loaded is not shown', async () => {
    const { load, waiting } = start();
    void router.navigate('/blog/a');
    router.leave();
    expect(load(0).signal.aborted).toBe(true);
    await load(0).end(page('/of-the-first-user'));
    router.openAgain();
    expect(waiting.map(({ path }) => path)).toEqual(['/blog/a', '/blog/a']);
    await load(1).end();
    expect([router.shown().outcome, address()]).toEqual([page('/blog/a'), '/blog/a']);
  });

  test('nothing is opened at an address of another remote', () => {
    const { waiting } = start();
    router.leave();
    dom.window.history.pushState(null, '', '/calculator');
    router.openAgain();
    expect(waiting).toEqual([]);
  });
});
