import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // No foreign key to the account: that it was erased, and when, has to be shown later. What names it goes with it.
  `CREATE TABLE auth.data_request (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('erasure', 'export')),
    made_by text NOT NULL CHECK (made_by IN ('person', 'support')),
    state text NOT NULL CHECK (state IN ('open', 'done', 'declined')),
    received_on date NOT NULL,
    due_on date NOT NULL,
    note text,
    entered_at timestamptz NOT NULL,
    entered_by uuid REFERENCES auth.users ON DELETE SET NULL,
    closed_at timestamptz,
    closed_by uuid REFERENCES auth.users ON DELETE SET NULL,
    reason text,
    outcome jsonb,
    CHECK ((state = 'open') = (closed_at IS NULL))
  )`,
  `CREATE UNIQUE INDEX data_request_open ON auth.data_request (user_id, kind) WHERE state = 'open'`,
  `CREATE INDEX data_request_due ON auth.data_request (due_on, id) WHERE state = 'open'`,
  `CREATE INDEX data_request_closed ON auth.data_request (closed_at DESC, id DESC) WHERE state <> 'open'`,
  'CREATE INDEX data_request_user ON auth.data_request (user_id, id)',
  'CREATE INDEX data_request_entered_by ON auth.data_request (entered_by)',
  'CREATE INDEX data_request_closed_by ON auth.data_request (closed_by)',
];

/** Requests of people to have their data, or to have it erased (ADR 89). */
export class DataRequests1765220000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE auth.data_request');
  }
}
