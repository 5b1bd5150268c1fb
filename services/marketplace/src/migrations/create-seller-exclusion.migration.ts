import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The people that owners have blocked. */
export class CreateSellerExclusion1764420000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE marketplace.seller_exclusion (
        owner_id uuid PRIMARY KEY,
        firms text[] NOT NULL,
        domains text[] NOT NULL,
        emails text[] NOT NULL,
        closed boolean NOT NULL,
        changed_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE marketplace.seller_exclusion');
  }
}
