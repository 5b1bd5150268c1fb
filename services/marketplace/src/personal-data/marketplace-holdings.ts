import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  PUBLIC_LISTING_STATUSES,
  VIEWED_MAX,
  type AccountContents,
  type HoldingCounts,
  type KeptCounts,
} from '@app/contracts';
import type { AccountHoldings, Database, Serializable } from '@app/server-kit';

type Counts = Pick<HoldingCounts, 'listings' | 'ndas' | 'offers' | 'inquiries'>;
type Viewed = Serializable<Pick<AccountContents, 'listings' | 'favorites' | 'savedSearches' | 'hasBuyerProfile'>>;
type Counted = Viewed['favorites'] & Pick<Viewed, 'hasBuyerProfile'>;

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
    const [counts] = await this.database.query<Pick<KeptCounts, 'signedNdas' | 'signedOffers' | 'ownersDecisions'>[]>(
      `SELECT (SELECT count(*)::int FROM marketplace.nda
           WHERE (owner_id = $1 OR buyer_id = $1) AND signed_at IS NOT NULL) AS "signedNdas",
         (SELECT count(*)::int FROM marketplace.offer o WHERE (owner_id = $1 OR buyer_id = $1)
           AND EXISTS (SELECT FROM marketplace.offer_signature g WHERE g.offer_id = o.id)) AS "signedOffers",
         (SELECT count(*)::int FROM marketplace.side_act
           WHERE buyer_id = $1 AND side <> 'buyer') AS "ownersDecisions"`,
      [userId],
    );
    return counts ?? {};
  }

  async contentsOf(userId: string): Promise<Partial<Viewed>> {
    const [counted] = await this.database.query<Counted[]>(
      `SELECT count(p.listing_id)::int AS shown, (count(*) - count(p.listing_id))::int AS gone,
         EXISTS (SELECT FROM marketplace.buyer_profile WHERE user_id = $1) AS "hasBuyerProfile"
       FROM marketplace.favorite f
       LEFT JOIN marketplace.listing_public p ON p.listing_id = f.listing_id AND p.status = ANY($2)
       WHERE f.user_id = $1`,
      [userId, PUBLIC_LISTING_STATUSES],
    );
    const { shown = 0, gone = 0, hasBuyerProfile = false } = counted ?? {};
    return {
      listings: await this.database.query<Viewed['listings']>(
        `SELECT l.id, w.fields ->> 'title' AS title, l.status, l.edit_status AS "editStatus",
           l.changed_at AS "changedAt", l.expires_at AS "expiresAt"
         FROM marketplace.listing l
         JOIN marketplace.listing_version w ON w.listing_id = l.id AND w.number = l.working_version
         WHERE l.owner_id = $1 ORDER BY (l.status = 'archived'), l.changed_at DESC, l.id DESC LIMIT ${VIEWED_MAX}`,
        [userId],
      ),
      favorites: { shown, gone },
      savedSearches: await this.database.query<Viewed['savedSearches']>(
        `SELECT name, cadence, paused_at IS NOT NULL AS paused, last_alert_at AS "lastAlertAt"
         FROM marketplace.saved_search WHERE user_id = $1 ORDER BY created_at DESC, id LIMIT ${VIEWED_MAX}`,
        [userId],
      ),
      hasBuyerProfile,
    };
  }
}
