import { jest } from '@jest/globals';
import { openPage, type TestPage } from '@app/ui/testing';
import type { AppProps, Lifecycles, WidgetProps } from '@app/web-kit';
import { testLifecycles } from '../testing/composition';

describe('the hand-over to single-spa', () => {
  let page: TestPage;
  let unregister: () => Promise<unknown>;
  beforeEach(async () => {
    jest.resetModules();
    page = await openPage('https://site.test/blog');
    unregister = async () => undefined;
  });
  afterEach(async () => {
    await unregister();
    await page.close();
  });

  /** Registers one application and starts. */
  async function register(
    load: () => Promise<Lifecycles<AppProps>>,
    activeWhen: (location: Pick<Location, 'pathname'>) => boolean,
  ): Promise<string[]> {
    const { registerRemote } = await import('./single-spa');
    const { addErrorHandler, start, unregisterApplication } = await import('single-spa');
    const errors: string[] = [];
    addErrorHandler((error) => void errors.push(`${error.appOrParcelName}: ${error.message}`));
    registerRemote('blog@1', load, activeWhen, {
      version: '1',
      container: () => page.document.getElementById('root')!,
      takeHydration: () => 'rendered',
    });
    unregister = () => unregisterApplication('blog@1').catch(() => undefined);
    start({ urlRerouteOnly: true });
    return errors;
  }

  it('gives an application its own name and what the shell provides, in the order of its lifecycles', async () => {
    const seen: unknown[] = [];
    const note = (phase: string) => async (props: AppProps) =>
      void seen.push([phase, props.name, props.version, props.container().id, props.takeHydration()]);
    const errors = await register(
      async () =>
        testLifecycles<AppProps>({ bootstrap: note('bootstrap'), mount: note('mount'), unmount: note('unmount') }),
      ({ pathname }) => pathname === '/blog',
    );
    await page.until(() => seen.length === 2);
    page.window.history.pushState(null, '', '/faq');
    await page.until(() => seen.length === 3);
    expect(seen).toEqual(['bootstrap', 'mount', 'unmount'].map((phase) => [phase, 'blog@1', '1', 'root', 'rendered']));
    expect(errors).toEqual([]);
  });

  it('loads an application only where it is active', async () => {
    let loads = 0;
    const load = async () => {
      loads += 1;
      return testLifecycles<AppProps>({});
    };
    await register(load, ({ pathname }) => pathname === '/faq');
    await page.act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    expect(loads).toBe(0);
    page.window.history.pushState(null, '', '/faq');
    await page.until(() => loads === 1);
  });

  it('names the application whose load failed', async () => {
    const errors = await register(
      () => Promise.reject(new Error('no network')),
      () => true,
    );
    await page.until(() => errors.length === 1);
    expect(errors).toEqual([expect.stringMatching(/^blog@1: .*no network/)]);
  });

  it('mounts, updates and unmounts a widget with the props of its place', async () => {
    const { mountWidgetParcel } = await import('./single-spa');
    const seen: unknown[] = [];
    const note = (phase: string) => async (props: WidgetProps) => void seen.push([phase, props.widgetProps]);
    const props = {
      name: 'offers/preview',
      version: '1',
      domElement: page.document.getElementById('root')!,
      widgetProps: { aum: 1 },
      onFailure: () => undefined,
    };
    const parcel = mountWidgetParcel(
      'offers/preview',
      testLifecycles<WidgetProps>({ mount: note('mount'), update: note('update'), unmount: note('unmount') }),
      props,
    );
    await parcel.mountPromise;
    await parcel.update?.({ ...props, widgetProps: { aum: 2 } });
    await parcel.unmount();
    expect(seen.slice(0, 2)).toEqual([
      ['mount', { aum: 1 }],
      ['update', { aum: 2 }],
    ]);
    expect(seen).toHaveLength(3);
  });
});
