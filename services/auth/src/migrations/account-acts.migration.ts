import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // What administrators did to an account and why; it goes with the account, the log of events stays.
  `CREATE TABLE auth.account_act (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
    at timestamptz NOT NULL,
    act text NOT NULL,
    reason text NOT NULL,
    by_id uuid REFERENCES auth.users ON DELETE SET NULL
  )`,
  'CREATE INDEX account_act_by_user ON auth.account_act (user_id, id)',
  'CREATE INDEX account_act_by_administrator ON auth.account_act (by_id)',
  // Accounts are found by how their address, name or firm begins.
  'CREATE INDEX users_email_begins ON auth.users (email_key text_pattern_ops)',
  "CREATE INDEX users_name_begins ON auth.users (lower(first_name || ' ' || last_name) text_pattern_ops)",
  'CREATE INDEX users_last_name_begins ON auth.users (lower(last_name) text_pattern_ops)',
  'CREATE INDEX users_firm_begins ON auth.users (lower(firm) text_pattern_ops)',
  'CREATE INDEX users_by_age ON auth.users (created_at DESC, id DESC)',
  'CREATE INDEX users_administrators ON auth.users (created_at DESC, id DESC) WHERE is_admin',
  'CREATE INDEX users_locked ON auth.users (created_at DESC, id DESC) WHERE disabled_at IS NOT NULL',
  // The events of one account, page by page.
  'CREATE INDEX audit_of_subject ON auth.audit (subject_id, id)',
  'CREATE INDEX audit_of_actor ON auth.audit (actor_id, id)',
];

const INDEXES = [
  'audit_of_actor',
  'audit_of_subject',
  'users_locked',
  'users_administrators',
  'users_by_age',
  'users_firm_begins',
  'users_last_name_begins',
  'users_name_begins',
  'users_email_begins',
];

/** Administrators find accounts, and act on them with a reason (ADR 89). */
export class AccountActs1765210000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of INDEXES) await runner.query(`DROP INDEX auth.${index}`);
    await runner.query('DROP TABLE auth.account_act');
  }
}
