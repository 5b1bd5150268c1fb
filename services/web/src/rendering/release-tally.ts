import { randomUUID } from 'node:crypto';
import { SITE_REPORT_LIMITS, type LastServerFault, type Release, type SiteReleaseReport } from '@app/contracts';
import type { BreakerState } from './circuit-breaker';
import type { PartFault, PartFaultReason } from './part-fault';

/** A database stores neither control characters nor half of a pair of code units. */
function oneLine(text: string, length: number): string {
  return text.slice(0, length).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
}

/** There are fewer reasons than places left by then. */
const MOST_PLACES = SITE_REPORT_LIMITS.faults - 20;

/** Counts what became of the parts of one release, for the reports of this replica. */
export class ReleaseTally {
  private readonly run = randomUUID();
  private rendered = 0;
  private readonly faults = new Map<string, { route: string; reason: string; count: number }>();
  private lastFault: LastServerFault | null = null;

  constructor(private readonly release: Pick<Release, 'name' | 'version'>) {}

  noteRendered(): void {
    this.rendered += 1;
  }

  noteFault({ route, reason, details }: Omit<PartFault, 'release'>): void {
    this.lastFault = {
      at: new Date().toISOString(),
      route: oneLine(route, SITE_REPORT_LIMITS.route),
      reason,
      details: oneLine(details.split('\n')[0] ?? '', SITE_REPORT_LIMITS.details),
    };
    this.count(this.lastFault.route, reason);
  }

  /** A part that was not tried, because its route failed before: it counts like what the route failed with. */
  noteLeftOut(route: string, reason: PartFaultReason): void {
    this.count(oneLine(route, SITE_REPORT_LIMITS.route), reason);
  }

  private count(route: string, reason: string): void {
    const known = this.faults.get(`${reason} ${route}`);
    if (known) {
      known.count += 1;
      return;
    }
    // What is beyond the most is told by its reason alone.
    const place = { route: this.faults.size < MOST_PLACES ? route : '', reason };
    const key = `${reason} ${place.route}`;
    this.faults.set(key, { ...place, count: (this.faults.get(key)?.count ?? 0) + 1 });
  }

  report(breaker: BreakerState): SiteReleaseReport {
    const { name, version } = this.release;
    return {
      name,
      version,
      run: this.run,
      breaker,
      rendered: this.rendered,
      faults: [...this.faults.values()].map((fault) => ({ ...fault })),
      lastFault: this.lastFault,
    };
  }
}
