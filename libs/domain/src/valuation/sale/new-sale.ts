import { fixedCents, fixedDollars, fixedNumber, fixedOf, multiply } from '../../money/fixed';
import { MARKET_FIGURES, type MarketFigureName } from '../market/market-figures';
import { usualMultiples } from '../market/size-range';
import { SALE_SCHEMA_VERSION, type Practice, type Sale } from './sale';

/** A percentage of the market figures as the fraction of a sale. */
export function marketShare(name: MarketFigureName): number {
  return fixedNumber(fixedOf(MARKET_FIGURES[name].value) / 100n);
}

/** Expenses and owner pay as usual of this revenue, in whole cents. Dollars. */
export function usualPractice(recurring: number, nonRecurring: number): Practice {
  const revenue = fixedDollars(recurring) + fixedDollars(nonRecurring);
  const usual = (name: MarketFigureName): number => fixedCents(multiply(revenue, fixedOf(marketShare(name)))) / 100;
  return {
    recurring,
    nonRecurring,
    operatingExpenses: usual('operatingExpenses'),
    ownerCompensation: usual('ownerCompensation'),
  };
}

/** A sale at market figures, to be corrected from the practice's own. Valid once there is revenue. */
export function newSale(practice: Practice): Sale {
  return {
    schemaVersion: SALE_SCHEMA_VERSION,
    practice,
    multiples: {
      basis: 'revenue',
      ...usualMultiples(practice),
      ebitda: MARKET_FIGURES.ebitdaMultiple.value,
      adjustments: { growth: 0, clientAge: 0, concentration: 0, attrition: 0 },
    },
    parts: {
      downPayment: marketShare('downPayment'),
      bankLoan: marketShare('bankLoan'),
      sellerNote: marketShare('sellerNote'),
      earnOut: marketShare('earnOut'),
      equity: 0,
    },
    bankLoan: { rate: marketShare('bankRate'), months: MARKET_FIGURES.bankMonths.value },
    sellerNote: { rate: marketShare('noteRate'), months: MARKET_FIGURES.noteMonths.value },
    earnOut: { years: 1, target: marketShare('earnOutTarget') },
    equity: { years: 5, growth: 0 },
    review: { kind: 'none' },
    outlook: {
      retention: marketShare('retention'),
      growth: marketShare('growth'),
      expenseGrowth: marketShare('expenseGrowth'),
    },
    buyer: { taxRate: marketShare('ordinaryRate') },
    seller: {
      goodwill: marketShare('goodwill'),
      ordinaryRate: marketShare('ordinaryRate'),
      capGains: marketShare('capGains'),
    },
    settings: { horizon: 10, discountRate: marketShare('discountRate') },
  };
}
