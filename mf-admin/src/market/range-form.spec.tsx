import type { StoredMarket } from '@app/contracts';
import { ILLUSTRATIVE_ASSUMPTIONS } from '@app/domain';
import { openApi, openPage, refusal, type TestApi, type TestPage } from '@app/ui/testing';
import type { StoredRange } from './range-form';

const STORED = { version: 3, updatedAt: '2026-11-24T10:00:00Z', updatedBy: 'ada' };
const SOURCE = {
  ...STORED,
  id: 'equityInstead',
  publisher: 'A recruiter',
  says: 'Custodians pay no cash.',
  url: 'https://example.com/equity',
  published: null,
};
const RANGE: StoredRange = {
  ...STORED,
  channel: 'ria',
  assumptions: {
    ...ILLUSTRATIVE_ASSUMPTIONS.ria,
    portability: { ...ILLUSTRATIVE_ASSUMPTIONS.ria.portability, sources: [] },
  },
  reviewedOn: '2026-11-20',
};
const MARKET: StoredMarket = { ranges: [RANGE], sources: [SOURCE], federalRates: [], templates: [] };

describe('the form of the ranges of a kind of firm', () => {
  let page: TestPage;
  let api: TestApi;
  let done = 0;
  const field = (name: string) => page.document.querySelector(`[name="${name}"]`);
  const shown = () =>
    Object.fromEntries(
      [...page.document.querySelectorAll('[aria-invalid="true"]')].map((input) => [
        input.getAttribute('name'),
        page.description(input).trim(),
      ]),
    );

  beforeAll(async () => {
    page = await openPage('https://site.test/admin-dashboard?section=market');
  });
  beforeEach(async () => {
    done = 0;
    api = openApi(page);
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { queryClient } = await import('../testing/web-kit');
    const { RangeForm } = await import('./range-form');
    queryClient().setDefaultOptions({ mutations: { gcTime: 0 } });
    await page.render(
      <QueryClientProvider client={queryClient()}>
        <RangeForm range={RANGE} sources={[SOURCE]} today="2026-11-24" onDone={() => (done += 1)} />
      </QueryClientProvider>,
    );
  });
  afterEach(async () => {
    const { queryClient } = await import('../testing/web-kit');
    await page.render(null);
    queryClient().clear();
    api.close();
  });
  afterAll(() => page.close());

  const save = () => page.click(page.button('Save the ranges'));

  it('opens with what is stored, and nothing is wrong with it', () => {
    expect(field('assumptions.upfront.high')?.getAttribute('value')).toBe('70');
    expect(page.button('Remove A recruiter, undated from Up-front, % of T-12')).toBeTruthy();
    expect(field('reviewedOn')?.getAttribute('value')).toBe('2026-11-20');
    expect(shown()).toEqual({});
  });

  it('says at the field that a range is upside down, moves the focus there and sends nothing', async () => {
    await page.type(field('assumptions.upfront.expected'), '80');
    await save();
    expect(shown()).toEqual({ 'assumptions.upfront.high': '70 is below the expected value of 80.' });
    expect(page.document.activeElement).toBe(field('assumptions.upfront.high'));
    expect([api.calls, done]).toEqual([[], 0]);
    await page.type(field('assumptions.upfront.high'), '90');
    expect(shown()).toEqual({});
  });

  it('shows at the value that its source is gone', async () => {
    await save();
    const message = 'There is no source “equityInstead”: choose one that exists, or add it first.';
    const fields = { 'assumptions.backends.sources': message };
    await (await api.call()).answer(400, refusal('REQUEST.INVALID', message, fields));
    expect(shown()).toEqual(fields);
    expect(page.document.activeElement).toBe(field('assumptions.backends.sources'));
  });

  it('shows at the date of a value that it is newer than its source', async () => {
    await save();
    const message = '2026-11 is newer than the newest source, FinSum of March 2024.';
    await (await api.call()).answer(400, refusal('REQUEST.INVALID', message, { 'assumptions.upfront.asOf': message }));
    expect(shown()).toEqual({ 'assumptions.upfront.asOf': message });
  });

  it('takes sources out and in again from the list of those that exist', async () => {
    await page.click(page.button('Remove A recruiter, undated from Up-front, % of T-12'));
    const list = field('assumptions.upfront.sources') as HTMLSelectElement;
    expect(page.document.activeElement).toBe(list);
    expect([...list.options].map(({ textContent }) => textContent)).toEqual([
      'Add one of the sources',
      'A recruiter, undated: Custodians pay no cash.',
    ]);
    await page.act(() => {
      list.value = 'equityInstead';
      list.dispatchEvent(new page.window.Event('change', { bubbles: true }));
    });
    expect(page.button('Remove A recruiter, undated from Up-front, % of T-12')).toBeTruthy();
    await save();
    const call = await api.call();
    expect(call.body).toMatchObject({ assumptions: { upfront: { sources: ['equityInstead'] } } });
    await call.answer(200, MARKET);
  });

  it('shows a refusal of the server at the field that it names, and keeps what was typed', async () => {
    await page.type(field('assumptions.noteYears.high'), '16');
    await save();
    const message = 'Enter whole years between 0 and 15.';
    await (await api.call()).answer(400, refusal('REQUEST.INVALID', 'No.', { 'assumptions.noteYears.high': message }));
    expect(shown()).toEqual({ 'assumptions.noteYears.high': message });
    expect(field('assumptions.noteYears.high')?.getAttribute('value')).toBe('16');
    expect(done).toBe(0);
  });

  it('says above the buttons that a colleague was faster, where no field is to blame', async () => {
    await save();
    const message = 'Someone else changed this in the meantime. Load it again and repeat your change.';
    await (await api.call()).answer(409, refusal('CALCULATOR.ENTRY_CHANGED_MEANWHILE', message));
    expect(page.document.querySelector('[role="alert"]')?.textContent).toContain(message);
    expect([shown(), done]).toEqual([{}, 0]);
  });

  it('sends a valid range with the version that it is based on, says that it is saved, and closes', async () => {
    await page.type(field('assumptions.upfront.expected'), '35');
    await page.type(field('assumptions.portability.fee'), '90');
    await page.type(field('reviewedOn'), '2026-11-24');
    await save();
    expect(page.button('Saving').getAttribute('aria-busy')).toBe('true');
    const call = await api.call();
    expect([call.method, call.path]).toEqual(['PUT', '/api/admin/calculator/market-ranges/ria']);
    const { upfront, portability, ...others } = RANGE.assumptions;
    expect(call.body).toEqual({
      assumptions: { ...others, upfront: { ...upfront, expected: 35 }, portability: { ...portability, fee: 90 } },
      reviewedOn: '2026-11-24',
      version: 3,
    });
    await call.answer(200, MARKET);
    await page.until(() => done === 1);
    const { currentToasts } = await import('../testing/web-kit');
    expect(currentToasts()[0]?.title).toBe('The ranges are saved');
  });
});
