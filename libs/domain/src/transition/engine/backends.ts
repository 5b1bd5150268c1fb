import { fixedDollars, fixedOf, minOf, multiply, ONE, reaches, ZERO, type Fixed } from '../../money/fixed';
import type { Backend, HurdleScenario } from '../scenario/scenario';
import { fullPay, type PayBase } from './backend-pay';
import { earnedShare, gatesHold, targetOf } from './hurdle';
import { yearOf, type Measures } from './measures';

export type Outcome = {
  backend: Backend;
  index: number;
  /** Null beyond the horizon. */
  year: number | null;
  target: Fixed;
  metric: Fixed;
  gatesMet: boolean;
  met: boolean;
  share: Fixed;
  most: Fixed;
  paid: Fixed;
};

/** A back-end that the probabilities leave open counts for nothing, for its probability, or in full. */
export function likelihood({ probability = 1 }: Backend, scenario: HurdleScenario): Fixed {
  if (scenario === 'expected') return fixedOf(probability);
  return probability === 1 || (scenario === 'high' && probability > 0) ? ONE : ZERO;
}

/** Hands out payments up to their caps; back-ends of one group draw on one cap. */
function capBook(): (backend: Backend, amount: Fixed) => Fixed {
  const left = new Map<string, Fixed>();
  return ({ pay }, amount) => {
    if (pay.cap === undefined) return amount;
    if (pay.capGroup === undefined) return minOf(amount, fixedDollars(pay.cap));
    const available = left.get(pay.capGroup) ?? fixedDollars(pay.cap);
    const granted = minOf(amount, available);
    left.set(pay.capGroup, available - granted);
    return granted;
  };
}

const beyond = (backend: Backend, index: number): Outcome => ({
  backend,
  index,
  year: null,
  target: targetOf(backend),
  metric: ZERO,
  gatesMet: false,
  met: false,
  share: ZERO,
  most: ZERO,
  paid: ZERO,
});

/**
 * All back-ends, evaluated by their dates and returned in the order of the offer: X = probability · share · full
 * payment, within its cap. The caps of a group are drawn on by weighted payments, so that a likelier earlier one never
 * adds to the sum.
 */
export function backendOutcomes(
  backends: Backend[],
  base: PayBase,
  measures: Measures,
  scenario: HurdleScenario,
  horizon: number,
): Outcome[] {
  const [withinCap, withinCapAtMost] = [capBook(), capBook()];
  const metIds = new Set<string>();
  const inOrder = backends
    .map((backend, index) => ({ backend, index }))
    .sort((a, b) => a.backend.month - b.backend.month || a.index - b.index);
  const outcomes = inOrder.map(({ backend, index }): Outcome => {
    if (yearOf(backend.month) > horizon) return beyond(backend, index);
    const [target, metric] = [targetOf(backend), measures(backend.kind, backend.month)];
    const gatesMet = gatesHold(backend.gate, metIds, measures);
    const met = gatesMet && reaches(metric, target);
    if (met) metIds.add(backend.id);
    const share = gatesMet ? earnedShare(backend.proration, metric, target) : ZERO;
    const full = fullPay(backend, base);
    const earned =
      backend.pay.cap === undefined
        ? multiply(share, full)
        : minOf(multiply(share, full), fixedDollars(backend.pay.cap));
    return {
      backend,
      index,
      year: yearOf(backend.month),
      target,
      metric,
      gatesMet,
      met,
      share,
      most: withinCapAtMost(backend, full),
      paid: withinCap(backend, multiply(likelihood(backend, scenario), earned)),
    };
  });
  return outcomes.sort((a, b) => a.index - b.index);
}
