import type { Backend, Note, Offer, Payout, Scenario } from '../scenario/scenario';
import { Decimal } from './decimal';

/**
 * The year table a second time, written apart from the engine to check it: plain loops over years, one accumulator
 * after the other, decimal.js with forty digits instead of fixed-point numbers. It shares nothing with the engine but
 * the inputs.
 */

type D = Decimal;
const d = (value: number): D => new Decimal(value);
const money = (value: number): D => d(Math.round(value * 100)).dividedBy(100);
const NONE = d(0);

/**
 * A billionth of a cent counts as nothing, wherever amounts are rounded or compared: the third rule of ADR 15, here in
 * dollars.
 */
const NOTHING = new Decimal('1e-11');

/** Whole cents, half away from zero. */
function cents(amount: D): number {
  if (amount.isZero()) return 0;
  const value = amount.abs().plus(NOTHING).times(100).toDecimalPlaces(0).toNumber();
  return value === 0 ? 0 : Math.sign(amount.toNumber()) * value;
}

const atLeast = (a: D, b: D): boolean => a.plus(NOTHING).greaterThanOrEqualTo(b);

/** 1, 1 + rate, (1 + rate)², … */
function powers(rate: number, count: number): D[] {
  const list = [d(1)];
  for (let step = 1; step <= count; step += 1) list.push(list[step - 1]!.times(d(1).plus(rate)));
  return list;
}

function pay(production: D, payout: Payout): D {
  if (payout.kind === 'flat') return production.times(payout.rate);
  if (payout.kind === 'monthlyHurdle') {
    const month = production.dividedBy(12);
    const low = Decimal.min(month, money(payout.threshold));
    return low.times(payout.belowRate).plus(month.minus(low).times(payout.aboveRate)).times(12);
  }
  let total = NONE;
  let whole = NONE;
  for (const tier of payout.tiers) {
    const reached = atLeast(production, money(tier.from));
    if (reached) whole = production.times(tier.rate);
    const top = tier.to === null || production.lessThan(money(tier.to)) ? production : money(tier.to);
    if (top.greaterThan(money(tier.from))) total = total.plus(top.minus(money(tier.from)).times(tier.rate));
  }
  return payout.mode === 'retroactive' ? whole : total;
}

type Totals = { opening: D[]; forgiven: D[]; repaid: D[]; interest: D[]; closing: D[]; missing: D[] };

const nothing = (years: number): D[] => Array.from({ length: years + 1 }, () => NONE);
const blank = (years: number): Totals => ({
  opening: nothing(years),
  forgiven: nothing(years),
  repaid: nothing(years),
  interest: nothing(years),
  closing: nothing(years),
  missing: nothing(years),
});

type Loan = {
  amount: D;
  begins: number;
  parts: D[];
  rate: number;
  monthly: boolean;
  hit: (part: number) => boolean;
  rolls: boolean;
  federal: number;
};

/** Adds one loan to the totals, year by year until its end. */
function run(loan: Loan, into: Totals, years: number): void {
  let balance = loan.amount;
  if (loan.parts.length > 0 && loan.begins <= years)
    into.closing[loan.begins] = into.closing[loan.begins]!.plus(balance);
  for (let part = 0; part < loan.parts.length; part += 1) {
    const year = loan.begins + part + 1;
    if (year > years) break;
    const isLast = part === loan.parts.length - 1;
    const due = isLast ? balance : loan.amount.times(loan.parts[part]!);
    let forgiven = NONE;
    let repaid = NONE;
    if (loan.hit(part)) forgiven = due;
    else if (isLast || !loan.rolls) repaid = due;
    let bearing = balance;
    if (loan.monthly) {
      // Twelve months, each on what is left after the months before.
      bearing = NONE;
      for (let month = 0; month < 12; month += 1)
        bearing = bearing.plus(balance.minus(forgiven.plus(repaid).times(month).dividedBy(12)));
      bearing = bearing.dividedBy(12);
    }
    into.opening[year] = into.opening[year]!.plus(balance);
    into.forgiven[year] = into.forgiven[year]!.plus(forgiven);
    into.repaid[year] = into.repaid[year]!.plus(repaid);
    into.interest[year] = into.interest[year]!.plus(bearing.times(loan.rate));
    into.missing[year] = into.missing[year]!.plus(bearing.times(Decimal.max(0, d(loan.federal).minus(loan.rate))));
    balance = balance.minus(forgiven).minus(repaid);
    into.closing[year] = into.closing[year]!.plus(balance);
  }
}

function noteParts(note: Note): D[] {
  const parts: D[] = [];
  for (let year = 0; year < note.term; year += 1)
    parts.push(note.schedule === 'custom' ? d(note.weights![year]!) : d(1).dividedBy(note.term));
  return parts;
}

function shareEarned(backend: Backend, metric: D, target: D): D {
  const { proration } = backend;
  if (proration.kind === 'tiers') {
    let share = NONE;
    for (const tier of proration.tiers) if (atLeast(metric, d(tier.from))) share = d(tier.share);
    return share;
  }
  if (atLeast(metric, target)) return d(1);
  if (proration.kind === 'none') return NONE;
  const part = metric.minus(proration.floor).dividedBy(target.minus(proration.floor));
  return Decimal.max(0, Decimal.min(1, part));
}

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
    const recognised = cash.plus(forgiven);
    const tax = settings.taxOn ? Decimal.max(0, recognised).times(settings.ordinaryRate) : NONE;
    const beforeTax = settings.basis === 'cash' ? cash : recognised;
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

