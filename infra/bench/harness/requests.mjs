/**
 * A request according to Resource Timing.
 * @typedef {{ url: string, kind: string, start: number, end: number, bytes: number, transferred: number }} PageRequest
 */

/**
 * The longest chain of requests of which each began after the one before had ended: how often the page had to wait for
 * an answer before it could ask on. An upper bound, since two requests may follow each other by chance.
 * @param {PageRequest[]} requests
 */
export function sequentialSteps(requests) {
  const byEnd = [...requests].sort((a, b) => a.end - b.end);
  const depths = /** @type {number[]} */ ([]);
  byEnd.forEach(({ start }, index) => {
    const before = depths.filter((_depth, other) => other < index && (byEnd[other]?.end ?? Infinity) <= start);
    depths.push(1 + Math.max(0, ...before));
  });
  return Math.max(0, ...depths);
}

/** Addresses that went over the network more than once. @param {PageRequest[]} requests */
export function duplicates(requests) {
  const seen = new Set();
  return [
    ...new Set(
      requests
        .filter(({ transferred }) => transferred > 0)
        .map(({ url }) => url)
        .filter((url) => seen.has(url) || !seen.add(url)),
    ),
  ];
}

/** Addresses of scripts. @param {PageRequest[]} requests */
export function scriptsOf(requests) {
  return [...new Set(requests.map(({ url }) => url).filter((url) => new URL(url).pathname.endsWith('.js')))];
}

/** Compressed bytes of the scripts that had arrived by then. @param {PageRequest[]} requests @param {number} time */
export function scriptBytes(requests, time) {
  const arrived = new Map(
    requests
      .filter(({ url, end }) => end <= time && new URL(url).pathname.endsWith('.js'))
      .map(({ url, bytes }) => [url, bytes]),
  );
  return [...arrived.values()].reduce((sum, bytes) => sum + bytes, 0);
}
