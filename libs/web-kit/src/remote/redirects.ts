const MOST_IN_A_ROW = 10;
/** Two redirects further apart than this belong to two visits: the reader has seen something in between. */
const APART_MS = 3_000;

/** Pages that lead to each other in a circle never show anything. */
export class EndlessRedirectError extends Error {
  override name = 'EndlessRedirectError';
  constructor(location: string) {
    super(`more than ${MOST_IN_A_ROW} redirects in a row, the last one to ${location}`);
  }
}

let count = 0;
let last = -Infinity;

/**
 * Notes that a page leads on, to whichever remote; returns the failure that is shown in its place when it is one too
 * many.
 */
export function noteRedirect(location: string, now = performance.now()): EndlessRedirectError | null {
  count = now - last > APART_MS ? 1 : count + 1;
  last = now;
  if (count <= MOST_IN_A_ROW) return null;
  noteArrival();
  return new EndlessRedirectError(location);
}

/** A page is shown: the next redirect is a first one. */
export function noteArrival(): void {
  count = 0;
  last = -Infinity;
}
