import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  `CREATE TABLE payments.firm_fee (
    submission_id uuid PRIMARY KEY,
    -- As the firms context last said; counts once the submission is gone.
    order_state text,
    payment_id text UNIQUE
  )`,
  `CREATE TABLE payments.firm_payment (
    payment_id text PRIMARY KEY,
    submission_id uuid NOT NULL REFERENCES payments.firm_fee,
    receipt_written_at timestamptz,
    refund_written_at timestamptz
  )`,
  // Rows are only added and taken, so that adding one waits for nothing.
  `CREATE TABLE payments.firm_fee_due (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    submission_id uuid NOT NULL,
    order_state text,
    tries integer NOT NULL DEFAULT 0,
    due_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX firm_fee_due_at ON payments.firm_fee_due (due_at, id)',
  `CREATE INDEX attempt_firm ON payments.attempt (subject) WHERE purpose = 'firm'`,
];

const FUNCTION = `
  CREATE FUNCTION payments.note_firm_fees() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO payments.firm_fee_due (submission_id)
    SELECT DISTINCT subject::uuid FROM payments.attempt WHERE customer_id = NEW.customer_id AND purpose = 'firm';
    RETURN NULL;
  END $$`;

/** Whatever writes what the provider said, a fee that it concerns is decided again. */
const TRIGGERS = [
  `CREATE TRIGGER note_firm_fees AFTER INSERT OR UPDATE OF facts ON payments.mirror
   FOR EACH ROW WHEN (NEW.kind IN ('payment', 'refund', 'dispute')) EXECUTE FUNCTION payments.note_firm_fees()`,
  `CREATE TRIGGER note_firm_fees AFTER UPDATE OF state, session_id ON payments.attempt
   FOR EACH ROW WHEN (NEW.purpose = 'firm') EXECUTE FUNCTION payments.note_firm_fees()`,
  `CREATE TRIGGER note_firm_fees AFTER UPDATE OF state ON payments.provider_task
   FOR EACH ROW WHEN (NEW.kind = 'refund') EXECUTE FUNCTION payments.note_firm_fees()`,
  `CREATE TRIGGER tell_firm_fee AFTER INSERT ON payments.firm_fee_due
   FOR EACH STATEMENT EXECUTE FUNCTION payments.tell_dirty()`,
];

/** Fees of firms' submissions: which payment counts, what was written about it, and what must be decided again. */
export class CreateFirmFees1764950000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, FUNCTION, ...TRIGGERS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['mirror', 'attempt', 'provider_task'])
      await runner.query(`DROP TRIGGER note_firm_fees ON payments.${table}`);
    await runner.query('DROP TABLE payments.firm_fee_due, payments.firm_payment, payments.firm_fee');
    await runner.query('DROP INDEX payments.attempt_firm');
    await runner.query('DROP FUNCTION payments.note_firm_fees');
  }
}
