import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PersonalDataByContext } from '@app/contracts';
import type { ListingFields, ListingStatus } from '@app/domain';
import type { Database, Person, PersonalData, Serializable, Transaction } from '@app/server-kit';
import { FavoritesRepository } from '../favorites/favorites.repository';
import { InquiriesRepository } from '../inquiries/inquiries.repository';
import { SavedSearchesRepository } from '../saved-searches/saved-searches.repository';

type Row = {
  id: number;
  status: ListingStatus;
  createdAt: Date;
  changedAt: Date;
  number: number;
  savedAt: Date;
  fields: ListingFields;
};

type Exported = Serializable<NonNullable<PersonalDataByContext['marketplace']>>;

/** What the marketplace keeps about an account: its listings with their versions, what it wrote to others, and what it
 * looks for. */
@Injectable()
export class MarketplacePersonalData implements PersonalData<'marketplace'> {
  readonly context = 'marketplace';

  constructor(
    @InjectDataSource() private readonly database: Database,
    private readonly inquiries: InquiriesRepository,
    private readonly favorites: FavoritesRepository,
    private readonly searches: SavedSearchesRepository,
  ) {}

  async export({ userId }: Person): Promise<Exported> {
    return {
      listings: await this.listingsOf(userId),
      inquiries: await this.inquiries.exportOf(userId),
      favorites: await this.favorites.exportOf(userId),
      savedSearches: await this.searches.exportOf(userId),
    };
  }

  private async listingsOf(userId: string): Promise<Exported['listings']> {
    const rows = await this.database.query<Row[]>(
      `SELECT l.id, l.status, l.created_at AS "createdAt", l.changed_at AS "changedAt", v.number,
         v.saved_at AS "savedAt", v.fields
       FROM marketplace.listing l JOIN marketplace.listing_version v ON v.listing_id = l.id
       WHERE l.owner_id = $1 ORDER BY l.id, v.number`,
      [userId],
    );
    const listings = new Map<number, Exported['listings'][number]>();
    for (const { number, savedAt, fields, ...head } of rows) {
      const versions = [...(listings.get(head.id)?.versions ?? []), { number, savedAt, fields }];
      listings.set(head.id, { ...head, versions });
    }
    return [...listings.values()];
  }

  /** Listings go with their versions and their public rows. The history stays and names no person any more. */
  async erase({ userId }: Person, transaction: Transaction): Promise<void> {
    await this.inquiries.eraseOf(userId, transaction);
    await this.favorites.eraseOf(userId, transaction);
    await this.searches.eraseOf(userId, transaction);
    await transaction.query('DELETE FROM marketplace.listing WHERE owner_id = $1', [userId]);
    await transaction.query('UPDATE marketplace.listing_history SET actor_id = NULL WHERE actor_id = $1', [userId]);
    await transaction.query('UPDATE marketplace.listing_version SET decided_by = NULL WHERE decided_by = $1', [userId]);
    await transaction.query(
      'UPDATE marketplace.listing SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by = $1',
      [userId],
    );
  }
}
