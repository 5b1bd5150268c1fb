import fc from 'fast-check';
import { PAID_SLACK_MS, UNKNOWN_KEPT_MS, type MembershipFacts } from './decide-membership';
import { matchOrders } from './match-order';
import { NO_FACTS, type InvoiceFact } from './payment-facts';
import { DAY, decide, dispute, END, failed, invoice, START, subscription } from './testing/membership-facts';

describe('a membership', () => {
  it.each<[string, Partial<MembershipFacts>, number, string, boolean]>([
    ['nothing', { subscriptions: [], invoices: [] }, START, 'none', false],
    ['an open attempt', { subscriptions: [], invoices: [], hasOpenAttempt: true }, START, 'pending', false],
    [
      'an unfinished first payment',
      { subscriptions: [subscription({ status: 'incomplete' })], invoices: [] },
      START,
      'pending',
      false,
    ],
    ['an active subscription without a paid invoice', { invoices: [] }, START, 'pending', false],
    ['a trial', { subscriptions: [subscription({ status: 'trialing', trialEnd: END })] }, START, 'trialing', true],
    ['a paid period', {}, START, 'active', true],
    [
      'a renewal whose invoice is still a draft',
      { invoices: [invoice(), failed({ status: 'draft', tries: 0 })] },
      END + 3 * DAY,
      'active',
      true,
    ],
    ['a paid period that is over for four days', {}, END + PAID_SLACK_MS, 'lapsed', false],
    ['a cancellation', { subscriptions: [subscription({ cancelAtPeriodEnd: true })] }, END - 1, 'ending', true],
    [
      'a cancellation at its second',
      { subscriptions: [subscription({ cancelAtPeriodEnd: true })] },
      END,
      'ended',
      false,
    ],
    [
      'a cancellation at a date',
      { subscriptions: [subscription({ cancelAt: START + 2 * DAY })] },
      START + 2 * DAY,
      'ended',
      false,
    ],
    [
      'a failed renewal',
      { subscriptions: [subscription({ status: 'past_due' })], invoices: [invoice(), failed()] },
      END + 7 * DAY - 1,
      'grace',
      true,
    ],
    [
      'a failed renewal after seven days',
      { subscriptions: [subscription({ status: 'past_due' })], invoices: [invoice(), failed()] },
      END + 7 * DAY,
      'lapsed',
      false,
    ],
    ['unpaid', { subscriptions: [subscription({ status: 'unpaid' })] }, START, 'lapsed', false],
    ['paused', { subscriptions: [subscription({ status: 'paused' })] }, START, 'lapsed', false],
    ['canceled', { subscriptions: [subscription({ status: 'canceled' })] }, START, 'ended', false],
    [
      'never completed',
      { subscriptions: [subscription({ status: 'incomplete_expired' })], invoices: [] },
      START,
      'ended',
      false,
    ],
    ['an open dispute', { disputes: [dispute('needs_response')] }, START, 'suspended', false],
    ['an inquiry', { disputes: [dispute('warning_needs_response', false)] }, START, 'active', true],
    ['a prevented dispute', { disputes: [dispute('prevented')] }, START, 'active', true],
    ['a won dispute', { disputes: [dispute('won', false)] }, START, 'active', true],
    ['a lost dispute', { disputes: [dispute('lost')] }, START, 'ended', false],
    ['a refund that ends it', { endedPaymentIds: ['pi_1'] }, START, 'refunded', false],
    [
      'a refund of an earlier period',
      {
        invoices: [invoice(), invoice({ id: 'in_2', periodEnd: END + 30 * DAY, paymentIds: ['pi_2'] })],
        endedPaymentIds: ['pi_1'],
      },
      START,
      'active',
      true,
    ],
    ['a customer deleted at the provider', { isDeleted: true }, START, 'ended', false],
  ])('with %s is as the table says', (_, given, now, state, isEntitled) => {
    expect(decide(given, now)).toMatchObject({ state, isEntitled });
  });

  it('says until when it is paid: with slack while it renews, to the exact moment when it ends', () => {
    expect(PAID_SLACK_MS).toBe(4 * DAY);
    expect(decide({}).grants).toEqual([{ kind: 'paid', until: END + PAID_SLACK_MS }]);
    const ending = decide({ subscriptions: [subscription({ cancelAtPeriodEnd: true })] });
    expect([ending.grants, ending.decideAgainAt]).toEqual([[{ kind: 'paid', until: END }], END]);
  });

  it('has no grace where the setting is 0', () => {
    const pastDue = { subscriptions: [subscription({ status: 'past_due' })], invoices: [invoice(), failed()] };
    expect(decide(pastDue, END, { graceDays: 0 })).toMatchObject({ state: 'lapsed', isEntitled: false });
  });

  it('counts its grace from the first failure, whatever is tried later', () => {
    const again = failed({ tries: 4, nextTryAt: END + 9 * DAY });
    const pastDue = { subscriptions: [subscription({ status: 'past_due' })], invoices: [invoice(), again] };
    expect(decide(pastDue, END + 6 * DAY)).toMatchObject({ state: 'grace', graceSince: END });
  });

  it('counts its grace from its own invoice that is still open and was tried, and from the payment without one', () => {
    const at = (days: number, more: Partial<InvoiceFact>) =>
      failed({ id: `in_${days}`, createdAt: END + days * DAY, finalizedAt: END + days * DAY, ...more });
    const others = [at(-1, { tries: 0 }), at(-2, { subscriptionId: 'sub_2' }), at(-3, { status: 'void' })];
    const since = (...more: InvoiceFact[]) =>
      decide({ subscriptions: [subscription({ status: 'past_due' })], invoices: [invoice(), ...others, ...more] }, END)
        .graceSince;
    expect(since(at(2, { tries: 2 }), at(1, { finalizedAt: null }))).toBe(END + DAY);
    expect(since()).toBe(END);
  });

  it('is not stopped by an inquiry, a prevented or a won dispute, or one of another payment', () => {
    const states = [
      dispute('warning_needs_response'),
      dispute('prevented'),
      dispute('won'),
      dispute('needs_response', false),
      { ...dispute('needs_response'), paymentId: 'pi_other' },
      { ...dispute('lost'), paymentId: 'pi_other' },
    ].map((each) => decide({ disputes: [each] }).state);
    expect(states).toEqual(states.map(() => 'active'));
  });

  it('keeps what was decided for a day when the provider says something unknown, and tells the operators', () => {
    const previous = { state: 'active' as const, isEntitled: true, unknownSince: START };
    const odd = { subscriptions: [subscription({ status: 'hibernating' })], previous };
    expect(decide(odd, START + 1)).toMatchObject({ state: 'active', isEntitled: true, alerts: [expect.any(String)] });
    expect(decide(odd, START + UNKNOWN_KEPT_MS)).toMatchObject({ isEntitled: false });
    expect(decide({ ...odd, previous: null })).toMatchObject({ state: 'none', isEntitled: false });
  });

  it('is what a known subscription entitles to, whatever another one says', () => {
    const odd = subscription({ id: 'sub_2', createdAt: START + 1, status: 'hibernating' });
    const previous = { state: 'ending' as const, isEntitled: true, unknownSince: START };
    expect(decide({ subscriptions: [subscription(), odd], previous })).toMatchObject({
      state: 'active',
      grants: [{ until: END + PAID_SLACK_MS }],
      unknownSince: START,
    });
  });

  it('waits for a new purchase where the one before is over, and only there', () => {
    const canceled = { subscriptions: [subscription({ status: 'canceled' })] };
    const unpaid = { subscriptions: [subscription({ status: 'unpaid' })] };
    const states = [canceled, { endedPaymentIds: ['pi_1'] }, unpaid, {}].map(
      (given) => decide({ ...given, hasOpenAttempt: true }).state,
    );
    expect([...states, decide(canceled).state]).toEqual(['pending', 'pending', 'lapsed', 'active', 'ended']);
  });

  it('that is active without a payment for the present time is for the operators', () => {
    const { state, alerts } = decide({}, END + PAID_SLACK_MS);
    expect([state, alerts]).toEqual(['lapsed', ['an active subscription has no paid invoice for the present time']]);
    const known = [{}, { subscriptions: [subscription({ status: 'unpaid' })] }].map((given) => decide(given).alerts);
    expect(known).toEqual([[], []]);
  });

  it('is decided again at the next moment that changes it, and has no grace once that is over', () => {
    const comps = [{ from: END, until: END + DAY }];
    const again = (now: number) => decide({ subscriptions: [], invoices: [], comps }, now).decideAgainAt;
    expect([again(START), again(END), again(END + DAY)]).toEqual([END, END + DAY, null]);
    const pastDue = { subscriptions: [subscription({ status: 'past_due' })], invoices: [invoice(), failed()] };
    expect(decide(pastDue, END + 6 * DAY)).toMatchObject({ graceSince: END, decideAgainAt: END + 7 * DAY });
    expect(decide(pastDue, END + 8 * DAY)).toMatchObject({ state: 'lapsed', graceSince: null, decideAgainAt: null });
  });

  it('of a customer who was deleted at the provider is over, if there was one', () => {
    const was = (state: 'active' | 'none') => ({ state, isEntitled: state === 'active', unknownSince: null });
    const none = { subscriptions: [], invoices: [] };
    const states = [
      { isDeleted: true, previous: was('active') },
      { isDeleted: true, previous: was('none') },
      { isDeleted: true, previous: null },
      { isDeleted: false, previous: was('active') },
    ].map((given) => decide({ ...none, ...given }).state);
    expect(states).toEqual(['ended', 'none', 'none', 'none']);
  });

  it('is given by any grant: a complimentary one entitles beside whatever was paid', () => {
    const comps = [{ from: START, until: END }];
    const over = decide({ subscriptions: [subscription({ status: 'canceled' })], comps });
    expect(over).toMatchObject({ state: 'ended', isEntitled: true, grants: [{ kind: 'comp', until: END }] });
    expect(decide({ comps }).grants).toHaveLength(2);
    expect(decide({ subscriptions: [], comps }, END).isEntitled).toBe(false);
  });

  it('is one: of two live subscriptions the later one is surplus', () => {
    const second = subscription({ id: 'sub_2', createdAt: START + 1 });
    const paid = invoice({ id: 'in_9', subscriptionId: 'sub_2', paymentIds: ['pi_9'] });
    const decision = decide({ subscriptions: [second, subscription()], invoices: [invoice(), paid] });
    expect(decision).toMatchObject({ state: 'active', subscriptionId: 'sub_1', surplusIds: ['sub_2'] });
  });

  it('must not be charged again after a lost dispute or a refund that ends it', () => {
    expect(decide({ disputes: [dispute('lost')] }).endIds).toEqual(['sub_1']);
    expect(decide({ endedPaymentIds: ['pi_1'] }).endIds).toEqual(['sub_1']);
    expect(decide({ subscriptions: [subscription({ status: 'canceled' })] }).endIds).toEqual([]);
  });

  it.each([
    ['of another account', { userId: 'other' }],
    ['without an order', { userId: null }],
    ['at another price', { amount: 1 }],
    ['in another currency', { currency: 'eur' }],
  ])('does not come from a subscription %s', (_, more) => {
    const given = { ...NO_FACTS, subscriptions: [subscription(more)], invoices: [invoice()] };
    const { facts: own, alerts } = matchOrders(given, 'user', [{ amount: 29_900, currency: 'usd' }]);
    expect([own.subscriptions, alerts]).toEqual([[], [expect.stringContaining('sub_1')]]);
  });
});

