import type { Fixed } from '../../money/fixed';
import { netOf, sumOf, type Line } from '../../transition/engine/line';
import type { Sale } from '../sale/sale';
import { buyerLines, type BuyerLines } from './buyer-lines';
import { loanLines, type LoanLines } from './loan';
import { partsOf, type PartAmounts } from './price';
import { sellerLines, type SellerLines } from './seller-lines';
import { clawbackLine, earnOutLine, noteAdjustment, retainedLine, stockLine, yearOfMonth } from './settlement';
import { valueOf, type ValueLines } from './value';

/** What the terms make of the price, year by year; nothing is rounded but the parts. */
export type TermLines = {
  value: ValueLines;
  parts: PartAmounts;
  /** Years of every line: the buyer's horizon or the last payment to the seller, whichever is later. */
  years: number;
  retained: Line;
  bank: LoanLines;
  note: LoanLines;
  earnOut: Line;
  clawback: Line;
  stock: Line;
  /** Cash that is paid for the practice itself, without interest and less what is returned. */
  principal: Line;
  /** The price after missed earn-outs, an adjusted note and a clawback. */
  finalPrice: Fixed;
};

export type SaleLines = TermLines & { buyer: BuyerLines; seller: SellerLines };

function lastYear({ settings, bankLoan, sellerNote, earnOut, equity, review }: Sale): number {
  const months = Math.max(bankLoan.months, sellerNote.months, review.kind === 'none' ? 0 : review.month);
  return Math.max(settings.horizon, yearOfMonth(months), earnOut.years, equity.years);
}

function termLines(sale: Sale): TermLines {
  const years = lastYear(sale);
  const value = valueOf(sale);
  const parts = partsOf(sale, value.price);
  const retained = retainedLine(sale, years);
  const note = loanLines(parts.sellerNote, sale.sellerNote, years, noteAdjustment(sale, retained));
  const earnOut = earnOutLine(sale, parts.earnOut, retained);
  const clawback = clawbackLine(sale, parts, retained);
  const principal = netOf(years, [[parts.downPayment + parts.bankLoan], note.principal, earnOut], [clawback]);
  return {
    value,
    parts,
    years,
    retained,
    bank: loanLines(parts.bankLoan, sale.bankLoan, years),
    note,
    earnOut,
    clawback,
    stock: stockLine(sale, parts.equity, years),
    principal,
    finalPrice: sumOf(principal) + parts.equity,
  };
}

/** Everything about a sale before it is rounded. Takes what `checkSale` has accepted; anything else may throw. */
export function saleLines(sale: Sale): SaleLines {
  const terms = termLines(sale);
  return { ...terms, buyer: buyerLines(sale, terms), seller: sellerLines(sale, terms) };
}
