import { yearsFinding, type YearsRow } from './over-years';

const OVER = 'On these assumptions, over 10 years';

describe('the result of ten years', () => {
  it.each<[YearsRow, string]>([
    [
      { channel: 'wirehouse', cumulative: 90_982_626, npv: 121_500_667 },
      OVER + ' a move to a wirehouse pays $909.8K more than staying, or $1.2M more in present value.',
    ],
    [
      { channel: 'ria', cumulative: -50_000_000, npv: -70_000_000 },
      OVER + ' a move to an RIA pays $500K less than staying, or $700K less in present value.',
    ],
    [
      { channel: 'regional', cumulative: -5_000_000, npv: 20_000_000 },
      OVER + ' a move to a regional firm pays $50K less than staying, and yet $200K more in present value.',
    ],
    [
      { channel: 'regional', cumulative: 0, npv: 0 },
      OVER + ' a move to a regional firm pays no more than staying, or the same in present value.',
    ],
  ])('%j reads "%s"', (row, text) => {
    expect(yearsFinding(row, 10)).toBe(text);
  });
});
