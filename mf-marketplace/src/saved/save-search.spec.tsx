import { readListingSearch } from '@app/domain';
import { refusal, testScreen } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';

const ANN = { id: 'u1', username: 'ann@example.com', email: 'ann@example.com', emailVerified: true };
const search = readListingSearch(new URLSearchParams('type=sell'));

describe('saving a search', () => {
  const screen = testScreen(
    'https://site.test/marketplace?type=sell',
    async () => (await import('../testing/web-kit')).queryClient(),
    () => ({ '/api/user': {} }),
  );
  const open = async () => {
    const { adoptSession } = await import('../testing/web-kit');
    await screen.page.act(() => adoptSession({ token: 't', user: ANN }));
    const { SaveSearch } = await import('./save-search');
    await screen.show(<SaveSearch search={search} />, '/marketplace?type=sell');
    await screen.page.click(screen.page.button('Save this search'));
    await screen.page.until(() => screen.page.text().includes('Alerts'));
  };

  it('loads its form when a reader asks for it, and the keyboard is in its name', async () => {
    await open();
    const name = screen.page.field('Name');
    expect([name.value, screen.page.document.activeElement === name]).toEqual(['For sale', true]);
  });

  it('sends name, filters and cadence, and says that the search is saved', async () => {
    await open();
    await screen.page.click(screen.page.button('Save'));
    const call = await screen.api.call();
    expect([call.method, call.path, call.body]).toEqual([
      'POST',
      '/api/saved-searches',
      { name: 'For sale', query: 'type=sell', cadence: 'daily' },
    ]);
    await call.answer(201, { id: '1', name: 'For sale', query: 'type=sell', cadence: 'daily' });
    await screen.page.until(() => screen.page.text().includes('This search is saved.'));
    expect(screen.page.text()).not.toMatch(/Alerts|Save this search/);
  });

  it('opens its form by itself for a visitor who asked for it before the sign-in, and only once', async () => {
    const went: string[] = [];
    const { adoptSession, endSession, provideComposition } = await import('../testing/web-kit');
    provideComposition(testComposition({ navigate: (to: string) => void went.push(to) }));
    await screen.page.act(() => endSession());
    const { SaveSearch } = await import('./save-search');
    await screen.show(<SaveSearch search={search} />, '/marketplace?type=sell');
    await screen.page.click(screen.page.button('Save this search'));
    expect(went).toEqual(['/auth?redirect=marketplace%3Ftype%3Dsell&for=search']);

    await screen.page.act(() => adoptSession({ token: 't', user: ANN }));
    await screen.page.until(() => screen.page.text().includes('Alerts'));
    expect(screen.page.field('Name').value).toBe('For sale');
    await screen.page.click(screen.page.button('Cancel'));
    await screen.page.until(() => screen.page.text().includes('Save this search'));
  });

  it('keeps what was typed when the server refuses, and says why at the field', async () => {
    await open();
    await screen.page.type(screen.page.field('Name'), 'Ohio');
    await screen.page.click(screen.page.button('Save'));
    const message = 'You have 50 saved searches. Delete one first.';
    await (await screen.api.call()).answer(409, refusal('SAVED_SEARCHES.LIMIT', message));
    await screen.page.until(() => screen.page.text().includes(message));
    expect([screen.page.field('Name').value, screen.page.description(screen.page.field('Name'))]).toEqual([
      'Ohio',
      expect.stringContaining(message),
    ]);
  });
});
