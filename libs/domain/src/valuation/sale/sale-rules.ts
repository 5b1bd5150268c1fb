import type { RuleFault } from '../../transition/scenario/rules';
import { writtenValue } from '../../transition/scenario/wording';
import { valueOf } from '../engine/value';
import { PRICE_PARTS, type Sale } from './sale';

/** Shares are compared in whole billionths, so that the binary of 0.1 does not decide. */
const BILLION = 1e9;

/** The parts are the whole price: no tolerance, because amounts are to the cent. */
export function partsFaults({ parts }: Pick<Sale, 'parts'>): RuleFault[] {
  const sum = PRICE_PARTS.reduce((total, part) => total + Math.round(parts[part] * BILLION), 0);
  if (sum === BILLION) return [];
  const [written, missing] = [sum / BILLION, Math.abs(sum - BILLION) / BILLION].map((share) =>
    writtenValue(share, 'fraction'),
  );
  const what = sum > BILLION ? `take ${missing} away` : `${missing} is missing`;
  return [
    { path: ['parts'], message: `Make the parts of the price add up to 100%; they add up to ${written}: ${what}.` },
  ];
}

function revenueFaults({ practice }: Sale): RuleFault[] {
  return practice.recurring + practice.nonRecurring > 0
    ? []
    : [{ path: ['practice', 'recurring'], message: 'Enter recurring or non-recurring revenue above $0.' }];
}

/** A price of nothing has no parts; which value to change depends on what makes it nothing. */
function priceFaults(sale: Sale): RuleFault[] {
  if (sale.price !== undefined || revenueFaults(sale).length > 0 || valueOf(sale).price > 0n) return [];
  return sale.multiples.basis === 'ebitda'
    ? [
        {
          path: ['multiples', 'ebitda'],
          message: 'EBITDA, the multiple and the adjustments give a price of $0: enter the price or other values.',
        },
      ]
    : [
        {
          path: ['multiples', 'recurring'],
          message: 'The multiples and the adjustments give a price of $0: enter the price or other values.',
        },
      ];
}

function reviewFaults({ review, parts, sellerNote }: Sale): RuleFault[] {
  if (review.kind === 'clawback' && parts.downPayment + parts.bankLoan === 0)
    return [
      {
        path: ['review', 'kind'],
        message: 'Nothing is paid at closing, so nothing can be clawed back: choose another review.',
      },
    ];
  if (review.kind !== 'adjustableNote') return [];
  if (parts.sellerNote === 0)
    return [{ path: ['review', 'kind'], message: 'There is no seller note to adjust: choose another review.' }];
  return review.month < sellerNote.months
    ? []
    : [
        {
          path: ['review', 'month'],
          message: `Set the review before the last payment on the seller note in month ${sellerNote.months}.`,
        },
      ];
}

/** Conflicts between values that are valid alone. */
export function saleFaults(sale: Sale): RuleFault[] {
  return [...revenueFaults(sale), ...priceFaults(sale), ...partsFaults(sale), ...reviewFaults(sale)];
}
