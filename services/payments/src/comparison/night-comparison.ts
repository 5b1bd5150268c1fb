import type { DatabaseClock, Logger } from '@app/server-kit';
import type { Listed, ListedKind, PaymentProvider } from '../provider/payment-provider';
import { movementsOf } from '../sync/mirror.repository';
import { customerKey } from '../sync/sync-keys.repository';
import type { SyncService } from '../sync/sync.service';
import type { ComparisonRepository, Difference } from './comparison.repository';

/** In UTC: when the fewest renewals are collected. */
const NIGHT_HOUR = 3;
/** Refunds and disputes of a month's payment, and some days on top. */
const REACH_MS = 35 * 86_400_000;

export type ComparisonParts = {
  provider: PaymentProvider;
  comparisons: ComparisonRepository;
  sync: Pick<SyncService, 'now'>;
  clock: DatabaseClock;
  logger: Logger;
};
type AboutPayment = Listed<'refund'> | Listed<'dispute'> | Listed<'warning'>;
type Seen = { [K in ListedKind]: Map<string, Listed<K>> };

/** What must be the same on both sides, whatever a provider adds in the meantime. */
const COMPARED = ['status', 'cancelAtPeriodEnd', 'amount', 'total', 'refunded', 'isWithdrawn', 'isActionable'] as const;
type Compared = Partial<Record<(typeof COMPARED)[number], unknown>>;

/**
 * Compares all subscriptions, and the invoices, payments, refunds, disputes, fraud warnings and ledger of 35 days, with
 * what the provider lists. What differs is read again, as if an event had told of it; every difference is recorded.
 */
export class NightComparison {
  constructor(private readonly parts: ComparisonParts) {}

