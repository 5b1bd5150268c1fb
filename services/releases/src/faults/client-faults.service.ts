import { Inject, Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import type { ClientFault } from '@app/contracts';
import {
  clientKey,
  CLOCK,
  METRICS,
  RateLimits,
  type Clock,
  type LimitWindow,
  type MetricsRegistry,
} from '@app/server-kit';
import { HealthRepository } from '../store/health.repository';
import { TooManyFaultReportsError } from './client-faults.errors';

const WINDOW: LimitWindow = {
  name: 'client-faults',
  points: 30,
  seconds: 60,
  refusal: (seconds) => new TooManyFaultReportsError(seconds),
};

/** How a version of a release is written. */
const RELEASE = /^[a-z0-9-]+@[0-9A-Za-z._-]+$/;
/** Any client may send a report, so its values cannot be labels: unknown releases are counted under one name. */
const UNKNOWN = { remote: 'unknown', version: 'unknown' };

/**
 * Faults in readers' browsers, counted by remote and version, so that an operator sees which release fails before
 * readers complain.
 */
@Injectable()
export class ClientFaults {
  private readonly faults: Counter<'remote' | 'version' | 'kind'>;
  /** Versions that were live at some time: pages of an earlier one are still open after a switch. */
  private readonly known = new Set<string>();

  constructor(
    private readonly limits: RateLimits,
    private readonly health: HealthRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(METRICS) metrics: MetricsRegistry,
  ) {
    this.faults = new Counter({
      name: 'client_faults_total',
      help: 'Faults in browsers, by the release whose code it was',
      labelNames: ['remote', 'version', 'kind'],
      registers: [metrics],
    });
  }

  /** @throws TooManyFaultReportsError */
  async count(faults: readonly ClientFault[], ip: string): Promise<void> {
    await this.limits.consume(WINDOW, clientKey(ip));
    // A database stores no control characters, and a release has none in its name.
    const unknown = faults.filter((fault) => !this.known.has(nameOf(fault)) && RELEASE.test(nameOf(fault)));
    if (unknown.length > 0)
      for (const { name, version } of await this.health.everLive(unknown))
        this.known.add(nameOf({ remote: name, version }));
    const known = faults.filter((fault) => this.known.has(nameOf(fault)));
    for (const { remote, version, kind, count } of known) this.faults.inc({ remote, version, kind }, count);
    for (const fault of faults)
      if (!known.includes(fault)) this.faults.inc({ ...UNKNOWN, kind: fault.kind }, fault.count);
    // The portal shows them beside the faults of the server.
    if (known.length > 0) await this.health.addBrowserFaults(known, this.clock.now());
  }
}

function nameOf({ remote, version }: Pick<ClientFault, 'remote' | 'version'>): string {
  return `${remote}@${version}`;
}
