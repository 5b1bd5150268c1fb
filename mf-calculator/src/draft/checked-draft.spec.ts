import { FRACTION_FAULT, newScenario } from '@app/domain';
import { checkedDraft } from './checked-draft';
import type { Draft } from './draft';

const draftWith = (feeBasedPercentage: number): Draft =>
  newScenario({ aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage, city: '', state: '' }, 'wirehouse', [
    { channel: 'regional', name: 'Offer A' },
  ]);

describe('a fee share that is typed', () => {
  it.each([0.75, 0.01, 0.999])('as the fraction %s is asked about, as what is meant differs a hundredfold', (share) => {
    expect(checkedDraft(draftWith(share))).toEqual({
      scenario: null,
      faults: [{ path: 'advisor.feeBasedPercentage', message: FRACTION_FAULT }],
    });
  });

  it.each([0, 1, 1.5, 75, 100])('as %s percent is taken', (share) => {
    expect(checkedDraft(draftWith(share)).faults).toEqual([]);
  });
});
