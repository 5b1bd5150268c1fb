import { randomInt } from 'node:crypto';

const MIN_SECONDS = 2;
const MAX_SECONDS = 10;

/** A `Retry-After` in seconds, different for each client, so that refused clients do not all return together. */
export function retryAfter(): string {
  return String(randomInt(MIN_SECONDS, MAX_SECONDS + 1));
}
