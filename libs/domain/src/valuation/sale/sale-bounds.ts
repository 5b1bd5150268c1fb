import type { Bound } from '../../transition/scenario/bounds';

const share = (what: string, max = 1, min = 0): Bound => ({ what, unit: 'share', min, max });
const rate = (what: string, max: number, min = 0): Bound => ({ what, unit: 'fraction', min, max });
const dollars = (what: string, max: number): Bound => ({ what, unit: 'usd', min: 0, max });
const multiple = (what: string, max: number): Bound => ({ what, unit: 'multiple', min: 0, max });
const term = (what: string): Bound => ({ what, unit: 'months', min: 1, max: 360 });
const retained = (what: string, min = 0): Bound => share(what, 1.5, min);
const turns = (what: string): Bound => ({ what, unit: 'multiple', min: -0.5, max: 0.5 });
const years = (what: string, min: number, max: number): Bound => ({ what, unit: 'years', min, max });

const LARGEST_REVENUE = 100_000_000;

/** Hard bounds: inputs beyond them are typing errors, not sales. Multiples reach far beyond every published deal. */
export const SALE_BOUNDS = {
  recurring: dollars('the recurring revenue', LARGEST_REVENUE),
  nonRecurring: dollars('the non-recurring revenue', LARGEST_REVENUE),
  operatingExpenses: dollars('the operating expenses', LARGEST_REVENUE),
  ownerCompensation: dollars('the owner compensation', LARGEST_REVENUE),
  recurringMultiple: multiple('the multiple of recurring revenue', 10),
  nonRecurringMultiple: multiple('the multiple of non-recurring revenue', 10),
  ebitdaMultiple: multiple('the multiple of EBITDA', 25),
  growthAdjustment: turns('the adjustment for growth'),
  clientAgeAdjustment: turns('the adjustment for client age'),
  concentrationAdjustment: turns('the adjustment for client concentration'),
  attritionAdjustment: turns('the adjustment for attrition'),
  price: { what: 'the agreed or asking price', unit: 'usd', min: 1, max: 5_000_000_000 },
  downPayment: share('the down payment'),
  bankLoan: share('the bank loan'),
  sellerNote: share('the seller note'),
  earnOut: share('the earn-out'),
  equity: share('the part paid in stock'),
  bankRate: rate('the interest on the bank loan', 0.25),
  bankMonths: term('the term of the bank loan'),
  noteRate: rate('the interest on the seller note', 0.25),
  noteMonths: term('the term of the seller note'),
  earnOutYears: years('the years of the earn-out', 1, 10),
  earnOutTarget: retained('the retention required for the earn-out', 0.01),
  equityYears: years('the years until the stock is sold', 0, 20),
  equityGrowth: rate('the annual stock growth', 0.5, -0.5),
  reviewMonth: term('the month of the review'),
  reviewTarget: retained('the retention required at the review', 0.01),
  clawbackCap: share('the maximum clawback'),
  noteMost: share('the maximum adjusted note', 1.5, 1),
  retention: retained('the revenue retained in the first year'),
  growth: rate('the annual revenue growth', 0.5, -0.5),
  expenseGrowth: rate('the annual expense growth', 0.5, -0.5),
  buyerTax: share("the buyer's tax rate", 0.6),
  goodwill: share('the share of the price for goodwill'),
  ordinaryRate: share("the seller's tax rate on ordinary income", 0.6),
  capGains: share("the seller's tax rate on capital gains", 0.6),
  horizon: years('the horizon', 1, 30),
  discountRate: rate('the discount rate', 0.3),
} satisfies Record<string, Bound>;

export type SaleBoundName = keyof typeof SALE_BOUNDS;
