import type { OfferMilestones } from '../result/result';
import { shortDollars, wholeDollars, writtenDollars, writtenPercent, writtenYears } from './amounts';
import { milestoneSentence } from './milestone-sentence';
import { verdictOf } from './verdict';

describe('an amount for reading', () => {
  it.each<[number, string, string]>([
    [0, '$0', '$0'],
    [-40, '$0', '$0'],
    [-50, '−$1', '−$1'],
    [121_500_667, '$1,215,007', '$1.2M'],
    [-11_656_260, '−$116,563', '−$116.6K'],
    [99_994_999, '$999,950', '$1M'],
    [1_700_000_000_000, '$17,000,000,000', '$17B'],
  ])('%d cents are %s, and %s in a sentence', (cents, written, short) => {
    expect([writtenDollars(cents), shortDollars(cents)]).toEqual([written, short]);
  });

  it('rounds half away from zero and has no negative zero', () => {
    expect([150, -150, 149, -149].map(wholeDollars)).toEqual([2, -2, 1, -1]);
    expect(Object.is(wholeDollars(-1), 0)).toBe(true);
  });

  it('writes percentages and years', () => {
    expect([writtenPercent(0.98398), writtenPercent(-0.05), writtenYears(1), writtenYears(10)]).toEqual([
      '98.4%',
      '−5.0%',
      '1 year',
      '10 years',
    ]);
  });
});

const settings = { horizon: 10, discountRate: 0.08, taxOn: false };
const course = (facts: Partial<OfferMilestones>): OfferMilestones => ({
  firstPositiveYear: null,
  sustainedBreakEvenYear: null,
  peakYear: 0,
  peak: 0,
  advantageExhaustedYear: null,
  ...facts,
});
const verdict = (npv: number, cumulative: number, balanceAtHorizon = 0) =>
  verdictOf({ settings, totals: { npv, cumulative, balanceAtHorizon }, milestones: course({}) });

describe('the verdict', () => {
  it.each<[number, number, string]>([
    [100, 100, 'Moving comes out ahead on both measures.'],
    [100, 0, 'Moving is worth more in today’s money and pays the same over the 10 years.'],
    [100, -100, 'Moving is worth more in today’s money, yet pays less over the 10 years.'],
    [0, 100, 'Moving pays more over the 10 years and is worth the same in today’s money.'],
    [40, -40, 'Moving and staying come out even on both measures.'],
    [0, -100, 'Moving pays less over the 10 years and is worth the same in today’s money.'],
    [-100, 100, 'Moving pays more over the 10 years, yet is worth less in today’s money.'],
    [-100, 0, 'Moving is worth less in today’s money and pays the same over the 10 years.'],
    [-100, -100, 'Staying comes out ahead on both measures.'],
  ])('of %d and %d cents: %s', (npv, cumulative, finding) => {
    expect(verdict(npv, cumulative).finding).toBe(finding);
  });

  it('says why the two measures disagree, and only then', () => {
    expect(verdict(100_00, -100_00).disagreement).toContain(
      'at a discount of 8.0% a dollar of year 10 counts $0.46 today',
    );
    expect([verdict(100, 100), verdict(100, 0)].map(({ disagreement }) => disagreement)).toEqual([null, null]);
  });

  it('does not count as earned what is still owed', () => {
    expect(verdict(1, 1, 45_000_000).caveat).toBe(
      'After 10 years $450K of notes is still to be forgiven. It is owed on leaving and not earned yet.',
    );
  });
});

describe('the course of the difference', () => {
  it.each<[Partial<OfferMilestones>, string]>([
    [
      { firstPositiveYear: 0, peakYear: 2, peak: 179_090_625 },
      'You are ahead from the day of joining, by $1.8M at the peak in year 2; ' +
        'the advantage lasts through the 10 years.',
    ],
    [
      { firstPositiveYear: 3, peakYear: 3, peak: 100_000, advantageExhaustedYear: 6 },
      'You are ahead for the first time in year 3, by $1K at the peak in year 3; it is used up in year 6.',
    ],
    [
      { firstPositiveYear: 0, peakYear: 0, peak: 100_000, advantageExhaustedYear: 4, sustainedBreakEvenYear: 8 },
      'You are ahead from the day of joining, by $1K at the peak on joining; ' +
        'it is used up in year 4 and back for good from year 8 on.',
    ],
    [
      { peakYear: 1, peak: -2_000_000 },
      'The move is never ahead of staying within 10 years; it comes closest in year 1, $20K short.',
    ],
    [{ peakYear: 0, peak: 0 }, 'The move is never ahead of staying within 10 years.'],
  ])('%j: %s', (facts, sentence) => {
    expect(milestoneSentence(course(facts), 10)).toBe(sentence);
  });
});
