import type { PublicReader } from '@app/contracts';
import { noteRead, type PartReads, type TextAnswer, type TextPeek } from '@app/sandbox';
import { withinBudget } from '../rendering/within-budget';

/** `tag`: what the API calls this state of the resource; its text may also say when it was written. */
type Answer = TextAnswer & { value?: unknown; tag: string | null };
type Entry = {
  answer: Answer;
  fetchedAt: number;
  /** When the API last failed to give a newer one, or was late with it. */
  failedAt: number;
  /** Something public has changed since it was requested: it is not served while a newer one can be had. */
  isOutdated: boolean;
  /** The address of the reader who requested it. */
  address: string | undefined;
};
type Request = { address: string | undefined; answer: Promise<Answer> };

/** How long a response serves all readers without the API being asked again. */
const FRESH_MS = 1_000;
/** How old a response may be that is served while a newer one is fetched. */
const MAX_STALE_MS = 10_000;
/** How old a response may be that is served because the API fails: content older than this is no longer true. */
const MAX_STALE_ON_ERROR_MS = 300_000;
/** How long a reader who could get an old response waits for a newer one, out of the 800 ms that a page may wait. */
const MAX_WAIT_MS = 250;
/** How long after a failure readers get the cached response without waiting for the API. */
const FAILING_MS = 2_000;
const NOT_MODIFIED = 304;
const THROTTLED = 429;
/** Not about the resource: the API is busy, or the reader asks too often. */
const BUSY = new Set([408, THROTTLED]);
const MAX_ENTRIES = 2000;
/**
 * Limit for all responses together: a release may read any address of the API, and must not exhaust the site's memory.
 */
const MAX_CHARACTERS = 32_000_000;

export class ApiStatusError extends Error {
  override name = 'ApiStatusError';
  constructor(
    readonly status: number,
    path: string,
  ) {
    super(`${path} answered ${status}`);
  }
}

type Options = { timeoutMs: number; maxCharacters?: number; maxWaitMs?: number; now?: () => number };

/** Reads public data; for releases, which render in processes of their own, as text. */
export type SharedReader = PublicReader & {
  /** @param address the reader's, which the API's limits count; without one, the site itself */
  readText(path: string, address?: string): Promise<TextAnswer>;
  peek: TextPeek;
  /** A reader that notes what it reads. */
  noting(reads: PartReads): PublicReader;
  /** Something public has changed: all earlier responses are read again. */
  expire(): void;
};

/**
 * Reads public data of the API for server rendering. All readers see the same, so an answer serves all requests of a
 * second. An older one serves for a limited time: while a newer is fetched, and longer when the API does not answer.
 * Readers of the same address share one request.
 */
