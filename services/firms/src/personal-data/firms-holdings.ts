import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { VIEWED_MAX, type AccountContents, type HoldingCounts, type KeptCounts } from '@app/contracts';
import type { AccountHoldings, Database, Serializable } from '@app/server-kit';

type Counts = Pick<HoldingCounts, 'firmProfiles' | 'firmSubmissions' | 'firmReviews'>;
type Viewed = Serializable<Pick<AccountContents, 'firmClaims' | 'firmSubmissions'>>;

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

  async contentsOf(userId: string): Promise<Viewed> {
    return {
      firmClaims: await this.database.query<Viewed['firmClaims']>(
        `SELECT f.name AS firm, c.state, c.changed_at AS "changedAt"
         FROM firms.claim c JOIN firms.firm f ON f.id = c.firm_id
         WHERE c.user_id = $1 ORDER BY c.changed_at DESC, c.id LIMIT ${VIEWED_MAX}`,
        [userId],
      ),
      firmSubmissions: await this.database.query<Viewed['firmSubmissions']>(
        `SELECT fields ->> 'company' AS company, state, changed_at AS "changedAt"
         FROM firms.submission WHERE user_id = $1 ORDER BY changed_at DESC, id LIMIT ${VIEWED_MAX}`,
        [userId],
      ),
    };
  }
}
