import type { MigrationInterface, QueryRunner } from 'typeorm';

/** First data that no administrator has changed: the seed inserts it again, as its version has it. */
const UNTOUCHED = `updated_by = 'first data' AND version = 1 AND kind IN ('range', 'source', 'template')`;

/**
 * Ranges state the month, the sample and the reason of their figures; federal rates are one entry a month. Saved
 * calculations stay in the version that saved them and are upgraded when they are read.
 */
export class EvidenceAndMonths1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.removeUntouched(runner);
    await this.changeMeasures(
      runner,
      `jsonb_build_object('asOf', left(entry.value->>'reviewedOn', 7), 'sample', 'Not stated.', 'note', 'Not stated.')
       || measure.value`,
    );
    await runner.query(`
      UPDATE calculator.market_revision SET key = entry.value->>'month' FROM calculator.market_entry entry
      WHERE market_revision.kind = 'rates' AND market_revision.key = 'federal-rates'
        AND entry.kind = 'rates' AND entry.key = 'federal-rates'`);
    await runner.query(
      `UPDATE calculator.market_entry SET key = value->>'month' WHERE kind = 'rates' AND key = 'federal-rates'`,
    );
  }

  /** Keeps only the newest month of the federal rates, because the previous version can store only one. */
  async down(runner: QueryRunner): Promise<void> {
    await this.removeUntouched(runner);
    await this.changeMeasures(runner, `measure.value - '{asOf,sample,note}'::text[]`);
    const newest = `(SELECT max(key) FROM calculator.market_entry WHERE kind = 'rates')`;
    await runner.query(`DELETE FROM calculator.market_revision WHERE kind = 'rates' AND key <> ${newest}`);
    await runner.query(`DELETE FROM calculator.market_entry WHERE kind = 'rates' AND key <> ${newest}`);
    for (const table of ['market_entry', 'market_revision'])
      await runner.query(`UPDATE calculator.${table} SET key = 'federal-rates' WHERE kind = 'rates'`);
  }

  private async removeUntouched(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DELETE FROM calculator.market_revision WHERE (kind, key) IN
       (SELECT kind, key FROM calculator.market_entry WHERE ${UNTOUCHED})`,
    );
    await runner.query(`DELETE FROM calculator.market_entry WHERE ${UNTOUCHED}`);
  }

  private async changeMeasures(runner: QueryRunner, changed: string): Promise<void> {
    await runner.query(`
      UPDATE calculator.market_entry entry SET value = jsonb_set(entry.value, '{assumptions}', (
        SELECT jsonb_object_agg(measure.key, ${changed}) FROM jsonb_each(entry.value->'assumptions') measure
      ))
      WHERE kind = 'range'`);
  }
}
