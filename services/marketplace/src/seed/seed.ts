import type { ContextSeed } from '@app/server-kit';
import { ListingEntity } from '../listings/listing.entity';
import { SAMPLE_LISTINGS } from './sample-listings';

const DAY_MS = 86_400_000;

/** Fictional listings. Their numbers are fixed, so seeding again adds nothing and overwrites nothing. */
export const seed: ContextSeed = async (dataSource, { clock }) => {
  const now = clock.now().getTime();
  const rows = SAMPLE_LISTINGS.map(({ listedDaysAgo, ...listing }) => ({
    ...listing,
    listedAt: new Date(now - listedDaysAgo * DAY_MS),
  }));
  await dataSource.createQueryBuilder().insert().into(ListingEntity).values(rows).orIgnore().execute();
};
