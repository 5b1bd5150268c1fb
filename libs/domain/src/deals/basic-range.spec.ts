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
 * A $1 M producer, 75 % fee-based. Portability by hand: 0.75·90 + 0.25·70 = 85 % (employee channels),
 * 0.75·92 + 0.25·75 = 87.75 % (independent). Wirehouse back-ends expected: 1,000,000 · 0.85 · 0.75 = 637,500.
 */
const MILLION: RangeInput = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75 };
const MILLION_ROWS: Row[] = [
  ['wirehouse', 'upfront', 1_000_000, 1_500_000, 2_000_000],
  ['wirehouse', 'backends', 0, 637_500, 1_700_000],
  ['wirehouse', 'total', 1_000_000, 2_137_500, 3_700_000],
  ['regional', 'upfront', 750_000, 1_250_000, 1_750_000],
  ['regional', 'backends', 0, 637_500, 1_062_500],
  ['regional', 'total', 750_000, 1_887_500, 2_812_500],
  ['independent', 'upfront', 100_000, 400_000, 1_000_000],
  ['independent', 'backends', 0, 0, 219_375],
  ['independent', 'total', 100_000, 400_000, 1_219_375],
  ['ria', 'upfront', 0, 0, 1_000_000],
  ['ria', 'backends', 0, 0, 0],
  ['ria', 'total', 0, 0, 1_000_000],
];

/**
 * $437,219.37 and no fees at all: only transaction portability counts. 437,219.37 · 0.70 · 0.75 = 229,540.16925 → .17.
 */
const ODD: RangeInput = { aum: 0, revenue: 437_219.37, feeBasedPercentage: 0 };
const ODD_ROWS: Row[] = [
  ['wirehouse', 'upfront', 437_219.37, 655_829.06, 874_438.74],
  ['wirehouse', 'backends', 0, 229_540.17, 612_107.12],
  ['wirehouse', 'total', 437_219.37, 885_369.23, 1_486_545.86],
];

describe('the basic range, worked examples', () => {
  it.each(MILLION_ROWS)('a $1 M producer at %s: %s is %d / %d / %d', (channel, part, ...expected) => {
    expect(dollars(MILLION, channel, part)).toEqual(expected);
  });

  it.each(ODD_ROWS)('$437,219.37 without fees at %s: %s is %d / %d / %d', (channel, part, ...expected) => {
    expect(dollars(ODD, channel, part)).toEqual(expected);
  });

  it('the total of the $1 M producer is 213.75 % of revenue at a wirehouse', () => {
    expect(channelRange(MILLION, 'wirehouse').totalPercentage).toEqual({ low: 100, expected: 213.75, high: 370 });
  });

  it('a ten-year note of $1.5 M forgives $150,000 a year, an RIA without a note forgives nothing', () => {
    expect(channelRange(MILLION, 'wirehouse').forgivenYearly?.cents).toBe(15_000_000);
    expect(channelRange(MILLION, 'ria').forgivenYearly).toBeNull();
  });

  it('an expected $1.5 M on $120 M of assets is 125 basis points, and nothing can be said without assets', () => {
    expect(upfrontBasisPoints(channelRange(MILLION, 'wirehouse'), MILLION.aum)).toBe(125);
    expect(upfrontBasisPoints(channelRange(MILLION, 'wirehouse'), 0)).toBeNull();
  });

  it('every figure names the inputs it can be recalculated from', () => {
    const { backends, portability } = channelRange(MILLION, 'wirehouse');
    expect(backends.expected.inputs.map((input) => input.value)).toEqual([1_000_000, 85, 75]);
    expect(portability.inputs.map((input) => input.value)).toEqual([75, 90, 70]);
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
