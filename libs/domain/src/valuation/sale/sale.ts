/**
 * The sale of a practice as it is entered. Amounts are dollars, shares and rates fractions, multiples factors. Year 0
 * is the closing; everything later happens at the end of its year.
 */
export type Sale = {
  schemaVersion: typeof SALE_SCHEMA_VERSION;
  practice: Practice;
  multiples: Multiples;
  /** The agreed price; the value by the multiples when absent. Dollars. */
  price?: number;
  /** Shares of the price; they add up to exactly 1. */
  parts: Record<PricePart, number>;
  bankLoan: Loan;
  sellerNote: Loan;
  earnOut: EarnOut;
  equity: SaleEquity;
  review: Review;
  outlook: Outlook;
  buyer: { taxRate: number };
  seller: SellerTaxes;
  settings: SaleSettings;
  /** Fields that were entered and equal what a blank one counts with; a blank one would follow the revenue. */
  entered?: AssumableField[];
};

/** What may stay blank, and then counts with what is usual of this revenue. */
export const ASSUMABLE_FIELDS = [
  'operatingExpenses',
  'ownerCompensation',
  'recurringMultiple',
  'nonRecurringMultiple',
] as const;
export type AssumableField = (typeof ASSUMABLE_FIELDS)[number];

export const SALE_SCHEMA_VERSION = 1;

/** The last twelve months. */
export type Practice = {
  /** Fees on assets, trails, retainers. */
  recurring: number;
  /** Commissions, planning projects, insurance. */
  nonRecurring: number;
  /** Without anything that the owner is paid. */
  operatingExpenses: number;
  /** Market pay for the work that the owner does. */
  ownerCompensation: number;
};

export const VALUE_BASES = ['revenue', 'ebitda'] as const;
export type ValueBasis = (typeof VALUE_BASES)[number];

export const ADJUSTMENTS = ['growth', 'clientAge', 'concentration', 'attrition'] as const;
export type Adjustment = (typeof ADJUSTMENTS)[number];

export type Multiples = {
  /** The value that the price follows; the other one is shown beside it. */
  basis: ValueBasis;
  recurring: number;
  nonRecurring: number;
  ebitda: number;
  /** Turns of recurring revenue that are added or taken away, whichever the basis. */
  adjustments: Record<Adjustment, number>;
};

export const PRICE_PARTS = ['downPayment', 'bankLoan', 'sellerNote', 'earnOut', 'equity'] as const;
export type PricePart = (typeof PRICE_PARTS)[number];

/** Equal monthly payments, the first a month after closing. */
export type Loan = { rate: number; months: number };

/**
 * Equal parts at the end of the first `years` years, each times min(1, retained ÷ target) of its year. One year makes
 * it the one payment E · min(1, retained ÷ target).
 */
export type EarnOut = { years: number; target: number };

/** The buyer's stock: received at closing, sold at the end of `years` (0: at once), its price changing by `growth`. */
export type SaleEquity = { years: number; growth: number };

export const REVIEW_KINDS = ['none', 'clawback', 'adjustableNote'] as const;

/**
 * What retained revenue changes after closing. `clawback`: in the year of `month` the seller returns
 * min(cap, 1 − retained ÷ target) of what was paid at closing. `adjustableNote`: after the payment of `month` the
 * balance of the seller note is multiplied by min(most, retained ÷ target), and its payments with it.
 */
export type Review =
  | { kind: 'none' }
  | { kind: 'clawback'; month: number; target: number; cap: number }
  | { kind: 'adjustableNote'; month: number; target: number; most: number };

/** The practice in the buyer's hands. */
export type Outlook = {
  /** Revenue of the first year as a share of that of the last twelve months. */
  retention: number;
  /** Yearly, after the first year. */
  growth: number;
  /** Yearly growth of operating expenses and of owner compensation after the first year. */
  expenseGrowth: number;
};

export type SellerTaxes = {
  /** Share of every cash part that is for goodwill (capital gain); the rest is for consulting (ordinary income). */
  goodwill: number;
  ordinaryRate: number;
  capGains: number;
};

export type SaleSettings = {
  /** Years of the buyer's table. The seller's payments count to the last one. */
  horizon: number;
  discountRate: number;
};
