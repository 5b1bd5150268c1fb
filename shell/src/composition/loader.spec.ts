import { jest } from '@jest/globals';
import { JSDOM } from 'jsdom';
import type { AcceptedContract, Release, ReleaseRegistry, ReleaseRoute, RouteOwner } from '@app/contracts';
import type { Federation } from './federation';
import { createLoader } from './loader';
import type { PageIntegrity } from './page-integrity';

const none = { scripts: [], styles: [] };
const ACCEPTED: AcceptedContract[] = [
  { version: 2, acceptedUntil: '2000-01-01' },
  { version: 3, acceptedUntil: null },
];

const release = (contract: number): Release => ({
  name: 'mf-a',
  version: '1',
  contract,
  owner: 'x',
  gitSha: '',
  entry: 'e.js',
  routes: [],
  widgets: {},
  base: none,
  preloadFonts: [],
  integrity: {},
  server: { file: 's.cjs', integrity: '' },
});

/** A loader whose remotes are made of the contract that their code says. */
function loaderOf(spoken: number) {
  const loaded: string[] = [];
  const failed: string[] = [];
  const federation: Federation = {
    async load<T>(_release: Release, expose: string) {
      loaded.push(expose);
      return { contract: spoken, preload: async () => undefined } as T;
    },
  };
  const page: PageIntegrity = {
    integrity: () => '',
    address: (url) => url,
    countFailure: ({ name }) => void failed.push(name),
    learn: () => undefined,
  };
  return { loader: createLoader(page, federation, ACCEPTED), loaded, failed };
}

describe('a shell that runs contracts 2 and 3', () => {
  it.each([2, 3])('loads an application and a widget of contract %i, whatever the day', async (contract) => {
    const { loader, loaded, failed } = loaderOf(contract);
    expect(await loader.application(release(contract), '/')).toMatchObject({ contract });
    expect(await loader.widget(release(contract), 'box')).toMatchObject({ contract });
    expect([loaded, failed]).toEqual([['app', 'widgets/box'], []]);
  });

  it.each([1, 4])('refuses contract %i before any of its code is loaded', async (contract) => {
    const { loader, loaded, failed } = loaderOf(contract);
    await expect(loader.application(release(contract), '/')).rejects.toMatchObject({
      name: 'ContractMismatchError',
      message: `mf-a@1 speaks contract ${contract}, this shell runs 2 until 2000-01-01, 3`,
    });
    expect([loaded, failed]).toEqual([[], ['mf-a']]);
  });

  it('refuses code that speaks another contract than its description says', async () => {
    const { loader } = loaderOf(4);
    await expect(loader.application(release(3), '/')).rejects.toThrow('speaks contract 4');
  });
});

type Loaded = { contract: number; preload: (pathname: string) => Promise<unknown> };

/** A loader whose remotes load when and how the test says; every load is named by its version and part. */
function controlledLoader() {
  const begun: string[] = [];
  const failed: string[] = [];
  const waiting = new Map<string, { resolve: (loaded: Loaded) => void; reject: (error: Error) => void }>();
  const federation: Federation = {
    load<T>({ version }: Release, expose: string) {
      const name = `${version}/${expose}`;
      begun.push(name);
      return new Promise<Loaded>((resolve, reject) => waiting.set(name, { resolve, reject })) as Promise<T>;
    },
  };
  const page: PageIntegrity = {
    integrity: () => '',
    address: (url) => url,
    countFailure: ({ version }) => void failed.push(version),
    learn: () => undefined,
  };
  return {
    loader: createLoader(page, federation, ACCEPTED),
    begun,
    failed,
    end: (name: string, loaded: Loaded = { contract: 3, preload: async () => undefined }) =>
      waiting.get(name)!.resolve(loaded),
    fail: (name: string) => waiting.get(name)!.reject(new Error(`${name} is broken`)),
  };
}

