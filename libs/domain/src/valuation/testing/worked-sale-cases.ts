import type { Sale } from '../sale/sale';
import { plainSale } from './plain-sale';

/** A sale, its figures worked out by hand, and what they are called in the result. Dollars, multiples, years. */
export type WorkedSale = { shape: string; hand: string; sale: Sale; expected: Record<string, number | null> };

const ALL_NOTE: Sale['parts'] = { downPayment: 0, bankLoan: 0, sellerNote: 1, earnOut: 0, equity: 0 };
const CASH_AND = (part: 'bankLoan' | 'sellerNote' | 'earnOut' | 'equity', share: number): Sale['parts'] => ({
  downPayment: 1 - share,
  bankLoan: 0,
  sellerNote: 0,
  earnOut: 0,
  equity: 0,
  [part]: share,
});

/** Value, price and loans. The plain sale is $2,620,000 on $350,000 of EBITDA. */
export const PRICE_CASES: WorkedSale[] = [
  {
    shape: 'multiples of revenue',
    hand: '800,000 × 3.0 + 200,000 × 1.1 = 2,620,000; ÷ 1,000,000, ÷ 650,000, ÷ 350,000',
    sale: plainSale(),
    expected: {
      'value.price': 2_620_000,
      'value.blendedMultiple': 2.62,
      'value.eboc': 650_000,
      'value.ebocMultiple': 4.030769,
      'value.ebitda': 350_000,
      'value.ebitdaMultiple': 7.485714,
    },
  },
  {
    shape: 'a multiple of EBITDA with adjustments',
    hand: '350,000 × 8 = 2,800,000; 800,000 × (0.2 − 0.1) = 80,000',
    sale: plainSale({
      multiples: { basis: 'ebitda', adjustments: { growth: 0.2, clientAge: 0, concentration: -0.1, attrition: 0 } },
    }),
    expected: {
      'value.adjustment': 80_000,
      'value.byEbitda': 2_880_000,
      'value.byRevenue': 2_700_000,
      'value.price': 2_880_000,
    },
  },
  {
    shape: 'an agreed price on EBITDA of nothing',
    hand: '1,000,000 − 650,000 − 350,000 = 0: no multiple of EBITDA; 3,000,000 ÷ 350,000 = 8.571429',
    sale: plainSale({ price: 3_000_000, practice: { operatingExpenses: 650_000, ownerCompensation: 350_000 } }),
    expected: {
      'value.ebitda': 0,
      'value.price': 3_000_000,
      'value.value': 2_620_000,
      'value.ebitdaMultiple': null,
      'value.ebocMultiple': 8.571429,
    },
  },
  {
    shape: 'a seller note of 30% at 6% over 60 months',
    hand: '786,000 × 0.005 ÷ (1 − 1.005^−60) = 786,000 × 0.0193328 = 15,195.5815; × 12 = 182,346.98',
    sale: plainSale({ parts: CASH_AND('sellerNote', 0.3), sellerNote: { rate: 0.06, months: 60 } }),
    expected: {
      'parts.sellerNote': 786_000,
      'payments.sellerNote': 15_195.58,
      'buyer.years.1.noteService': 182_346.98,
      'buyer.years.6.noteService': 0,
    },
  },
  {
    shape: 'a seller note without interest',
    hand: '786,000 ÷ 60 = 13,100; × 12 = 157,200',
    sale: plainSale({ parts: CASH_AND('sellerNote', 0.3), sellerNote: { rate: 0, months: 60 } }),
    expected: {
      'payments.sellerNote': 13_100,
      'buyer.years.1.noteService': 157_200,
      'seller.years.5.notePrincipal': 157_200,
      'seller.totals.received': 2_620_000,
    },
  },
  {
    shape: 'a loan of one month',
    hand: '2,620,000 × (1 + 0.12 ÷ 12) = 2,646,200',
    sale: plainSale({ parts: ALL_NOTE, sellerNote: { rate: 0.12, months: 1 } }),
    expected: { 'payments.sellerNote': 2_646_200, 'seller.years.1.noteInterest': 26_200 },
  },
  {
    shape: 'thirds of a price that has no thirds',
    hand: '100.01 × 0.3333 = 33.33, × 0.6666 = 66.67, so 33.34, and the rest of 33.34',
    sale: plainSale({
      price: 100.01,
      parts: { downPayment: 0.3333, bankLoan: 0.3333, sellerNote: 0.3334, earnOut: 0, equity: 0 },
    }),
    expected: { 'parts.downPayment': 33.33, 'parts.bankLoan': 33.34, 'parts.sellerNote': 33.34 },
  },
];

