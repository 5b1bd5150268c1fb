import { divide, fixedOf, maxOf, minOf, ONE, reaches, ZERO, type Fixed } from '../../money/fixed';
import type { Backend, Gate, Proration } from '../scenario/scenario';
import type { Measures } from './measures';

/** Share that must be reached; staying itself for `tenure`. */
export function targetOf({ kind, hurdle }: Backend): Fixed {
  return kind === 'tenure' ? ONE : fixedOf(hurdle);
}

/** Every gate has to hold: an earlier back-end that met its hurdle, or a measure that was reached in time. */
export function gatesHold(gates: Gate[], metBefore: ReadonlySet<string>, measures: Measures): boolean {
  return gates.every((gate) =>
    gate.kind === 'backend'
      ? metBefore.has(gate.id)
      : reaches(measures(gate.metric, gate.month), fixedOf(gate.atLeast)),
  );
}

function reachedTier(tiers: { from: number; share: number }[], metric: Fixed): Fixed {
  let share = ZERO;
  for (const tier of tiers) if (reaches(metric, fixedOf(tier.from))) share = fixedOf(tier.share);
  return share;
}

/**
 * Share of the full payment that a measure earns: all or nothing at the hurdle, evenly from the floor up to it, or by
 * tiers.
 */
export function earnedShare(proration: Proration, metric: Fixed, target: Fixed): Fixed {
  if (proration.kind === 'tiers') return reachedTier(proration.tiers, metric);
  if (reaches(metric, target)) return ONE;
  if (proration.kind === 'none') return ZERO;
  const floor = fixedOf(proration.floor);
  return minOf(ONE, maxOf(ZERO, divide(metric - floor, target - floor)));
}
