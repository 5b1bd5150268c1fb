import type { ReactNode } from 'react';
import { calculateScenario } from '@app/domain';
import { openApi, openPage, type TestApi, type TestPage } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';
import type * as DraftStore from '../../draft/draft-store';

const ANN = { id: '1', username: 'ann@example.com', email: 'ann@example.com', emailVerified: true };

/** One tab: the view of two offers, then the detailed view, then back. */
describe('the offers after the first in the detailed view', () => {
  let page: TestPage;
  let api: TestApi;
  let store: typeof DraftStore;

  beforeAll(async () => {
    page = await openPage('https://site.test/detailed-calculator');
    api = openApi(page);
    const { provideComposition } = await import('../../testing/web-kit');
    provideComposition(testComposition({ navigate: () => undefined }));
    store = await import('../../draft/draft-store');
  });
  beforeEach(() => {
    store.startNew();
    store.change({ type: 'set', path: ['advisor', 't12'], value: 1_200_000 });
    store.change({ type: 'set', path: ['advisor', 'aum'], value: 140_000_000 });
    store.change({ type: 'set', path: ['offers', 1, 'upfront', 'value'], value: 0.61 });
  });
  afterEach(async () => {
    const { endSession } = await import('../../testing/web-kit');
    await page.render(null);
    await page.act(() => endSession());
  });
  afterAll(async () => {
    const { queryClient } = await import('../../testing/web-kit');
    queryClient().clear();
    api.close();
    await page.close();
  });

  async function show(node: ReactNode, isPremium: boolean | null): Promise<void> {
    const { adoptSession, queryClient } = await import('../../testing/web-kit');
    const { LiveCalculationProvider } = await import('../../results/live-calculation');
    const { QueryClientProvider } = await import('@tanstack/react-query');
    if (isPremium !== null) await page.act(() => adoptSession({ token: 't', user: { ...ANN, isPremium } }));
    await page.render(
      <QueryClientProvider client={queryClient()}>
        <LiveCalculationProvider calculate={calculateScenario} firstOfferOnly={isPremium === false}>
          {node}
        </LiveCalculationProvider>
      </QueryClientProvider>,
    );
  }
  const openDetailed = async (isPremium: boolean) => {
    const { OffersStep } = await import('./offers-step');
    const { LiveSummary } = await import('../live-summary');
    await show(
      <>
        <OffersStep index={0} onIndex={() => undefined} />
        <LiveSummary onResults={() => undefined} />
      </>,
      isPremium,
    );
  };
  const tabs = () =>
    [...page.document.querySelectorAll('[aria-label="Offers"] button')].map(({ textContent }) => textContent);
  const locked = () => page.document.querySelector('[aria-label="Locked offers"]')?.textContent ?? null;
  const upfronts = () => store.currentDraftState().present.offers.map(({ name, upfront }) => [name, upfront.value]);

  it('are locked without premium: named, said to be kept, and not calculated', async () => {
    await openDetailed(false);
    expect(tabs()).toEqual(['Offer A']);
    expect(locked()).toContain('Offer B, lockedIndependent BD');
    expect(locked()).toContain('Premium compares up to six offers side by side');
    const summary = page.document.querySelector('[aria-label="Results so far"]');
    expect(summary?.querySelectorAll('li')).toHaveLength(1);
    expect(summary?.textContent).toContain('Kept, but not included here: Offer B.');
  });

  it('keep their values, and are there again in the view of two offers', async () => {
    await openDetailed(false);
    expect(upfronts()).toEqual([
      ['Offer A', 1.5],
      ['Offer B', 0.61],
    ]);
    const { SimpleForm } = await import('../../simple/simple-form');
    await show(<SimpleForm />, null);
    const second = page.document.querySelector('[aria-labelledby="offer-1"]');
    expect(second?.textContent).toContain('Offer B');
    expect([...(second?.querySelectorAll('input') ?? [])].map(({ value }) => value)).toContain('61');
  });

  it('stay as they are when the first one starts over', async () => {
    const { StartOver } = await import('../../editing/start-over');
    store.change({ type: 'set', path: ['offers', 0, 'upfront', 'value'], value: 2 });
    await show(<StartOver firstOfferOnly />, false);
    await page.click(page.button('Start over'));
    expect(upfronts()).toEqual([
      ['Offer A', 1.5],
      ['Offer B', 0.61],
    ]);
  });

  it('may hold a value that is not right yet: the first offer is calculated all the same', async () => {
    store.change({ type: 'set', path: ['offers', 1, 'upfront', 'value'], value: 'to be read' });
    await openDetailed(false);
    expect(page.text()).not.toContain('Not updated: fix the field in red.');
    expect(page.text()).toContain('Present value');
  });

  it('change places with the first one on demand, and none is lost', async () => {
    await openDetailed(false);
    await page.click(page.button('Calculate Offer B instead'));
    expect(upfronts()).toEqual([
      ['Offer B', 0.61],
      ['Offer A', 1.5],
    ]);
    expect([tabs(), locked()?.includes('Offer A, locked')]).toEqual([['Offer B'], true]);
  });

  it('are open and calculated with premium', async () => {
    await openDetailed(true);
    expect([tabs(), locked()]).toEqual([['Offer A', 'Offer B'], null]);
    expect(page.document.querySelectorAll('[aria-label="Results so far"] li')).toHaveLength(2);
  });
});
