import type { UserView } from '@app/contracts';
import type { Role } from '@app/domain';
import { testScreen } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';

const PATH = '/secure-management-portal';
const DOCUMENTS = '/api/admin/content/documents';
const queries = async () => (await import('../../testing/web-kit')).queryClient();

const staffWith = (roles: Role[]): UserView => ({
  id: 'u',
  username: 'ann@firm.test',
  email: 'ann@firm.test',
  firstName: 'Ann',
  lastName: 'Lee',
  ...{ phone: null, city: null, state: null, firm: null, aum: null, revenue: null, feeBasedPercentage: null },
  ...{ isPremium: false, isAdmin: true, emailVerified: true, totpEnabled: true, totpVerified: true },
  ...{ notifyNewListings: false, notifyMarketUpdates: false, notifyApprovedListings: false },
  roles,
});

describe('the keys of the portal', () => {
  const views = [{ id: 4, name: 'Quarterly drafts', href: '/cms-dashboard?state=draft' }];
  const screen = testScreen(`https://site.test${PATH}`, queries, () => ({
    '/api/admin/content/saved-views': { views },
  }));
  const opened: string[] = [];
  const open = async (roles: Role[] = ['owner']) => {
    const { adoptSession, provideComposition } = await import('../../testing/web-kit');
    provideComposition(testComposition({ navigate: (to) => void opened.push(to) }));
    await screen.page.act(() => adoptSession({ token: 't', user: staffWith(roles) }));
    const { PortalKeys } = await import('./portal-keys');
    await screen.show(
      <main>
        <PortalKeys />
        <form method="post" onSubmit={(event) => (event.preventDefault(), void opened.push('saved'))}>
          <input aria-label="Title" />
          <input type="search" aria-label="Search" />
        </form>
      </main>,
      PATH,
    );
  };
  beforeEach(() => {
    opened.splice(0);
    localStorage.clear();
  });
  const press = (key: string, options: KeyboardEventInit = {}, target: Element | null = screen.page.document.body) =>
    screen.page.act(() => {
      const event = new screen.page.window.KeyboardEvent('keydown', {
        key,
        bubbles: true,
        cancelable: true,
        ...options,
      });
      target?.dispatchEvent(event);
    });
  const combobox = () => screen.page.document.querySelector<HTMLInputElement>('[role="combobox"]');
  const options = () =>
    [...screen.page.document.querySelectorAll('[role="option"]')].map(
      (option) => option.firstElementChild?.textContent,
    );
  const openPalette = async (roles?: Role[]) => {
    await open(roles);
    await press('k', { ctrlKey: true });
    await screen.page.until(() => combobox() !== null);
  };

  it('open the palette, which goes where its words say', async () => {
    await openPalette();
    await screen.page.type(combobox(), 'aud');
    expect(options()).toEqual(['Audit log']);
    await press('Enter', {}, combobox());
    expect([opened, screen.page.document.querySelector('dialog')]).toEqual([[`${PATH}?section=audit`], null]);
  });

  it('know the views that the person has saved', async () => {
    await openPalette();
    await screen.page.type(combobox(), 'quarterly');
    await screen.page.until(() => options().includes('Quarterly drafts'));
    await press('Enter', {}, combobox());
    expect(opened).toEqual(['/cms-dashboard?state=draft']);
  });

  it('choose among several with the arrows, round and round, and read out which', async () => {
    await openPalette();
    await screen.page.type(combobox(), 'add a');
    const [first, second] = options();
    await press('ArrowDown', {}, combobox());
    const active = screen.page.document.getElementById(combobox()?.getAttribute('aria-activedescendant') ?? '');
    expect([active?.firstElementChild?.textContent, active?.getAttribute('aria-selected')]).toEqual([second, 'true']);
    for (let step = 1; step < options().length; step += 1) await press('ArrowDown', {}, combobox());
    const back = screen.page.document.querySelector('[aria-selected="true"]');
    expect(back?.firstElementChild?.textContent).toBe(first);
  });

  it('offer only what the roles of the person allow, and find no documents for others', async () => {
    await openPalette(['support']);
    await screen.page.type(combobox(), 'add');
    expect(options()).toEqual([]);
    await screen.page.type(combobox(), 'releases');
    expect(options()).toEqual([]);
  });

  it('find documents by what was typed', async () => {
    await openPalette(['editor']);
    await screen.page.type(combobox(), 'forgivable');
    const call = await screen.api.call();
    expect(call).toMatchObject({ path: DOCUMENTS, query: { q: 'forgivable' } });
    const found = [{ id: 7, kind: 'news', title: 'Forgivable notes' }];
    await call.answer(200, { documents: found, total: 1, next: null });
    await screen.page.until(() => options().includes('News: Forgivable notes'));
    await press('Enter', {}, combobox());
    expect(opened).toEqual(['/cms-dashboard?kind=news&id=7']);
  });

  it('save the form and find the search field of the section', async () => {
    await open();
    await press('s', { metaKey: true });
    expect(opened).toEqual(['saved']);
    await press('/');
    expect(screen.page.document.activeElement?.getAttribute('aria-label')).toBe('Search');
  });

  it('are letters in a field, and are switched off where the list of keys says so', async () => {
    await open();
    const field = screen.page.document.querySelector('[aria-label="Title"]');
    await press('?', {}, field);
    expect(screen.page.document.querySelector('dialog')).toBeNull();
    await press('?');
    await screen.page.until(() => screen.page.text().includes('Keys of the portal'));
    await screen.page.click(screen.page.field('Use single letters as shortcuts'));
    await screen.page.act(() => screen.page.document.querySelector('dialog')?.close());
    await press('?');
    await press('/');
    expect(screen.page.document.querySelector('dialog')).toBeNull();
    expect(screen.page.document.activeElement?.getAttribute('aria-label')).not.toBe('Search');
    await press('k', { ctrlKey: true });
    await screen.page.until(() => combobox() !== null);
  });
});
