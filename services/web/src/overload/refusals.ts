import { randomInt } from 'node:crypto';

const SHORTEST_SECONDS = 2;
const LONGEST_SECONDS = 10;

/** A `Retry-After` in seconds, different for each client, so that refused clients do not all return together. */
export function retryAfter(): string {
  return String(randomInt(SHORTEST_SECONDS, LONGEST_SECONDS + 1));
}
