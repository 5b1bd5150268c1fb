import {
  NO_FACTS,
  type CustomerFacts,
  type InvoiceFact,
  type MembershipDecision,
  type MembershipState,
  type PaymentFact,
  type SubscriptionFact,
} from '@app/domain';
import type { Attempt } from '../checkout/attempt';
import type { CheckoutSession } from '../provider/payment-provider';
import { followingTasks, nextMembership, orderFault } from './changes';
import type { Membership } from './membership.repository';
import { decided, facts, HOUR, invoice, mirrored, NOW, payment, subscription } from './testing/read-facts';

const NEW: Membership = {
  ...{ customerId: 'c1', state: 'none', isEntitled: false, isPaid: false, until: null, subscriptionId: null },
  ...{ graceSince: null, unknownSince: null, since: null, card: null, frozenAt: null, decideAgainAt: null },
  ...{ version: 0, leavingReason: null },
};
const KNOWN = mirrored();

describe('the membership after a read', () => {
  const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 };

  it('has what was decided, and is paid since its first paid moment', () => {
    const next = nextMembership(NEW, decided(), facts({ card }), { now: NOW, mirrored: KNOWN });
    expect(next).toEqual({
      ...NEW,
      ...{ state: 'active', isEntitled: true, isPaid: true, until: new Date(NOW + HOUR), subscriptionId: 'sub_1' },
      ...{ since: new Date(NOW), card, decideAgainAt: new Date(NOW + HOUR), version: 1 },
    });
    expect(nextMembership(next, decided(), facts({ card }), { now: NOW + HOUR, mirrored: KNOWN }).since).toEqual(
      new Date(NOW),
    );
    const ended = decided({ state: 'ended', isEntitled: false, grants: [] });
    expect(nextMembership(next, ended, NO_FACTS, { now: NOW, mirrored: KNOWN })).toMatchObject({
      isPaid: false,
      until: null,
      since: null,
    });
  });

  it('is paid by a paid grant alone, and keeps the times of grace, of what is unknown and of a test clock', () => {
    const comp = decided({ state: 'none', grants: [{ kind: 'comp', until: NOW }], graceSince: 1, unknownSince: 2 });
    expect(nextMembership(NEW, comp, facts({ frozenAt: 3 }), { now: NOW, mirrored: KNOWN })).toMatchObject({
      ...{ isEntitled: true, isPaid: false, until: null, since: null },
      ...{ graceSince: new Date(1), unknownSince: new Date(2), frozenAt: new Date(3) },
    });
  });

  it('has a new version when a page would show another thing, and only then', () => {
    const first = nextMembership(NEW, decided(), facts({ card }), { now: NOW, mirrored: KNOWN });
    const version = (decision: MembershipDecision, read = facts({ card })) =>
      nextMembership(first, decision, read, { now: NOW, mirrored: KNOWN }).version;
    expect(version(decided())).toBe(1);
    expect(version(decided({ decideAgainAt: null }), facts({ card, frozenAt: 5 }))).toBe(1);
    for (const change of [
      { state: 'ending' as const },
      { isEntitled: false },
      { grants: [] },
      { grants: [{ kind: 'paid' as const, until: NOW }] },
      { subscriptionId: 'sub_2' },
      { graceSince: NOW },
    ])
      expect([change, version(decided(change))]).toEqual([change, 2]);
    const stored = { expYear: 2034, expMonth: 12, last4: '4242', brand: 'visa' };
    expect(version(decided(), facts({ card: stored }))).toBe(1);
    for (const change of [{ last4: '4444' }, { brand: 'amex' }, { expMonth: 11 }, { expYear: 2035 }])
      expect([change, version(decided(), facts({ card: { ...card, ...change } }))]).toEqual([change, 2]);
    expect(version(decided(), facts({ card: null }))).toBe(2);
    // A first read that finds nothing is the first version all the same.
    const nothing = decided({ state: 'none', isEntitled: false, grants: [], subscriptionId: null });
    expect(nextMembership(NEW, nothing, NO_FACTS, { now: NOW, mirrored: KNOWN }).version).toBe(1);
  });
});