  /** Once a night, and again when it failed or was stopped. @returns the differences, or null when it was not due */
  async runIfDue(signal: AbortSignal): Promise<Difference[] | null> {
    const { comparisons, clock } = this.parts;
    const now = await clock.now();
    const due = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), NIGHT_HOUR));
    if (now < due || !(await comparisons.claimNight(due, now))) return null;
    let isOver = false;
    try {
      const found = await this.run(due, signal);
      isOver = !signal.aborted;
      return found;
    } finally {
      if (!isOver) await comparisons.releaseNight(due);
    }
  }

  private async run(night: Date, signal: AbortSignal): Promise<Difference[]> {
    const { comparisons, sync, logger } = this.parts;
    const since = night.getTime() - REACH_MS;
    const seen = await this.readAll(since, signal);
    if (signal.aborted) return [];
    await comparisons.rememberWarned([...seen.warning.values()].map(({ fact }) => fact.paymentId));
    const first = await this.differences(seen, since);
    for (const customerId of new Set(first.flatMap((each) => each.customerId ?? [])))
      await sync.now(customerKey(customerId));
    const left = new Set((first.length > 0 ? await this.differences(seen, since) : []).map(nameOf));
    const found = first.map((each) => ({ ...each, isRepaired: !left.has(nameOf(each)) }));
    await comparisons.record(night, found);
    for (const { kind, id, what, isRepaired } of found)
      logger[isRepaired ? 'warn' : 'error']({ kind, id, what }, 'the payment provider and the ledger differ');
    logger.info({ differences: found.length }, 'the ledger was compared with the payment provider');
    return found;
  }

  private async readAll(since: number, signal: AbortSignal): Promise<Seen> {
    const read = async <K extends ListedKind>(kind: K, from: number | null) => {
      const rows = new Map<string, Listed<K>>();
      let cursor: string | undefined;
      do {
        const page = await this.parts.provider.list(kind, from, cursor);
        for (const row of page.rows) rows.set(row.fact.id, row);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined && !signal.aborted);
      return rows;
    };
    return {
      subscription: await read('subscription', null),
      invoice: await read('invoice', since),
      payment: await read('payment', since),
      refund: await read('refund', since),
      dispute: await read('dispute', since),
      warning: await read('warning', since),
    };
  }

  private async differences(seen: Seen, since: number): Promise<Difference[]> {
    const ours = await this.ours(seen);
    const found: Difference[] = [];
    for (const kind of Object.keys(ours) as ListedKind[]) found.push(...(await this.mirrored(kind, ours[kind])));
    return [...found, ...(await this.ledger(ours, since))];
  }

  /** Other products of the account, and other customers, are left out. */
  private async ours(seen: Seen): Promise<Seen> {
    const all = [...seen.subscription.values(), ...seen.invoice.values(), ...seen.payment.values()];
    const customers = await this.parts.comparisons.ours([...new Set(all.flatMap((each) => each.customerId ?? []))]);
    const isCustomer = ({ customerId }: { customerId: string | null }) => customers.has(customerId ?? '');
    const subscription = kept(seen.subscription, (each) => isCustomer(each) && each.isOurs);
    const invoice = kept(
      seen.invoice,
      (each) => isCustomer(each) && (each.isOurs || subscription.has(each.fact.subscriptionId ?? '')),
    );
    const paid = new Set([...invoice.values()].flatMap(({ fact }) => fact.paymentIds));
    const payment = kept(seen.payment, (each) => isCustomer(each) && (each.isOurs || paid.has(each.fact.id)));
    const about = [seen.refund, seen.dispute, seen.warning].flatMap((rows) => [...rows.values()]);
    const known = await this.parts.comparisons.stored(
      'payment',
      about.map(({ fact }) => fact.paymentId),
    );
    const isOfPayment = ({ fact }: AboutPayment) => payment.has(fact.paymentId) || known.has(fact.paymentId);
    const owner = ({ fact }: AboutPayment) =>
      payment.get(fact.paymentId)?.customerId ?? known.get(fact.paymentId)?.customerId ?? null;
    return {
      ...{ subscription, invoice, payment },
      refund: owned(kept(seen.refund, isOfPayment), owner),
      dispute: owned(kept(seen.dispute, isOfPayment), owner),
      warning: owned(kept(seen.warning, isOfPayment), owner),
    };
  }

  private async mirrored<K extends ListedKind>(kind: K, rows: Map<string, Listed<K>>): Promise<Difference[]> {
    const stored = await this.parts.comparisons.stored(kind, [...rows.keys()]);
    return [...rows.values()].flatMap(({ fact, customerId }): Difference[] => {
      const own = stored.get(fact.id);
      if (!own) return [{ kind, id: fact.id, what: 'unknown', customerId }];
      return isSame(own.facts, fact) ? [] : [{ kind, id: fact.id, what: 'differs', customerId }];
    });
  }

  /** Both ways: what the provider moved is booked with its amount, and what is booked was moved. */
  private async ledger(ours: Seen, since: number): Promise<Difference[]> {
    const { comparisons } = this.parts;
    const facts = {
      payments: [...ours.payment.values()].map(({ fact }) => fact),
      refunds: [...ours.refund.values()].map(({ fact }) => fact),
      disputes: [...ours.dispute.values()].map(({ fact }) => fact),
    };
    const moved = movementsOf(facts).filter(({ kind }) => !kind.endsWith('_returned'));
    const booked = new Map((await comparisons.ledger(moved.map(({ id }) => id))).map((row) => [bookingOf(row), row]));
    const wrong = moved
      .filter((entry) => booked.get(bookingOf(entry))?.amount !== entry.amount)
      .map(({ kind, id }): Difference => {
        const of = kind as 'payment' | 'refund' | 'dispute';
        return { kind: of, id, what: 'ledger', customerId: ours[of].get(id)?.customerId ?? null };
      });
    const missing = (await comparisons.ledgerSince(new Date(since)))
      .filter(({ kind, id }) => {
        const of = kind.split('_')[0] as 'payment' | 'refund' | 'dispute';
        return !ours[of].has(id);
      })
      .map(({ kind, id, customerId }): Difference => ({
        kind: kind.split('_')[0] as ListedKind,
        id,
        what: 'missing',
        customerId,
      }));
    return [...wrong, ...missing];
  }
}

const nameOf = ({ kind, id, what }: Difference) => `${kind} ${id} ${what}`;
const bookingOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;

function isSame(a: Compared, b: Compared): boolean {
  return COMPARED.every((name) => a[name] === b[name]);
}

function kept<T>(rows: Map<string, T>, keeps: (row: T) => boolean): Map<string, T> {
  return new Map([...rows].filter(([, row]) => keeps(row)));
}

function owned<T extends { customerId: string | null }>(
  rows: Map<string, T>,
  owner: (row: T) => string | null,
): Map<string, T> {
  return new Map([...rows].map(([id, row]) => [id, { ...row, customerId: owner(row) }]));
}
