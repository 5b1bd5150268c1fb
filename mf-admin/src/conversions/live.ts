/** How often what is on the screen is read again. */
export const LIVE_MS = 2_000;
