/** @typedef {{ start: number, duration: number }} LongTask */
/** @typedef {{ start: number, value: number }} LayoutShift */

/** A longer task delays the response to input (https://web.dev/articles/tbt). */
const BLOCKING_MS = 50;
/** A page is quiet when no long task begins for this long; later tasks do not belong to the first load. */
const QUIET_MS = 5000;
/** A session of layout shifts ends after a second without one, or after five in all (https://web.dev/articles/cls). */
const SESSION_GAP_MS = 1000;
const SESSION_MS = 5000;

/**
 * Total blocking time as Lighthouse defines it: of every long task between the first contentful paint and the time to
 * interactive (the end of the last long task before five seconds without one), what is beyond 50 ms; of a task under
 * way at the first paint, only the part after it.
 * @param {LongTask[]} tasks @param {number} firstPaint
 */
export function totalBlockingTime(tasks, firstPaint) {
  let end = firstPaint;
  let blocked = 0;
  for (const { start, duration } of [...tasks].sort((a, b) => a.start - b.start)) {
    if (start + duration <= firstPaint) continue;
    if (start - end > QUIET_MS) break;
    end = start + duration;
    blocked += Math.max(0, end - Math.max(start, firstPaint) - BLOCKING_MS);
  }
  return blocked;
}

/** Cumulative layout shift: the largest session of shifts. @param {LayoutShift[]} shifts */
export function layoutShift(shifts) {
  const sessions = /** @type {{ first: number, last: number, sum: number }[]} */ ([]);
  for (const { start, value } of shifts) {
    const session = sessions.at(-1);
    if (session && start - session.last < SESSION_GAP_MS && start - session.first < SESSION_MS)
      Object.assign(session, { last: start, sum: session.sum + value });
    else sessions.push({ first: start, last: start, sum: value });
  }
  return Math.max(0, ...sessions.map(({ sum }) => sum));
}
