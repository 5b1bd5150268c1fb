import { calculateScenario } from '@app/domain';
import { openApi, openPage, type TestApi, type TestPage } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';
import type * as DraftStore from '../draft/draft-store';

/** A phone: the window answers that it is narrow. */
describe('the form of two offers on a phone', () => {
  let page: TestPage;
  let api: TestApi;
  let store: typeof DraftStore;

  beforeAll(async () => {
    page = await openPage('https://site.test/simple-enhanced');
    const { matchMedia } = page.window;
    page.window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(width < 48rem)' });
    api = openApi(page);
    const { provideComposition } = await import('../testing/web-kit');
    provideComposition(testComposition({ navigate: () => undefined }));
    store = await import('../draft/draft-store');
  });
  beforeEach(async () => {
    store.startNew();
    const { SimpleForm } = await import('./simple-form');
    const { LiveCalculationProvider } = await import('../results/live-calculation');
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { queryClient } = await import('../testing/web-kit');
    await page.render(
      <QueryClientProvider client={queryClient()}>
        <LiveCalculationProvider calculate={calculateScenario}>
          <SimpleForm />
        </LiveCalculationProvider>
      </QueryClientProvider>,
    );
  });
  afterEach(() => page.render(null));
  afterAll(async () => {
    const { queryClient } = await import('../testing/web-kit');
    queryClient().clear();
    api.close();
    await page.close();
  });

  const toggle = (name: string) => page.button(name);
  const bodyOf = (name: string) => page.document.getElementById(toggle(name).getAttribute('aria-controls') ?? '');
  const isOpen = (name: string) => {
    const said = toggle(name).getAttribute('aria-expanded') === 'true';
    expect(/folded/.test(bodyOf(name)?.className ?? '')).toBe(!said);
    return said;
  };
  const set = (path: (string | number)[], value: unknown) =>
    page.act(() => store.change({ type: 'set', path, value: value as never }));

  it('shows the first section open, and of the others what they hold in one line', () => {
    expect(['Your practice', 'Staying', 'Offer A', 'Offer B'].map(isOpen)).toEqual([true, false, false, false]);
    const line = page.document.querySelector('[aria-labelledby="offer-0"] p')?.textContent;
    expect(line).toBe('Wirehouse · 150.0% up front · 50.0% back-ends · 42.0% payout · 82.3% follows you');
  });

  it('opens and folds a section by its title, and loses nothing that was typed in it', async () => {
    await page.click(toggle('Offer A'));
    expect(isOpen('Offer A')).toBe(true);
    const name = bodyOf('Offer A')?.querySelector('input') ?? null;
    await page.type(name, 'Marlow Pike');
    await page.click(toggle('Marlow Pike'));
    expect(isOpen('Marlow Pike')).toBe(false);
    await page.click(toggle('Marlow Pike'));
    expect(bodyOf('Marlow Pike')?.querySelector('input')?.value).toBe('Marlow Pike');
  });

  it('opens where an error is, and stays open when it is gone', async () => {
    await set(['offers', 1, 'upfront', 'value'], 90);
    expect(['Offer A', 'Offer B'].map(isOpen)).toEqual([false, true]);
    await set(['offers', 1, 'upfront', 'value'], 0.5);
    expect(isOpen('Offer B')).toBe(true);
  });

  it('says in the line of a section folded again that a field needs attention, and leads into it', async () => {
    await set(['offers', 1, 'upfront', 'value'], 90);
    await page.click(toggle('Offer B'));
    expect(isOpen('Offer B')).toBe(false);
    expect(page.document.querySelector('[aria-labelledby="offer-1"] p')?.textContent).toBe(
      'A field in this section needs attention.',
    );
    const { goToField } = await import('../editing/go-to-field');
    await page.act(() => goToField('offers[1].upfront.value'));
    expect(isOpen('Offer B')).toBe(true);
    expect(page.document.activeElement?.getAttribute('data-path')).toBe('offers[1].upfront.value');
  });
});
