import type { ServiceKeyName } from '@app/contracts';
import {
  auditCheckLoop,
  auditDatabase,
  BullJobQueue,
  collectHandlers,
  createDataSource,
  createMetricsRegistry,
  createQueueBackend,
  DayPartitions,
  environmentKey,
  JobWorkers,
  Loop,
  missingMigrations,
  outboxDatabase,
  outboxDays,
  OutboxRelay,
  OutboxStore,
  PgOutboxWriter,
  queueDatabase,
  serviceKeysDatabase,
  ServiceKeysRepository,
  StoredServiceKeys,
  systemClock,
  type AppConfig,
  type Logger,
} from '@app/server-kit';
import {
  AccountDirectoryRepository,
  AdministratorsRepository,
  database as auth,
  createAuthWorker,
  NewsChoicesRepository,
  PremiumGrantsRepository,
} from '@app/service-auth/worker';
import {
  database as calculator,
  createCalculatorWorker,
  MarketUpdatesRepository,
} from '@app/service-calculator/worker';
import { database as content, createContentWorker, NewsUpdatesRepository } from '@app/service-content/worker';
import { createFirmsWorker, FeeOrders, database as firms } from '@app/service-firms/worker';
import { createMailWorker, database as mail, PgMailWriter, type MailPolicy } from '@app/service-mail';
import { createMarketplaceWorker, database as marketplace } from '@app/service-marketplace/worker';
import { createPaymentsWorker, database as payments } from '@app/service-payments/worker';
import {
  createTrackingWorker,
  DELIVERY_POLICY,
  database as tracking,
  trackingDays,
  type DeliveryPolicy,
} from '@app/service-tracking';
import { registerWorkerMetrics } from './worker-metrics';
import { startWorkerServer } from './worker-server';

/** What this runnable reads and writes; every schema must be migrated before it starts. */
export const CONTEXTS = [
  queueDatabase,
  auditDatabase,
  outboxDatabase,
  serviceKeysDatabase,
  tracking,
  mail,
  content,
  calculator,
  marketplace,
  firms,
  payments,
  auth,
];

const DEFAULT_METRICS_PORT = 9465;
/**
 * A conversion takes 8 s at most and a mail hardly ever longer, so both end well within the 20 s that a stop may take.
 */
const FINISH_MS = 15_000;

/** Long before the next day; what a run leaves undone, because rows are in use, the next one does. */
const DAYS_EVERY_MS = 10 * 60_000;

/** Keys that this program has from its environment, and the API may lack. */
const WORKER_KEYS: readonly ServiceKeyName[] = ['smtp-url'];

export type Worker = {
  metricsPort: number;
  queueStore: 'postgres' | 'redis';
  /** From here on it says that it is not ready. */
  beginStop(): void;
  close(): Promise<void>;
};

export type Policies = { delivery?: DeliveryPolicy; mail?: MailPolicy };

