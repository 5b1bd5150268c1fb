import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ListedFacts, ListedKind } from '../provider/payment-provider';

export type StoredFact<K extends ListedKind> = { id: string; customerId: string; facts: ListedFacts[K] };
/** `unknown` to us, `differs` from what we stored, `missing` at the provider, or wrong in the `ledger`. */
export type Difference = {
  kind: ListedKind;
  id: string;
  what: 'unknown' | 'differs' | 'missing' | 'ledger';
  /** At the provider; null when it is not one of ours. */
  customerId: string | null;
};
export type LedgerRow = { kind: string; id: string; amount: number; customerId: string | null };

@Injectable()
export class ComparisonRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** True for one worker and once for each night. */
  async claimNight(due: Date, now: Date): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `INSERT INTO payments.sweep (name, reached_at, ran_at) VALUES ('comparison', $1, $2)
       ON CONFLICT (name) DO UPDATE SET reached_at = excluded.reached_at, ran_at = excluded.ran_at
       WHERE sweep.reached_at < excluded.reached_at RETURNING name`,
      [due, now],
    );
    return rows.length === 1;
  }

  /** The provider was not read to the end: the next worker that looks begins anew. */
  async releaseNight(due: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE payments.sweep SET reached_at = reached_at - interval '1 day'
       WHERE name = 'comparison' AND reached_at = $1`,
      [due],
    );
  }

  /** Customers of the provider that are ours. */
  async ours(providerIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT provider_id AS id FROM payments.customer WHERE provider_id = ANY($1)',
      [providerIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async stored<K extends ListedKind>(kind: K, ids: readonly string[]): Promise<Map<string, StoredFact<K>>> {
    const rows = await this.dataSource.query<StoredFact<K>[]>(
      `SELECT m.id, c.provider_id AS "customerId", m.facts FROM payments.mirror m
       JOIN payments.customer c ON c.id = m.customer_id WHERE m.kind = $1 AND m.id = ANY($2)`,
      [kind, ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** A read of their customers takes in what the provider says of them. Payments that are not ours are left out. */
  async rememberWarned(paymentIds: readonly string[]): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO payments.warned_payment (payment_id, provider_customer_id)
       SELECT m.id, c.provider_id FROM payments.mirror m JOIN payments.customer c ON c.id = m.customer_id
       WHERE m.kind = 'payment' AND m.id = ANY($1) AND c.provider_id IS NOT NULL
       ON CONFLICT (payment_id) DO NOTHING`,
      [paymentIds],
    );
  }

  async ledger(ids: readonly string[]): Promise<LedgerRow[]> {
    return this.ledgerRows('l.provider_id = ANY($1)', [ids]);
  }

  async ledgerSince(since: Date): Promise<LedgerRow[]> {
    return this.ledgerRows('l.at >= $1', [since]);
  }

  async record(night: Date, differences: readonly (Difference & { isRepaired: boolean })[]): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO payments.difference (night, kind, provider_id, what, is_repaired)
       SELECT $1::date, d.kind, d.id, d.what, d."isRepaired"
       FROM jsonb_to_recordset($2::jsonb) AS d(kind text, id text, what text, "isRepaired" boolean)
       ON CONFLICT DO NOTHING`,
      [night, JSON.stringify(differences)],
    );
  }

  private async ledgerRows(where: string, parameters: unknown[]): Promise<LedgerRow[]> {
    return this.dataSource.query(
      `SELECT l.kind, l.provider_id AS id, l.amount::float8 AS amount, c.provider_id AS "customerId"
       FROM payments.ledger_entry l LEFT JOIN payments.customer c ON c.id = l.customer_id WHERE ${where}`,
      parameters,
    );
  }
}
