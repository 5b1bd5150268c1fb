import type { Release } from '@app/contracts';
import { createFederation, type FederationHost } from './federation';
import { LANDING_RUNTIME } from './landing-containers';
import type { PageIntegrity } from './page-integrity';

const RUNTIME = { name: 'the federation runtime' };
const page: PageIntegrity = {
  integrity: () => '',
  address: (url) => url,
  countFailure: () => undefined,
  learn: () => undefined,
};
const release = (name: string): Release => ({
  name,
  version: '1',
  contract: 1,
  owner: 'x',
  gitSha: '',
  entry: 'e.js',
  routes: [],
  widgets: {},
  base: { scripts: [], styles: [] },
  preloadFonts: [],
  integrity: {},
  server: { file: '', integrity: '' },
});

let running: object | undefined;
/** Which runtime each entry found when it ran. */
let found: Record<string, object | undefined>;

/** A script that, once it is in the document, makes the container that its entry would make. */
function append(script: { src: string; onload(): void }): void {
  const [, name = ''] = /remotes\/([^/]+)\//.exec(script.src) ?? [];
  running = script;
  found[name] = globalThis._FEDERATION_BUNDLER_RUNTIME;
  running = undefined;
  const container = { get: async (expose: string) => () => `${expose} of ${name}, landing` };
  Reflect.set(globalThis, `remote_${name.replace('-', '_')}_1`, container);
  queueMicrotask(() => script.onload());
}

const host: FederationHost = {
  bundlerRuntime: RUNTIME,
  load: async <T>({ name }: Release, expose: string) => `${expose} of ${name}, federation` as T,
};

/** A page that becomes interactive when it is told to. */
function setUp(load: (page: PageIntegrity) => Promise<FederationHost> = async () => host) {
  let tell: () => void = () => undefined;
  const interactive = new Promise<void>((resolve) => (tell = resolve));
  let fetched = 0;
  const federation = createFederation(page, {
    when: () => interactive,
    host: (of) => {
      fetched += 1;
      return load(of);
    },
  });
  const becomesInteractive = async () => {
    tell();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { federation, becomesInteractive, fetched: () => fetched };
}

beforeEach(() => {
  found = {};
  const document = {
    head: { append },
    createElement: () => ({ remove: () => undefined }),
    get currentScript() {
      return running;
    },
  };
  Object.assign(globalThis, { document, window: { location: { origin: 'https://site.test' } } });
});
afterEach(() => {
  for (const name of ['document', 'window', '_FEDERATION_BUNDLER_RUNTIME']) Reflect.deleteProperty(globalThis, name);
});

describe('what loads a remote', () => {
  it('is no federation runtime before the page is interactive, and none is fetched', async () => {
    const { federation, fetched } = setUp();
    expect(await federation.load(release('mf-a'), 'app')).toBe('./app of mf-a, landing');
    expect(fetched()).toBe(0);
  });

  it('is the federation runtime from then on, fetched once', async () => {
    const { federation, becomesInteractive, fetched } = setUp();
    await becomesInteractive();
    expect(await federation.load(release('mf-a'), 'app')).toBe('app of mf-a, federation');
    expect(await federation.load(release('mf-b'), 'app')).toBe('app of mf-b, federation');
    expect(fetched()).toBe(1);
  });

  it('stays what it was for a remote of the landing page, whose modules do not run twice', async () => {
    const { federation, becomesInteractive } = setUp();
    await federation.load(release('mf-a'), 'app');
    await becomesInteractive();
    expect(await federation.load(release('mf-a'), 'widgets/x')).toBe('./widgets/x of mf-a, landing');
  });

  it('needs no federation runtime when that does not come', async () => {
    const { federation, becomesInteractive } = setUp(() => Promise.reject(new Error('offline')));
    await becomesInteractive();
    expect(await federation.load(release('mf-a'), 'app')).toBe('./app of mf-a, landing');
  });
});

describe('an entry', () => {
  it('of the landing page finds the runtime that loads it, also when the other one has come meanwhile', async () => {
    const { federation, becomesInteractive } = setUp();
    expect(globalThis._FEDERATION_BUNDLER_RUNTIME).toBe(LANDING_RUNTIME);
    await federation.load(release('mf-a'), 'app');
    await becomesInteractive();
    expect(found['mf-a']).toBe(LANDING_RUNTIME);
    expect(globalThis._FEDERATION_BUNDLER_RUNTIME).toBe(RUNTIME);
  });
});
