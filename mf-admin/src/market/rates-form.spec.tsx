import type { StoredMarket } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';

const realFetch = globalThis.fetch;
const SOURCE = {
  id: 'irs',
  publisher: 'IRS',
  says: 'Rates.',
  url: 'https://example.com/rates',
  published: '2026-11',
  version: 1,
  updatedAt: '2026-11-24T10:00:00Z',
  updatedBy: 'ada',
};
const MARKET: StoredMarket = { ranges: [], sources: [SOURCE], federalRates: [], templates: [] };

describe('entering the federal rates of a month', () => {
  let page: TestPage;
  let sent: unknown[] = [];
  let answer: () => Response;
  const done: string[] = [];
  const field = (name: string) => page.document.querySelector(`[name="${name}"]`);
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await page.type(field(name), value);
  };
  const choose = (id: string) =>
    page.act(() => {
      const list = field('sourceId') as HTMLSelectElement;
      list.value = id;
      list.dispatchEvent(new page.window.Event('change', { bubbles: true }));
    });

  beforeAll(async () => {
    page = await openPage('https://site.test/admin-dashboard?section=market');
    globalThis.fetch = async (_url, init) => {
      if (init?.method !== 'PUT') return Response.json({});
      sent.push(JSON.parse(String(init.body)));
      return answer();
    };
    const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
    const { RatesForm } = await import('./rates-form');
    const queries = new QueryClient({ defaultOptions: { mutations: { gcTime: 0 } } });
    await page.render(
      <QueryClientProvider client={queries}>
        <RatesForm rates={null} market={MARKET} today="2026-11-24" onDone={() => void done.push('done')} />
      </QueryClientProvider>,
    );
  });
  afterAll(async () => {
    globalThis.fetch = realFetch;
    await page.close();
  });
  beforeEach(() => {
    sent = [];
  });

  it('opens at the month, with the sources that exist by their names', () => {
    expect(page.document.activeElement).toBe(field('month'));
    const { options } = field('sourceId') as HTMLSelectElement;
    expect([...options].map(({ textContent }) => textContent)).toEqual([
      'Choose a source',
      'IRS, November 2026: Rates.',
    ]);
  });

  it('says at each field what is wrong, and sends nothing', async () => {
    await fill({ month: '2026-13', short: '16', mid: 'some', long: '4.6' });
    await page.click(page.button('Save the rates'));
    expect(page.text()).toContain('Enter the month as year and month, like 2026-11.');
    expect(page.text()).toContain('16% is not between 0.1% and 15%.');
    expect(page.text()).toContain('Enter a percentage in figures, like 3.81.');
    expect(page.description(field('sourceId'))).toContain('Choose the source that published these rates.');
    expect(sent).toEqual([]);
  });

  it('says that a month cannot have been published yet, and sends nothing', async () => {
    await fill({ month: '2027-01', short: '3.6', mid: '3.81 %', long: '4.6' });
    await choose('irs');
    await page.click(page.button('Save the rates'));
    expect(page.text()).toContain('The rates for January 2027 cannot have been published yet');
    expect(field('month')?.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('shows a refusal of the server at the field that it names, and keeps what was typed', async () => {
    const error = { code: 'REQUEST.INVALID', message: 'No.', fields: { month: '2026-12 has not been published.' } };
    answer = () => Response.json({ error, requestId: 'r-1' }, { status: 400 });
    await fill({ month: '2026-12', short: '3.6', mid: '3.81 %', long: '4.6' });
    await page.click(page.button('Save the rates'));
    await page.until(() => page.text().includes('2026-12 has not been published.'));
    expect(field('month')?.getAttribute('aria-invalid')).toBe('true');
    expect(field('mid')?.getAttribute('value')).toBe('3.81 %');
    expect(sent).toEqual([{ month: '2026-12', short: 0.036, mid: 0.0381, long: 0.046, sourceId: 'irs', version: 0 }]);
    expect(done).toEqual([]);
  });
});
