import { renderToStaticMarkup } from 'react-dom/server';
import type { Channel } from '@app/domain';
import { BUILT_IN_MARKET } from '../market/market';
import { OverYears, yearsFinding, type YearsRow } from './over-years';

const OVER = 'On these assumptions, over 10 years';

describe('what ten years come to', () => {
  it.each<[YearsRow, string]>([
    [
      { channel: 'wirehouse', cumulative: 90_982_626, npv: 121_500_667 },
      OVER + ' a move to a wirehouse pays $909.8K more than staying in total, and $1.2M more in present value.',
    ],
    [
      { channel: 'ria', cumulative: -50_000_000, npv: -70_000_000 },
      OVER + ' a move to an RIA pays $500K less than staying in total, and $700K less in present value.',
    ],
    [
      { channel: 'regional', cumulative: -5_000_000, npv: 20_000_000 },
      OVER + ' a move to a regional firm pays $50K less than staying in total, but $200K more in present value.',
    ],
    [
      { channel: 'regional', cumulative: 0, npv: 0 },
      OVER + ' a move to a regional firm pays as much as staying in total, and the same in present value.',
    ],
  ])('%j reads "%s"', (row, text) => {
    expect(yearsFinding(row, 10)).toBe(text);
  });
});

describe('the finding over the years', () => {
  const info = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: '', state: '' };
  const shown = (from: Channel, to: Channel) =>
    renderToStaticMarkup(<OverYears info={info} origin="protocol" market={BUILT_IN_MARKET} channel={to} from={from} />);

  it('says what it depends on where 5% of an input turns it, three inputs by name', () => {
    expect(shown('independent', 'regional')).toMatch(/depends on your current payout[^.]*, [^.]* and \d+ more inputs:/);
  });

  it('gives the reason for two measures below the heading, not in it', () => {
    const markup = shown('wirehouse', 'wirehouse');
    expect(/<h3[^>]*>(.*?)<\/h3>/.exec(markup)?.[1]).toMatch(/^On these assumptions, .* in present value\.$/);
    expect(markup).toContain(
      '>Present value is the higher of the two because the money comes first and later years pay less than staying.<',
    );
  });

  it('says nothing of the kind where neither a hurdle nor an input is close', () => {
    expect(shown('ria', 'ria')).not.toContain('depends on');
  });
});
