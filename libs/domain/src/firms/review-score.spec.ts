import fc from 'fast-check';
import {
  reviewScore,
  reviewWeight,
  SCORE_EXPLANATION,
  SCORE_VERSION,
  STARS,
  weightedScore,
  type ReviewBucket,
  type Stars,
} from './review-score';

type Review = Omit<ReviewBucket, 'n'>;

const TODAY = '2026-11-26';

const month = fc
  .tuple(fc.integer({ min: 2019, max: 2026 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, ordinal]) => `${year}-${String(ordinal).padStart(2, '0')}`);
const review = fc.record({ month, stars: fc.constantFrom(...STARS), verified: fc.boolean() });
const reviews = (minLength = 0) => fc.array(review, { minLength, maxLength: 40 });
const shuffled = <T>(items: readonly T[]) => fc.shuffledSubarray([...items], { minLength: items.length });

/** As rows of the table would be: one for what counts alike. */
function bucketsOf(list: readonly Review[]): ReviewBucket[] {
  const buckets: ReviewBucket[] = [];
  for (const one of list) {
    const same = buckets.find((b) => b.month === one.month && b.stars === one.stars && b.verified === one.verified);
    if (same) same.n += 1;
    else buckets.push({ ...one, n: 1 });
  }
  return buckets;
}

/** The published formula over single reviews, written without the code that it checks. */
function recount(list: readonly Review[], today: string) {
  let weights = 3;
  let sum = 3 * 3.5;
  for (const { month: from, stars, verified } of list) {
    const [y, m] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
    const age = Math.max(0, 12 * (Number(today.slice(0, 4)) - y) + Number(today.slice(5, 7)) - m);
    const w = (verified ? 1 : 0.6) * Math.exp((-age * Math.LN2) / 24);
    weights += w;
    sum += w * stars;
  }
  return { score: sum / weights, mean: list.reduce((total, { stars }) => total + stars, 0) / list.length };
}

const now = (stars: Stars, n = 1, verified = true): ReviewBucket => ({ month: '2026-11', stars, verified, n });

