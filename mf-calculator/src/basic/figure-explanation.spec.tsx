import { basicRange, CHANNELS, type ChannelRange } from '@app/domain';
import { openPage, type TestPage } from '@app/ui/testing';
import { BUILT_IN_MARKET } from '../market/market';
import { CHANNEL_TEXT } from './channel-text';

const INFO = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75 };
const RANGES = basicRange(INFO);
const rangeOf = (channel: (typeof CHANNELS)[number]): ChannelRange => {
  const found = RANGES.find((range) => range.channel === channel);
  if (!found) throw new Error(`there is no range of ${channel}`);
  return found;
};

describe('a figure of the basic view that rests on assumptions of ours', () => {
  let page: TestPage;
  beforeAll(async () => {
    page = await openPage('https://site.test/calculator');
  });
  afterEach(() => page.render(null));
  afterAll(() => page.close());

  /** What a button controls, as it reads. */
  const panelOf = (button: Element | null) =>
    page.document.getElementById(button?.getAttribute('aria-controls') ?? '')?.textContent ?? '';
  const assumption = 'Based on these assumptions of ours';

  it('is the headline: one press opens formula, inputs and assumptions, the next one closes them', async () => {
    const { RangeSummary } = await import('./range-summary');
    await page.render(<RangeSummary range={rangeOf('wirehouse')} aum={INFO.aum} market={BUILT_IN_MARKET} />);
    const headline = page.document.querySelector('button');
    expect(headline?.textContent).toMatch(/^\$[\d,]+$/);
    expect([headline?.getAttribute('aria-expanded'), panelOf(headline)]).toEqual(['false', '']);
    await page.click(headline);
    expect(headline?.getAttribute('aria-expanded')).toBe('true');
    expect(panelOf(headline)).toContain('Total, expected: ');
    expect(panelOf(headline)).toContain(assumption);
    expect(panelOf(headline)).toMatch(
      /Up-front, of T-12\s*75% \/ 150% \/ 200%[^]*Financial Advisor magazine \(May 2025\)/,
    );
    await page.click(headline);
    expect(panelOf(headline)).toBe('');
  });

  it('is every bar of the chart: each opens what its own total rests on, or that it is our estimate', async () => {
    const { ChannelsChart } = await import('./channels-chart');
    await page.render(<ChannelsChart ranges={RANGES} chosen="wirehouse" market={BUILT_IN_MARKET} />);
    const bars = [...page.document.querySelectorAll('li > button')];
    expect(bars.map((bar) => bar.textContent)).toEqual(
      CHANNELS.map((channel) => expect.stringMatching(new RegExp(`^${CHANNEL_TEXT[channel].name} \\$`))),
    );
    for (const bar of bars) await page.click(bar);
    for (const bar of bars) expect(panelOf(bar)).toContain(assumption);
    expect(panelOf(bars[CHANNELS.indexOf('independent')] ?? null)).toMatch(
      /Back-ends, of T-12 if all are paid\s*0% \/ 0% \/ 25%Our estimate, November 2026/,
    );
    expect(new Set(bars.map(panelOf)).size).toBe(CHANNELS.length);
  });

  it('is a figure of the table: the last one that was pressed is open below it', async () => {
    const { BreakdownTable } = await import('./breakdown-table');
    await page.render(<BreakdownTable range={rangeOf('wirehouse')} market={BUILT_IN_MARKET} />);
    const [low, expected] = [...page.document.querySelectorAll('button')];
    expect(panelOf(low ?? null)).toBe('Select a figure to see how it is calculated.');
    await page.click(low);
    await page.click(expected);
    expect([low?.getAttribute('aria-expanded'), expected?.getAttribute('aria-expanded')]).toEqual(['false', 'true']);
    expect(panelOf(expected ?? null)).toContain('Up-front, expected: ');
  });

  it.each([
    ['Note term', /Note term, expected: [^]*9 years[^]*Note term in years\s*7 \/ 9 \/ 13/],
    ['Forgiven each year', /Expected up-front ÷ note term[^]*Up-front, of T-12\s*75%[^]*Note term in years/],
    ['Up-front on assets', /Assets under management\s*\$120,000,000[^]*125 basis points[^]*Up-front, of T-12/],
  ])('is “%s”: one press opens what it rests on', async (term, explanation) => {
    const { RangeSummary } = await import('./range-summary');
    await page.render(<RangeSummary range={rangeOf('wirehouse')} aum={INFO.aum} market={BUILT_IN_MARKET} />);
    const name = [...page.document.querySelectorAll('dt')].find(({ textContent }) => textContent === term);
    const button = name?.nextElementSibling?.querySelector('button') ?? null;
    await page.click(button);
    expect(button?.getAttribute('aria-expanded')).toBe('true');
    expect(panelOf(button)).toContain(assumption);
    expect(panelOf(button)).toMatch(explanation);
    await page.click(button);
    expect(panelOf(button)).toBe('');
  });

  it('is no term that there is none of: without a note and without assets nothing opens', async () => {
    const { RangeSummary } = await import('./range-summary');
    await page.render(<RangeSummary range={rangeOf('ria')} aum={0} market={BUILT_IN_MARKET} />);
    expect(page.text()).not.toContain('Forgiven each year');
    const values = [...page.document.querySelectorAll('dd')];
    expect(values.map((value) => [value.textContent, value.querySelector('button') !== null])).toEqual([
      ['No note expected', true],
      ['Enter assets', false],
    ]);
  });

  it('is every total and share of the table of channels', async () => {
    const { ChannelsChart } = await import('./channels-chart');
    await page.render(<ChannelsChart ranges={RANGES} chosen="wirehouse" market={BUILT_IN_MARKET} />);
    const figures = [...page.document.querySelectorAll('td button')];
    expect(figures).toHaveLength(CHANNELS.length * 4);
    for (const figure of figures) {
      await page.click(figure);
      expect(panelOf(figure)).toContain(assumption);
    }
    expect(panelOf(figures.at(-1) ?? null)).toContain('Expected total, of T-12: Total ÷ T-12 revenue');
  });

  it('is every difference over the years, which opens its formula and assumptions beside it', async () => {
    const { OverYears } = await import('./over-years');
    await page.render(
      <OverYears
        info={{ ...INFO, city: '', state: '' }}
        origin="protocol"
        market={BUILT_IN_MARKET}
        channel="wirehouse"
        from="regional"
      />,
    );
    const figures = [...page.document.querySelectorAll('td button[data-figure]')];
    expect(figures).toHaveLength(CHANNELS.length * 2);
    await page.click(figures[1]);
    await page.until(() => page.text().includes('Net present value'));
    const lists = page.text().split('Based on these assumptions of ours');
    expect(lists).toHaveLength(3);
  });
});
