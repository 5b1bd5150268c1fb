import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { FaultPlan, type Fault } from './fault-plan';
import { MetaDouble, type MetaDoubleOptions, type ReceivedEvent, type VendorAnswer } from './meta/meta-double';

export type VendorDoubleOptions = Partial<MetaDoubleOptions> & { port?: number; host?: string };

export type VendorDouble = {
  url: string;
  port: number;
  meta: MetaDouble;
  faults: FaultPlan;
  /** Requests that came in, faulty answers included. */
  requests(): number;
  setLatency(milliseconds: number): void;
  reset(): void;
  close(): Promise<void>;
};

export type ReceivedReport = {
  requests: number;
  events: ReceivedEvent[];
  distinct: number;
  duplicates: number;
  refused: { faults: string[] }[];
};

const MAX_BODY = 1_000_000;

/**
 * A double of external services: implements their protocol over HTTP, records what it received, and fails on request.
 */
export async function startVendorDouble({
  port = 0,
  host = '127.0.0.1',
  accessToken,
  now = () => new Date(),
}: VendorDoubleOptions = {}): Promise<VendorDouble> {
  const double = new Double(new MetaDouble({ accessToken, now }));
  const server = createServer((request, response) => {
    double.serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const actual = (server.address() as AddressInfo).port;
  return {
    url: `http://${host}:${actual}`,
    port: actual,
    meta: double.meta,
    faults: double.faults,
    requests: () => double.requests,
    setLatency: (milliseconds) => void (double.latencyMs = milliseconds),
    reset: () => double.reset(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

class Double {
  readonly faults = new FaultPlan();
  requests = 0;
  latencyMs = 0;

  constructor(readonly meta: MetaDouble) {}

  reset(): void {
    this.meta.reset();
    this.faults.clear();
    this.requests = 0;
    this.latencyMs = 0;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://double');
    const body = await readBody(request);
    if (url.pathname.startsWith('/__')) return send(response, this.control(url));
    if (!this.meta.serves(url)) return send(response, { status: 404, body: { error: { message: 'No such service' } } });
    this.requests += 1;
    const fault = this.faults.next();
    if (this.latencyMs > 0) await pause(this.latencyMs);
    const answer = () =>
      this.meta.answer({ method: request.method ?? '', url, contentType: request.headers['content-type'] ?? '', body });
    if (fault) misbehave(fault, response, answer);
    else send(response, answer());
  }

  private control(url: URL): VendorAnswer {
    try {
      if (url.pathname === '/__received') return { status: 200, body: this.report() };
      if (url.pathname === '/__fail') this.faults.setFrom(url.searchParams);
      else if (url.pathname === '/__latency') this.latencyMs = Number(url.searchParams.get('ms') ?? '0');
      else if (url.pathname === '/__reset') this.reset();
      else return { status: 404, body: { message: 'Known are /__received, /__fail, /__latency and /__reset' } };
      return { status: 200, body: { ok: true } };
    } catch (error) {
      return { status: 400, body: { message: error instanceof Error ? error.message : 'not understood' } };
    }
  }

  private report(): ReceivedReport {
    const { received: events, refused } = this.meta;
    const duplicates = events.filter(({ duplicate }) => duplicate).length;
    return { requests: this.requests, events, distinct: events.length - duplicates, duplicates, refused };
  }
}

function misbehave(fault: Fault, response: ServerResponse, take: () => VendorAnswer): void {
  switch (fault.mode) {
    case 'status':
      return send(
        response,
        { status: fault.status, body: { error: { message: 'As told', code: 1 } } },
        fault.retryAfter,
      );
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
      send(response, { status: 200, body: {} });
  }
}

function send(response: ServerResponse, { status, body }: VendorAnswer, retryAfter?: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
  });
  response.end(JSON.stringify(body));
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
