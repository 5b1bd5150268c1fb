import {
  DatabaseClock,
  Loop,
  PgListener,
  type AccountDirectory,
  type Administrators,
  type After,
  type Clock,
  type Database,
  type FirmFeeOrders,
  type Logger,
  type MailWriter,
  type MetricsRegistry,
  type OutboxWriter,
  type PremiumGrants,
} from '@app/server-kit';
import { AttemptsRepository } from '../checkout/attempts.repository';
import { CustomersRepository } from '../checkout/customers.repository';
import { ComparisonRepository } from '../comparison/comparison.repository';
import { NightComparison } from '../comparison/night-comparison';
import { FirmFeeMails } from '../firm-fees/firm-fee-mails';
import { FirmFeeRunner } from '../firm-fees/firm-fee-runner';
import { FirmFeesRepository } from '../firm-fees/firm-fees.repository';
import { openProvider } from '../provider/open-provider';
import type { PaymentProvider } from '../provider/payment-provider';
import { paymentSettings, type PaymentConfig } from '../settings/payment-settings';
import { AdministratorMails } from '../sync/administrator-mails';
import { MembershipRepository } from '../sync/membership.repository';
import { MirrorRepository } from '../sync/mirror.repository';
import { PaymentMails } from '../sync/payment-mails';
import { PurchasesRepository } from '../sync/purchases.repository';
import { RefundsRepository } from '../sync/refunds.repository';
import { SyncKeysRepository } from '../sync/sync-keys.repository';
import { SyncService } from '../sync/sync.service';
import { TasksRepository } from '../sync/tasks.repository';
import { EventsRepository } from '../webhooks/events.repository';
import { WebhookService } from '../webhooks/webhook.service';
import { registerPaymentMetrics } from './payment-metrics';
import { PaymentSweeps } from './payment-sweeps';
import { TaskRunner } from './task-runner';

export { database } from '../payments.database';

export type PaymentsWorkerParts = {
  dataSource: Database;
  config: PaymentConfig & { DATABASE_URL: string };
  logger: Logger;
  clock: Clock;
  accounts: AccountDirectory;
  administrators: Administrators;
  premium: PremiumGrants;
  mails: MailWriter;
  outbox: OutboxWriter;
  provider?: PaymentProvider;
  /** Submissions of firms, whose fees are settled. */
  orders?: FirmFeeOrders;
  /** The timers of its loops. */
  after?: After;
  /** What this machine takes for the time. */
  machine?: () => number;
};

/** The worker's side of this context: a separate entry, so that the worker does not load controllers. */
export type PaymentsWorker = {
  loops: Loop[];
  /** Wakes the work at every commit that leaves some. */
  listener: PgListener;
  /** Reads all that waits and tells the provider all that is due; ends when nothing is left. */
  drain(): Promise<void>;
  sweeps: PaymentSweeps;
  comparison: NightComparison;
  registerMetrics(registry: MetricsRegistry): void;
};

const RESCAN_MS = 2_000;
const DUE_EVERY_MS = 1_000;
const ATTEMPTS_EVERY_MS = 60_000;
export const EVENTS_EVERY_MS = 300_000;
const UNREAD_EVERY_MS = 3_600_000;
/** It looks whether the night's is due. */
const COMPARISON_EVERY_MS = 600_000;
const DAILY_MS = 24 * 3_600_000;
/** Objects that are read at the same time; each read is a handful of calls. */
const AT_ONCE = 3;

