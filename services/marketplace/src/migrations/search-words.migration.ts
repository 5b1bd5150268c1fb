import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  censusName,
  DIVISION_STATES,
  DIVISIONS,
  isDivision,
  regionOf,
  REGIONS,
  US_STATES,
  type Division,
  type Region,
} from '@app/domain';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const cases = (column: string, values: [value: string, words: string][]) =>
  `CASE ${column} ${values.map(([value, words]) => `WHEN ${quoted(value)} THEN ${quoted(words)}`).join(' ')} END`;

const AREAS = [...(Object.keys(DIVISIONS) as Division[]), ...(Object.keys(REGIONS) as Region[])];
/** A division is found by the name of its region as well. */
const wordsOfArea = (area: Division | Region) =>
  isDivision(area) ? `${censusName(area)} ${censusName(regionOf(area))}` : censusName(area);
const wordsOfState = (state: string) => `${US_STATES[state as keyof typeof US_STATES]} ${state}`;

const WORDS = (text: string) => `to_tsvector('english', ${text})`;
const FOLDED = (text: string) => WORDS(`marketplace.folded(${text})`);

/** The words that everyone reads of a listing: without accents, with its area, and with its state where it is shown. */
export class SearchWords1764740000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Letters with a mark are taken apart and lose it; those that Unicode does not take apart are named.
    await runner.query(String.raw`
      CREATE FUNCTION marketplace.folded(entered text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
      RETURN replace(replace(replace(translate(
        regexp_replace(normalize(entered, NFKD), '[\u0300-\u036f]', '', 'g'),
        'øØłŁđĐıðÐ', 'oOlLdDidD'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`);
    await runner.query(`
      CREATE FUNCTION marketplace.place_words(area text, state text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN concat_ws(' ', ${cases(
        'area',
        AREAS.map((area) => [area, wordsOfArea(area)]),
      )}, ${cases(
        'state',
        DIVISION_STATES.map((state) => [state, wordsOfState(state)]),
      )})`);
    await this.replaceWords(
      runner,
      `setweight(${FOLDED('title')}, 'A') || setweight(${FOLDED('summary')}, 'B') ||
       setweight(${WORDS('marketplace.place_words(area, state)')}, 'C')`,
    );
    // The words of saved searches are read again, without accents.
    await runner.query('UPDATE marketplace.saved_search SET indexed = false WHERE words IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.replaceWords(runner, `setweight(${WORDS('title')}, 'A') || setweight(${WORDS('summary')}, 'B')`);
    await runner.query('DROP FUNCTION marketplace.place_words(text, text)');
    await runner.query('DROP FUNCTION marketplace.folded(text)');
  }

  /** PostgreSQL 16 changes no expression of a generated column; the index goes with the column. */
  private async replaceWords(runner: QueryRunner, expression: string): Promise<void> {
    await runner.query(`
      ALTER TABLE marketplace.listing_public
        DROP COLUMN words,
        ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (${expression}) STORED`);
    await runner.query(`
      CREATE INDEX listing_public_words ON marketplace.listing_public USING gin (words) WHERE status <> 'removed'`);
  }
}
