import { Agent, request as open } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 15_000;
/** Stops requesting a site that no longer answers. */
const MAX_IN_FLIGHT = 200;

/** @typedef {{ status: number, text: string, millis: number, sentAt: number }} Answer */

/**
 * One request; a connection that fails is an answer of status 0.
 * @param {string} url
 * @param {Agent} [agent]
 * @param {{ method?: string, headers?: Record<string, string>, body?: string }} [what] a GET unless it says more
 * @returns {Promise<Answer>}
 */
export function ask(url, agent, { body, ...what } = {}) {
  const sentAt = performance.now();
  return new Promise((resolve) => {
    const end = (/** @type {number} */ status, /** @type {string} */ text) =>
      resolve({ status, text, millis: performance.now() - sentAt, sentAt });
    const request = open(url, { ...what, ...(agent && { agent }), timeout: TIMEOUT_MS }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => (text += chunk));
      answer.once('end', () => end(answer.statusCode ?? 0, text));
      answer.once('error', (error) => end(0, error.message));
    });
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.once('error', (error) => end(0, error.message));
    request.end(body);
  });
}

/** Whether the page contains the header and the footer of the frame. @param {Answer} answer */
export function hasFrame({ text }) {
  return ['frame-header', 'frame-footer'].every((id) => new RegExp(`<div id="${id}">(?!</div>)`).test(text));
}

/** Why a page of a healthy release is wrong; null when it is right. @param {Answer} answer */
function faultOf(answer) {
  if (answer.status !== 200) return `status ${answer.status} ${answer.status === 0 ? answer.text : ''}`.trim();
  if (!hasFrame(answer)) return 'no frame';
  return /<div id="single-spa-application:[^>]* data-ssr>(?!<\/div>)/.test(answer.text) ? null : 'not rendered';
}

/** Asks for pages in turn, so many each second whatever the answers are. */
export class PageLoad {
  asked = 0;
  /** One line for each page that failed. */
  failures = /** @type {string[]} */ ([]);
  #inFlight = 0;
  #agent = new Agent({ keepAlive: true });
  #timer = /** @type {NodeJS.Timeout | undefined} */ (undefined);

  /** @param {string} url @param {string[]} paths @param {number} perSecond */
  constructor(url, paths, perSecond) {
    this.url = url;
    this.paths = paths;
    this.perSecond = perSecond;
  }

  resume() {
    this.#agent = new Agent({ keepAlive: true });
    this.#timer = setInterval(() => void this.#ask(), 1000 / this.perSecond);
  }

  /** Resolves when no page is under way. */
  async pause() {
    clearInterval(this.#timer);
    while (this.#inFlight > 0) await pause(20);
    this.#agent.destroy();
  }

  async #ask() {
    if (this.#inFlight >= MAX_IN_FLIGHT) return;
    const path = this.paths[this.asked % this.paths.length] ?? '/';
    this.asked += 1;
    this.#inFlight += 1;
    const answer = await ask(this.url + path, this.#agent);
    this.#inFlight -= 1;
    const fault = faultOf(answer);
    if (fault !== null) this.failures.push(`${path}: ${fault} after ${answer.millis.toFixed(0)} ms`);
  }
}
