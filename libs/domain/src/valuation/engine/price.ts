import { centsFixed, fixedCents, fixedOf, multiply, ZERO, type Fixed } from '../../money/fixed';
import { PRICE_PARTS, type PricePart, type Sale } from '../sale/sale';

export type PartAmounts = Record<PricePart, Fixed>;

/**
 * The parts in whole cents. Each is the step between two rounded sums of shares: none is off by more than a cent, a
 * part without a share is nothing, and together they are the price to the cent.
 */
export function partsOf({ parts }: Pick<Sale, 'parts'>, price: Fixed): PartAmounts {
  const amounts: PartAmounts = { downPayment: ZERO, bankLoan: ZERO, sellerNote: ZERO, earnOut: ZERO, equity: ZERO };
  let [shares, before] = [ZERO, ZERO];
  for (const part of PRICE_PARTS) {
    shares += fixedOf(parts[part]);
    const upTo = centsFixed(fixedCents(multiply(price, shares)));
    amounts[part] = upTo - before;
    before = upTo;
  }
  return amounts;
}
