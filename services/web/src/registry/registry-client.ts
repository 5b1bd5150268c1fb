import { LRUCache } from 'lru-cache';
import { PUBLIC_CHANGES_HEADER, type ReleaseRegistry } from '@app/contracts';
import type { Logger } from '@app/server-kit';
import { reachableRoutes } from './reachable-routes';

type Options = {
  apiUrl: string;
  /** Whether routes for diagnostics are reachable. */
  diagnostics: boolean;
  /** Prepares a new view; pages are made from it once this has resolved. */
  onRegistry: (registry: ReleaseRegistry) => Promise<void> | void;
  /** What was read from the API before may be outdated. */
  onPublicChange?: () => void;
  logger: Logger;
};

export interface RegistryClient {
  /** The last view from the API; null before the first response. Read it once per request. */
  snapshot(): ReleaseRegistry | null;
  start(): Promise<void>;
  stop(): void;
}

/** A rolled-back release is removed from new pages within a second, including the start of its successor. */
const POLL_MS = 250;
/** A view that could not be prepared is tried again: after this long at first, then after twice as long each time. */
const RETRY_MS = 500;
const MAX_RETRY_MS = 30_000;
/** Replicas of the API whose count of changes is known. One that was forgotten counts as a change. */
const MAX_REPLICAS = 64;

/**
 * Follows the release registry of the API, and with it the changes of public answers. When the API does not respond,
 * the last view stays in use.
 */
export function createRegistryClient({
  apiUrl,
  diagnostics,
  onRegistry,
  onPublicChange = () => {},
  logger,
}: Options): RegistryClient {
  let current: ReleaseRegistry | null = null;
  let latest: ReleaseRegistry | null = null;
  let etag: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let complained = false;
  /** How often in a row the latest view could not be prepared. */
  let failures = 0;
  let retryAt = Infinity;
  /** Changes of public answers by replica of the API. */
  const changes = new LRUCache<string, string>({ max: MAX_REPLICAS });

  function noteChanges(value: string | null): void {
    if (value === null) return;
    const [replica = '', count = ''] = value.split('.');
    if (changes.get(replica) === count) return;
    changes.set(replica, count);
    onPublicChange();
  }

  /**
   * Server processes are ready before pages of a release are rendered by them; reading a newer view does not wait for
   * that.
   */
  async function prepare(registry: ReleaseRegistry): Promise<void> {
    latest = registry;
    retryAt = Infinity;
    try {
      await onRegistry(registry);
    } catch (error) {
      if (latest === registry) retryAt = Date.now() + Math.min(RETRY_MS * 2 ** failures, MAX_RETRY_MS);
      failures += 1;
      throw error;
    }
    if (latest !== registry) return;
    failures = 0;
    current = registry;
    logger.info(
      { revision: registry.revision, releases: registry.releases.map(({ name, version }) => `${name}@${version}`) },
      'releases are live',
    );
  }

  async function poll(): Promise<void> {
    const known = Date.now() < retryAt ? etag : undefined;
    const response = await fetch(`${apiUrl}/api/releases/current`, {
      headers: known ? { 'if-none-match': known } : {},
      signal: AbortSignal.timeout(3000),
    });
    noteChanges(response.headers.get(PUBLIC_CHANGES_HEADER));
    if (response.status === 304) return;
    if (!response.ok) throw new Error(`the registry answered ${response.status}`);
    const prepared = prepare(reachableRoutes((await response.json()) as ReleaseRegistry, { diagnostics }));
    etag = response.headers.get('etag') ?? undefined;
    if (current)
      prepared.catch((error: unknown) => logger.error({ err: error }, 'a view of the registry could not be prepared'));
    else await prepared;
  }

  async function pollAndSchedule(): Promise<void> {
    try {
      await poll();
      complained = false;
    } catch (error) {
      if (!complained)
        logger.warn({ err: error }, 'the release registry does not answer; the last known view stays in use');
      complained = true;
    }
    if (!stopped) timer = setTimeout(() => void pollAndSchedule(), POLL_MS).unref();
  }

  return {
    snapshot: () => current,
    start: pollAndSchedule,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
