import type { OfferYear } from '../result/result';
import { referenceCase } from '../testing/reference-case';
import { calculateScenario } from './calculate-scenario';

const reference = calculateScenario(referenceCase());
const [offer] = reference.offers;
const row = (year: number): OfferYear => offer!.years[year]!;
const dollars = (cents: number): number => cents / 100;

/**
 * By hand (`testing/reference-case.ts`), year y: staying 1,000,000·1.05^y·0.44 + vesting U_y, from year 6 on
 * 0.06·1,000,000·1.05^(y−5); moving 1,000,000·1.05^y·0.85·0.45 (year 1: ·0.80), from year 6 on 0.05 of the production
 * of year y−5, and 250,000 for each back-end that is met.
 */
const YEARS: [year: number, stay: number, move: number, cumulative: number][] = [
  [0, 0, 1_485_000, 1_485_000],
  [1, 522_000, 696_300, 1_659_300],
  [2, 540_100, 671_706.25, 1_790_906.25],
  [3, 559_355, 442_791.56, 1_674_342.81],
  [10, 793_290.53, 677_294.16, 909_826.26],
];

describe('the reference case, to the cent', () => {
  it.each(YEARS)('year %d: stay %d, move %d, cumulative %d', (year, stay, move, cumulative) => {
    expect([row(year).stay, row(year).move, row(year).cumulative].map(dollars)).toEqual([stay, move, cumulative]);
  });

  it('is worth 1,215,006.67 at 8 %, peaks in year 2 and bears 330,000 of interest', () => {
    expect(dollars(offer!.totals.npv)).toBe(1_215_006.67);
    expect(dollars(offer!.totals.cumulative)).toBe(909_826.26);
    expect(dollars(offer!.totals.noteInterest)).toBe(330_000);
    expect(offer!.milestones).toEqual({
      firstPositiveYear: 0,
      sustainedBreakEvenYear: 0,
      peakYear: 2,
      peak: 179_090_625,
      advantageExhaustedYear: null,
    });
  });

  it('pays the back-ends of years 1 and 2 and misses that of year 3 at 98.40 %', () => {
    expect(offer!.backends.map(({ metric, met, paid }) => [metric, met, dollars(paid)])).toEqual([
      [0.85, true, 250_000],
      [0.937125, true, 250_000],
      [0.983981, false, 0],
    ]);
    expect(reference.warnings).toEqual([
      {
        code: 'hurdle-missed',
        path: 'offers[0].backends[2].hurdle',
        message: 'The month-36 back-end needs 100.0% of recognized T-12; these inputs reach 98.4%: it is not paid.',
      },
    ]);
  });

  it('headlines 237.5 % of T-12, of which 162.5 % depend on staying alone', () => {
    const { headlineShare, guaranteedShare, atRiskShare, expectedShare, effectiveNetPayout } = offer!.totals;
    expect([headlineShare, guaranteedShare, atRiskShare, expectedShare, effectiveNetPayout]).toEqual([
      2.375, 1.625, 0.75, 2.125, 0.45,
    ]);
  });
});
