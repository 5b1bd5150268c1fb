import { fixedCents } from '../../money/fixed';
import type { NoteYear, OfferYear, StayYear } from '../result/result';
import type { Delta } from './delta';
import { inYear, type Line } from './line';
import type { MoveLines } from './move-lines';
import type { Ledger } from './note';
import type { StayLines } from './stay-lines';

const cents = (line: Line, year: number): number => fixedCents(inYear(line, year));

export function stayRow(lines: StayLines, year: number): StayYear {
  return {
    year,
    production: cents(lines.production, year),
    payout: cents(lines.payout, year),
    overhead: cents(lines.overhead, year),
    unvestedVesting: cents(lines.unvestedVesting, year),
    deferralVesting: cents(lines.deferralVesting, year),
    other: cents(lines.other, year),
    sunset: cents(lines.sunset, year),
    existingNoteForgiven: cents(lines.existingNoteForgiven, year),
    beforeTax: cents(lines.beforeTax, year),
    tax: cents(lines.tax, year),
    stay: cents(lines.stay, year),
  };
}

function noteRow(ledger: Ledger, year: number): NoteYear {
  return {
    opening: cents(ledger.opening, year),
    forgiven: cents(ledger.forgiven, year),
    repaid: cents(ledger.repaid, year),
    interest: cents(ledger.interest, year),
    closing: cents(ledger.closing, year),
  };
}

export function offerRow(
  { practice, deal, ...lines }: MoveLines,
  { delta, cumulative, presentValue }: Delta,
  stay: StayYear,
): OfferYear {
  const { year } = stay;
  return {
    year,
    production: cents(practice.production, year),
    payout: cents(practice.payout, year),
    fees: cents(practice.fees, year),
    overhead: cents(practice.overhead, year),
    netPay: cents(practice.netPay, year),
    deferralVesting: cents(practice.deferralVesting, year),
    upfrontCash: cents(deal.upfrontCash, year),
    note: noteRow(deal.notes.upfront, year),
    laterNotes: noteRow(deal.notes.later, year),
    interestPaid: cents(deal.notes.interestPaid, year),
    interestIncome: cents(deal.notes.interestIncome, year),
    backends: cents(deal.backends, year),
    replacement: cents(deal.replacement, year),
    stock: cents(deal.stock, year),
    ownershipGain: cents(deal.gain, year),
    sunset: cents(deal.sunset, year),
    moveCost: cents(lines.moveCost, year),
    existingNotePaid: cents(lines.existingNotePaid, year),
    cash: cents(lines.cash, year),
    recognized: cents(lines.recognized, year),
    beforeTax: cents(lines.beforeTax, year),
    tax: cents(lines.tax, year),
    move: cents(lines.move, year),
    stay: stay.stay,
    delta: delta[year] ?? 0,
    cumulative: cumulative[year] ?? 0,
    presentValue: presentValue[year] ?? 0,
  };
}
