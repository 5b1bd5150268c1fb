import { randomUUID } from 'node:crypto';
import {
  isOwnFault,
  ROLLBACK_SAMPLE,
  SITE_REPORT_LIMITS,
  type Release,
  type ServerFault,
  type ServerFaultReason,
  type SiteReleaseReport,
} from '@app/contracts';
import type { BreakerState } from './circuit-breaker';
import type { PartFault } from './part-fault';

/** A database stores neither control characters nor half of a pair of code units. */
function oneLine(text: string, length: number): string {
  return text.slice(0, length).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
}

/** At that point fewer reasons than places are left. */
const MAX_PLACES = SITE_REPORT_LIMITS.faults - 20;
/** Routes with a sample of their own. */
const MAX_ROUTES = 500;
/** Clients of one route whose outcomes are in its sample. */
const MAX_CLIENTS = 300;

type Counted = { route: string; reason: ServerFaultReason; count: number; sampled: number; clients: Set<string> };

/** The first outcomes of each client at one route. */
class RouteSample {
  rendered = 0;
  private readonly outcomes = new Map<string, number>();

  hasRoomFor(client: string): boolean {
    const known = this.outcomes.get(client);
    return known === undefined ? this.outcomes.size < MAX_CLIENTS : known < ROLLBACK_SAMPLE.outcomesPerClient;
  }

  /** Whether one more outcome of the client is in the sample. */
  takes(client: string): boolean {
    if (!this.hasRoomFor(client)) return false;
    this.outcomes.set(client, (this.outcomes.get(client) ?? 0) + 1);
    return true;
  }
}

/** Counts the outcomes of the parts of one release, for the reports of this replica. */
export class ReleaseTally {
  private readonly run = randomUUID();
  private rendered = 0;
  private readonly faults = new Map<string, Counted>();
  private readonly samples = new Map<string, RouteSample>();
  private lastFault: ServerFault | null = null;
  private openedFor: ServerFault | null = null;

  constructor(private readonly release: Pick<Release, 'name' | 'version'>) {}

  /** @param client who asked for it, as limits count clients */
  noteRendered(route: string, client: string): void {
    this.rendered += 1;
    const sample = this.sampleOf(oneLine(route, SITE_REPORT_LIMITS.route));
    if (sample.takes(client)) sample.rendered += 1;
  }

  /** Whether another outcome of the client at the route can be part of its sample. */
  hasRoomFor(route: string, client: string): boolean {
    return this.sampleOf(oneLine(route, SITE_REPORT_LIMITS.route)).hasRoomFor(client);
  }

  /**
   * @param opensBreaker after it the release is left to the browser
   * @param client who met it, as limits count clients; empty where it belongs to no request
   */
  noteFault(
    { route, reason, details }: Omit<PartFault, 'release'>,
    { opensBreaker = false, client = '' }: { opensBreaker?: boolean; client?: string } = {},
  ): void {
    const fault = {
      at: new Date().toISOString(),
      route: oneLine(route, SITE_REPORT_LIMITS.route),
      reason,
      details: oneLine(details.split('\n')[0] ?? '', SITE_REPORT_LIMITS.details),
    };
    // Faults caused by an API outage must not hide the release's own faults.
    if (isOwnFault(reason) || !this.lastFault || !isOwnFault(this.lastFault.reason)) this.lastFault = fault;
    if (opensBreaker && isOwnFault(reason)) this.openedFor = fault;
    this.count(fault.route, reason, client);
  }

  /** A part that was not tried, because its route cost too much time before. */
  noteLeftOut(route: string): void {
    this.count(oneLine(route, SITE_REPORT_LIMITS.route), 'breaker-open', '');
  }

  private count(route: string, reason: ServerFaultReason, client: string): void {
    const isKnown = this.faults.has(`${reason} ${route}`);
    // Faults beyond the limit are reported only by their reason.
    const place = isKnown || this.faults.size < MAX_PLACES ? route : '';
    const key = `${reason} ${place}`;
    const counted = this.faults.get(key) ?? { route: place, reason, count: 0, sampled: 0, clients: new Set() };
    counted.count += 1;
    this.faults.set(key, counted);
    // A cause outside of the release says nothing about it, so the sample leaves it out.
    if (!isOwnFault(reason) || (client !== '' && !this.sampleOf(route).takes(client))) return;
    counted.sampled += 1;
    if (client !== '' && counted.clients.size < SITE_REPORT_LIMITS.clients) counted.clients.add(client);
  }

  report(breaker: BreakerState): SiteReleaseReport {
    const { name, version } = this.release;
    return {
      name,
      version,
      run: this.run,
      breaker,
      rendered: this.rendered,
      faults: [...this.faults.values()].map(({ clients, ...fault }) => ({
        ...fault,
        rendered: this.renderedOf(fault.route),
        clients: clients.size,
      })),
      lastFault: this.lastFault,
      openedFor: this.openedFor,
    };
  }

  /** In the sample of the route; without a route, in all samples. */
  private renderedOf(route: string): number {
    if (route !== '') return this.sampleOf(route).rendered;
    return [...this.samples.values()].reduce((sum, { rendered }) => sum + rendered, 0);
  }

  /** Routes beyond the limit share one sample. */
  private sampleOf(route: string): RouteSample {
    const place = this.samples.has(route) || this.samples.size < MAX_ROUTES ? route : '';
    const known = this.samples.get(place);
    if (known) return known;
    const made = new RouteSample();
    this.samples.set(place, made);
    return made;
  }
}
