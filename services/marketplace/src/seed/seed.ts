import { newListing, type ListingFields, type ListingStatus } from '@app/domain';
import type { ContextSeed, Transaction } from '@app/server-kit';
import { daysAfter, isPublicStatus } from '../lifecycle/listing';
import { PublicationRepository } from '../listings/publication.repository';
import { PopulationRule } from '../population/population-rule';
import { PopulationRepository } from '../population/population.repository';
import { HIDDEN_SAMPLES } from './more-samples';
import { SAMPLE_LISTINGS, type Sample } from './sample-listings';

const FEATURED_DAYS = 90;

function fieldsOf(sample: Sample): ListingFields {
  const { id: _id, status: _status, highlighted: _highlighted, listedDaysAgo: _days, ...entered } = sample;
  return { ...newListing(sample.type), ...entered };
}

const APPROVED: readonly ListingStatus[] = ['published', 'under_offer', 'paused', 'sold', 'withdrawn', 'expired'];
const WAITING: readonly ListingStatus[] = ['submitted', 'in_review'];

/** What a moderator wrote to the owner of a sample. */
const REASONS: Partial<Record<ListingStatus, string>> = {
  changes_requested: 'Please say how the price was found.',
  rejected: 'The agreement with the employer does not allow a sale.',
};

/** Whether the sample has no content yet: it is new, or it comes from the release before versions were kept. */
async function claim(manager: Transaction, { id, status }: Sample, listedAt: Date): Promise<boolean> {
  const isApproved = APPROVED.includes(status);
  const [row] = await manager.query<{ id: number }[]>(
    `INSERT INTO marketplace.listing AS l
       (id, status, sample, working_version, approved_version, posted_at, submitted_at, reason)
     VALUES ($1, $2, true, 1, $3, $4, $5, $6)
     ON CONFLICT (id) DO UPDATE SET sample = true, working_version = 1, approved_version = $3, posted_at = $4
       WHERE l.working_version IS NULL AND l.owner_id IS NULL
     RETURNING id`,
    [
      id,
      status,
      isApproved ? 1 : null,
      isApproved ? listedAt : null,
      WAITING.includes(status) ? listedAt : null,
      REASONS[status] ?? null,
    ],
  );
  return row !== undefined;
}

/** Fictional listings. Their numbers are fixed, so seeding again adds nothing and overwrites nothing. */
export const seed: ContextSeed = async (dataSource, { clock }) => {
  const now = clock.now();
  const rule = await new PopulationRule(new PopulationRepository(dataSource)).current();
  const publications = new PublicationRepository();
  await dataSource.transaction(async (manager) => {
    // The newest is published last: of two in the same week the later one comes first.
    const samples = [...SAMPLE_LISTINGS, ...HIDDEN_SAMPLES].sort((a, b) => b.listedDaysAgo - a.listedDaysAgo);
    for (const sample of samples) {
      const { id: listingId, status, highlighted } = sample;
      const postedAt = daysAfter(now, -sample.listedDaysAgo);
      if (!(await claim(manager, sample, postedAt))) continue;
      const fields = fieldsOf(sample);
      await manager.query(
        `INSERT INTO marketplace.listing_version (listing_id, number, fields, saved_at) VALUES ($1, 1, $2, $3)`,
        [listingId, JSON.stringify(fields), postedAt],
      );
      if (!isPublicStatus(status)) continue;
      const featured = {
        featuredFrom: highlighted ? postedAt : null,
        featuredUntil: highlighted ? daysAfter(postedAt, FEATURED_DAYS) : null,
      };
      await publications.publish(manager, { listingId, fields, status, sample: true, postedAt, ...featured }, rule);
    }
  });
};
