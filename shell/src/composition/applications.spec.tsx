import { jest } from '@jest/globals';
import type { PageHead, Release, ReleaseRegistry } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';
import type { Border } from '../injection/border';
import { controlledLoader, OPEN_BORDER, testComposition, testRegistry, testRelease } from '../testing/composition';
import type { Applications, ServerOutcome } from './applications';
import type { RunningRegistry, Update } from './updates/running-registry';

const BLOG = testRelease('blog@1', '/blog');
const OFFERS = testRelease('offers@1', '/offers');
const OFFERS_2 = testRelease('offers@2', '/offers');

const update = (registry: ReleaseRegistry, needed: string[] = []): Update => ({
  registry,
  changed: new Set(),
  revoked: new Set(),
  needsDocument: (pathname) => needed.includes(pathname),
});

describe('the applications of a page', () => {
  let page: TestPage;
  let running: RunningRegistry;
  let applications: Applications;
  let remotes: ReturnType<typeof controlledLoader>;
  let reports: string[];
  let heads: string[];
  /** Answers of the registry that the page waits for: whether it has changed. */
  let questions: ((hasChanged: boolean) => void)[];

  afterEach(async () => {
    await page.act(() => Promise.all([BLOG, OFFERS, OFFERS_2].map((release) => applications.unregister(release))));
    await page.close();
  });

  type Start = { path?: string; releases?: Release[]; border?: Border; server?: ServerOutcome };
  /** Starts single-spa anew on a page of its own. */
  async function start({ path = '/blog', releases = [BLOG, OFFERS], border = OPEN_BORDER, server = null }: Start = {}) {
    jest.resetModules();
    page = await openPage(`https://site.test${path}`);
    page.document.body.innerHTML = '<main id="main"></main>';
    [remotes, reports, heads, questions] = [controlledLoader(), [], [], []];
    const { provideComposition } = await import('../testing/web-kit');
    const { createRunningRegistry } = await import('./updates/running-registry');
    const { createApplications } = await import('./applications');
    const singleSpa = await import('single-spa');
    running = createRunningRegistry(testRegistry(...releases));
    provideComposition(
      testComposition({
        registry: running.current,
        showHead: ({ title }: PageHead) => void heads.push(title),
        report: (_error, { remote, version, phase }) => void reports.push(`${phase} ${remote}@${version}`),
      }),
    );
    const lookAgain = () => new Promise<boolean>((resolve) => questions.push(resolve));
    applications = createApplications({ running, border, loader: remotes.loader, server, lookAgain });
    page.window.addEventListener('single-spa:routing-event', applications.settle);
    await page.act(() => {
      applications.registerAll();
      singleSpa.start({ urlRerouteOnly: true });
    });
  }
  const go = (path: string) => page.act(() => page.window.history.pushState(null, '', path));
  const change = async () => {
    const { triggerAppChange } = await import('single-spa');
    await page.act(() => triggerAppChange());
  };
  const end = (name: string) => page.act(() => remotes.load(name).end());
  const fail = (name: string, message = 'no network') => page.act(() => remotes.load(name).fail(message));
  const answer = (hasChanged: boolean) => page.act(() => questions.at(-1)?.(hasChanged));
  const shows = (text: string) => page.until(() => page.text().includes(text));

  describe('as the address changes', () => {
    it('are mounted when they are loaded, and unmounted before the next one is', async () => {
      await start();
      expect(page.text()).toBe('');
      await end('blog@1');
      await shows('This is blog@1');
      await go('/offers');
      await end('offers@1');
      await shows('This is offers@1');
      expect(remotes.log).toEqual(['mount blog@1', 'unmount blog@1', 'mount offers@1']);
      expect(page.text()).toBe('This is offers@1');
    });

    it('are not mounted when they come too late: the reader is on another page, which does not wait', async () => {
      await start();
      await go('/offers');
      await page.until(() => remotes.begun().includes('offers@1'));
      await end('offers@1');
      await shows('This is offers@1');
      await end('blog@1');
      expect(remotes.log).toEqual(['mount offers@1']);
      expect(reports).toEqual([]);
    });

    it('that were left while loading are loaded again at a quick return, and are not shown as failed', async () => {
      await start();
      await go('/offers');
      await page.until(() => remotes.begun().includes('offers@1'));
      await go('/blog');
      await shows('Loading');
      expect(remotes.begun().filter((name) => name === 'blog@1')).toHaveLength(1);
      await page.until(() => remotes.begun().filter((name) => name === 'blog@1').length === 2);
      await end('blog@1');
      await shows('This is blog@1');
      expect([reports, questions]).toEqual([[], []]);
    });

    it('are not mounted where a page belongs into another document', async () => {
      await start({ border: { ...OPEN_BORDER, crosses: (pathname) => pathname === '/offers' } });
      await end('blog@1');
      await shows('This is blog@1');
      await go('/offers');
      await page.until(() => page.text() === '');
      expect(remotes.begun()).toEqual(['blog@1']);
    });
  });

  describe('that fail to load', () => {
    it('are shown as failed when the registry has nothing newer, and mount at the next try', async () => {
      await start();
      await fail('blog@1');
      await shows('Loading');
      expect([questions.length, reports]).toEqual([1, ['load blog@1']]);
      await answer(false);
      await shows('no network');
      expect(heads).toHaveLength(0);
      await page.click(page.button('Try Again'));
      await page.until(() => remotes.begun().length === 2);
      expect(page.text()).toBe('Loading');
      await end('blog@1');
      await shows('This is blog@1');
      expect(page.text()).toBe('This is blog@1');
    });

    it('ask the registry once about the same failure', async () => {
      await start();
      await fail('blog@1');
      await answer(false);
      await shows('no network');
      await page.click(page.button('Try Again'));
      await page.until(() => remotes.begun().length === 2);
      await fail('blog@1');
      await shows('no network');
      expect([questions.length, reports]).toEqual([1, ['load blog@1', 'load blog@1']]);
    });

    it('give their place to the version that is live by now', async () => {
      await start({ path: '/offers' });
      await fail('offers@1');
      await shows('Loading');
      running.offer(update(testRegistry(BLOG, OFFERS_2)));
      applications.register(OFFERS_2);
      running.apply();
      await answer(true);
      await page.until(() => remotes.begun().includes('offers@2'));
      await end('offers@2');
      await shows('This is offers@2');
      expect(page.text()).not.toContain('no network');
    });

    it('are not tried again before the registry has answered', async () => {
      await start({ path: '/offers' });
      await fail('offers@1');
      await shows('Loading');
      // oxlint-disable-next-line own/no-wall-clock -- 200 ms after a failure single-spa would load again what is wanted
      await page.act(() => new Promise((resolve) => setTimeout(resolve, 250)));
      running.offer(update(testRegistry(BLOG, OFFERS_2)));
      applications.register(OFFERS_2);
      running.apply();
      await answer(true);
      await page.until(() => remotes.begun().includes('offers@2'));
      expect(remotes.begun()).toEqual(['offers@1', 'offers@2']);
    });

    it('do not hold up another page', async () => {
      await start();
      await fail('blog@1');
      await answer(false);
      await shows('no network');
      await go('/offers');
      await end('offers@1');
      await shows('This is offers@1');
      expect(page.text()).not.toContain('no network');
    });

    it('wait for one answer of the registry, however often the applications change meanwhile', async () => {
      await start();
      await fail('blog@1');
      await shows('Loading');
      await change();
      await change();
      expect([questions.length, page.text()]).toEqual([1, 'Loading']);
    });
  });

  it('that fail to mount are reported as that, shown as failed, and tried again as what is live', async () => {
    await start({ path: '/offers' });
    await page.act(() =>
      remotes.load('offers@1').end({
        mount: async (props) => {
          if ('container' in props) props.container().textContent = 'half a page';
          throw new Error('no root');
        },
      }),
    );
    await shows('no root');
    expect(page.text()).not.toContain('half a page');
    expect([reports, questions]).toEqual([['mount offers@1'], []]);
    running.offer(update(testRegistry(BLOG, OFFERS_2)));
    applications.register(OFFERS_2);
    await page.click(page.button('Try Again'));
    await page.until(() => remotes.begun().includes('offers@2'));
    await end('offers@2');
    await shows('This is offers@2');
  });

  describe('of which none owns the address', () => {
    it('show a page that is missing after the registry was asked, and ask once', async () => {
      await start();
      await end('blog@1');
      await go('/nothing');
      await shows('Loading');
      await answer(false);
      await shows('Page not found');
      await change();
      expect(questions).toHaveLength(1);
      expect(heads).toEqual([expect.stringContaining('not found')]);
    });

    it('do not ask about the landing page, about which the server has asked', async () => {
      await start({ path: '/nothing' });
      await shows('Page not found');
      expect([questions.length, heads]).toEqual([0, []]);
    });

    it('say of a page that was shown that it was taken off the site, without a question', async () => {
      await start();
      await end('blog@1');
      await shows('This is blog@1');
      running.offer(update(testRegistry(OFFERS)));
      running.apply();
      await change();
      await shows('This page is no longer available');
      expect([questions.length, remotes.log]).toEqual([0, ['mount blog@1', 'unmount blog@1']]);
    });

    it('show the page that the registry has by now', async () => {
      await start({ releases: [BLOG] });
      await end('blog@1');
      await go('/offers');
      await shows('Loading');
      running.offer(update(testRegistry(BLOG, OFFERS)));
      applications.register(OFFERS);
      running.apply();
      await answer(true);
      await page.until(() => remotes.begun().includes('offers@1'));
      await end('offers@1');
      await shows('This is offers@1');
    });
  });

  it('replace one version by the next in one change, and forget the one that is gone', async () => {
    await start({ path: '/offers' });
    await end('offers@1');
    await shows('This is offers@1');
    applications.register(OFFERS_2);
    applications.register(OFFERS_2);
    running.offer(update(testRegistry(BLOG, OFFERS_2)));
    running.apply();
    const { triggerAppChange } = await import('single-spa');
    void triggerAppChange();
    await page.until(() => remotes.begun().includes('offers@2'));
    await end('offers@2');
    await shows('This is offers@2');
    expect(page.document.querySelectorAll('main [data-remote="offers"]')).toHaveLength(1);
    await page.act(() => applications.unregister(OFFERS));
    expect(applications.registered().map(([key]) => key)).toEqual(['blog@1', 'offers@2']);
  });

  describe('that the server rendered', () => {
    type Given = string | undefined;
    const taking = (given: Given[]) =>
      page.act(() =>
        remotes.load('blog@1').end({
          mount: async (props) => void ('takeHydration' in props && given.push(props.takeHydration())),
        }),
      );

    it('take over what the server rendered, once', async () => {
      await start({ server: { release: BLOG, outcome: 'rendered' } });
      const given: Given[] = [];
      await taking(given);
      await page.until(() => given.length === 1);
      await go('/offers');
      await end('offers@1');
      await shows('This is offers@1');
      await go('/blog');
      await page.until(() => given.length === 2);
      expect(given).toEqual(['rendered', undefined]);
    });

    it.each([
      ['of another release', { release: OFFERS, outcome: 'rendered' } as const],
      ['that came from no server', null],
    ])('take over nothing %s', async (_what, server) => {
      await start({ server });
      const given: Given[] = [];
      await taking(given);
      await page.until(() => given.length === 1);
      expect(given).toEqual([undefined]);
    });
  });

  it('behind the guard are neither loaded nor shown to a visitor whose session is not known yet', async () => {
    await start({ path: '/plans', releases: [testRelease('plans@1', { path: '/plans', access: 'user' })] });
    await shows('Loading');
    expect(remotes.begun()).toEqual([]);
  });
});