describe('the order of the events of a first purchase', () => {
  /** What the provider says after each of its six steps. */
  const steps: Partial<MembershipFacts>[] = [
    { subscriptions: [], invoices: [], hasOpenAttempt: true },
    { subscriptions: [subscription({ status: 'incomplete' })], invoices: [], hasOpenAttempt: true },
    {
      subscriptions: [subscription({ status: 'incomplete' })],
      invoices: [invoice({ status: 'open' })],
      hasOpenAttempt: true,
    },
    { subscriptions: [subscription()], invoices: [invoice({ status: 'open' })], hasOpenAttempt: true },
    { subscriptions: [subscription()], invoices: [invoice()], hasOpenAttempt: true },
    {},
  ];
  const permutations = <T>(items: readonly T[]): T[][] =>
    items.length === 0
      ? [[]]
      : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

  it('does not matter: all 720 orders end in the same state, because each event makes us read the present', () => {
    const orders = permutations([0, 1, 2, 3, 4, 5]);
    expect(orders).toHaveLength(720);
    const ends = orders.map((order) => {
      let reached = 0;
      let previous: MembershipFacts['previous'] = null;
      for (const event of order) {
        // An event arrives after its step; what is read is the latest step, not the event's.
        reached = Math.max(reached, event);
        const decision = decide({ ...steps[reached], previous });
        previous = { state: decision.state, isEntitled: decision.isEntitled, unknownSince: decision.unknownSince };
      }
      return JSON.stringify(previous);
    });
    expect(new Set(ends)).toEqual(new Set([JSON.stringify({ state: 'active', isEntitled: true, unknownSince: null })]));
  });
});

