import { setTimeout as pause } from 'node:timers/promises';
import { SETTLED_MS } from './conversions.mjs';
import { addressOfVisitor, nextVisit } from './visits.mjs';

const RETRY_MS = 1_000;
/** Of a site that does not answer: without a limit those who try again would keep it from coming back. */
const MOST_WAITING = 150;
const TIMEOUT_MS = 10_000;

/**
 * Visitors who open one page or send one form each, and repeat it until it is confirmed; a share of them repeats a
 * confirmed one once more.
 */
export class Visitors {
  /** By the event's id. @type {Map<string, import('./visits.d.mts').VisitRequest>} */
  confirmed = new Map();
  waiting = 0;
  longestMs = 0;
  /** Reports that were confirmed, repetitions included. */
  reports = 0;
  /** @type {Set<Promise<void>>} */
  #underWay = new Set();
  #came = 0;
  #hasLeft = false;
  #timer;

  /** @param {string} url @param {{ perSecond: number, repeated?: number }} options */
  constructor(url, { perSecond, repeated = 0 }) {
    this.url = url;
    this.repeated = repeated;
    this.#timer = setInterval(() => this.#come(), 1_000 / perSecond);
  }

  #come() {
    if (this.waiting >= MOST_WAITING) return;
    this.#came += 1;
    const visit = this.#make(nextVisit(this.url, this.#came)).finally(() => this.#underWay.delete(visit));
    this.#underWay.add(visit);
  }

  /** Stops new visitors; waiting ones are served first. */
  async leave() {
    clearInterval(this.#timer);
    const late = setTimeout(() => (this.#hasLeft = true), SETTLED_MS);
    await Promise.all(this.#underWay);
    clearTimeout(late);
  }

  /** @param {import('./visits.d.mts').VisitRequest} visit */
  async #make(visit) {
    await this.#untilConfirmed(visit);
    if (Math.random() < this.repeated) await this.#untilConfirmed(visit);
  }

  /** @param {import('./visits.d.mts').VisitRequest} visit */
  async #untilConfirmed(visit) {
    const began = performance.now();
    this.waiting += 1;
    while (!this.#hasLeft) {
      const answer = await send(visit);
      const eventId = visit.eventIdOf(answer);
      if (eventId !== null) {
        this.confirmed.set(eventId, visit);
        this.reports += 1;
        this.longestMs = Math.max(this.longestMs, performance.now() - began);
        break;
      }
      if (answer.status >= 400 && answer.status < 500) throw new Error(`refused with ${answer.status}: ${answer.text}`);
      await pause(RETRY_MS);
    }
    this.waiting -= 1;
  }
}

/** @param {import('./visits.d.mts').VisitRequest} visit @returns {Promise<{ status: number, text: string }>} */
function send({ url, method, headers, body }) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const from = { ...headers, 'x-forwarded-for': addressOfVisitor() };
  return fetch(url, { method, headers: from, body, signal }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => ({ status: 0, text: '' }),
  );
}