/** What retention changes. */
export const RETENTION_CASES: WorkedSale[] = [
  {
    shape: 'an earn-out missed',
    hand: '262,000 × 0.9 = 235,800; 2,620,000 − 26,200 = 2,593,800',
    sale: plainSale({ parts: CASH_AND('earnOut', 0.1), outlook: { retention: 0.9 } }),
    expected: { 'buyer.years.1.earnOut': 235_800, finalPrice: 2_593_800, 'seller.totals.received': 2_593_800 },
  },
  {
    shape: 'an earn-out exceeded',
    hand: 'min(1, 1.2) = 1: 262,000',
    sale: plainSale({ parts: CASH_AND('earnOut', 0.1), outlook: { retention: 1.2 } }),
    expected: { 'buyer.years.1.earnOut': 262_000, finalPrice: 2_620_000 },
  },
  {
    shape: 'an earn-out over three years of falling revenue',
    hand: 'a third of 300,000 × min(1, 0.9 ÷ 0.9), × 0.81 ÷ 0.9, × 0.729 ÷ 0.9',
    sale: plainSale({
      price: 3_000_000,
      parts: CASH_AND('earnOut', 0.1),
      earnOut: { years: 3, target: 0.9 },
      outlook: { retention: 0.9, growth: -0.1 },
    }),
    expected: {
      'buyer.years.1.earnOut': 100_000,
      'buyer.years.2.earnOut': 90_000,
      'buyer.years.3.earnOut': 81_000,
      finalPrice: 2_971_000,
    },
  },
  {
    shape: 'a clawback',
    hand: '2,620,000 × (1 − 0.76 ÷ 0.95) = 524,000; year 1: 760,000 − 650,000 + 524,000 = 634,000',
    sale: plainSale({
      review: { kind: 'clawback', month: 12, target: 0.95, cap: 1 },
      outlook: { retention: 0.76 },
    }),
    expected: {
      'buyer.years.1.clawback': 524_000,
      'buyer.years.1.cash': 634_000,
      'seller.years.1.beforeTax': -524_000,
      finalPrice: 2_096_000,
    },
  },
  {
    shape: 'a clawback at its cap',
    hand: '2,620,000 × min(0.1, 0.2) = 262,000, in the year of month 13',
    sale: plainSale({
      review: { kind: 'clawback', month: 13, target: 0.95, cap: 0.1 },
      outlook: { retention: 0.76 },
    }),
    expected: { 'buyer.years.1.clawback': 0, 'buyer.years.2.clawback': 262_000, finalPrice: 2_358_000 },
  },
  {
    shape: 'an adjustable note that falls',
    hand: '786,000 − 24 × 13,100 = 471,600; × 0.8 = 377,280; ÷ 36 = 10,480; 2,620,000 − 94,320',
    sale: plainSale({
      parts: CASH_AND('sellerNote', 0.3),
      review: { kind: 'adjustableNote', month: 24, target: 1, most: 1 },
      outlook: { retention: 0.8 },
    }),
    expected: {
      'payments.sellerNoteAfterReview': 10_480,
      'buyer.years.2.noteService': 157_200,
      'buyer.years.3.noteService': 125_760,
      finalPrice: 2_525_680,
    },
  },
  {
    shape: 'an adjustable note that rises to its limit',
    hand: '471,600 × min(1.1, 1.2) = 518,760; ÷ 36 = 14,410; 2,620,000 + 47,160',
    sale: plainSale({
      parts: CASH_AND('sellerNote', 0.3),
      review: { kind: 'adjustableNote', month: 24, target: 1, most: 1.1 },
      outlook: { retention: 1.2 },
    }),
    expected: { 'payments.sellerNoteAfterReview': 14_410, finalPrice: 2_667_160 },
  },
];

