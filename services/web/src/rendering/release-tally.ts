import { randomUUID } from 'node:crypto';
import {
  isOwnFault,
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

/** There are fewer reasons than places left by then. */
const MOST_PLACES = SITE_REPORT_LIMITS.faults - 20;
/** Routes whose rendered parts are counted one by one. */
const MOST_ROUTES = 500;

type Counted = { route: string; reason: ServerFaultReason; count: number; clients: Set<string> };

/** Counts what became of the parts of one release, for the reports of this replica. */
export class ReleaseTally {
  private readonly run = randomUUID();
  private rendered = 0;
  private readonly faults = new Map<string, Counted>();
  private readonly renderedAt = new Map<string, number>();
  private lastFault: ServerFault | null = null;
  private openedFor: ServerFault | null = null;

  constructor(private readonly release: Pick<Release, 'name' | 'version'>) {}

  noteRendered(route: string): void {
    this.rendered += 1;
    const place = oneLine(route, SITE_REPORT_LIMITS.route);
    const before = this.renderedAt.get(place);
    if (before !== undefined || this.renderedAt.size < MOST_ROUTES) this.renderedAt.set(place, (before ?? 0) + 1);
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
    // What an API that is down causes must not hide what the release itself did.
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
    // What is beyond the most is told by its reason alone.
    const place = isKnown || this.faults.size < MOST_PLACES ? route : '';
    const key = `${reason} ${place}`;
    const counted = this.faults.get(key) ?? { route: place, reason, count: 0, clients: new Set() };
    counted.count += 1;
    if (client !== '' && counted.clients.size < SITE_REPORT_LIMITS.clients) counted.clients.add(client);
    this.faults.set(key, counted);
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

  /** Of a route that is not counted by itself, all that was rendered: it may have been among it. */
  private renderedOf(route: string): number {
    const isCounted = route !== '' && this.renderedAt.size < MOST_ROUTES;
    return this.renderedAt.get(route) ?? (isCounted ? 0 : this.rendered);
  }
}
