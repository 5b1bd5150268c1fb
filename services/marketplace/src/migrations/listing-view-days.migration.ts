import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Views past the weeks that statistics show are removed by day; rows are written in the order of their days. */
export class ListingViewDays1764510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX listing_view_by_day ON marketplace.listing_view USING brin (day)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX marketplace.listing_view_by_day');
  }
}
