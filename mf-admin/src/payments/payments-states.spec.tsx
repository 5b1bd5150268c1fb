import {
  PAYMENT_CODES,
  type PaymentDetail,
  type PaymentFigures,
  type PaymentRow,
  type RefundRow,
} from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const SECTION = '/admin-dashboard?section=payments';
const PATH = '/api/admin/payments';
const ROW: PaymentRow = {
  id: 'pi_1',
  email: 'dana@example.com',
  purpose: 'membership',
  state: 'succeeded',
  amount: { amount: 29_900, currency: 'usd' },
  refunded: 0,
  at: '2026-11-20T10:00:00Z',
};
const DETAIL: PaymentDetail = {
  ...ROW,
  refundable: 29_900,
  invoice: {
    number: 'FL-0001',
    status: 'paid',
    periodStart: '2026-11-20T10:00:00Z',
    periodEnd: '2026-12-20T10:00:00Z',
    discount: null,
  },
  failure: null,
  membership: { state: 'active', until: '2026-12-24T10:00:00Z', grants: [{ kind: 'paid', until: null }] },
  ledger: [
    { kind: 'payment', providerId: 'pi_1', amount: { amount: 29_900, currency: 'usd' }, at: '2026-11-20T10:00:00Z' },
  ],
  refunds: [],
  fraudWarnings: [],
  changes: [{ at: '2026-11-20T10:00:00Z', from: 'pending', to: 'active' }],
};
const FIGURES: PaymentFigures = {
  month: '2026-11',
  currency: 'usd',
  mrr: 89_700,
  opening: 2,
  started: 3,
  reactivated: 1,
  churned: 3,
  closing: 3,
  atRisk: 1,
  endingSoon: 0,
  failed: 2,
  recovered: 1,
  paid: 119_600,
  refunded: 29_900,
};
const REASON = 'The member asked for it.';
const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('payments in the portal', () => {
  const screen = testScreen(`https://site.test${SECTION}`, queries);
  const open = async (search = '') => {
    const { Payments } = await import('./payments');
    await screen.show(<Payments />, `${SECTION}${search}`);
  };
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const openOne = async (changes: Partial<PaymentDetail> = {}) => {
    await open('&id=pi_1');
    await (await screen.api.call()).answer(200, { ...DETAIL, ...changes });
    await has('Ledger');
  };
  const send = async () => {
    const form = screen.page.button('Refund').closest('form');
    const { Event } = screen.page.window;
    await screen.page.act(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  };
  const choose = async (label: string, value: string) => {
    const field = screen.page.field(label);
    await screen.page.act(() => {
      field.value = value;
      field.dispatchEvent(new screen.page.window.Event('change', { bubbles: true }));
    });
  };

  it('says that there is none yet, and that none matches', async () => {
    await open();
    const call = await screen.api.call();
    expect(call).toMatchObject({ path: `${PATH}/payments`, query: {} });
    await call.answer(200, { rows: [] });
    await has('No payments yet');
    await screen.page.render(null);
    await open('&state=disputed&purpose=firm&cursor=x');
    const filtered = await screen.api.call(1);
    expect(filtered.query).toEqual({ state: 'disputed', purpose: 'firm' });
    await filtered.answer(200, { rows: [] });
    await has('No payment matches');
  });

  it('says that they could not be loaded, is read again, and continues after the last row', async () => {
    await open();
    await (await screen.api.call()).lose();
    await screen.page.until(() => screen.alert().includes('The payments could not be loaded'));
    await screen.page.click(screen.page.button('Try Again'));
    await (await screen.api.call(1)).answer(200, { rows: [ROW], nextCursor: 'next' });
    await has('dana@example.com');
    expect(screen.page.button('dana@example.com').getAttribute('href')).toBe(`${SECTION}&id=pi_1`);
    await screen.page.click(screen.page.button('Show more'));
    const more = await screen.api.call(2);
    expect(more.query).toEqual({ cursor: 'next' });
    await more.answer(200, { rows: [{ ...ROW, id: 'pi_2', email: null, state: 'refunded', refunded: 29_900 }] });
    await has('Deleted account');
    expect(screen.page.text()).toContain('That is all of them.');
  });

  it('puts a filter into the address', async () => {
    await open();
    await (await screen.api.call()).answer(200, { rows: [ROW] });
    await has('dana@example.com');
    await choose('State', 'failed');
    expect((await screen.api.call(1)).query).toEqual({ state: 'failed' });
  });

  it('shows memberships whose payment failed', async () => {
    await open('&view=members&state=failing');
    const call = await screen.api.call();
    expect(call).toMatchObject({ path: `${PATH}/members`, query: { state: 'failing' } });
    const member = {
      ...{ id: 'c1', email: 'dana@example.com', state: 'grace', isPaid: true, price: ROW.amount },
      ...{ until: '2026-12-01T10:00:00Z', changedAt: '2026-11-24T10:00:00Z', leavingReason: null },
    };
    await call.answer(200, { rows: [member] });
    await has('dana@example.com');
    for (const text of ['Payment failed, still open', '$299.00', 'December 1, 2026'])
      expect(screen.page.text()).toContain(text);
  });

  it('shows complimentary memberships, and leads to where they are given', async () => {
    await open('&view=comps');
    const call = await screen.api.call();
    expect(call.path).toBe(`${PATH}/comps`);
    const row = { userId: 'u', email: 'lee@example.com', from: '2026-11-01T10:00:00Z', until: '2027-11-01T10:00:00Z' };
    await call.answer(200, { rows: [row] });
    await has('November 1, 2027');
    expect(screen.page.button('Users').getAttribute('href')).toBe('/admin-dashboard?section=users');
  });

  it.each([
    ['payments, by their filter', '&state=disputed', '/payments.csv', { state: 'disputed' }],
    ['memberships, by their filter', '&view=members&state=failing', '/members.csv', { state: 'failing' }],
    ['complimentary memberships', '&view=comps', '/comps.csv', {}],
  ])('downloads the %s', async (_, search, path, query) => {
    await open(search);
    await (await screen.api.call()).answer(200, { rows: [] });
    await screen.page.click(screen.page.button('Download CSV'));
    const call = await screen.api.call(1);
    expect([call.path, call.query]).toEqual([`${PATH}${path}`, query]);
  });

  it.each(['coupons', 'figures'])('has no file of %s', async (view) => {
    await open(`&view=${view}`);
    await screen.api.call();
    expect(screen.page.text()).not.toContain('Download CSV');
  });

  it('creates a coupon as typed, shows refusals at the field, and ends one after a question', async () => {
    await open('&view=coupons');
    await (await screen.api.call()).answer(200, { rows: [] });
    await has('No coupons yet');
    const submit = async () => {
      const form = screen.page.button('Create coupon').closest('form');
      const { Event } = screen.page.window;
      await screen.page.act(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    };
    await submit();
    await has('Enter a percentage from 0.01 to 100.');
    expect(screen.api.calls).toHaveLength(1);
    await screen.page.type(screen.page.field('Code'), 'spring-26');
    await screen.page.type(screen.page.field('Discount'), '20');
    await choose('Applies to', 'months');
    await screen.page.type(screen.page.field('Months'), '3');
    await submit();
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ method: 'POST', path: `${PATH}/coupons` });
    const wanted = { code: 'SPRING-26', percentOff: 20, duration: 'months', months: 3 };
    expect(call.body).toEqual({ id: expect.any(String), ...wanted });
    await call.answer(400, refusal('PAYMENTS.COUPON_REFUSED', 'x', { code: 'Another active coupon has this code.' }));
    await screen.page.until(() => screen.page.description(screen.page.field('Code')).includes('Another active coupon'));
    expect(screen.page.field('Months').value).toBe('3');
    const row = {
      ...{ id: 'promo_1', code: 'SPRING-26', off: { percent: 20 }, duration: 'months', months: 3, used: 1, limit: 5 },
      ...{ expiresAt: '2027-04-01T04:00:00Z', isActive: true, isOurs: true, createdAt: '2026-11-20T10:00:00Z' },
    };
    const other = { ...row, id: 'promo_2', code: 'PARTNER', isOurs: false, expiresAt: null };
    await screen.page.until(() => screen.api.calls.length > 2);
    await screen.api.calls.at(-1)?.answer(200, { rows: [row, other] });
    await has('March 31, 2027');
    for (const text of ['20% off', '3 months', '1 of 5', 'Made at the payment provider'])
      expect(screen.page.text()).toContain(text);
    await screen.page.click(screen.page.button('End SPRING-26'));
    await has('Members who used it keep their discount.');
    await screen.page.click(screen.page.button('End coupon'));
    await screen.page.until(() => screen.api.calls.some(({ path }) => path === `${PATH}/coupons/promo_1/end`));
  });

  it('shows the figures of a month', async () => {
    await open('&view=figures&month=2026-10');
    const call = await screen.api.call();
    expect(call).toMatchObject({ path: `${PATH}/figures`, query: { month: '2026-10' } });
    await call.answer(200, FIGURES);
    await has('Monthly recurring revenue');
    for (const text of [
      '$897',
      '$1,196',
      '$299',
      'Renewals that failed',
      'Months begin at midnight in America/New York.',
    ])
      expect(screen.page.text()).toContain(text);
  });

  it('refunds all only with a choice about the membership and a reason, under an id of its own', async () => {
    await openOne();
    await send();
    await has('Choose what happens to the membership.');
    expect(screen.page.description(screen.page.field('Reason'))).toContain('at least 10 characters');
    expect(screen.api.calls).toHaveLength(1);
    await screen.page.type(screen.page.field('Reason'), REASON);
    await choose('The membership', 'end');
    await send();
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ method: 'POST', path: `${PATH}/payments/pi_1/refunds` });
    expect(call.body).toEqual({ id: expect.any(String), amount: 29_900, reason: REASON, access: 'end' });
    await call.lose();
    await has('The server cannot be reached');
    expect(screen.page.field('Reason').value).toBe(REASON);
    await screen.page.until(() => screen.api.calls.length > 2);
    await screen.api.calls.at(-1)?.answer(200, DETAIL);
    await send();
    await screen.page.until(() => screen.api.calls.filter(({ method }) => method === 'POST').length === 2);
    const again = screen.api.calls.findLast(({ method }) => method === 'POST');
    expect(again?.body).toEqual(call.body);
  });

  it('is empty after a refund, also one that came to nothing at once, and the next one is another refund', async () => {
    await openOne();
    const typed = async () => {
      await screen.page.type(screen.page.field('Amount'), '10');
      await screen.page.type(screen.page.field('Reason'), REASON);
      await send();
    };
    const posts = () => screen.api.calls.filter(({ method }) => method === 'POST');
    await typed();
    await screen.page.until(() => posts().length === 1);
    await posts()[0]?.answer(200, DETAIL);
    await screen.page.until(() => screen.page.field('Reason').value === '');
    expect(screen.page.field('Amount').value).toBe('299');
    await typed();
    await screen.page.until(() => posts().length === 2);
    const [first, second] = posts().map(({ body }) => (body as { id: string }).id);
    expect(second).not.toBe(first);
  });

  it('refunds a part without a question about the membership, and no more than is left', async () => {
    await openOne();
    await screen.page.type(screen.page.field('Reason'), REASON);
    await screen.page.type(screen.page.field('Amount'), '299.01');
    await send();
    await has('This is more than can still be refunded.');
    await screen.page.type(screen.page.field('Amount'), '12.5');
    await screen.page.until(() => !screen.page.text().includes('The membership'));
    await send();
    expect((await screen.api.call(1)).body).toMatchObject({ amount: 1_250, access: 'keep' });
  });

  it('asks for a new code when the last one is old, and keeps what was typed', async () => {
    await openOne();
    await screen.page.type(screen.page.field('Amount'), '10');
    await screen.page.type(screen.page.field('Reason'), REASON);
    await send();
    const call = await screen.api.call(1);
    await call.answer(403, refusal('ACCESS.FRESH_CODE_REQUIRED', 'Please enter a new authentication code.'));
    await has('Authentication code');
    expect(screen.page.text()).toContain('Nothing has been refunded yet');
    expect(screen.page.field('Reason').value).toBe(REASON);
    await screen.page.type(screen.page.field('Authentication code'), '123456');
    await send();
    await screen.page.until(() => screen.api.calls.some(({ path }) => path === '/api/verify-totp'));
    const shown = screen.api.calls.find(({ path }) => path === '/api/verify-totp');
    expect(shown?.body).toMatchObject({ code: '123456' });
    await shown?.answer(400, refusal('AUTH.CODE', 'Wrong.'));
    await has('This code was not accepted.');
    expect(screen.api.calls.filter(({ path }) => path.endsWith('/refunds'))).toHaveLength(1);
  });

  it.each([
    [null, '', 'Sending it again without changes refunds nothing twice.'],
    [500, 'UNKNOWN', 'Sending it again without changes refunds nothing twice.'],
    [409, PAYMENT_CODES.refundRefused, 'No money was refunded.'],
    [503, PAYMENT_CODES.closed, 'No money was refunded.'],
  ])('after %s %s says whether money was refunded', async (status, code, words) => {
    await openOne();
    await screen.page.type(screen.page.field('Amount'), '10');
    await screen.page.type(screen.page.field('Reason'), REASON);
    await send();
    const call = await screen.api.call(1);
    await (status === null ? call.lose() : call.answer(status, refusal(code, 'In the words of the server.')));
    await screen.page.until(() => screen.alert() !== '');
    expect(screen.alert()).toContain(words);
  });

  it('says at the field what the server refuses', async () => {
    await openOne();
    await screen.page.type(screen.page.field('Amount'), '10');
    await screen.page.type(screen.page.field('Reason'), REASON);
    await send();
    const fields = { amount: 'This is more than can still be refunded.' };
    await (await screen.api.call(1)).answer(400, refusal('PAYMENTS.REFUND_REFUSED', 'x', fields));
    await screen.page.until(() =>
      screen.page.description(screen.page.field('Amount')).includes('This is more than can still be refunded.'),
    );
  });

  it('says what a bank reported as fraud, and that a full refund prevents a dispute while one can', async () => {
    const warning = { id: 'w1', reason: 'made_with_stolen_card', at: '2026-11-21T10:00:00Z', isActionable: true };
    const odd = { ...warning, id: 'w2', reason: 'made_up_since' };
    await openOne({ state: 'fraud_warning', fraudWarnings: [warning, odd] });
    for (const text of ['Reported as fraud', 'A stolen card was used', 'No reason was given', 'cannot be disputed'])
      expect(screen.page.text()).toContain(text);
    expect(screen.page.text()).toContain('Up to $299.');
    await screen.page.render(null);
  });

  it.each<[string, Partial<PaymentDetail>, boolean]>([
    ['is disputed', { state: 'disputed', refundable: 0 }, true],
    ['is refunded', { state: 'refunded', refundable: 0, refunded: 29_900 }, false],
    ['is being refunded', { state: 'fraud_warning', refundable: 0 }, true],
  ])('asks for no refund of a payment reported as fraud that %s', async (_, changes, isActionable) => {
    const warning = { id: 'w1', reason: 'made_with_stolen_card', at: '2026-11-21T10:00:00Z', isActionable };
    await openOne({ ...changes, fraudWarnings: [warning] });
    expect(screen.page.text()).toContain('A stolen card was used');
    expect(screen.page.text()).not.toContain('cannot be disputed');
  });

  it('offers no refund of a disputed payment, and shows why an earlier one failed', async () => {
    const refund: RefundRow = {
      id: 'r1',
      amount: ROW.amount,
      reason: REASON,
      access: 'keep',
      state: 'failed',
      at: '2026-11-21T10:00:00Z',
      by: null,
      failure: 'expired_or_canceled_card',
    };
    await openOne({ state: 'disputed', refundable: 0, refunds: [refund] });
    for (const text of ['The bank decides', 'Not refunded: expired or canceled card.', 'account was deleted'])
      expect(screen.page.text()).toContain(text);
    expect(screen.page.text()).not.toContain('Up to $');
  });
});
