import { calculateScenario } from '@app/domain';
import { openApi, openPage, type TestApi, type TestPage } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';
import type * as DraftStore from '../draft/draft-store';

const T12 = 'Revenue, trailing 12 months (T-12)';
const AUM = 'Assets under management';
const FEES = 'Fee-based share of revenue (optional)';

type Figures = Partial<Record<'revenue' | 'aum' | 'feeBasedPercentage' | 'city' | 'state', number | string | null>>;

const user = (id: string, figures: Figures) => ({
  id,
  username: `${id}@example.com`,
  email: `${id}@example.com`,
  emailVerified: true,
  isPremium: false,
  ...{ aum: null, revenue: null, feeBasedPercentage: null, city: null, state: null },
  ...figures,
});
const DANA = { revenue: 950_000, aum: 125_000_000, feeBasedPercentage: 72.5, city: 'Austin', state: 'TX' };

describe('a calculator that nothing was entered in', () => {
  let page: TestPage;
  let api: TestApi;
  let store: typeof DraftStore;
  let signIn: (id: string, figures: Figures) => Promise<void>;
  let signOut: () => Promise<void>;

  beforeAll(async () => {
    page = await openPage('https://site.test/calculator');
    api = openApi(page);
    const kit = await import('../testing/web-kit');
    kit.provideComposition(testComposition({ navigate: () => undefined }));
    store = await import('../draft/draft-store');
    signIn = (id, figures) => page.act(() => kit.adoptSession({ token: id, user: user(id, figures) }));
    signOut = () => page.act(() => kit.endSession());
  });
  async function show(): Promise<void> {
    const { LiveCalculationProvider } = await import('../results/live-calculation');
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { queryClient } = await import('../testing/web-kit');
    const { AdvisorForm } = await import('../basic/advisor-form');
    await page.render(
      <QueryClientProvider client={queryClient()}>
        <LiveCalculationProvider calculate={calculateScenario}>
          <AdvisorForm from="wirehouse" onFrom={() => undefined} />
        </LiveCalculationProvider>
      </QueryClientProvider>,
    );
  }
  beforeEach(show);
  afterEach(async () => {
    await signOut();
    await page.render(null);
  });
  afterAll(async () => {
    const { queryClient } = await import('../testing/web-kit');
    queryClient().clear();
    api.close();
    await page.close();
  });

  const values = () => [T12, AUM, FEES].map((label) => page.field(label).value);
  const help = (label: string) => page.description(page.field(label));

  it('says what city and state are asked for', () => {
    expect(page.description(page.document.querySelector('[role="group"][aria-label="Where you are"]'))).toBe(
      'Kept with your practice, here and in calculations you save. Ranges are national, so neither changes a figure.',
    );
  });

  it('starts from the figures of the profile, and says so at each', async () => {
    await signIn('dana', DANA);
    expect(values()).toEqual(['950,000', '125,000,000', '72.5']);
    for (const label of [T12, AUM, FEES]) expect(help(label)).toMatch(/^From your profile\. /);
    expect(page.field('City (optional)').value).toBe('Austin');
    const { t12, aum, feeBasedPercentage } = store.currentDraftState().present.advisor;
    expect([t12, aum, feeBasedPercentage]).toEqual([950_000, 125_000_000, 72.5]);
    await page.type(page.field(T12), '960000');
    expect(help(T12)).toMatch(/^Gross production/);
  });

  it('starts from what a profile has, and assumes or asks for the rest', async () => {
    await signIn('dana', { revenue: 950_000 });
    expect(values()).toEqual(['950,000', '', '75']);
    expect(help(FEES)).toMatch(/^Assumed: 75\.0%\./);
    expect(help(AUM)).toMatch(/^Used to measure hurdles/);
  });

  it('takes a share of 0 as one that was entered', async () => {
    await signIn('dana', { ...DANA, feeBasedPercentage: 0 });
    expect(values()).toEqual(['950,000', '125,000,000', '0']);
    expect(help(FEES)).toMatch(/^From your profile\./);
  });

  it.each<[string, string, string]>([
    ['a figure', T12, '1.2M'],
    ['a figure that cannot be', T12, 'a million'],
    ['one of the other figures', AUM, '80M'],
    ['a share', FEES, '10'],
  ])('keeps %s that was typed before the profile was read, and takes none from it', async (_what, label, text) => {
    await page.type(page.field(label), text);
    const typed = values();
    await signIn('dana', DANA);
    expect(values()).toEqual(typed);
  });

  it('stays empty when the user empties it', async () => {
    await signIn('dana', DANA);
    await page.click(page.button('Clear'));
    await signIn('dana', { ...DANA, revenue: 1_000_000 });
    expect(values()).toEqual(['', '', '75']);
  });

  it('leaves a saved calculation as it is', async () => {
    await page.act(() => store.openDraft(store.currentDraftState().present, { id: 'c', version: 1, name: 'Saved' }));
    await signIn('dana', DANA);
    expect(values()).toEqual(['', '', '75']);
    await page.act(() => store.startNew());
    // And one that is begun anew starts from the profile.
    expect(values()).toEqual(['950,000', '125,000,000', '72.5']);
  });

  it('starts for the next user from theirs, and for a visitor from nothing', async () => {
    await signIn('dana', DANA);
    await signOut();
    // The screens of a session that ended are mounted again.
    await page.render(null);
    await show();
    expect(values()).toEqual(['', '', '75']);
    await signIn('ben', { revenue: 600_000 });
    expect(values()).toEqual(['600,000', '', '75']);
  });
});
