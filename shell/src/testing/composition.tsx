import { REMOTE_CONTRACT, type Release, type ReleaseRegistry, type ReleaseRoute } from '@app/contracts';
import type { AppProps, Composition, Lifecycles, WidgetProps } from '@app/web-kit';
import type { Loader } from '../composition/loader';
import type { Border } from '../injection/border';

const none = { scripts: [], styles: [] };
const TIMEOUT = { millis: 4000, dieOnTimeout: false, warningMillis: 4000 };
const TIMEOUTS = { bootstrap: TIMEOUT, mount: TIMEOUT, unmount: TIMEOUT, update: TIMEOUT, unload: TIMEOUT };

/** A release by its key (`blog@1`) with public routes, unless the routes say otherwise. */
export function testRelease(key: string, ...routes: (string | Partial<ReleaseRoute>)[]): Release {
  const [name = '', version = ''] = key.split('@');
  return {
    name,
    version,
    contract: REMOTE_CONTRACT,
    owner: 'x',
    gitSha: '',
    entry: 'e.js',
    routes: routes.map((route) => ({
      path: '/',
      chunk: 'c',
      access: 'public',
      files: none,
      ...(typeof route === 'string' ? { path: route } : route),
    })),
    widgets: {},
    base: none,
    preloadFonts: [],
    integrity: {},
    server: { file: 's.cjs', integrity: '' },
  };
}

export function testRegistry(...releases: Release[]): ReleaseRegistry {
  return { revision: '1-a', releases };
}

export const OPEN_BORDER: Border = { crosses: () => false, expire: () => undefined, isExpired: () => false };

/** Plain lifecycles that run `work` and do nothing else. */
export function testLifecycles<Props>(work: Partial<Lifecycles<Props>>): Lifecycles<Props> {
  const nothing = async () => undefined;
  return {
    contract: REMOTE_CONTRACT,
    timeouts: TIMEOUTS,
    bootstrap: nothing,
    mount: nothing,
    unmount: nothing,
    update: nothing,
    preload: nothing,
    ...work,
  };
}

type Part = AppProps | WidgetProps;
type Load = {
  name: string;
  /** Completes the load with a part that writes what happens to it into `log`. */
  end(work?: Partial<Lifecycles<Part>>): void;
  fail(message: string): void;
};

/** A loader whose parts come when and how the test says; each load is named by the release's key and the part. */
export function controlledLoader() {
  const loads: Load[] = [];
  const log: string[] = [];
  function begin<Props extends Part>(release: Release, part: string): Promise<Lifecycles<Props>> {
    const name = `${release.name}@${release.version}${part}`;
    const element = (props: Part) => ('container' in props ? props.container() : props.domElement);
    return new Promise((resolve, reject) =>
      loads.push({
        name,
        end: (work = {}) =>
          resolve(
            testLifecycles<Props>({
              mount: async (props) => {
                log.push(`mount ${name}`);
                const place = element(props);
                if (place) place.textContent = `This is ${name}`;
              },
              unmount: async (props) => {
                log.push(`unmount ${name}`);
                element(props)?.replaceChildren();
              },
              ...work,
            }),
          ),
        fail: (message) => reject(new Error(message)),
      }),
    );
  }
  const loader: Loader = {
    application: (release) => begin(release, ''),
    widget: (release, name) => begin(release, `/${name}`),
    warmUp: () => undefined,
    prepare: () => Promise.resolve(),
  };
  return {
    loader,
    log,
    begun: () => loads.map(({ name }) => name),
    /** The latest load of this name. */
    load(name: string): Load {
      const found = loads.findLast((load) => load.name === name);
      if (!found) throw new Error(`${name} was not loaded; loaded were: ${loads.map((load) => load.name).join()}`);
      return found;
    },
  };
}

const Loading = () => <p>Loading</p>;
const NotFound = () => <p>Nothing here</p>;
const SlotFallback: Composition['views']['SlotFallback'] = ({ error, onRetry }) => (
  <p>
    Failed: {String(error)}
    <button onClick={onRetry}>Try Again</button>
  </p>
);

/** What a shell provides, with views that say what they are; the test adds what it looks at. */
export function testComposition(more: Partial<Composition>): Composition {
  return {
    registry: () => testRegistry(),
    navigate: () => undefined,
    mountWidget: () => ({ update: () => undefined, unmount: () => undefined }),
    showHead: () => undefined,
    retry: () => undefined,
    report: () => undefined,
    whenInteractive: () => Promise.resolve(),
    views: { Loading, NotFound, SlotFallback },
    ...more,
  };
}
