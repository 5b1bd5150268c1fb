import type { SavedCalculation } from '@app/contracts';
import { newScenario } from '@app/domain';
import { refusal, testScreen } from '@app/ui/testing';
import { savedValuation, valuationSummary } from '../testing/valuations';

const ANN = { id: 'u1', username: 'ann@example.com', email: 'ann@example.com', emailVerified: true };
const PRACTICE = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: 'Springfield', state: 'OH' };
const CALCULATION: SavedCalculation = {
  id: 'c1',
  name: 'In spring',
  version: 1,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  savedWithPremium: false,
  t12: 1_000_000,
  aum: 120_000_000,
  horizon: 10,
  offers: [{ channel: 'regional', name: 'Regional' }],
  scenario: newScenario(PRACTICE, 'wirehouse', [{ channel: 'regional', name: 'Regional' }]),
};
const VALUATIONS = { valuations: [valuationSummary('v1')], limit: 3 };
const CALCULATIONS = { calculations: [CALCULATION], limit: 3 };

describe('keep, move, sell or go independent', () => {
  let reads: Record<string, unknown> = {};
  const screen = testScreen(
    'https://site.test/marketplace/bridge',
    async () => (await import('../testing/web-kit')).queryClient(),
    () => reads,
  );
  const text = () => screen.page.text();

  async function open(): Promise<void> {
    const { adoptSession } = await import('../testing/web-kit');
    await screen.page.act(() => adoptSession({ token: 't', user: ANN }));
    const { Component } = await import('./bridge.route');
    await screen.show(<Component />, '/marketplace/bridge');
  }
  async function lists(calculations: unknown, valuations: unknown): Promise<void> {
    await open();
    expect(text()).toContain('Loading your saved work...');
    await (await screen.api.call(0)).answer(200, calculations);
    await (await screen.api.call(1)).answer(200, valuations);
  }
  beforeAll(() => {
    reads = { '/api/user': {} };
  });

  it('says what to do without a saved calculation', async () => {
    await lists({ calculations: [], limit: 3 }, VALUATIONS);
    await screen.page.until(() => text().includes('Save a calculation first'));
    expect(screen.page.button('Open the detailed calculator').getAttribute('href')).toBe('/detailed-calculator');
  });

  it('says what to do without a saved valuation', async () => {
    await lists(CALCULATIONS, { valuations: [], limit: 3 });
    await screen.page.until(() => text().includes('Save a valuation first'));
    expect(screen.page.button('Value your practice').getAttribute('href')).toBe('/marketplace/valuation');
  });

  it('says that the calculations could not be loaded', async () => {
    await open();
    await (await screen.api.call(0)).answer(503, refusal('SERVER.BUSY', 'Busy.'));
    await screen.page.until(() => screen.alert().includes('Your saved calculations could not be loaded'));
  });

  it('shows both measures of every path, each with its working, and what is missing', async () => {
    await lists(CALCULATIONS, VALUATIONS);
    await (await screen.api.call(2)).answer(200, CALCULATION);
    await (await screen.api.call(3)).answer(200, savedValuation('v1'));
    await screen.page.until(() => text().includes('On these assumptions,'));
    const head = [...screen.page.document.querySelectorAll('th[scope="col"]')].map(({ textContent }) => textContent);
    expect(head).toEqual(['Path', 'Present value (NPV)', 'Total', 'NPV vs. keeping', 'Total vs. keeping']);
    const rows = [...screen.page.document.querySelectorAll('tbody tr')];
    expect(rows.map((row) => row.querySelector('th')?.textContent)).toEqual([
      'Keep the practice',
      'Move to another firm',
      'Sell the practice',
    ]);
    expect(rows.map((row) => row.querySelectorAll('button').length)).toEqual([2, 4, 4]);
    expect(text()).toContain('The calculation has no independent offer');
    await screen.page.click(rows[2]?.querySelector('button'));
    const dialog = screen.page.document.querySelector('[role="dialog"]');
    expect(dialog?.textContent).toContain('Net present value: sell the practice');
    expect(dialog?.textContent).toContain('Present value of year 1');
  });

  it('says at the field which years of work do not fit, and shows no result until they do', async () => {
    await lists(CALCULATIONS, VALUATIONS);
    await (await screen.api.call(2)).answer(200, CALCULATION);
    await (await screen.api.call(3)).answer(200, savedValuation('v1'));
    await screen.page.until(() => text().includes('On these assumptions,'));
    await screen.page.type(screen.page.field('Years of work after the sale (optional)'), '40');
    expect(screen.page.description(screen.page.field('Years of work after the sale (optional)'))).toBe(
      'Enter a whole number of years between 0 and 10.',
    );
    expect(text()).not.toContain('On these assumptions,');
  });

  it('shows at a blank field what it counts with, and asks for the other half of a work that is entered', async () => {
    await lists(CALCULATIONS, VALUATIONS);
    await (await screen.api.call(2)).answer(200, CALCULATION);
    await (await screen.api.call(3)).answer(200, savedValuation('v1'));
    await screen.page.until(() => text().includes('On these assumptions,'));
    const [pay, years] = ['Pay for work after the sale (optional)', 'Years of work after the sale (optional)'].map(
      (label) => screen.page.field(label),
    );
    const help = (field: HTMLElement | undefined) => screen.page.description(field ?? null);
    expect([pay?.value, years?.value]).toEqual(['0', '0']);
    expect([help(pay), help(years)]).toEqual([
      'Assumed: none. Per year, before tax.',
      'Assumed: none. Up to 10, the years of the calculation.',
    ]);
    const selling = () =>
      [...screen.page.document.querySelectorAll('tbody tr')].find((row) => row.textContent?.startsWith('Sell'))
        ?.textContent;
    const without = selling();
    await screen.page.type(pay ?? null, '200000');
    expect(help(years)).toBe('Enter the number of years.');
    // No result of a work that is half entered.
    expect(text()).not.toContain('On these assumptions,');
    await screen.page.type(years ?? null, '3');
    expect(selling()).not.toBe(without);
    await screen.page.type(pay ?? null, '');
    expect(help(pay)).toBe('Enter the pay for these years.');
    await screen.page.type(pay ?? null, '0');
    expect(selling()).toBe(without);
  });
});
