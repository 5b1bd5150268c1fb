import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every article is in three buckets by its publication date, of a day, of 32 days and of 1,024 days, and the search
 * index contains them: the newest matches are read from the newest buckets, however many articles match (ADR 16).
 * Titles are in the same index: with an index of their own, the planner would read whole buckets. The functions were
 * renamed later.
 */
export class SearchShelves1763730000000 implements MigrationInterface {
  /** Writers do not wait for the new index. */
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION content.shelves(published_at timestamptz) RETURNS integer[]
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN ARRAY[
        floor(extract(epoch FROM published_at) / 86400)::integer,
        1000000 + floor(extract(epoch FROM published_at) / (32 * 86400))::integer,
        2000000 + floor(extract(epoch FROM published_at) / (1024 * 86400))::integer]`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION content.shelves_between(since timestamptz, until timestamptz) RETURNS integer[]
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      BEGIN ATOMIC
        SELECT array_agg(base + shelf)
        FROM (SELECT extract(epoch FROM since) / 86400 AS first, extract(epoch FROM until) / 86400 AS last) AS days
        CROSS JOIN LATERAL (
          SELECT CASE WHEN last - first < 32 THEN 0 WHEN last - first < 1024 THEN 1000000 ELSE 2000000 END AS base,
            CASE WHEN last - first < 32 THEN 1 WHEN last - first < 1024 THEN 32 ELSE 1024 END AS size
        ) AS unit
        CROSS JOIN LATERAL generate_series(floor(first / size)::integer, floor(last / size)::integer) AS shelf;
      END`);
    // An interrupted run leaves an invalid index.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS content.document_found');
    await runner.query(
      `CREATE INDEX CONCURRENTLY document_found ON content.document
       USING gin (search, to_tsvector('content.prose', title), content.shelves(published_at))
       WHERE state = 'published'`,
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS content.document_search');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX IF NOT EXISTS document_search ON content.document USING gin (search) WHERE state = 'published'`,
    );
    await runner.query('DROP INDEX IF EXISTS content.document_found');
    await runner.query('DROP FUNCTION content.shelves_between(timestamptz, timestamptz)');
    await runner.query('DROP FUNCTION content.shelves(timestamptz)');
  }
}
