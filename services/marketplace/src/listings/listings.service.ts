import { Inject, Injectable } from '@nestjs/common';
import type { ListingDetail, ListingTeaser, ListingType } from '@app/contracts';
import { cacheOf, CLOCK, prepareAnswer, type Answer, type AnswerCache, type Clock } from '@app/server-kit';
import { toDetail, toTeaser } from './listing';
import { parseListingId } from './listing-id';
import { ListingNotFoundError } from './listings.errors';
import { ListingsRepository } from './listings.repository';

@Injectable()
export class ListingsService {
  private readonly lists: AnswerCache<ListingTeaser[]>;
  private readonly details: AnswerCache<ListingDetail>;

  constructor(
    private readonly listings: ListingsRepository,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.lists = cacheOf(clock);
    this.details = cacheOf(clock);
  }

  async list(type?: ListingType): Promise<Answer<ListingTeaser[]>> {
    const build = async () => prepareAnswer((await this.listings.listPublic(type)).map(toTeaser));
    return (await this.lists.read(type ?? '', build)).value;
  }

  async detail(segment: string): Promise<Answer<ListingDetail>> {
    const id = parseListingId(segment);
    if (id === null) throw new ListingNotFoundError();
    return (await this.details.read(String(id), () => this.prepareDetail(id))).value;
  }

  private async prepareDetail(id: number): Promise<Answer<ListingDetail>> {
    const listing = await this.listings.findPublic(id);
    if (!listing) throw new ListingNotFoundError();
    return prepareAnswer(toDetail(listing));
  }
}
