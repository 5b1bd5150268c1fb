import { ILLUSTRATIVE_ASSUMPTIONS } from '@app/domain';
import { dateFaults } from './range-faults';

describe('the date of a figure', () => {
  const faultOf = (asOf: string) => {
    const { wirehouse } = ILLUSTRATIVE_ASSUMPTIONS;
    const upfront = { ...wirehouse.upfront, asOf };
    return dateFaults({ ...wirehouse, upfront }, '2026-11-20', '2026-11')['assumptions.upfront.asOf'];
  };

  it.each<[string, string | undefined]>([
    ['2025-05', undefined],
    ['2025', undefined],
    ['2026-11', undefined],
    ['2026', undefined],
    ['2026-12', '2026-12 is in the future: enter the month the figures are from.'],
    ['2027', '2027 is in the future: enter the month the figures are from.'],
  ])('%s: %p', (asOf, sentence) => {
    expect(faultOf(asOf)).toBe(sentence);
  });

  it('after the review of its range is refused', () => {
    const { wirehouse } = ILLUSTRATIVE_ASSUMPTIONS;
    expect(dateFaults(wirehouse, '2026-03-31', '2026-11')).toEqual({
      'assumptions.noteYears.asOf': '2026-04 is after the review of 2026-03-31.',
    });
  });
});