describe('the score of a firm', () => {
  it.each<[string, ReviewBucket[], number | null, number | null]>([
    ['no review', [], null, null],
    ['two reviews', [now(5, 2)], null, null],
    // (10.5 + 15) / 6
    ['three verified fives of this month', [now(5, 3)], 4.3, 5],
    // (10.5 + 3 * 0.6 * 5) / (3 + 1.8) = 19.5 / 4.8
    ['three unverified fives', [now(5, 3, false)], 4.1, 5],
    // (10.5 + 3 * 0.5 * 1) / (3 + 1.5) = 12 / 4.5
    ['three ones of two years ago', [{ month: '2024-11', stars: 1, verified: true, n: 3 }], 2.7, 1],
    // (10.5 + 4 + 4 + 3) / 6 = 3.583
    ['four, four and three', [now(4, 2), now(3)], 3.6, 11 / 3],
    // (10.5 + 12 + 4) / 7.25 with a four of four years ago: 0.25 * 4 = 1, so 23.5 / 6.25
    ['one of four years ago', [now(4, 3), { month: '2022-11', stars: 4, verified: true, n: 1 }], 3.8, 4],
    [
      'a month that is still to come counts as this one',
      [{ month: '2027-02', stars: 5, verified: true, n: 3 }],
      4.3,
      5,
    ],
  ])('of %s', (_, buckets, score, mean) => {
    expect(reviewScore(buckets, TODAY)).toMatchObject({ version: SCORE_VERSION, score, mean });
  });

  it('counts every review in the histogram, also when there is no score', () => {
    expect(reviewScore([now(5), now(1)], TODAY)).toEqual({
      version: 1,
      count: 2,
      score: null,
      mean: null,
      histogram: [1, 0, 0, 0, 1],
    });
    expect(reviewScore([now(2, 4), now(2, 1, false), now(3, 0)], TODAY).histogram).toEqual([0, 5, 0, 0, 0]);
  });

  it('rounds a half up, whichever fractions it is made of', () => {
    // (10.5 + 15 + 4 + 3 + 4) / 10 is 3.65.
    expect(reviewScore([now(5, 3), now(2, 2), now(3), now(4)], TODAY).score).toBe(3.7);
    // (10.5 + 4 + 2 * 0.6 * 2) / (3 + 1 + 1.2) is 3.25, and 3.2499999999999996 in binary fractions.
    expect(reviewScore([now(4), now(2, 2, false)], TODAY).score).toBe(3.3);
  });

  it('weighs half after 24 months, and 0.6 of it without verification', () => {
    expect(reviewWeight({ month: '2026-11', verified: true }, TODAY)).toBe(1);
    expect(reviewWeight({ month: '2024-11', verified: true }, TODAY)).toBe(0.5);
    expect(reviewWeight({ month: '2024-11', verified: false }, TODAY)).toBe(0.3);
    expect(reviewWeight({ month: '2026-10', verified: true }, '2026-11-01')).toBeCloseTo(2 ** (-1 / 24), 12);
  });

  it('equals a plain recount over single reviews', () => {
    fc.assert(
      fc.property(reviews(), fc.constantFrom(TODAY, '2026-12-31', '2027-01-01', '2031-06-15'), (list, today) => {
        const { score, mean } = recount(list, today);
        const buckets = bucketsOf(list);
        const shown = reviewScore(buckets, today);
        expect(Math.abs(weightedScore(buckets, today) - score)).toBeLessThan(1e-9);
        expect(shown.count).toBe(list.length);
        expect(shown.histogram).toEqual(STARS.map((stars) => list.filter((one) => one.stars === stars).length));
        if (list.length < 3) expect([shown.score, shown.mean]).toEqual([null, null]);
        else {
          expect(Math.abs(shown.mean! - mean)).toBeLessThan(1e-9);
          expect(Math.abs(shown.score! - score)).toBeLessThanOrEqual(0.05 + 1e-9);
          expect(shown.score).toBe(Number(shown.score!.toFixed(1)));
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it('is from 1 to 5', () => {
    fc.assert(
      fc.property(reviews(3), fc.nat(1_000_000), (list, n) => {
        const buckets = [...bucketsOf(list), now(list[0]!.stars, n)];
        for (const value of [weightedScore(buckets, TODAY), reviewScore(buckets, TODAY).score!]) {
          expect(value).toBeGreaterThanOrEqual(1);
          expect(value).toBeLessThanOrEqual(5);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('rises with every star that a review gives more', () => {
    fc.assert(
      fc.property(reviews(3), fc.nat(), (list, pick) => {
        const at = pick % list.length;
        const one = list[at]!;
        const higher = STARS.find((stars) => stars === one.stars + 1);
        fc.pre(higher !== undefined);
        const raised = list.with(at, { ...one, stars: higher });
        expect(weightedScore(bucketsOf(raised), TODAY)).toBeGreaterThan(weightedScore(bucketsOf(list), TODAY));
        const [before, after] = [list, raised].map((each) => reviewScore(bucketsOf(each), TODAY));
        expect(after!.score!).toBeGreaterThanOrEqual(before!.score!);
        expect(after!.mean!).toBeGreaterThan(before!.mean!);
      }),
      { numRuns: 2_000 },
    );
  });

  it('does not depend on the order of the rows, or on how they are split', () => {
    fc.assert(
      fc.property(
        reviews().chain((list) => fc.tuple(fc.constant(bucketsOf(list)), shuffled(list))),
        ([buckets, list]) => {
          const single = list.map((one) => ({ ...one, n: 1 }));
          expect(reviewScore(single, TODAY)).toEqual(reviewScore(buckets, TODAY));
          expect(weightedScore(single, TODAY)).toBe(weightedScore(buckets, TODAY));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is said in words with the numbers that it is made of', () => {
    expect(SCORE_EXPLANATION).toBe(
      'The score is a weighted average of published reviews. A review has a weight of 1 if its author is a verified ' +
        'advisor and 0.6 otherwise. The weight halves every 24 months. 3 reviews of 3.5 stars are added to every ' +
        'score. A score appears once there are 3 published reviews. Helpful votes, payments and claims do ' +
        'not affect it.',
    );
  });
});
