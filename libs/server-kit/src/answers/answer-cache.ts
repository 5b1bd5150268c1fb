import type { Clock } from '../clock/clock';
import type { Answer } from './answer';
import { TimedCache } from './timed-cache';

/** Long enough for a burst of reads, short enough that an editor sees a change almost at once. */
const TTL_MS = 5_000;
/** Readers of public pages get them through an outage of the database; content older than this is no longer true. */
const MAX_STALE_MS = 300_000;
/** Keys depend on readers' requests, so their number must be bounded. */
const MAX_ENTRIES = 500;

export type AnswerCache<Body> = TimedCache<Answer<Body>>;

export function cacheOf<T>(clock: Clock): TimedCache<T> {
  return new TimedCache<T>(clock, { ttlMs: TTL_MS, maxStaleMs: MAX_STALE_MS, maxEntries: MAX_ENTRIES });
}
