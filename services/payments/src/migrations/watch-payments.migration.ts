import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // In the order in which administrators read them.
  `CREATE INDEX mirror_payment_at ON payments.mirror (((facts->>'createdAt')::bigint), id) WHERE kind = 'payment'`,
  `CREATE INDEX mirror_of_payment ON payments.mirror ((facts->>'paymentId')) WHERE kind IN ('refund', 'dispute')`,
  'CREATE INDEX customer_created ON payments.customer (created_at, id)',
  `CREATE TABLE payments.difference (
    night date NOT NULL,
    kind text NOT NULL,
    provider_id text NOT NULL,
    what text NOT NULL CHECK (what IN ('unknown', 'differs', 'missing', 'ledger')),
    is_repaired boolean NOT NULL,
    PRIMARY KEY (night, kind, provider_id, what)
  )`,
];

/** What the nightly comparison with the provider found, and what the portal's lists are read by. */
export class WatchPayments1764930000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payments.difference');
    await runner.query('DROP INDEX payments.mirror_payment_at, payments.mirror_of_payment, payments.customer_created');
  }
}
