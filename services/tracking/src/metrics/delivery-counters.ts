import { Counter } from 'prom-client';
import type { DeliveryStatus, Destination } from '@app/contracts';
import type { MetricsRegistry } from '@app/server-kit';

/** What this process did with deliveries, for rates: the ledger's sums fall again when old rows are removed. */
export class DeliveryCounters {
  private readonly accepted = new Counter({
    name: 'conversion_accepted_total',
    help: 'Deliveries planned by this process',
    labelNames: ['destination'],
    registers: [],
  });
  private readonly results = new Counter({
    name: 'conversion_results_total',
    help: 'Ends of leases written by this process, by the status that they led to; pending is tried again',
    labelNames: ['destination', 'status'],
    registers: [],
  });

  register(registry: MetricsRegistry): void {
    registry.registerMetric(this.accepted);
    registry.registerMetric(this.results);
  }

  countAccepted(destination: Destination): void {
    this.accepted.inc({ destination });
  }

  countResult(destination: Destination, status: DeliveryStatus): void {
    this.results.inc({ destination, status });
  }
}
