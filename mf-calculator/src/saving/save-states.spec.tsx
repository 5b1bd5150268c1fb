import { jest } from '@jest/globals';
import { CALCULATOR_CODES } from '@app/contracts';
import { openApi, openPage, refusal, type TestApi, type TestCall, type TestPage } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';
import { SAVE_DELAY_MS } from './autosave';

const ANN = { id: 'u1', username: 'ann@example.com', email: 'ann@example.com', emailVerified: true, isPremium: true };
const SAVED = { id: 'c1', version: 4, name: 'Harbor Lane' };
const PATH = '/api/saved-calculations/c1';
const HORIZON = ['settings', 'horizon'];

describe('the bar that says whether a calculation is saved', () => {
  let page: TestPage;
  let api: TestApi;

  beforeAll(async () => {
    page = await openPage('https://site.test/detailed-calculator');
    const { provideComposition } = await import('../testing/web-kit');
    provideComposition(testComposition({ navigate: () => undefined }));
  });
  beforeEach(async () => {
    api = openApi(page, { '/api/user': {}, '/api/market-ranges': { ranges: [], sources: [], federalRates: null } });
    const { adoptSession, queryClient } = await import('../testing/web-kit');
    const { change, currentDraftState, openDraft, startNew } = await import('../draft/draft-store');
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { SaveBar } = await import('./save-bar');
    adoptSession({ token: 't', user: ANN });
    startNew();
    change({ type: 'set', path: ['advisor', 't12'], value: 1_000_000 });
    change({ type: 'set', path: ['advisor', 'aum'], value: 100_000_000 });
    openDraft(currentDraftState().present, SAVED);
    await page.render(
      <QueryClientProvider client={queryClient()}>
        <SaveBar />
      </QueryClientProvider>,
    );
  });
  afterEach(async () => {
    jest.useRealTimers();
    const { endSession, queryClient } = await import('../testing/web-kit');
    await page.render(null);
    await page.act(() => endSession());
    queryClient().clear();
    api.close();
  });
  afterAll(() => page.close());

  const status = () => page.document.querySelector('[role="status"]')?.textContent;
  /** Enters a horizon, and lets the time pass after which it is saved. */
  async function enter(value: unknown): Promise<void> {
    const { change } = await import('../draft/draft-store');
    jest.useFakeTimers();
    await page.act(() => change({ type: 'set', path: HORIZON, value }));
    const before = saves().length;
    await page.act(() => jest.advanceTimersByTimeAsync(SAVE_DELAY_MS - 1));
    expect(saves()).toHaveLength(before);
    await page.act(() => jest.advanceTimersByTimeAsync(1));
    jest.useRealTimers();
  }
  const saves = () => api.calls.filter(({ method }) => method === 'PATCH');
  async function save(index = 0): Promise<TestCall> {
    await page.until(() => saves().length > index);
    return saves()[index]!;
  }
  const saved = (version: number) => ({ ...SAVED, version });
  const horizon = async () => {
    const { currentDraftState } = await import('../draft/draft-store');
    return currentDraftState().present.settings.horizon;
  };

  it('names what is open, and says that the account has it', () => {
    expect(page.text()).toContain('Harbor Lane');
    expect([status(), saves()]).toEqual(['Saved in your account', []]);
  });

  it('saves a change after a pause, by the version that it knows, and says each state', async () => {
    await enter(7);
    const call = await save();
    expect([call.path, call.body]).toEqual([PATH, expect.objectContaining({ version: 4 })]);
    expect(status()).toBe('Saving...');
    await call.answer(200, saved(5));
    expect(status()).toBe('Saved in your account');
    await enter(8);
    expect((await save(1)).body).toMatchObject({ version: 5 });
  });

  it('keeps a calculation with a fault in the browser, and saves it when it is right', async () => {
    await enter('many');
    expect([status(), saves()]).toEqual(['Kept in this tab until every field is valid', []]);
    await enter(9);
    await (await save()).answer(200, saved(5));
    expect(status()).toBe('Saved in your account');
  });

  it('says that the server cannot be reached, keeps what was entered, and saves on demand', async () => {
    await enter(7);
    const call = await save();
    // The time until the automatic retry does not pass.
    jest.useFakeTimers();
    await call.lose();
    jest.useRealTimers();
    expect(status()).toBe('Not saved');
    expect(page.text()).toContain('Unable to connect to server.');
    expect(await horizon()).toBe(7);
    await page.click(page.button('Save now'));
    await (await save(1)).answer(200, saved(5));
    expect([status(), page.text().includes('Unable')]).toEqual(['Saved in your account', false]);
  });

  it('says what the server refused, and does not send the same again by itself', async () => {
    await enter(7);
    await (await save()).answer(400, refusal('REQUEST.INVALID', 'The horizon is too long.'));
    expect(page.text()).toContain('The horizon is too long.');
    jest.useFakeTimers();
    await page.act(() => jest.advanceTimersByTimeAsync(60_000));
    expect([saves().length, status()]).toEqual([1, 'Not saved']);
  });

  it('overwrites nothing that another tab has saved before the user has chosen', async () => {
    await enter(7);
    await (await save()).answer(409, refusal(CALCULATOR_CODES.changedMeanwhile, 'changed'));
    expect(page.text()).toContain('“Harbor Lane” was changed in another tab.');
    await enter(8);
    expect(saves()).toHaveLength(1);
    await page.click(page.button('Keep what I see here'));
    const read = api.calls.find(({ method, path }) => method === 'GET' && path === PATH);
    await read?.answer(200, { ...saved(9), scenario: {} });
    expect((await save(1)).body).toMatchObject({ version: 9, scenario: { settings: { horizon: 8 } } });
    await (await save(1)).answer(200, saved(10));
    expect([status(), page.text().includes('another tab')]).toEqual(['Saved in your account', false]);
  });

  it('keeps both versions: its own becomes another calculation, and that of the other tab stays as it is', async () => {
    await enter(7);
    await (await save()).answer(409, refusal(CALCULATOR_CODES.changedMeanwhile, 'changed'));
    await page.click(page.button('Keep both'));
    const name = () => page.document.querySelector('dialog input')?.getAttribute('value');
    await page.until(() => name() !== undefined);
    expect(name()).toBe('Harbor Lane (mine)');
    await page.click(page.button('Save'));
    const made = () => api.calls.filter(({ method }) => method === 'POST');
    await page.until(() => made().length === 1);
    expect(made()[0]).toMatchObject({
      path: '/api/saved-calculations',
      body: { name: 'Harbor Lane (mine)', scenario: { settings: { horizon: 7 } } },
    });
    await made()[0]?.answer(201, { id: 'c2', version: 1, name: 'Harbor Lane (mine)' });
    expect([status(), page.text().includes('another tab')]).toEqual(['Saved in your account', false]);
    // From here on changes are those of the copy.
    await enter(8);
    await page.until(() => saves().length === 2);
    expect([saves()[0]?.path, saves()[1]?.path]).toEqual([PATH, '/api/saved-calculations/c2']);
  });

  it('says that the account no longer has it, and keeps the content of the page', async () => {
    await enter(7);
    await (await save()).answer(404, refusal(CALCULATOR_CODES.notFound, 'gone'));
    expect(page.text()).toContain('This calculation is no longer in your account. What you see is still here.');
    expect(page.button('Save it again').textContent).toBe('Save it again');
    expect(await horizon()).toBe(7);
  });

  it('starts a new calculation that is kept in the tab alone', async () => {
    await page.click(page.button('New calculation'));
    expect([status(), page.text().includes('Not saved yet')]).toEqual(['Kept in this tab', true]);
  });
});
