/** Tick of the specification's counters (section 9). */
export const TICK_MS = 50;

/**
 * What a counter shows `elapsedMs` after its start: equal steps from 0, whole until the end (with the target's own
 * decimals), and exactly the target from the last tick on.
 */
export function counterValue(target: number, durationMs: number, elapsedMs: number): number {
  const ticks = Math.ceil(durationMs / TICK_MS);
  const tick = Math.floor(elapsedMs / TICK_MS);
  if (tick >= ticks) return target;
  const decimals = decimalsOf(target);
  const scale = 10 ** decimals;
  return Math.floor((target * scale * Math.max(0, tick)) / ticks) / scale;
}

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}
