import type { AdminUser } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';

const realFetch = globalThis.fetch;
const USER: AdminUser = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  firm: null,
  createdAt: '2026-11-24T10:00:00.000Z',
  emailVerified: true,
  isPremium: false,
  isAdmin: false,
  hasSecondFactor: false,
  disabledAt: null,
  premiumChanges: [],
};
const CHANGE = {
  at: '2026-11-25T10:00:00.000Z',
  isPremium: true,
  reason: 'A comp membership.',
  by: 'root@example.com',
};

const refusal = (status: number, error: object) => () => Response.json({ error, requestId: 'r-1' }, { status });

describe('users in the portal', () => {
  let page: TestPage;
  let sent: { method: string; path: string; body: unknown }[] = [];
  let answer: () => Response;

  beforeAll(async () => {
    page = await openPage('https://site.test/admin-dashboard?section=users');
    globalThis.fetch = async (url, init) => {
      if (!String(url).includes('/api/admin/users')) return Response.json({});
      const path = new URL(String(url), 'https://site.test').pathname;
      sent.push({ method: String(init?.method), path, body: JSON.parse(String(init?.body)) });
      return answer();
    };
    const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
    const { Users } = await import('./users');
    await page.render(
      <QueryClientProvider client={new QueryClient()}>
        <Users />
      </QueryClientProvider>,
    );
  });
  afterAll(async () => {
    globalThis.fetch = realFetch;
    await page.close();
  });
  beforeEach(() => {
    sent = [];
  });

  const email = () => page.document.querySelector('[name="email"]');
  const find = async (address: string) => {
    await page.type(email(), address);
    await page.click(page.button('Find'));
  };

  it('ask for an address before they search', async () => {
    await find('  ');
    expect(page.text()).toContain('Enter an email address.');
    expect([email()?.getAttribute('aria-invalid'), sent]).toEqual(['true', []]);
  });

  it('say at the field that there is no such account, and show no one', async () => {
    answer = refusal(404, { code: 'USERS.UNKNOWN', message: 'There is no account with this address.' });
    await find('stranger@example.com');
    expect(page.description(page.field('Email'))).toContain('There is no account with this address.');
    expect(page.text()).not.toContain('Premium so far');
  });

  it('say above the form when the server cannot answer', async () => {
    answer = refusal(503, { code: 'UNAVAILABLE', message: 'The database is unavailable.' });
    await find('ann@example.com');
    expect(page.document.querySelector('[role="alert"]')?.textContent).toBe(
      'The database is unavailable. Request r-1.',
    );
  });

  it('show the account that was found, with what was never changed', async () => {
    answer = () => Response.json(USER);
    await find('ann@example.com');
    expect(sent).toEqual([{ method: 'POST', path: '/api/admin/users/search', body: { email: 'ann@example.com' } }]);
    for (const text of ['Ann Lee', 'Basic', 'Email verified', 'Not given', 'No administrator has changed it.'])
      expect(page.text()).toContain(text);
  });

  it('give premium with a sentence for the reason only', async () => {
    await page.type(page.field('Reason'), 'short');
    await page.click(page.button('Give premium'));
    expect(page.description(page.field('Reason'))).toContain(
      'Give the reason in a sentence of at least 10 characters.',
    );
    expect(sent).toEqual([]);
    answer = () => Response.json({ ...USER, isPremium: true, premiumChanges: [CHANGE] });
    await page.type(page.field('Reason'), 'A comp membership.');
    await page.click(page.button('Give premium'));
    expect(sent).toEqual([
      {
        method: 'PUT',
        path: `/api/admin/users/${USER.id}/premium`,
        body: { isPremium: true, reason: 'A comp membership.' },
      },
    ]);
    expect(page.text()).toContain('root@example.com');
    const { currentToasts } = await import('../testing/web-kit');
    expect(currentToasts().map(({ title }) => title)).toContain('ann@example.com is premium now');
    expect([page.field('Reason').value, page.text().includes('End premium')]).toEqual(['', true]);
  });

  it('keep the reason when the server refuses', async () => {
    answer = refusal(403, { code: 'ACCESS.ELEVATION_REQUIRED', message: 'Enter your code.' });
    await page.type(page.field('Reason'), 'The trial has ended.');
    await page.click(page.button('End premium'));
    expect(page.text()).toContain('Enter your code. Reload the page to sign in again.');
    expect(page.field('Reason').value).toBe('The trial has ended.');
  });
});
