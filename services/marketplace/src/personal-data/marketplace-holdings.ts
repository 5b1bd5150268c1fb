import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { HoldingCounts, KeptCounts } from '@app/contracts';
import type { AccountHoldings, Database } from '@app/server-kit';

type Counts = Pick<HoldingCounts, 'listings' | 'ndas' | 'offers' | 'inquiries'>;

/** An account's listings, and on either side its NDAs, offers and conversations. */
@Injectable()
export class MarketplaceHoldings implements AccountHoldings {
  constructor(@InjectDataSource() private readonly database: Database) {}

  async holdingsOf(userId: string): Promise<Partial<HoldingCounts>> {
    const [counts] = await this.database.query<Counts[]>(
      `SELECT (SELECT count(*)::int FROM marketplace.listing WHERE owner_id = $1) AS listings,
         (SELECT count(*)::int FROM marketplace.nda WHERE owner_id = $1 OR buyer_id = $1) AS ndas,
         (SELECT count(*)::int FROM marketplace.offer WHERE owner_id = $1 OR buyer_id = $1) AS offers,
         (SELECT count(*)::int FROM marketplace.inquiry WHERE seller_id = $1 OR buyer_id = $1) AS inquiries`,
      [userId],
    );
    return counts ?? {};
  }

  async keptOf(userId: string): Promise<Partial<KeptCounts>> {
    const [counts] = await this.database.query<Pick<KeptCounts, 'signedNdas' | 'signedOffers'>[]>(
      `SELECT (SELECT count(*)::int FROM marketplace.nda
           WHERE (owner_id = $1 OR buyer_id = $1) AND signed_at IS NOT NULL) AS "signedNdas",
         (SELECT count(*)::int FROM marketplace.offer o WHERE (owner_id = $1 OR buyer_id = $1)
           AND EXISTS (SELECT FROM marketplace.offer_signature g WHERE g.offer_id = o.id)) AS "signedOffers"`,
      [userId],
    );
    return counts ?? {};
  }
}
