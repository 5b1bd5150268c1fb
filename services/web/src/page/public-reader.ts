import type { PublicReader } from '@app/contracts';
import type { TextAnswer, TextPeek } from '@app/sandbox';

type Answer = TextAnswer & { value?: unknown };
type Entry = { answer: Answer; fetchedAt: number; refreshing: Promise<Answer> | null };

const FRESH_MS = 1000;
const MAX_ENTRIES = 2000;
/**
 * Limit for all responses together: a release may read any address of the API, and must not exhaust the site's memory.
 */
const MOST_CHARACTERS = 32_000_000;

export class ApiStatusError extends Error {
  override name = 'ApiStatusError';
  constructor(
    readonly status: number,
    path: string,
  ) {
    super(`${path} answered ${status}`);
  }
}

type Options = { timeoutMs: number; mostCharacters?: number; now?: () => number };

/** Reads public data; for releases, which render in processes of their own, as text. */
export type SharedReader = PublicReader & { readText(path: string): Promise<TextAnswer>; peek: TextPeek };

/**
 * Reads public data of the API for server rendering. All readers see the same, so an answer serves all
 * requests of a second, and an older one serves while a newer is fetched or when the API does not answer.
 */
export function createPublicReader(
  apiUrl: string,
  { timeoutMs, mostCharacters = MOST_CHARACTERS, now = Date.now }: Options,
): SharedReader {
  const entries = new Map<string, Entry>();
  let lastSerial = 0;
  let characters = 0;

  function remove(path: string): void {
    characters -= entries.get(path)?.answer.text.length ?? 0;
    entries.delete(path);
  }

  /** The oldest response is evicted first. */
  function keep(path: string, answer: Answer): void {
    remove(path);
    entries.set(path, { answer, fetchedAt: now(), refreshing: null });
    characters += answer.text.length;
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_ENTRIES && characters <= mostCharacters) break;
      remove(oldest);
    }
  }

  async function request(path: string): Promise<string> {
    const response = await fetch(apiUrl + path, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (response.ok && isJson) return response.text();
    await response.body?.cancel();
    // A page with 200 in front of the API, as of a maintenance, is no answer of it.
    throw new ApiStatusError(response.ok ? 502 : response.status, path);
  }

  /** Returns the cached response when its text is the same, so that it is not parsed again. */
  function answerOf(text: string, before: Answer | undefined): Answer {
    if (before?.text === text) return before;
    lastSerial += 1;
    return { serial: lastSerial, text };
  }

  function refresh(path: string, entry: Entry | undefined): Promise<Answer> {
    if (entry?.refreshing) return entry.refreshing;
    const refreshing = request(path).then(
      (text) => {
        const answer = answerOf(text, entry?.answer);
        keep(path, answer);
        return answer;
      },
      (error: unknown) => {
        // A deleted resource is not served from the cache.
        if (error instanceof ApiStatusError && error.status < 500) remove(path);
        else if (entry) entry.refreshing = null;
        throw error;
      },
    );
    if (entry) entry.refreshing = refreshing;
    return refreshing;
  }

  function peek(path: string): Answer | null {
    const entry = entries.get(path);
    if (!entry) return null;
    if (now() - entry.fetchedAt > FRESH_MS) void refresh(path, entry).catch(() => {});
    return entry.answer;
  }

  async function read(path: string): Promise<Answer> {
    return peek(path) ?? refresh(path, undefined);
  }

  return {
    async get<T>(path: string): Promise<T> {
      const answer = await read(path);
      answer.value ??= JSON.parse(answer.text) as unknown;
      return answer.value as T;
    },
    readText: read,
    peek,
  };
}
