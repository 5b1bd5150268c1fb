import { divide, fixedCents, fixedDollars, fixedNumber, fixedOf, ONE, ZERO, type Fixed } from '../../money/fixed';
import type { Outcome } from '../engine/backends';
import type { Line } from '../engine/line';
import { measuresOf, type Measures } from '../engine/measures';
import type { MoveLines } from '../engine/move-lines';
import type { StayLines } from '../engine/stay-lines';
import type { NarrowHurdle, UpfrontOnAssets } from '../result/analysis';
import type { Backend, Gate, Offer, Payout, Scenario } from '../scenario/scenario';

/** How far a single input is moved, and how close to its target a hurdle is named. */
export const CLOSE_CALL = 0.05;
const NEAR = fixedOf(CLOSE_CALL);
const DIGITS = 6;

type Reached = Pick<NarrowHurdle, 'target' | 'metric' | 'margin'>;

/** Null unless the metric is within a twentieth of what is asked for. */
function reachedOf(metric: Fixed, target: Fixed): Reached | null {
  if (target <= ZERO) return null;
  const margin = divide(metric, target) - ONE;
  if (margin > NEAR || margin < -NEAR) return null;
  const [reached, asked] = [fixedNumber(metric, DIGITS), fixedNumber(target, DIGITS)];
  return { target: asked, metric: reached, margin: fixedNumber(margin, DIGITS) };
}

/** Back-ends that can pay something and are not written off, and those that such a one is gated on. */
function thatCount(outcomes: Outcome[]): Outcome[] {
  const counted = new Set<string>();
  const pending = outcomes
    .filter(({ year, most, likelihood }) => year !== null && most > ZERO && likelihood.chance > ZERO)
    .map(({ backend }) => backend);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (counted.has(next.id)) continue;
    counted.add(next.id);
    for (const gate of next.gate)
      pending.push(...outcomes.flatMap(({ backend }) => (isGate(gate, backend) ? [backend] : [])));
  }
  return outcomes.filter(({ backend, year }) => year !== null && counted.has(backend.id));
}

const isGate = (gate: Gate, { id }: Backend): boolean => gate.kind === 'backend' && gate.id === id;

/** The hurdle, on which later gates depend, and the tiers, which each are a hurdle of their own. */
function ownHurdles({ backend, metric, target, index }: Outcome): NarrowHurdle[] {
  const { kind, month, proration } = backend;
  if (kind === 'tenure') return [];
  const hurdle = reachedOf(metric, target);
  const own: NarrowHurdle[] = hurdle === null ? [] : [{ of: 'backend', index, month, measures: kind, ...hurdle }];
  if (proration.kind !== 'tiers') return own;
  const tiers = proration.tiers.flatMap(({ from }, place): NarrowHurdle[] => {
    const isHurdle = fixedOf(from) === target;
    const tier = isHurdle ? null : reachedOf(metric, fixedOf(from));
    return tier === null ? [] : [{ of: 'tier', index, month, tier: place, measures: kind, ...tier }];
  });
  return [...own, ...tiers];
}

/** Conditions of a back-end besides its own hurdle; a gate on another back-end is the hurdle of that one. */
function gates({ backend, index }: Outcome, measures: Measures): NarrowHurdle[] {
  return backend.gate.flatMap((gate): NarrowHurdle[] => {
    if (gate.kind === 'backend') return [];
    const reached = reachedOf(measures(gate.metric, gate.month), fixedOf(gate.atLeast));
    if (reached === null) return [];
    return [{ of: 'gate', index, month: backend.month, metricOf: gate.metric, by: gate.month, ...reached }];
  });
}

/** Installments of a contingent note that production decides about. */
function noteHurdles({ settings: { horizon } }: Scenario, offer: Offer, measures: Measures, cash: Fixed) {
  const { schedule, term, hurdles = [] } = offer.note;
  if (schedule !== 'contingent' || cash === ZERO) return [];
  return hurdles.slice(0, Math.min(term, horizon)).flatMap((hurdle, index): NarrowHurdle[] => {
    const month = 12 * (index + 1);
    const reached = reachedOf(measures('production', month), fixedOf(hurdle));
    return reached === null ? [] : [{ of: 'note', month, ...reached }];
  });
}

/** The edge of a retroactive grid that production comes closest to: its rate applies to all of a year. */
function payoutTier(side: 'stay' | 'move', payout: Payout, production: Line): NarrowHurdle[] {
  if (payout.kind !== 'grid' || payout.mode !== 'retroactive') return [];
  const near = payout.tiers.flatMap(({ from, rate }, place): NarrowHurdle[] => {
    const before = payout.tiers[place - 1];
    if (before === undefined || before.rate === rate) return [];
    return production.flatMap((amount, year): NarrowHurdle[] => {
      const reached = year === 0 ? null : reachedOf(amount, fixedDollars(from));
      return reached === null ? [] : [{ of: 'payout', side, month: 12 * year, ...reached }];
    });
  });
  return near.sort((a, b) => Math.abs(a.margin) - Math.abs(b.margin)).slice(0, 1);
}

/** Hurdles, gates and tiers that these inputs reach, or miss, by at most a twentieth of what is asked for. */
export function narrowHurdles(
  scenario: Scenario,
  offer: Offer,
  stay: StayLines,
  { practice, deal }: MoveLines,
): NarrowHurdle[] {
  const measures = measuresOf(scenario.advisor, practice.book, practice.production, deal.recognizedT12);
  const backends = thatCount(deal.outcomes);
  const hasGrid = offer.feePayoutPct === undefined || offer.txnPayoutPct === undefined;
  return [
    ...backends.flatMap((outcome) => [...ownHurdles(outcome), ...gates(outcome, measures)]),
    ...noteHurdles(scenario, offer, measures, deal.upfront.cash),
    ...(hasGrid ? payoutTier('move', offer.payout, practice.production) : []),
    ...payoutTier('stay', scenario.stay.payout, stay.production),
  ];
}

/** What an up-front in basis points pays, and the share of the assets that it counts on; null for any other. */
export function upfrontOnAssets(
  { advisor }: Scenario,
  { upfront }: Offer,
  { practice, deal }: MoveLines,
): UpfrontOnAssets | null {
  const aum = fixedDollars(advisor.aum);
  if (upfront.basis !== 'bpsAssets' || deal.upfront.total === ZERO || aum === ZERO) return null;
  const share = divide(practice.book.atMonth(12), aum);
  return { paid: fixedCents(deal.upfront.total), share: fixedNumber(share, DIGITS) };
}
