import { EMPTY_ADVISOR_INFO } from '@app/domain';
import { fieldErrors, yieldQuestion } from './field-messages';

describe('what the form says about a field', () => {
  it('says nothing about an empty or a sound record', () => {
    expect(fieldErrors(EMPTY_ADVISOR_INFO)).toEqual({});
    expect(fieldErrors({ ...EMPTY_ADVISOR_INFO, aum: 1, revenue: 1, feeBasedPercentage: 100 })).toEqual({});
  });

  it('names the limits of every field that is beyond them', () => {
    expect(fieldErrors({ ...EMPTY_ADVISOR_INFO, aum: 6e10, revenue: 2e8, feeBasedPercentage: 101 })).toEqual({
      aum: 'Assets must be between $0 and $50,000,000,000.',
      revenue: 'Revenue must be between $0 and $100,000,000.',
      feeBasedPercentage: 'The fee-based share must be between 0% and 100%.',
    });
  });

  it.each([
    [0, 1_000_000, null],
    [100_000_000, 1_000_000, null],
    [20_000_000, 1_000_000, 'Revenue is 5.0% of assets; most practices are between 0.2% and 2.5%. Are both figures right?'],
    [10_000_000_000, 1_000_000, 'Revenue is less than 0.1% of assets; most practices are between 0.2% and 2.5%. Are both figures right?'],
  ])('asks about $%d of assets with $%d of revenue: %s', (aum, revenue, question) => {
    expect(yieldQuestion({ ...EMPTY_ADVISOR_INFO, aum, revenue })).toBe(question);
  });
});
