import { writtenMonth } from '@app/domain';
import type { Database, MarketUpdate, MarketUpdates } from '@app/server-kit';
import { SEEDER } from '../seed/seeder';
import { channelName, type EntryContent } from './market-entry';

type Row = EntryContent & { key: string };

/** Where the figures and templates are used. */
const PATH = '/calculator';

function titleOf(row: Row): string | undefined {
  switch (row.kind) {
    case 'range':
      return `New market ranges for ${channelName(row.key)}`;
    case 'rates':
      return `Federal rates for ${writtenMonth(row.key)}`;
    case 'template':
      return `New deal terms: ${row.value.title}`;
    case 'source':
      return undefined;
  }
}

/** Ranges, rates and deal terms that an administrator saved: each once, as it is now. */
export class MarketUpdatesRepository implements MarketUpdates {
  constructor(private readonly database: Database) {}

  async between(from: Date, to: Date, limit: number): Promise<MarketUpdate[]> {
    const rows = await this.database.query<Row[]>(
      `SELECT kind, key, value FROM calculator.market_entry
       WHERE kind <> 'source' AND updated_at > $1 AND updated_at <= $2 AND updated_by <> $3
       ORDER BY updated_at DESC, kind, key LIMIT $4`,
      [from, to, SEEDER, limit],
    );
    return rows.flatMap((row) => {
      const title = titleOf(row);
      return title === undefined ? [] : [{ title, path: PATH }];
    });
  }
}
