import type { DataSource } from 'typeorm';
import { DisclosureRule, newListing, type ListingFields } from '@app/domain';
import { PublicationRepository } from '../listings/publication.repository';

type Options = { ownerId: string | null; status?: string; fields?: Partial<ListingFields> };

/**
 * A listing with one approved version, for tests of what follows its publication; without an owner it is a sample.
 * In a state that is not public there is no public row. Returns its number.
 */
export async function insertListing(
  dataSource: DataSource,
  { ownerId, status = 'published', fields }: Options,
): Promise<number> {
  const entered: ListingFields = { ...newListing('sell'), title: 'A practice', summary: 'S', ...fields };
  const sample = ownerId === null;
  return dataSource.transaction(async (manager) => {
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO marketplace.listing (status, owner_id, sample, working_version, approved_version, posted_at)
       VALUES ($1, $2, $3, 1, 1, now()) RETURNING id`,
      [status, ownerId, sample],
    );
    const id = row?.id ?? 0;
    await manager.query(
      `INSERT INTO marketplace.listing_version (listing_id, number, fields, saved_at) VALUES ($1, 1, $2, now())`,
      [id, JSON.stringify(entered)],
    );
    if (status === 'published' || status === 'under_offer') {
      const shown = { listingId: id, fields: entered, status, sample, postedAt: new Date(0) } as const;
      const neverFeatured = { featuredFrom: null, featuredUntil: null };
      await new PublicationRepository().publish(manager, { ...shown, ...neverFeatured }, new DisclosureRule([]));
    }
    return id;
  });
}