/** The buyer's cash and the seller's proceeds. */
export const FLOW_CASES: WorkedSale[] = [
  {
    shape: 'all cash',
    hand: '2,620,000 ÷ 350,000 = 7.49: year 8 with 8 × 350,000 − 2,620,000 = 180,000',
    sale: plainSale(),
    expected: {
      'buyer.years.0.cash': -2_620_000,
      'buyer.totals.dscr': null,
      'buyer.totals.paybackYear': 8,
      'buyer.years.8.cumulative': 180_000,
      'seller.totals.presentValue': 2_620_000,
    },
  },
  {
    shape: 'all note',
    hand: '2,620,000 ÷ 120 = 21,833.33; × 12 = 262,000; 350,000 ÷ 262,000 = 1.335878; left 88,000',
    sale: plainSale({ parts: ALL_NOTE, sellerNote: { months: 120 } }),
    expected: {
      'payments.sellerNote': 21_833.33,
      'buyer.totals.dscr': 1.335878,
      'buyer.years.1.cash': 88_000,
      'buyer.totals.paybackYear': 0,
    },
  },
  {
    shape: 'debt service above EBITDA',
    hand: '2,620,000 ÷ 5 = 524,000; 350,000 ÷ 524,000 = 0.667939; with 1% growth of revenue 360,000 ÷ 524,000',
    sale: plainSale({
      parts: CASH_AND('bankLoan', 1),
      bankLoan: { months: 60 },
      outlook: { growth: 0.01 },
    }),
    expected: {
      'buyer.totals.dscr': 0.667939,
      'buyer.totals.lowestDscr': 0.667939,
      'buyer.years.2.dscr': 0.687023,
      'buyer.years.6.dscr': null,
    },
  },
  {
    shape: 'a payback that never comes',
    hand: '650,000 of revenue retained = 650,000 of costs: nothing is left in any year',
    sale: plainSale({ outlook: { retention: 0.65 } }),
    expected: { 'buyer.totals.paybackYear': null, 'buyer.totals.cumulative': -2_620_000 },
  },
  {
    shape: 'the tax split of goodwill and consulting',
    hand: '2,620,000 × (0.8 × 20% + 0.2 × 37%) = 2,620,000 × 23.4% = 613,080',
    sale: plainSale({ seller: { goodwill: 0.8, capGains: 0.2, ordinaryRate: 0.37 } }),
    expected: { 'seller.totals.tax': 613_080, 'seller.totals.presentValue': 2_006_920 },
  },
  {
    shape: 'interest as ordinary income',
    hand: '12 × 106,618.546 = 1,279,422.56; 79,422.56 of interest × 37% = 29,386.35; goodwill 240,000',
    sale: plainSale({
      price: 1_200_000,
      parts: ALL_NOTE,
      sellerNote: { rate: 0.12, months: 12 },
      seller: { goodwill: 1, capGains: 0.2, ordinaryRate: 0.37 },
    }),
    expected: {
      'payments.sellerNote': 106_618.55,
      'seller.years.1.noteInterest': 79_422.56,
      'seller.totals.tax': 269_386.35,
    },
  },
  {
    shape: 'present value of two years',
    hand: '1,310,000 ÷ 1.1 + 1,310,000 ÷ 1.21 = 1,190,909.09 + 1,082,644.63',
    sale: plainSale({ parts: ALL_NOTE, sellerNote: { months: 24 }, settings: { discountRate: 0.1 } }),
    expected: {
      'seller.years.1.presentValue': 1_190_909.09,
      'seller.years.2.presentValue': 1_082_644.63,
      'seller.totals.presentValue': 2_273_553.72,
    },
  },
  {
    shape: 'stock that is sold after two years',
    hand: '524,000 × 1.1² = 634,040; × 20% = 126,808',
    sale: plainSale({
      parts: CASH_AND('equity', 0.2),
      equity: { years: 2, growth: 0.1 },
      seller: { goodwill: 0, capGains: 0.2, ordinaryRate: 0 },
    }),
    expected: { 'seller.years.2.stock': 634_040, 'seller.years.2.tax': 126_808, 'seller.totals.tax': 126_808 },
  },
  {
    shape: "the buyer's tax on goodwill alone",
    hand: '2,620,000 ÷ 15 = 174,666.67; (350,000 − 174,666.67) × 40% = 70,133.33',
    sale: plainSale({ buyer: { taxRate: 0.4 } }),
    expected: { 'buyer.years.1.tax': 70_133.33, 'buyer.years.1.cash': 279_866.67 },
  },
  {
    shape: "the buyer's tax with consulting, which makes year 1 a loss",
    hand: '350,000 − 2,358,000 ÷ 15 − 262,000 < 0; year 2: (350,000 − 157,200) × 40% = 77,120',
    sale: plainSale({ buyer: { taxRate: 0.4 }, seller: { goodwill: 0.9 } }),
    expected: { 'buyer.years.1.tax': 0, 'buyer.years.2.tax': 77_120 },
  },
];
