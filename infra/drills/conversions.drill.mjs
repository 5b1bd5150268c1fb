import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FAULTS } from './conversions/faults.mjs';
import { COUNTING, countsAt, keyAt, receivedAt } from './harness/conversions.mjs';
import { LedgerReader } from './harness/ledger.mjs';
import { DrillRedis } from './harness/redis.mjs';
import { Visitors } from './harness/visitors.mjs';

/** How much of it there is: the small form is for a change, the whole one for a release. */
const SIZES = {
  quick: { rounds: 1, events: 100 },
  whole: { rounds: 6, events: 740 },
};
/** Faults that a site from the outside does not show better than these tests. */
const ELSEWHERE = {
  F3: 'services/tracking/src/delivery/sweep.repository.int-spec.ts and the proof "kill"',
  F21: 'services/tracking/src/database/tracking-days.int-spec.ts',
  F25: 'services/tracking/src/tracking.int-spec.ts',
  F26: 'libs/web-kit/src/tracking/event-queue.spec.ts',
};
const EVENTS_PER_SECOND = 40;
const REPEATED = 0.2;
const BEFORE_MS = 1_000;
const LOST = 'events lost at a service: no delivery, or said to be sent and not there';
const TWICE = 'events that count twice at a service that tells repetitions';
/** Analytics has no ids: what it gets again is right only where an earlier request was not answered. */
const UNKNOWN = 'requests to analytics that the ledger has no attempt for';

export const name = 'conversions';
export const title =
  `${FAULTS.length} faults of the matrix, one after the other, while ${EVENTS_PER_SECOND} pages and forms a second ` +
  `arrive, ${REPEATED * 100} % of them twice (--rounds=N and --events=N of each fault make it larger or smaller; ` +
  `${Object.entries(ELSEWHERE)
    .map(([fault, where]) => `${fault}: ${where}`)
    .join('; ')})`;

/** @param {import('./harness/drill.d.mts').DrillSize} size */
const sizeOf = ({ isQuick, rounds, events }) => {
  const usual = SIZES[isQuick ? 'quick' : 'whole'];
  return { rounds: rounds ?? usual.rounds, eventsOfRound: events ?? usual.events };
};

/**
 * @param {boolean} isQuick
 * @param {Partial<import('./harness/drill.d.mts').DrillSize>} [size]
 * @returns {Record<string, import('./harness/drill.d.mts').Goal>}
 */
export function goals(isQuick, size = {}) {
  const { rounds, eventsOfRound } = sizeOf({ isQuick, ...size });
  const none = { unit: '', atMost: 0 };
  return {
    faults: { unit: '', atLeast: rounds * FAULTS.length },
    'events that were confirmed': { unit: '', atLeast: rounds * FAULTS.length * eventsOfRound },
    [LOST]: none,
    [TWICE]: none,
    [UNKNOWN]: none,
    'differences of the ledger': none,
    'expectations of single faults that failed': none,
    'deliveries that ended unsent (refused by F16, or after three attempts)': { unit: '', told: true },
    'longest wait for a confirmation': { unit: 's', told: true },
  };
}

