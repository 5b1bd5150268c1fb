import { articleAddress } from '@app/contracts';
import type { Database, MarketUpdate, MarketUpdates } from '@app/server-kit';

/** News articles, as they came out. One that is withdrawn or comes out later is none. */
export class NewsUpdatesRepository implements MarketUpdates {
  constructor(private readonly database: Database) {}

  async between(from: Date, to: Date, limit: number): Promise<MarketUpdate[]> {
    const rows = await this.database.query<{ slug: string; title: string }[]>(
      `SELECT slug, title FROM content.document
       WHERE kind = 'news' AND state = 'published' AND published_at > $1 AND published_at <= $2
       ORDER BY published_at DESC, id DESC LIMIT $3`,
      [from, to, limit],
    );
    return rows.map(({ slug, title }) => ({ title, path: articleAddress({ kind: 'news', slug }) }));
  }
}
