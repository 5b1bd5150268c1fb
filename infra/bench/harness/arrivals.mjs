import { percentile } from './statistics.mjs';

/** @typedef {import('./open-load.mjs').Arrival} Arrival */

/**
 * Arrivals of a stream that were due from `from` to before `to`, in seconds.
 * @param {Arrival[]} arrivals
 * @param {string} stream
 * @param {number} from
 * @param {number} to
 */
export function dueBetween(arrivals, stream, from, to) {
  return arrivals.filter(
    (arrival) => arrival.stream === stream && arrival.due >= from * 1000 && arrival.due < to * 1000,
  );
}

/** @param {Arrival[]} arrivals @param {number} share */
export function latency(arrivals, share) {
  return percentile(
    arrivals.map(({ took }) => took),
    share,
  );
}

/** @param {Arrival[]} arrivals */
export function served(arrivals) {
  return arrivals.filter(({ status }) => status === 200);
}

/**
 * Seconds from `end` of the overload to the first of three seconds in a row in which every request is served, 95 of 100
 * of them within `limitMs`; Infinity when there are none.
 * @param {Arrival[]} arrivals @param {string} stream @param {{ end: number, until: number, limitMs: number }} options
 */
export function recoverySeconds(arrivals, stream, { end, until, limitMs }) {
  let inARow = 0;
  for (let second = end; second < until; second += 1) {
    const due = dueBetween(arrivals, stream, second, second + 1);
    const isNormal = due.length > 0 && served(due).length === due.length && latency(due, 0.95) <= limitMs;
    inARow = isNormal ? inARow + 1 : 0;
    if (inARow === 3) return second - 2 - end;
  }
  return Number.POSITIVE_INFINITY;
}
