import type { Scenario } from '@app/domain';
import { outcomeAt } from '../../calculated';
import { DRIVER_TEXT } from '../../sensitivity/driver-text';
import type { Ref } from '../figure-ref';
import { usd, type ResultExplanation } from './result-explanation';

const MEASURES = { npv: 'Net present value', cumulative: 'Cumulative difference' } as const;

export function explainDriver(
  scenario: Scenario,
  { offer, of: { driver }, end, measure }: Ref<'driver'>,
): ResultExplanation {
  const { name, end: endText } = DRIVER_TEXT[driver];
  const { totals } = outcomeAt(scenario, offer);
  return {
    label: `${MEASURES[measure]}: ${name.toLowerCase()}, ${endText(end.value)}`,
    value: end[measure] / 100,
    unit: 'usd',
    formula: '',
    inputs: [usd(`${MEASURES[measure]} on these inputs`, totals[measure])],
    text: 'One driver changes, everything else stays the same, and the whole calculation runs again.',
  };
}

export function explainSwing({ of: { driver, low, high, swing } }: Ref<'swing'>): ResultExplanation {
  const [less, more] = low.npv <= high.npv ? [low, high] : [high, low];
  return {
    label: `${DRIVER_TEXT[driver].name}: spread`,
    value: swing / 100,
    unit: 'usd',
    formula: 'Higher present value − Lower present value',
    inputs: [usd('Higher present value', more.npv), usd('Lower present value', less.npv)],
  };
}
