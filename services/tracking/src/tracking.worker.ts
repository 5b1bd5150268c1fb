import type { EventName } from '@app/contracts';
import {
  Loop,
  systemClock,
  type Clock,
  type Database,
  type EncryptionConfig,
  type JobHandler,
  type JobQueue,
  type Logger,
  type MetricsRegistry,
  type OutboxConsumer,
  type OutboxStore,
} from '@app/server-kit';
import { AccountRepository } from './accounts/account.repository';
import { WorkerAccounts } from './accounts/worker-accounts';
import { BreakerRepository } from './delivery/breaker.repository';
import { ConversionFanOut } from './delivery/conversion-fan-out';
import { DeliverConversion } from './delivery/deliver-conversion';
import { DeliveryNews } from './delivery/delivery-news';
import { DeliveryRecorder } from './delivery/delivery-recorder';
import { DeliverySweeps } from './delivery/delivery-sweeps';
import { DeliveryRepository } from './delivery/delivery.repository';
import { FanOutRepository } from './delivery/fan-out.repository';
import { SweepRepository } from './delivery/sweep.repository';
import type { DestinationConfig } from './destinations/destinations';
import { LedgerRepository } from './ledger/ledger.repository';
import { LedgerService } from './ledger/ledger.service';
import { DeliveryCounters } from './metrics/delivery-counters';
import { registerDeliveryMetrics } from './metrics/delivery-metrics';
import { DELIVERY_POLICY, type DeliveryPolicy } from './rules/delivery-policy';

export type TrackingWorkerParts = {
  dataSource: Database;
  outbox: OutboxStore;
  queue: JobQueue;
  logger: Logger;
  config: DestinationConfig & EncryptionConfig;
  clock?: Clock;
  policy?: DeliveryPolicy;
};

/** The worker's side of this context. */
export type TrackingWorker = {
  consumer: OutboxConsumer<EventName>;
  handlers: JobHandler[];
  loops: Loop[];
  registerMetrics(registry: MetricsRegistry): void;
};

const PURGE_EVERY_MS = 60_000;
const SUMS_EVERY_MS = 5_000;
const CHANGES_AT_ONCE = 10_000;

export function createTrackingWorker({
  dataSource,
  outbox,
  queue,
  logger,
  config,
  clock = systemClock,
  policy = DELIVERY_POLICY,
}: TrackingWorkerParts): TrackingWorker {
  const accounts = new WorkerAccounts({
    accounts: new AccountRepository(dataSource),
    config,
    policy,
    clock,
    logger,
  });
  const destinations = () => accounts.current();
  const deliveries = new DeliveryRepository(dataSource);
  const breakers = new BreakerRepository(dataSource);
  const counters = new DeliveryCounters();
  const news = new DeliveryNews(dataSource);
  const recorder = new DeliveryRecorder({ deliveries, breakers, policy, logger, counters, news });
  const deliver = new DeliverConversion({ deliveries, breakers, recorder, outbox, destinations, policy });
  const sweeps = new DeliverySweeps({
    deliveries,
    sweeps: new SweepRepository(dataSource),
    outbox,
    queue,
    policy,
    logger,
    counters,
    news,
  });
  const ledger = new LedgerRepository(dataSource);
  return {
    consumer: new ConversionFanOut(
      new FanOutRepository(),
      async () => (await destinations()).map(({ name }) => name),
      policy,
      counters,
      news,
    ),
    handlers: [{ type: 'conversion.deliver', handle: ({ deliveryId }) => deliver.deliver(deliveryId) }],
    loops: [
      new Loop({ name: 'delivery tick', everyMs: policy.tickMs, logger, work: () => sweeps.tick() }),
      new Loop({ name: 'accounts', everyMs: policy.tickMs, logger, work: () => accounts.tick() }),
      new Loop({ name: 'ledger sums', everyMs: SUMS_EVERY_MS, logger, work: () => addAllChanges(ledger) }),
      new Loop({ name: 'purge', everyMs: PURGE_EVERY_MS, logger, work: (signal) => sweeps.purge(signal) }),
    ],
    registerMetrics: (registry) =>
      registerDeliveryMetrics(registry, { ledger: new LedgerService(ledger, outbox), deliveries: ledger, counters }),
  };
}

async function addAllChanges(ledger: LedgerRepository): Promise<void> {
  while ((await ledger.addChanges(CHANGES_AT_ONCE)) === CHANGES_AT_ONCE);
}

/** The ledger's reading side, outside of an application. */
export function createLedger(dataSource: Database, outbox: OutboxStore): LedgerService {
  return new LedgerService(new LedgerRepository(dataSource), outbox);
}
