import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a page shows of the membership has a version, so that open browsers hear of a change that leaves premium. */
export class MembershipVersion1765810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.users ADD membership_version integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.users DROP COLUMN membership_version');
  }
}
