import fc from 'fast-check';
import { ADVISOR_LIMITS } from './advisor-info';
import { basicRange, channelRange, largestTotal, upfrontBasisPoints, type RangeInput } from './basic-range';
import { CHANNELS, type Channel } from './channel';
import { LEVELS } from './deal-assumptions';

type Row = [channel: Channel, part: 'upfront' | 'backends' | 'total', low: number, expected: number, high: number];

function dollars(input: RangeInput, channel: Channel, part: Row[1]): number[] {
  return LEVELS.map((level) => channelRange(input, channel)[part][level].cents / 100);
}

/**
 * A $1 M producer, 75 % fee-based. Portability by hand: 0.75·88 + 0.25·65 = 82.25 %. Wirehouse back-ends expected:
 * 1,000,000 · 0.8225 · 0.50 = 411,250.
 */
const MILLION: RangeInput = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75 };
const MILLION_ROWS: Row[] = [
  ['wirehouse', 'upfront', 750_000, 1_500_000, 2_000_000],
  ['wirehouse', 'backends', 0, 411_250, 1_645_000],
  ['wirehouse', 'total', 750_000, 1_911_250, 3_645_000],
  ['regional', 'upfront', 750_000, 1_250_000, 1_750_000],
  ['regional', 'backends', 0, 411_250, 1_028_125],
  ['regional', 'total', 750_000, 1_661_250, 2_778_125],
  ['independent', 'upfront', 100_000, 500_000, 1_000_000],
  ['independent', 'backends', 0, 0, 205_625],
  ['independent', 'total', 100_000, 500_000, 1_205_625],
  ['ria', 'upfront', 0, 0, 700_000],
  ['ria', 'backends', 0, 0, 0],
  ['ria', 'total', 0, 0, 700_000],
];

/**
 * $437,219.37 and no fees at all: only transaction portability counts. 437,219.37 · 0.65 · 0.50 = 142,096.295 → .30.
 */
const ODD: RangeInput = { aum: 0, revenue: 437_219.37, feeBasedPercentage: 0 };
const ODD_ROWS: Row[] = [
  ['wirehouse', 'upfront', 327_914.53, 655_829.06, 874_438.74],
  ['wirehouse', 'backends', 0, 142_096.3, 568_385.18],
  ['wirehouse', 'total', 327_914.53, 797_925.36, 1_442_823.92],
];

describe('the basic range, worked examples', () => {
  it.each(MILLION_ROWS)('a $1 M producer at %s: %s is %d / %d / %d', (channel, part, ...expected) => {
    expect(dollars(MILLION, channel, part)).toEqual(expected);
  });

  it.each(ODD_ROWS)('$437,219.37 without fees at %s: %s is %d / %d / %d', (channel, part, ...expected) => {
    expect(dollars(ODD, channel, part)).toEqual(expected);
  });

  it('the total of the $1 M producer is 191.125 % of revenue at a wirehouse', () => {
    expect(channelRange(MILLION, 'wirehouse').totalPercentage).toEqual({ low: 75, expected: 191.125, high: 364.5 });
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
    expect(backends.expected.inputs.map((input) => input.value)).toEqual([1_000_000, 82.25, 50]);
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

  it('two practices together are worth what they are worth alone, but for the rounding of a cent', () => {
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
