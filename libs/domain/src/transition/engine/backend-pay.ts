import { fixedDollars, fixedOf, fixedPoints, maxOf, multiply, ZERO, type Fixed } from '../../money/fixed';
import type { Backend } from '../scenario/scenario';
import type { Book } from './book';
import { inYear, type Line } from './line';
import { yearOf } from './measures';

/** What payments are a share of. */
export type PayBase = { book: Book; production: Line; recognizedT12: Fixed };

/**
 * Assets that basis points are paid on: those that arrived after `sinceMonth`, or for net new assets what exceeds the
 * transfer.
 */
export function assetsPaidOn({ kind, month, pay }: Backend, book: Book): Fixed {
  const held = book.atMonth(month);
  if (kind === 'netNewAssets') return maxOf(held - book.transferable, ZERO);
  return pay.sinceMonth === undefined ? held : maxOf(held - book.atMonth(pay.sinceMonth), ZERO);
}

/**
 * The payment if everything is met, before any cap. Retirement accounts and the like are left out through
 * `eligiblePct`.
 */
export function fullPay(backend: Backend, { book, production, recognizedT12 }: PayBase): Fixed {
  const { basis, value } = backend.pay;
  if (basis === 'fixed') return fixedDollars(value);
  const eligible = fixedOf(backend.eligiblePct);
  if (basis === 'pctRecognizedT12') return multiply(multiply(fixedOf(value), recognizedT12), eligible);
  if (basis === 'pctActualT12')
    return multiply(multiply(fixedOf(value), inYear(production, yearOf(backend.month))), eligible);
  return multiply(multiply(fixedPoints(value), assetsPaidOn(backend, book)), eligible);
}
