import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = (...names: string[]) =>
  `ALTER TABLE payments.provider_task DROP CONSTRAINT provider_task_kind_check,
     ADD CONSTRAINT provider_task_kind_check CHECK (kind IN (${names.map((name) => `'${name}'`).join(', ')}))`;

/** Invoices of a membership that has ended are canceled, so that nobody pays them. */
export class VoidInvoices1764970000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(kinds('cancel', 'refund', 'use_card', 'expire', 'void'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM payments.provider_task WHERE kind = 'void'`);
    await runner.query(kinds('cancel', 'refund', 'use_card', 'expire'));
  }
}
