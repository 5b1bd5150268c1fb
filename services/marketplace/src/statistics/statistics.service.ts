import { Inject, Injectable } from '@nestjs/common';
import type { ListingStatistics } from '@app/contracts';
import { mayUse, mondayOf, utcDay } from '@app/domain';
import { CLOCK, RateLimits, type Actor, type CallWindow, type Clock } from '@app/server-kit';
import { DocumentsRepository } from '../documents/documents.repository';
import { NO_LISTING, parseListingId } from '../listings/listing-id';
import { MyListingNotFoundError } from '../selling/selling.errors';
import { StatisticsRepository } from './statistics.repository';

const DAY_SECONDS = 86_400;

/** One reader, one listing, one day. */
const READER: CallWindow = { name: 'listing-reader', points: 1, seconds: DAY_SECONDS };
const ADDRESS: CallWindow = { name: 'listing-views', points: 300, seconds: 3_600 };

/** Views of public listings, and what their owners read about them. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly statistics: StatisticsRepository,
    private readonly documents: DocumentsRepository,
    private readonly limits: RateLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param actor null for a visitor without a session
   * @param address the key of the caller's network
   */
  async count(actor: Actor | null, segment: string, address: string): Promise<void> {
    const listingId = parseListingId(segment);
    // Administrators read listings to moderate them.
    if (listingId === null || actor?.isAdmin) return;
    if (!(await this.limits.take(ADDRESS, address)).allowed) return;
    const day = utcDay(this.clock.now());
    const viewerId = actor?.userId ?? null;
    const reader = `${listingId} ${day} ${viewerId ?? address}`;
    if ((await this.limits.take(READER, reader)).allowed) await this.statistics.add(listingId, day, viewerId);
  }

  /** @throws MyListingNotFoundError */
  async read(actor: Actor, segment: string): Promise<ListingStatistics> {
    const listingId = parseListingId(segment) ?? NO_LISTING;
    if (!(await this.documents.isOwned(actor, listingId))) throw new MyListingNotFoundError();
    if (!mayUse(actor, 'listing_statistics')) return { isUnlocked: false, weeks: [] };
    return {
      isUnlocked: true,
      weeks: await this.statistics.weeks(actor, listingId, mondayOf(utcDay(this.clock.now()))),
    };
  }
}
