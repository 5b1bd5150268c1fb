export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** Published reviews of one firm that count alike. */
export type ReviewBucket = {
  /** Of publication, `2026-11`. */
  month: string;
  stars: Stars;
  /** Whether the author showed that they know the firm (`isVerifiedAuthor`). */
  verified: boolean;
  /** Whole reviews; 0 after the last one was removed. */
  n: number;
};

/** Stands beside every score. It grows with any change of the numbers below, so that a score says how it was made. */
export const SCORE_VERSION = 1;
/** A score is shown from this many published reviews on, and so are the mean and search engines' copies of them. */
export const SCORE_FROM_REVIEWS = 3;
/** As many reviews of this rating are in every score, so that the first few do not decide it alone. */
export const PRIOR_REVIEWS = 3;
export const PRIOR_STARS = 3.5;
/** After so many months a review weighs half. */
export const HALF_LIFE_MONTHS = 24;
export const UNVERIFIED_WEIGHT = 0.6;

export type ReviewScore = {
  version: typeof SCORE_VERSION;
  count: number;
  /** One decimal; null below three reviews. */
  score: number | null;
  /** The plain mean, not rounded; null below three reviews, because of two it is a score as well. */
  mean: number | null;
  /** How many reviews gave one star, two, … five. */
  histogram: [number, number, number, number, number];
};

/** The formula in words, for the page that shows a score. */
export const SCORE_EXPLANATION =
  'The score is a weighted average of published reviews. A review has a weight of 1 if its author is a ' +
  `verified advisor and ${UNVERIFIED_WEIGHT} otherwise. The weight halves every ${HALF_LIFE_MONTHS} months. ` +
  `${PRIOR_REVIEWS} reviews of ${PRIOR_STARS} stars are added to every score. A score appears once there ` +
  `are ${SCORE_FROM_REVIEWS} published reviews. Helpful votes, payments and claims do not affect it.`;

/** Whole months by the calendar; one that is still to come, by a clock that differs, is this month. */
function monthsBetween(month: string, today: string): number {
  const [year = 0, ordinal = 1] = month.split('-').map(Number);
  const [thisYear = 0, thisOrdinal = 1] = today.split('-').map(Number);
  return Math.max(0, (thisYear - year) * 12 + thisOrdinal - ordinal);
}

/** What one review of the month weighs in the score, above 0 and at most 1. */
export function reviewWeight({ month, verified }: Pick<ReviewBucket, 'month' | 'verified'>, today: string): number {
  return (verified ? 1 : UNVERIFIED_WEIGHT) * decayOf(month, today);
}

const decayOf = (month: string, today: string): number => 0.5 ** (monthsBetween(month, today) / HALF_LIFE_MONTHS);

/** Reviews that weigh alike: how many, and the sum of their stars. */
type Alike = { n: number; stars: number };
type MonthOfReviews = { verified: Alike; other: Alike };

/** Whole numbers are added first and the months are in one order, so that no sum depends on how the rows arrived. */
function byMonth(buckets: readonly ReviewBucket[]): [string, MonthOfReviews][] {
  const months = new Map<string, MonthOfReviews>();
  for (const { month, stars, verified, n } of buckets) {
    let reviews = months.get(month);
    if (!reviews) months.set(month, (reviews = { verified: { n: 0, stars: 0 }, other: { n: 0, stars: 0 } }));
    const alike = verified ? reviews.verified : reviews.other;
    alike.n += n;
    alike.stars += n * stars;
  }
  return [...months].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The score before it is rounded, also of fewer than three reviews; of none it is `PRIOR_STARS`. 1 to 5. */
export function weightedScore(buckets: readonly ReviewBucket[], today: string): number {
  let weights = PRIOR_REVIEWS;
  let sum = PRIOR_REVIEWS * PRIOR_STARS;
  for (const [month, { verified, other }] of byMonth(buckets)) {
    const decay = decayOf(month, today);
    weights += decay * (verified.n + UNVERIFIED_WEIGHT * other.n);
    sum += decay * (verified.stars + UNVERIFIED_WEIGHT * other.stars);
  }
  return sum / weights;
}

/** Larger than what sums of binary fractions miss, so that 3.65 is 3.7 whichever reviews it is made of. */
const TIE = 1e-9;

/** What a firm's page shows of its reviews on a day (ISO date). Nothing but published reviews may be counted. */
export function reviewScore(buckets: readonly ReviewBucket[], today: string): ReviewScore {
  const histogram: ReviewScore['histogram'] = [0, 0, 0, 0, 0];
  for (const { stars, n } of buckets) histogram[stars - 1] = (histogram[stars - 1] ?? 0) + n;
  const count = histogram.reduce((sum, n) => sum + n, 0);
  const total = histogram.reduce((sum, n, at) => sum + n * (at + 1), 0);
  const isShown = count >= SCORE_FROM_REVIEWS;
  return {
    version: SCORE_VERSION,
    count,
    score: isShown ? Math.round((weightedScore(buckets, today) + TIE) * 10) / 10 : null,
    mean: isShown ? total / count : null,
    histogram,
  };
}
