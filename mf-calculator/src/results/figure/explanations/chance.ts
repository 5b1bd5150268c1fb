import { HURDLE_DEVIATIONS, type Scenario } from '@app/domain';
import { outcomeAt } from '../../calculated';
import { percent } from '../../format/shown';
import { chanceReason } from '../../tables/backend-text';
import { share, type ResultExplanation } from './result-explanation';

/** The chance of a back-end: the margin to its target in standard deviations. */
export function explainChance(scenario: Scenario, offer: number, place: number): ResultExplanation {
  const outcome = outcomeAt(scenario, offer).backends.find(({ index }) => index === place);
  const backend = scenario.offers[offer]?.backends[place];
  if (!outcome || !backend) throw new RangeError(`There is no back-end ${place}.`);
  const reason = chanceReason(outcome, backend.kind);
  const { chance, chanceSource, metric, target, year } = outcome;
  const deviation = HURDLE_DEVIATIONS[Math.min(year ?? 1, HURDLE_DEVIATIONS.length) - 1] ?? 0;
  const isMargin = chanceSource === 'margin' && target > 0;
  return {
    label: 'Probability of being paid',
    value: chance,
    unit: 'fraction',
    formula: '',
    inputs: isMargin
      ? [share('Reached on these inputs', metric), share('Target', target), share('Standard deviation', deviation)]
      : [],
    text: isMargin
      ? `${reason} The share of a normal distribution below (reached ÷ target − 1) ÷ standard ` +
        `deviation, between ${percent(0.05)} and ${percent(0.95)}; each tier is counted separately, ` +
        'and the least likely condition sets the limit. You can enter your own with the offer.'
      : reason,
  };
}
