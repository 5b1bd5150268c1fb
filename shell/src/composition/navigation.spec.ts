import { JSDOM } from 'jsdom';
import { HISTORY_EVENT, type ReleaseRegistry } from '@app/contracts';
import type { Border } from '../injection/border';
import { OPEN_BORDER, testRegistry, testRelease } from '../testing/composition';
import { registerRouter } from '../testing/web-kit';
import { askBeforeHistory, createNavigate, followHistory, followLinks } from './navigation';
import { createRunningRegistry, type RunningRegistry, type Update } from './updates/running-registry';

const BLOG = testRelease('blog@1', '/blog/*');
const OFFERS = testRelease('offers@1', '/offers');

const update = (registry: ReleaseRegistry, needed: string[] = []): Update => ({
  registry,
  changed: new Set(),
  revoked: new Set(),
  needsDocument: (pathname) => needed.includes(pathname),
});

let dom: JSDOM;
let running: RunningRegistry;
/** What the browser was asked to do itself, in which jsdom cannot follow. */
let documents: string[];
const NAMES = ['window', 'document', 'Element'] as const;

beforeEach(() => {
  dom = new JSDOM('<main></main>', { url: 'https://site.test/blog/a' });
  documents = [];
  running = createRunningRegistry(testRegistry(BLOG, OFFERS));
  const location = {
    assign: (to: string) => void documents.push(`assign ${to}`),
    replace: (to: string) => void documents.push(`replace ${to}`),
    reload: () => void documents.push('reload'),
  };
  for (const name of ['href', 'origin', 'pathname', 'search'] as const)
    Object.defineProperty(location, name, { get: () => dom.window.location[name] });
  const { history } = dom.window;
  const addEventListener = dom.window.addEventListener.bind(dom.window);
  const dispatchEvent = dom.window.dispatchEvent.bind(dom.window);
  const { document, Element, Event } = dom.window;
  const window = { location, history, addEventListener, dispatchEvent, Event };
  for (const [name, value] of Object.entries({ window, document, Element }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
});
afterEach(() => {
  for (const name of NAMES) Reflect.deleteProperty(globalThis, name);
  dom.window.close();
});

const address = () => dom.window.location.href.replace('https://site.test', '');
/** A mounted remote's router that records what it is given. */
function mountRouter(remote: string, version: string) {
  const went: string[] = [];
  const unregister = registerRouter(remote, version, {
    shown: () => ({ location: dom.window.location, outcome: null }) as never,
    subscribe: () => () => undefined,
    navigate: async (path) => void went.push(path),
    leave: () => undefined,
    openAgain: () => undefined,
    dispose: () => undefined,
  });
  return { went, unregister };
}
const navigator = (border: Partial<Border> = {}) => createNavigate(running, { ...OPEN_BORDER, ...border });

describe('a navigation', () => {
  it('within a mounted remote is that of its router, which changes the address when the page is there', () => {
    const { went, unregister } = mountRouter('blog', '1');
    navigator()('/blog/b?page=2#top');
    expect([went, address()]).toEqual([['/blog/b?page=2#top'], '/blog/a']);
    unregister();
  });

  it('to a remote that is not mounted is an entry of the history, with its state', () => {
    navigator()('/offers', { state: { from: 'blog' } });
    expect(address()).toBe('/offers');
    expect(dom.window.history.state).toMatchObject({ idx: 1, usr: { from: 'blog' } });
    expect(documents).toEqual([]);
  });

  it('is not given to the router of a version that no longer runs', () => {
    const { went, unregister } = mountRouter('blog', '0');
    navigator()('/blog/b');
    expect([went, address()]).toEqual([[], '/blog/b']);
    unregister();
  });

  it.each([
    'https://elsewhere.test/blog',
    '/api/ebook/x',
    '/remotes/blog/1/e.js',
    'mailto:desk@site.test',
    'http://site.test/blog',
  ])('to %s is left to the browser', (to) => {
    navigator()(to);
    expect([documents, address()]).toEqual([[`assign ${to}`], '/blog/a']);
  });

  it.each([
    ['the document has expired', { isExpired: () => true }],
    ['the page is across the border', { crosses: (pathname: string) => pathname === '/offers' }],
  ])('is a new document when %s, and replaces the entry when it is asked to', (_when, border) => {
    navigator(border)('/offers?x=1');
    navigator(border)('/offers', { replace: true });
    expect([documents, address()]).toEqual([['assign /offers?x=1', 'replace /offers'], '/blog/a']);
  });

  describe('when a newer registry was read', () => {
    it('runs it first: the next page is of what is live', () => {
      running.offer(update(testRegistry(BLOG, testRelease('offers@2', '/offers'))));
      const { went, unregister } = mountRouter('offers', '1');
      navigator()('/offers');
      expect(running.current().releases[1]?.version).toBe('2');
      expect([went, address()]).toEqual([[], '/offers']);
      unregister();
    });

    it('is a new document where the newer page needs one', () => {
      running.offer(update(testRegistry(BLOG, OFFERS), ['/offers']));
      navigator()('/offers');
      expect([documents, address()]).toEqual([['assign /offers'], '/blog/a']);
    });

    it.each([
      ['the hash or the query of its page alone', '/blog/a?page=2', {}],
      ['a corrected address of the same remote', '/blog/b', { replace: true }],
    ])('leaves the version as it is for %s', (_what, to, options) => {
      running.offer(update(testRegistry(testRelease('blog@2', '/blog/*'), OFFERS), [to]));
      navigator()(to, options);
      expect(running.current().releases[0]?.version).toBe('1');
      expect([documents, address()]).toEqual([[], to]);
    });

    it('decides by the newer one whether a corrected address stays with the same remote', () => {
      const wider = testRelease('offers@2', '/offers', '/blog/sale');
      running.offer(update(testRegistry(BLOG, wider)));
      navigator()('/blog/sale', { replace: true });
      expect(running.current().releases[1]?.version).toBe('2');
    });
  });
});

describe('a link', () => {
  let went: string[];
  beforeEach(() => {
    went = [];
    followLinks((to) => void went.push(to));
  });
  const click = (html: string, options: MouseEventInit = {}) => {
    dom.window.document.querySelector('main')!.innerHTML = html;
    const target = dom.window.document.querySelector('main *:not(:has(*))')!;
    // jsdom cannot leave the page: what is left to the browser ends here.
    let isLeftToBrowser = false;
    dom.window.addEventListener(
      'click',
      (event) => {
        isLeftToBrowser = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    target.dispatchEvent(new dom.window.MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
    return { went, isLeftToBrowser };
  };

  it('of this site is a navigation in place, wherever in it the click was', () => {
    expect(click('<a href="/offers?x=1#y"><b>Offers</b></a>')).toEqual({
      went: ['/offers?x=1#y'],
      isLeftToBrowser: false,
    });
  });

  it.each([
    ['a place on the same page', '<a href="/blog/a#part">Part</a>', {}],
    ['a new tab', '<a href="/offers" target="_blank">Offers</a>', {}],
    ['a download', '<a href="/offers" download>Offers</a>', {}],
    ['another site', '<a href="https://elsewhere.test/">Elsewhere</a>', {}],
    ['the API', '<a href="/api/ebook/x">Playbook</a>', {}],
    ['an anchor without an address', '<a>Nothing</a>', {}],
    ['something that is no link', '<b>Text</b>', {}],
    ['a click with Control', '<a href="/offers">Offers</a>', { ctrlKey: true }],
    ['a click with Command', '<a href="/offers">Offers</a>', { metaKey: true }],
    ['a click with Shift', '<a href="/offers">Offers</a>', { shiftKey: true }],
    ['a click with Alt', '<a href="/offers">Offers</a>', { altKey: true }],
    ['the middle button', '<a href="/offers">Offers</a>', { button: 1 }],
  ])('to %s is left to the browser', (_what, html, options) => {
    expect(click(html, options)).toEqual({ went: [], isLeftToBrowser: true });
  });

  it.each([
    ['/blog/a?page=2', '/checkout', '/checkout?redirect=blog%2Fa%3Fpage%3D2'],
    ['/dashboard', '/checkout', '/checkout?redirect=dashboard'],
    ['/', '/checkout', '/checkout'],
    ['/blog/a', '/checkout?redirect=faq', '/checkout?redirect=faq'],
    ['/checkout?redirect=faq', '/checkout', '/checkout'],
    ['/payment-success?attempt=1', '/checkout', '/checkout'],
    ['/auth?redirect=checkout', '/checkout', '/checkout'],
    ['/verify-email?redirect=checkout', '/checkout', '/checkout'],
  ])('from %s to %s says where a prompt for premium was: %s', (from, href, to) => {
    dom.window.history.replaceState(null, '', from);
    expect(click(`<a href="${href}">Premium</a>`).went).toEqual([to]);
  });

  it('that a page has handled itself is not followed again', () => {
    dom.window.document
      .querySelector('main')!
      .addEventListener('click', (event) => event.preventDefault(), { once: true });
    expect(click('<a href="/offers">Offers</a>').went).toEqual([]);
  });
});

describe('back and forward', () => {
  const pop = (more: object = {}) =>
    dom.window.dispatchEvent(Object.assign(new dom.window.PopStateEvent('popstate'), more));
  const NEWER = testRegistry(BLOG, testRelease('offers@2', '/offers'));

  it('are followed by no one where a form refuses them, and navigations in place are not asked about', () => {
    askBeforeHistory();
    let asked = 0;
    let followed = 0;
    dom.window.addEventListener('popstate', () => (followed += 1));
    const refuse = (event: Event) => {
      asked += 1;
      event.preventDefault();
    };
    dom.window.addEventListener(HISTORY_EVENT, refuse);
    pop();
    expect([asked, followed]).toEqual([1, 0]);
    pop({ singleSpa: true });
    expect([asked, followed]).toEqual([1, 1]);
    dom.window.removeEventListener(HISTORY_EVENT, refuse);
    pop();
    expect(followed).toBe(2);
  });

  it('run the registry that was read, for another page', () => {
    followHistory(running);
    running.offer(update(NEWER));
    dom.window.history.pushState(null, '', '/offers');
    pop();
    expect([running.current(), documents]).toEqual([NEWER, []]);
  });

  it('load the document again where the page needs one', () => {
    followHistory(running);
    running.offer(update(NEWER, ['/offers']));
    dom.window.history.pushState(null, '', '/offers');
    pop();
    expect(documents).toEqual(['reload']);
  });

  it.each([
    ['a move within the page', '/blog/a#part', {}],
    ['the echo of a navigation in place', '/offers', { singleSpa: true }],
  ])('change nothing at %s', (_what, to, more) => {
    followHistory(running);
    running.offer(update(NEWER, [to]));
    dom.window.history.pushState(null, '', to);
    pop(more);
    expect([running.next()?.registry, documents]).toEqual([NEWER, []]);
  });

  it('compare with the page that was shown last, however it was reached', () => {
    followHistory(running);
    dom.window.history.pushState(null, '', '/offers');
    pop({ singleSpa: true });
    running.offer(update(NEWER));
    pop();
    expect(running.next()?.registry).toBe(NEWER);
    dom.window.history.pushState(null, '', '/blog/a');
    pop();
    expect(running.current()).toBe(NEWER);
  });
});
