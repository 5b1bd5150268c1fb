import { divide, fixedDollars, maxOf, ONE, ZERO, type Fixed } from '../../money/fixed';
import type { Advisor } from '../scenario/scenario';
import type { Book } from './book';
import { inYear, type Line } from './line';

/** What hurdles and conditions are measured by. */
export type Measure = 'assets' | 'production' | 'netNewAssets' | 'tenure';

export type Measures = (measure: Measure, month: number) => Fixed;

/** Year whose end, or within which, a month falls: months 1 to 12 are year 1. */
export function yearOf(month: number): number {
  return Math.ceil(month / 12);
}

/**
 * Shares that hurdles ask for. Assets: of the recruited assets. Production: of recognized T-12, taking the whole year
 * that the month falls in. Net new assets: what the book holds beyond all that was to transfer. Staying is always 1.
 */
export function measuresOf({ aum }: Advisor, book: Book, production: Line, recognizedT12: Fixed): Measures {
  const recruited = fixedDollars(aum);
  const ofRecruited = (amount: Fixed): Fixed => (recruited === ZERO ? ZERO : divide(amount, recruited));
  return (measure, month) => {
    switch (measure) {
      case 'assets':
        return ofRecruited(book.atMonth(month));
      case 'netNewAssets':
        return ofRecruited(maxOf(book.atMonth(month) - book.transferable, ZERO));
      case 'production':
        return divide(inYear(production, yearOf(month)), recognizedT12);
      case 'tenure':
        return ONE;
    }
  };
}
