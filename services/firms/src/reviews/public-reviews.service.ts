import { Inject, Injectable } from '@nestjs/common';
import {
  isFirmSlug,
  REVIEWS_PER_PAGE,
  type FirmReviewsPage,
  type LatestReviews,
  type ReviewMonth,
  type ReviewSort,
  type ReviewStatistics,
} from '@app/contracts';
import { isReservedName, monthsAfter, reviewScore, type ReviewBucket, type Stars } from '@app/domain';
import {
  CLOCK,
  InvalidCursorError,
  prepareAnswer,
  siteDay,
  siteTimeZone,
  type Answer,
  type AnswerCache,
  type Clock,
} from '@app/server-kit';
import { FirmNotFoundError } from '../publishing/firms.errors';
import {
  PublicReviewsRepository,
  type ReviewedFirmRow,
  type ReviewPlace,
  type StatisticsRow,
} from './public-reviews.repository';
import { toShown, type StoredReview } from './review';
import { ReviewCaches } from './review-caches';
import type { ReviewsQuery } from './reviews.dto';

type Wanted = { sort: ReviewSort; stars: Stars | null };

const LATEST = 6;
const STATISTICS_MONTHS = 12;

/** What everyone reads of reviews. */
@Injectable()
export class PublicReviewsService {
  private readonly pages: AnswerCache<FirmReviewsPage>;
  private readonly latestOnes: AnswerCache<LatestReviews>;
  private readonly months: AnswerCache<ReviewStatistics>;

  constructor(
    private readonly reviews: PublicReviewsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    caches: ReviewCaches,
  ) {
    this.pages = caches.cache('reviews of a firm');
    this.latestOnes = caches.cache('latest reviews');
    this.months = caches.cache('months of reviews');
  }

  /** @throws FirmNotFoundError, InvalidCursorError */
  async ofFirm(name: string, { sort = 'newest', stars, cursor }: ReviewsQuery): Promise<Answer<FirmReviewsPage>> {
    const slug = name.toLowerCase();
    if (!isFirmName(slug)) throw new FirmNotFoundError();
    const read = async () => {
      const wanted = { sort, stars: stars ?? null };
      return prepareAnswer(
        cursor === undefined ? await this.first(slug, wanted) : await this.further(slug, wanted, cursor),
      );
    };
    return (await this.pages.read(JSON.stringify([slug, sort, stars, cursor]), read)).value;
  }

  async latest(): Promise<Answer<LatestReviews>> {
    const read = async () => {
      const found = await this.reviews.latest(LATEST);
      const reviews = shownOf(found).map(({ shown, review: { slug, name } }) => ({ ...shown, firm: { slug, name } }));
      return prepareAnswer<LatestReviews>({ reviews });
    };
    return (await this.latestOnes.read('', read)).value;
  }

  async statistics(): Promise<Answer<ReviewStatistics>> {
    const read = async () => {
      const thisMonth = `${this.today().slice(0, 7)}-01`;
      const rows = await this.reviews.statistics(monthsAfter(thisMonth, 1 - STATISTICS_MONTHS), siteTimeZone());
      return prepareAnswer<ReviewStatistics>({ months: monthsOf(rows) });
    };
    return (await this.months.read('', read)).value;
  }

  /** The published firm at an address, a former one included. @throws FirmNotFoundError */
  async firm(name: string): Promise<ReviewedFirmRow> {
    const slug = name.toLowerCase();
    const firm = isFirmName(slug) ? await this.reviews.firmAt(slug) : null;
    if (!firm) throw new FirmNotFoundError();
    return firm;
  }

  private async first(slug: string, wanted: Wanted): Promise<FirmReviewsPage> {
    const [scored, found] = await Promise.all([this.reviews.scoredFirmAt(slug), this.found(slug, wanted, null)]);
    if (!scored) throw new FirmNotFoundError();
    return this.pageOf(scored.buckets, found);
  }

  private async further(slug: string, wanted: Wanted, cursor: string): Promise<FirmReviewsPage> {
    const [scored, after] = await Promise.all([
      this.reviews.scoredFirmAt(slug),
      this.reviews.placeOf(slug, cursor, wanted.sort),
    ]);
    if (!scored) throw new FirmNotFoundError();
    if (!after) throw new InvalidCursorError();
    return this.pageOf(scored.buckets, await this.found(slug, wanted, after));
  }

  /** One row more than a page shows whether there is another one. */
  private found(slug: string, wanted: Wanted, after: ReviewPlace | null): Promise<StoredReview[]> {
    return this.reviews.page(slug, { ...wanted, after, limit: REVIEWS_PER_PAGE + 1 });
  }

  private pageOf(buckets: readonly ReviewBucket[], found: readonly StoredReview[]): FirmReviewsPage {
    const shown = found.slice(0, REVIEWS_PER_PAGE);
    return {
      score: reviewScore(buckets, this.today()),
      reviews: shownOf(shown).map((each) => each.shown),
      next: found.length > REVIEWS_PER_PAGE ? (shown.at(-1)?.id ?? null) : null,
    };
  }

  private today(): string {
    return siteDay(this.clock.now());
  }
}

const isFirmName = (slug: string): boolean => isFirmSlug(slug) && !isReservedName(slug);

function shownOf(found: readonly StoredReview[]) {
  return found.flatMap((review) => {
    const shown = toShown(review);
    return shown ? [{ shown, review }] : [];
  });
}

function monthsOf(rows: readonly StatisticsRow[]): ReviewMonth[] {
  const months = new Map<string, ReviewMonth>();
  for (const { month, event, reason, n } of rows) {
    const counts = months.get(month) ?? {
      month,
      received: 0,
      published: 0,
      rejected: {},
      removed: {},
      legalDemands: 0,
    };
    months.set(month, counts);
    if (event === 'submit') counts.received = n;
    if (event === 'publish') counts.published = n;
    if (event === 'demand') counts.legalDemands = n;
    if (event === 'reject' && reason) counts.rejected[reason] = n;
    if (event === 'remove' && reason) counts.removed[reason] = n;
  }
  return [...months.values()].sort((a, b) => b.month.localeCompare(a.month));
}
