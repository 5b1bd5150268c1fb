import { answerOf } from './answer-text';

const offer = (name: string, npv: number, cumulative: number) => ({ name, totals: { npv, cumulative } });

describe('the answer of a saved calculation', () => {
  it('is that of the offer that is worth the most', () => {
    expect(answerOf([offer('Alder', 10_000_000, 0), offer('Birch', 77_300_000, 120_000_000)], 9)).toEqual({
      finding: 'Moving is $773K ahead in present value',
      detail: 'Birch, best of 2 offers: $1.2M more in total over 9 years',
    });
  });

  it('says that staying is ahead, and that both are even', () => {
    expect(answerOf([offer('Alder', -77_300_000, -40)], 1)).toEqual({
      finding: 'Staying is $773K ahead in present value',
      detail: 'Alder: the same in total over 1 year',
    });
    expect(answerOf([offer('Alder', 49, -100_000_000)], 2)).toEqual({
      finding: 'Even with staying in present value',
      detail: 'Alder: $1M less in total over 2 years',
    });
  });

  it('is none without an offer', () => {
    expect(answerOf([], 9)).toBeNull();
  });
});
