import type { PublicReader } from '@app/contracts';

type Entry = { value: unknown; fetchedAt: number; refreshing: Promise<unknown> | null };

const FRESH_MS = 1000;
const MAX_ENTRIES = 2000;

export class ApiStatusError extends Error {
  override name = 'ApiStatusError';
  constructor(readonly status: number, path: string) {
    super(`${path} answered ${status}`);
  }
}

/**
 * Reads public data of the API for server rendering. What everybody sees is the same, so an answer serves all
 * requests of a second, and an older one serves while a newer is fetched or when the API does not answer.
 */
export function createPublicReader(apiUrl: string, now: () => number = Date.now): PublicReader {
  const entries = new Map<string, Entry>();

  async function request(path: string): Promise<unknown> {
    const response = await fetch(apiUrl + path, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(2000) });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ApiStatusError(response.status, path);
    }
    return response.json();
  }

  function refresh(path: string, entry: Entry | undefined): Promise<unknown> {
    if (entry?.refreshing) return entry.refreshing;
    const refreshing = request(path).then(
      (value) => {
        entries.delete(path);
        if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value ?? '');
        entries.set(path, { value, fetchedAt: now(), refreshing: null });
        return value;
      },
      (error: unknown) => {
        // What no longer exists is not served from memory.
        if (error instanceof ApiStatusError && error.status < 500) entries.delete(path);
        else if (entry) entry.refreshing = null;
        throw error;
      },
    );
    if (entry) entry.refreshing = refreshing;
    return refreshing;
  }

  return {
    async get<T>(path: string): Promise<T> {
      const entry = entries.get(path);
      if (!entry) return (await refresh(path, undefined)) as T;
      if (now() - entry.fetchedAt > FRESH_MS) void refresh(path, entry).catch(() => {});
      return entry.value as T;
    },
  };
}
