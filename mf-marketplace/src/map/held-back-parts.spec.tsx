import { readListingSearch } from '@app/domain';
import { testScreen } from '@app/ui/testing';
import { holdBack, testComposition } from '@app/web-kit/testing';

const ANN = { id: 'u1', username: 'ann@example.com', email: 'ann@example.com', emailVerified: true };
const search = readListingSearch(new URLSearchParams('type=sell'));

describe('a part of the marketplace whose file is held back', () => {
  const screen = testScreen(
    'https://site.test/marketplace',
    async () => (await import('../testing/web-kit')).queryClient(),
    () => ({ '/api/user': {} }),
  );
  const reports: unknown[] = [];
  beforeEach(async () => {
    reports.splice(0);
    const { provideComposition } = await import('../testing/web-kit');
    provideComposition(testComposition({ report: (_error, attribution) => void reports.push(attribution) }));
  });

  it('says so beside the table when it is the map, and comes at the next try', async () => {
    const { areaMap, RegionView } = await import('./region-view');
    const held = holdBack(areaMap);
    await screen.show(<RegionView search={search} counts={{ pacific: 2, us: 2 }} />);
    const details = screen.page.document.querySelector('details');
    await screen.page.act(() => details?.setAttribute('open', ''));
    await screen.page.until(() =>
      screen.alert().includes('The map could not be loaded. The table has the same numbers.'),
    );
    expect(reports).toEqual([expect.objectContaining({ phase: 'load', deferred: true })]);
    held.release();
    await screen.page.click(screen.page.button('Try again'));
    await screen.page.until(() => screen.page.document.querySelector('svg') !== null);
    expect(screen.alert()).toBe('');
  });

  it('says so beside its button when it is the form of a search, and comes at the next press', async () => {
    const { adoptSession } = await import('../testing/web-kit');
    await screen.page.act(() => adoptSession({ token: 't', user: ANN }));
    const { SaveSearch, searchForm } = await import('../saved/save-search');
    const held = holdBack(searchForm);
    await screen.show(<SaveSearch search={search} />, '/marketplace?type=sell');
    await screen.page.click(screen.page.button('Save this search'));
    await screen.page.until(
      () => screen.alert() === 'The form could not be loaded. Check your connection and try again.',
    );
    held.release();
    await screen.page.click(screen.page.button('Save this search'));
    await screen.page.until(() => screen.page.text().includes('Alerts'));
  });
});
