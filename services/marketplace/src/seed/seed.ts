import { DisclosureRule, modelPopulation, newListing, type ListingFields } from '@app/domain';
import type { ContextSeed, Transaction } from '@app/server-kit';
import { PublicationRepository } from '../listings/publication.repository';
import { SAMPLE_LISTINGS, type Sample } from './sample-listings';

const DAY_MS = 86_400_000;
const FEATURED_DAYS = 90;
const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);

function fieldsOf(sample: Sample): ListingFields {
  const { id: _id, status: _status, highlighted: _highlighted, listedDaysAgo: _days, ...entered } = sample;
  return { ...newListing(sample.type), ...entered };
}

/** Whether the sample has no content yet: it is new, or it comes from the release before versions were kept. */
async function claim(manager: Transaction, { id, status }: Sample, postedAt: Date): Promise<boolean> {
  const [row] = await manager.query<{ id: number }[]>(
    `INSERT INTO marketplace.listing AS l (id, status, sample, working_version, approved_version, posted_at)
     VALUES ($1, $2, true, 1, 1, $3)
     ON CONFLICT (id) DO UPDATE SET sample = true, working_version = 1, approved_version = 1, posted_at = $3
       WHERE l.approved_version IS NULL AND l.owner_id IS NULL
     RETURNING id`,
    [id, status, postedAt],
  );
  return row !== undefined;
}

/** Fictional listings. Their numbers are fixed, so seeding again adds nothing and overwrites nothing. */
export const seed: ContextSeed = async (dataSource, { clock }) => {
  const now = clock.now();
  const rule = new DisclosureRule(modelPopulation());
  const publications = new PublicationRepository();
  await dataSource.transaction(async (manager) => {
    // The newest is published last: of two in the same week the later one comes first.
    for (const sample of [...SAMPLE_LISTINGS].sort((a, b) => b.listedDaysAgo - a.listedDaysAgo)) {
      const postedAt = daysAfter(now, -sample.listedDaysAgo);
      if (!(await claim(manager, sample, postedAt))) continue;
      const fields = fieldsOf(sample);
      await manager.query(
        `INSERT INTO marketplace.listing_version (listing_id, number, fields, saved_at, decided_at)
         VALUES ($1, 1, $2, $3, $3)`,
        [sample.id, JSON.stringify(fields), postedAt],
      );
      await publications.publish(
        manager,
        {
          listingId: sample.id,
          fields,
          status: sample.status,
          sample: true,
          postedAt,
          featuredFrom: sample.highlighted ? postedAt : null,
          featuredUntil: sample.highlighted ? daysAfter(postedAt, FEATURED_DAYS) : null,
        },
        rule,
      );
    }
  });
};
