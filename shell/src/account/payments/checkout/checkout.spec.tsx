import {
  CONSENT_DENIED,
  CSRF_TOKEN_HEADER,
  NO_CONSENT_TEXT,
  PAYMENT_CODES,
  PAYMENT_PATHS,
  type MembershipTerms,
  type UserView,
} from '@app/contracts';
import { PREMIUM_RIGHTS } from '@app/domain';
import { refusal } from '@app/ui/testing';
import { formPage } from '../../../testing/form-page';
import { PROVIDER, testAttempt, testBilling, testTerms } from '../../../testing/payments';
import { testUser } from '../../../testing/user';

const PAGE = { url: `${PROVIDER}/pay/cs_1`, attemptId: 'a1', expiresAt: '2026-11-28T10:00:00Z' };

describe('the checkout', () => {
  const { page, api, went, show, isPending } = formPage();
  /** Calls but those for the billing page, which the button does not wait for. */
  const calls = () => api().calls.filter(({ path }) => path !== PAYMENT_PATHS.billing);
  const billing = async () => {
    const isBilling = ({ path }: { path: string }) => path === PAYMENT_PATHS.billing;
    await page().until(() => api().calls.some(isBilling));
    return api().calls.find(isBilling);
  };
  /** How many of them there were once the terms were shown. */
  let asked = 0;

  async function open(user: Partial<UserView> | null, path = '/checkout', terms: MembershipTerms = testTerms()) {
    const { MemoryRouter } = await import('react-router-dom');
    const { adoptSession, queryClient } = await import('../../../testing/web-kit');
    const { Component } = await import('./checkout.route');
    const before = api().calls.length;
    await page().render(null);
    queryClient().clear();
    queryClient().setDefaultOptions({ queries: { retry: false }, mutations: { gcTime: 0 } });
    if (user) await page().act(() => adoptSession({ token: 't', user: testUser(user) }));
    await show(
      <MemoryRouter initialEntries={[path]}>
        <Component />
      </MemoryRouter>,
    );
    const isTerms = ({ path: called }: { path: string }) => called === PAYMENT_PATHS.terms;
    await page().until(() => api().calls.slice(before).some(isTerms));
    await api().calls.findLast(isTerms)?.answer(200, terms);
    await page().until(() => page().text().includes('a month'));
    asked = calls().length;
  }
  /** Presses the button and answers the question for the session's token that the first change asks. */
  async function pay() {
    await page().click(page().button('Continue to payment'));
    const next = async (at: number) => {
      await page().until(() => calls().length > at);
      const call = calls()[at];
      if (!call) throw new Error('no call');
      return call;
    };
    const first = await next(asked);
    if (first.method === 'POST') return first;
    await first.answer(200, testUser(), { [CSRF_TOKEN_HEADER]: 'csrf' });
    return next(asked + 1);
  }
  const alert = () => page().document.querySelector('[role="alert"]')?.textContent ?? '';
  const href = (name: string) => page().button(name).getAttribute('href');

  it('says what premium adds, what it costs, how it renews and ends, and what happens next', async () => {
    await open({});
    for (const text of [
      ...Object.values(PREMIUM_RIGHTS),
      '$299a month',
      '$299 is charged today and then every month, until you cancel.',
      'in two clicks',
      'access continues for 7 days',
      'What happens next',
      'its number never reaches our servers',
      'By paying you agree that $299 is charged every month until you cancel.',
    ])
      expect(page().text()).toContain(text);
    expect(page().text()).not.toContain('test payments');
  });

  it('opens the page of the provider, with consent to the terms, once for two quick clicks', async () => {
    await open({});
    const call = await pay();
    await page().click(page().button('Opening the payment page...'));
    expect([call.path, call.body]).toEqual([
      PAYMENT_PATHS.checkout,
      {
        termsVersion: '2026-11-27',
        consent: { ...CONSENT_DENIED, textVersion: NO_CONSENT_TEXT },
        attribution: { page: { url: 'https://site.test/auth', title: '' } },
      },
    ]);
    await call.answer(200, PAGE);
    await page().until(() => went.length > 0);
    expect([went, isPending('Opening the payment page...')]).toEqual([[PAGE.url], true]);
    expect(api().calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    // A return without the token finds it again.
    expect(page().window.localStorage.getItem('premium_upgrade_state')).toContain('"token":"t"');
  });

  it('is ready again on the page that the browser kept and brings back', async () => {
    await open({});
    await (await pay()).answer(200, PAGE);
    await page().until(() => went.length > 0);
    const { window } = page();
    await page().act(() => window.dispatchEvent(Object.assign(new window.Event('pageshow'), { persisted: true })));
    await page().until(() => page().text().includes('Continue to payment'));
  });

  it.each([
    'https://evil.example/pay/cs_1',
    'https://pay.example.evil.example/',
    'http://pay.example/pay/cs_1',
    'https://pay.example:444/',
    'https://pay.example@evil.example/',
    'javascript:alert(1)//https://pay.example',
    '//evil.example/pay',
    '/pay',
    'null',
    '',
  ])('does not open %s, and says that nothing was charged', async (url) => {
    await open({});
    await (await pay()).answer(200, { ...PAGE, url });
    await page().until(() => alert() !== '');
    expect(alert()).toBe(
      'We did not recognize the payment page’s address, so we did not open it. Nothing was charged.',
    );
    expect([went, isPending('Continue to payment')]).toEqual([[], false]);
  });

  it.each([
    [500, 'UNKNOWN', 'The server did not respond properly. Please try again later. Nothing was charged.'],
    [503, PAYMENT_CODES.closed, 'In the words of the server.'],
    [409, PAYMENT_CODES.termsChanged, 'In the words of the server.'],
    [503, PAYMENT_CODES.unavailable, 'In the words of the server.'],
    [429, PAYMENT_CODES.busy, 'In the words of the server.'],
    [429, 'REQUEST.TOO_MANY', 'In the words of the server. Nothing was charged.'],
    [403, 'ACCESS.EMAIL_VERIFICATION_REQUIRED', 'In the words of the server. Nothing was charged.'],
  ])('after %i %s says why and whether money moved, and can be tried again', async (status, code, text) => {
    await open({});
    const call = await pay();
    await call.answer(status, refusal(code, 'In the words of the server.'));
    await page().until(() => alert() !== '');
    expect([alert(), isPending('Continue to payment')]).toEqual([text, false]);
    await page().click(page().button('Continue to payment'));
    await page().until(() => api().calls.at(-1)?.path === PAYMENT_PATHS.checkout && api().calls.at(-1) !== call);
    await api().calls.at(-1)?.answer(200, PAGE);
    await page().until(() => went.length > 0);
  });

  it('says the same when no answer comes', async () => {
    await open({});
    await (await pay()).lose();
    await page().until(() => alert() !== '');
    expect(alert()).toContain('Unable to connect to server.');
    expect(alert()).toContain('Nothing was charged.');
  });

  it('leads a member to the billing page, also one that only the server knows', async () => {
    await open({ isPremium: true });
    expect(page().text()).toContain('You are already a premium member. Nothing was charged.');
    expect(href('Go to your billing page')).toBe('/dashboard?section=billing');
    await open({});
    await (await pay()).answer(409, refusal(PAYMENT_CODES.alreadyMember, 'You are a member.'));
    await page().until(() => page().text().includes('You are already a premium member.'));
  });

  it('says of a membership that is not in force how it stands, before another one is paid for', async () => {
    await open({});
    const suspended = testBilling({ state: 'suspended', isEntitled: false, grants: [], moves: ['cancel'] });
    await (await billing())?.answer(200, suspended);
    await page().until(() => page().text().includes('Your membership is suspended because a payment is disputed.'));
    expect(page().text()).not.toContain('Continue to payment');
    expect(href('Go to your billing page')).toBe('/dashboard?section=billing');
  });

  it('sells a membership to who has premium by gift alone', async () => {
    await open({ isPremium: true });
    await (
      await billing()
    )?.answer(200, testBilling({ state: 'none', grants: [{ kind: 'comp', until: null }], moves: ['join'] }));
    await page().until(() => page().text().includes('Continue to payment'));
  });

  it('leads to the billing page while an earlier payment is being confirmed', async () => {
    await open({});
    await (await pay()).answer(409, refusal(PAYMENT_CODES.processing, 'Your earlier payment is being confirmed.'));
    await page().until(() => alert().includes('Your earlier payment is being confirmed.'));
    expect(href('Go to your billing page')).toBe('/dashboard?section=billing');
  });

  it('reads the terms again when they have changed', async () => {
    await open({});
    const call = await pay();
    await call.answer(409, refusal(PAYMENT_CODES.termsChanged, 'The terms have changed.'));
    const isTerms = ({ path }: { path: string }) => path === PAYMENT_PATHS.terms;
    await page().until(() => api().calls.filter(isTerms).length === 2);
    await api()
      .calls.findLast(isTerms)
      ?.answer(200, testTerms({ graceDays: 3 }));
    await page().until(() => page().text().includes('access continues for 3 days'));
  });

  it('leads a visitor to the sign-in and back, and further back to where the prompt was', async () => {
    await open(null, '/checkout?redirect=marketplace%3Fstate%3DTX');
    const way = '/auth?redirect=checkout%3Fredirect%3Dmarketplace%253Fstate%253DTX';
    expect([href('Sign in to continue'), href('Create an account')]).toEqual([way, `${way}&tab=register`]);
  });

  it.each([
    ['whose address is not verified', { emailVerified: false }, 'Verify your email', '/verify-email?redirect=checkout'],
    [
      'who owes the second factor',
      { totpEnabled: true },
      'Enter your second factor to continue',
      '/dashboard?section=billing',
    ],
  ])('leads a user %s the usual way', async (_who, user, name, to) => {
    await open(user);
    expect(href(name)).toBe(to);
    expect(page().text()).not.toContain('Continue to payment');
  });

  it('has no button while payments are closed, and says in test mode that no money moves', async () => {
    await open({}, '/checkout', testTerms({ isOpen: false, mode: 'off' }));
    expect(page().text()).toContain('Payments are not available on this site right now.');
    expect(page().text()).not.toContain('Continue to payment');
    await open({}, '/checkout', testTerms({ mode: 'double' }));
    expect(page().text()).toContain('no real money moves');
  });

  it.each([
    [testAttempt(), 'You left the payment page before paying. Nothing was charged.'],
    [
      testAttempt({ lastFailure: 'The card was declined. Nothing was charged.' }),
      'The card was declined. Nothing was charged. You can',
    ],
    [testAttempt({ state: 'paid' }), 'Your payment is being processed. Check its status'],
  ])('says to who comes back from the payment page what the server knows: %#', async (attempt, text) => {
    await open({}, '/checkout?attempt=a1');
    const call = api().calls.find(({ path }) => path === PAYMENT_PATHS.attempt('a1'));
    await call?.answer(200, attempt);
    await page().until(() => page().text().includes(text));
  });

  it('warns who comes back against a second payment when the server does not say how it ended', async () => {
    await open({}, '/checkout?attempt=a1');
    await api()
      .calls.find(({ path }) => path === PAYMENT_PATHS.attempt('a1'))
      ?.answer(500, refusal('UNKNOWN', 'x'));
    await page().until(() => page().text().includes('If you paid on it, please do not pay again.'));
    expect(href('Check its status')).toBe('/payment-success?attempt=a1');
  });

  it('says nothing about an attempt that is not this user’s', async () => {
    await open({}, '/checkout?attempt=a1');
    const call = api().calls.find(({ path }) => path === PAYMENT_PATHS.attempt('a1'));
    await call?.answer(404, refusal(PAYMENT_CODES.attemptNotFound, 'Not found'));
    expect(page().text()).not.toContain('You can try again');
    expect(page().text()).not.toContain('do not pay again');
    expect(page().text()).toContain('Continue to payment');
  });
});
