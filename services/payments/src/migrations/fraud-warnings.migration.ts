import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = (...names: string[]) =>
  `ALTER TABLE payments.mirror DROP CONSTRAINT mirror_kind_check,
     ADD CONSTRAINT mirror_kind_check CHECK (kind IN (${names.map((name) => `'${name}'`).join(', ')}))`;
const KINDS = ['subscription', 'invoice', 'payment', 'refund', 'dispute'];

const UP = [
  kinds(...KINDS, 'warning'),
  // A payment does not say that it was reported as fraud: what an event named is read with its customer from then on.
  `CREATE TABLE payments.warned_payment (payment_id text PRIMARY KEY, provider_customer_id text NOT NULL)`,
  'CREATE INDEX warned_payment_of ON payments.warned_payment (provider_customer_id)',
  `CREATE INDEX mirror_warning_of ON payments.mirror ((facts->>'paymentId')) WHERE kind = 'warning'`,
];

/** Reports of banks that a payment is fraud, before anyone disputes it. */
export class FraudWarnings1765820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM payments.mirror WHERE kind = 'warning'`);
    await runner.query('DROP INDEX payments.mirror_warning_of');
    await runner.query('DROP TABLE payments.warned_payment');
    await runner.query(kinds(...KINDS));
  }
}