describe('what the landing page shows first', () => {
  const PAGE: Release = { ...release(3), name: 'mf-page' };
  const BOXES: Release = { ...release(3), name: 'mf-boxes', version: '2' };
  const widgets: ReleaseRoute['widgets'] = ['mf-boxes/near', 'mf-boxes/far', 'mf-gone/box'];
  const route: ReleaseRoute = { path: '/', chunk: 'c', access: 'public', files: none, widgets };
  const owner: RouteOwner = { release: PAGE, route, params: {} };
  const registry: ReleaseRegistry = { revision: '1', releases: [PAGE, BOXES] };
  const globals = ['window', 'document', 'CSS'] as const;

  beforeEach(() => {
    jest.useFakeTimers();
    const { window } = new JSDOM(widgets.map((id) => `<div data-widget="${id}"></div>`).join(''), {
      url: 'https://site.test/',
    });
    const far = window.document.querySelector('[data-widget="mf-boxes/far"]');
    Object.assign(far ?? {}, { getBoundingClientRect: () => new window.DOMRect(0, 5_000, 100, 100) });
    Object.assign(globalThis, {
      window,
      document: window.document,
      CSS: { escape: (text: string) => text.replace('/', String.raw`\/`) },
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    window.close();
    for (const name of globals) Reflect.deleteProperty(globalThis, name);
  });

  it('is loaded at once: the application and the widgets in view of what is live', () => {
    const { loader, begun } = controlledLoader();
    loader.warmUp(registry, owner);
    expect(begun).toEqual(['1/app', '2/widgets/near']);
  });

  it('is handed to its first caller, and loaded anew for the next', async () => {
    const { loader, begun, end } = controlledLoader();
    loader.warmUp(registry, owner);
    const [application, widget] = [loader.application(PAGE, '/'), loader.widget(BOXES, 'near')];
    expect(begun).toHaveLength(2);
    end('1/app');
    end('2/widgets/near');
    expect(await Promise.all([application, widget])).toHaveLength(2);
    void loader.widget(BOXES, 'near');
    expect(begun).toEqual(['1/app', '2/widgets/near', '2/widgets/near']);
  });

  it('that fails is told to the caller that asks for it, and to no other', async () => {
    const { loader, failed, end, fail } = controlledLoader();
    loader.warmUp(registry, owner);
    fail('2/widgets/near');
    end('1/app');
    await jest.advanceTimersByTimeAsync(0);
    expect(failed).toEqual(['2']);
    expect(await loader.application(PAGE, '/')).toMatchObject({ contract: 3 });
    await expect(loader.widget(BOXES, 'near')).rejects.toThrow('2/widgets/near is broken');
  });

  it('is not what another version of it asks for', async () => {
    const { loader, begun } = controlledLoader();
    loader.warmUp(registry, owner);
    void loader.widget({ ...BOXES, version: '3' }, 'near');
    expect(begun.at(-1)).toBe('3/widgets/near');
  });
});

describe('loading a remote', () => {
  const version = (name: string): Release => ({ ...release(3), version: name });

  it('tells the caller of a failure, counts it, and loads anew at the next try', async () => {
    const { loader, begun, failed, fail, end } = controlledLoader();
    const first = loader.application(version('1'), '/');
    fail('1/app');
    await expect(first).rejects.toThrow('1/app is broken');
    expect(failed).toEqual(['1']);
    const second = loader.application(version('1'), '/');
    end('1/app');
    expect(await second).toMatchObject({ contract: 3 });
    expect([begun, failed]).toEqual([['1/app', '1/app'], ['1']]);
  });

  it('fails as a whole when the data of its page cannot be preloaded', async () => {
    const { loader, failed, end } = controlledLoader();
    const asked: string[] = [];
    const loading = loader.application(version('1'), '/blog');
    end('1/app', {
      contract: 3,
      preload: async (pathname) => {
        asked.push(pathname);
        throw new Error('no chunk');
      },
    });
    await expect(loading).rejects.toThrow('no chunk');
    expect([asked, failed]).toEqual([['/blog'], ['1']]);
  });

  it('keeps concurrent loads of two versions apart: the failure of one is not that of the other', async () => {
    const { loader, failed, end, fail } = controlledLoader();
    const [old, next] = [loader.application(version('1'), '/'), loader.application(version('2'), '/')];
    end('2/app');
    fail('1/app');
    await expect(old).rejects.toThrow('1/app is broken');
    expect(await next).toMatchObject({ contract: 3 });
    expect(failed).toEqual(['1']);
  });

  it('gives a prepared application to its first caller only', async () => {
    const { loader, begun, end } = controlledLoader();
    const prepared = loader.prepare(version('1'), '/');
    const first = loader.application(version('1'), '/');
    expect(begun).toEqual(['1/app']);
    end('1/app');
    expect(await first).toBe(await prepared);
    const second = loader.application(version('1'), '/');
    expect(begun).toEqual(['1/app', '1/app']);
    end('1/app');
    expect(await second).not.toBe(await prepared);
  });

  it('tells the caller that a prepared application failed, and loads anew at the next try', async () => {
    const { loader, begun, end, fail } = controlledLoader();
    loader.prepare(version('1'), '/').catch(() => undefined);
    fail('1/app');
    await expect(loader.application(version('1'), '/')).rejects.toThrow('1/app is broken');
    const again = loader.application(version('1'), '/');
    end('1/app');
    expect(await again).toMatchObject({ contract: 3 });
    expect(begun).toHaveLength(2);
  });

  describe('that does not answer', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('is given up after 8 s and counted; what comes later changes nothing', async () => {
      const { loader, failed, end } = controlledLoader();
      const outcome = loader.widget(version('1'), 'box').catch((error: Error) => error.message);
      await jest.advanceTimersByTimeAsync(7_999);
      expect(failed).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect(await outcome).toBe('loading mf-a took longer than 8000 ms');
      end('1/widgets/box');
      await jest.advanceTimersByTimeAsync(0);
      expect(failed).toEqual(['1']);
    });

    it('succeeds when it answers at the last moment', async () => {
      const { loader, failed, end } = controlledLoader();
      const loading = loader.widget(version('1'), 'box');
      await jest.advanceTimersByTimeAsync(7_999);
      end('1/widgets/box');
      expect(await loading).toMatchObject({ contract: 3 });
      await jest.advanceTimersByTimeAsync(10_000);
      expect(failed).toEqual([]);
    });
  });
});
