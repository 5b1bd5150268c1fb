import type { Registry, Release } from '@app/contracts';
import { ReleaseRenderer } from './release-renderer';

/** Renders the parts of one release. */
export type Renderer = Pick<ReleaseRenderer, 'release' | 'state' | 'frameTexts' | 'open' | 'reportFault'>;

export interface RemoteRenderers {
  /** Starts what is new in the registry and ends what is gone. What is not ready in time is left to the browser until it is. */
  follow(registry: Registry): Promise<void>;
  of(release: Release): Renderer | null;
  all(): Renderer[];
  stop(): Promise<void>;
}

export type RendererOptions = Omit<ConstructorParameters<typeof ReleaseRenderer>[0], 'release'>;

/** How long the registry waits for new releases: at the start of the site, and while it serves the former ones. */
const FIRST_WAIT_MS = 5_000;
const WAIT_MS = 1_000;

function keyOf({ name, version }: Release): string {
  return `${name}@${version}`;
}

/** A renderer for every release that is live. A release that comes back starts with an empty process and a closed breaker. */
export function createRemoteRenderers(options: RendererOptions): RemoteRenderers {
  const renderers = new Map<string, ReleaseRenderer>();
  let waitMs = FIRST_WAIT_MS;

  return {
    async follow(registry) {
      const wanted = new Map(registry.releases.map((release) => [keyOf(release), release]));
      const fresh = [...wanted].filter(([key]) => !renderers.has(key));
      const started = fresh.map(([key, release]) => {
        const renderer = new ReleaseRenderer({ ...options, release });
        renderers.set(key, renderer);
        return renderer.start();
      });
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, waitMs);
      });
      await Promise.race([Promise.all(started), late]);
      clearTimeout(timer);
      waitMs = WAIT_MS;
      for (const [key, renderer] of renderers) {
        if (wanted.has(key)) continue;
        renderers.delete(key);
        // Pages of the former registry may still be under way in it.
        setTimeout(() => void renderer.stop(), WAIT_MS).unref();
      }
    },
    of: (release) => renderers.get(keyOf(release)) ?? null,
    all: () => [...renderers.values()],
    async stop() {
      await Promise.all([...renderers.values()].map((renderer) => renderer.stop()));
    },
  };
}
