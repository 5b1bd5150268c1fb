import { setTimeout as pause } from 'node:timers/promises';
import { sampleReport } from './sample-conversions.mjs';

export const SETTLED_MS = 180_000;

/**
 * The request of a page that reports a conversion, from its own address.
 * @param {string} url of the site
 * @param {string} key
 */
export function conversionRequest(url, key) {
  const number = Math.floor(Math.random() * 2 ** 24);
  const address = [10, number >> 16, (number >> 8) & 255, number & 255].join('.');
  const body = JSON.stringify({ events: [sampleReport(key, { page: { url: `${url}/` } })] });
  return {
    url: `${url}/api/tracking/events`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, 'user-agent': 'Mozilla/5.0' },
    body,
  };
}

/** Those that tell repetitions by an id and that an event of a page without an account can reach. */
const COUNTING = /** @type {const} */ (['meta', 'google_ads', 'linkedin']);

/**
 * How often an event was counted, by the service that counted it most; events that one of the services lacks are
 * missing. Read again until all that were confirmed are there.
 * @param {string} vendorUrl
 * @param {ReadonlySet<string>} confirmed
 * @param {AbortSignal} signal
 */
export async function countedWhenSettled(vendorUrl, confirmed, signal) {
  for (const end = Date.now() + SETTLED_MS; ; await pause(500)) {
    signal.throwIfAborted();
    const received = /** @type {import('../../../libs/testing/src/vendor/vendor-double').AllReceived} */ (
      await fetch(`${vendorUrl}/__received/all`).then((answer) => answer.json())
    );
    const counts = COUNTING.map((service) => countsOf(received[service].events));
    const everywhere = [...(counts[0]?.keys() ?? [])].filter((id) => counts.every((count) => count.has(id)));
    const counted = new Map(everywhere.map((id) => [id, Math.max(...counts.map((count) => count.get(id) ?? 0))]));
    if (Date.now() > end || [...confirmed].every((id) => counted.has(id))) return counted;
  }
}

/** @param {readonly import('../../../libs/testing/src/vendor/service-double').ReceivedEvent[]} events */
function countsOf(events) {
  const counts = /** @type {Map<string, number>} */ (new Map());
  for (const { id, duplicate } of events) if (!duplicate) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/**
 * The outcomes of the confirmed conversions.
 * @param {ReadonlySet<string>} confirmed
 * @param {ReadonlyMap<string, number>} counted
 * @returns {import('./drill.d.mts').Measured[]}
 */
export function conversionFigures(confirmed, counted) {
  return [
    { name: 'conversions that were confirmed', value: confirmed.size },
    { name: 'conversions lost', value: [...confirmed].filter((id) => !counted.has(id)).length },
    { name: 'conversions that count twice', value: [...counted.values()].filter((count) => count > 1).length },
  ];
}
