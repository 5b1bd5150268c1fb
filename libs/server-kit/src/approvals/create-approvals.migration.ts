import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateApprovals1765400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE approvals.request (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL,
        needed_right text NOT NULL,
        target text NOT NULL,
        target_version text NOT NULL,
        title text NOT NULL,
        payload jsonb,
        difference jsonb NOT NULL,
        hash text NOT NULL,
        requester_id uuid NOT NULL,
        requested_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        state text NOT NULL DEFAULT 'waiting'
          CHECK (state IN ('waiting', 'applied', 'rejected', 'withdrawn', 'expired', 'outdated')),
        decider_id uuid,
        decided_at timestamptz,
        note text NOT NULL DEFAULT '',
        is_alone boolean NOT NULL DEFAULT false,
        CHECK ((state = 'waiting') = (payload IS NOT NULL)),
        CHECK ((state = 'waiting') = (decided_at IS NULL)),
        CHECK (state <> 'applied' OR is_alone = (decider_id = requester_id))
      )`);
    // The same wish of one person is one request, however often they press the button.
    await runner.query(
      "CREATE UNIQUE INDEX request_once ON approvals.request (hash, requester_id) WHERE state = 'waiting'",
    );
    await runner.query("CREATE INDEX request_waiting ON approvals.request (expires_at) WHERE state = 'waiting'");
    await runner.query(`
      CREATE TABLE approvals.two_people (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        is_on boolean NOT NULL,
        version integer NOT NULL
      )`);
    await runner.query('INSERT INTO approvals.two_people (is_on, version) VALUES (false, 1)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE approvals.two_people');
    await runner.query('DROP TABLE approvals.request');
  }
}
