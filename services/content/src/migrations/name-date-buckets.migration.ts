import type { MigrationInterface, QueryRunner } from 'typeorm';

const FUNCTIONS = [
  { from: 'shelves', to: 'date_buckets', types: 'timestamptz', call: '$1' },
  { from: 'shelves_between', to: 'date_buckets_between', types: 'timestamptz, timestamptz', call: '$1, $2' },
];

/**
 * Plain names for the functions of the search; the index refers to a function, not to its name, and stays as it is. The
 * former names stay until the next release: replicas of the one before still search while this one is rolled out.
 */
export class NameDateBuckets1764310000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { from, to, types, call } of FUNCTIONS) {
      const [{ returns = '' } = {}] = (await runner.query(
        `SELECT pg_get_function_result('content.${from}(${types})'::regprocedure) AS returns`,
      )) as { returns?: string }[];
      await runner.query(`ALTER FUNCTION content.${from}(${types}) RENAME TO ${to}`);
      await runner.query(
        `CREATE FUNCTION content.${from}(${types}) RETURNS ${returns} LANGUAGE sql IMMUTABLE PARALLEL SAFE
         AS $$ SELECT content.${to}(${call}) $$`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { from, to, types } of FUNCTIONS) {
      await runner.query(`DROP FUNCTION content.${from}(${types})`);
      await runner.query(`ALTER FUNCTION content.${to}(${types}) RENAME TO ${from}`);
    }
  }
}
