import { Inject, Injectable } from '@nestjs/common';
import { SITEMAP_PAGE_SIZE, type ListingDetail, type ListingSitemap, type ListingTeaser } from '@app/contracts';
import type { ListingType } from '@app/domain';
import { CLOCK, prepareAnswer, type Answer, type AnswerCache, type Clock, type TimedCache } from '@app/server-kit';
import { ListingCaches } from './listing-caches';
import { parseListingId } from './listing-id';
import { ListingGoneError, ListingNotFoundError } from './listings.errors';
import { PublicListingsRepository } from './public-listings.repository';

@Injectable()
export class ListingsService {
  private readonly lists: AnswerCache<ListingTeaser[]>;
  private readonly details: AnswerCache<ListingDetail>;
  private readonly sitemaps: AnswerCache<ListingSitemap>;
  private readonly counts: TimedCache<number>;

  constructor(
    private readonly listings: PublicListingsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    caches: ListingCaches,
  ) {
    this.lists = caches.cache('listings');
    this.details = caches.cache('listing');
    this.sitemaps = caches.cache('sitemap of listings');
    this.counts = caches.cache('number of listings');
  }

  async list(type?: ListingType): Promise<Answer<ListingTeaser[]>> {
    const build = async () => prepareAnswer(await this.listings.list(this.clock.now(), type));
    return (await this.lists.read(type ?? '', build)).value;
  }

  /** The number of pages is looked up first: a page behind the last one reads no listing. */
  async sitemap(page: number): Promise<Answer<ListingSitemap>> {
    const listings = (await this.counts.read('', () => this.listings.count())).value;
    const pages = Math.ceil(listings / SITEMAP_PAGE_SIZE);
    if (page > pages) return prepareAnswer({ pages, entries: [] });
    const build = async () => prepareAnswer({ pages, entries: await this.listings.sitemap(page) });
    return (await this.sitemaps.read(String(page), build)).value;
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
