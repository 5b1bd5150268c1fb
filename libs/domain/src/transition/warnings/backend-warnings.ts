import { divide, fixedNumber, fixedOf, multiply, ONE, reaches, type Fixed } from '../../money/fixed';
import type { Outcome } from '../engine/backends';
import { growthFactors, inYear } from '../engine/line';
import { yearOf } from '../engine/measures';
import type { Offer } from '../scenario/scenario';
import { writtenPercent } from '../words/amounts';
import { hurdleText, neededText } from '../words/hurdle-base';
import type { Warning } from './warning';

const share = (value: Fixed): string => writtenPercent(fixedNumber(value, 6));

/** What a measure would be if everything followed at once: the most that these inputs allow. */
export function mostReachable({ backend: { kind, month } }: Outcome, { growth, recognizedPct }: Offer): Fixed {
  const rate = fixedOf(growth);
  if (kind === 'tenure') return ONE;
  if (kind === 'production')
    return divide(inYear(growthFactors(rate, yearOf(month)), yearOf(month)), fixedOf(recognizedPct));
  const years = Math.max(0, Math.floor(month / 12) - 1);
  const begun = month <= 12 ? ONE : ONE + (rate * BigInt(month % 12)) / 12n;
  const held = multiply(inYear(growthFactors(rate, years), years), begun);
  return kind === 'assets' ? held : held - ONE;
}

function hurdleOf({ backend: { kind }, target }: Outcome): string {
  const asked = fixedNumber(target, 6);
  return kind === 'tenure' ? writtenPercent(asked) : hurdleText(asked, kind);
}

function missed(outcome: Outcome, offer: Offer, path: string): Warning {
  const { backend, metric, target } = outcome;
  const most = mostReachable(outcome, offer);
  if (!reaches(most, target)) {
    return {
      code: 'hurdle-unreachable',
      path,
      message:
        `The month-${backend.month} hurdle of ${hurdleOf(outcome)} cannot be reached on these inputs: ` +
        `even if everything followed, you would reach ${share(most < 0n ? 0n : most)}.`,
    };
  }
  const paid =
    outcome.likelihood.source !== 'inputs'
      ? `it counts at a probability of ${share(outcome.likelihood.chance)}`
      : outcome.share > 0n
        ? `only ${share(outcome.share)} of it is paid`
        : 'it is not paid';
  const [asked, reached] = [fixedNumber(target, 6), fixedNumber(metric, 6)];
  const needed =
    backend.kind === 'tenure'
      ? `needs ${writtenPercent(asked)}; these inputs reach ${writtenPercent(reached)}`
      : neededText(asked, reached, backend.kind);
  return {
    code: 'hurdle-missed',
    path,
    message: `The month-${backend.month} back-end ${needed}: ${paid}.`,
  };
}

/** Back-ends that fall out of the horizon, and hurdles that these inputs do not reach. */
export function backendWarnings(outcomes: Outcome[], offer: Offer, horizon: number, path: string): Warning[] {
  return outcomes.flatMap((outcome): Warning[] => {
    const at = `${path}.backends[${outcome.index}]`;
    if (outcome.year === null)
      return [
        {
          code: 'backend-beyond-horizon',
          path: `${at}.month`,
          message:
            `Month ${outcome.backend.month} falls after the horizon of ${horizon} years: ` +
            'this back-end is left out.',
        },
      ];
    return reaches(outcome.metric, outcome.target) ? [] : [missed(outcome, offer, `${at}.hurdle`)];
  });
}