/** @param {import('./harness/drill.d.mts').DrillContext} context */
export async function run({ site, isQuick, size, signal, say }) {
  const { rounds, eventsOfRound } = sizeOf({ isQuick, ...size });
  const redis = await DrillRedis.open(join(site.folder, 'redis'));
  const ledger = new LedgerReader(site.databaseUrl);
  const total = {
    faults: 0,
    confirmed: 0,
    lost: 0,
    twice: 0,
    unknown: 0,
    differences: 0,
    failed: 0,
    unsent: 0,
    longestMs: 0,
  };
  let store = 'postgres';
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const fault of [...FAULTS].sort((a, b) => a.store.localeCompare(b.store))) {
        signal.throwIfAborted();
        if (fault.store !== store) await site.restartWorker(fault.store === 'redis' ? { REDIS_URL: redis.url } : {});
        store = fault.store;
        await fetch(`${site.vendorUrl}/__reset`);
        const failed = /** @type {string[]} */ ([]);
        const visitors = new Visitors(site.url, { perSecond: EVENTS_PER_SECOND, repeated: REPEATED });
        try {
          await pause(BEFORE_MS);
          const expect = (/** @type {string} */ what, /** @type {boolean} */ holds) =>
            void (holds || failed.push(what));
          await fault.run({ site, redis, ledger, round, expect });
          while (visitors.confirmed.size < eventsOfRound) {
            signal.throwIfAborted();
            await pause(100);
          }
        } finally {
          await visitors.leave();
        }
        await ledger.atRest(signal).catch((error) => {
          say(`    ${fault.name} ${fault.what}: the worker's last lines:\n${site.workerOutput()}`);
          throw error;
        });
        const seen = await check(site.vendorUrl, ledger, visitors.confirmed);
        say(
          `    ${fault.name} ${fault.what}: ${visitors.confirmed.size} confirmed, ${seen.unsent} deliveries ended ` +
            `unsent, lost ${seen.lost}, twice ${seen.twice}, unknown ${seen.unknown}, ledger ${seen.differences}` +
            failed.map((each) => `; failed: ${each}`).join(''),
        );
        total.faults += 1;
        total.confirmed += visitors.confirmed.size;
        total.lost += seen.lost;
        total.twice += seen.twice;
        total.unknown += seen.unknown;
        total.differences = Math.max(total.differences, seen.differences);
        total.failed += failed.length;
        total.unsent += seen.unsent;
        total.longestMs = Math.max(total.longestMs, visitors.longestMs);
      }
    }
  } finally {
    redis.signal('SIGCONT');
    await redis.kill();
  }
  return [
    { name: 'faults', value: total.faults },
    { name: 'events that were confirmed', value: total.confirmed },
    { name: LOST, value: total.lost },
    { name: TWICE, value: total.twice },
    { name: UNKNOWN, value: total.unknown },
    { name: 'differences of the ledger', value: total.differences },
    { name: 'expectations of single faults that failed', value: total.failed },
    { name: 'deliveries that ended unsent (refused by F16, or after three attempts)', value: total.unsent },
    { name: 'longest wait for a confirmation', value: total.longestMs / 1_000 },
  ];
}

/**
 * Compares what was confirmed with the product's record and with what the services counted.
 * @param {string} vendorUrl
 * @param {LedgerReader} ledger
 * @param {import('./harness/conversions.mjs').Confirmed} confirmed
 */
async function check(vendorUrl, ledger, confirmed) {
  const received = await receivedAt(vendorUrl);
  const fates = await ledger.fates([...confirmed.keys()]);
  const seen = { lost: 0, twice: 0, unknown: 0, unsent: 0, differences: await ledger.differences() };
  for (const service of [...COUNTING, /** @type {const} */ ('ga4')]) {
    const counts = countsAt(received, service);
    if (service !== 'ga4') seen.twice += [...counts.values()].filter((count) => count > 1).length;
    for (const [id, visit] of confirmed) {
      if (!visit.services.includes(service)) continue;
      const rows = fates.get(`${id} ${service}`) ?? [];
      const count = counts.get(keyAt(service, id, visit)) ?? 0;
      const isSent = rows.some(({ status }) => status === 'sent');
      if (rows.length === 0 || (isSent && count === 0)) seen.lost += 1;
      else if (!isSent) seen.unsent += 1;
      if (service === 'ga4') seen.unknown += Math.max(0, count - mostRequests(rows));
    }
  }
  return seen;
}

/** Attempts are those that ended without a clear answer; the last request is none. */
function mostRequests(/** @type {import('./harness/ledger.mjs').Fate[]} */ rows) {
  return rows.reduce((sum, { status, attempts }) => sum + attempts + (status === 'sent' ? 1 : 0), 0);
}
