import type { SavedCalculationList, SavedCalculationSummary } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';
import type * as DraftStore from '../draft/draft-store';

const realFetch = globalThis.fetch;
const USER = { id: 'u1', username: 'ann', email: 'ann@example.com', isPremium: false };

type Sent = { method: string; path: string; body: { name?: string; scenario?: { offers: { name: string }[] } } };

const summary = (id: string): SavedCalculationSummary => ({
  id,
  name: id,
  version: 1,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  savedWithPremium: false,
  t12: 1_000_000,
  aum: 120_000_000,
  horizon: 10,
  offers: [{ channel: 'ria', name: 'Offer' }],
});

/** A server that keeps what is sent, and a tab with a calculation of two offers. */
describe('saving without premium', () => {
  let page: TestPage;
  let list: SavedCalculationList;
  let sent: Sent[];
  let refuseWith: { status: number; error: { code: string; message: string } } | null = null;
  let signOut: () => void;
  let queries: { clear(): void } | undefined;
  let store: typeof DraftStore;
  const offers = () => store.currentDraftState().present.offers.map(({ name }) => name);

  const answer = (url: string, init?: RequestInit): Response => {
    const { pathname } = new URL(url, 'https://site.test');
    if (init?.method === 'POST' || init?.method === 'PATCH') {
      const body = JSON.parse(String(init.body)) as Sent['body'];
      if (refuseWith) return Response.json({ ...refuseWith, requestId: 'r' }, { status: refuseWith.status });
      sent.push({ method: init.method, path: pathname, body });
      return Response.json({ id: 'c1', version: 1, name: body.name ?? 'kept', ...body });
    }
    if (pathname === '/api/market-ranges') return Response.json({ ranges: [], sources: [], federalRates: null });
    return pathname === '/api/saved-calculations' ? Response.json(list) : Response.json({});
  };
  const dialogs = () => page.document.querySelectorAll('dialog').length;

  beforeAll(async () => {
    page = await openPage('https://site.test/detailed-calculator');
    globalThis.fetch = async (url, init) => answer(String(url), init);
    Object.assign(page.window.HTMLDialogElement.prototype, { showModal() {}, close() {} });
    const kit = await import('../testing/web-kit');
    const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
    store = await import('../draft/draft-store');
    const { SaveBar } = await import('./save-bar');
    signOut = kit.endSession;
    kit.adoptSession({ user: USER, token: 'token' });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
    queries = client;
    await page.render(
      <QueryClientProvider client={client}>
        <SaveBar />
      </QueryClientProvider>,
    );
  });
  afterAll(async () => {
    await page.act(signOut);
    globalThis.fetch = realFetch;
    queries?.clear();
    await page.close();
  });
  beforeEach(async () => {
    list = { calculations: [], limit: 3 };
    sent = [];
    refuseWith = null;
    await page.act(() => {
      store.startNew();
      store.change({ type: 'set', path: ['advisor', 't12'], value: 1_000_000 });
      store.change({ type: 'set', path: ['advisor', 'aum'], value: 120_000_000 });
    });
  });

  it('says with the name that the first of two offers is saved, and sends nothing before', async () => {
    await page.click(page.button('Save to your account'));
    await page.until(() => dialogs() === 1);
    expect(page.document.querySelector('dialog')?.textContent).toContain('Save with the first offer only');
    expect(sent).toEqual([]);
    await page.click(page.button('Cancel'));
  });

  it('saves the first offer alone, keeps the second in the tab, and says both', async () => {
    await page.click(page.button('Save to your account'));
    await page.until(() => dialogs() === 1);
    await page.click(page.button('Save'));
    await page.until(() => page.text().includes('is in your account, with Offer A only.'));
    expect(sent.map(({ method, body }) => [method, body.scenario?.offers.map(({ name }) => name)])).toEqual([
      ['POST', ['Offer A']],
    ]);
    expect(offers()).toEqual(['Offer A', 'Offer B']);
    expect(dialogs()).toBe(0);
    expect(store.currentDraftState().saved).toMatchObject({ id: 'c1', alone: true });
  });

  it('saves later changes of the first offer alone, whatever is in the second', async () => {
    await page.act(() => {
      store.change({ type: 'set', path: ['offers', 1, 'upfront', 'value'], value: 'not a number' });
      store.noteSaved({ id: 'c1', version: 1, name: 'Alone', alone: true });
    });
    await page.until(() => sent.length === 1);
    expect(sent.map(({ method, body }) => [method, body.scenario?.offers.map(({ name }) => name)])).toEqual([
      ['PATCH', ['Offer A']],
    ]);
    expect([offers(), store.currentDraftState().saved?.alone]).toEqual([['Offer A', 'Offer B'], true]);
  });

  it('says in the dialog what the server answers to the name, and keeps the name', async () => {
    refuseWith = { status: 503, error: { code: 'SERVER.BUSY', message: 'Busy.' } };
    await page.act(() => store.change({ type: 'remove', path: ['offers'], index: 1 }));
    await page.click(page.button('Save to your account'));
    await page.until(() => dialogs() === 1);
    await page.click(page.button('Save'));
    await page.until(() => page.text().includes('The server did not respond properly. Please try again later.'));
    expect(page.document.querySelector('dialog input')?.getAttribute('value')).toBe('Offer A');
    await page.click(page.button('Cancel'));
  });

  it('says that the account is full before it asks for a name', async () => {
    await page.act(() => store.change({ type: 'remove', path: ['offers'], index: 1 }));
    list = { calculations: ['a', 'b', 'c'].map(summary), limit: 3 };
    await page.click(page.button('Save to your account'));
    await page.until(() => page.text().includes('You have 3 saved calculations'));
    expect([dialogs(), sent]).toEqual([0, []]);
  });
});
