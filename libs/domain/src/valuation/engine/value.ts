import { centsFixed, fixedCents, fixedDollars, fixedOf, maxOf, multiply, ZERO, type Fixed } from '../../money/fixed';
import { ADJUSTMENTS, type Sale } from '../sale/sale';

/** The value of the practice and the price, in dollars before rounding; the price alone is whole cents. */
export type ValueLines = {
  revenue: Fixed;
  /** Revenue less operating expenses, before anything that the owner is paid. */
  eboc: Fixed;
  /** EBOC less market owner compensation. */
  ebitda: Fixed;
  recurringValue: Fixed;
  nonRecurringValue: Fixed;
  /** All adjustments together: turns × recurring revenue. */
  adjustment: Fixed;
  byRevenue: Fixed;
  byEbitda: Fixed;
  /** By the chosen basis. */
  value: Fixed;
  price: Fixed;
};

/** Recurring · mR + non-recurring · mN + adjustments, or EBITDA · mE + adjustments; never below zero. */
export function valueOf({ practice, multiples, price }: Pick<Sale, 'practice' | 'multiples' | 'price'>): ValueLines {
  const [recurring, nonRecurring] = [fixedDollars(practice.recurring), fixedDollars(practice.nonRecurring)];
  const revenue = recurring + nonRecurring;
  const eboc = revenue - fixedDollars(practice.operatingExpenses);
  const ebitda = eboc - fixedDollars(practice.ownerCompensation);
  const turns = ADJUSTMENTS.reduce((sum, name) => sum + fixedOf(multiples.adjustments[name]), ZERO);
  const adjustment = multiply(recurring, turns);
  const recurringValue = multiply(recurring, fixedOf(multiples.recurring));
  const nonRecurringValue = multiply(nonRecurring, fixedOf(multiples.nonRecurring));
  const byRevenue = maxOf(recurringValue + nonRecurringValue + adjustment, ZERO);
  const byEbitda = maxOf(multiply(ebitda, fixedOf(multiples.ebitda)) + adjustment, ZERO);
  const value = multiples.basis === 'revenue' ? byRevenue : byEbitda;
  return {
    revenue,
    eboc,
    ebitda,
    recurringValue,
    nonRecurringValue,
    adjustment,
    byRevenue,
    byEbitda,
    value,
    price: price === undefined ? centsFixed(fixedCents(value)) : fixedDollars(price),
  };
}
