import type { Backend, Note, Payout } from '../scenario/scenario';
import { Decimal } from './decimal';

export type D = Decimal;
export const d = (value: number): D => new Decimal(value);
export const money = (value: number): D => d(Math.round(value * 100)).dividedBy(100);
export const NONE = d(0);

/**
 * A billionth of a cent counts as nothing, wherever amounts are rounded or compared: the third rule of ADR 15, here in
 * dollars.
 */
export const NOTHING = new Decimal('1e-11');

/** Whole cents, half away from zero. */
export function cents(amount: D): number {
  if (amount.isZero()) return 0;
  const value = amount.abs().plus(NOTHING).times(100).toDecimalPlaces(0).toNumber();
  return value === 0 ? 0 : Math.sign(amount.toNumber()) * value;
}

export const atLeast = (a: D, b: D): boolean => a.plus(NOTHING).greaterThanOrEqualTo(b);

/** 1, 1 + rate, (1 + rate)², … */
export function powers(rate: number, count: number): D[] {
  const list = [d(1)];
  for (let step = 1; step <= count; step += 1) list.push(list[step - 1]!.times(d(1).plus(rate)));
  return list;
}

export function pay(production: D, payout: Payout): D {
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

/** 1/√(2π) */
const AT_ZERO = new Decimal('0.3989422804014326779399460599343818684759');

/** Φ(z) = ½ + φ(z)·(z + z³/3 + z⁵/(3·5) + …): another series than the engine's. */
export function normalShare(z: D): D {
  let term = z;
  let sum = NONE;
  for (let odd = 3; term.abs().greaterThan('1e-22'); odd += 2) {
    sum = sum.plus(term);
    term = term.times(z).times(z).dividedBy(odd);
  }
  return d(0.5).plus(z.times(z).dividedBy(-2).exp().times(AT_ZERO).times(sum));
}

/** The same in doubles, whose fifteen digits are plenty for the four that count. */
function quickShare(z: number): number {
  let [term, sum] = [z, 0];
  for (let odd = 3; Math.abs(term) > 1e-17; odd += 2) {
    sum += term;
    term = (term * z * z) / odd;
  }
  return 0.5 + (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}

/** Chance to reach a target, to hundredths of a percent. */
export function odds(metric: D, target: D, month: number): D {
  if (target.isZero()) return d(0.95);
  const spread = month <= 12 ? 0.1 : month <= 24 ? 0.12 : 0.15;
  const z = (metric.dividedBy(target).toNumber() - 1) / spread;
  // Φ(±1.65) lies beyond the limits already.
  if (Math.abs(z) > 1.65) return d(z > 0 ? 0.95 : 0.05);
  return d(Math.round(Math.max(0.05, Math.min(0.95, quickShare(z))) * 10_000) / 10_000);
}

/** What is expected of a payment by the margins of its tiers or steps, and the most that it can be. */
export function oddsOfShare({ proration, month }: Backend, metric: D, target: D): { expected: D; top: D } {
  if (proration.kind === 'tiers') {
    let expected = NONE;
    let top = NONE;
    proration.tiers.forEach(({ from, share }, index) => {
      const more = d(share).minus(proration.tiers[index - 1]?.share ?? 0);
      expected = expected.plus(odds(metric, d(from), month).times(more));
      top = Decimal.max(top, share);
    });
    return { expected, top };
  }
  if (proration.kind === 'none') return { expected: odds(metric, target, month), top: d(1) };
  let expected = NONE;
  const step = target.minus(proration.floor).dividedBy(20);
  for (let half = 1; half < 20; half += 2)
    expected = expected.plus(odds(metric, step.times(half).plus(proration.floor), month).dividedBy(10));
  return { expected, top: d(1) };
}

export type Totals = { opening: D[]; forgiven: D[]; repaid: D[]; interest: D[]; closing: D[]; missing: D[] };

export const nothing = (years: number): D[] => Array.from({ length: years + 1 }, () => NONE);
export const blank = (years: number): Totals => ({
  opening: nothing(years),
  forgiven: nothing(years),
  repaid: nothing(years),
  interest: nothing(years),
  closing: nothing(years),
  missing: nothing(years),
});

export type Loan = {
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
export function run(loan: Loan, into: Totals, years: number): void {
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

export function noteParts(note: Note): D[] {
  const parts: D[] = [];
  for (let year = 0; year < note.term; year += 1)
    parts.push(note.schedule === 'custom' ? d(note.weights![year]!) : d(1).dividedBy(note.term));
  return parts;
}

export function shareEarned(backend: Backend, metric: D, target: D): D {
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
