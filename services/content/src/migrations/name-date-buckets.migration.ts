import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plain names for the functions of the search; the index refers to a function, not to its name, and stays as it is. */
export class NameDateBuckets1764310000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER FUNCTION content.shelves(timestamptz) RENAME TO date_buckets');
    await runner.query(
      'ALTER FUNCTION content.shelves_between(timestamptz, timestamptz) RENAME TO date_buckets_between',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER FUNCTION content.date_buckets(timestamptz) RENAME TO shelves');
    await runner.query(
      'ALTER FUNCTION content.date_buckets_between(timestamptz, timestamptz) RENAME TO shelves_between',
    );
  }
}
