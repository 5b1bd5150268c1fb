import { Decimal } from '../../transition/testing/decimal';
import { cents, d, money, NONE, powers, type D } from '../../transition/testing/second-engine-terms';
import type { SaleResult } from '../result/sale-result';
import type { Loan, Sale } from '../sale/sale';

/**
 * A sale a second time, written separately from the engine to check it: balances by their closed form instead of month
 * by month, one year after the other in one loop, decimal.js with forty digits instead of fixed-point numbers. It
 * shares nothing with the engine but the inputs.
 */

const SIX = 6;
const ratioOf = (value: D): number => value.toDecimalPlaces(SIX).toNumber();

type Review = { month: number; factor: D };

/** A loan by the closed form of its balance; powers of 1 + i are in a table, because they are asked for often. */
function closedForm(lent: D, { rate, months }: Loan, review: Review | null) {
  const monthly = d(rate).dividedBy(12);
  const grown = [d(1)];
  for (let month = 1; month <= months; month += 1) grown.push(grown[month - 1]!.times(monthly.plus(1)));
  const due =
    rate === 0 ? lent.dividedBy(months) : lent.times(monthly).times(grown[months]!).dividedBy(grown[months]!.minus(1));

  /** P(1+i)^k − A((1+i)^k − 1)/i */
  function balance(start: D, payment: D, count: number): D {
    if (rate === 0) return start.minus(payment.times(count));
    return start.times(grown[count]!).minus(payment.times(grown[count]!.minus(1)).dividedBy(monthly));
  }
  const factor = review === null ? d(1) : review.factor;
  const reviewed = review === null ? months : review.month;
  const atReview = balance(lent, due, reviewed);

  function after(month: number): D {
    if (month >= months) return NONE;
    if (month <= reviewed) return balance(lent, due, month);
    return balance(atReview.times(factor), due.times(factor), month - reviewed);
  }

  /** Paid, principal and what the review took off the balance, in a year. */
  function inYear(year: number) {
    const [first, last] = [12 * (year - 1), Math.min(12 * year, months)];
    if (first >= months) return { paid: NONE, principal: NONE, adjusted: NONE };
    const split = Math.min(Math.max(reviewed, first), last);
    const paid = due.times(split - first).plus(due.times(factor).times(last - split));
    const here = review !== null && reviewed > first && reviewed <= last;
    const adjusted = here ? atReview.times(d(1).minus(factor)) : NONE;
    // A review after the last payment of a year is in neither of the balances that this year or the next begin with.
    const begins = review !== null && reviewed === first ? after(first).times(factor) : after(first);
    const principal = begins.minus(after(last)).minus(here && reviewed < last ? adjusted : NONE);
    return { paid, principal, adjusted };
  }
  return { due, factor, inYear };
}

function valuation(sale: Sale) {
  const { practice, multiples, price } = sale;
  const recurring = money(practice.recurring);
  const revenue = recurring.plus(money(practice.nonRecurring));
  const eboc = revenue.minus(money(practice.operatingExpenses));
  const ebitda = eboc.minus(money(practice.ownerCompensation));
  const { growth, clientAge, concentration, attrition } = multiples.adjustments;
  const adjustment = recurring.times(d(growth).plus(clientAge).plus(concentration).plus(attrition));
  const recurringValue = recurring.times(multiples.recurring);
  const nonRecurringValue = money(practice.nonRecurring).times(multiples.nonRecurring);
  const byRevenue = Decimal.max(NONE, recurringValue.plus(nonRecurringValue).plus(adjustment));
  const byEbitda = Decimal.max(NONE, ebitda.times(multiples.ebitda).plus(adjustment));
  const value = multiples.basis === 'ebitda' ? byEbitda : byRevenue;
  const agreed = price === undefined ? d(cents(value)).dividedBy(100) : money(price);
  const over = (base: D): number | null => (base.greaterThan(0) ? ratioOf(agreed.dividedBy(base)) : null);
  const result: SaleResult['value'] = {
    revenue: cents(revenue),
    eboc: cents(eboc),
    ebitda: cents(ebitda),
    recurringValue: cents(recurringValue),
    nonRecurringValue: cents(nonRecurringValue),
    adjustment: cents(adjustment),
    byRevenue: cents(byRevenue),
    byEbitda: cents(byEbitda),
    value: cents(value),
    price: cents(agreed),
    blendedMultiple: over(revenue),
    ebocMultiple: over(eboc),
    ebitdaMultiple: over(ebitda),
  };
  return { revenue, price: agreed, result };
}

