import fc from 'fast-check';
import { calculateScenario } from '../transition/engine/calculate-scenario';
import { newScenario } from '../transition/scenario/new-scenario';
import { ADVISOR_LIMITS } from './advisor-info';
import { basicRange, channelRange, largestTotal, upfrontBasisPoints, type RangeInput } from './basic-range';
import { CHANNELS, type Channel } from './channel';
import { ILLUSTRATIVE_ASSUMPTIONS, LEVELS } from './deal-assumptions';
import { ORIGINS } from './origin';

type Row = [channel: Channel, part: 'upfront' | 'backends' | 'total', low: number, expected: number, high: number];

function dollars(input: RangeInput, channel: Channel, part: Row[1]): number[] {
  return LEVELS.map((level) => channelRange(input, channel)[part][level].cents / 100);
}

/**
 * A $1 M producer, 75 % fee-based. Portability by hand: 0.75·88 + 0.25·65 = 82.25 %. Wirehouse back-ends expected, a
 * sixth of T-12 each: 82.25 % of 75 % is a margin of 9.67 %, Φ(0.967) = 83.31 %; 90.68 % of 85 % is 6.68 %,
 * Φ(0.557) = 71.12 %; 95.21 % of 100 % is −4.79 %, Φ(−0.319) = 37.49 %; (0.8331 + 0.7112 + 0.3749)/6 · 1,000,000.
 */
const MILLION: RangeInput = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75 };
const MILLION_ROWS: Row[] = [
  ['wirehouse', 'upfront', 750_000, 1_500_000, 2_000_000],
  ['wirehouse', 'backends', 0, 319_866.67, 2_000_000],
  ['wirehouse', 'total', 750_000, 1_819_866.67, 4_000_000],
  ['regional', 'upfront', 750_000, 1_250_000, 1_750_000],
  ['regional', 'backends', 0, 319_866.67, 1_250_000],
  ['regional', 'total', 750_000, 1_569_866.67, 3_000_000],
  ['independent', 'upfront', 100_000, 500_000, 1_000_000],
  ['independent', 'backends', 0, 0, 250_000],
  ['independent', 'total', 100_000, 500_000, 1_250_000],
  ['ria', 'upfront', 0, 0, 700_000],
  ['ria', 'backends', 0, 0, 0],
  ['ria', 'total', 0, 0, 700_000],
];

/**
 * $437,219.37 and no fees at all: only transaction portability counts. 65 % follows:
 * Φ(−1.333) = 9.12 %, Φ(−1.308) = 9.55 %, and 5 % as the least; 0.2367/6 · 437,219.37 = 17,248.30.
 */
const ODD: RangeInput = { aum: 0, revenue: 437_219.37, feeBasedPercentage: 0 };
const ODD_ROWS: Row[] = [
  ['wirehouse', 'upfront', 327_914.53, 655_829.06, 874_438.74],
  ['wirehouse', 'backends', 0, 17_248.3, 874_438.74],
  ['wirehouse', 'total', 327_914.53, 673_077.36, 1_748_877.48],
];

describe('the basic range, worked examples', () => {
  it.each(MILLION_ROWS)('a $1 M producer at %s: %s is %d / %d / %d', (channel, part, ...expected) => {
    expect(dollars(MILLION, channel, part)).toEqual(expected);
  });

  it.each(ODD_ROWS)('$437,219.37 without fees at %s: %s is %d / %d / %d', (channel, part, ...expected) => {
    expect(dollars(ODD, channel, part)).toEqual(expected);
  });

  it('the total of the $1 M producer is 181.9867 % of revenue at a wirehouse', () => {
    expect(channelRange(MILLION, 'wirehouse').totalPercentage).toEqual({ low: 75, expected: 181.9867, high: 400 });
  });

  it('a nine-year note of $1.5 M forgives $166,666.67 a year, an RIA without a note forgives nothing', () => {
    expect(channelRange(MILLION, 'wirehouse').forgivenYearly?.cents).toBe(16_666_667);
    expect(channelRange(MILLION, 'ria').forgivenYearly).toBeNull();
  });

  it('an expected $1.5 M on $120 M of assets is 125 basis points, and nothing can be said without assets', () => {
    expect(upfrontBasisPoints(channelRange(MILLION, 'wirehouse'), MILLION.aum)).toBe(125);
    expect(upfrontBasisPoints(channelRange(MILLION, 'wirehouse'), 0)).toBeNull();
  });

  it('every figure names the inputs it can be recalculated from', () => {
    const { backends, portability } = channelRange(MILLION, 'wirehouse');
    expect(backends.expected.inputs.map((input) => input.value)).toEqual([1_000_000, 50, 63.9733333333]);
    expect(portability.inputs.map((input) => input.value)).toEqual([75, 88, 65]);
  });

  it.each([
    { ...MILLION, revenue: Number.NaN },
    { ...MILLION, revenue: 1e308 },
    { ...MILLION, revenue: -1 },
    { ...MILLION, feeBasedPercentage: 101 },
  ])('refuses %j', (input) => {
    expect(() => basicRange(input)).toThrow(RangeError);
  });
});

