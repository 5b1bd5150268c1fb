import { jest } from '@jest/globals';
import type { ReleaseRegistry } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';
import type { WidgetHandle } from '@app/web-kit';
import { controlledLoader, testComposition, testRegistry, testRelease } from '../testing/composition';
import type { RunningRegistry, Update } from './updates/running-registry';

const OFFERS = testRelease('offers@1');
const OFFERS_2 = testRelease('offers@2');
const change = (registry: ReleaseRegistry, ...changed: string[]): Update => ({
  registry,
  changed: new Set(changed),
  revoked: new Set(),
  needsDocument: () => false,
});

describe('a widget in a page', () => {
  let page: TestPage;
  let running: RunningRegistry;
  let remotes: ReturnType<typeof controlledLoader>;
  let mount: (props?: Record<string, unknown>) => WidgetHandle;
  let handles: WidgetHandle[];
  let reports: string[];
  let failures: number;
  /** Answers whether the registry has another version of a remote that did not load. */
  let replaced: (isReplaced: boolean) => void;

  const slot = () => page.document.querySelector<HTMLElement>('[data-widget-slot]')!;
  const frame = () => slot().parentElement!;

  beforeEach(async () => {
    jest.resetModules();
    page = await openPage();
    page.document.body.innerHTML = '<main><div><div data-widget-slot></div></div></main>';
    [remotes, reports, failures, handles] = [controlledLoader(), [], 0, []];
    const { provideComposition } = await import('../testing/web-kit');
    const { createRunningRegistry } = await import('./updates/running-registry');
    const { createWidgetMounter } = await import('./widgets');
    const { addErrorHandler } = await import('single-spa');
    // Without a handler single-spa throws what failed again.
    addErrorHandler(() => undefined);
    running = createRunningRegistry(testRegistry(OFFERS));
    provideComposition(
      testComposition({
        report: (error, { remote, version, phase }) =>
          void reports.push(`${phase} ${remote}@${version}: ${error instanceof Error ? error.message : ''}`),
      }),
    );
    const mountWidget = createWidgetMounter({
      running,
      loader: remotes.loader,
      isReplaced: () => new Promise((resolve) => (replaced = resolve)),
    });
    mount = (props = {}) => {
      const handle = mountWidget(slot(), 'offers/preview', props, () => void (failures += 1));
      handles.push(handle);
      return handle;
    };
  });
  afterEach(async () => {
    await page.act(() => handles.forEach((handle) => handle.unmount()));
    await page.close();
  });

  const apply = (update: Update) =>
    page.act(() => {
      running.offer(update);
      running.apply();
    });
  const turn = () => page.act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  const started = (name: string, count = 1) =>
    page.until(() => remotes.begun().filter((begun) => begun === name).length === count);
  const end = async (name: string, work = {}) => {
    await started(name);
    await page.act(() => remotes.load(name).end(work));
  };
  const shows = (text: string) => page.until(() => slot().textContent === text);
  /** Puts the place below the screen. */
  const placeBelow = () =>
    Object.assign(frame(), { getBoundingClientRect: () => new page.window.DOMRect(0, 5_000, 100, 100) });

  it('is mounted in its place when it is loaded, and the place says which version it is', async () => {
    mount();
    expect(slot().textContent).toBe('');
    await end('offers@1/preview');
    await shows('This is offers@1/preview');
    expect(slot().dataset['version']).toBe('1');
  });

  it('takes over what the server rendered in its place', async () => {
    slot().innerHTML = '<div id="rendered"></div>';
    mount();
    await end('offers@1/preview');
    await shows('This is offers@1/preview');
    expect(page.document.getElementById('rendered')?.textContent).toBe('This is offers@1/preview');
  });

  it('of a remote that is switched off leaves its place empty, and is no failure', async () => {
    await apply(change(testRegistry()));
    slot().innerHTML = '<div>rendered before</div>';
    const handle = mount();
    await turn();
    expect([slot().textContent, slot().dataset['absent'], remotes.begun(), failures]).toEqual(['', '', [], 0]);
    handle.unmount();
    expect('absent' in slot().dataset).toBe(false);
  });

  describe('that fails', () => {
    it('to load is reported with its remote and version, and its page is told', async () => {
      mount();
      await started('offers@1/preview');
      await page.act(() => remotes.load('offers@1/preview').fail('no network'));
      await page.act(() => replaced(false));
      await page.until(() => failures === 1);
      expect(reports).toEqual(['load offers/preview@1: no network']);
    });

    it('to load is no failure when another version takes its place', async () => {
      mount();
      await started('offers@1/preview');
      await page.act(() => remotes.load('offers@1/preview').fail('no network'));
      await page.act(() => replaced(true));
      await apply(change(testRegistry(OFFERS_2), 'offers'));
      await end('offers@2/preview');
      await shows('This is offers@2/preview');
      expect([reports, failures]).toEqual([[], 0]);
    });

    it('to mount is reported, and its page is told', async () => {
      mount();
      await end('offers@1/preview', {
        mount: async () => {
          throw new Error('no root');
        },
      });
      await page.until(() => failures === 1);
      expect(reports).toEqual([expect.stringContaining('no root')]);
    });

    it('while it runs is reported, and its page is told', async () => {
      let crash = (): void => undefined;
      mount();
      await end('offers@1/preview', {
        mount: async (props: { onFailure: () => void }) => void (crash = props.onFailure),
      });
      await turn();
      await page.act(() => crash());
      expect([reports, failures]).toEqual([['load offers/preview@1: offers/preview threw while rendering'], 1]);
    });

    it('after its page was left is not reported', async () => {
      const handle = mount();
      await started('offers@1/preview');
      handle.unmount();
      await page.act(() => remotes.load('offers@1/preview').fail('no network'));
      await turn();
      expect([reports, failures]).toEqual([[], 0]);
    });

    it('can be mounted again in the same place', async () => {
      const handle = mount();
      await started('offers@1/preview');
      await page.act(() => remotes.load('offers@1/preview').fail('no network'));
      await page.act(() => replaced(false));
      handle.unmount();
      mount();
      await started('offers@1/preview', 2);
      await page.act(() => remotes.load('offers@1/preview').end());
      await shows('This is offers@1/preview');
      expect(slot().children).toHaveLength(1);
    });
  });

  it('is not mounted when it comes too late: its page was left', async () => {
    const handle = mount();
    await started('offers@1/preview');
    handle.unmount();
    await page.act(() => remotes.load('offers@1/preview').end());
    await turn();
    expect([remotes.log, slot().children.length]).toEqual([[], 0]);
  });

  it('is unmounted after all when its page was left while it was being mounted', async () => {
    let mounted = (): void => undefined;
    const handle = mount();
    await end('offers@1/preview', { mount: () => new Promise<void>((resolve) => (mounted = resolve)) });
    await turn();
    handle.unmount();
    expect(remotes.log).toEqual([]);
    await page.act(() => mounted());
    await page.until(() => remotes.log.length === 1);
    expect(remotes.log).toEqual(['unmount offers@1/preview']);
  });

  it('no longer holds up the moment in which the page answers when its page was left', async () => {
    const { routeSettled, whenInteractive } = await import('./interactive');
    let answers = false;
    void whenInteractive().then(() => (answers = true));
    const handle = mount();
    await started('offers@1/preview');
    await page.act(() => routeSettled());
    expect(answers).toBe(false);
    await page.act(() => handle.unmount());
    expect(answers).toBe(true);
  });

  describe('whose props change', () => {
    const widget = (shown: unknown[], mounting: Promise<void> = Promise.resolve()) => ({
      mount: (props: { widgetProps: unknown }) => {
        shown.push(props.widgetProps);
        return mounting;
      },
      update: async (props: { widgetProps: unknown }) => void shown.push(props.widgetProps),
    });

    it('while it is loaded is mounted with the latest', async () => {
      const shown: unknown[] = [];
      const handle = mount({ aum: 1 });
      handle.update({ aum: 2 });
      await end('offers@1/preview', widget(shown));
      await page.until(() => shown.length > 0);
      expect(shown).toEqual([{ aum: 2 }]);
    });

    it('while it is mounted is updated as soon as it is', async () => {
      const shown: unknown[] = [];
      let mounted = (): void => undefined;
      const handle = mount({ aum: 1 });
      await end('offers@1/preview', widget(shown, new Promise((resolve) => (mounted = resolve))));
      await page.until(() => shown.length === 1);
      await page.act(() => handle.update({ aum: 2 }));
      expect(shown).toEqual([{ aum: 1 }]);
      await page.act(() => mounted());
      await page.until(() => shown.length === 2);
      expect(shown).toEqual([{ aum: 1 }, { aum: 2 }]);
    });

    it('afterwards is updated at once', async () => {
      const shown: unknown[] = [];
      const handle = mount({ aum: 1 });
      await end('offers@1/preview', widget(shown));
      await turn();
      await page.act(() => handle.update({ aum: 2 }));
      await page.until(() => shown.length === 2);
      expect(shown).toEqual([{ aum: 1 }, { aum: 2 }]);
    });
  });

  describe('of which another version runs', () => {
    it('is unmounted before the other is mounted, with the latest props', async () => {
      const shown: unknown[] = [];
      const handle = mount({ aum: 1 });
      await end('offers@1/preview');
      await shows('This is offers@1/preview');
      handle.update({ aum: 2 });
      await apply(change(testRegistry(OFFERS_2), 'offers'));
      await end('offers@2/preview', {
        mount: async (props: { widgetProps: unknown }) => {
          shown.push(props.widgetProps);
          remotes.log.push('mount offers@2/preview');
        },
      });
      await page.until(() => shown.length === 1);
      expect(remotes.log).toEqual(['mount offers@1/preview', 'unmount offers@1/preview', 'mount offers@2/preview']);
      expect([shown, slot().dataset['version'], slot().children.length]).toEqual([[{ aum: 2 }], '2', 1]);
    });

    it('stays as it is when another remote changes', async () => {
      mount();
      await end('offers@1/preview');
      await shows('This is offers@1/preview');
      await apply(change(testRegistry(OFFERS), 'blog'));
      await turn();
      expect([remotes.begun(), remotes.log]).toEqual([['offers@1/preview'], ['mount offers@1/preview']]);
    });

    it('is loaded once when the registry changes twice in a row', async () => {
      mount();
      await end('offers@1/preview');
      await page.act(() => {
        for (const release of [testRelease('offers@3'), OFFERS_2]) {
          running.offer(change(testRegistry(release), 'offers'));
          running.apply();
        }
      });
      await turn();
      expect(remotes.begun()).toEqual(['offers@1/preview', 'offers@2/preview']);
    });

    it('is not loaded for a page that is left in the same moment', async () => {
      const handle = mount();
      await end('offers@1/preview');
      await page.act(() => {
        running.offer(change(testRegistry(OFFERS_2), 'offers'));
        running.apply();
        handle.unmount();
      });
      await turn();
      expect(remotes.begun()).toEqual(['offers@1/preview']);
    });

    it('gives way while it is being updated', async () => {
      const handle = mount({ aum: 1 });
      await end('offers@1/preview');
      await shows('This is offers@1/preview');
      await page.act(() => {
        handle.update({ aum: 2 });
        running.offer(change(testRegistry(OFFERS_2), 'offers'));
        running.apply();
      });
      await end('offers@2/preview');
      await shows('This is offers@2/preview');
      expect(remotes.log.slice(1)).toEqual(['unmount offers@1/preview', 'mount offers@2/preview']);
      expect([reports, failures]).toEqual([[], 0]);
    });

    it('gives way while it is still loading', async () => {
      mount();
      await started('offers@1/preview');
      await apply(change(testRegistry(OFFERS_2), 'offers'));
      await end('offers@2/preview');
      await page.act(() => remotes.load('offers@1/preview').end());
      await shows('This is offers@2/preview');
      expect(remotes.log).toEqual(['mount offers@2/preview']);
    });

    it('leaves an empty place when it was switched off, and comes back with the next version', async () => {
      mount();
      await end('offers@1/preview');
      await apply(change(testRegistry(), 'offers'));
      await page.until(() => 'absent' in slot().dataset);
      expect([slot().textContent, failures]).toEqual(['', 0]);
      await apply(change(testRegistry(OFFERS_2), 'offers'));
      await end('offers@2/preview');
      await shows('This is offers@2/preview');
      expect('absent' in slot().dataset).toBe(false);
    });
  });

  describe('below the screen', () => {
    it('is loaded when the reader comes near', async () => {
      placeBelow();
      mount();
      await turn();
      expect([remotes.begun(), page.margins()]).toEqual([[], ['200px']]);
      await page.see(true);
      await started('offers@1/preview');
    });

    it('is loaded when the page answers', async () => {
      placeBelow();
      mount();
      await turn();
      const { routeSettled } = await import('./interactive');
      await page.act(() => routeSettled());
      await started('offers@1/preview');
    });

    it('is not loaded for a page that was left before', async () => {
      placeBelow();
      mount().unmount();
      await page.see(true);
      await turn();
      expect(remotes.begun()).toEqual([]);
    });
  });
});

describe('the moment in which a page answers', () => {
  let page: TestPage;
  beforeEach(async () => {
    jest.resetModules();
    page = await openPage();
  });
  afterEach(() => page.close());
  const marks = () => performance.getEntriesByType('mark').map(({ name }) => name);

  it('waits for the route and every widget in view, and for each of them once', async () => {
    performance.clearMarks();
    const { routeSettled, whenInteractive, widgetStarted } = await import('./interactive');
    let answers = false;
    void whenInteractive().then(() => (answers = true));
    const [first, second, below] = [widgetStarted(true), widgetStarted(true), widgetStarted(false)];
    first();
    first();
    routeSettled();
    await Promise.resolve();
    expect([answers, marks()]).toEqual([false, []]);
    second();
    await whenInteractive();
    expect([answers, marks()]).toEqual([true, ['page-interactive']]);
    below();
    expect(marks()).toEqual(['page-interactive', 'page-complete']);
    widgetStarted(true);
    routeSettled();
    expect(marks()).toHaveLength(2);
  });
});
