import { CSRF_TOKEN_HEADER, PAYMENT_CODES, PAYMENT_PATHS, type BillingView, type InvoiceView } from '@app/contracts';
import { refusal, type TestCall } from '@app/ui/testing';
import { formPage } from '../../../testing/form-page';
import { PROVIDER, testBilling, testInvoice, testTerms } from '../../../testing/payments';
import { testUser } from '../../../testing/user';

describe('the billing page', () => {
  const { page, api, went, show, fill, toastTitle } = formPage();
  beforeEach(async () => {
    const { adoptSession, queryClient } = await import('../../../testing/web-kit');
    await page().render(null);
    queryClient().clear();
    queryClient().setDefaultOptions({ queries: { retry: false }, mutations: { gcTime: 0 } });
    await page().act(() => adoptSession({ token: 't', user: testUser({ isPremium: true }) }));
  });

  async function open(view?: Partial<BillingView>): Promise<void> {
    const { default: BillingSection } = await import('./billing.section');
    await show(<BillingSection />);
    if (!view) return;
    await (await api().call()).answer(200, testBilling(view));
    await page().until(() => page().text().includes('Payments and receipts'));
  }
  /** The next call to this path; the first change of a session asks for its token before. */
  async function callTo(path: string, method = 'POST'): Promise<TestCall> {
    const isIt = (call: TestCall) => call.path === path && call.method === method;
    const isToken = (call: TestCall) => call.path === '/api/user';
    const from = api().calls.length;
    await page().until(
      () =>
        api().calls.some(isIt) ||
        api()
          .calls.slice(from - 1)
          .some(isToken),
    );
    if (!api().calls.some(isIt)) {
      await api()
        .calls.findLast(isToken)
        ?.answer(200, testUser(), { [CSRF_TOKEN_HEADER]: 'csrf' });
      await page().until(() => api().calls.some(isIt));
    }
    const found = api().calls.findLast(isIt);
    if (!found) throw new Error(`${path} was not called`);
    return found;
  }
  const buttons = () =>
    [...page().document.querySelectorAll('button, a')].map((each) => each.textContent?.trim()).filter(Boolean);
  const alert = () => page().document.querySelector('[role="alert"]:not(:empty)')?.textContent ?? '';

  it('is loading, did not load, and loads at the next try', async () => {
    await open();
    expect(page().document.querySelector('[role="status"]')?.getAttribute('aria-label')).toBe(
      'Loading your billing page',
    );
    await (await api().call()).answer(500, refusal('UNKNOWN', 'x'));
    await page().until(() => alert().includes('Your billing page did not load'));
    expect(alert()).toContain('your payments are not affected');
    await page().click(page().button('Try Again'));
    await (await api().call(1)).answer(200, testBilling());
    await page().until(() => page().text().includes('The next charge is $299 on December 3, 2026.'));
  });

  it('shows card, payments and the date since when', async () => {
    await open({});
    for (const text of [
      'Your membership is active.',
      'Member since October 3, 2026.',
      'Visa ending in 4242, expires 04/2029',
      'Premium, November 3, 2026 to December 3, 2026, number FL-0001',
    ])
      expect(page().text()).toContain(text);
  });

  it('shows what a code takes off, of the next charge and of what was paid', async () => {
    await open({
      discount: { code: 'SPRING-26', off: { percent: 20 }, endsAt: '2027-02-03T10:00:00Z' },
      nextCharge: { amount: 23_920, currency: 'usd', at: '2026-12-03T10:00:00Z' },
      invoices: [testInvoice({ amount: { amount: 23_920, currency: 'usd' }, discount: 5_980 })],
    });
    for (const text of [
      'The next charge is $239.20 on December 3, 2026.',
      'Your code SPRING-26 takes 20% off each charge until February 3, 2027.',
      'after $59.80 off',
    ])
      expect(page().text()).toContain(text);
  });

  it.each([
    [[], []],
    [['join'], ['Get premium']],
    [
      ['cancel', 'change_card'],
      ['Cancel membership', 'Change card'],
    ],
    [
      ['resume', 'change_card'],
      ['Keep my membership', 'Change card'],
    ],
    [
      ['pay_now', 'cancel', 'change_card'],
      ['Pay now', 'Cancel membership', 'Change card'],
    ],
  ] satisfies [BillingView['moves'], string[]][])(
    'offers what the server allows and nothing else: %j',
    async (moves, names) => {
      await open({ moves, invoices: [] });
      expect(buttons()).toEqual(names);
    },
  );

  it('leads to a payment that was begun', async () => {
    await open({ state: 'pending', moves: ['join'], openAttempt: { id: 'a1', expiresAt: null } });
    expect(page().button('Check the payment status').getAttribute('href')).toBe('/payment-success?attempt=a1');
  });

  it('cancels in two clicks, says what follows, and asks for a reason that is optional', async () => {
    await open({});
    await page().click(page().button('Cancel membership'));
    expect(page().text()).toContain('Premium stays active until December 3, 2026, and you will not be charged again.');
    expect(page().document.activeElement).toBe(page().button('Cancel at the end of the period'));
    await page().click(page().button('Cancel at the end of the period'));
    const ending = testBilling({
      state: 'ending',
      nextCharge: null,
      endsAt: '2026-12-03T10:00:00Z',
      moves: ['resume'],
      version: 2,
    });
    await (await callTo(PAYMENT_PATHS.cancel)).answer(200, ending);
    await page().until(() => page().text().includes('Your membership is canceled and ends with the paid period.'));
    expect(await toastTitle()).toBe('Your membership is canceled');
    expect(page().text()).toContain('Would you tell us why?');
    await page().click(page().button('No, thanks'));
    expect(page().text()).not.toContain('Would you tell us why?');
  });

  it.each([
    ['grace', 'Premium ends now, and you will not be charged again.', 'Cancel now'],
    ['lapsed', 'Premium is already off, and you will not be charged again.', 'Cancel now'],
    [
      'suspended',
      'Premium is off while your bank decides, and you will not be charged again.',
      'Cancel at the end of the period',
    ],
  ] as const)('says what a cancellation means in the state %s', async (state, words, button) => {
    await open({ state, moves: ['cancel'], nextCharge: null });
    await page().click(page().button('Cancel membership'));
    expect(page().text()).toContain(words);
    expect(page().document.activeElement).toBe(page().button(button));
  });

  it.each([
    [
      { state: 'active', nextCharge: { amount: 29_900, currency: 'usd', at: '2026-12-03T10:00:00Z' } },
      'Your paid membership lasts until December 3, 2026, and you will not be charged again. ' +
        'You can change your mind until then. Premium stays on with your complimentary membership until ' +
        'December 31, 2026.',
    ],
    [
      { state: 'active', nextCharge: { amount: 29_900, currency: 'usd', at: '2027-01-03T10:00:00Z' } },
      'Premium stays active until January 3, 2027, and you will not be charged again.',
    ],
    [
      { state: 'grace', nextCharge: null },
      'Your paid membership ends now, and you will not be charged again. ' +
        'Premium stays on with your complimentary membership until December 31, 2026.',
    ],
    ...(['lapsed', 'suspended'] as const).map((state): [Partial<BillingView>, string] => [
      { state, nextCharge: null },
      'You will not be charged again. Premium stays on with your complimentary membership until December 31, 2026.',
    ]),
  ] satisfies [Partial<BillingView>, string][])(
    'says what a cancellation means beside a complimentary membership: %j',
    async (changes, words) => {
      const grants: BillingView['grants'] = [{ kind: 'comp', until: '2027-01-01T04:59:59.999Z' }];
      await open({ ...changes, grants, moves: ['cancel'] });
      await page().click(page().button('Cancel membership'));
      expect(page().document.querySelector('[aria-label="Cancel membership"]')?.textContent).toContain(words);
    },
  );

  it('asks again for an answer that is older than the change', async () => {
    await open({});
    await page().click(page().button('Cancel membership'));
    await page().click(page().button('Cancel at the end of the period'));
    await (await callTo(PAYMENT_PATHS.cancel)).answer(200, testBilling());
    const asked = () => api().calls.filter(({ path }) => path === PAYMENT_PATHS.billing);
    await page().until(() => asked().length === 2);
    expect(page().text()).toContain('Canceling...');
    await asked()[1]?.answer(200, testBilling({ state: 'ending', nextCharge: null, moves: ['resume'], version: 2 }));
    await page().until(() => page().text().includes('Your membership is canceled and ends with the paid period.'));
  });

  it('keeps the membership after the first click alone', async () => {
    await open({});
    await page().click(page().button('Cancel membership'));
    await page().click(page().button('Keep it'));
    expect(api().calls).toHaveLength(1);
    expect(buttons()).toContain('Cancel membership');
  });

  it.each([
    [409, PAYMENT_CODES.moveRefused, 'It changed meanwhile.'],
    [500, 'UNKNOWN', 'Please try again later. Nothing was charged. This page shows your current membership status.'],
    [503, PAYMENT_CODES.unavailable, 'It changed meanwhile.'],
  ])('reads the membership again after a refusal with %i, and says why', async (status, code, text) => {
    await open({});
    await page().click(page().button('Cancel membership'));
    await page().click(page().button('Cancel at the end of the period'));
    await (await callTo(PAYMENT_PATHS.cancel)).answer(status, refusal(code, 'It changed meanwhile.'));
    await page().until(() => alert() !== '');
    expect(alert()).toContain(text);
    await page().until(() => api().calls.filter(({ path }) => path === PAYMENT_PATHS.billing).length === 2);
  });

  it('resumes with one click', async () => {
    await open({ state: 'ending', moves: ['resume'], hasLeavingReason: true });
    await page().click(page().button('Keep my membership'));
    await (await callTo(PAYMENT_PATHS.resume)).answer(200, testBilling({ version: 2 }));
    await page().until(() => page().text().includes('Your membership is active.'));
    expect(await toastTitle()).toBe('Your membership continues');
  });

  it('sends a reason with or without words, keeps it after a failure, and does not ask twice', async () => {
    await open({ state: 'ending', moves: ['resume'] });
    await page().submit();
    expect(page().description(page().field('Reason'))).toContain('Choose a reason.');
    const select = page().field('Reason') as unknown as HTMLSelectElement;
    await page().act(() => {
      select.value = 'price';
      select.dispatchEvent(new (page().window.Event)('change', { bubbles: true }));
    });
    await fill({ 'In your own words (optional)': '  Too much for one offer.  ' });
    await page().submit();
    const call = await callTo(PAYMENT_PATHS.leavingReason, 'PUT');
    expect(call.body).toEqual({ reason: 'price', words: 'Too much for one offer.' });
    await call.answer(500, refusal('UNKNOWN', 'x'));
    await page().until(() => page().text().includes('The server did not respond properly.'));
    expect(page().text()).toContain('Your membership stays canceled, and nothing is charged.');
    expect([select.value, page().field('In your own words (optional)').value]).toEqual([
      'price',
      '  Too much for one offer.  ',
    ]);
  });

  it.each([
    ['Pay now', PAYMENT_PATHS.payNow],
    ['Change card', PAYMENT_PATHS.changeCard],
  ])('“%s” opens a page of the configured provider alone', async (name, path) => {
    await open({ state: 'grace', moves: ['pay_now', 'change_card'] });
    await page().click(page().button(name));
    await (await callTo(PAYMENT_PATHS.terms, 'GET')).answer(200, testTerms());
    await (await callTo(path)).answer(200, { url: 'https://evil.example/' });
    await page().until(() => alert() !== '');
    expect([alert(), went]).toEqual([expect.stringContaining('Nothing was charged.'), []]);
    const calls = api().calls.length;
    await page().click(page().button(name));
    await (await api().call(calls)).answer(200, { url: `${PROVIDER}/card` });
    await page().until(() => went.length > 0);
    expect(went).toEqual([`${PROVIDER}/card`]);
  });

  it('warns of a card that expires before the next charge', async () => {
    await open({ card: { brand: 'other', last4: '0001', expMonth: 12, expYear: 2026, expiresSoon: true } });
    expect(page().text()).toContain('Card ending in 0001, expires 12/2026');
    expect(page().text()).toContain('This card expires soon.');
  });

  it.each([
    [{}, '$299', 'Paid', true],
    [{ status: 'open', hasReceipt: false }, '$299', 'Unpaid', false],
    [{ refunded: 10_000 }, '$299', '$100 refunded', true],
    [{ refunded: 29_900 }, '$299', 'Refunded', true],
    [{ amount: { amount: 29_950, currency: 'eur' } }, '299.50 EUR', 'Paid', true],
    [{ purpose: 'firm', periodStart: null, periodEnd: null }, 'Firm submission', 'Paid', true],
  ] satisfies [Partial<InvoiceView>, string, string, boolean][])(
    'lists a payment %j',
    async (changes, text, status, hasReceipt) => {
      await open({ invoices: [testInvoice(changes)], moves: [] });
      expect(page().document.querySelector('li')?.textContent).toContain(text);
      expect(page().document.querySelector('li')?.textContent).toContain(status);
      expect(buttons()).toEqual(hasReceipt ? ['Receipt'] : []);
    },
  );

  it('has a place for payments to come', async () => {
    await open({ invoices: [] });
    expect(page().text()).toContain('No payments yet.');
  });

  it('asks for a receipt with the session of the user, and says when it does not come', async () => {
    await open({});
    const real = globalThis.fetch;
    const sent: [string, unknown][] = [];
    globalThis.fetch = (input, init) => {
      sent.push([String(input), new Headers(init?.headers).get('authorization')]);
      return Promise.resolve(new Response(null, { status: 404 }));
    };
    try {
      await page().click(page().button('Receipt of November 3, 2026 as PDF'));
      await page().until(() => sent.length > 0);
      expect(sent).toEqual([[PAYMENT_PATHS.receipt('in_1'), 'Bearer t']]);
      await page().act(() => new Promise((resolve) => setTimeout(resolve)));
      expect(await toastTitle()).toBe('The receipt was not downloaded');
      const { currentToasts } = await import('../../../testing/web-kit');
      expect(currentToasts()[0]?.description).toContain('Your payments are not affected.');
    } finally {
      globalThis.fetch = real;
    }
  });

  it('says when payments are closed, and when no money is real', async () => {
    await open({ isOpen: false, mode: 'off', moves: [] });
    expect(page().text()).toContain('Payments are currently turned off on this site.');
    await page().render(null);
    const { queryClient } = await import('../../../testing/web-kit');
    queryClient().clear();
    const calls = api().calls.length;
    await open();
    await (await api().call(calls)).answer(200, testBilling({ mode: 'double' }));
    await page().until(() => page().text().includes('no amount on this page is real money'));
  });
});