describe('the version of a membership', () => {
  const first = nextMembership(NEW, decided(), NO_FACTS, { now: NOW, mirrored: KNOWN });
  const own = subscription('sub_1');
  const code = { code: 'SPRING', percentOff: 20, amountOff: null, endsAt: null };
  const known = mirrored({
    subscription: new Map([['sub_1', { ...own, discount: code }]]),
    invoice: new Map([['in_1', invoice('in_1')]]),
    payment: new Map([['pi_in_1', payment('in_1')]]),
  });
  const said = {
    subscriptions: [{ ...own, discount: code }],
    invoices: [invoice('in_1')],
    payments: [payment('in_1')],
  };
  const read = (more: Partial<CustomerFacts> = {}) => facts({ ...said, ...more });
  const version = (given: CustomerFacts) =>
    nextMembership(first, decided(), given, { now: NOW, mirrored: known }).version;

  it('stays while the provider says the same, also about what no page shows', () => {
    expect([read(), read({ invoices: [invoice('in_1', { tries: 5 })] })].map(version)).toEqual([1, 1]);
  });

  it.each<[string, Partial<CustomerFacts>]>([
    ['a suspended membership ends', { subscriptions: [{ ...own, discount: code, cancelAtPeriodEnd: true }] }],
    ['it ends on a date', { subscriptions: [{ ...own, discount: code, cancelAt: NOW }] }],
    ['the next charge moves', { subscriptions: [{ ...own, discount: code, periodEnd: NOW }] }],
    ['a discount is over', { subscriptions: [{ ...own, discount: null }] }],
    ['an invoice is void', { invoices: [invoice('in_1', { status: 'void' })] }],
    ['an invoice is new', { invoices: [invoice('in_1'), invoice('in_2')] }],
    ['the next try moves', { invoices: [invoice('in_1', { nextTryAt: NOW })] }],
    ['a part went back', { payments: [payment('in_1', { refunded: 100 })] }],
  ])('changes when %s, though its state does not', (_, more) => {
    expect(version(read(more))).toBe(2);
  });
});

describe('a page of the provider', () => {
  const attempt = {
    ...{ id: 'a1', purpose: 'membership', providerCustomerId: 'cus_1', userId: 'u1', amount: 29_900, currency: 'usd' },
  } as Attempt;
  const session: CheckoutSession = {
    ...{ id: 'cs_1', status: 'complete', paymentStatus: 'paid', url: null, expiresAt: NOW, customerId: 'cus_1' },
    ...{ attemptId: 'a1', userId: 'u1', purpose: 'membership', amount: 29_900, currency: 'usd' },
    ...{ subscriptionId: 'sub_1', paymentId: null },
  };

  it.each<[string | null, Partial<CheckoutSession>, Partial<Attempt>]>([
    [null, {}, {}],
    ['attempt', { attemptId: 'a2' }, {}],
    ['attempt', { purpose: 'firm' }, {}],
    ['customer', { customerId: 'cus_2' }, {}],
    ['owner', { userId: 'u2' }, {}],
    [null, { userId: 'u2' }, { userId: null }],
    ['currency', { currency: 'eur' }, {}],
    ['amount', { amount: 29_899 }, {}],
    ['amount', { amount: 0 }, {}],
    ['amount', { amount: null }, {}],
  ])('is wrong about its %s with %j', (fault, answer, order) => {
    expect(orderFault({ ...attempt, ...order }, { ...session, ...answer })).toBe(fault);
  });
});

