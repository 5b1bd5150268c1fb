import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts of real firms, in place of the model; of each figure the lower bound of its band. */
export class Population1764530000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE marketplace.population (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        source text NOT NULL CHECK (char_length(source) BETWEEN 1 AND 200),
        as_of date NOT NULL,
        imported_at timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE marketplace.population_cell (
        population_id integer NOT NULL REFERENCES marketplace.population ON DELETE CASCADE,
        state text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
        aum bigint NOT NULL,
        revenue bigint NOT NULL,
        clients integer NOT NULL,
        fee_based integer NOT NULL,
        affiliation text NOT NULL CHECK (affiliation IN ('wirehouse', 'regional', 'independent', 'ria', 'bank')),
        firms integer NOT NULL CHECK (firms > 0),
        PRIMARY KEY (population_id, state, aum, revenue, clients, fee_based, affiliation)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE marketplace.population_cell, marketplace.population');
  }
}