/** Whole cents that add up: what is left of the price after a part, rounded, less what is left after the next. */
function split(price: D, parts: Sale['parts']) {
  const order = [parts.downPayment, parts.bankLoan, parts.sellerNote, parts.earnOut, parts.equity];
  let [sum, before] = [NONE, 0];
  const [down = 0, bank = 0, note = 0, earn = 0, stock = 0] = order.map((part) => {
    sum = sum.plus(part);
    const upTo = cents(price.times(sum));
    const step = upTo - before;
    before = upTo;
    return step;
  });
  return { down, bank, note, earn, stock };
}

const dollarsOf = (amount: number): D => d(amount).dividedBy(100);

export function recomputeSale(sale: Sale): SaleResult {
  const { outlook, seller, settings, review, earnOut } = sale;
  const { revenue, price, result: value } = valuation(sale);
  const parts = split(price, sale.parts);
  const [down, bank, note, earn, stock] = [parts.down, parts.bank, parts.note, parts.earn, parts.stock].map(dollarsOf);
  if (!down || !bank || !note || !earn || !stock) throw new RangeError('There are five parts.');
  const reviewMonth = review.kind === 'none' ? 0 : review.month;
  const years = Math.max(
    settings.horizon,
    Math.ceil(Math.max(sale.bankLoan.months, sale.sellerNote.months, reviewMonth) / 12),
    earnOut.years,
    sale.equity.years,
  );
  const growth = powers(outlook.growth, years);
  const retained = (year: number): D => d(outlook.retention).times(growth[year - 1]!);
  const reached = (target: number, year: number): D => retained(year).dividedBy(target);
  const adjustment: Review | null =
    review.kind === 'adjustableNote'
      ? {
          month: review.month,
          factor: Decimal.min(review.most, reached(review.target, Math.ceil(review.month / 12))),
        }
      : null;

  const bankForm = closedForm(bank, sale.bankLoan, null);
  const noteForm = closedForm(note, sale.sellerNote, adjustment);
  const rows = Array.from({ length: years + 1 }, (_cell, year) => {
    if (year === 0) {
      const nothing = { paid: NONE, principal: NONE, adjusted: NONE };
      const sold = sale.equity.years === 0 ? stock : NONE;
      return { bankYear: nothing, noteYear: nothing, earned: NONE, returned: NONE, sold, paid: down.plus(bank) };
    }
    const bankYear = bankForm.inYear(year);
    const noteYear = noteForm.inYear(year);
    const earned =
      year <= earnOut.years ? earn.dividedBy(earnOut.years).times(Decimal.min(1, reached(earnOut.target, year))) : NONE;
    const returned =
      review.kind === 'clawback' && Math.ceil(review.month / 12) === year
        ? down.plus(bank).times(Decimal.min(review.cap, Decimal.max(0, d(1).minus(reached(review.target, year)))))
        : NONE;
    const sold = sale.equity.years === year ? stock.times(d(1).plus(sale.equity.growth).pow(year)) : NONE;
    return { bankYear, noteYear, earned, returned, sold, paid: noteYear.principal.plus(earned).minus(returned) };
  });
  const finalCash = rows.reduce((sum, { paid }) => sum.plus(paid), NONE);

  const consultingShare = d(1).minus(seller.goodwill);
  const expenseGrowth = powers(outlook.expenseGrowth, years);
  const discount = powers(settings.discountRate, years);
  let running = NONE;
  const totals = { received: NONE, tax: NONE, presentValue: NONE };
  const buyerYears: SaleResult['buyer']['years'] = [];
  const sellerYears: SaleResult['seller']['years'] = [];
  rows.forEach(({ bankYear, noteYear, earned, returned, sold, paid }, year) => {
    const share = year === 0 ? NONE : retained(year);
    const produced = revenue.times(share);
    const expenses = year === 0 ? NONE : money(sale.practice.operatingExpenses).times(expenseGrowth[year - 1]!);
    const owner = year === 0 ? NONE : money(sale.practice.ownerCompensation).times(expenseGrowth[year - 1]!);
    const ebitda = produced.minus(expenses).minus(owner);
    const service = bankYear.paid.plus(noteYear.paid);
    const bankInterest = bankYear.paid.minus(bankYear.principal);
    const noteInterest = noteYear.paid.minus(noteYear.principal);
    const deducted = year === 0 || year > 15 ? NONE : finalCash.times(seller.goodwill).plus(stock).dividedBy(15);
    const consulted = year === 0 ? NONE : (year === 1 ? paid.plus(rows[0]!.paid) : paid).times(consultingShare);
    const taxable = ebitda.minus(bankInterest).minus(noteInterest).minus(deducted).minus(consulted);
    const tax = Decimal.max(0, taxable).times(sale.buyer.taxRate);
    const cash = year === 0 ? down.negated() : ebitda.minus(service).minus(earned).plus(returned).minus(tax);
    running = running.plus(cash);
    if (year <= settings.horizon)
      buyerYears.push({
        year,
        retained: ratioOf(share),
        revenue: cents(produced),
        operatingExpenses: cents(expenses),
        ownerCompensation: cents(owner),
        ebitda: cents(ebitda),
        bankService: cents(bankYear.paid),
        noteService: cents(noteYear.paid),
        debtService: cents(service),
        earnOut: cents(earned),
        clawback: cents(returned),
        tax: cents(tax),
        cash: cents(cash),
        cumulative: cents(running),
        dscr: cents(service) === 0 ? null : ratioOf(d(cents(ebitda)).dividedBy(cents(service))),
      });
    const received = paid.plus(noteInterest).plus(sold);
    const owed = paid
      .times(d(seller.goodwill).times(seller.capGains).plus(consultingShare.times(seller.ordinaryRate)))
      .plus(noteInterest.times(seller.ordinaryRate))
      .plus(sold.times(seller.capGains));
    const present = received.minus(owed).dividedBy(discount[year]!);
    totals.received = totals.received.plus(received);
    totals.tax = totals.tax.plus(owed);
    totals.presentValue = totals.presentValue.plus(present);
    sellerYears.push({
      year,
      closing: year === 0 ? cents(paid) : 0,
      notePrincipal: cents(noteYear.principal),
      noteInterest: cents(noteInterest),
      earnOut: cents(earned),
      stock: cents(sold),
      clawback: cents(returned),
      beforeTax: cents(received),
      tax: cents(owed),
      afterTax: cents(received.minus(owed)),
      presentValue: cents(present),
    });
  });
  while (sellerYears.length > 0 && sellerYears.at(-1)!.beforeTax === 0 && sellerYears.at(-1)!.clawback === 0)
    sellerYears.pop();

  const coverages = buyerYears.flatMap(({ dscr }) => (dscr === null ? [] : [dscr]));
  return {
    value,
    parts: {
      downPayment: parts.down,
      bankLoan: parts.bank,
      sellerNote: parts.note,
      earnOut: parts.earn,
      equity: parts.stock,
    },
    payments: {
      bankLoan: cents(bankForm.due),
      sellerNote: cents(noteForm.due),
      sellerNoteAfterReview: cents(noteForm.due.times(noteForm.factor)),
    },
    finalPrice: cents(finalCash.plus(stock)),
    buyer: {
      years: buyerYears,
      totals: {
        dscr: buyerYears[1]?.dscr ?? null,
        lowestDscr: coverages.length === 0 ? null : coverages.reduce((low, next) => (next < low ? next : low)),
        paybackYear: buyerYears.find(({ cumulative }) => cumulative >= 0)?.year ?? null,
        cumulative: buyerYears.at(-1)!.cumulative,
      },
    },
    seller: {
      years: sellerYears,
      totals: {
        received: cents(totals.received),
        tax: cents(totals.tax),
        afterTax: cents(totals.received.minus(totals.tax)),
        presentValue: cents(totals.presentValue),
      },
    },
  };
}
