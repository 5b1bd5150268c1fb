import type { ContextDatabase } from '@app/server-kit';
import { ListingEntity } from './listings/listing.entity';
import { CreateInquiry1764050000000 } from './migrations/create-inquiry.migration';
import { CreateListing1763690100000 } from './migrations/create-listing.migration';
import { ListingOwner1764050100000 } from './migrations/listing-owner.migration';

export const database: ContextDatabase = {
  schema: 'marketplace',
  entities: [ListingEntity],
  migrations: [CreateListing1763690100000, CreateInquiry1764050000000, ListingOwner1764050100000],
};
