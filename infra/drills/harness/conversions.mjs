import { setTimeout as pause } from 'node:timers/promises';

export const SETTLED_MS = 180_000;

/**
 * @typedef {import('../../../libs/testing/src/vendor/vendor-double').AllReceived} AllReceived
 * @typedef {import('./visits.d.mts').ServiceName} ServiceName
 * @typedef {ReadonlyMap<string, import('./visits.d.mts').VisitRequest>} Confirmed what was confirmed, by the event's id
 */

/** Those that tell repetitions of every event by its id. */
const BY_ID = /** @type {readonly ServiceName[]} */ (['meta', 'google_ads', 'linkedin']);
/** Those that do not count what they get again: the CRM has one contact for an address. */
export const COUNTING = /** @type {readonly ServiceName[]} */ ([...BY_ID, 'hubspot']);
/** Analytics gets a conversion under several names, in one request. */
const FIRST_NAMES = new Set(['app_page_view', 'generate_lead']);

/** @param {string} vendorUrl @returns {Promise<AllReceived>} */
export const receivedAt = (vendorUrl) => fetch(`${vendorUrl}/__received/all`).then((answer) => answer.json());

/**
 * What an event is known by at a service: its id, or the mark of its visitor.
 * @param {ServiceName} service
 * @param {string} eventId
 * @param {{ mark: string }} visit
 */
export const keyAt = (service, eventId, { mark }) => (BY_ID.includes(service) ? eventId : mark);

/**
 * How often each event was counted at a service, by what it is known by there.
 * @param {AllReceived} received
 * @param {ServiceName} service
 */
export function countsAt(received, service) {
  const counts = /** @type {Map<string, number>} */ (new Map());
  for (const event of received[service].events) {
    const key = event.duplicate ? '' : keyOf(service, event);
    if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** @param {ServiceName} service @param {AllReceived[ServiceName]['events'][number]} event */
function keyOf(service, { id, name, event }) {
  if (service === 'hubspot') return id.split('@')[0] ?? '';
  if (service !== 'ga4') return id;
  const { page_location: page } = /** @type {{ page_location?: string }} */ (event['params'] ?? {});
  return FIRST_NAMES.has(name) && page ? (page.split('/visits/')[1] ?? '') : '';
}

/** @param {Confirmed} confirmed @param {ServiceName} service */
const keysAt = (confirmed, service) =>
  [...confirmed].flatMap(([id, visit]) => (visit.services.includes(service) ? [keyAt(service, id, visit)] : []));

/**
 * What the services have of the events that were confirmed; read again until all of them are there.
 * @param {string} vendorUrl
 * @param {Confirmed} confirmed
 * @param {AbortSignal} signal
 */
export async function countedWhenSettled(vendorUrl, confirmed, signal) {
  const services = [...COUNTING, /** @type {const} */ ('ga4')];
  for (const end = Date.now() + SETTLED_MS; ; await pause(500)) {
    signal.throwIfAborted();
    const received = await receivedAt(vendorUrl);
    const seen = { confirmed: confirmed.size, lost: 0, twice: 0, again: 0, strangers: 0 };
    for (const service of services) {
      const counts = countsAt(received, service);
      const keys = new Set(keysAt(confirmed, service));
      const repeated = [...counts.values()].filter((count) => count > 1).length;
      seen.lost += [...keys].filter((key) => !counts.has(key)).length;
      seen.strangers += [...counts.keys()].filter((key) => !keys.has(key)).length;
      seen[service === 'ga4' ? 'again' : 'twice'] += repeated;
    }
    if (Date.now() > end || seen.lost === 0) return seen;
  }
}

/** @returns {Record<string, import('./drill.d.mts').Goal>} */
export function conversionGoals(/** @type {number} */ atLeast) {
  return {
    'events that were confirmed': { unit: '', atLeast },
    'events lost, by service': { unit: '', atMost: 0 },
    'events that count twice at a service': { unit: '', atMost: 0 },
    // It has no id for what is no purchase; what it gets again was sent without a known answer.
    'events that analytics got again': { unit: '', told: true },
  };
}

/**
 * @param {Awaited<ReturnType<typeof countedWhenSettled>>} seen
 * @returns {import('./drill.d.mts').Measured[]}
 */
export function conversionFigures({ confirmed, lost, twice, again }) {
  return [
    { name: 'events that were confirmed', value: confirmed },
    { name: 'events lost, by service', value: lost },
    { name: 'events that count twice at a service', value: twice },
    { name: 'events that analytics got again', value: again },
  ];
}
