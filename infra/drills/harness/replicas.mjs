import { Agent } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../start/checks.mjs';
import { startChild } from '../../start/child.mjs';
import { environmentOf } from '../../start/environment-names.mjs';
import { PROGRAMS } from '../../start/paths.mjs';
import { largest } from './figures.mjs';
import { ask } from './page-load.mjs';

const PROBE_MS = 10;
const PROBED_FOR_MS = 2_000;

/** @typedef {'api' | 'web' | 'worker'} Program */
/**
 * `lastReadyMs`: how long after the signal the last probe was sent that was still told that the replica is ready.
 * @typedef {{ how: string, millis: number, lastReadyMs: number }} Stop
 */

/** One of several processes of a program, on ports of its own. */
export class Replica {
  /** @type {import('../../start/child.mjs').Child | undefined} */
  #child;

  /**
   * @param {{ program: Program, number: number, folder: string, port: number, environment: NodeJS.ProcessEnv }} options
   */
  constructor({ program, number, folder, port, environment }) {
    this.program = program;
    this.number = number;
    this.port = port;
    this.readyUrl = `http://127.0.0.1:${port}/readyz`;
    this.logFile = join(folder, `${program}-${number}.log`);
    this.environment = environment;
  }

  /**
   * @param {Program} program
   * @param {{ count: number, folder: string, environment: NodeJS.ProcessEnv }} options
   */
  static async startAll(program, { count, folder, environment }) {
    const replicas = /** @type {Replica[]} */ ([]);
    while (replicas.length < count) {
      const [port, metricsPort] = [await freePort(), await freePort()];
      const replica = new Replica({
        program,
        number: replicas.length + 1,
        folder,
        // The worker's readiness stands beside its metrics.
        port: program === 'worker' ? metricsPort : port,
        environment: environmentOf(program, {
          ...environment,
          API_PORT: String(port),
          WEB_PORT: String(port),
          METRICS_PORT: String(metricsPort),
        }),
      });
      replicas.push(replica);
      await replica.start();
    }
    return replicas;
  }

  async start() {
    const { program, environment, readyUrl, logFile } = this;
    this.#child = startChild({ name: program, file: PROGRAMS[program], env: environment, readyUrl, logFile });
    await this.#child.ready();
  }

  /** Sends SIGTERM to the program alone, as an orchestrator does. @returns {Promise<Stop>} */
  async terminate() {
    const child = this.#child;
    if (!child) throw new Error(`${this.program} ${this.number} was not started`);
    const began = performance.now();
    process.kill(child.pid, 'SIGTERM');
    const ended = child.ended.then((how) => ({ how, millis: performance.now() - began }));
    const lastReadyMs = await this.#lastReadyMs(began);
    return { ...(await ended), lastReadyMs };
  }

  /**
   * Probes are sent whether earlier ones were answered or not, because on a busy machine an answer comes late and
   * reports an earlier state.
   * @param {number} began
   */
  async #lastReadyMs(began) {
    const probes = /** @type {ReturnType<typeof ask>[]} */ ([]);
    for (; performance.now() - began < PROBED_FOR_MS; await pause(PROBE_MS)) probes.push(ask(this.readyUrl));
    const answers = await Promise.all(probes);
    if (answers.every(({ status }) => status === 200)) return Number.NaN;
    return largest([0, ...answers.filter(({ status }) => status === 200).map(({ sentAt }) => sentAt - began)]);
  }

  async stop() {
    await this.#child?.stop();
  }
}

/**
 * Passes connections to replicas in turn, and learns with a delay that one of them is no longer ready: until then it
 * sends it new connections, and it never retries with another one.
 */
export class Balancer {
  port = 0;
  #turn = 0;
  #isOpen = true;
  /** Since when, in ms, each replica has been seen as not ready; null while it is ready. */
  #notReadySince = /** @type {Map<Replica, number | null>} */ (new Map());
  #sockets = /** @type {Set<import('node:net').Socket>} */ (new Set());
  #server = createServer((client) => this.#pass(client));

  /** @param {Replica[]} replicas @param {number} lateMs */
  constructor(replicas, lateMs) {
    this.replicas = replicas;
    this.lateMs = lateMs;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** @param {number} port */
  async open(port) {
    for (const replica of this.replicas) {
      this.#notReadySince.set(replica, -Infinity);
      void this.#watch(replica);
    }
    await new Promise((resolve) => this.#server.listen(port, '127.0.0.1', () => resolve(undefined)));
    this.port = port;
  }

  /** Whether every replica is given connections, and not only because the balancer is late. */
  get isComplete() {
    return this.replicas.every((replica) => this.#notReadySince.get(replica) === null);
  }

  async close() {
    this.#isOpen = false;
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** @param {Replica} replica */
  async #watch(replica) {
    for (const agent = new Agent({ keepAlive: true }); this.#isOpen; await pause(2 * PROBE_MS)) {
      const isReady = (await ask(replica.readyUrl, agent)).status === 200;
      const since = this.#notReadySince.get(replica) ?? null;
      this.#notReadySince.set(replica, isReady ? null : (since ?? performance.now()));
    }
  }

  #next() {
    const routed = this.replicas.filter((replica) => {
      const since = this.#notReadySince.get(replica) ?? null;
      return since === null || performance.now() - since < this.lateMs;
    });
    this.#turn += 1;
    return routed[this.#turn % routed.length];
  }

  /** @param {import('node:net').Socket} client */
  #pass(client) {
    const replica = this.#next();
    if (!replica) return void client.destroy();
    const upstream = connect({ host: '127.0.0.1', port: replica.port, noDelay: true });
    client.setNoDelay(true);
    for (const [socket, other] of /** @type {const} */ ([
      [client, upstream],
      [upstream, client],
    ])) {
      this.#sockets.add(socket);
      socket.pipe(other);
      socket.once('error', () => other.destroy());
      socket.once('close', () => {
        this.#sockets.delete(socket);
        other.destroySoon();
      });
    }
  }
}
