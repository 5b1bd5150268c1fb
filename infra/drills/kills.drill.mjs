import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { conversionFigures, conversionRequest, countedWhenSettled, SETTLED_MS } from './harness/conversions.mjs';

const EVENTS_PER_SECOND = 50;
const ROUNDS = 3;
/** Of a round: before the kill, until the restart, and afterward. */
const [BEFORE_MS, GONE_MS, AFTER_MS] = [3_000, 1_000, 6_000];
const RETRY_MS = 500;
const VICTIMS = /** @type {const} */ (['web', 'api', 'worker', 'database']);

export const name = 'kills';
export const title = `kill -9 of ${VICTIMS.join(', ')} while ${EVENTS_PER_SECOND} conversions a second arrive`;

/** @returns {Record<string, import('./harness/drill.d.mts').Goal>} */
export function goals() {
  return {
    'conversions that were confirmed': { unit: '', atLeast: 1_000 },
    'conversions lost': { unit: '', atMost: 0 },
    'conversions that count twice': { unit: '', atMost: 0 },
    'conversions that count and were not confirmed': { unit: '', atMost: 0 },
    'longest wait for a confirmation': { unit: 's', told: true },
  };
}

/** @param {import('./harness/drill.d.mts').DrillContext} context */
export async function run({ site, isQuick, signal, say }) {
  const visitors = new Visitors(site.url);
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
  const counted = await countedWhenSettled(site.vendorUrl, confirmed, signal);
  return [
    ...conversionFigures(confirmed, counted),
    {
      name: 'conversions that count and were not confirmed',
      value: [...counted.keys()].filter((id) => !confirmed.has(id)).length,
    },
    { name: 'longest wait for a confirmation', value: longestMs / 1_000 },
  ];
}

/** Pages that report one conversion each, and repeat it until it is confirmed. */
class Visitors {
  /** Ids of the events. @type {Set<string>} */
  confirmed = new Set();
  waiting = 0;
  longestMs = 0;
  /** @type {Set<Promise<void>>} */
  #underWay = new Set();
  #hasLeft = false;
  #timer;

  constructor(/** @type {string} */ url) {
    this.url = url;
    this.#timer = setInterval(() => this.#come(), 1_000 / EVENTS_PER_SECOND);
  }

  #come() {
    const visit = this.#tell(randomUUID()).finally(() => this.#underWay.delete(visit));
    this.#underWay.add(visit);
  }

  /** Stops new visitors; waiting ones are served first. */
  async leave() {
    clearInterval(this.#timer);
    const late = setTimeout(() => (this.#hasLeft = true), SETTLED_MS);
    await Promise.all(this.#underWay);
    clearTimeout(late);
  }

  /** @param {string} key */
  async #tell(key) {
    const began = performance.now();
    const { url, ...request } = conversionRequest(this.url, key);
    this.waiting += 1;
    while (!this.#hasLeft) {
      const answer = await fetch(url, {
        ...request,
        signal: AbortSignal.timeout(10_000),
      }).then(
        async (response) => ({ status: response.status, body: await response.text() }),
        () => ({ status: 0, body: '' }),
      );
      if (answer.status === 202) {
        this.confirmed.add(JSON.parse(answer.body).eventId);
        this.longestMs = Math.max(this.longestMs, performance.now() - began);
        break;
      }
      if (answer.status >= 400 && answer.status < 500) throw new Error(`refused with ${answer.status}: ${answer.body}`);
      await pause(RETRY_MS);
    }
    this.waiting -= 1;
  }
}
