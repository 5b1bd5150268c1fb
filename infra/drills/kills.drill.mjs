import { setTimeout as pause } from 'node:timers/promises';
import { conversionFigures, conversionGoals, countedWhenSettled } from './harness/conversions.mjs';
import { Visitors } from './harness/visitors.mjs';

const EVENTS_PER_SECOND = 50;
const ROUNDS = 3;
/** Of a round: before the kill, until the restart, and afterward. */
const [BEFORE_MS, GONE_MS, AFTER_MS] = [3_000, 1_000, 6_000];
const VICTIMS = /** @type {const} */ (['web', 'api', 'worker', 'database']);

export const name = 'kills';
export const title = `kill -9 of ${VICTIMS.join(', ')} while ${EVENTS_PER_SECOND} pages and forms a second arrive`;

/** @returns {Record<string, import('./harness/drill.d.mts').Goal>} */
export function goals() {
  return {
    ...conversionGoals(1_000),
    'events that count and were not confirmed': { unit: '', atMost: 0 },
    'longest wait for a confirmation': { unit: 's', told: true },
  };
}

/** @param {import('./harness/drill.d.mts').DrillContext} context */
export async function run({ site, isQuick, signal, say }) {
  const visitors = new Visitors(site.url, { perSecond: EVENTS_PER_SECOND });
  try {
    for (const victim of VICTIMS) {
      for (let round = 0; round < (isQuick ? 1 : ROUNDS); round += 1) {
        signal.throwIfAborted();
        const before = visitors.confirmed.size;
        await pause(BEFORE_MS);
        await site.kill(victim);
        await pause(GONE_MS);
        await site.bringBack(victim);
        await pause(AFTER_MS);
        say(`    ${victim}: ${visitors.confirmed.size - before} confirmed, ${visitors.waiting} wait for an answer`);
      }
    }
  } finally {
    await visitors.leave();
  }
  const { confirmed, longestMs } = visitors;
  const seen = await countedWhenSettled(site.vendorUrl, confirmed, signal);
  return [
    ...conversionFigures(seen),
    { name: 'events that count and were not confirmed', value: seen.strangers },
    { name: 'longest wait for a confirmation', value: longestMs / 1_000 },
  ];
}
