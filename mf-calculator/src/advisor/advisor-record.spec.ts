import { EMPTY_ADVISOR_INFO } from '@app/domain';
import { parseAdvisorInfo, storedAdvisorInfo, unaskedShare } from './advisor-record';

const record = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: 'Boise', state: 'ID' };

describe('the advisor-info record of the browser', () => {
  it('starts with amounts of 0, no fee share and empty texts', () => {
    expect(parseAdvisorInfo(null)).toEqual({ aum: 0, revenue: 0, city: '', state: '' });
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

  it.each<[string, number | undefined, number]>([
    ['none entered', undefined, 0],
    ['an entered 0', 0, 0],
    ['an entered 75', 75, 75],
    ['an entered 0.75%', 0.75, 0.75],
  ])('keeps its shape, and still tells a fee share apart: %s', (_name, entered, stored) => {
    const { feeBasedPercentage: _share, ...rest } = record;
    const info = entered === undefined ? rest : { ...rest, feeBasedPercentage: entered };
    const texts = storedAdvisorInfo(info);
    expect(JSON.parse(texts.record)).toEqual({ ...record, feeBasedPercentage: stored });
    expect(parseAdvisorInfo(texts.record, texts.zeros)).toEqual(info);
  });

  it('of an earlier release, in which 0 was the default, has no fee share', () => {
    const stored = JSON.stringify({ ...record, feeBasedPercentage: 0 });
    expect(parseAdvisorInfo(stored, null)).not.toHaveProperty('feeBasedPercentage');
    expect(parseAdvisorInfo(stored, 'no json')).not.toHaveProperty('feeBasedPercentage');
  });

  it.each<[number, string | null, number | undefined, number | undefined]>([
    [0.75, null, undefined, 0.75],
    [0.42, '[]', undefined, 0.42],
    [0.75, '["feeBasedPercentage"]', 0.75, undefined],
    [0, null, undefined, undefined],
    [1, null, 1, undefined],
    [75, null, 75, undefined],
  ])('with the fee share %d and %j counts with %j, and asks about %j', (share, zeros, counted, asked) => {
    const stored = JSON.stringify({ ...record, feeBasedPercentage: share });
    expect(parseAdvisorInfo(stored, zeros).feeBasedPercentage).toBe(counted);
    expect(unaskedShare(stored, zeros)).toBe(asked);
  });

  it('keeps an amount beyond the limit, so that the form can say so', () => {
    expect(parseAdvisorInfo(JSON.stringify({ ...record, feeBasedPercentage: 150 })).feeBasedPercentage).toBe(150);
  });
});
