import { Inject, Injectable } from '@nestjs/common';
import type { ListingDetail, ListingTeaser } from '@app/contracts';
import type { ListingType } from '@app/domain';
import { CLOCK, prepareAnswer, type Answer, type AnswerCache, type Clock } from '@app/server-kit';
import { ListingCaches } from './listing-caches';
import { parseListingId } from './listing-id';
import { ListingGoneError, ListingNotFoundError } from './listings.errors';
import { PublicListingsRepository } from './public-listings.repository';

@Injectable()
export class ListingsService {
  private readonly lists: AnswerCache<ListingTeaser[]>;
  private readonly details: AnswerCache<ListingDetail>;

  constructor(
    private readonly listings: PublicListingsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    caches: ListingCaches,
  ) {
    this.lists = caches.cache('listings');
    this.details = caches.cache('listing');
  }

  async list(type?: ListingType): Promise<Answer<ListingTeaser[]>> {
    const build = async () => prepareAnswer(await this.listings.list(this.clock.now(), type));
    return (await this.lists.read(type ?? '', build)).value;
  }

  /** @throws ListingNotFoundError, ListingGoneError */
  async detail(segment: string): Promise<Answer<ListingDetail>> {
    const id = parseListingId(segment);
    if (id === null) throw new ListingNotFoundError();
    return (await this.details.read(String(id), () => this.prepareDetail(id))).value;
  }

  /** Listings like one that is or was public; none for any other id. */
  async similar(segment: string): Promise<ListingTeaser[]> {
    const id = parseListingId(segment);
    return id === null ? [] : this.listings.similar(this.clock.now(), id);
  }

  private async prepareDetail(id: number): Promise<Answer<ListingDetail>> {
    const listing = await this.listings.find(this.clock.now(), id);
    if (listing) return prepareAnswer(listing);
    throw (await this.listings.isRemoved(id)) ? new ListingGoneError() : new ListingNotFoundError();
  }
}
