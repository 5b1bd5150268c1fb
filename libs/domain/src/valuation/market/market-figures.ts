import type { DefaultUnit, DefaultValue, Evidence } from '../../deals/channel-defaults';
import type { ValuationSourceId } from './valuation-source';

/** A value of a new sale and what it rests on; without a source it is our own estimate. Percentages as written. */
export type MarketFigure = Evidence<ValuationSourceId> &
  Pick<DefaultValue, 'value' | 'range'> & { label: string; unit: DefaultUnit | 'months' };

const REVIEWED = '2026-11';
const own = (
  label: string,
  value: number,
  unit: MarketFigure['unit'],
  note: string,
  range?: MarketFigure['range'],
): MarketFigure => ({
  label,
  value,
  unit,
  note,
  sources: [],
  asOf: REVIEWED,
  sample: 'Our own estimate.',
  ...(range === undefined ? {} : { range }),
});

const DEALS_2025 = {
  sources: ['srg2025', 'srg2024', 'srgMid2024'],
  asOf: '2025',
  sample: '171 deals closed in 2025, more than $14 billion of assets.',
} satisfies Partial<MarketFigure>;
export const MARKET_FIGURE_NAMES = [
  'recurringMultiple',
  'nonRecurringMultiple',
  'ebitdaMultiple',
  'operatingExpenses',
  'ownerCompensation',
  'downPayment',
  'bankLoan',
  'sellerNote',
  'earnOut',
  'bankRate',
  'bankMonths',
  'noteRate',
  'noteMonths',
  'earnOutTarget',
  'retention',
  'growth',
  'expenseGrowth',
  'goodwill',
  'discountRate',
  'ordinaryRate',
  'capGains',
] as const;
export type MarketFigureName = (typeof MARKET_FIGURE_NAMES)[number];

/**
 * What a new sale starts from: published averages of sold advisory practices where there are any. Sellers and buyers
 * of these samples chose to report; practices differ, and an average is no appraisal.
 */
export const MARKET_FIGURES: Record<MarketFigureName, MarketFigure> = {
  recurringMultiple: {
    ...DEALS_2025,
    label: 'Multiple of recurring revenue',
    value: 3.27,
    unit: 'multiple',
    range: { low: 2, high: 4 },
    note: 'The 2025 average; 3.08 in 2024. A quarter of the deals were above 3.5, more than a fifth above 4.0.',
  },
  nonRecurringMultiple: {
    sources: ['halfNonRecurring', 'ruleOfThumb', 'multiples2012'],
    asOf: REVIEWED,
    sample: 'One buyer’s rule and one rule of thumb, both undated, and a 2012 column.',
    label: 'Multiple of non-recurring revenue',
    value: 1.6,
    unit: 'multiple',
    range: { low: 1, high: 1.64 },
    note: 'About half of the recurring multiple; the older rules say 1 to 1.1.',
  },
  ebitdaMultiple: {
    ...DEALS_2025,
    label: 'Multiple of EBITDA',
    value: 9.98,
    unit: 'multiple',
    range: { low: 9.2, high: 9.98 },
    note: 'The 2025 average; 9.20 in 2024.',
  },
  operatingExpenses: {
    sources: ['practiceCosts', 'ownerPayDefinition'],
    asOf: REVIEWED,
    sample: 'A rule of thumb for advisory practices, undated.',
    label: 'Operating expenses, of revenue',
    value: 35,
    unit: 'percent',
    note: 'Not including owner pay. Enter your own; it drives EBITDA.',
  },
  ownerCompensation: {
    sources: ['practiceCosts', 'ownerPayDefinition'],
    asOf: REVIEWED,
    sample: 'A rule of thumb for advisory practices, undated.',
    label: 'Market owner compensation, of revenue',
    value: 40,
    unit: 'percent',
    range: { low: 30, high: 40 },
    note: 'With 35% in expenses, 25% remains as EBITDA. Enter what a replacement would cost; it drives EBITDA.',
  },
  downPayment: own(
    'Down payment',
    20,
    'percent',
    'The buyer’s own cash. With the bank loan, 60% is paid at closing; private sales in 2024 averaged 61%.',
    { low: 10, high: 40 },
  ),
  bankLoan: own(
    'Bank loan',
    40,
    'percent',
    '56% of deals in 2025 used outside financing, for up to 70–80% of the price.',
    { low: 0, high: 80 },
  ),
  sellerNote: own(
    'Seller note',
    30,
    'percent',
    'Sellers financed part of the price in 46.7% of deals in the first half of 2024; ' +
      'how large a part was not published.',
  ),
  earnOut: own(
    'Earn-out',
    10,
    'percent',
    '55.2% of deals in the first half of 2024 had a retention clause; how much of ' +
      'the price it covered was not published.',
  ),
  bankRate: own('Interest on the bank loan', 10, 'percent', 'It follows the prime rate; ask your lender.'),
  bankMonths: own('Term of the bank loan', 120, 'months', 'Ten years.'),
  noteRate: own(
    'Interest on the seller note',
    6,
    'percent',
    'Below bank rates, but not below the applicable federal rate (AFR).',
  ),
  noteMonths: own('Term of the seller note', 60, 'months', 'Five years.', { low: 36, high: 84 }),
  earnOutTarget: own('Retention required for the earn-out', 95, 'percent', 'Of the revenue of the last twelve months.'),
  retention: own('Revenue retained in year 1', 95, 'percent', 'Of the revenue of the last twelve months.', {
    low: 85,
    high: 100,
  }),
  growth: own('Annual revenue growth', 5, 'percent', 'The same as in a new offer comparison.'),
  expenseGrowth: own('Annual expense growth', 3, 'percent', 'Per year.'),
  goodwill: own(
    'Share of the price for goodwill',
    90,
    'percent',
    'The rest is paid for consulting. The contract decides; ask a CPA.',
  ),
  discountRate: own('Discount rate', 8, 'percent', 'Per year: how much less money is worth when it comes later.'),
  ordinaryRate: own('Tax rate on ordinary income', 37, 'percent', 'The top federal bracket alone, without state tax.'),
  capGains: own(
    'Tax rate on capital gains',
    20,
    'percent',
    'The top federal rate, without state tax and the 3.8% tax.',
  ),
};
