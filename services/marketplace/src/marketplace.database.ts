import type { ContextDatabase } from '@app/server-kit';
import { CreateInquiry1764250000000 } from './migrations/create-inquiry.migration';
import { CreateListing1763690100000 } from './migrations/create-listing.migration';
import { CreateNda1764300000000 } from './migrations/create-nda.migration';
import { Favorites1764060100000 } from './migrations/favorites.migration';
import { ListingLifecycle1764070000000 } from './migrations/listing-lifecycle.migration';
import { ListingSearch1764060000000 } from './migrations/listing-search.migration';
import { ListingVersions1764050000000 } from './migrations/listing-versions.migration';
import { SavedSearches1764060200000 } from './migrations/saved-searches.migration';

export const database: ContextDatabase = {
  schema: 'marketplace',
  entities: [],
  migrations: [
    CreateListing1763690100000,
    ListingVersions1764050000000,
    ListingSearch1764060000000,
    Favorites1764060100000,
    SavedSearches1764060200000,
    ListingLifecycle1764070000000,
    CreateInquiry1764250000000,
    CreateNda1764300000000,
  ],
};
