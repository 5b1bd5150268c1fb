import { divide, fixedNumber, fixedOf, maxOf, minOf, multiply, ONE, ZERO, type Fixed } from '../../money/fixed';
import { normalBelow } from '../../money/normal';
import type { Backend, HurdleScenario, Proration } from '../scenario/scenario';
import { targetOf } from './hurdle';
import { yearOf, type Measures } from './measures';

/**
 * Standard deviation of what is reached around what the inputs say, by the year of the measure; later ones are as wide
 * as the third. Our estimate (`docs/adr/0047-chance-of-a-back-end.md`).
 */
export const HURDLE_DEVIATIONS = [0.1, 0.12, 0.15] as const;
const DEVIATIONS = HURDLE_DEVIATIONS.map(fixedOf);

/** No margin makes a hurdle certain or hopeless. */
export const CHANCE_LIMITS = { least: 0.05, most: 0.95 } as const;
const [LEAST, MOST] = [fixedOf(CHANCE_LIMITS.least), fixedOf(CHANCE_LIMITS.most)];

/** Hundredths of a percent: what is shown is what is calculated with. */
const CHANCE_DIGITS = 4;
/** A linear proration counts as this many equal tiers, each at the middle of its step. */
const LINEAR_STEPS = 10n;
const TWO = 2n * ONE;

/** Where a chance comes from: the margin to the hurdle, an entry, or an entry that holds only if the inputs meet it. */
export type ChanceSource = 'margin' | 'stated' | 'inputs';

export type Likelihood = {
  /** Expected part of `share`; 1 is certain. */
  chance: Fixed;
  source: ChanceSource;
  /** Share of the full payment that is paid when the back-end is paid. */
  share: Fixed;
  /** Chance that the hurdle is met in full, gates included: what a later gate on this back-end takes over. */
  met: Fixed;
};

/** Φ((metric ÷ target − 1) ÷ σ of its year), between 5 % and 95 %, to hundredths of a percent. */
export function chanceToReach(metric: Fixed, target: Fixed, year: number): Fixed {
  if (target <= ZERO) return MOST;
  const deviation = DEVIATIONS[Math.min(year, DEVIATIONS.length) - 1] ?? ONE;
  const z = divide(divide(metric, target) - ONE, deviation);
  const share = normalBelow(maxOf(-TWO, minOf(TWO, z)));
  return fixedOf(fixedNumber(maxOf(LEAST, minOf(MOST, share)), CHANCE_DIGITS));
}

/** Part of the full payment that is expected: every tier is a hurdle of its own. */
function expectedShare(proration: Proration, metric: Fixed, target: Fixed, year: number): Fixed {
  if (proration.kind === 'none') return chanceToReach(metric, target, year);
  if (proration.kind === 'tiers') {
    let [sum, before] = [ZERO, ZERO];
    for (const tier of proration.tiers) {
      const share = fixedOf(tier.share);
      sum += multiply(share - before, chanceToReach(metric, fixedOf(tier.from), year));
      before = share;
    }
    return maxOf(ZERO, sum);
  }
  const floor = fixedOf(proration.floor);
  let sum = ZERO;
  for (let step = 0n; step < LINEAR_STEPS; step += 1n)
    sum += chanceToReach(metric, floor + ((target - floor) * (2n * step + 1n)) / (2n * LINEAR_STEPS), year);
  return sum / LINEAR_STEPS;
}

/** The largest share that a proration can pay. */
function topShare(proration: Proration): Fixed {
  if (proration.kind !== 'tiers') return ONE;
  return proration.tiers.reduce((top, { share }) => maxOf(top, fixedOf(share)), ZERO);
}

/** The least likely gate decides: all hurdles of an offer depend on the one book. */
function gateChance({ gate: gates }: Backend, metBefore: ReadonlyMap<string, Fixed>, measures: Measures): Fixed {
  return gates.reduce(
    (least, gate) =>
      minOf(
        least,
        gate.kind === 'backend'
          ? (metBefore.get(gate.id) ?? ZERO)
          : chanceToReach(measures(gate.metric, gate.month), fixedOf(gate.atLeast), yearOf(gate.month)),
      ),
    ONE,
  );
}

/** What the inputs decide about a back-end. */
export type Decided = { metric: Fixed; met: boolean; share: Fixed };

/**
 * The chance of a back-end. An entered one wins; `onMiss: 'unpaid'` pays it only as far as the inputs earn it. Without
 * an entry it follows from the margin to the hurdle, on a miss as well; staying itself is certain.
 */
export function likelihoodOf(
  backend: Backend,
  decided: Decided,
  measures: Measures,
  metBefore: ReadonlyMap<string, Fixed>,
): Likelihood {
  const { probability, proration, kind, month, onMiss } = backend;
  if (onMiss === 'unpaid') {
    const chance = fixedOf(probability ?? 1);
    return { chance, source: 'inputs', share: decided.share, met: decided.met ? chance : ZERO };
  }
  const share = topShare(proration);
  if (probability !== undefined) {
    const chance = fixedOf(probability);
    return { chance, source: 'stated', share, met: chance };
  }
  const gates = gateChance(backend, metBefore, measures);
  if (kind === 'tenure') return { chance: gates, source: 'margin', share, met: gates };
  const [target, year] = [targetOf(backend), yearOf(month)];
  const expected = share === ZERO ? ZERO : divide(expectedShare(proration, decided.metric, target, year), share);
  return {
    chance: minOf(gates, expected),
    source: 'margin',
    share,
    met: minOf(gates, chanceToReach(decided.metric, target, year)),
  };
}

/** What is open counts for nothing, for its chance, or in full. */
export function countedPart(chance: Fixed, scenario: HurdleScenario): Fixed {
  if (scenario === 'expected') return chance;
  return chance === ONE || (scenario === 'high' && chance > ZERO) ? ONE : ZERO;
}
