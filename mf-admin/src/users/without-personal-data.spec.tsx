import type { UserRow, UserView } from '@app/contracts';
import { testScreen } from '@app/ui/testing';

const SECTION = '/admin-dashboard?section=users';
const SEARCH = '/api/admin/users/search';
const ROW: UserRow = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Ann Lee',
  maskedEmail: 'a…@example.com',
  firm: null,
  createdAt: '2026-11-24T10:00:00.000Z',
  emailVerified: true,
  isPremium: true,
  isAdmin: false,
  disabledAt: null,
};
const MODERATOR: UserView = {
  id: 'u',
  username: 'mo@firm.test',
  email: 'mo@firm.test',
  firstName: 'Mo',
  lastName: 'Rator',
  ...{ phone: null, city: null, state: null, firm: null, aum: null, revenue: null, feeBasedPercentage: null },
  ...{ isPremium: false, isAdmin: true, emailVerified: true, totpEnabled: true, totpVerified: true },
  ...{ notifyNewListings: false, notifyMarketUpdates: false, notifyApprovedListings: false },
  roles: ['moderator'],
};
const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('users, for a role that opens no account', () => {
  const screen = testScreen(`https://site.test${SECTION}`, queries, () => ({ '/api/user': MODERATOR }));

  it('are a list without links and without requests, and an address of an account says what is missing', async () => {
    const { adoptSession } = await import('../testing/web-kit');
    const { Users } = await import('./users');
    await screen.page.act(() => adoptSession({ token: 't', user: MODERATOR }));
    await screen.show(<Users />, `${SECTION}&id=${ROW.id}`);
    expect(screen.page.text()).toContain('Your role does not let you see personal data.');
    expect(screen.page.text()).not.toContain('Requests for data and erasure');
    await screen.page.type(screen.page.field('Name or firm'), 'Ann Lee');
    await screen.page.submit();
    const search = () => screen.api.calls.find(({ path }) => path === SEARCH);
    await screen.page.until(() => search() !== undefined);
    await search()?.answer(200, { rows: [ROW], next: null });
    await screen.page.until(() => screen.page.text().includes('a…@example.com'));
    expect([...screen.page.document.querySelectorAll('td a')]).toEqual([]);
  });
});
