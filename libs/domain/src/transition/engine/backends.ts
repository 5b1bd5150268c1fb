import { fixedDollars, minOf, multiply, reaches, ZERO, type Fixed } from '../../money/fixed';
import type { Backend, HurdleScenario } from '../scenario/scenario';
import { fullPay, type PayBase } from './backend-pay';
import { earnedShare, gatesHold, targetOf } from './hurdle';
import { countedPart, likelihoodOf, type Likelihood } from './likelihood';
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
  /** Share of the full payment that these inputs earn. */
  share: Fixed;
  likelihood: Likelihood;
  most: Fixed;
  paid: Fixed;
};

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
  likelihood: { chance: ZERO, source: 'margin', share: ZERO, met: ZERO },
  most: ZERO,
  paid: ZERO,
});

/**
 * All back-ends, evaluated by their dates and returned in the order of the offer: X = chance · share · full payment,
 * within its cap. The caps of a group are drawn on by weighted payments, so that a likelier earlier one never
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
  const chances = new Map<string, Fixed>();
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
    const likelihood = likelihoodOf(backend, { metric, met, share }, measures, chances);
    chances.set(backend.id, likelihood.met);
    const full = fullPay(backend, base);
    const whole = multiply(likelihood.share, full);
    const open = backend.pay.cap === undefined ? whole : minOf(whole, fixedDollars(backend.pay.cap));
    return {
      backend,
      index,
      year: yearOf(backend.month),
      target,
      metric,
      gatesMet,
      met,
      share,
      likelihood,
      most: withinCapAtMost(backend, full),
      paid: withinCap(backend, multiply(countedPart(likelihood.chance, scenario), open)),
    };
  });
  return outcomes.sort((a, b) => a.index - b.index);
}
