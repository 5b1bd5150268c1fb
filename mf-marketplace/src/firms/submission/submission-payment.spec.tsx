import { PAYMENT_CODES, PAYMENT_PATHS, type AttemptView, type FirmPaymentView } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';
import { mySubmission, SUBMISSION_ID } from '../../testing/firm-submissions';

const ONE = `/api/firm-submissions/${SUBMISSION_ID}`;
const PAGE = '/submit-firm-protected';
const USER = '00000000-0000-4000-8000-000000000001';

describe('the payment of a submission', () => {
  const screen = testScreen(`https://site.test${PAGE}`, async () =>
    (await import('../../testing/web-kit')).queryClient(),
  );
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const show = async (path: string) => {
    const { Route, Routes } = await import('react-router-dom');
    const { Submissions } = await import('./protected.route');
    const { Payment } = await import('./payment.route');
    await screen.show(
      <Routes>
        <Route path={PAGE} element={<Submissions userId={USER} />} />
        <Route path="/submit-firm-payment" element={<Payment userId={USER} />} />
      </Routes>,
      path,
    );
  };

  const pay = () => show(`/submit-firm-payment?submission=${SUBMISSION_ID}`);
  const due = mySubmission({ state: 'payment_pending', editable: false, feeCents: 49_950, moves: ['reopen'] });

  it('asks which submission it is about', async () => {
    await show('/submit-firm-payment');
    expect(screen.page.text()).toContain('Choose the submission you want to pay for');
  });

  const PROVIDER = 'https://pay.example';
  const payment = (changes: Partial<FirmPaymentView> = {}): FirmPaymentView => ({
    submissionId: SUBMISSION_ID,
    company: 'Harbor',
    state: 'payment_pending',
    fee: { amount: 49_950, currency: 'usd' },
    paid: 0,
    isDue: true,
    isOpen: true,
    mode: 'live',
    paymentOrigins: [PROVIDER],
    attempt: null,
    paidAt: null,
    receiptId: null,
    refund: null,
    isDisputed: false,
    ...changes,
  });
  const attempt = (changes: Partial<AttemptView>): AttemptView => ({
    id: 'a1',
    purpose: 'firm',
    state: 'open',
    price: { amount: 49_950, currency: 'usd' },
    createdAt: '2026-11-27T10:00:00Z',
    expiresAt: null,
    charged: null,
    url: null,
    lastFailure: null,
    isEntitled: false,
    submissionId: SUBMISSION_ID,
    ...changes,
  });
  const callTo = async (path: string, method = 'GET') => {
    const isIt = (call: { path: string; method: string }) => call.path === path && call.method === method;
    await screen.page.until(() => screen.api.calls.some(isIt));
    const found = screen.api.calls.findLast(isIt);
    if (!found) throw new Error(`${path} was not called`);
    return found;
  };
  const openDue = async (view: FirmPaymentView | null, query = '', status = 500) => {
    await show(`/submit-firm-payment?submission=${SUBMISSION_ID}${query}`);
    await (await screen.api.call()).answer(200, due);
    await (await callTo('/api/firm-submission-terms')).answer(200, { feeCents: 49_950 });
    const call = await callTo(PAYMENT_PATHS.firm(SUBMISSION_ID));
    if (view) await call.answer(200, view);
    else await call.answer(status, refusal('UNKNOWN', 'Broken.'));
  };

  it('says that it is not open yet, and opens the submission for changes', async () => {
    await openDue(payment({ isOpen: false }));
    await has('Payment is not available yet, so nothing is charged. Your submission and everything you entered');
    expect(screen.page.text()).toContain('$499.50');
    await screen.page.click(screen.page.button('Reopen for changes'));
    const call = await callTo(`${ONE}/moves`, 'POST');
    expect(call.body).toEqual({ move: 'reopen' });
    await call.answer(200, mySubmission({ feeCents: 49_950 }));
    await has('Continue to payment');
  });

  it('says the same where the server takes no such payment', async () => {
    await openDue(null, '', 404);
    await has('Payment is not available yet, so nothing is charged.');
  });

  it('did not load, says that nothing was charged, and loads at the next try', async () => {
    await openDue(null);
    await has('The payment did not load');
    expect(screen.page.text()).toContain('nothing was charged');
    await screen.page.click(screen.page.button('Try Again'));
    await screen.page.until(
      () => screen.api.calls.filter(({ path }) => path === PAYMENT_PATHS.firm(SUBMISSION_ID)).length === 2,
    );
    await (await callTo(PAYMENT_PATHS.firm(SUBMISSION_ID))).answer(200, payment());
    await has('Pay $499.50');
  });

  it('says of a payment that was just made that it is not affected, when its state does not load', async () => {
    await openDue(null, '&attempt=a1');
    await has('The payment did not load');
    expect(screen.page.text()).toContain('a payment you made is not affected');
    expect(screen.page.text()).not.toContain('nothing was charged');
  });

  it('says on the page of a paid submission that its payment is not affected, and of a receipt', async () => {
    const open = async (status: number, body: object) => {
      await show(`${PAGE}?submission=${SUBMISSION_ID}`);
      const sent = mySubmission({ state: 'in_review', editable: false, feeCents: 49_950, paidCents: 49_950 });
      await (await screen.api.call()).answer(200, sent);
      await (await callTo(PAYMENT_PATHS.firm(SUBMISSION_ID))).answer(status, body);
    };
    await open(500, refusal('UNKNOWN', 'x') as object);
    await has('Your submission and its payment are not affected');
    expect(screen.page.text()).not.toContain('nothing was charged');
    await screen.page.click(screen.page.button('Try Again'));
    const asked = () => screen.api.calls.filter(({ path }) => path === PAYMENT_PATHS.firm(SUBMISSION_ID));
    await screen.page.until(() => asked().length === 2);
    await asked()[1]?.answer(200, payment({ isDue: false, paid: 49_950, receiptId: 'in_1' }));
    await has('Receipt as PDF');
    await screen.page.click(screen.page.button('Receipt as PDF'));
    await (await callTo(PAYMENT_PATHS.receipt('in_1'))).answer(503, refusal(PAYMENT_CODES.unavailable, 'x') as object);
    await screen.page.until(() => screen.alert().includes('Your payment is not affected.'));
  });

  it('opens a page of the configured provider alone, and says after a failure whether money moved', async () => {
    const went: string[] = [];
    const { provideComposition } = await import('../../testing/web-kit');
    provideComposition(testComposition({ navigate: (to: string) => void went.push(to) }));
    const checkout = PAYMENT_PATHS.firmCheckout(SUBMISSION_ID);
    await openDue(payment());
    await has('Pay $499.50');
    const opened = { attemptId: 'a1', expiresAt: '2026-11-28T10:00:00Z' };
    const tries: [number, object, string][] = [
      [200, { ...opened, url: 'https://evil.example/pay' }, 'Nothing was charged.'],
      [500, refusal('UNKNOWN', 'x') as object, 'Nothing was charged.'],
      [503, refusal(PAYMENT_CODES.unavailable, 'No money moved.') as object, 'No money moved.'],
    ];
    for (const [status, body, text] of tries) {
      const before = screen.api.calls.length;
      await screen.page.click(screen.page.button('Pay $499.50'));
      await (await screen.api.call(before)).answer(status, body);
      await screen.page.until(() => screen.alert().includes(text));
    }
    expect(went).toEqual([]);
    await screen.page.click(screen.page.button('Pay $499.50'));
    await (await callTo(checkout, 'POST')).answer(200, { ...opened, url: `${PROVIDER}/pay/cs_1` });
    await screen.page.until(() => went.length > 0);
    expect(went).toEqual([`${PROVIDER}/pay/cs_1`]);
  });

  it.each([
    [{ state: 'processing' }, '', false, 'has not confirmed your payment yet'],
    [{}, '&attempt=a1', true, 'Please do not pay a second time.'],
    [{ lastFailure: 'The card was declined.' }, '&attempt=a1', true, 'The card was declined.'],
  ] satisfies [Partial<AttemptView>, string, boolean, string][])(
    'of an attempt %j%s shows what the server knows',
    async (changes, query, hasButton, text) => {
      await openDue(payment({ attempt: attempt(changes) }), query);
      await has(text);
      expect(screen.page.text().includes('Pay $499.50')).toBe(hasButton);
    },
  );

  it('says that an opened page has expired, and what became of a payment that was not the fee', async () => {
    const refund = { state: 'succeeded', amount: 100, reason: 'mismatch' } as const;
    await openDue(payment({ attempt: attempt({ state: 'expired' }), refund }));
    await has('The payment page you opened has expired. Nothing was charged.');
    expect(screen.page.text()).toContain('$1 was refunded to your card because the payment did not match the fee.');
    expect(screen.page.text()).toContain('What the fee pays for');
  });

  it.each<[Partial<FirmPaymentView>, string[]]>([
    [{ isDue: false, paid: 49_950, paidAt: '2026-11-20T10:00:00Z' }, ['Paid', 'November 20, 2026', 'Receipt as PDF']],
    [
      { isDue: false, paid: 49_950, refund: { state: 'sending', amount: 49_950, reason: 'rejected' } },
      ['Refund sent', 'is on its way back to your card because the submission was not accepted'],
    ],
    [
      { isDue: false, paid: 49_950, refund: { state: 'succeeded', amount: 49_950, reason: 'withdrawn' } },
      ['Refunded', 'because you withdrew the submission'],
    ],
    [
      { isDue: false, paid: 49_950, refund: { state: 'failed', amount: 49_950, reason: 'rejected' } },
      ['Refund returned', 'An administrator is taking care of it'],
    ],
    [{ isDue: false, paid: 49_950, isDisputed: true }, ['Disputed', 'ask your bank to withdraw the dispute']],
  ])('stands on the page of the submission: %j', async (changes, texts) => {
    await show(`${PAGE}?submission=${SUBMISSION_ID}`);
    const sent = mySubmission({ state: 'in_review', editable: false, feeCents: 49_950, paidCents: 49_950 });
    await (await screen.api.call()).answer(200, sent);
    const view = payment({ receiptId: 'in_1', ...changes });
    await (await callTo(PAYMENT_PATHS.firm(SUBMISSION_ID))).answer(200, view);
    for (const text of texts) await has(text);
  });

  it('tells the session once that it was paid, and leads on to the submission', async () => {
    let told = 0;
    screen.page.window.addEventListener('payment-success', () => void (told += 1));
    await openDue(payment({ isDue: false, paid: 49_950, state: 'in_review' }), '&attempt=a1');
    await screen.page.until(() => screen.api.calls.filter(({ path }) => path === ONE).length === 2);
    await (await callTo(ONE)).answer(200, mySubmission({ state: 'in_review', editable: false }));
    await has('What you submitted');
    expect(told).toBe(1);
  });

  it('says that no fee is asked for any more', async () => {
    await pay();
    await (await screen.api.call()).answer(200, due);
    await (await callTo('/api/firm-submission-terms')).answer(200, { feeCents: 0 });
    await has('There is no longer a fee');
  });

  it('leads on to the status when nothing is due', async () => {
    await pay();
    await (await screen.api.call()).answer(200, mySubmission({ state: 'in_review', editable: false }));
    await has('What you submitted');
  });
});
