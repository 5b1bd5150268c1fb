import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../start/checks.mjs';
import { conversionFigures, conversionGoals, countedWhenSettled } from './harness/conversions.mjs';
import { largest } from './harness/figures.mjs';
import { ask, hasFrame } from './harness/page-load.mjs';
import { Balancer, Replica } from './harness/replicas.mjs';
import { nextVisit } from './harness/visits.mjs';

const PER_SECOND = 200;
const [STOPS, QUICK_STOPS] = [20, 3];
/** How late the balancers learn that a replica is no longer ready. */
const ROUTING_LATE_MS = 1_000;
const SETTLE_MS = 500;
const WARM_ROUNDS = 5;
const MAX_SHOWN = 5;
const PAGES = ['/', '/blog', '/marketplace', '/auth'];
/** Cached by the API; only what counts uses the database. */
const READS = ['/api/blog/posts', '/api/news', '/api/faq', '/api/marketplace-listings', '/api/roadmap'];
const PROGRAMS = /** @type {const} */ (['api', 'web', 'worker']);

export const name = 'stops';
export const title =
  `SIGTERM to api, web and worker, two replicas each, under ${PER_SECOND} requests a second ` +
  `with routing ${ROUTING_LATE_MS / 1_000} s late`;

/** @param {boolean} isQuick @returns {Record<string, import('./harness/drill.d.mts').Goal>} */
export function goals(isQuick) {
  const stops = isQuick ? QUICK_STOPS : STOPS;
  return {
    ...Object.fromEntries(
      PROGRAMS.flatMap((program) => [
        [`${program}: stops`, { unit: '', atLeast: stops }],
        [`${program}: requests per second`, { unit: '', atLeast: 0.95 * PER_SECOND }],
        [`${program}: failed requests`, { unit: '', atMost: 0 }],
        [`${program}: longest until not ready`, { unit: 'ms', atMost: 100 }],
        [`${program}: exit codes other than 0`, { unit: '', atMost: 0 }],
        [`${program}: longest stop`, { unit: 's', atMost: 20 }],
      ]),
    ),
    // They are served anyway, because a replica that has just started leaves late parts to the browser.
    'pages whose frame was left to the browser': { unit: '', told: true },
    ...conversionGoals(isQuick ? 50 : 500),
  };
}

/** @param {import('./harness/drill.d.mts').DrillContext} context */
export async function run({ site, isQuick, signal, say }) {
  // Every program drains for as long as it does in production.
  const environment = { ...site.environment, DRAIN_MS: undefined };
  await site.endPrograms();
  const undo = /** @type {(() => Promise<void>)[]} */ ([]);
  try {
    const start = async (/** @type {import('./harness/replicas.mjs').Program} */ program, more = {}) => {
      const options = { count: 2, folder: site.folder, environment: { ...environment, ...more } };
      const replicas = await Replica.startAll(program, options);
      undo.push(async () => void (await Promise.all(replicas.map((replica) => replica.stop()))));
      const balancer = new Balancer(replicas, ROUTING_LATE_MS);
      await balancer.open(await freePort());
      undo.push(() => balancer.close());
      return { replicas, balancer };
    };
    const api = await start('api');
    const running = { api, web: await start('web', { API_URL: api.balancer.url }), worker: await start('worker') };
    await warmUp(running.web.replicas, signal);
    const load = new MixedLoad(running.web.balancer.url, api.balancer.url, site.url);
    undo.push(() => load.end());
    load.begin();
    const figures = [];
    for (const program of PROGRAMS) {
      const before = load.mark();
      const stops = await stopInTurn(running[program], isQuick ? QUICK_STOPS : STOPS, signal);
      await pause(SETTLE_MS);
      figures.push(...figuresOf(program, stops, load.since(before)));
      say(`    ${program}: ${stops.length} stops, ${load.failures.slice(before.failed).length} requests failed`);
      for (const failure of load.failures.slice(before.failed, before.failed + MAX_SHOWN)) say(`      ${failure}`);
    }
    await load.end();
    const seen = await countedWhenSettled(site.vendorUrl, load.confirmed, signal);
    return [
      ...figures,
      { name: 'pages whose frame was left to the browser', value: load.withoutFrame },
      ...conversionFigures(seen),
    ];
  } finally {
    for (let last = undo.pop(); last; last = undo.pop()) await last();
  }
}

/**
 * A site that was only just started renders every page for the first time, which is not what is measured.
 * @param {Replica[]} sites
 * @param {AbortSignal} signal
 */
async function warmUp(sites, signal) {
  const addresses = sites.flatMap(({ port }) => [...PAGES, ...READS].map((path) => `http://127.0.0.1:${port}${path}`));
  for (let inARow = 0; inARow < WARM_ROUNDS;) {
    signal.throwIfAborted();
    const answers = await Promise.all(addresses.map((url) => ask(url)));
    inARow = answers.every(({ status }) => status === 200) ? inARow + 1 : 0;
  }
}

/**
 * Stops one replica after the other, each time when all are ready.
 * @param {{ replicas: Replica[], balancer: Balancer }} service
 * @param {number} count
 * @param {AbortSignal} signal
 */
