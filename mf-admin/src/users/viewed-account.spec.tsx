import type { AdminUser, ViewedAccount } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const ID = '11111111-1111-4111-8111-111111111111';
const VIEW = '33333333-3333-4333-8333-333333333333';
const PATH = `/api/admin/users/${ID}/views`;
const SECTION = '/admin-dashboard?section=users';
const AT = '2026-11-24T10:00:00.000Z';
const REASON = 'They say that a listing is missing.';
const ACCOUNT: ViewedAccount = {
  view: { id: VIEW, startedAt: AT, endsAt: '2026-11-24T10:15:00.000Z' },
  remainingMs: 899_000,
  profile: {
    email: 'ann@example.com',
    firstName: 'Ann',
    lastName: 'Lee',
    phone: null,
    firm: 'Harbor Vale',
    city: 'Akron',
    state: 'OH',
    filledIn: { aum: true, revenue: false, feeBasedPercentage: false },
    emailVerified: true,
    isPremium: false,
    hasSecondFactor: false,
    isLocked: false,
    notifications: { newListings: true, marketUpdates: false, approvedListings: false },
  },
  contents: {
    membership: { state: 'grace', until: AT },
    savedCalculations: [{ name: 'My move', updatedAt: AT }],
    listings: [
      { id: 2101, title: '', status: 'draft', editStatus: null, changedAt: AT, expiresAt: null },
      { id: 2102, title: 'In Ohio', status: 'published', editStatus: 'submitted', changedAt: AT, expiresAt: AT },
    ],
    favorites: { shown: 4, gone: 1 },
    savedSearches: [{ name: 'Ohio', cadence: 'daily', paused: true, lastAlertAt: null }],
    hasBuyerProfile: true,
    firmClaims: [{ firm: 'Alder & Birch', state: 'in_review', changedAt: AT }],
    firmSubmissions: [{ company: '', state: 'draft', changedAt: AT }],
  },
};

const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('the view of another account', () => {
  const screen = testScreen(`https://site.test${SECTION}`, queries);
  const page = () => screen.page;
  const has = (text: string) => page().until(() => page().text().includes(text));
  const open = async () => {
    const { ViewedAccountPage } = await import('./viewed-account');
    await screen.show(<ViewedAccountPage userId={ID} viewId={VIEW} back={SECTION} />, SECTION);
    return screen.api.call();
  };

  it('lists what the person sees, says how long, and names figures without showing them', async () => {
    const call = await open();
    expect([call.method, call.path]).toEqual(['GET', `${PATH}/${VIEW}`]);
    await call.answer(200, ACCOUNT);
    await has('Ann Lee’s account');
    for (const text of [
      'You are viewing Ann Lee’s account, read-only.',
      '14:5',
      'Assets under managementFilled in, hidden here',
      'Akron, OH',
      'Payment failed, still open',
      'My move',
      'Listing 2101, without a title yet',
      'Public; edit: submitted',
      'Favorites4',
      'Favorites no longer public1',
      'Paused',
      'No alert sent yet',
      'Alder & Birch',
      'Without a name yet',
    ])
      expect(page().text()).toContain(text);
    expect([...page().document.querySelectorAll('input, textarea, form')]).toEqual([]);
  });

  it('is ended by the administrator, and keeps nothing on the screen', async () => {
    await (await open()).answer(200, ACCOUNT);
    await has('My move');
    await page().click(page().button('End the view'));
    const end = await screen.api.call(1);
    expect([end.method, end.path]).toEqual(['DELETE', `${PATH}/${VIEW}`]);
    await end.answer(204, undefined);
    await has('This view is closed');
    expect(page().text()).not.toMatch(/My move|Harbor Vale|Ann Lee/);
  });

  it('closes when its time is over, by the clock of the server', async () => {
    await (await open()).answer(200, { ...ACCOUNT, remainingMs: 1 });
    await has('It has ended. Open a new one from the account.');
    expect(page().text()).not.toContain('My move');
  });

  it('takes everything away when the server refuses it later', async () => {
    await (await open()).answer(200, ACCOUNT);
    await has('My move');
    void (await queries()).refetchQueries();
    await (await screen.api.call(1)).answer(409, refusal('USERS.VIEW_OVER', 'This view has ended.'));
    await has('This view is closed');
    expect(page().text()).toContain('This view has ended.');
    expect(page().text()).not.toContain('My move');
  });

  it('says in words that the account is an administrator’s by now', async () => {
    const refused = refusal('USERS.VIEW_OF_ADMINISTRATOR', 'Accounts of administrators cannot be viewed.');
    await (await open()).answer(403, refused);
    await has('Accounts of administrators cannot be viewed.');
    expect(page().text()).not.toContain('Reload the page to sign in again');
  });

  it('offers another try when the server could not answer', async () => {
    await (await open()).answer(503, refusal('SERVER.AWAY', 'Try again.'));
    await has('The view could not be loaded');
    await page().click(page().button('Try Again'));
    await (await screen.api.call(1)).answer(200, ACCOUNT);
    await has('My move');
  });

  describe('is opened', () => {
    const user = { id: ID, email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee', isAdmin: false } as AdminUser;
    const show = async (isAdmin = false) => {
      const { StartView } = await import('./start-view');
      const { useLocation } = await import('react-router-dom');
      const Address = () => <output>{useLocation().search}</output>;
      await screen.show(
        <>
          <StartView user={{ ...user, isAdmin }} viewHref={(id) => `${SECTION}&as=${id}`} />
          <Address />
        </>,
        SECTION,
      );
    };
    const send = async (text: string) => {
      await page().type(page().field('Reason'), text);
      await page().click(page().button('Open the view'));
    };

    it('with a reason and a new code, which is asked for in place', async () => {
      await show();
      await page().click(page().button('View as Ann Lee'));
      expect(page().text()).toContain('They are told by email right away.');
      await send('Short');
      expect(page().description(page().field('Reason'))).toContain('in a sentence of at least 10 characters');
      await send(REASON);
      const call = await screen.api.call();
      expect(call).toMatchObject({ method: 'POST', path: PATH, body: { reason: REASON } });
      await call.answer(403, refusal('ACCESS.FRESH_CODE_REQUIRED', 'Enter a new code.'));
      await has('This change needs a new code');
      expect(page().field('Reason').value).toBe(REASON);
      await page().click(page().button('Open the view'));
      await (await screen.api.call(1)).answer(201, ACCOUNT.view);
      await page().until(() => page().text().includes(`as=${VIEW}`));
    });

    it('not of an administrator', async () => {
      await show(true);
      expect(page().text()).not.toContain('View');
    });
  });
});
