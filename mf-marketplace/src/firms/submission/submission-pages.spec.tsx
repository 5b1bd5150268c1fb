import {
  PAYMENT_CODES,
  PAYMENT_PATHS,
  type AttemptView,
  type FirmPaymentView,
  type MyFirmSubmission,
} from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';
import { mySubmission, SUBMISSION_ID, SUBMITTED_FIRM } from '../../testing/firm-submissions';

const PATH = '/api/firm-submissions';
const ONE = `${PATH}/${SUBMISSION_ID}`;
const PAGE = '/submit-firm-protected';
const USER = '00000000-0000-4000-8000-000000000001';
const TYPED_KEY = `firm-submission:${SUBMISSION_ID}`;

const queries = async () => (await import('../../testing/web-kit')).queryClient();

describe('submitting a firm', () => {
  const screen = testScreen(`https://site.test${PAGE}`, queries);
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const saveLine = () => screen.page.document.querySelector('p[role="status"]')?.textContent ?? '';
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
  const open = async (submission: MyFirmSubmission, step?: string) => {
    await show(`${PAGE}?submission=${SUBMISSION_ID}${step ? `&step=${step}` : ''}`);
    await (await screen.api.call()).answer(200, submission);
    await has(submission.editable ? '1. The firm' : 'What you submitted');
  };
  beforeEach(async () => {
    const { sessionStore } = await import('../../testing/web-kit');
    sessionStore().removeItem(TYPED_KEY);
  });

  describe('the list', () => {
    it('loads, says what failed, loads again, and is empty', async () => {
      await show(PAGE);
      expect(screen.page.document.querySelector('[role="status"]')?.getAttribute('aria-label')).toBe(
        'Loading your submissions',
      );
      await (await screen.api.call()).answer(500, refusal('UNKNOWN', 'Broken.'));
      await screen.page.until(() => screen.alert().includes('Your submissions could not be loaded'));
      await screen.page.click(screen.page.button('Try Again'));
      await (await screen.api.call(1)).answer(200, { submissions: [], limit: 5 });
      await has('No submissions yet');
    });

    it('begins a draft, and leads to its first step', async () => {
      await show(PAGE);
      await (await screen.api.call()).answer(200, { submissions: [], limit: 5 });
      await has('No submissions yet');
      await screen.page.click(screen.page.button('Start a submission'));
      const call = await screen.api.call(1);
      expect(call).toMatchObject({ method: 'POST', path: PATH });
      await call.answer(201, mySubmission({ company: '' }));
      await has('Unnamed firm');
    });

    it('shows each state with what happens next and the moderator’s words', async () => {
      await show(PAGE);
      const asked = mySubmission({ state: 'changes_requested', reason: 'Name the custodian.' });
      const waiting = mySubmission({ id: 'x', state: 'payment_pending' });
      await (await screen.api.call()).answer(200, { submissions: [asked, waiting], limit: 2 });
      await has('Changes requested');
      for (const text of [
        'Name the custodian.',
        'Make the changes the moderator requested',
        'You have 2 open submissions.',
      ])
        expect(screen.page.text()).toContain(text);
      const links = [...screen.page.document.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
      expect(links).toEqual([`${PAGE}?submission=${SUBMISSION_ID}`, '/submit-firm-payment?submission=x']);
    });
  });

  describe('the form', () => {
    it('says that there is no such submission', async () => {
      await show(`${PAGE}?submission=x`);
      await (await screen.api.call()).answer(404, refusal('FIRMS.SUBMISSION_NOT_FOUND', 'None.'));
      await has('Submission not found');
    });

    it('resumes at what is missing', async () => {
      const missing = [{ field: 'description', message: 'Enter at least 100 characters; these are 0.' }] as const;
      await open(mySubmission({ missing: [...missing] }));
      expect(screen.page.document.querySelector('h2')?.textContent).toBe('Description and logo');
    });

    it('resumes at the first step that lacks something, whatever is named first', async () => {
      const lacks = (field: 'contactName' | 'description') => ({ field, message: 'Enter it.' });
      await open(mySubmission({ missing: [lacks('contactName'), lacks('description')] }));
      expect(screen.page.document.querySelector('h2')?.textContent).toBe('Description and logo');
    });

    it('saves what is typed, with the revision that it is based on, and says so', async () => {
      const { sessionStore } = await import('../../testing/web-kit');
      await open(mySubmission(), 'firm');
      expect(saveLine()).toBe('Saved');
      await screen.page.type(screen.page.field('Headquarters, city'), 'Akron');
      expect(saveLine()).toBe('Saving…');
      expect(sessionStore().getItem(TYPED_KEY)).toContain('Akron');
      await screen.page.click(screen.page.button('2. Recruiting deal'));
      const call = await screen.api.call(1);
      const fields = { ...SUBMITTED_FIRM, city: 'Akron' };
      expect(call).toMatchObject({ method: 'PUT', path: ONE, body: { revision: 3, fields } });
      await call.answer(200, mySubmission({ revision: 4, fields }));
      await screen.page.until(() => saveLine() === 'Saved');
      expect(sessionStore().getItem(TYPED_KEY)).toBeNull();
    });

    it('says in the last step what keeps it from being saved, and leads there', async () => {
      await open(mySubmission(), 'firm');
      await screen.page.type(screen.page.field('Website'), 'harbor');
      await screen.page.click(screen.page.button('5. Review and submit'));
      await has('Your latest changes are not saved yet.');
      const wrong = [...screen.page.document.querySelectorAll('button')].find(({ textContent }) =>
        textContent?.startsWith('Website: '),
      );
      await screen.page.act(() => wrong?.click());
      await screen.page.until(() => screen.page.document.activeElement === screen.page.field('Website'));
      expect(screen.api.calls).toHaveLength(1);
    });

    it('says at the field what is wrong, keeps it in this tab, and shows it again', async () => {
      await open(mySubmission(), 'firm');
      await screen.page.type(screen.page.field('Website'), 'harbor');
      await screen.page.until(() => screen.page.description(screen.page.field('Website')).includes('https://'));
      await screen.page.click(screen.page.button('2. Recruiting deal'));
      await screen.page.until(() => saveLine() === 'Not saved: One field needs a correction.');
      expect(screen.api.calls).toHaveLength(1);
      await screen.page.render(null);
      (await queries()).clear();
      await show(`${PAGE}?submission=${SUBMISSION_ID}&step=firm`);
      await (await screen.api.call(1)).answer(200, mySubmission());
      await has('1. The firm');
      await screen.page.until(() => screen.page.field('Website').value === 'harbor');
    });

    it('shows what another window has stored, and overwrites it only when that is chosen', async () => {
      await open(mySubmission(), 'firm');
      await screen.page.type(screen.page.field('Headquarters, city'), 'Akron');
      await screen.page.click(screen.page.button('2. Recruiting deal'));
      const current = { revision: 9, fields: { ...SUBMITTED_FIRM, city: 'Dayton' } };
      const error = { code: 'FIRMS.SUBMISSION_CHANGED', message: 'Changed.', current };
      await (await screen.api.call(1)).answer(409, { error, requestId: 'r' });
      await has('was changed in another window');
      expect(screen.page.document.querySelector('dl')?.textContent).toBe('Headquarters, cityHereAkronStoredDayton');
      await screen.page.click(screen.page.button('Keep my version'));
      expect(await screen.api.call(2)).toMatchObject({ body: { revision: 9, fields: { city: 'Akron' } } });
    });

    it('takes what another window has stored when that is chosen', async () => {
      await open(mySubmission(), 'firm');
      await screen.page.type(screen.page.field('Headquarters, city'), 'Akron');
      await screen.page.click(screen.page.button('2. Recruiting deal'));
      const current = { revision: 9, fields: { ...SUBMITTED_FIRM, city: 'Dayton' } };
      const error = { code: 'FIRMS.SUBMISSION_CHANGED', message: 'Changed.', current };
      await (await screen.api.call(1)).answer(409, { error, requestId: 'r' });
      await has('was changed in another window');
      await screen.page.click(screen.page.button('Use the saved version'));
      await screen.page.click(screen.page.button('1. The firm'));
      expect([screen.page.field('Headquarters, city').value, saveLine()]).toEqual(['Dayton', 'Saved']);
    });

    it('leads to the profile of a firm that is there already, to claim it', async () => {
      const firm = { id: 7, slug: 'harbor', name: 'Harbor', by: 'domain' } as const;
      await open(mySubmission({ similar: [firm] }), 'firm');
      expect(screen.page.text()).toContain('cannot be submitted again');
      expect(screen.page.button('Open the profile of Harbor').getAttribute('href')).toBe('/firms/harbor');
    });

    it('submits what is stored, with the field that people do not see', async () => {
      await open(mySubmission(), 'review');
      await has('Submitting is free.');
      const hidden = screen.page.document.querySelector<HTMLInputElement>('input[name="fax"]');
      expect([hidden?.tabIndex, hidden?.closest('[aria-hidden="true"]') !== null]).toEqual([-1, true]);
      await screen.page.submit();
      const call = await screen.api.call(1);
      expect(call).toMatchObject({ method: 'POST', path: `${ONE}/submit`, body: { revision: 3 } });
      const sent = { state: 'in_review', editable: false, submittedAt: '2026-11-25T11:00:00Z' } as const;
      await call.answer(200, mySubmission(sent));
      await has('A moderator will review it next');
      expect(screen.page.document.querySelector('form')).toBeNull();
    });

    it('leads to the field that a refusal names, with its sentence and the focus', async () => {
      await open(mySubmission(), 'review');
      await screen.page.submit();
      const sentence = 'Known Firm already has a profile with this domain: /firms/known-firm.';
      await (
        await screen.api.call(1)
      ).answer(409, refusal('FIRMS.SUBMISSION_DUPLICATE', sentence, { website: sentence }));
      await screen.page.until(() => screen.page.text().includes('Profile address'));
      await screen.page.until(() => screen.page.document.activeElement === screen.page.field('Website'));
      expect(screen.page.description(screen.page.field('Website'))).toBe(sentence);
      expect(screen.page.field('Firm name').value).toBe('Harbor & Vale Wealth');
    });

    it('lists what is missing, each leading to its field', async () => {
      const message = 'Upload a document that shows you are authorized to represent the firm.';
      await open(mySubmission({ mailProves: false, missing: [{ field: 'paper', message }] }), 'review');
      await screen.page.click(screen.page.button(`Proof of authority: ${message}`));
      await has('such as a letter');
      expect(screen.page.document.activeElement?.textContent).toBe('Proof of authority');
    });

    it('is withdrawn only when that is confirmed', async () => {
      await open(mySubmission(), 'firm');
      await screen.page.click(screen.page.button('Withdraw'));
      expect(screen.api.calls).toHaveLength(1);
      await screen.page.click(screen.page.button('Withdraw permanently'));
      expect(await screen.api.call(1)).toMatchObject({ path: `${ONE}/moves`, body: { move: 'withdraw' } });
    });
  });

  describe('the status', () => {
    it.each<[Partial<MyFirmSubmission>, string]>([
      [{ state: 'in_review' }, 'Nothing is public until then'],
      [{ state: 'rejected', reason: 'This firm does not exist.' }, 'This firm does not exist.'],
      [{ state: 'published', firm: { id: 7, slug: 'harbor' } }, 'Open the profile'],
      [{ state: 'payment_pending', feeCents: 49_900 }, 'Go to payment'],
    ])('of %j says "%s"', async (changes, text) => {
      await open(mySubmission({ editable: false, moves: [], ...changes }));
      expect(screen.page.text()).toContain(text);
      expect(screen.page.document.querySelector('form')).toBeNull();
    });
  });

  describe('the payment', () => {
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
      await has('Payment is not available yet. Your submission and everything you entered are saved');
      expect(screen.page.text()).toContain('$499.50');
      await screen.page.click(screen.page.button('Reopen for changes'));
      const call = await callTo(`${ONE}/moves`, 'POST');
      expect(call.body).toEqual({ move: 'reopen' });
      await call.answer(200, mySubmission({ feeCents: 49_950 }));
      await has('Continue to payment');
    });

    it('says the same where the server takes no such payment', async () => {
      await openDue(null, '', 404);
      await has('Payment is not available yet.');
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
});
