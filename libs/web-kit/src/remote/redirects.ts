const MAX_IN_A_ROW = 10;
/** Two redirects further apart than this belong to two visits: the reader has seen a page in between. */
const APART_MS = 3_000;

/** Pages that redirect in a loop never show content. */
export class EndlessRedirectError extends Error {
  override name = 'EndlessRedirectError';
  constructor(location: string) {
    super(`more than ${MAX_IN_A_ROW} redirects in a row, the last one to ${location}`);
  }
}

let count = 0;
let last = -Infinity;

/** Records a redirect, to any remote; returns the failure to show instead when there are too many in a row. */
export function noteRedirect(location: string, now = performance.now()): EndlessRedirectError | null {
  count = now - last > APART_MS ? 1 : count + 1;
  last = now;
  if (count <= MAX_IN_A_ROW) return null;
  noteArrival();
  return new EndlessRedirectError(location);
}

/** A page was shown: the next redirect counts as the first. */
export function noteArrival(): void {
  count = 0;
  last = -Infinity;
}
