import type { Scenario } from '@app/domain';
import { outcomeAt } from '../../calculated';
import { capital, difference, percent, yearName } from '../../format/shown';
import type { ResultExplanation } from './result-explanation';

/** The value of a year's dollar on the day of joining. */
export const discountFactor = (rate: number, year: number): number => 1 / (1 + rate) ** year;

/** The calculation of the net present value: each year's cash flow, its discount factor, and their products. */
export function explainNetPresentValue(scenario: Scenario, offer: number): ResultExplanation {
  const { discountRate } = scenario.settings;
  const { years, totals } = outcomeAt(scenario, offer);
  return {
    label: 'Net present value',
    value: totals.npv / 100,
    unit: 'usd',
    formula: '',
    inputs: [{ label: 'Discount rate', value: discountRate, unit: 'fraction' }],
    text:
      'Each year’s difference between moving and staying is multiplied by a discount factor, ' +
      `1 ÷ (1 + ${percent(discountRate)}) ^ year, and the results are added up. Amounts at joining count in full.`,
    table: {
      head: ['Year', 'Move minus stay', 'Factor', 'Present value'],
      rows: years.map(({ year, delta, presentValue }) => ({
        name: capital(yearName(year)),
        cells: [difference(delta), discountFactor(discountRate, year).toFixed(4), difference(presentValue)],
      })),
    },
  };
}
