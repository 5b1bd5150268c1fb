import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { OWNING_CLAIM_STATES } from '@app/domain';
import type { Database } from '@app/server-kit';

export type BadgeFirm = { name: string; isOwned: boolean; verifiedOn: string | null };

@Injectable()
export class BadgeRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  /** The firm that has this address or had it before, so that a badge lives on after a rename. */
  async find(slug: string): Promise<BadgeFirm | null> {
    const [firm] = await this.database.query<BadgeFirm[]>(
      `SELECT f.name, s.verified_on::text AS "verifiedOn",
         EXISTS (SELECT 1 FROM firms.claim c WHERE c.firm_id = f.id AND c.state = ANY ($2)) AS "isOwned"
       FROM firms.address a JOIN firms.firm f ON f.id = a.firm_id JOIN firms.firm_search s ON s.firm_id = f.id
       WHERE a.slug = $1 AND f.status = 'published' AND NOT f.is_sample`,
      [slug, OWNING_CLAIM_STATES],
    );
    return firm ?? null;
  }
}
