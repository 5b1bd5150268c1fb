import type { Offer, Scenario } from '../scenario/scenario';
import { Decimal } from './decimal';
import { backendPayments, practice, replacementByYear } from './second-engine-book';
import {
  atLeast,
  blank,
  cents,
  d,
  money,
  NONE,
  noteParts,
  pay,
  powers,
  run,
  type D,
  type Totals,
} from './second-engine-terms';

/**
 * The year table a second time, written separately from the engine to check it: plain loops over years, one accumulator
 * after the other, decimal.js with forty digits instead of fixed-point numbers. It shares nothing with the engine but
 * the inputs.
 */

function secondStay({ advisor, stay, settings }: Scenario) {
  const rows = [];
  const growth = powers(stay.growth, settings.horizon);
  const overheadGrowth = powers(stay.overhead.growth, settings.horizon);
  const produced: D[] = [NONE];
  for (let year = 0; year <= settings.horizon; year += 1) {
    if (year > 0) produced.push(money(advisor.t12).times(growth[year]!));
    const production = produced[year]!;
    const payout = year === 0 ? NONE : pay(production, stay.payout);
    const overhead =
      year === 0
        ? NONE
        : production.times(stay.overhead.pct).plus(money(stay.overhead.fixed).times(overheadGrowth[year - 1]!));
    let unvested = NONE;
    for (const entry of stay.unvested) if (entry.year === year) unvested = unvested.plus(money(entry.amount));
    const deferral = year > stay.deferVest ? produced[year - stay.deferVest]!.times(stay.deferRate) : NONE;
    let other = NONE;
    for (const entry of stay.otherAnnual) if (entry.year === year) other = other.plus(money(entry.amount));
    const sunset = stay.sunset?.year === year ? production.times(stay.sunset.pctT12) : NONE;
    const forgiven =
      year > 0 && year <= stay.existingNoteTerm
        ? money(stay.existingNoteBalance).dividedBy(stay.existingNoteTerm)
        : NONE;
    const cash = payout.minus(overhead).plus(unvested).plus(deferral).plus(other).plus(sunset);
    const recognized = cash.plus(forgiven);
    const tax = settings.taxOn ? Decimal.max(0, recognized).times(settings.ordinaryRate) : NONE;
    const beforeTax = settings.basis === 'cash' ? cash : recognized;
    rows.push({
      production,
      payout,
      overhead,
      unvestedVesting: unvested,
      deferralVesting: deferral,
      other,
      sunset,
      existingNoteForgiven: forgiven,
      beforeTax,
      tax,
      stay: beforeTax.minus(tax),
    });
  }
  return rows;
}

