import { newScenario, SCENARIO_BOUNDS } from '@app/domain';
import { typedValue } from '@app/ui';
import { checkedDraft } from './checked-draft';
import type { Draft } from './draft';

const start = newScenario(
  { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: '', state: '' },
  'ria',
  [{ channel: 'regional', name: 'Offer A' }],
);
const draftWith = (typed: string): Draft => ({
  ...start,
  advisor: { ...start.advisor, feeBasedPercentage: typedValue(typed, SCENARIO_BOUNDS.feeBasedPercentage.unit) },
});

describe('a fee share that is typed', () => {
  it.each([
    ['0.75', 'Did you mean 75%? Enter 75, or 0.75% if it is less than 1%.'],
    ['0.42', 'Did you mean 42%? Enter 42, or 0.42% if it is less than 1%.'],
    ['.01', 'Did you mean 1%? Enter 1, or 0.01% if it is less than 1%.'],
    ['0,999', 'Enter the fee-based share between 0% and 100%.'],
  ])('as the fraction %s is asked about, as what is meant differs a hundredfold', (typed, message) => {
    expect(checkedDraft(draftWith(typed))).toEqual({
      scenario: null,
      faults: [{ path: 'advisor.feeBasedPercentage', message }],
    });
  });

  it.each(['0', '0.42%', '0.75 percent', '42 bps', '1', '1.5', '75', '100%'])('as %s is taken', (typed) => {
    expect(checkedDraft(draftWith(typed)).faults).toEqual([]);
  });
});