describe('what the provider is told after a read', () => {
  const OPEN = { id: 'c1', closingAt: null };
  const CLOSED = { id: 'c1', closingAt: new Date(NOW) };
  type Given = {
    customer?: typeof OPEN | typeof CLOSED;
    decision?: Partial<MembershipDecision>;
    openPages?: string[];
    newlyPaid?: InvoiceFact[];
    subscriptions?: SubscriptionFact[];
    before?: MembershipState;
  };
  const tasks = (own: Partial<CustomerFacts>, given: Given = {}) =>
    followingTasks(given.customer ?? OPEN, facts(own), {
      decision: decided(given.decision),
      openPages: given.openPages ?? [],
      newlyPaid: given.newlyPaid ?? [],
      subscriptions: given.subscriptions ?? own.subscriptions ?? [],
      before: given.before ?? 'active',
    }).map(({ key, kind, parameters }) => ({ key, kind, parameters }));
  const REFUND = { kind: 'refund', parameters: { paymentId: 'pi_in_1', amount: 29_900 } };

  it('is nothing for a member who pays', () => {
    const own = { subscriptions: [subscription('sub_1')], invoices: [invoice('in_1')], payments: [payment('in_1')] };
    expect(tasks(own, { openPages: ['cs_1'], newlyPaid: [invoice('in_1')] })).toEqual([]);
  });

  it('is the end of a second subscription and of a refunded one, each under its own key', () => {
    expect(tasks({}, { decision: { surplusIds: ['sub_2'], endIds: ['sub_3'] } })).toEqual([
      { key: 'can-sub_2-surplus', kind: 'cancel', parameters: { subscriptionId: 'sub_2' } },
      { key: 'can-sub_3-end', kind: 'cancel', parameters: { subscriptionId: 'sub_3' } },
    ]);
  });

  it('is the money of the second subscription, once, and of no other', () => {
    const own = {
      invoices: [
        invoice('in_1', { subscriptionId: 'sub_2' }),
        invoice('in_2'),
        invoice('in_3', { subscriptionId: null }),
        invoice('in_4', { subscriptionId: 'sub_2', status: 'open' }),
      ],
      payments: ['in_1', 'in_2', 'in_3', 'in_4'].map((id) => payment(id)),
    };
    const sent = tasks(own, { decision: { surplusIds: ['sub_2'] } }).filter(({ kind }) => kind === 'refund');
    expect(sent).toMatchObject([{ key: 'ref-surplus-pi_in_1', ...REFUND }]);
    expect(sent[0]?.parameters).toMatchObject({ requestId: 'surplus-pi_in_1' });
  });

  it.each<[string, Partial<PaymentFact>, boolean]>([
    ['failed', { status: 'failed' }, false],
    ['was refunded', { refunded: 29_900 }, false],
    ['was refunded in part', { refunded: 1 }, false],
    ['is disputed', {}, true],
  ])('is no refund of a payment that %s', (_, more, isDisputed) => {
    const disputes = isDisputed
      ? [
          {
            ...{ id: 'dp_1', paymentId: 'pi_in_1', amount: 1, currency: 'usd', status: 'lost', createdAt: NOW },
            isWithdrawn: true,
          },
        ]
      : [];
    const own = {
      ...{ invoices: [invoice('in_1', { subscriptionId: 'sub_2' })], payments: [payment('in_1', more)], disputes },
    };
    expect(tasks(own, { decision: { surplusIds: ['sub_2'] } })).toMatchObject([{ kind: 'cancel' }]);
  });

  it.each<[string, number | null | undefined, number | null, boolean]>([
    ['after its subscription ended', NOW + 1, NOW, true],
    ['at the moment of the end', NOW, NOW, false],
    ['before the end', NOW - 1, NOW, false],
    ['while the subscription runs', NOW + 1, null, false],
    ['at a time that was not stored', undefined, NOW, false],
    ['never', null, NOW, false],
  ])('is the money that was paid %s', (_, paidAt, endedAt, isBack) => {
    const own = {
      subscriptions: [subscription('sub_1', 'canceled', endedAt)],
      invoices: [{ ...invoice('in_1'), paidAt }],
      payments: [payment('in_1')],
    };
    expect(tasks(own)).toMatchObject(isBack ? [{ key: 'ref-late-pi_in_1', ...REFUND }] : []);
  });

  it.each<[MembershipState, number, boolean]>([
    ['none', NOW - HOUR, true],
    ['pending', NOW - HOUR, true],
    ['grace', NOW - HOUR, true],
    ['lapsed', NOW - HOUR, true],
    ['suspended', NOW - HOUR, true],
    ['refunded', NOW - HOUR, true],
    ['ended', NOW - HOUR, true],
    ['active', NOW - HOUR, false],
    ['trialing', NOW - HOUR, false],
    ['ending', NOW - HOUR, false],
    // The provider's times have seconds.
    ['active', NOW, true],
  ])('is the money that a read finds paid when it is over, and %s was known before', (before, paidAt, isBack) => {
    const newlyPaid = [invoice('in_1', { paidAt })];
    const own = { subscriptions: [subscription('sub_1', 'canceled', NOW)], invoices: newlyPaid };
    const back = isBack ? [{ key: 'ref-late-pi_in_1', ...REFUND }] : [];
    expect(tasks({ ...own, payments: [payment('in_1')] }, { newlyPaid, before })).toMatchObject(back);
    // It was known when it ended.
    expect(tasks({ ...own, payments: [payment('in_1')] }, { before })).toEqual([]);
    const runs = { ...own, subscriptions: [subscription('sub_1')], payments: [payment('in_1')] };
    expect(tasks(runs, { newlyPaid, before })).toEqual([]);
    // An administrator has ended it, and the provider does not know yet.
    const ending = tasks(runs, { newlyPaid, before, decision: { endIds: ['sub_1'] } });
    expect(ending).toMatchObject([{ kind: 'cancel' }, { key: 'ref-late-pi_in_1' }]);
  });

  it.each<[string, number, string, boolean]>([
    ['after', NOW + 1, 'lost', true],
    ['in the second of', NOW, 'lost', true],
    ['before', NOW - 1, 'lost', false],
    ['after', NOW + 1, 'won', false],
    ['after', NOW + 1, 'needs_response', false],
  ])('is the money that was paid %s a dispute (%i) that is %s by now', (_when, paidAt, status, isBack) => {
    const dispute = { id: 'dp_1', paymentId: 'pi_in_1', amount: 29_900, currency: 'usd', status, isWithdrawn: true };
    const own = {
      subscriptions: [subscription('sub_1')],
      invoices: [invoice('in_1', { paidAt: NOW - HOUR }), invoice('in_2', { paidAt })],
      payments: [payment('in_1'), payment('in_2')],
      disputes: [{ ...dispute, createdAt: NOW }],
    };
    const back = tasks(own, { decision: { endIds: ['sub_1'] } }).filter(({ kind }) => kind === 'refund');
    expect(back).toMatchObject(isBack ? [{ key: 'ref-late-pi_in_2' }] : []);
    const canceled = { ...own, subscriptions: [subscription('sub_1', 'canceled', NOW + HOUR)] };
    expect(tasks(canceled)).toHaveLength(isBack ? 1 : 0);
    expect(tasks({ ...own, invoices: own.invoices.map((each) => ({ ...each, subscriptionId: null })) })).toEqual([]);
  });

  it('is no money for a lost dispute about another subscription, or while its own goes on', () => {
    const dispute = { id: 'dp_1', amount: 29_900, currency: 'usd', status: 'lost', isWithdrawn: true, createdAt: NOW };
    const own = {
      subscriptions: [subscription('sub_1'), subscription('sub_2', 'canceled', NOW + HOUR)],
      invoices: [invoice('in_1'), invoice('in_2', { subscriptionId: 'sub_2', paidAt: NOW - HOUR })],
      payments: [payment('in_1'), payment('in_2')],
    };
    const ended = { decision: { endIds: ['sub_1'] } };
    const refunds = (paymentId: string, given: Given = {}) =>
      tasks({ ...own, disputes: [{ ...dispute, paymentId }] }, given).filter(({ kind }) => kind === 'refund');
    expect(refunds('pi_in_2', ended)).toEqual([]);
    const before = { ...own, invoices: [...own.invoices, invoice('in_0', { paidAt: NOW - HOUR })] };
    expect(tasks({ ...before, disputes: [{ ...dispute, paymentId: 'pi_in_0' }] })).toEqual([]);
    expect(tasks({ ...before, disputes: [{ ...dispute, paymentId: 'pi_in_0' }] }, ended)).toMatchObject([
      { kind: 'cancel' },
      { key: 'ref-late-pi_in_1' },
    ]);
  });

  it('is the end of an invoice that can still be paid, once its subscription is over, whatever was ordered', () => {
    const invoices = [invoice('in_1', { status: 'open' }), invoice('in_2', { status: 'void' }), invoice('in_3')];
    const canceled = [subscription('sub_1', 'canceled', NOW)];
    const voided = [{ key: 'void-in_1', kind: 'void', parameters: { invoiceId: 'in_1' } }];
    expect(tasks({ invoices, subscriptions: canceled })).toEqual(voided);
    expect(tasks({ invoices }, { subscriptions: canceled })).toEqual(voided);
    expect(tasks({ invoices, subscriptions: [subscription('sub_1', 'past_due')] })).toEqual([]);
    expect(tasks({ invoices: [invoice('in_4', { status: 'open', subscriptionId: null })] })).toEqual([]);
  });

  it.each<[string, Partial<InvoiceFact>, Partial<InvoiceFact>, boolean]>([
    ['of the next period', {}, {}, true],
    ['of another subscription', { subscriptionId: 'sub_2' }, {}, false],
    ['that is not paid', { status: 'draft' }, {}, false],
    ['of the same period', { periodStart: NOW }, {}, false],
    ['without a period', { periodStart: null }, {}, false],
    ['of the next period, when its own has no end', {}, { periodEnd: null }, false],
    ['of a firm’s fee, as it is one', { subscriptionId: null }, { subscriptionId: null }, false],
  ])('is the end of an older invoice, or its money, once there is one %s', (_, more, own, isOver) => {
    const next = invoice('in_2', { periodStart: NOW + HOUR, periodEnd: NOW + 2 * HOUR, paymentIds: [], ...more });
    const subscriptions = [subscription('sub_1'), subscription('sub_2')];
    const open = invoice('in_1', { status: 'open', paidAt: null, ...own });
    const voided = { key: 'void-in_1', kind: 'void', parameters: { invoiceId: 'in_1' } };
    expect(tasks({ invoices: [next, open], subscriptions })).toEqual(isOver ? [voided] : []);
    // It was paid in a tab that was left open, which bought nothing.
    const late = invoice('in_1', { paidAt: NOW + HOUR, ...own });
    const back = isOver ? [{ key: 'ref-late-pi_in_1', ...REFUND }] : [];
    expect(tasks({ invoices: [next, late], subscriptions, payments: [payment('in_1')] })).toMatchObject(back);
    const inTime = invoice('in_1', { paidAt: NOW + HOUR - 1, ...own });
    expect(tasks({ invoices: [next, inTime], subscriptions, payments: [payment('in_1')] })).toEqual([]);
  });

  it.each<[string, string, number, boolean]>([
    ['paused, once its period is over', 'unpaid', NOW + HOUR, true],
    ['paused, in its period', 'unpaid', NOW + HOUR - 1, false],
    ['past due, once its period is over', 'past_due', NOW + HOUR, false],
  ])('is the money that was paid while the membership is %s', (_, status, paidAt, isBack) => {
    const own = {
      subscriptions: [subscription('sub_1', status)],
      invoices: [invoice('in_1', { paidAt })],
      payments: [payment('in_1')],
    };
    expect(tasks(own)).toMatchObject(isBack ? [{ key: 'ref-late-pi_in_1', ...REFUND }] : []);
  });

  describe('about an account that was deleted', () => {
    const own = (paidAt: number) => ({ invoices: [invoice('in_1', { paidAt })], payments: [payment('in_1')] });

    it('is the end of every subscription that can still charge, whatever was ordered, and of its pages', () => {
      const subscriptions = ['active', 'past_due', 'incomplete', 'made_up', 'canceled', 'incomplete_expired'].map(
        (status) => subscription(`sub_${status}`, status),
      );
      expect(tasks({}, { customer: CLOSED, subscriptions, openPages: ['cs_1'] })).toEqual([
        ...['active', 'past_due', 'incomplete', 'made_up'].map((status) => ({
          key: `can-sub_${status}-closed`,
          kind: 'cancel',
          parameters: { subscriptionId: `sub_${status}` },
        })),
        { key: 'exp-cs_1', kind: 'expire', parameters: { sessionId: 'cs_1' } },
      ]);
    });

    it('is what was paid after it, by the times of the provider', () => {
      expect(tasks(own(NOW + 1), { customer: CLOSED })).toMatchObject([{ key: 'ref-late-pi_in_1', ...REFUND }]);
      expect(tasks(own(NOW), { customer: CLOSED })).toEqual([]);
    });

    it('is what was found paid only afterwards, whatever the times say', () => {
      const newlyPaid = [invoice('in_1')];
      expect(tasks(own(NOW - HOUR), { customer: CLOSED, newlyPaid })).toMatchObject([{ key: 'ref-late-pi_in_1' }]);
      expect(tasks(own(NOW - HOUR), { newlyPaid })).toEqual([]);
    });

    it('leaves the fee of a firm to its submission', () => {
      const fee = invoice('in_1', { subscriptionId: null, paidAt: NOW + 1 });
      expect(tasks({ invoices: [fee], payments: [payment('in_1')] }, { customer: CLOSED })).toEqual([]);
    });
  });

  it('is the card that the payer chose, once for each card', () => {
    const cardChange = { subscriptionId: 'sub_1', cardId: 'pm_1' };
    expect(tasks({ cardChange })).toEqual([{ key: 'card-sub_1-pm_1', kind: 'use_card', parameters: cardChange }]);
  });
});
