import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FAULTS } from './conversions/faults.mjs';
import { COUNTING, LedgerReader } from './harness/ledger.mjs';
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
const EVENTS_PER_SECOND = 60;
const REPEATED = 0.2;
const BEFORE_MS = 1_000;

export const name = 'conversions';
export const title =
  `${FAULTS.length} faults of the matrix, one after the other, while ${EVENTS_PER_SECOND} conversions a second ` +
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
    'conversions that were confirmed': { unit: '', atLeast: rounds * FAULTS.length * eventsOfRound },
    'conversions lost: no delivery, or said to be sent and not at the service': none,
    'conversions that count twice at a service': none,
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
  const total = { faults: 0, confirmed: 0, lost: 0, twice: 0, differences: 0, failed: 0, unsent: 0, longestMs: 0 };
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
            `unsent, lost ${seen.lost}, twice ${seen.twice}, ledger ${seen.differences}` +
            failed.map((each) => `; failed: ${each}`).join(''),
        );
        total.faults += 1;
        total.confirmed += visitors.confirmed.size;
        total.lost += seen.lost;
        total.twice += seen.twice;
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
    { name: 'conversions that were confirmed', value: total.confirmed },
    { name: 'conversions lost: no delivery, or said to be sent and not at the service', value: total.lost },
    { name: 'conversions that count twice at a service', value: total.twice },
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
 * @param {ReadonlySet<string>} confirmed
 */
async function check(vendorUrl, ledger, confirmed) {
  const received = /** @type {import('../../libs/testing/src/vendor/vendor-double').AllReceived} */ (
    await fetch(`${vendorUrl}/__received/all`).then((answer) => answer.json())
  );
  const fates = await ledger.fates([...confirmed]);
  const seen = { lost: 0, twice: 0, unsent: 0, differences: await ledger.differences() };
  for (const service of COUNTING) {
    const counts = /** @type {Map<string, number>} */ (new Map());
    for (const { id, duplicate } of received[service].events) if (!duplicate) counts.set(id, (counts.get(id) ?? 0) + 1);
    seen.twice += [...counts.values()].filter((count) => count > 1).length;
    for (const id of confirmed) {
      const statuses = fates.get(`${id} ${service}`) ?? [];
      const isSent = statuses.includes('sent');
      if (statuses.length === 0 || (isSent && !counts.has(id))) seen.lost += 1;
      else if (!isSent) seen.unsent += 1;
    }
  }
  return seen;
}
