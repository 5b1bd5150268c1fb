import { fixedOf, multiply, ONE, type Fixed } from '../../money/fixed';
import { presentValues } from '../../transition/engine/delta';
import { netOf, type Line } from '../../transition/engine/line';
import type { Sale } from '../sale/sale';
import type { TermLines } from './sale-lines';

/** What the seller receives, one amount a year; year 0 is the closing. */
export type SellerLines = {
  /** Principal, interest and the sale of the stock. */
  beforeTax: Line;
  tax: Line;
  afterTax: Line;
  presentValue: Line;
};

/** Tax on a dollar of cash paid for the practice: goodwill · capital gains rate + consulting · ordinary rate. */
export function principalRate({ seller: { goodwill, capGains, ordinaryRate } }: Pick<Sale, 'seller'>): Fixed {
  const share = fixedOf(goodwill);
  return multiply(share, fixedOf(capGains)) + multiply(ONE - share, fixedOf(ordinaryRate));
}

/**
 * Taxed as it is received (installment sale) on a basis of nothing: every cash part by the split of goodwill and
 * consulting, interest as ordinary income, the stock as a capital gain when it is sold. A clawback returns its tax.
 */
export function sellerLines(sale: Sale, { principal, note, stock, years }: TermLines): SellerLines {
  const beforeTax = netOf(years, [principal, note.interest, stock]);
  const rate = principalRate(sale);
  const tax = netOf(years, [
    principal.map((amount) => multiply(amount, rate)),
    note.interest.map((amount) => multiply(amount, fixedOf(sale.seller.ordinaryRate))),
    stock.map((amount) => multiply(amount, fixedOf(sale.seller.capGains))),
  ]);
  const afterTax = netOf(years, [beforeTax], [tax]);
  return { beforeTax, tax, afterTax, presentValue: presentValues(afterTax, sale.settings.discountRate) };
}
