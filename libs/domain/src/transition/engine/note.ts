import { fixedOf, maxOf, multiply, ONE, reaches, ZERO, type Fixed } from '../../money/fixed';
import type { FederalRates, InterestMode, Note } from '../scenario/scenario';
import { emptyLine, inYear, type Line } from './line';

/**
 * A note and what its installments depend on. Shares are of the principal; `forgivenIf` is missing where nothing but
 * time counts.
 */
export type NoteTerms = {
  principal: Fixed;
  /** Year at whose end the note begins; 0 is the day of joining. */
  start: number;
  shares: Fixed[];
  rate: Fixed;
  monthly: boolean;
  forgivenIf?: boolean[];
  unmet: 'rollsToEnd' | 'fallsDue';
};

export type Ledger = {
  opening: Line;
  forgiven: Line;
  repaid: Line;
  /** What interest is charged on. */
  bearing: Line;
  interest: Line;
  closing: Line;
};

/**
 * Mean balance of a year whose principal falls month by month: the installments of the months before, (0+1+…+11)/12²,
 * are off it.
 */
const MONTHLY_RELIEF = 11n;
const MONTHLY_RELIEF_OF = 24n;

/** Equal shares; the last takes what twenty digits leave, so that they add up to exactly one. */
export function levelShares(term: number): Fixed[] {
  const share = ONE / BigInt(Math.max(1, term));
  return Array.from({ length: term }, () => share);
}

function forgiveOrRepay(
  terms: NoteTerms,
  installment: number,
  due: Fixed,
  balance: Fixed,
): { forgiven: Fixed; repaid: Fixed } {
  const isLast = installment === terms.shares.length - 1;
  const amount = isLast ? balance : due;
  if (terms.forgivenIf?.[installment] ?? true) return { forgiven: amount, repaid: ZERO };
  if (terms.unmet === 'rollsToEnd' && !isLast) return { forgiven: ZERO, repaid: ZERO };
  return { forgiven: ZERO, repaid: amount };
}

/**
 * The note year by year. Interest is on the opening balance (monthly: on the mean balance). A missed contingent
 * installment falls due in its year, or stays in the balance and is forgiven or falls due with the last one. The last
 * installment takes the whole rest: what is forgiven and repaid over the term is the principal, to the last digit.
 */
export function ledgerOf(terms: NoteTerms, horizon: number): Ledger {
  const ledger: Ledger = {
    opening: emptyLine(horizon),
    forgiven: emptyLine(horizon),
    repaid: emptyLine(horizon),
    bearing: emptyLine(horizon),
    interest: emptyLine(horizon),
    closing: emptyLine(horizon),
  };
  if (terms.start <= horizon && terms.shares.length > 0) ledger.closing[terms.start] = terms.principal;
  for (let year = terms.start + 1; year <= Math.min(horizon, terms.start + terms.shares.length); year += 1) {
    const installment = year - terms.start - 1;
    const opening = inYear(ledger.closing, year - 1);
    const due = multiply(terms.principal, terms.shares[installment] ?? ZERO);
    const { forgiven, repaid } = forgiveOrRepay(terms, installment, due, opening);
    const bearing = terms.monthly ? opening - ((forgiven + repaid) * MONTHLY_RELIEF) / MONTHLY_RELIEF_OF : opening;
    ledger.opening[year] = opening;
    ledger.forgiven[year] = forgiven;
    ledger.repaid[year] = repaid;
    ledger.bearing[year] = bearing;
    ledger.interest[year] = multiply(terms.rate, bearing);
    ledger.closing[year] = opening - forgiven - repaid;
  }
  return ledger;
}

export function sharesOf({ term, schedule, weights }: Note): Fixed[] {
  return schedule === 'custom' && weights !== undefined ? weights.map(fixedOf) : levelShares(term);
}

/** Part of a year that monthly installments fall before its end, on average: (0 + 1 + … + 11)/12². */
const MONTHLY_EARLIER = (ONE * 11n) / 24n;

/**
 * Years for which a dollar of the principal is owed on average (Reg. §1.1274-4(c)): Σ share · year. The last share
 * takes what the others leave; monthly installments fall 11/24 of a year before the end of theirs.
 */
export function averageMaturity(shares: Fixed[], isMonthly: boolean): Fixed {
  let [sum, left] = [ZERO, ONE];
  shares.forEach((share, index) => {
    const due = index === shares.length - 1 ? left : share;
    sum += due * BigInt(index + 1);
    left -= due;
  });
  return isMonthly && shares.length > 0 ? sum - MONTHLY_EARLIER : sum;
}

export type RateClass = keyof FederalRates;
const [SHORT_TERM, MID_TERM] = [3n * ONE, 9n * ONE];

/** Class of the federal rate by average maturity: short up to three years, mid to nine, long beyond. */
export function rateClass(maturity: Fixed): RateClass {
  if (reaches(SHORT_TERM, maturity)) return 'short';
  return reaches(MID_TERM, maturity) ? 'mid' : 'long';
}

/**
 * Interest that a below-market note does not charge and the tax treats as if it had (IRC §7872): what is missing to the
 * federal rate.
 */
export function imputedInterest(ledger: Ledger, rate: Fixed, federal: Fixed): Line {
  const missing = maxOf(federal - rate, ZERO);
  return ledger.bearing.map((balance) => multiply(balance, missing));
}

/**
 * Who bears the interest: what the advisor pays, and what counts as taxed income (a bonus that pays it, or what the law
 * imputes).
 */
export function interestBorne(
  ledger: Ledger,
  mode: InterestMode,
  rate: Fixed,
  federal: Fixed,
): { paid: Line; income: Line } {
  const nothing = (): Line => ledger.interest.map(() => ZERO);
  if (mode === 'bonused') return { paid: nothing(), income: ledger.interest };
  if (mode === 'paid') return { paid: ledger.interest, income: nothing() };
  return { paid: ledger.interest, income: imputedInterest(ledger, rate, federal) };
}
