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
import { isReservedName, monthsAfter, reviewScore, type Stars } from '@app/domain';
import {
  CLOCK,
  InvalidCursorError,
  prepareAnswer,
  siteDay,
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
    const read = async () => {
      const firm = await this.firm(slug);
      const after = cursor === undefined ? null : await this.reviews.placeOf(firm.id, cursor, sort);
      if (cursor !== undefined && !after) throw new InvalidCursorError();
      return prepareAnswer(await this.page(firm, { sort, stars: stars ?? null, after }));
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
      const rows = await this.reviews.statistics(monthsAfter(thisMonth, 1 - STATISTICS_MONTHS));
      return prepareAnswer<ReviewStatistics>({ months: monthsOf(rows) });
    };
    return (await this.months.read('', read)).value;
  }

  /** The published firm at an address, a former one included. @throws FirmNotFoundError */
  async firm(name: string): Promise<ReviewedFirmRow> {
    const slug = name.toLowerCase();
    const firm = isFirmSlug(slug) && !isReservedName(slug) ? await this.reviews.firmAt(slug) : null;
    if (!firm) throw new FirmNotFoundError();
    return firm;
  }

  /** One row more than a page shows whether there is another one. */
  private async page(
    { id }: ReviewedFirmRow,
    wanted: { sort: ReviewSort; stars: Stars | null; after: ReviewPlace | null },
  ): Promise<FirmReviewsPage> {
    const [buckets, found] = await Promise.all([
      this.reviews.buckets(id),
      this.reviews.page(id, { ...wanted, limit: REVIEWS_PER_PAGE + 1 }),
    ]);
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
