import { divide, fixedOf, multiply, ONE, ZERO, type Fixed } from '../../money/fixed';
import { addTo, emptyLine, type Line } from '../../transition/engine/line';
import type { Loan } from '../sale/sale';

const MONTHS = 12;

/**
 * P · i / (1 − (1+i)^−n) with the monthly rate i; P / n where there is no interest. Not rounded. Written with (1+i)^n
 * instead of its inverse, so that a single payment is exactly P · (1+i).
 */
export function monthlyPayment(principal: Fixed, { rate, months }: Loan): Fixed {
  const monthly = fixedOf(rate) / BigInt(MONTHS);
  if (monthly === ZERO) return principal / BigInt(months);
  let factor = ONE;
  for (let month = 1; month <= months; month += 1) factor = multiply(factor, ONE + monthly);
  return divide(multiply(multiply(principal, monthly), factor), factor - ONE);
}

/** A loan year by year; the index is the year. */
export type LoanLines = {
  /** A month's payment, before and after an adjustment. */
  payment: Fixed;
  paymentAfter: Fixed;
  paid: Line;
  interest: Line;
  principal: Line;
  /** What an adjustment took off the balance; negative where it added to it. */
  adjusted: Line;
  closing: Line;
};

/** After the payment of `month` the balance, and every payment that follows, is multiplied by `factor`. */
export type LoanAdjustment = { month: number; factor: Fixed };

/**
 * Month by month: interest on the balance, the rest of the payment is principal, and the last payment takes the whole
 * balance, so that principal and adjustments are what was lent, to the last digit.
 */
export function loanLines(lent: Fixed, loan: Loan, years: number, adjustment?: LoanAdjustment): LoanLines {
  const monthly = fixedOf(loan.rate) / BigInt(MONTHS);
  const payment = monthlyPayment(lent, loan);
  const lines: LoanLines = {
    payment,
    paymentAfter: adjustment === undefined ? payment : multiply(payment, adjustment.factor),
    paid: emptyLine(years),
    interest: emptyLine(years),
    principal: emptyLine(years),
    adjusted: emptyLine(years),
    closing: emptyLine(years),
  };
  let balance = lent;
  addTo(lines.closing, 0, lent);
  for (let month = 1; month <= loan.months; month += 1) {
    const year = Math.ceil(month / MONTHS);
    const due = adjustment !== undefined && month > adjustment.month ? lines.paymentAfter : payment;
    const interest = multiply(balance, monthly);
    const principal = month === loan.months ? balance : due - interest;
    balance -= principal;
    addTo(lines.interest, year, interest);
    addTo(lines.principal, year, principal);
    addTo(lines.paid, year, interest + principal);
    if (month === adjustment?.month) {
      const kept = multiply(balance, adjustment.factor);
      addTo(lines.adjusted, year, balance - kept);
      balance = kept;
    }
    if (year < lines.closing.length) lines.closing[year] = balance;
  }
  return lines;
}
