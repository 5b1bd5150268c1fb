import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { control } from './control';
import { Core, type Settings } from './core';
import { Deliveries, DELIVERY_DEFAULTS, type DeliveryOptions } from './deliveries/deliveries';
import { EndpointFaults, type EndpointFault } from './faults';
import { Api, type ApiAnswer } from './http/api';
import { servePage } from './pages/pages';
import { ALL_ROUTES } from './resources/all-routes';
import { seed, type Seed } from './seed';
import { loadState, saveState } from './state-file';

export type StripeDoubleOptions = {
  port?: number;
  host?: string;
  secretKey?: string;
  now?: () => Date;
  /** Ids, losses and orders follow from it. */
  randomSeed?: number;
  deliveries?: Partial<DeliveryOptions>;
  settings?: Partial<Settings>;
  seed?: Seed;
  /** Due work is looked for this often; 0 leaves it to `tick`. */
  tickMs?: number;
  /** Keeps the state over starts; without it everything is gone with the process. */
  stateFile?: string;
  /** Where NODE_ENV is read; a build would put its own in place of `process.env.NODE_ENV`. */
  environment?: NodeJS.ProcessEnv;
};

export const STRIPE_DOUBLE_KEY = 'sk_test_local_double';
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];
const MAX_BODY = 1_000_000;

/** A double of Stripe's API: its protocol, its hosted pages, its webhooks and its time, with no money behind them. */
export async function startStripeDouble(options: StripeDoubleOptions = {}): Promise<StripeDouble> {
  const { port = 0, host = '127.0.0.1', environment = process.env } = options;
  if (environment['NODE_ENV'] === 'production') throw new Error('The double of Stripe does not run in production.');
  if (!LOOPBACK.includes(host)) throw new Error(`The double of Stripe listens on this machine alone, not on ${host}.`);
  const server = createServer((request, response) => void double?.serve(request, response));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const actual = (server.address() as AddressInfo).port;
  const double = new StripeDouble(
    options,
    `http://${host === '::1' ? '[::1]' : host}:${actual}`,
    actual,
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return double;
}

export class StripeDouble {
  readonly core: Core;
  readonly deliveries: Deliveries;
  readonly faults = new EndpointFaults();
  /** Requests to the API that came in, faulty answers included. */
  requests = 0;
  private readonly holds = new Map<string, Hold>();
  private readonly failing = new Set<string>();
  private savedCount = -1;
  private isChanged = false;
  private readonly api: Api;
  private readonly ticker: NodeJS.Timeout | undefined;

  constructor(
    private readonly options: StripeDoubleOptions,
    readonly url: string,
    readonly port: number,
    private readonly closeServer: () => Promise<void>,
  ) {
    const { now = () => new Date(), randomSeed = 1, settings, secretKey = STRIPE_DOUBLE_KEY, tickMs = 1_000 } = options;
    this.core = new Core({ now, seed: randomSeed, publicUrl: url, settings });
    this.deliveries = new Deliveries(this.core, { ...DELIVERY_DEFAULTS, ...options.deliveries });
    this.core.onEvent((event) => this.deliveries.take(event));
    this.api = new Api(this.core, ALL_ROUTES, secretKey);
    const { stateFile } = options;
    const isKnown = stateFile !== undefined && loadState(this.core, stateFile);
    seed(this.core, isKnown ? { endpoint: options.seed?.endpoint } : options.seed);
    if (tickMs > 0) this.ticker = setInterval(() => this.tick(), tickMs).unref();
  }

  /** What is due is done, and what has changed is kept. */
  tick(): void {
    this.core.tick();
    const { stateFile } = this.options;
    const events = this.core.store.count();
    if (stateFile === undefined || (events === this.savedCount && !this.isChanged)) return;
    saveState(this.core, stateFile);
    this.savedCount = events;
    this.isChanged = false;
  }

  /** The endpoints that can be told to fail, e.g. `POST /v1/checkout/sessions`. */
  endpoints(): string[] {
    return ALL_ROUTES.map(({ method, path }) => `${method} ${path}`);
  }

  /** Holds the next request to an endpoint back while it runs: its idempotency key is in use until `go`. */
  hold(endpoint: string): Hold {
    const hold = new Hold();
    this.holds.set(endpoint, hold);
    return hold;
  }

  /** The next request to an endpoint fails, and whatever comes under its idempotency key for a day. */
  failKeeping(endpoint: string): void {
    this.failing.add(endpoint);
  }

  reset(): void {
    this.core.reset();
    this.api.reset();
    this.deliveries.reset();
    this.faults.clear();
    this.failing.clear();
    this.requests = 0;
    seed(this.core, this.options.seed);
  }

  async close(): Promise<void> {
    clearInterval(this.ticker);
    this.tick();
    this.deliveries.close();
    await this.closeServer();
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const url = new URL(request.url ?? '/', 'http://double');
      const body = await readBody(request);
      if (request.method !== 'GET') this.isChanged = true;
      const call = { method: request.method ?? 'GET', path: url.pathname, query: url.search.slice(1), body };
      if (url.pathname.startsWith('/v1/'))
        return await this.serveApi({ ...call, headers: headersOf(request) }, response);
      if (url.pathname.startsWith('/__double/')) return sendJson(response, control(this, call));
      const answer = await servePage(this.core, call);
      response.writeHead(answer.status, answer.headers).end(answer.body);
    } catch (error) {
      console.error(error);
      response.destroy();
    }
  }

  private async serveApi(call: Parameters<Api['answer']>[0], response: ServerResponse): Promise<void> {
    this.requests += 1;
    const endpoint = this.api.endpointOf(call) ?? '';
    const hold = this.holds.get(endpoint);
    if (hold) {
      this.holds.delete(endpoint);
      const release = this.api.claim(call);
      await hold.wait();
      release();
    }
    if (this.failing.delete(endpoint)) return sendJson(response, this.api.fail(call));
    const fault = this.faults.next(endpoint);
    const take = () => {
      const answer = this.api.answer(call);
      this.core.runLater();
      return answer;
    };
    if (fault) misbehave(fault, response, take);
    else sendJson(response, take());
  }
}

/** A request that has arrived and waits for its end. */
export class Hold {
  readonly arrived: Promise<void>;
  private arrive: () => void = () => undefined;
  private readonly end: Promise<void>;
  private finish: () => void = () => undefined;

  constructor() {
    this.arrived = new Promise((resolve) => (this.arrive = resolve));
    this.end = new Promise((resolve) => (this.finish = resolve));
  }

  go(): void {
    this.finish();
  }

  async wait(): Promise<void> {
    this.arrive();
    await this.end;
  }
}

function misbehave(fault: EndpointFault, response: ServerResponse, take: () => ApiAnswer): void {
  switch (fault.mode) {
    case 'status':
      return sendJson(response, {
        status: fault.status,
        body: { error: { type: 'api_error', message: 'As told to the double.' } },
        headers: fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter },
      });
    case 'hang':
      return;
    case 'reset':
      return void response.socket?.destroy();
    case 'accept-then-reset':
      take();
      return void response.socket?.destroy();
    case 'garbage':
      take();
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Proxy</title>');
    case 'nonsense':
      take();
      sendJson(response, { status: 200, body: {}, headers: {} });
  }
}

function sendJson(response: ServerResponse, { status, body, headers }: ApiAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body, null, 2));
}

function headersOf({ headers }: IncomingMessage): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MAX_BODY) throw new Error('too large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