export function createPublicReader(
  apiUrl: string,
  { timeoutMs, maxCharacters = MAX_CHARACTERS, maxWaitMs = MAX_WAIT_MS, now = Date.now }: Options,
): SharedReader {
  const entries = new Map<string, Entry>();
  const requests = new Map<string, Request>();
  /** The requests since the last change of something public. */
  let generation = 0;
  let lastSerial = 0;
  let characters = 0;

  const ageOf = ({ fetchedAt }: Entry): number => now() - fetchedAt;

  function remove(path: string): void {
    characters -= entries.get(path)?.answer.text.length ?? 0;
    entries.delete(path);
  }

  /** The oldest response is evicted first. */
  function keep(path: string, answer: Answer, { isOutdated, address }: Pick<Entry, 'isOutdated' | 'address'>): void {
    remove(path);
    entries.set(path, { answer, fetchedAt: now(), failedAt: -Infinity, isOutdated, address });
    characters += answer.text.length;
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_ENTRIES && characters <= maxCharacters) break;
      remove(oldest);
    }
  }

  /** Returns the cached response when the API says that it is still the current one, so that it is not parsed again. */
  async function request(path: string, address: string | undefined, before: Answer | undefined): Promise<Answer> {
    const response = await fetch(apiUrl + path, {
      headers: {
        accept: 'application/json',
        ...(address !== undefined && { 'x-forwarded-for': address }),
        ...(before?.tag && { 'if-none-match': before.tag }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (before && response.status === NOT_MODIFIED) return before;
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (response.ok && isJson) return answerOf(await response.text(), response.headers.get('etag'), before);
    // Short enough to read: cancelling would close the connection to the API.
    await (isJson ? response.text() : response.body?.cancel());
    // A page with status 200 from in front of the API, as during maintenance, is not its answer.
    throw new ApiStatusError(response.ok ? 502 : response.status, path);
  }

  /** Without a tag the text tells whether anything has changed. */
  function answerOf(text: string, tag: string | null, before: Answer | undefined): Answer {
    if (before?.text === text) return before;
    lastSerial += 1;
    return { serial: lastSerial, text, tag };
  }

  async function fetchNewer(path: string, address: string | undefined): Promise<Answer> {
    const begunIn = generation;
    try {
      const answer = await request(path, address, entries.get(path)?.answer);
      const isOutdated = begunIn !== generation;
      // A request that began after the change may have been faster.
      if (!isOutdated || entries.get(path)?.isOutdated !== false) keep(path, answer, { isOutdated, address });
      return answer;
    } catch (error) {
      // A deleted resource is not served from the cache.
      if (isAnswer(error)) remove(path);
      const entry = entries.get(path);
      if (entry && !isLimitOf(address, error)) entry.failedAt = now();
      throw error;
    }
  }

  /** A request whose reader was refused is repeated for the others who wait for it: each has a limit of their own. */
  async function refresh(path: string, address: string | undefined): Promise<Answer> {
    const known = requests.get(path);
    if (!known) return begin(path, address);
    try {
      return await known.answer;
    } catch (error) {
      if (isLimitOf(known.address, error) && known.address !== address) return refresh(path, address);
      throw error;
    }
  }

  function begin(path: string, address: string | undefined): Promise<Answer> {
    const pending: Request = {
      address,
      answer: fetchNewer(path, address).finally(() => {
        if (requests.get(path) === pending) requests.delete(path);
      }),
    };
    requests.set(path, pending);
    return pending.answer;
  }

  function expire(): void {
    generation += 1;
    // Their answers may be from before the change.
    requests.clear();
    for (const entry of entries.values()) {
      entry.isOutdated = true;
      entry.failedAt = -Infinity;
    }
  }

  function peekFor(path: string, address: string | undefined): Answer | null {
    const entry = entries.get(path);
    if (!entry) return null;
    // While the API fails it is asked once a second.
    const checkedAt = entry.isOutdated ? entry.failedAt : Math.max(entry.fetchedAt, entry.failedAt);
    if (now() - checkedAt > FRESH_MS) void refresh(path, address ?? entry.address).catch(() => {});
    const isFailing = now() - entry.failedAt <= FAILING_MS;
    if (entry.isOutdated && !isFailing) return null;
    return ageOf(entry) <= (isFailing ? MAX_STALE_ON_ERROR_MS : MAX_STALE_MS) ? entry.answer : null;
  }

  async function read(path: string, address?: string): Promise<Answer> {
    const known = peekFor(path, address);
    if (known) return known;
    const entry = entries.get(path);
    const newer = refresh(path, address);
    if (!entry || ageOf(entry) > MAX_STALE_ON_ERROR_MS) return newer;
    try {
      return await withinBudget(newer, maxWaitMs);
    } catch (error) {
      if (isAnswer(error)) throw error;
      if (!isLimitOf(address, error)) entry.failedAt = now();
      return entry.answer;
    }
  }

  function valueOf<T>(answer: Answer): T {
    answer.value ??= JSON.parse(answer.text) as unknown;
    return answer.value as T;
  }

  return {
    get: async <T>(path: string) => valueOf<T>(await read(path)),
    noting: (reads) => ({
      async get<T>(path: string) {
        const answer = await read(path);
        noteRead(reads, path, answer.serial);
        return valueOf<T>(answer);
      },
    }),
    readText: read,
    peek: (path) => peekFor(path, undefined),
    expire,
  };
}

/** The API's answer about the resource, such as that there is none. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiStatusError && error.status < 500 && !BUSY.has(error.status);
}

/** The limit of one reader, which says nothing about the API; without an address, the site itself asks too often. */
function isLimitOf(address: string | undefined, error: unknown): boolean {
  return address !== undefined && error instanceof ApiStatusError && error.status === THROTTLED;
}
