import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { conversionRequest, SETTLED_MS } from './conversions.mjs';

const RETRY_MS = 500;

/**
 * Pages that report one conversion each, and repeat it until it is confirmed; a share of them reports a confirmed one
 * once more.
 */
export class Visitors {
  /** Ids of the events. @type {Set<string>} */
  confirmed = new Set();
  waiting = 0;
  longestMs = 0;
  /** Reports that were confirmed, repetitions included. */
  reports = 0;
  /** @type {Set<Promise<void>>} */
  #underWay = new Set();
  #hasLeft = false;
  #timer;

  /** @param {string} url @param {{ perSecond: number, repeated?: number }} options */
  constructor(url, { perSecond, repeated = 0 }) {
    this.url = url;
    this.repeated = repeated;
    this.#timer = setInterval(() => this.#come(), 1_000 / perSecond);
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
    const sent = conversionRequest(this.url, key);
    await this.#untilConfirmed(sent);
    if (Math.random() < this.repeated) await this.#untilConfirmed(sent);
  }

  /** @param {ReturnType<typeof conversionRequest>} sent */
  async #untilConfirmed({ url, ...request }) {
    const began = performance.now();
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
        const [result] = JSON.parse(answer.body).results;
        if (!result.accepted) throw new Error(`refused: ${answer.body}`);
        this.confirmed.add(result.eventId);
        this.reports += 1;
        this.longestMs = Math.max(this.longestMs, performance.now() - began);
        break;
      }
      if (answer.status >= 400 && answer.status < 500) throw new Error(`refused with ${answer.status}: ${answer.body}`);
      await pause(RETRY_MS);
    }
    this.waiting -= 1;
  }
}