/** Relays the outbox, works on the queues and sweeps, until it is closed. */
export async function startWorker(config: AppConfig, logger: Logger, policies: Policies = {}): Promise<Worker> {
  const dataSource = await createDataSource(config, CONTEXTS).initialize();
  const missing = await missingMigrations(dataSource, CONTEXTS);
  if (missing.length > 0) {
    await dataSource.destroy();
    throw new Error(`The database is not migrated: ${missing.join(', ')}`);
  }
  const backend = createQueueBackend(config);
  const queue = new BullJobQueue(backend, logger);
  const outbox = new OutboxStore(dataSource);
  const conversions = createTrackingWorker({ dataSource, outbox, queue, logger, config, policy: policies.delivery });
  const toldAccounts = {
    dataSource,
    logger,
    clock: systemClock,
    mails: new PgMailWriter(new PgOutboxWriter(), config),
    accounts: new AccountDirectoryRepository(dataSource),
  };
  const listings = createMarketplaceWorker({
    ...toldAccounts,
    evidenceFolder: config.EVIDENCE_DIR,
    newsChoices: new NewsChoicesRepository(dataSource),
    marketUpdates: [new MarketUpdatesRepository(dataSource), new NewsUpdatesRepository(dataSource)],
    storage: config,
    encryption: config,
  });
  const keys = new ServiceKeysRepository(dataSource);
  await keys.noteEnvironment(
    WORKER_KEYS.filter((name) => environmentKey(config, name) !== null),
    WORKER_KEYS,
    new Date(),
  );
  const mails = createMailWorker({
    dataSource,
    serviceKeys: new StoredServiceKeys(keys, config, systemClock),
    queue,
    logger,
    config,
    alertDigests: listings.alertDigests,
    marketNews: listings.marketNews,
    policy: policies.mail,
  });
  const contexts = [conversions, mails];
  const workers = new JobWorkers(backend, collectHandlers(contexts.flatMap(({ handlers }) => handlers)), logger);
  const relay = new OutboxRelay({
    dataSource,
    databaseUrl: config.DATABASE_URL,
    store: outbox,
    consumers: contexts.map(({ consumer }) => consumer),
    queue,
    logger,
  });
  const retention = [createContentWorker, createCalculatorWorker, createAuthWorker].map((create) =>
    create({ dataSource, logger, clock: systemClock }),
  );
  const paymentsWorker = createPaymentsWorker({
    ...toldAccounts,
    config,
    administrators: new AdministratorsRepository(dataSource),
    premium: new PremiumGrantsRepository(dataSource),
    outbox: new PgOutboxWriter(),
    orders: new FeeOrders(dataSource, toldAccounts.accounts, toldAccounts.mails, systemClock),
  });
  const firmsWorker = createFirmsWorker({ ...toldAccounts, storage: config });
  const loops = [...contexts, ...retention, listings, firmsWorker, paymentsWorker].flatMap((context) => context.loops);
  loops.push(auditCheckLoop(dataSource, logger, systemClock));
  const { retentionDays } = policies.delivery ?? DELIVERY_POLICY;
  // The outbox outlives the deliveries, which may still read their payload from it.
  const days = new DayPartitions(dataSource, [trackingDays(retentionDays), outboxDays(retentionDays + 1)]);
  loops.push(new Loop({ name: 'days', everyMs: DAYS_EVERY_MS, logger, work: (signal) => tend(days, logger, signal) }));

  const registry = createMetricsRegistry('worker');
  registerWorkerMetrics(registry, { mails, outbox, queue, days });
  conversions.registerMetrics(registry);
  paymentsWorker.registerMetrics(registry);
  let isStopping = false;
  const isReady = async () =>
    !isStopping &&
    dataSource.query('SELECT 1').then(
      () => true,
      () => false,
    );
  const listen = { host: config.HOST, port: config.METRICS_PORT ?? DEFAULT_METRICS_PORT };
  const server = await startWorkerServer(listen, registry, isReady);

  workers.start();
  for (const loop of loops) loop.start();
  await relay.start();
  if (paymentsWorker.loops.length > 0) await paymentsWorker.listener.start();
  return {
    metricsPort: server.port,
    queueStore: backend.store,
    beginStop() {
      isStopping = true;
    },
    /** In the order of the flow, and the pool last: a job that still runs must be able to write its result. */
    async close() {
      await relay.stop();
      await paymentsWorker.listener.stop();
      await Promise.all(loops.map((loop) => loop.stop()));
      const unfinished = await workers.close(FINISH_MS).catch((error: unknown) => error);
      await queue.close();
      await backend.close();
      await server.close();
      await dataSource.destroy();
      if (unfinished) throw unfinished;
    },
  };
}

async function tend(days: DayPartitions, logger: Logger, signal: AbortSignal): Promise<void> {
  const tended = await days.tend(signal);
  if (tended && tended.added.length + tended.removed.length > 0) logger.info(tended, 'partitions of days');
}
