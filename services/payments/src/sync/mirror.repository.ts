import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CustomerFacts } from '@app/domain';
import type { ListedFacts } from '../provider/payment-provider';

type MirrorKinds = ListedFacts;
export type MirrorKind = keyof MirrorKinds;
/** What the provider said at the last read, by kind. */
export type Mirrored = { [K in MirrorKind]: Map<string, MirrorKinds[K]> };

type Row = { kind: MirrorKind; id: string; facts: MirrorKinds[MirrorKind] };
export type Entry = { kind: string; id: string; amount: number; currency: string; at: number };

@Injectable()
export class MirrorRepository {
  constructor(private readonly dataSource: DataSource) {}

  async read(customerId: string, manager?: EntityManager): Promise<Mirrored> {
    const rows = await (manager ?? this.dataSource).query<Row[]>(
      'SELECT kind, id, facts FROM payments.mirror WHERE customer_id = $1',
      [customerId],
    );
    const of = <K extends MirrorKind>(kind: K) =>
      new Map(rows.filter((row) => row.kind === kind).map(({ id, facts }) => [id, facts as MirrorKinds[K]]));
    return {
      subscription: of('subscription'),
      invoice: of('invoice'),
      payment: of('payment'),
      refund: of('refund'),
      dispute: of('dispute'),
      warning: of('warning'),
    };
  }

  /** Payments that had a refund at an earlier read, or of which we asked for one. */
  async refundedPayments(customerId: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT facts->>'paymentId' AS id FROM payments.mirror WHERE customer_id = $1 AND kind = 'refund'
       UNION
       SELECT parameters->>'paymentId' FROM payments.provider_task WHERE customer_id = $1 AND kind = 'refund'`,
      [customerId],
    );
    return rows.map(({ id }) => id);
  }

  /** Payments of the provider's customer that were reported as fraud, whoever told of it. */
  async warnedPayments(providerCustomerId: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT payment_id AS id FROM payments.warned_payment WHERE provider_customer_id = $1',
      [providerCustomerId],
    );
    return rows.map(({ id }) => id);
  }

  async rememberWarned(manager: EntityManager, paymentId: string, providerCustomerId: string): Promise<void> {
    await manager.query(
      `INSERT INTO payments.warned_payment (payment_id, provider_customer_id) VALUES ($1, $2)
       ON CONFLICT (payment_id) DO NOTHING`,
      [paymentId, providerCustomerId],
    );
  }

  async write(manager: EntityManager, customerId: string, facts: CustomerFacts, now: Date): Promise<void> {
    const rows: Row[] = [
      ...facts.subscriptions.map((each) => ({ kind: 'subscription' as const, id: each.id, facts: each })),
      ...facts.invoices.map((each) => ({ kind: 'invoice' as const, id: each.id, facts: each })),
      ...facts.payments.map((each) => ({ kind: 'payment' as const, id: each.id, facts: each })),
      ...facts.refunds.map((each) => ({ kind: 'refund' as const, id: each.id, facts: each })),
      ...facts.disputes.map((each) => ({ kind: 'dispute' as const, id: each.id, facts: each })),
      ...facts.warnings.map((each) => ({ kind: 'warning' as const, id: each.id, facts: each })),
    ];
    if (rows.length === 0) return;
    await manager.query(
      `INSERT INTO payments.mirror (customer_id, kind, id, facts, changed_at)
       SELECT $1, row->>'kind', row->>'id', row->'facts', $3 FROM jsonb_array_elements($2::jsonb) AS row
       ON CONFLICT (kind, id) DO UPDATE SET facts = excluded.facts, changed_at = excluded.changed_at
       WHERE mirror.facts IS DISTINCT FROM excluded.facts AND mirror.customer_id = excluded.customer_id`,
      [customerId, JSON.stringify(rows), now],
    );
    await this.addToLedger(manager, customerId, facts);
  }

  /** Each movement once. What came back is a movement of its own; nothing is ever changed or removed. */
  private async addToLedger(manager: EntityManager, customerId: string, facts: CustomerFacts): Promise<void> {
    const entries = movementsOf(facts);
    if (entries.length === 0) return;
    await manager.query(
      `INSERT INTO payments.ledger_entry (customer_id, kind, provider_id, amount, currency, at)
       SELECT $1, e.kind, e.id, e.amount, e.currency, to_timestamp(e.at / 1000.0)
       FROM jsonb_to_recordset($2::jsonb) AS e(kind text, id text, amount bigint, currency text, at float8)
       WHERE e.kind NOT LIKE '%_returned' OR EXISTS (
         SELECT 1 FROM payments.ledger_entry WHERE kind = split_part(e.kind, '_', 1) AND provider_id = e.id)
       ON CONFLICT (kind, provider_id) DO NOTHING`,
      [customerId, JSON.stringify(entries)],
    );
  }
}

const GONE = ['failed', 'canceled'];

/** What the facts moved, each with the sign of our balance. */
export function movementsOf({
  payments,
  refunds,
  disputes,
}: Pick<CustomerFacts, 'payments' | 'refunds' | 'disputes'>): Entry[] {
  return [
    ...payments.flatMap(({ id, status, amount, currency, createdAt: at }) =>
      status === 'succeeded' && amount > 0 ? [{ kind: 'payment', id, amount, currency, at }] : [],
    ),
    ...refunds.map(({ id, status, amount, currency, createdAt: at }) =>
      GONE.includes(status)
        ? { kind: 'refund_returned', id, amount, currency, at }
        : { kind: 'refund', id, amount: -amount, currency, at },
    ),
    ...disputes.map(({ id, isWithdrawn, amount, currency, createdAt: at }) =>
      isWithdrawn
        ? { kind: 'dispute', id, amount: -amount, currency, at }
        : { kind: 'dispute_returned', id, amount, currency, at },
    ),
  ];
}
