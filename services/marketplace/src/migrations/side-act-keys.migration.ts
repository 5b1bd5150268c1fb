import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The keys of the hashes of mailboxes, which a new encryption key no longer changes, and since when a moderator's block
 * is about an erased account (ADR 73).
 */
export class SideActKeys1765020000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE marketplace.mailbox_key (
        number smallint PRIMARY KEY CHECK (number > 0),
        secret text NOT NULL,
        key_id text NOT NULL
      )`);
    await runner.query('ALTER TABLE marketplace.side_act ADD COLUMN erased_at timestamptz');
    await runner.query(`
      CREATE INDEX side_act_erased ON marketplace.side_act (erased_at) WHERE side = 'moderator' AND buyer_id IS NULL`);
  }

  /** The release before hashes with the encryption key itself, as these keys did before that was replaced. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX marketplace.side_act_erased');
    await runner.query('ALTER TABLE marketplace.side_act DROP COLUMN erased_at');
    await runner.query('DROP TABLE marketplace.mailbox_key');
  }
}
