import { Gauge } from 'prom-client';
import type { MetricsRegistry } from '@app/server-kit';
import type { LedgerRepository } from '../ledger/ledger.repository';
import type { LedgerService } from '../ledger/ledger.service';
import { isBalanced } from '../ledger/summarize';
import type { DeliveryCounters } from './delivery-counters';

export type DeliveryMetricsParts = {
  ledger: Pick<LedgerService, 'summary'>;
  deliveries: Pick<LedgerRepository, 'oldestWaiting'>;
  counters: DeliveryCounters;
};

/** What an operator watches of conversions, read from the database when it is asked for. */
export function registerDeliveryMetrics(
  registry: MetricsRegistry,
  { ledger, deliveries, counters }: DeliveryMetricsParts,
): void {
  const registers = [registry];
  counters.register(registry);
  const summary = shareRunning(() => ledger.summary());
  new Gauge({
    name: 'conversion_deliveries',
    help: 'Deliveries by destination and where they stand, of the last seven days',
    labelNames: ['destination', 'status'],
    registers,
    async collect() {
      for (const { destination, breaker: _, ...counts } of (await summary()).destinations) {
        for (const [status, count] of Object.entries(counts)) this.set({ destination, status }, count);
      }
    },
  });
  new Gauge({
    name: 'conversion_breaker_open',
    help: '1 while a destination fails and is only probed',
    labelNames: ['destination'],
    registers,
    async collect() {
      for (const { destination, breaker } of (await summary()).destinations)
        this.set({ destination }, breaker === 'open' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'conversion_oldest_seconds',
    help: 'How long the oldest delivery waits that is not over',
    labelNames: ['destination'],
    registers,
    async collect() {
      this.reset();
      for (const { destination, seconds } of await deliveries.oldestWaiting()) this.set({ destination }, seconds);
    },
  });
  new Gauge({
    name: 'conversion_ledger_unbalanced',
    help: '1 while the deliveries of a destination do not add up to what was accepted for it',
    labelNames: ['destination'],
    registers,
    async collect() {
      for (const { destination, ...counts } of (await summary()).destinations)
        this.set({ destination }, isBalanced(counts) ? 0 : 1);
    },
  });
  new Gauge({
    name: 'conversions_without_destination',
    help: 'Conversions accepted while no destination was configured, of the last seven days',
    registers,
    async collect() {
      this.set((await summary()).withoutDestination);
    },
  });
}

/** The gauges of one scrape are collected at the same time, and share one reading. */
function shareRunning<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () =>
    (running ??= read().finally(() => {
      running = undefined;
    }));
}
