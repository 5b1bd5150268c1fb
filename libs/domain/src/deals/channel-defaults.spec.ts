import { DEFAULT_RAMP, newOffer, newScenario, newStay } from '../transition/scenario/new-scenario';
import { CHANNELS } from './channel';
import { CHANNEL_DEFAULTS, COMMON_DEFAULTS, isOwnEstimate, type DefaultValue } from './channel-defaults';
import { ILLUSTRATIVE_ASSUMPTIONS } from './deal-assumptions';
import { DEAL_SOURCES, type DealSourceId } from './deal-source';
import { ORIGIN_DEFAULTS } from './origin';
import { newestBefore } from './source-dates';

const ALL: [string, DefaultValue][] = [
  ...CHANNELS.flatMap((channel) =>
    Object.entries(CHANNEL_DEFAULTS[channel]).map(([name, value]): [string, DefaultValue] => [
      `${channel} ${name}`,
      value,
    ]),
  ),
  ...Object.entries(COMMON_DEFAULTS),
];

describe('every default', () => {
  it.each(ALL)('names its basis: %s', (_name, { value, range, sources, asOf, sample, note }) => {
    expect(asOf).toMatch(/^\d{4}(-\d{2})?$/);
    expect([sample, note].map((text) => text.length > 10)).toEqual([true, true]);
    expect(sources.filter((id) => !(id in DEAL_SOURCES))).toEqual([]);
    expect(range === undefined || (range.low <= value && value <= range.high)).toBe(true);
  });

  it('is not newer than the newest source that it names', () => {
    const ranges = CHANNELS.flatMap((channel) => Object.entries(ILLUSTRATIVE_ASSUMPTIONS[channel]));
    const origins = Object.entries(ORIGIN_DEFAULTS);
    const sourcesOf = (ids: DealSourceId[]) => ids.map((id) => DEAL_SOURCES[id]);
    const newer = [...ALL, ...ranges, ...origins].filter(
      ([, { asOf, sources }]) => newestBefore(asOf, sourcesOf(sources)) !== null,
    );
    expect(newer.map(([name]) => name)).toEqual([]);
    expect(newestBefore('2025-06', sourcesOf(['trade2025', 'portability']))).toBe(DEAL_SOURCES.trade2025);
  });

  it('is our own estimate exactly when it names no source', () => {
    expect(isOwnEstimate(COMMON_DEFAULTS.discountRate)).toBe(true);
    expect(isOwnEstimate(CHANNEL_DEFAULTS.wirehouse.payout)).toBe(false);
  });
});

describe('the default ramp', () => {
  it('says how much of year 1 its twelve months bring: 9.125 months of twelve', () => {
    const months = DEFAULT_RAMP.reduce((sum, arrived) => sum + arrived, 0);
    expect(COMMON_DEFAULTS.ramp.value).toBeCloseTo((months / 12) * 100, 2);
    expect([2, 5, 11].map((month) => DEFAULT_RAMP[month])).toEqual([0.6, 0.85, 1]);
  });
});

describe('the defaults of a channel', () => {
  /** Payout less platform charges less practice costs, by hand: 42, 43, 90 − 12 − 25 and 100 − 12 − 25. */
  it.each([
    ['wirehouse', 0.42],
    ['regional', 0.43],
    ['independent', 0.53],
    ['ria', 0.63],
  ] as const)('of %s leave %d of production, on both sides', (channel, net) => {
    const offer = newOffer(channel, 'Offer');
    const stay = newStay(channel);
    const rate = offer.payout.kind === 'flat' ? offer.payout.rate : Number.NaN;
    expect(rate - offer.fees.pctGross - offer.overhead.pct).toBeCloseTo(net, 10);
    expect(stay.payout).toEqual(offer.payout);
    expect(stay.overhead.pct).toBeCloseTo(offer.fees.pctGross + offer.overhead.pct, 10);
  });

  it('count no sale of the practice, at no kind of firm', () => {
    expect(
      CHANNELS.map((channel) => newOffer(channel, 'Offer')).filter(({ equity, sunset }) => equity ?? sunset),
    ).toEqual([]);
  });

  it('leave 15 % of T-12 unvested at a wirehouse, a fifth a year, to the cent', () => {
    const info = { aum: 120_000_000, revenue: 1_000_000.33, feeBasedPercentage: 75, city: '', state: '' };
    // 15 % of 1,000,000.33 is 150,000.0495, rounded to 150,000.05: four times 30,000.01 and the rest.
    expect(newScenario(info, 'wirehouse', []).stay.unvested).toEqual(
      [30_000.01, 30_000.01, 30_000.01, 30_000.01, 30_000.01].map((amount, index) => ({ year: index + 1, amount })),
    );
    expect(newScenario(info, 'ria', []).stay.unvested).toEqual([]);
  });

  it('divide a total of back-ends into thirds that add up to it', () => {
    const { backends } = newOffer('wirehouse', 'Offer');
    expect(backends.map(({ pay, hurdle }) => [Math.round(pay.value * 3e6) / 1e6, hurdle])).toEqual([
      [0.5, 0.75],
      [0.5, 0.85],
      [0.5, 1],
    ]);
  });
});
