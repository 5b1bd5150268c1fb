import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '../start/fault.mjs';

/** The server ends a request after 30 s. */
const UPLOAD_MS = 40_000;
const CALL_MS = 60_000;
/** Waiting times before each repetition of a failed call. */
const PAUSES_MS = [500, 2_000, 5_000];
const MAX_PAUSE_MS = 15_000;

/** An unsuccessful answer of the site. */
export class Refusal extends Fault {
  /** @param {{ status: number, code: string, message: string }} answer */
  constructor({ status, code, message }) {
    super(`The site refused it (${status}${code === '' ? '' : `, ${code}`}): ${message}`);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
  }
}

/** Calls of a pipeline to a site, with the publish token of a remote. */
export class PublishingClient {
  /** @param {{ site: string, token: string }} options */
  constructor({ site, token }) {
    this.site = site.replace(/\/+$/, '');
    this.token = token;
  }

  /** @param {object} announcement @returns {Promise<import('@app/contracts').BegunPublication>} */
  begin(announcement) {
    return this.#json('POST', '/api/releases/publications', announcement);
  }

  /** @param {string} sha384 @param {Buffer} bytes */
  async upload(sha384, bytes) {
    await this.#send('PUT', `/api/releases/blobs/${sha384}`, 'application/octet-stream', bytes, UPLOAD_MS);
  }

  /** @param {string} id @param {boolean} activate @returns {Promise<import('@app/contracts').FinishedPublication>} */
  finish(id, activate) {
    return this.#json('POST', `/api/releases/publications/${id}/finish`, { activate });
  }

  /** @param {string} method @param {string} path @param {object} body */
  async #json(method, path, body) {
    const response = await this.#send(method, path, 'application/json', Buffer.from(JSON.stringify(body)), CALL_MS);
    return response.json();
  }

  /**
   * Repeats temporary failures, because every call can safely be made twice.
   * @param {string} method @param {string} path @param {string} type @param {Buffer} body @param {number} milliseconds
   */
  async #send(method, path, type, body, milliseconds) {
    const headers = { authorization: `Bearer ${this.token}`, 'content-type': type };
    for (const pause of [...PAUSES_MS, undefined]) {
      try {
        const signal = AbortSignal.timeout(milliseconds);
        const response = await fetch(this.site + path, { method, headers, body: new Uint8Array(body), signal });
        if (response.ok) return response;
        const refusal = new Refusal({ status: response.status, ...errorIn(await response.text()) });
        if (pause === undefined || !isPassing(refusal)) throw refusal;
        await sleep(askedPause(response));
      } catch (error) {
        if (error instanceof Refusal) throw error;
        if (pause === undefined)
          throw new Fault(`${this.site} could not be reached: ${reasonOf(error)}.`, { cause: error });
      }
      await sleep(pause);
    }
    throw new Error('the loop ends with an answer or an error');
  }
}

/** How long the site asks to wait, in ms, on top of the client's own pause. @param {Response} response */
function askedPause({ headers }) {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1_000, MAX_PAUSE_MS) : 0;
}

/** @param {Refusal} refusal */
function isPassing({ status, code }) {
  return status >= 500 || status === 408 || code === 'RELEASES.UPLOAD_INTERRUPTED';
}

/** @param {string} text */
function errorIn(text) {
  try {
    const { error } = JSON.parse(text);
    return { code: String(error.code), message: String(error.message) };
  } catch {
    return { code: '', message: text.slice(0, 200) || 'without an explanation' };
  }
}

/** @param {unknown} error */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
