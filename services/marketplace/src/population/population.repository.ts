import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PopulationCell } from '@app/domain';
import type { Database, Transaction } from '@app/server-kit';

export type Queries = Pick<Transaction, 'query'>;
/** Whose counts they are, and of which day (`YYYY-MM-DD`). */
export type PopulationHead = { id: number; source: string; asOf: string };

const AT_ONCE = 5_000;

/** Counts of firms that operators import; the newest ones count. */
@Injectable()
export class PopulationRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  async head(queries: Queries = this.database): Promise<PopulationHead | null> {
    const [head] = await queries.query<PopulationHead[]>(
      `SELECT id, source, to_char(as_of, 'YYYY-MM-DD') AS "asOf" FROM marketplace.population ORDER BY id DESC LIMIT 1`,
    );
    return head ?? null;
  }

  async cells(id: number, queries: Queries = this.database): Promise<PopulationCell[]> {
    return queries.query(
      `SELECT json_build_object('state', state, 'aum', aum, 'revenue', revenue, 'clients', clients,
         'feeBased', fee_based, 'affiliation', affiliation) AS figures, firms
       FROM marketplace.population_cell WHERE population_id = $1`,
      [id],
    );
  }

  async insert(
    manager: Transaction,
    { source, asOf }: Omit<PopulationHead, 'id'>,
    cells: readonly PopulationCell[],
    now: Date,
  ): Promise<void> {
    const [row] = await manager.query<{ id: number }[]>(
      'INSERT INTO marketplace.population (source, as_of, imported_at) VALUES ($1, $2, $3) RETURNING id',
      [source, asOf, now],
    );
    for (let first = 0; first < cells.length; first += AT_ONCE)
      await manager.query(
        `INSERT INTO marketplace.population_cell
           (population_id, state, aum, revenue, clients, fee_based, affiliation, firms)
         SELECT $1, figures ->> 'state', (figures ->> 'aum')::bigint, (figures ->> 'revenue')::bigint,
           (figures ->> 'clients')::integer, (figures ->> 'feeBased')::integer, figures ->> 'affiliation', firms
         FROM jsonb_to_recordset($2::jsonb) AS cell (figures jsonb, firms integer)`,
        [row?.id, JSON.stringify(cells.slice(first, first + AT_ONCE))],
      );
  }
}
