import {
  calculateScenario,
  newScenario,
  writtenDollars,
  type Backend,
  type Channel,
  type Offer,
  type OfferResult,
  type OfferYear,
  type Payout,
  type Scenario,
  type StayYear,
} from '@app/domain';

/** The practice of the examples: $1 million of T-12 on $120 million of assets, three quarters of it fee-based. */
const PRACTICE = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: '', state: '' };

/** All revenue follows at once and nothing grows, so only the offer's own terms count. */
const AT_ONCE: Partial<Offer> = {
  growth: 0,
  portability: { qFee: 1, qTxn: 1 },
  ramp: Array.from({ length: 12 }, () => 1),
};

export type Case = {
  scenario: Scenario;
  offer: Offer;
  result: OfferResult;
  stay: StayYear[];
  year: (year: number) => OfferYear;
};

/** The usual offer of a channel with some terms changed, as the engine calculates it. */
export function offerCase(
  channel: Channel,
  terms: Partial<Offer> = {},
  practice: Partial<typeof PRACTICE> = {},
  settings: Partial<Scenario['settings']> = {},
): Case {
  const usual = newScenario({ ...PRACTICE, ...practice }, channel, [{ channel, name: 'Example' }]);
  const scenario: Scenario = {
    ...usual,
    offers: usual.offers.map((offer) => ({ ...offer, ...terms })),
    settings: { ...usual.settings, ...settings },
  };
  const [offer, { stay, offers }] = [scenario.offers[0], calculateScenario(scenario)];
  const result = offers[0];
  if (!offer || !result) throw new Error('the case has no offer');
  const year = (index: number): OfferYear => {
    const row = result.years[index];
    if (!row) throw new Error(`the case has no year ${index}`);
    return row;
  };
  return { scenario, offer, result, stay: stay.years, year };
}

export const atOnce = (channel: Channel, terms: Partial<Offer> = {}, practice: Partial<typeof PRACTICE> = {}): Case =>
  offerCase(channel, { ...AT_ONCE, ...terms }, practice);

/** What a payout pays in a year in which production is `t12`. */
export const paidOn = (payout: Payout, t12: number): number =>
  atOnce('wirehouse', { payout }, { revenue: t12 }).year(1).payout;

/** A back-end of a quarter of T-12, the amount of the examples. */
export const quarter = (
  kind: 'assets' | 'production',
  year: number,
  hurdle: number,
  terms: Partial<Backend> = {},
): Backend => ({
  id: `year-${year}`,
  kind,
  month: 12 * year,
  hurdle,
  hurdleBase: kind === 'assets' ? 'recruitedAssets' : 'recognizedT12',
  pay: { basis: 'pctRecognizedT12', value: 0.25 },
  eligiblePct: 1,
  proration: { kind: 'none' },
  gate: [],
  form: { kind: 'cash' },
  ...terms,
});

/** The default chance of a hurdle in a year, for production that reaches `reached` of it. */
export function chanceAt(reached: number, year: number): number {
  const [backend] = atOnce('wirehouse', { backends: [quarter('production', year, 1 / reached)] }).result.backends;
  if (!backend) throw new Error('the case has no back-end');
  return backend.chance;
}

/** `$420,000`, from cents. */
export const usd = writtenDollars;
/** `−$15,000`: a cost, from cents. */
export const cost = (cents: number): string => writtenDollars(-cents);
/** `53%`, `45.9%`: a share, rounded to `digits`. */
export const pct = (share: number, digits = 0): string => `${(share * 100).toFixed(digits)}%`;
/** `53 percent` */
export const percent = (share: number, digits = 0): string => `${(share * 100).toFixed(digits)} percent`;
/** A row of a table in Markdown. */
export const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;
