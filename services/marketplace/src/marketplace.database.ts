import type { ContextDatabase } from '@app/server-kit';
import { CreateInquiry1764250000000 } from './migrations/create-inquiry.migration';
import { CreateListing1763690100000 } from './migrations/create-listing.migration';
import { CreateNda1764300000000 } from './migrations/create-nda.migration';
import { ListingLifecycle1764070000000 } from './migrations/listing-lifecycle.migration';
import { ListingVersions1764050000000 } from './migrations/listing-versions.migration';

export const database: ContextDatabase = {
  schema: 'marketplace',
  entities: [],
  migrations: [
    CreateListing1763690100000,
    ListingVersions1764050000000,
    ListingLifecycle1764070000000,
    CreateInquiry1764250000000,
    CreateNda1764300000000,
  ],
};
