import { openPage, type TestPage } from '@app/ui/testing';

const RATES = { short: 0.036, mid: 0.038, long: 0.046 };

describe('federal rates of an earlier month', () => {
  let page: TestPage;
  beforeAll(async () => {
    page = await openPage('https://site.test/detailed-calculator');
  });
  afterAll(() => page.close());

  const shown = async (month: string | undefined, newest: string | undefined) => {
    const { RatesWarning } = await import('./rates-warning');
    await page.render(<RatesWarning month={month} newest={newest} />);
    return page.text();
  };
  const monthsAgo = (count: number) => {
    const now = new Date();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 7);
  };

  it('are said to be old more than three months later, though none are newer', async () => {
    expect(await shown(monthsAgo(4), monthsAgo(4))).toContain('newer rates have been published since.');
    expect(await shown(monthsAgo(3), monthsAgo(3))).toBe('');
  });

  it('are said to be followed by those that are available', async () => {
    expect(await shown(monthsAgo(1), monthsAgo(0))).toContain(' are available.');
    expect(await shown(undefined, monthsAgo(0))).toBe('');
  });

  it('warn beside the assumptions of the basic range too', async () => {
    const { BUILT_IN_MARKET } = await import('./market');
    const { Assumptions } = await import('../sources/assumptions');
    await page.render(
      <Assumptions
        assumesFeeShare={false}
        channel="ria"
        market={{ ...BUILT_IN_MARKET, rates: { ...RATES, month: '2026-01' } }}
      />,
    );
    expect(page.text()).toContain('These rates are for January 2026; newer rates have been published since.');
  });
});
