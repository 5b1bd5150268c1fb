import { setTimeout as pause } from 'node:timers/promises';

export const SETTLED_MS = 180_000;

const GRANTED = {
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  ad_storage: 'granted',
  analytics: 'granted',
  gpc: false,
  textVersion: '1',
};

/**
 * The request of a page that reports a conversion, from its own address.
 * @param {string} url of the site
 * @param {string} key
 */
export function conversionRequest(url, key) {
  const number = Math.floor(Math.random() * 2 ** 24);
  const address = [10, number >> 16, (number >> 8) & 255, number & 255].join('.');
  const event = {
    name: 'generate_lead',
    key,
    occurredAt: new Date().toISOString(),
    page: { url: `${url}/` },
    consent: GRANTED,
  };
  const body = JSON.stringify({ events: [event] });
  return {
    url: `${url}/api/tracking/events`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, 'user-agent': 'Mozilla/5.0' },
    body,
  };
}

/**
 * How often the ad service counted each event, as soon as it has all that were confirmed.
 * @param {string} vendorUrl
 * @param {ReadonlySet<string>} confirmed
 * @param {AbortSignal} signal
 */
export async function countedWhenSettled(vendorUrl, confirmed, signal) {
  for (const end = Date.now() + SETTLED_MS; ; await pause(500)) {
    signal.throwIfAborted();
    const { events } = /** @type {import('../../../libs/testing/src/vendor/vendor-double').ReceivedReport} */ (
      await fetch(`${vendorUrl}/__received`).then((answer) => answer.json())
    );
    const counted = /** @type {Map<string, number>} */ (new Map());
    for (const { event, duplicate } of events) {
      const id = String(event['event_id']);
      if (!duplicate) counted.set(id, (counted.get(id) ?? 0) + 1);
    }
    if (Date.now() > end || [...confirmed].every((id) => counted.has(id))) return counted;
  }
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
