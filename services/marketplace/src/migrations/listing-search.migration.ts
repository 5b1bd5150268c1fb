import type { MigrationInterface, QueryRunner } from 'typeorm';

const millions = (...bounds: number[]) => bounds.map((bound) => bound * 1_000_000);

/** The lower bounds of the bands, as in the domain library; a test compares them. */
const BOUNDS = {
  aum: millions(0, 25, 50, 100, 250, 500, 1_000),
  revenue: millions(0, 0.25, 0.5, 1, 2.5, 5),
  clients: [0, 50, 100, 200, 400, 800],
  fee: [0, 25, 50, 75, 90],
  price: millions(0, 0.5, 1, 2.5, 5, 10),
  multiple: [0, 1.5, 2, 2.5, 3, 3.5],
};

const bits = (column: keyof typeof BOUNDS) =>
  `marketplace.band_bits(${column}_low, ${column}_high, ARRAY[${BOUNDS[column].join(', ')}]::numeric[])`;

/** The bit after those of the bands. */
const ON_REQUEST = 1 << BOUNDS.price.length;

/** Of each figure, the bands in which it may lie: computed from the public bounds alone. */
export class ListingSearch1764060000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Bit 0 is the lowest band. A figure and a band overlap when each ends after the other begins; an exact figure
    // includes its end.
    await runner.query(`
      CREATE FUNCTION marketplace.band_bits(low numeric, high numeric, bounds numeric[]) RETURNS integer
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN coalesce((
        SELECT bit_or(1 << (place - 1)::integer)
        FROM unnest(bounds) WITH ORDINALITY AS band (bound, place)
        WHERE (high IS NULL OR high > bound OR (high = low AND high = bound))
          AND (place = cardinality(bounds) OR bounds[place + 1] > low)
          AND low IS NOT NULL
      ), 0)`);
    await runner.query(`
      ALTER TABLE marketplace.listing_public
        ADD COLUMN aum_bits integer NOT NULL GENERATED ALWAYS AS (${bits('aum')}) STORED,
        ADD COLUMN revenue_bits integer NOT NULL GENERATED ALWAYS AS (${bits('revenue')}) STORED,
        ADD COLUMN clients_bits integer NOT NULL GENERATED ALWAYS AS (${bits('clients')}) STORED,
        ADD COLUMN fee_bits integer NOT NULL GENERATED ALWAYS AS (${bits('fee')}) STORED,
        ADD COLUMN price_bits integer NOT NULL GENERATED ALWAYS AS (
          CASE WHEN price_low IS NULL AND multiple_low IS NULL THEN ${ON_REQUEST} ELSE ${bits('price')} END
        ) STORED,
        ADD COLUMN multiple_bits integer NOT NULL GENERATED ALWAYS AS (${bits('multiple')}) STORED`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE marketplace.listing_public
        DROP COLUMN aum_bits, DROP COLUMN revenue_bits, DROP COLUMN clients_bits, DROP COLUMN fee_bits,
        DROP COLUMN price_bits, DROP COLUMN multiple_bits`);
    await runner.query('DROP FUNCTION marketplace.band_bits(numeric, numeric, numeric[])');
  }
}
