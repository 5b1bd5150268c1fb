import { Injectable } from '@nestjs/common';
import { matchPath } from '@app/contracts';
import type { PageLookup } from '@app/server-kit';
import { NO_LISTING, parseListingId } from './listing-id';
import { PublicListingsRepository } from './public-listings.repository';

/** As the marketplace's route has it: other words behind the number lead to the listing's own address. */
const LISTING = '/marketplace/listing/:id/:slug?';

/** Listings that are or were public: where one was removed, readers are shown others like it. */
@Injectable()
export class ListingPages implements PageLookup {
  constructor(private readonly listings: PublicListingsRepository) {}

  async hasPage(path: string): Promise<boolean> {
    const id = parseListingId(matchPath(LISTING, path)?.['id'] ?? '') ?? NO_LISTING;
    return id !== NO_LISTING && (await this.listings.wasPublic(id));
  }
}
