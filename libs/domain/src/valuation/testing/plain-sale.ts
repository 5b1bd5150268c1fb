import type { Sale } from '../sale/sale';

type Changes = { [Key in keyof Sale]?: Sale[Key] extends object | undefined ? Partial<Sale[Key]> : Sale[Key] };

/**
 * A base case that can be calculated mentally: $800,000 recurring at 3.0 and $200,000 other revenue at 1.1 are
 * $2,620,000; $350,000 of expenses and $300,000 of owner pay leave $350,000 of EBITDA. All cash, everything stays, no
 * growth, no tax, no discount, ten years.
 */
export function plainSale(changes: Changes & { review?: Sale['review'] } = {}): Sale {
  const { practice, multiples, parts, bankLoan, sellerNote, earnOut, equity, outlook, buyer, seller, settings } =
    changes;
  return {
    schemaVersion: 1,
    practice: {
      recurring: 800_000,
      nonRecurring: 200_000,
      operatingExpenses: 350_000,
      ownerCompensation: 300_000,
      ...practice,
    },
    multiples: {
      basis: 'revenue',
      recurring: 3,
      nonRecurring: 1.1,
      ebitda: 8,
      adjustments: { growth: 0, clientAge: 0, concentration: 0, attrition: 0 },
      ...multiples,
    },
    ...(changes.price === undefined ? {} : { price: changes.price }),
    parts: { downPayment: 1, bankLoan: 0, sellerNote: 0, earnOut: 0, equity: 0, ...parts },
    bankLoan: { rate: 0, months: 120, ...bankLoan },
    sellerNote: { rate: 0, months: 60, ...sellerNote },
    earnOut: { years: 1, target: 1, ...earnOut },
    equity: { years: 0, growth: 0, ...equity },
    review: changes.review ?? { kind: 'none' },
    outlook: { retention: 1, growth: 0, expenseGrowth: 0, ...outlook },
    buyer: { taxRate: 0, ...buyer },
    seller: { goodwill: 1, ordinaryRate: 0, capGains: 0, ...seller },
    settings: { horizon: 10, discountRate: 0, ...settings },
  };
}
