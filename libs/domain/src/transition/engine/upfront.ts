import { fixedDollars, fixedOf, fixedPoints, minOf, multiply, type Fixed } from '../../money/fixed';
import type { Offer } from '../scenario/scenario';
import type { Book } from './book';

export type UpfrontPaid = {
  /** All of it. */
  total: Fixed;
  /** The part that arrives as money and is the principal of the note. */
  cash: Fixed;
  stock: Fixed;
};

/** P = min(cap, value · recognized T-12 | basis points · assets by month 12 | fixed). */
export function upfrontOf({ upfront }: Pick<Offer, 'upfront'>, recognizedT12: Fixed, book: Book): UpfrontPaid {
  const { basis, value, cap, cashPct } = upfront;
  const full =
    basis === 'pctT12'
      ? multiply(fixedOf(value), recognizedT12)
      : basis === 'bpsAssets'
        ? multiply(fixedPoints(value), book.atMonth(12))
        : fixedDollars(value);
  const total = cap === undefined ? full : minOf(fixedDollars(cap), full);
  const cash = multiply(total, fixedOf(cashPct));
  return { total, cash, stock: total - cash };
}
