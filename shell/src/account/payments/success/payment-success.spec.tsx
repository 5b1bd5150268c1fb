import { jest } from '@jest/globals';
import { CONSENT_DENIED, CONSENT_GRANTED, PAYMENT_CODES, PAYMENT_PATHS, type AttemptView } from '@app/contracts';
import { openPage, refusal, type TestPage } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';
import { testAttempt } from '../../../testing/payments';
import { testUser } from '../../../testing/user';

const PAID = testAttempt({ state: 'paid', isEntitled: true });
const FOUND = `${PAYMENT_PATHS.attempts}?session_id=cs_1`;
const realFetch = globalThis.fetch;

describe('the page after a payment', () => {
  let page: TestPage;
  let user = testUser();
  /** What the server says about the attempt now. */
  let answer: () => Response;
  let asked: string[];
  let upgrades: number;
  const count = () => void (upgrades += 1);

  beforeAll(async () => {
    page = await openPage('https://site.test/payment-success');
    page.window.addEventListener('premium-upgrade', count);
    const { provideComposition } = await import('../../../testing/web-kit');
    provideComposition(testComposition({ navigate: () => undefined }));
  });
  beforeEach(async () => {
    // Whatever a session does later belongs to no other test.
    jest.useFakeTimers();
    [asked, upgrades] = [[], 0];
    answer = () => Response.json(testAttempt());
    globalThis.fetch = (input) => {
      const { pathname, searchParams } = new URL(String(input), 'https://site.test');
      searchParams.delete('_');
      asked.push(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
      if (pathname.startsWith(PAYMENT_PATHS.attempts)) return Promise.resolve(answer());
      if (pathname === PAYMENT_PATHS.claimConversion) return Promise.resolve(Response.json({ conversion: null }));
      return Promise.resolve(Response.json(user));
    };
    const { adoptSession, decideConsent, queryClient, sessionStore } = await import('../../../testing/web-kit');
    queryClient().clear();
    queryClient().setDefaultOptions({ queries: { retry: false }, mutations: { gcTime: 0 } });
    user = testUser();
    decideConsent(CONSENT_DENIED);
    await page.act(() => adoptSession({ token: 't', user }));
    sessionStore().setItem('premium_return', JSON.stringify({ at: Date.now(), sessionId: 'cs_1' }));
  });
  afterEach(async () => {
    await page.render(null);
    const { endSession } = await import('../../../testing/web-kit');
    await page.act(() => endSession());
    jest.useRealTimers();
    globalThis.fetch = realFetch;
  });
  afterAll(async () => {
    const { queryClient } = await import('../../../testing/web-kit');
    await page.close();
    queryClient().clear();
  });

  async function open(path = '/payment-success'): Promise<void> {
    const { MemoryRouter } = await import('react-router-dom');
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { queryClient } = await import('../../../testing/web-kit');
    const { Component } = await import('./payment-success.route');
    await page.render(
      <QueryClientProvider client={queryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <Component />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  }
  const say = (attempt: AttemptView) => {
    answer = () => Response.json(attempt);
  };
  const title = () => page.document.querySelector('h1')?.textContent ?? '';
  const attempts = () => asked.filter((path) => path.startsWith(PAYMENT_PATHS.attempts));
  const href = (name: string) => page.button(name).getAttribute('href');
  /** Lets so much time pass; in pieces, because every answer sets the timer of the next question. */
  async function wait(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 100) await page.act(() => jest.advanceTimersByTimeAsync(100));
  }

  async function until(condition: () => boolean): Promise<void> {
    for (let tries = 0; !condition(); tries += 1) {
      if (tries > 100) throw new Error(`it did not come; the page says: ${page.text()}`);
      await wait(100);
    }
  }

  it('waits for the server’s word: ten questions in 30 s, and none about the user', async () => {
    await open();
    const times: number[] = [];
    for (let at = 0; at <= 60_000; at += 500) {
      while (times.length < attempts().length) times.push(at);
      await wait(500);
    }
    expect(times.map((time) => time / 1000)).toEqual([0, 0.5, 1, 2, 3, 5, 8, 13, 20, 30]);
    expect(asked.filter((path) => path === '/api/user')).toEqual([]);
    expect(attempts()[0]).toBe(FOUND);
    expect([title(), upgrades]).toEqual(['We will email you', 0]);
    expect(page.text()).toContain('ann@example.com');
    expect(page.text()).toContain('If you have paid, please do not pay again.');
    expect(page.text()).toContain('I have not paid yet');
  });

  it('asks again by a click after that, and shows what is true then', async () => {
    await open();
    await wait(31_000);
    say(PAID);
    await page.click(page.button('Check again'));
    await wait(500);
    expect(title()).toBe('You are a premium member');
  });

  it('starts premium once: one event, one check of the session half a second later, no question more', async () => {
    await import('../../../testing/web-kit').then(({ startSession }) => startSession());
    await open();
    await wait(1_000);
    const checks = () => asked.filter((path) => path === '/api/user').length;
    const before = checks();
    user = testUser({ isPremium: true });
    say(PAID);
    while (upgrades === 0) await wait(100);
    await wait(300);
    expect([title(), checks() - before]).toEqual(['You are a premium member', 0]);
    await wait(300);
    expect(checks() - before).toBe(1);
    const all = asked.length;
    await wait(60_000);
    expect([upgrades, asked.length - all]).toEqual([1, 0]);
    // A reload finds a premium user, who needs no further check.
    await page.render(null);
    await open('/payment-success?attempt=a1');
    await wait(1_000);
    expect([title(), upgrades]).toEqual(['You are a premium member', 1]);
  });

  it('asks at once when the tab learns that premium is on', async () => {
    await open();
    await wait(14_000);
    const before = attempts().length;
    say(PAID);
    const { adoptSession } = await import('../../../testing/web-kit');
    await page.act(() => adoptSession({ token: 't', user: testUser({ isPremium: true }) }));
    await wait(200);
    expect([title(), attempts().length - before]).toEqual(['You are a premium member', 1]);
  });

  it('reports the purchase when it is paid, and only with consent', async () => {
    const claims = () => asked.filter((path) => path === PAYMENT_PATHS.claimConversion).length;
    say(PAID);
    await open();
    await until(() => title() === 'You are a premium member');
    expect(claims()).toBe(0);
    const { decideConsent } = await import('../../../testing/web-kit');
    decideConsent(CONSENT_GRANTED);
    await page.render(null);
    await open();
    await until(() => claims() === 1);
  });

  it('leads back to where the payment began, or to the dashboard', async () => {
    const { sessionStore } = await import('../../../testing/web-kit');
    say(PAID);
    await open();
    await until(() => title() === 'You are a premium member');
    expect(href('Go to the dashboard')).toBe('/dashboard');
    const { noteCheckoutOrigin } = await import('../checkout-origin');
    noteCheckoutOrigin(new URLSearchParams({ redirect: 'detailed-calculator?firm=a' }));
    noteCheckoutOrigin(new URLSearchParams({ attempt: 'a1' }));
    await page.render(null);
    await open();
    await until(() => title() === 'You are a premium member');
    expect(href('Back to where you were')).toBe('/detailed-calculator?firm=a');
    sessionStore().setItem('checkout_origin', '//evil.example');
    await page.render(null);
    await open();
    await until(() => page.text().includes('Go to the dashboard'));
  });

  const STATES: [Partial<AttemptView>, string, string][] = [
    [{}, 'Confirming your payment', 'usually takes a few seconds'],
    [{ state: 'creating' }, 'Confirming your payment', 'usually takes a few seconds'],
    [{ state: 'processing' }, 'Confirming your payment', 'is waiting for your bank'],
    [{ state: 'paid' }, 'Confirming your payment', 'Premium is being switched on.'],
    [{ lastFailure: 'The card was declined. Nothing was charged.' }, 'The payment did not go through', 'was declined.'],
    [{ state: 'expired' }, 'No payment was made', 'Nothing was charged.'],
    [{ state: 'abandoned' }, 'No payment was made', 'Nothing was charged.'],
    [{ state: 'paid', isEntitled: true }, 'You are a premium member', '$299 was paid'],
    [{ purpose: 'firm', state: 'paid', submissionId: 's1' }, 'Firm submission payment', 'The fee was paid.'],
    [{ purpose: 'firm', state: 'expired' }, 'Firm submission payment', 'Nothing was charged.'],
    [{ purpose: 'firm', state: 'processing' }, 'Firm submission payment', 'If you have paid, please do not pay again.'],
    [
      { purpose: 'firm', lastFailure: 'Declined. Nothing was charged.' },
      'Firm submission payment',
      'Declined. Nothing',
    ],
  ];
  it.each(STATES)('says what %j means', async (changes, heading, text) => {
    say(testAttempt(changes));
    await open();
    await until(() => asked.length > 0 && title() === heading && page.text().includes(text));
    if (changes.purpose === 'firm') expect(upgrades).toBe(0);
  });

  it('goes on after a failed question, and says that the payment is not affected', async () => {
    answer = () => Response.json(refusal('UNKNOWN', 'x'), { status: 500 });
    await open();
    await wait(500);
    expect(page.text()).toContain('Your payment is not affected, and this page keeps checking.');
    say(PAID);
    await wait(1_000);
    expect(title()).toBe('You are a premium member');
  });

  it.each(['/payment-success', '/payment-success?attempt=a1'])(
    'gives nothing for an attempt that is not the caller’s own: %s',
    async (path) => {
      answer = () => Response.json(refusal(PAYMENT_CODES.attemptNotFound, 'Not found'), { status: 404 });
      await open(path);
      await wait(60_000);
      expect([title(), upgrades, asked.length]).toEqual(['We could not find this payment', 0, 1]);
      expect(page.text()).toContain('your account, which was not charged for it');
    },
  );

  it.each(['/payment-success?attempt=..%2F..', '/payment-success?attempt=%00'])(
    'does not wait for an id that no payment can have: %s',
    async (path) => {
      answer = () => Response.json(refusal('REQUEST.MALFORMED', 'The request could not be read'), { status: 400 });
      await open(path);
      await wait(60_000);
      expect([title(), upgrades, asked.length]).toEqual(['We could not find this payment', 0, 1]);
    },
  );

  it('asks nothing without a return, whatever the address claims', async () => {
    const { sessionStore } = await import('../../../testing/web-kit');
    sessionStore().removeItem('premium_return');
    await open('/payment-success?payment=success&status=premium&paid=true');
    expect([title(), asked, upgrades]).toEqual(['There is no payment to confirm', [], 0]);
  });
});
