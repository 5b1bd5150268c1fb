import type { ComponentType } from 'react';
import { stayChannel } from '@app/domain';
import { openApi, openPage, type TestApi, type TestPage } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';

const MARKET = { ranges: [], sources: [], federalRates: null, federalRateMonths: [] };

/** Links name the present firm in `from`, beside the channel of the first offer. */
describe('a link that names the present firm', () => {
  let page: TestPage;
  let api: TestApi;

  beforeAll(async () => {
    page = await openPage('https://site.test/calculator');
    api = openApi(page, { '/api/market-ranges': MARKET });
    const { provideComposition } = await import('../testing/web-kit');
    provideComposition(testComposition({ navigate: () => undefined }));
  });
  beforeEach(async () => {
    const { startNew } = await import('./draft-store');
    await page.act(() => startNew());
  });
  afterEach(() => page.render(null));
  afterAll(async () => {
    const { queryClient } = await import('../testing/web-kit');
    queryClient().clear();
    api.close();
    await page.close();
  });

  const draft = async () => {
    const { currentDraftState } = await import('./draft-store');
    const { present } = currentDraftState();
    return { from: stayChannel(present), to: present.offers.map(({ channel }) => channel), practice: present.advisor };
  };

  async function open(Component: ComponentType, address: string): Promise<void> {
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { MemoryRouter } = await import('react-router-dom');
    const { queryClient } = await import('../testing/web-kit');
    await page.render(
      <QueryClientProvider client={queryClient()}>
        <MemoryRouter initialEntries={[address]}>
          <Component />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  }
  const basic = async (query: string) =>
    open((await import('../basic/calculator.route')).Component, `/calculator${query}`);
  const enhanced = async (query: string) =>
    open((await import('../simple/simple-enhanced.route')).Component, `/simple-enhanced${query}`);

  it.each(['wirehouse', 'regional', 'independent', 'ria'] as const)('starts from %s in both views', async (from) => {
    await basic(`?from=${from}`);
    expect((await draft()).from).toBe(from);
    await page.render(null);
    const { startNew } = await import('./draft-store');
    await page.act(() => startNew());
    await enhanced(`?channel=regional&from=${from}`);
    expect(await draft()).toMatchObject({ from, to: ['regional', expect.any(String)] });
  });

  it('keeps what was entered about the practice', async () => {
    const { change } = await import('./draft-store');
    await page.act(() => change({ type: 'set', path: ['advisor', 't12'], value: 1_234_000 }));
    await enhanced('?channel=independent&from=ria');
    expect(await draft()).toMatchObject({ from: 'ria', practice: { t12: 1_234_000 } });
  });

  it.each(['?from=bank', '?from=', '?channel=regional&from=<b>', ''])('with %j starts as ever', async (query) => {
    const usual = (await draft()).from;
    await basic(query);
    expect((await draft()).from).toBe(usual);
  });

  it('changes nothing of a deal that was worked on, nor of a saved calculation', async () => {
    const { change, currentDraftState, openDraft, startNew } = await import('./draft-store');
    const upfront = ['offers', 0, 'upfront', 'value'];
    await page.act(() => change({ type: 'set', path: upfront, value: 1.23 }));
    const worked = await draft();
    await enhanced('?channel=ria&from=regional');
    expect(await draft()).toEqual(worked);
    await page.render(null);
    await page.act(() => {
      startNew();
      openDraft(currentDraftState().present, { id: 'c1', version: 1, name: 'Harbor Lane' });
    });
    const saved = await draft();
    await basic('?from=ria');
    expect(await draft()).toEqual(saved);
  });
});