export function createPaymentsWorker(parts: PaymentsWorkerParts): PaymentsWorker {
  const { dataSource, config, logger } = parts;
  const clock = new DatabaseClock(dataSource, parts.clock, parts.machine);
  const settings = paymentSettings(config);
  const provider = parts.provider ?? openProvider(config);
  const keys = new SyncKeysRepository(dataSource);
  const attempts = new AttemptsRepository(dataSource);
  const memberships = new MembershipRepository(dataSource);
  const tasks = new TasksRepository(dataSource);
  const refunds = new RefundsRepository(dataSource);
  const administratorMails = new AdministratorMails(parts.administrators, parts.mails);
  const mails = new PaymentMails(parts.accounts, parts.mails, administratorMails);
  const sync = new SyncService(
    keys,
    new CustomersRepository(dataSource),
    attempts,
    new MirrorRepository(dataSource),
    memberships,
    tasks,
    refunds,
    new PurchasesRepository(dataSource),
    mails,
    provider,
    settings,
    parts.premium,
    parts.accounts,
    parts.outbox,
    clock,
    logger,
  );
  const runner = new TaskRunner({ dataSource, tasks, refunds, keys, provider, logger });
  const settleFee = parts.orders ? feesOf(parts, parts.orders, administratorMails) : async () => false;
  const events = new EventsRepository(dataSource, keys);
  const webhooks = new WebhookService(events, provider, settings, parts.clock, logger);
  const comparisons = new ComparisonRepository(dataSource);
  const comparison = new NightComparison({ provider, comparisons, sync, clock, logger });
  const sweeps = new PaymentSweeps({
    ...{ dataSource, provider, webhooks, events, keys, attempts, memberships, mails, clock },
  });
  const readAll = async (signal?: AbortSignal) => {
    while (!signal?.aborted && (await sync.next()));
  };
  const tellAll = async (signal?: AbortSignal) => {
    while (!signal?.aborted && (await runner.next()));
  };
  const loop = (name: string, everyMs: number, work: (signal: AbortSignal) => Promise<unknown>) =>
    new Loop({ name, everyMs, logger, work, ...(parts.after && { after: parts.after }) });
  const isOff = settings.mode === 'off';
  const woken = [
    loop('reads of the payment provider', RESCAN_MS, (signal) =>
      Promise.all(Array.from({ length: AT_ONCE }, () => readAll(signal))),
    ),
    loop('tasks for the payment provider', RESCAN_MS, tellAll),
    loop('fees of firms', RESCAN_MS, async (signal) => {
      while (!signal.aborted && (await settleFee()));
    }),
  ];
  const listener = new PgListener({
    databaseUrl: config.DATABASE_URL,
    channel: 'payments_dirty',
    logger,
    onNotify: () => woken.forEach((each) => each.wake()),
    onConnect: () => woken.forEach((each) => each.wake()),
  });
  return {
    listener,
    sweeps,
    comparison,
    registerMetrics(registry) {
      if (!isOff) registerPaymentMetrics(registry, dataSource);
    },
    loops: isOff
      ? []
      : [
          ...woken,
          loop('memberships whose time has come', DUE_EVERY_MS, () => sweeps.readDue()),
          loop('unfinished payments', ATTEMPTS_EVERY_MS, () => sweeps.readAttempts()),
          loop('events of the payment provider', EVENTS_EVERY_MS, (signal) => sweeps.listEvents(signal)),
          loop('memberships that were not read for a day', UNREAD_EVERY_MS, () => sweeps.readUnread()),
          loop('comparison with the payment provider', COMPARISON_EVERY_MS, (signal) => comparison.runIfDue(signal)),
          loop('cards that expire', DAILY_MS, () => sweeps.warnOfCards()),
          loop('old events of the payment provider', DAILY_MS, (signal) => sweeps.removeOld(signal)),
        ],
    async drain() {
      for (let again = true; again;) {
        await readAll();
        while (await settleFee());
        again = await runner.next();
      }
    },
  };
}

function feesOf(
  { dataSource, accounts, mails, logger }: PaymentsWorkerParts,
  orders: FirmFeeOrders,
  administrators: AdministratorMails,
) {
  const fees = new FirmFeesRepository(dataSource);
  const told = new FirmFeeMails(fees, accounts, mails, administrators);
  const runner = new FirmFeeRunner({ fees, orders, mails: told, logger });
  return () => runner.next();
}
