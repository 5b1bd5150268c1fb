import { releaseKey, type Release, type ReleaseRegistry, type SiteReleaseReport } from '@app/contracts';
import { ReleaseRenderer } from './release-renderer';

/** Renders the parts of one release. */
export type Renderer = Pick<
  ReleaseRenderer,
  'release' | 'state' | 'report' | 'frameTexts' | 'open' | 'reportFault' | 'reportRedirected' | 'reportFollowed'
>;

export interface RemoteRenderers {
  /**
   * Starts processes of new releases and ends those of removed ones. Parts that are not ready in time are left to the
   * browser.
   */
  follow(registry: ReleaseRegistry): Promise<void>;
  of(release: Release): Renderer | null;
  all(): Renderer[];
  /**
   * Counts of all, and for a minute after their end of those that ended: a version is compared with the one before it.
   */
  reports(): SiteReleaseReport[];
  stop(): Promise<void>;
}

export type RendererOptions = Omit<ConstructorParameters<typeof ReleaseRenderer>[0], 'release'>;

const REPORTED_AFTER_END_MS = 60_000;
/** Longer than it takes to render a page, and until pages use a new view of the registry. */
const LEAVING_MS = 4_000;
/** How long the registry waits for new releases: at the start of the site, and while it serves the former ones. */
const FIRST_WAIT_MS = 5_000;
const WAIT_MS = 1_000;

/** A renderer for every live release. A release that returns starts with a new process and a closed breaker. */
export function createRemoteRenderers(options: RendererOptions): RemoteRenderers {
  const renderers = new Map<string, { renderer: ReleaseRenderer; started: Promise<void> }>();
  /** Renderers of releases that are no longer live, because pages of the former view may still need them. */
  const leaving = new Set<ReleaseRenderer>();
  /** Stopped, but still reported. */
  const ended = new Set<ReleaseRenderer>();
  let followed: ReleaseRegistry | null = null;
  let waitMs = FIRST_WAIT_MS;

  function start(release: Release): Promise<void> {
    const known = renderers.get(releaseKey(release));
    if (known) return known.started;
    const renderer = new ReleaseRenderer({ ...options, release });
    const started = renderer.start();
    renderers.set(releaseKey(release), { renderer, started });
    return started;
  }

  function endOthers(registry: ReleaseRegistry): void {
    const wanted = new Set(registry.releases.map(releaseKey));
    for (const [key, { renderer }] of renderers) {
      if (wanted.has(key)) continue;
      renderers.delete(key);
      leaving.add(renderer);
      setTimeout(() => end(renderer), LEAVING_MS).unref();
    }
  }

  function end(renderer: ReleaseRenderer): void {
    leaving.delete(renderer);
    ended.add(renderer);
    setTimeout(() => ended.delete(renderer), REPORTED_AFTER_END_MS).unref();
    void renderer.stop();
  }

  function running(): ReleaseRenderer[] {
    return [...[...renderers.values()].map(({ renderer }) => renderer), ...leaving];
  }

  return {
    async follow(registry) {
      followed = registry;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, waitMs);
      });
      await Promise.race([Promise.all(registry.releases.map(start)), late]);
      clearTimeout(timer);
      waitMs = WAIT_MS;
      // A newer view may have come meanwhile, with releases that this one does not have.
      if (followed === registry) endOthers(registry);
    },
    of(release) {
      const key = releaseKey(release);
      return renderers.get(key)?.renderer ?? [...leaving].find((each) => releaseKey(each.release) === key) ?? null;
    },
    all: () => [...renderers.values()].map(({ renderer }) => renderer),
    reports: () => [...running(), ...ended].map((each) => each.report()),
    async stop() {
      await Promise.all(running().map((renderer) => renderer.stop()));
    },
  };
}