/** Share of what follows that is there in a month. */
function arrived(offer: Offer, month: number): D {
  if (month <= offer.downtimeMonths) return NONE;
  return month <= offer.ramp.length ? d(offer.ramp[month - 1]!) : d(1);
}

function practice({ advisor, settings }: Scenario, offer: Offer) {
  const fee = d(advisor.feeBasedPercentage).dividedBy(100).times(offer.portability.qFee);
  const share = fee.plus(d(1).minus(d(advisor.feeBasedPercentage).dividedBy(100)).times(offer.portability.qTxn));
  const transferable = money(advisor.aum).times(offer.portability.qAssets ?? share);
  const growth = powers(offer.growth, settings.horizon + 1);
  const assets = (month: number): D => {
    let value = transferable.times(arrived(offer, month));
    if (month === 0) return NONE;
    if (month > 12) {
      value = value.times(growth[Math.floor(month / 12) - 1]!);
      value = value.times(
        d(1).plus(
          d(offer.growth)
            .times(month % 12)
            .dividedBy(12),
        ),
      );
    }
    return value;
  };
  const production: D[] = [NONE];
  const active: D[] = [NONE];
  for (let year = 1; year <= settings.horizon; year += 1) {
    let sum = NONE;
    for (let month = 12 * year - 11; month <= 12 * year; month += 1) sum = sum.plus(arrived(offer, month));
    active.push(sum.dividedBy(12));
    production.push(money(advisor.t12).times(growth[year]!).times(share).times(active[year]!));
  }
  const feePart = share.isZero() ? NONE : fee.dividedBy(share);
  return { transferable, assets, production, active, feePart };
}

type Practice = ReturnType<typeof practice>;

function backendPayments(
  { advisor, settings }: Scenario,
  offer: Offer,
  { transferable, assets, production }: Practice,
) {
  const t12 = money(advisor.t12).times(offer.recognizedPct);
  const measure = (kind: string, month: number): D => {
    if (kind === 'tenure') return d(1);
    if (kind === 'production') return production[Math.ceil(month / 12)]!.dividedBy(t12);
    if (advisor.aum === 0) return NONE;
    return (kind === 'assets' ? assets(month) : Decimal.max(0, assets(month).minus(transferable))).dividedBy(
      money(advisor.aum),
    );
  };
  const met: string[] = [];
  const capLeft: Record<string, D> = {};
  const paid = offer.backends.map(() => NONE);
  for (let month = 1; month <= 12 * settings.horizon; month += 1) {
    for (let index = 0; index < offer.backends.length; index += 1) {
      const backend = offer.backends[index]!;
      if (backend.month !== month) continue;
      let open = true;
      for (const gate of backend.gate) {
        if (
          gate.kind === 'backend' ? !met.includes(gate.id) : !atLeast(measure(gate.metric, gate.month), d(gate.atLeast))
        )
          open = false;
      }
      if (!open) continue;
      const target = backend.kind === 'tenure' ? d(1) : d(backend.hurdle);
      const metric = measure(backend.kind, month);
      if (atLeast(metric, target)) met.push(backend.id);
      const { basis, value, cap, capGroup, sinceMonth } = backend.pay;
      let full = money(value);
      if (basis === 'pctRecognizedT12') full = t12.times(value).times(backend.eligiblePct);
      if (basis === 'pctActualT12') full = production[Math.ceil(month / 12)]!.times(value).times(backend.eligiblePct);
      if (basis === 'bpsTransferred') {
        let counted = assets(month);
        if (backend.kind === 'netNewAssets') counted = Decimal.max(0, counted.minus(transferable));
        else if (sinceMonth !== undefined) counted = Decimal.max(0, counted.minus(assets(sinceMonth)));
        full = counted.times(value).dividedBy(10_000).times(backend.eligiblePct);
      }
      let amount = full.times(shareEarned(backend, metric, target));
      if (cap !== undefined) amount = Decimal.min(amount, money(cap));
      const chance = backend.probability ?? 1;
      if (settings.scenario === 'expected') amount = amount.times(chance);
      else if (chance === 0 || (chance < 1 && settings.scenario === 'low')) amount = NONE;
      if (cap !== undefined && capGroup !== undefined) {
        const left = capLeft[capGroup] ?? money(cap);
        amount = Decimal.min(amount, left);
        capLeft[capGroup] = left.minus(amount);
      }
      paid[index] = amount;
    }
  }
  return { paid, t12 };
}

function replacementByYear(offer: Offer, replaced: D): Map<number, D> {
  const entries = [...offer.deferredReplacement.schedule].sort((a, b) => a.year - b.year);
  const parts = new Map<number, D>();
  let left = replaced;
  for (let index = 0; index < entries.length; index += 1) {
    const part = index === entries.length - 1 ? left : replaced.times(entries[index]!.share);
    parts.set(entries[index]!.year, part);
    left = left.minus(part);
  }
  return parts;
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

  const federal = (term: number): number =>
    settings.afr === undefined ? 0 : term <= 3 ? settings.afr.short : term <= 9 ? settings.afr.mid : settings.afr.long;
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
      federal: federal(note.term),
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
        federal: federal(term),
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
        federal: federal(form.term),
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
    const recognised = cash.plus(repaid).minus(loans).plus(forgiven).plus(bonus);
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
    const beforeTax = settings.basis === 'cash' ? cash : recognised;
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
      recognised: cents(recognised),
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
