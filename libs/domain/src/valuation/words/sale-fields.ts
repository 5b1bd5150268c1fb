import type { MarketFigureName } from '../market/market-figures';
import type { SaleBoundName } from '../sale/sale-bounds';

export type SaleFieldText = {
  label: string;
  figure?: MarketFigureName;
  help?: string;
  optional?: true;
  /** Nothing stands for it: a blank is a fault, and 0 is 0. */
  required?: true;
};

/** What each number is called, and the market figure that it starts from. */
export const SALE_FIELDS: Record<SaleBoundName, SaleFieldText> = {
  recurring: {
    label: 'Recurring revenue',
    help: 'Last twelve months: fees on assets, trails, retainers. For example 800K.',
    required: true,
  },
  nonRecurring: {
    label: 'Non-recurring revenue',
    help: 'Last twelve months: commissions, projects, insurance. Enter 0 for none.',
    required: true,
  },
  operatingExpenses: { label: 'Operating expenses', help: 'Not including owner pay.' },
  ownerCompensation: { label: 'Market owner compensation', help: 'What the owner’s work would cost to hire.' },
  recurringMultiple: { label: 'Multiple of recurring revenue', figure: 'recurringMultiple' },
  nonRecurringMultiple: { label: 'Multiple of non-recurring revenue', figure: 'nonRecurringMultiple' },
  ebitdaMultiple: { label: 'Multiple of EBITDA', figure: 'ebitdaMultiple' },
  growthAdjustment: { label: 'Adjustment for growth' },
  clientAgeAdjustment: { label: 'Adjustment for client age' },
  concentrationAdjustment: { label: 'Adjustment for client concentration' },
  attritionAdjustment: { label: 'Adjustment for attrition' },
  price: { label: 'Agreed or asking price', optional: true },
  downPayment: { label: 'Down payment', figure: 'downPayment' },
  bankLoan: { label: 'Bank loan', figure: 'bankLoan' },
  sellerNote: { label: 'Seller note', figure: 'sellerNote' },
  earnOut: { label: 'Earn-out', figure: 'earnOut' },
  equity: { label: 'Buyer’s stock' },
  bankRate: { label: 'Interest on the bank loan', figure: 'bankRate' },
  bankMonths: { label: 'Term of the bank loan', figure: 'bankMonths' },
  noteRate: { label: 'Interest on the seller note', figure: 'noteRate' },
  noteMonths: { label: 'Term of the seller note', figure: 'noteMonths' },
  earnOutYears: { label: 'Years of the earn-out', help: 'Paid in equal parts at the end of each year.' },
  earnOutTarget: { label: 'Retention required for the earn-out', figure: 'earnOutTarget' },
  equityYears: { label: 'Stock is sold after', help: 'Enter 0 for a sale at closing.' },
  equityGrowth: { label: 'Annual stock growth' },
  reviewMonth: { label: 'Month of the review' },
  reviewTarget: { label: 'Retention required at the review' },
  clawbackCap: { label: 'Maximum clawback', help: 'Of what was paid at closing.' },
  noteMost: { label: 'Maximum adjusted note', help: 'Enter 100% if it can only go down.' },
  retention: { label: 'Revenue retained in year 1', figure: 'retention' },
  growth: { label: 'Annual revenue growth', figure: 'growth' },
  expenseGrowth: { label: 'Annual expense growth', figure: 'expenseGrowth' },
  buyerTax: { label: 'Buyer’s tax rate', figure: 'ordinaryRate' },
  goodwill: { label: 'Share of the price for goodwill', figure: 'goodwill' },
  ordinaryRate: { label: 'Seller’s tax rate on ordinary income', figure: 'ordinaryRate' },
  capGains: { label: 'Seller’s tax rate on capital gains', figure: 'capGains' },
  horizon: { label: 'Years in the buyer’s table' },
  discountRate: { label: 'Discount rate', figure: 'discountRate' },
};

/** Where each number stands in a sale: faults come by path. */
export const SALE_PATHS: Record<SaleBoundName, string> = {
  recurring: 'practice.recurring',
  nonRecurring: 'practice.nonRecurring',
  operatingExpenses: 'practice.operatingExpenses',
  ownerCompensation: 'practice.ownerCompensation',
  recurringMultiple: 'multiples.recurring',
  nonRecurringMultiple: 'multiples.nonRecurring',
  ebitdaMultiple: 'multiples.ebitda',
  growthAdjustment: 'multiples.adjustments.growth',
  clientAgeAdjustment: 'multiples.adjustments.clientAge',
  concentrationAdjustment: 'multiples.adjustments.concentration',
  attritionAdjustment: 'multiples.adjustments.attrition',
  price: 'price',
  downPayment: 'parts.downPayment',
  bankLoan: 'parts.bankLoan',
  sellerNote: 'parts.sellerNote',
  earnOut: 'parts.earnOut',
  equity: 'parts.equity',
  bankRate: 'bankLoan.rate',
  bankMonths: 'bankLoan.months',
  noteRate: 'sellerNote.rate',
  noteMonths: 'sellerNote.months',
  earnOutYears: 'earnOut.years',
  earnOutTarget: 'earnOut.target',
  equityYears: 'equity.years',
  equityGrowth: 'equity.growth',
  reviewMonth: 'review.month',
  reviewTarget: 'review.target',
  clawbackCap: 'review.cap',
  noteMost: 'review.most',
  retention: 'outlook.retention',
  growth: 'outlook.growth',
  expenseGrowth: 'outlook.expenseGrowth',
  buyerTax: 'buyer.taxRate',
  goodwill: 'seller.goodwill',
  ordinaryRate: 'seller.ordinaryRate',
  capGains: 'seller.capGains',
  horizon: 'settings.horizon',
  discountRate: 'settings.discountRate',
};
