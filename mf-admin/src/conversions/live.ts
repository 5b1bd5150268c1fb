/** How often what is on the screen is read again. */
export const LIVE_MS = 2_000;

/** A first read that failed is not repeated by itself: each try would take the error off the screen and put it back. */
export function liveInterval(live: boolean, data: unknown): number | false {
  return live && data !== undefined ? LIVE_MS : false;
}
