import type { Clock } from '../clock/clock';
import type { Answer } from './answer';
import { TimedCache } from './timed-cache';

/** Long enough to take every burst off the database, short enough that an editor sees the change at once. */
const TTL_MS = 5_000;
/** Keys carry what readers ask for, so their number has to end somewhere. */
const MAX_ENTRIES = 500;

export type AnswerCache<Body> = TimedCache<Answer<Body>>;

export function cacheOf<T>(clock: Clock): TimedCache<T> {
  return new TimedCache<T>(clock, { ttlMs: TTL_MS, maxEntries: MAX_ENTRIES });
}
