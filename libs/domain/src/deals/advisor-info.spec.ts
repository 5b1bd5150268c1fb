import { advisorFaults, EMPTY_ADVISOR_INFO, revenueYield, yieldNotice } from './advisor-info';

describe('the inputs of an advisor', () => {
  it('are valid while nothing is filled in', () => {
    expect(advisorFaults(EMPTY_ADVISOR_INFO)).toEqual([]);
  });

  it.each([
    [{ aum: 50_000_000_000, revenue: 100_000_000, feeBasedPercentage: 100 }, []],
    [
      { aum: 50_000_000_001, revenue: 0, feeBasedPercentage: 0 },
      [{ field: 'aum', rule: 'above', limit: 50_000_000_000 }],
    ],
    [{ aum: 0, revenue: -1, feeBasedPercentage: 0 }, [{ field: 'revenue', rule: 'below', limit: 0 }]],
    [{ aum: 0, revenue: 0, feeBasedPercentage: 100.1 }, [{ field: 'feeBasedPercentage', rule: 'above', limit: 100 }]],
    [
      { aum: Number.NaN, revenue: Number.POSITIVE_INFINITY, feeBasedPercentage: 0 },
      [
        { field: 'aum', rule: 'not-a-number', limit: 0 },
        { field: 'revenue', rule: 'not-a-number', limit: 0 },
      ],
    ],
  ])('%j has the faults %j', (info, faults) => {
    expect(advisorFaults(info)).toEqual(faults);
  });

  it.each([
    [{ aum: 0, revenue: 1_000_000 }, null, null],
    [{ aum: 100_000_000, revenue: 0 }, null, null],
    [{ aum: 100_000_000, revenue: 1_000_000 }, 1, null],
    [{ aum: 1_000_000_000, revenue: 1_000_000 }, 0.1, 'low'],
    [{ aum: 1_000_000_000, revenue: 2_000_000 }, 0.2, null],
    [{ aum: 20_000_000, revenue: 1_000_000 }, 5, 'high'],
  ])('%j yields %p percent and is noted as %p', (info, percentage, notice) => {
    expect(revenueYield(info)).toBe(percentage);
    expect(yieldNotice(info)).toBe(notice);
  });
});