describe('any facts', () => {
  const statuses = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'canceled', 'incomplete', 'new_one'];
  const anyFacts = fc.record({
    subscriptions: fc.array(
      fc.record({
        id: fc.constantFrom('sub_1', 'sub_2'),
        status: fc.constantFrom(...statuses),
        createdAt: fc.integer({ min: START, max: END }),
        periodEnd: fc.option(fc.integer({ min: START, max: END + 60 * DAY })),
        cancelAtPeriodEnd: fc.boolean(),
        cancelAt: fc.option(fc.integer({ min: START, max: END })),
      }),
      { maxLength: 3 },
    ),
    status: fc.constantFrom('paid', 'open', 'draft', 'void'),
    now: fc.integer({ min: START, max: END + 90 * DAY }),
  });
  const given = ({ subscriptions, status }: typeof anyFacts extends fc.Arbitrary<infer T> ? T : never) => ({
    subscriptions: subscriptions.map((each) => subscription(each)),
    invoices: [invoice({ status }), invoice({ id: 'in_2', subscriptionId: 'sub_2', status })],
  });

  it('entitle only with money that arrived, and never beyond the moment that they say', () => {
    fc.assert(
      fc.property(anyFacts, (some) => {
        const decision = decide(given(some), some.now);
        const isTrial = some.subscriptions.some(({ status }) => status === 'trialing');
        if (some.status !== 'paid' && !isTrial) expect(decision.isEntitled).toBe(false);
        const until = decision.grants[0]?.until;
        if (until != null) {
          expect(until).toBeGreaterThan(some.now);
          expect(decision.decideAgainAt).not.toBeNull();
        }
      }),
    );
  });

  it('decide the same in any order', () => {
    fc.assert(
      fc.property(anyFacts, (some) => {
        const { subscriptions, invoices } = given(some);
        const unique = [...new Map(subscriptions.map((each) => [each.id, each])).values()];
        const there = decide({ subscriptions: unique, invoices }, some.now);
        const back = decide({ subscriptions: unique.toReversed(), invoices: invoices.toReversed() }, some.now);
        expect([back.state, back.grants]).toEqual([there.state, there.grants]);
      }),
    );
  });
});