async function stopInTurn({ replicas, balancer }, count, signal) {
  const stops = /** @type {import('./harness/replicas.mjs').Stop[]} */ ([]);
  for (const replica of Array.from({ length: count }, (_, index) => replicas[index % replicas.length])) {
    while (!balancer.isComplete) {
      signal.throwIfAborted();
      await pause(20);
    }
    await pause(SETTLE_MS);
    if (replica) stops.push(await replica.terminate());
    await replica?.start();
  }
  return stops;
}

/**
 * @param {string} program
 * @param {import('./harness/replicas.mjs').Stop[]} stops
 * @param {{ perSecond: number, failed: number }} load
 * @returns {import('./harness/drill.d.mts').Measured[]}
 */
function figuresOf(program, stops, { perSecond, failed }) {
  return [
    { name: `${program}: stops`, value: stops.length },
    { name: `${program}: requests per second`, value: perSecond },
    { name: `${program}: failed requests`, value: failed },
    { name: `${program}: longest until not ready`, value: largest(stops.map(({ lastReadyMs }) => lastReadyMs)) },
    {
      name: `${program}: exit codes other than 0`,
      value: stops.filter(({ how }) => how !== 'ended with code 0').length,
    },
    { name: `${program}: longest stop`, value: largest(stops.map(({ millis }) => millis)) / 1_000 },
  ];
}

/**
 * A fixed number of requests each second, however late the answers are, half of them on new connections: pages, reads
 * of the API through the site and without it, and pages and forms that count, none of which is sent twice.
 */
class MixedLoad {
  /** By the event's id. */
  confirmed = /** @type {Map<string, import('./harness/visits.d.mts').VisitRequest>} */ (new Map());
  failures = /** @type {string[]} */ ([]);
  withoutFrame = 0;
  #sent = 0;
  #began = 0;
  #inFlight = /** @type {Set<Promise<void>>} */ (new Set());
  // Every connection has its turn, as those of many readers would.
  #kept = new Agent({ keepAlive: true, scheduling: 'fifo' });
  #fresh = new Agent({ keepAlive: false });
  #timer = /** @type {NodeJS.Timeout | undefined} */ (undefined);

  /** @param {string} siteUrl @param {string} apiUrl @param {string} publicUrl */
  constructor(siteUrl, apiUrl, publicUrl) {
    this.siteUrl = siteUrl;
    this.apiUrl = apiUrl;
    this.publicUrl = publicUrl;
  }

  begin() {
    this.#began = performance.now();
    this.#timer = setInterval(() => {
      const due = ((performance.now() - this.#began) * PER_SECOND) / 1_000;
      while (this.#sent < due) this.#send();
    }, 5);
  }

  async end() {
    clearInterval(this.#timer);
    await Promise.all(this.#inFlight);
    this.#kept.destroy();
  }

  mark() {
    return { at: performance.now(), sent: this.#sent, failed: this.failures.length };
  }

  /** @param {ReturnType<MixedLoad['mark']>} mark */
  since({ at, sent, failed }) {
    return {
      perSecond: ((this.#sent - sent) * 1_000) / (performance.now() - at),
      failed: this.failures.length - failed,
    };
  }

  #send() {
    const number = this.#sent;
    this.#sent += 1;
    const agent = number % 2 === 0 ? this.#kept : this.#fresh;
    const sent = this.#request(Math.floor(number / 2), agent).then(
      (fault) => void (fault && this.failures.push(`${new Date().toISOString()} ${fault}`)),
    );
    this.#inFlight.add(sent);
    void sent.finally(() => this.#inFlight.delete(sent));
  }

  /** Each kind of request comes on both kinds of connections. @param {number} turn @param {Agent} agent */
  #request(turn, agent) {
    const kind = turn % 10;
    if (kind === 0) return this.#visit(turn / 10, agent);
    return kind < 5 ? this.#readPage(kind, agent) : this.#read(turn, agent);
  }

  /** @param {number} number @param {Agent} agent */
  async #visit(number, agent) {
    const visit = nextVisit(this.siteUrl, number, this.publicUrl);
    const { url, method, headers, body } = visit;
    const answer = await ask(url, agent, { method, headers, body });
    const eventId = visit.eventIdOf(answer);
    if (eventId === null) return faultOf(url, answer);
    this.confirmed.set(eventId, visit);
    return null;
  }

  /** @param {number} turn @param {Agent} agent */
  async #readPage(turn, agent) {
    const url = this.siteUrl + PAGES[turn % PAGES.length];
    const answer = await ask(url, agent);
    if (answer.status !== 200) return faultOf(url, answer);
    if (!hasFrame(answer)) this.withoutFrame += 1;
    return null;
  }

  /** @param {number} turn @param {Agent} agent */
  async #read(turn, agent) {
    const url = (Math.floor(turn / 10) % 2 === 0 ? this.siteUrl : this.apiUrl) + READS[turn % READS.length];
    const answer = await ask(url, agent);
    return answer.status === 200 ? null : faultOf(url, answer);
  }
}

/** @param {string} url @param {import('./harness/page-load.mjs').Answer} answer */
function faultOf(url, { status, text, millis }) {
  return `${url}: ${status} after ${millis.toFixed(0)} ms: ${text.slice(0, 120)}`;
}
