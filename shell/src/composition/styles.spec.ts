import { jest } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { releaseFileUrl, type Release } from '@app/contracts';
import type { PageIntegrity } from './page-integrity';
import { ensureStyles } from './styles';

const release: Release = {
  name: 'mf-a',
  version: '1',
  contract: 3,
  owner: 'x',
  gitSha: '',
  entry: 'e.js',
  routes: [],
  widgets: {},
  base: { scripts: [], styles: ['a.css', 'b.css'] },
  preloadFonts: [],
  integrity: {},
  server: { file: 's.cjs', integrity: '' },
};
const page: PageIntegrity = {
  integrity: (url) => `hash of ${url}`,
  address: (url) => `${url}?retry=1`,
  countFailure: () => undefined,
  learn: () => undefined,
};

let dom: JSDOM;
const links = () => [...dom.window.document.querySelectorAll('link')];
const paths = () => links().map(({ dataset }) => dataset['style']);
/** The browser's answer for a sheet. */
const answer = (index: number, type: 'load' | 'error') => links()[index]!.dispatchEvent(new dom.window.Event(type));

beforeEach(() => {
  dom = new JSDOM('', { url: 'https://site.test/' });
  Object.assign(globalThis, { document: dom.window.document, CSS: { escape: (text: string) => text } });
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['document', 'CSS']) Reflect.deleteProperty(globalThis, name);
});

describe('the style sheets of a release', () => {
  it('are in the document with hash and address before the release may be shown', async () => {
    let isReady = false;
    const ready = ensureStyles(release, page).then(() => (isReady = true));
    const [first] = links();
    expect(first?.integrity).toBe(`hash of ${releaseFileUrl(release, 'a.css')}`);
    expect(first?.getAttribute('href')).toBe(`${releaseFileUrl(release, 'a.css')}?retry=1`);
    answer(0, 'load');
    await new Promise((next) => setTimeout(next));
    expect(isReady).toBe(false);
    answer(1, 'load');
    await ready;
  });

  it('are added once: those of the first document and of an earlier load stay', async () => {
    const served = dom.window.document.createElement('link');
    served.dataset['style'] = releaseFileUrl(release, 'a.css');
    dom.window.document.head.append(served);
    const loading = ensureStyles(release, page);
    answer(1, 'load');
    await loading;
    await ensureStyles(release, page);
    expect(paths()).toEqual(['a.css', 'b.css'].map((file) => releaseFileUrl(release, file)));
  });

  it('that fail are removed and named, and are loaded again at the next try', async () => {
    const failing = ensureStyles(release, page);
    answer(1, 'error');
    await expect(failing).rejects.toThrow(`the style sheet ${releaseFileUrl(release, 'b.css')} did not load`);
    expect(paths()).toEqual([releaseFileUrl(release, 'a.css')]);
    const again = ensureStyles(release, page);
    expect(paths()).toEqual(['a.css', 'b.css'].map((file) => releaseFileUrl(release, file)));
    answer(1, 'load');
    await again;
  });

  it('that do not come are given up after 5 s', async () => {
    jest.useFakeTimers();
    const outcome = ensureStyles(release, page).catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await outcome).toBe('loading the styles of mf-a took longer than 5000 ms');
  });
});
