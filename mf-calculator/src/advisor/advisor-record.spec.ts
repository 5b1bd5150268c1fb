import { EMPTY_ADVISOR_INFO } from '@app/domain';
import { parseAdvisorInfo } from './advisor-record';

const record = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: 'Boise', state: 'ID' };

describe('the advisor-info record of the browser', () => {
  it('starts with 0 and empty texts', () => {
    expect(parseAdvisorInfo(null)).toEqual({ aum: 0, revenue: 0, feeBasedPercentage: 0, city: '', state: '' });
  });

  it('is read as it was stored', () => {
    expect(parseAdvisorInfo(JSON.stringify(record))).toEqual(record);
  });

  it.each(['', 'not json', 'null', '7', '"text"', '[]', '{}'])('falls back to the defaults for %j', (stored) => {
    expect(parseAdvisorInfo(stored)).toEqual(EMPTY_ADVISOR_INFO);
  });

  it.each([
    [
      { ...record, aum: '120000000' },
      { ...record, aum: 0 },
    ],
    [
      { ...record, revenue: -5 },
      { ...record, revenue: 0 },
    ],
    [
      { ...record, revenue: null },
      { ...record, revenue: 0 },
    ],
    [
      { ...record, city: 7, state: 'x'.repeat(100) },
      { ...record, city: '', state: 'x'.repeat(80) },
    ],
  ])('replaces an invalid field and keeps the others: %j', (stored, expected) => {
    expect(parseAdvisorInfo(JSON.stringify(stored))).toEqual(expected);
  });

  it('keeps an amount beyond the limit, so that the form can say so', () => {
    expect(parseAdvisorInfo(JSON.stringify({ ...record, feeBasedPercentage: 150 })).feeBasedPercentage).toBe(150);
  });
});
