import type { ContextDatabase } from '@app/server-kit';
import { ListingEntity } from './listings/listing.entity';
import { CreateListing1763690100000 } from './migrations/create-listing.migration';
import { CreateNda1764300000000 } from './migrations/create-nda.migration';
import { ListingOwner1764300000001 } from './migrations/listing-owner.migration';

export const database: ContextDatabase = {
  schema: 'marketplace',
  entities: [ListingEntity],
  migrations: [CreateListing1763690100000, CreateNda1764300000000, ListingOwner1764300000001],
};
