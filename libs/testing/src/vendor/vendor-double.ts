import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { DESTINATION_RULES } from '@app/contracts';
import { addressesIn } from '../leaks/addresses';
import { FaultPlan, type Fault } from './fault-plan';
import { AnalyticsDouble } from './ga4/ga4-double';
import { DataManagerDouble } from './google-ads/data-manager-double';
import { HubSpotDouble } from './hubspot/hubspot-double';
import { LinkedInDouble } from './linkedin/linkedin-double';
import { MetaDouble } from './meta/meta-double';
import { receivedPage } from './received-page';
import {
  SERVICE_NAMES,
  type ReceivedEvent,
  type ServiceDouble,
  type ServiceName,
  type ServiceOptions,
  type VendorAnswer,
} from './service-double';

export { SERVICE_NAMES, type ReceivedEvent, type ServiceName } from './service-double';
export { HUBSPOT_PORTAL_ID } from './hubspot/hubspot-double';

export type VendorDoubleOptions = {
  /** The token, secret or refresh token that every service takes; without it any will do. */
  accessToken?: string;
  now?: () => Date;
  port?: number;
  host?: string;
};

export type VendorDouble = {
  url: string;
  port: number;
  meta: MetaDouble;
  services: Services;
  /** Faults of the next requests, to whichever service. */
  faults: FaultPlan;
  /** Faults of the next requests to one service; they come before those of all. */
  faultsOf(service: ServiceName): FaultPlan;
  /** Requests that came in, faulty answers included; of one service, or of all. */
  requests(service?: ServiceName): number;
  setLatency(milliseconds: number): void;
  reset(): void;
  close(): Promise<void>;
};

export type ServiceReport = {
  requests: number;
  events: ReceivedEvent[];
  distinct: number;
  duplicates: number;
  refused: { faults: string[] }[];
};
/** `/__received`: of one service (Meta, or `?service=`). */
export type ReceivedReport = ServiceReport;
/** `/__received/all` */
export type AllReceived = Record<ServiceName, ServiceReport>;

/** `/__addresses`: email addresses that came in clear, at services that may not get any. */
export type AddressReport = Record<ServiceName, string[]>;

type Services = {
  meta: MetaDouble;
  ga4: AnalyticsDouble;
  google_ads: DataManagerDouble;
  linkedin: LinkedInDouble;
  hubspot: HubSpotDouble;
};

const MAX_BODY = 1_000_000;

/**
 * Doubles of the services that receive conversions, on one server: they implement the services' protocols over HTTP,
 * record what they received, and fail on request. `/` shows what arrived.
 */
export async function startVendorDouble({
  port = 0,
  host = '127.0.0.1',
  accessToken: secret,
  now = () => new Date(),
}: VendorDoubleOptions = {}): Promise<VendorDouble> {
  const double = new Double({ secret, now });
  const server = createServer((request, response) => {
    double.serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const actual = (server.address() as AddressInfo).port;
  return {
    url: `http://${host}:${actual}`,
    port: actual,
    meta: double.services.meta,
    services: double.services,
    faults: double.faults,
    faultsOf: (service) => double.faultsOf[service],
    requests: (service) => double.countOf(service),
    setLatency: (milliseconds) => void (double.latencyMs = milliseconds),
    reset: () => double.reset(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function perService<T>(make: (name: ServiceName) => T): Record<ServiceName, T> {
  return Object.fromEntries(SERVICE_NAMES.map((name) => [name, make(name)])) as Record<ServiceName, T>;
}

class Double {
  readonly services: Services;
  readonly faults = new FaultPlan();
  readonly faultsOf = perService(() => new FaultPlan());
  requests = perService(() => 0);
  latencyMs = 0;

  constructor(options: ServiceOptions) {
    this.services = {
      meta: new MetaDouble(options),
      ga4: new AnalyticsDouble(options),
      google_ads: new DataManagerDouble(options),
      linkedin: new LinkedInDouble(options),
      hubspot: new HubSpotDouble(options),
    };
  }

  countOf(service?: ServiceName): number {
    return SERVICE_NAMES.reduce((sum, name) => sum + (!service || service === name ? this.requests[name] : 0), 0);
  }

  reset(): void {
    for (const name of SERVICE_NAMES) {
      this.services[name].reset();
      this.faultsOf[name].clear();
    }
    this.faults.clear();
    this.requests = perService(() => 0);
    this.latencyMs = 0;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://double');
    const body = await readBody(request);
    if (url.pathname === '/') return sendPage(response, receivedPage(this.report()));
    if (url.pathname.startsWith('/__')) return send(response, this.control(url));
    const service: ServiceDouble | undefined = Object.values(this.services).find((each) => each.serves(url));
    if (!service) return send(response, { status: 404, body: { error: { message: 'No such service' } } });
    this.requests[service.name] += 1;
    const fault = this.faultsOf[service.name].next() ?? this.faults.next();
    if (this.latencyMs > 0) await pause(this.latencyMs);
    const headers = request.headers as Record<string, string | undefined>;
    const answer = () => service.answer({ method: request.method ?? '', url, headers, body });
    if (fault) misbehave(fault, response, answer);
    else send(response, answer());
  }

  private control(url: URL): VendorAnswer {
    try {
      const service = serviceOf(url);
      if (url.pathname === '/__received') return { status: 200, body: this.report()[service ?? 'meta'] };
      if (url.pathname === '/__received/all') return { status: 200, body: this.report() };
      if (url.pathname === '/__addresses') return { status: 200, body: this.addresses() };
      if (url.pathname === '/__fail') (service ? this.faultsOf[service] : this.faults).setFrom(url.searchParams);
      else if (url.pathname === '/__latency') this.latencyMs = Number(url.searchParams.get('ms') ?? '0');
      else if (url.pathname === '/__reset') this.reset();
      else
        return {
          status: 404,
          body: { message: 'Known are /__received, /__received/all, /__addresses, /__fail, /__latency and /__reset' },
        };
      return { status: 200, body: { ok: true } };
    } catch (error) {
      return { status: 400, body: { message: error instanceof Error ? error.message : 'not understood' } };
    }
  }

  private addresses(): AddressReport {
    return perService((name) =>
      DESTINATION_RULES[name].personalData === 'clear' ? [] : this.services[name].bodies.flatMap(addressesIn),
    );
  }

  private report(): AllReceived {
    return perService((name) => {
      const { received: events, refused } = this.services[name];
      const counted = events.filter(({ test }) => !test);
      const duplicates = counted.filter(({ duplicate }) => duplicate).length;
      return { requests: this.requests[name], events, distinct: counted.length - duplicates, duplicates, refused };
    });
  }
}

/** @throws Error that lists the services */
function serviceOf(url: URL): ServiceName | undefined {
  const wanted = url.searchParams.get('service');
  const found = SERVICE_NAMES.find((name) => name === wanted);
  if (wanted !== null && !found) throw new Error(`service is one of ${SERVICE_NAMES.join(', ')}`);
  return found;
}

function misbehave(fault: Fault, response: ServerResponse, take: () => VendorAnswer): void {
  switch (fault.mode) {
    case 'status':
      return send(
        response,
        { status: fault.status, body: { error: { message: 'As told', code: 1 }, message: 'As told' } },
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
      return sendPage(response, '<!doctype html><title>Proxy</title>');
    case 'nonsense':
      take();
      send(response, { status: 200, body: {} });
  }
}

function send(response: ServerResponse, { status, body }: VendorAnswer, retryAfter?: string): void {
  response.writeHead(status, {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
  });
  response.end(body && JSON.stringify(body));
}

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
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
