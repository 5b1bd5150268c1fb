import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { HoldingCounts, KeptCounts } from '@app/contracts';
import type { AccountHoldings, Database } from '@app/server-kit';

type Counts = Pick<HoldingCounts, 'firmProfiles' | 'firmSubmissions' | 'firmReviews'>;

/** The firm profiles that an account manages, and the firms and reviews that it submitted. */
@Injectable()
export class FirmsHoldings implements AccountHoldings {
  constructor(@InjectDataSource() private readonly database: Database) {}

  async holdingsOf(userId: string): Promise<Partial<HoldingCounts>> {
    const [counts] = await this.database.query<Counts[]>(
      `SELECT (SELECT count(*)::int FROM firms.claim WHERE user_id = $1 AND state = 'granted') AS "firmProfiles",
         (SELECT count(*)::int FROM firms.submission WHERE user_id = $1) AS "firmSubmissions",
         (SELECT count(*)::int FROM firms.review WHERE author_id = $1) AS "firmReviews"`,
      [userId],
    );
    return counts ?? {};
  }

  async keptOf(): Promise<Partial<KeptCounts>> {
    return {};
  }
}