function secondOffer(scenario: Scenario, offer: Offer, stay: ReturnType<typeof secondStay>) {
  const { settings } = scenario;
  const years = settings.horizon;
  const overheadGrowth = powers(offer.overhead.growth, years);
  const equityGrowth = powers(offer.equity?.growth ?? 0, years);
  const discount = powers(settings.discountRate, years);
  const book = practice(scenario, offer);
  const { paid, t12 } = backendPayments(scenario, offer, book);

  let upfront =
    offer.upfront.basis === 'pctT12'
      ? t12.times(offer.upfront.value)
      : offer.upfront.basis === 'bpsAssets'
        ? book.assets(12).times(offer.upfront.value).dividedBy(10_000)
        : money(offer.upfront.value);
  if (offer.upfront.cap !== undefined) upfront = Decimal.min(upfront, money(offer.upfront.cap));
  const upfrontCash = upfront.times(offer.upfront.cashPct);
  const upfrontStock = upfront.minus(upfrontCash);

  const federal = (installments: D[], monthly = false): number => {
    if (settings.afr === undefined) return 0;
    const early = installments.slice(0, -1);
    const rest = early.reduce((left, part) => left.minus(part), d(1));
    let owed = [...early, rest].reduce((sum, part, index) => sum.plus(part.times(index + 1)), NONE);
    if (monthly) owed = owed.minus(d(11).dividedBy(24));
    return atLeast(d(3), owed) ? settings.afr.short : atLeast(d(9), owed) ? settings.afr.mid : settings.afr.long;
  };
  const first = blank(years);
  const later = blank(years);
  const { note } = offer;
  run(
    {
      amount: upfrontCash,
      begins: 0,
      parts: noteParts(note),
      rate: note.rate,
      monthly: note.schedule === 'monthly',
      rolls: note.unmet !== 'fallsDue',
      federal: federal(noteParts(note), note.schedule === 'monthly'),
      hit: (part) =>
        note.schedule !== 'contingent' ||
        part + 1 > years ||
        atLeast(book.production[part + 1]!.dividedBy(t12), d(note.hurdles![part]!)),
    },
    first,
    years,
  );
  let lost = NONE;
  for (const entry of scenario.stay.unvested) lost = lost.plus(money(entry.amount));
  const replaced = lost.times(offer.deferredReplacement.pct);
  const parts = replacementByYear(offer, replaced);
  const asNote = offer.deferredReplacement.form === 'note';
  const lent = asNote ? replaced.minus(parts.get(0) ?? 0) : NONE;
  const certain = () => true;
  if (lent.greaterThan(0)) {
    const term = Math.max(...parts.keys());
    const shares = Array.from({ length: term }, (_year, index) => (parts.get(index + 1) ?? NONE).dividedBy(lent));
    run(
      {
        amount: lent,
        begins: 0,
        parts: shares,
        rate: note.rate,
        monthly: false,
        hit: certain,
        rolls: true,
        federal: federal(shares),
      },
      later,
      years,
    );
  }
  offer.backends.forEach(({ form, month }, index) => {
    if (form.kind !== 'note' || paid[index]!.isZero()) return;
    const even = Array.from({ length: form.term }, () => d(1).dividedBy(form.term));
    run(
      {
        amount: paid[index]!,
        begins: Math.ceil(month / 12),
        parts: even,
        rate: form.rate,
        monthly: false,
        hit: certain,
        rolls: true,
        federal: federal(even),
      },
      later,
      years,
    );
  });

  const rows = [];
  let cumulative = NONE;
  let npv = NONE;
  const cost = money(offer.transition.oneOffCost)
    .plus(money(offer.transition.acatFeesPerAccount).times(offer.transition.accounts))
    .times(d(1).minus(offer.transition.reimbursedPct));
  for (let year = 0; year <= years; year += 1) {
    const production = book.production[year]!;
    let payout = NONE;
    let fees = NONE;
    let overhead = NONE;
    if (year > 0) {
      payout =
        offer.feePayoutPct === undefined || offer.txnPayoutPct === undefined
          ? pay(production, offer.payout)
          : production.times(
              d(offer.feePayoutPct)
                .times(book.feePart)
                .plus(d(offer.txnPayoutPct).times(d(1).minus(book.feePart))),
            );
      const charged = year === 1 ? book.transferable.times(book.active[1]!) : book.assets(12 * year);
      fees = production
        .times(offer.fees.pctGross)
        .plus(payout.times(offer.fees.pctNet))
        .plus(charged.times(offer.fees.bpsAum).dividedBy(10_000))
        .plus(money(offer.fees.perAccount).times(offer.transition.accounts))
        .plus(money(offer.fees.fixed));
      overhead = production
        .times(offer.overhead.pct)
        .plus(money(offer.overhead.fixed).times(overheadGrowth[year - 1]!));
    }
    const netPay = payout.minus(fees).minus(overhead);
    const deferral =
      year > offer.deferVest
        ? book.production[year - offer.deferVest]!.times(offer.deferRate).times(d(1).plus(offer.match))
        : NONE;
    let cashBackends = NONE;
    let noteBackends = NONE;
    offer.backends.forEach(({ form, month }, index) => {
      if (Math.ceil(month / 12) !== year) return;
      if (form.kind === 'note') noteBackends = noteBackends.plus(paid[index]!);
      else cashBackends = cashBackends.plus(paid[index]!);
    });
    const replacement = asNote ? (year === 0 ? replaced : NONE) : (parts.get(year) ?? NONE);
    let stock = NONE;
    if (note.term === 0 ? year === 0 : year >= 1 && year <= note.term)
      stock = stock.plus(upfrontStock.dividedBy(Math.max(1, note.term)));
    if (offer.equity?.type === 'grant' && year >= 1 && year <= offer.equity.vestYears) {
      stock = stock.plus(money(offer.equity.amount).dividedBy(offer.equity.vestYears).times(equityGrowth[year]!));
    }
    let gain = NONE;
    if (offer.equity?.type === 'ownership' && year === (offer.equity.exitYear ?? years)) {
      gain = production
        .times(offer.equity.marginPct)
        .times(offer.equity.exitMultiple)
        .times(equityGrowth[year]!)
        .times(offer.equity.ownershipPct)
        .times(Math.min(year, offer.equity.vestYears))
        .dividedBy(offer.equity.vestYears);
    }
    const sunset = offer.sunset?.year === year ? production.times(offer.sunset.pctT12) : NONE;
    const interest = first.interest[year]!.plus(later.interest[year]!);
    const forgiven = first.forgiven[year]!.plus(later.forgiven[year]!);
    const repaid = first.repaid[year]!.plus(later.repaid[year]!);
    const interestPaid = note.interestMode === 'bonused' ? NONE : interest;
    const interestIncome =
      note.interestMode === 'bonused'
        ? interest
        : note.interestMode === 'paid'
          ? NONE
          : first.missing[year]!.plus(later.missing[year]!);
    const bonus = note.interestMode === 'bonused' ? interest : NONE;
    const cashUpfront = year === 0 ? upfrontCash : NONE;
    const loans = noteBackends.plus(year === 0 ? lent : NONE).plus(note.term === 0 ? NONE : cashUpfront);
    const moveCost = year === 0 ? cost : NONE;
    const existingNotePaid = year === 0 ? money(scenario.stay.existingNoteBalance) : NONE;

    let cash = netPay;
    for (const amount of [deferral, cashUpfront, cashBackends, noteBackends, replacement, stock, gain, sunset])
      cash = cash.plus(amount);
    for (const amount of [moveCost, existingNotePaid, repaid, interestPaid]) cash = cash.minus(amount);
    const recognized = cash.plus(repaid).minus(loans).plus(forgiven).plus(bonus);
    let income = netPay;
    for (const amount of [
      deferral,
      cashUpfront,
      cashBackends,
      noteBackends,
      replacement,
      stock,
      sunset,
      forgiven,
      interestIncome,
    ])
      income = income.plus(amount);
    income = income.minus(loans);
    const gainRate = (offer.equity?.type === 'ownership' ? offer.equity.capGainsRate : undefined) ?? settings.capGains;
    const tax = settings.taxOn ? Decimal.max(0, income).times(settings.ordinaryRate).plus(gain.times(gainRate)) : NONE;
    const beforeTax = settings.basis === 'cash' ? cash : recognized;
    const move = beforeTax.minus(tax);
    const difference = move.minus(stay[year]!.stay);
    const presentValue = difference.dividedBy(discount[year]!);
    cumulative = cumulative.plus(difference);
    npv = npv.plus(presentValue);
    const ledger = (totals: Totals) => ({
      opening: cents(totals.opening[year]!),
      forgiven: cents(totals.forgiven[year]!),
      repaid: cents(totals.repaid[year]!),
      interest: cents(totals.interest[year]!),
      closing: cents(totals.closing[year]!),
    });
    rows.push({
      year,
      production: cents(production),
      payout: cents(payout),
      fees: cents(fees),
      overhead: cents(overhead),
      netPay: cents(netPay),
      deferralVesting: cents(deferral),
      upfrontCash: cents(cashUpfront),
      note: ledger(first),
      laterNotes: ledger(later),
      interestPaid: cents(interestPaid),
      interestIncome: cents(interestIncome),
      backends: cents(cashBackends.plus(noteBackends)),
      replacement: cents(replacement),
      stock: cents(stock),
      ownershipGain: cents(gain),
      sunset: cents(sunset),
      moveCost: cents(moveCost),
      existingNotePaid: cents(existingNotePaid),
      cash: cents(cash),
      recognized: cents(recognized),
      beforeTax: cents(beforeTax),
      tax: cents(tax),
      move: cents(move),
      stay: cents(stay[year]!.stay),
      delta: cents(move) - cents(stay[year]!.stay),
      cumulative: cents(cumulative),
      presentValue: cents(presentValue),
    });
  }
  return {
    years: rows,
    backends: paid.map(cents),
    npv: cents(npv),
    cumulative: cents(cumulative),
    upfront: cents(upfront),
    replacement: cents(replaced),
    deferredLost: cents(lost),
  };
}

/** The year tables of a sound scenario, in whole cents, by the names of the engine's result. */
export function recompute(scenario: Scenario) {
  const stay = secondStay(scenario);
  return {
    stay: stay.map((row, year) => ({
      year,
      ...Object.fromEntries(Object.entries(row).map(([name, amount]) => [name, cents(amount)])),
    })),
    offers: scenario.offers.map((offer) => secondOffer(scenario, offer, stay)),
  };
}
