import type { ReactNode } from 'react';
import { calculateScenario } from '@app/domain';
import { openApi, openPage, type TestApi, type TestPage } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';
import type { Draft } from '../draft/draft';

const FEES = 'Fee-based share of revenue (optional)';

describe('a field that counts with a value of ours', () => {
  let page: TestPage;
  /** No request is answered, so the built-in usual terms apply. */
  let api: TestApi;
  let draft: () => Draft;

  beforeAll(async () => {
    page = await openPage('https://site.test/simple-enhanced');
    api = openApi(page);
    const { provideComposition } = await import('../testing/web-kit');
    provideComposition(testComposition({ navigate: () => undefined }));
  });
  beforeEach(async () => {
    const store = await import('../draft/draft-store');
    draft = () => store.currentDraftState().present;
    store.startNew();
    const { SimpleForm } = await import('../simple/simple-form');
    await show(<SimpleForm />);
  });
  afterEach(() => page.render(null));
  afterAll(async () => {
    const { queryClient } = await import('../testing/web-kit');
    queryClient().clear();
    api.close();
    await page.close();
  });

  async function show(node: ReactNode): Promise<void> {
    const { LiveCalculationProvider } = await import('../results/live-calculation');
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { queryClient } = await import('../testing/web-kit');
    await page.render(
      <QueryClientProvider client={queryClient()}>
        <LiveCalculationProvider calculate={calculateScenario}>{node}</LiveCalculationProvider>
      </QueryClientProvider>,
    );
  }
  const leave = (label: string) =>
    page.act(() => {
      page.field(label).focus();
      page.field(label).blur();
    });
  const help = (label: string) => page.description(page.field(label));
  const enterPractice = async () => {
    await page.type(page.field('Revenue, trailing 12 months (T-12)'), '1.2M');
    await page.type(page.field('Assets under management'), '140M');
  };

  it('shows the fee share that counts, marked, before anything is entered', () => {
    expect([page.field(FEES).value, help(FEES)]).toEqual([
      '75',
      'Assumed: 75.0%. Advisory fees are more likely to follow you than transactions.',
    ]);
    expect(draft().advisor.feeBasedPercentage).toBeUndefined();
  });

  it('has no example in place of a value anywhere in the form', () => {
    const shown = [...page.document.querySelectorAll('input')].map(({ placeholder }) => placeholder);
    expect(shown.filter((placeholder) => placeholder !== '')).toEqual([]);
    expect(help('Revenue, trailing 12 months (T-12)')).toContain('For example, 1.2M');
  });

  it('takes the same number as an entry, and 0 as 0, and both lose the mark', async () => {
    for (const [typed, entered] of [
      ['75', 75],
      ['0', 0],
    ] as const) {
      // As keys: each leaves another text in the field.
      await page.type(page.field(FEES), '');
      await page.type(page.field(FEES), typed);
      await leave(FEES);
      expect([draft().advisor.feeBasedPercentage, page.field(FEES).value]).toEqual([entered, typed]);
      expect(help(FEES)).toBe('Advisory fees are more likely to follow you than transactions.');
    }
  });

  it('is empty while it is cleared, and shows the assumed value when it is left', async () => {
    await page.type(page.field(FEES), '40');
    await page.type(page.field(FEES), '');
    expect([page.field(FEES).value, draft().advisor.feeBasedPercentage]).toEqual(['', undefined]);
    expect(help(FEES)).toContain('Assumed: 75.0%.');
    await leave(FEES);
    expect(page.field(FEES).value).toBe('75');
  });

  it('marks usual terms that stand in their fields, until another value is typed', async () => {
    expect(help('Payout today')).toMatch(/^Our typical value: 42\.0%\. /);
    await page.type(page.field('Payout today'), '45');
    expect(help('Payout today')).toBe('Share of production paid to you.');
  });

  it('says that unvested pay follows the T-12, keeps an entered 0, and asks for a missing amount', async () => {
    const unvested = 'Unvested deferred compensation';
    expect([page.field(unvested).value, help(unvested).startsWith('Our typical value: 15.0% of T-12.')]).toEqual([
      '',
      true,
    ]);
    await page.type(page.field(unvested), '0');
    await enterPractice();
    expect(page.field(unvested).value).toBe('0');
    expect(draft().stay.unvested).toEqual([{ year: 1, amount: 0 }]);
    await page.type(page.field(unvested), '');
    await leave(unvested);
    expect(help(unvested)).toBe('Enter the amount between $0 and $500,000,000.');
  });

  it('shows the chance of a back-end that counts, and the one that is entered', async () => {
    await enterPractice();
    const chance = 'Probability, month 36 (optional)';
    expect(page.field(chance).value).toMatch(/^\d+(\.\d+)?$/);
    expect(help(chance)).toMatch(/^Assumed: \d+\.\d%\. Our estimate from the margin: /);
    await page.type(page.field(chance), '0');
    expect([draft().offers[0]?.backends[2]?.probability, help(chance)]).toEqual([
      0,
      'As entered. Clear the field to use our estimate.',
    ]);
  });

  it('says beside the back-ends where a letter with other months is entered', async () => {
    const { adoptSession, endSession } = await import('../testing/web-kit');
    const ann = { id: '1', username: 'ann@example.com', email: 'ann@example.com', emailVerified: true };
    await page.act(() => adoptSession({ token: 't', user: { ...ann, isPremium: true } }));
    expect(help('Total back-ends')).toContain('at months 12, 24 and 36');
    const link = [...page.document.querySelectorAll('a')].find(
      ({ textContent }) => textContent === 'Open the detailed view',
    );
    expect(link?.getAttribute('href')).toBe('/detailed-calculator?step=offers');
    expect(link?.parentElement?.textContent).toBe(
      'Other months or payments in your letter? Open the detailed view. Your values come along.',
    );
    await page.act(() => endSession());
    expect(link?.parentElement?.textContent).toContain('back-ends of your own need premium there');
  });
});
