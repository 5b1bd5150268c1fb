import type { Cells } from '../read-file';
import { readRow } from './read-row';

const ROW: Cells = { name: 'Oak Wealth', source_kind: 'press', source_title: 'A magazine' };
const DEAL: Cells = {
  upfront_low: '100',
  upfront_high: '150',
  back_end_low: '0',
  back_end_high: '50',
  deal_years: '9',
  deal_note: 'As told',
};
const read = (cells: Cells) => readRow({ cells: { ...ROW, ...cells }, fault: null }, '2026-11-26');
const valueOf = (cells: Cells) => read(cells).content?.facts[0]?.value;
const faultsOf = (cells: Cells) => read(cells).faults.map(({ column, message }) => `${column}: ${message}`);

describe('a cell is read in the unit of its column', () => {
  it.each<[Cells, unknown]>([
    [{ advisors: '160 advisors' }, 160],
    [{ advisors: '1,250 people' }, 1_250],
    [{ advisors: '1.2k' }, 1_200],
    [{ advisors: '1250\u202c' }, 1_250],
    [{ founded: '1998' }, 1_998],
    [{ founded: '\u202a1998\u202c' }, 1_998],
    [{ founded: '1,998' }, 1_998],
    [{ crd: '104855' }, 104_855],
    [{ crd: 'CRD# 104855' }, 104_855],
    [{ crd: '#104,855' }, 104_855],
    [{ crd: 'No. 104855' }, 104_855],
    [{ assets: '$2.4bn' }, 2_400_000_000],
    [{ assets: 'USD 2,400,000,000' }, 2_400_000_000],
    [
      { payout_grid: '$0:40% | 500k:45.5' },
      [
        { from: 0, percentage: 40 },
        { from: 500_000, percentage: 45.5 },
      ],
    ],
    [{ payout_grid: '0:0.5%' }, [{ from: 0, percentage: 0.5 }]],
  ])('%j', (cells, value) => {
    expect([faultsOf(cells), valueOf(cells)]).toEqual([[], value]);
  });

  it.each(['9', '9 years', '9 yrs.', '9y'])('the years of a deal as %j', (years) => {
    expect(valueOf({ ...DEAL, deal_years: years })).toMatchObject({ years: 9 });
  });

  it.each<[Cells, string]>([
    [{ advisors: '$12' }, 'advisors: Enter a whole number'],
    [{ advisors: '61 years' }, 'advisors: Enter a whole number'],
    [{ advisors: '12 USD' }, 'advisors: Enter a whole number'],
    [{ advisors: '40%' }, 'advisors: Enter a whole number'],
    [{ advisors: '12.5' }, 'advisors: Enter a whole number'],
    [{ advisors: '-12' }, 'advisors: Enter a whole number'],
    [{ founded: '61 years' }, 'founded: Enter a year with four digits.'],
    [{ founded: '$1998' }, 'founded: Enter a year with four digits.'],
    [{ founded: '1.998k' }, 'founded: Enter a year with four digits.'],
    [{ founded: '1998 advisors' }, 'founded: Enter a year with four digits.'],
    [{ founded: '98' }, 'founded: Enter a year with four digits.'],
    [{ crd: '1.2k' }, 'crd: Enter the number of the register'],
    [{ crd: '1M' }, 'crd: Enter the number of the register'],
    [{ crd: '$104855' }, 'crd: Enter the number of the register'],
    [{ crd: '104855 USD' }, 'crd: Enter the number of the register'],
    [{ crd: '104855.5' }, 'crd: Enter the number of the register'],
    [{ crd: '(104855)' }, 'crd: Enter the number of the register'],
    [{ crd: '801-12345' }, 'crd: Enter the number of the register'],
    [{ assets: '2.4 billion people' }, 'assets: Enter whole dollars'],
    [{ assets: '75%' }, 'assets: Enter whole dollars'],
    [{ payout_grid: '0:$40' }, 'payout_grid: Enter steps such as'],
    [{ payout_grid: '0%:40' }, 'payout_grid: Enter steps such as'],
    [{ payout_grid: '0:0.4' }, 'payout_grid: Did you mean 40%? Enter 40, or 0.4% if it is less than 1%.'],
    [{ ...DEAL, deal_years: '$9' }, 'deal_years: Enter percentages from low to high'],
    [{ ...DEAL, deal_years: '108 months' }, 'deal_years: Enter percentages from low to high'],
    [{ ...DEAL, upfront_high: '$150' }, 'upfront_high: Enter percentages from low to high'],
    [{ ...DEAL, back_end_high: '0.5' }, 'back_end_high: Did you mean 50%? Enter 50, or 0.5% if it is less than 1%.'],
  ])('%j is refused', (cells, sentence) => {
    expect(faultsOf(cells)).toEqual([expect.stringContaining(sentence)]);
  });
});