const amount = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100);
const inputs = fc.record({
  aum: fc.integer({ min: 0, max: ADVISOR_LIMITS.aum.max }),
  revenue: amount(ADVISOR_LIMITS.revenue.max),
  feeBasedPercentage: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
});
const channels = fc.constantFrom(...CHANNELS);
const PARTS = ['upfront', 'backends', 'total'] as const;

describe('the basic range, properties', () => {
  it('low never exceeds expected, expected never exceeds high, nothing is negative', () => {
    fc.assert(
      fc.property(inputs, channels, (input, channel) => {
        const range = channelRange(input, channel);
        for (const part of PARTS) {
          const { low, expected, high } = range[part];
          expect(low.cents).toBeGreaterThanOrEqual(0);
          expect(low.cents).toBeLessThanOrEqual(expected.cents);
          expect(expected.cents).toBeLessThanOrEqual(high.cents);
        }
      }),
    );
  });

  it('more revenue never lowers a figure', () => {
    fc.assert(
      fc.property(inputs, amount(1_000_000), channels, (input, more, channel) => {
        const revenue = Math.min(ADVISOR_LIMITS.revenue.max, input.revenue + more);
        const [before, after] = [channelRange(input, channel), channelRange({ ...input, revenue }, channel)];
        for (const part of PARTS)
          for (const level of LEVELS) {
            expect(after[part][level].cents).toBeGreaterThanOrEqual(before[part][level].cents);
          }
      }),
    );
  });

  it('a larger fee-based share never lowers a figure, because fees follow at least as well as transactions', () => {
    fc.assert(
      fc.property(inputs, channels, (input, channel) => {
        const [before, after] = [
          channelRange({ ...input, feeBasedPercentage: input.feeBasedPercentage / 2 }, channel),
          channelRange(input, channel),
        ];
        for (const level of LEVELS) expect(after.total[level].cents).toBeGreaterThanOrEqual(before.total[level].cents);
      }),
    );
  });

  it('up-front and back-ends add up to the total, to the cent', () => {
    fc.assert(
      fc.property(inputs, channels, (input, channel) => {
        const range = channelRange(input, channel);
        for (const level of LEVELS)
          expect(range.upfront[level].cents + range.backends[level].cents).toBe(range.total[level].cents);
      }),
    );
  });

  it('two practices together are worth the sum of both, except for the rounding of a cent', () => {
    fc.assert(
      fc.property(inputs, inputs, channels, (one, two, channel) => {
        const half = (input: RangeInput) => ({ ...one, revenue: Math.floor(input.revenue / 2) });
        const [a, b] = [half(one), half(two)];
        const joined = channelRange({ ...one, revenue: a.revenue + b.revenue }, channel);
        for (const part of PARTS)
          for (const level of LEVELS) {
            const apart = channelRange(a, channel)[part][level].cents + channelRange(b, channel)[part][level].cents;
            expect(Math.abs(joined[part][level].cents - apart)).toBeLessThanOrEqual(2);
          }
      }),
    );
  });

  it('without revenue every figure is zero', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const ranges = basicRange({ ...input, revenue: 0 });
        expect(largestTotal(ranges)).toBe(0);
        expect(ranges.map((range) => range.totalPercentage.high)).toEqual([0, 0, 0, 0]);
      }),
    );
  });
});

describe('one model behind all views', () => {
  const from = fc.record({
    input: inputs.filter(({ aum, revenue }) => aum > 0 && revenue >= 1),
    channel: channels,
    origin: fc.constantFrom(...ORIGINS),
  });

  it('the basic range is the result of the engine for a new calculation, to the cent, in 10,000 practices', () => {
    const info = (input: RangeInput) => ({ ...input, city: '', state: '' });
    fc.assert(
      fc.property(from, ({ input, channel, origin }) => {
        const range = channelRange(input, channel, ILLUSTRATIVE_ASSUMPTIONS, { origin });
        const to = [{ channel, name: 'Offer' }];
        const scenario = newScenario(info(input), 'wirehouse', to, ILLUSTRATIVE_ASSUMPTIONS, { origin });
        // Back-ends end in year 3; a short horizon keeps ten thousand runs quick.
        const short = { ...scenario, settings: { ...scenario.settings, horizon: 3 } };
        const { upfront, backendsExpected } = calculateScenario(short).offers[0]!.totals;
        expect([range.upfront.expected.cents, range.backends.expected.cents]).toEqual([upfront, backendsExpected]);
      }),
      { numRuns: 10_000, seed: 20261124 },
    );
  });

  it('expects the same back-ends for $1,050,000 of T-12 everywhere, none of them met for certain', () => {
    const input = { aum: 120_000_000, revenue: 1_050_000, feeBasedPercentage: 75 };
    // 1,050,000 · 50 % · (0.8331 + 0.7112 + 0.3749)/3
    expect(channelRange(input, 'wirehouse').backends.expected.cents).toBe(33_586_000);
  });
});
