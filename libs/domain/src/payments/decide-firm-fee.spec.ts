import fc from 'fast-check';
import type { SubmissionState } from '../firms/submission-states';
import { decideFirmFee, type FeePayment, type FirmFeeFacts, type RefundTry } from './decide-firm-fee';
import type { DisputeFact, RefundFact } from './payment-facts';

const FEE = 49_900;
const payment = (id: string, more: Partial<FeePayment> = {}): FeePayment => ({
  id,
  status: 'succeeded',
  amount: FEE,
  refunded: 0,
  currency: 'usd',
  createdAt: 1_000,
  failure: null,
  isOrdered: true,
  ...more,
});
const refund = (paymentId: string, more: Partial<RefundFact> = {}): RefundFact => ({
  id: `re_${paymentId}`,
  paymentId,
  amount: FEE,
  currency: 'usd',
  status: 'succeeded',
  createdAt: 2_000,
  failure: null,
  requestId: `fee-${paymentId}-0`,
  ...more,
});
const dispute = (paymentId: string, status: string, isWithdrawn = true): DisputeFact => ({
  ...{ id: `dp_${paymentId}`, paymentId, amount: FEE, currency: 'usd', status, createdAt: 2_000, isWithdrawn },
});
const attempted = (number: number, state: RefundTry['state']): RefundTry => ({
  ...{ requestId: `fee-a-${number}`, paymentId: 'a', state },
});
const decide = (facts: Partial<FirmFeeFacts>) =>
  decideFirmFee({
    ...{ state: 'payment_pending', payments: [], refunds: [], disputes: [], tries: [], countedId: null },
    ...facts,
  });

describe('the payment that counts', () => {
  it('is none while nothing was paid, and then nothing is closed or sent', () => {
    expect(decide({ payments: [payment('a', { status: 'failed' }), payment('b', { status: 'processing' })] })).toEqual({
      ...{ counted: null, returns: [], refunds: [], isDisputed: false, closesPages: false },
    });
  });

  it('is the first one that is as ordered, and stays the one that counted before', () => {
    const payments = [
      payment('b', { createdAt: 3 }),
      payment('a', { createdAt: 2 }),
      payment('x', { isOrdered: false }),
    ];
    expect(decide({ payments }).counted?.id).toBe('a');
    expect(decide({ payments, countedId: 'b' }).counted?.id).toBe('b');
  });

  it('of two in one second is the same in whatever order they are listed', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => payment(id)) as [FeePayment, FeePayment, FeePayment];
    for (const payments of [
      [a, b, c],
      [c, b, a],
      [b, a, c],
      [b, c, a],
    ])
      expect(decide({ payments }).counted?.id).toBe('a');
  });

  it('says whether the bank holds it', () => {
    const payments = [payment('a'), payment('b', { createdAt: 1_001 })];
    const isDisputed = (...disputes: DisputeFact[]) => decide({ payments, disputes }).isDisputed;
    expect([isDisputed(), isDisputed(dispute('a', 'needs_response')), isDisputed(dispute('a', 'lost'))]).toEqual([
      false,
      true,
      true,
    ]);
    expect(isDisputed(dispute('b', 'needs_response'))).toBe(false);
  });

  it('is never one that is not as ordered', () => {
    const { counted, returns } = decide({ payments: [payment('x', { isOrdered: false })] });
    expect([counted, returns.map(({ reason }) => reason)]).toEqual([null, ['mismatch']]);
  });
});

describe('what goes back', () => {
  it.each<[SubmissionState | null, string | null]>([
    ['draft', null],
    ['payment_pending', null],
    ['in_review', null],
    ['changes_requested', null],
    ['published', null],
    ['rejected', 'rejected'],
    ['refund_due', 'rejected'],
    ['refunded', 'rejected'],
    ['withdrawn', 'withdrawn'],
    [null, 'deleted'],
  ])('of a submission that is %s is sent because it is %s', (state, reason) => {
    const { returns, refunds } = decide({ state, payments: [payment('a')] });
    expect(returns.map((each) => each.reason)).toEqual(reason ? [reason] : []);
    expect(refunds).toEqual(reason ? [{ requestId: 'fee-a-0', paymentId: 'a', amount: FEE, afterSeconds: 0 }] : []);
  });

  it('is what is left of it', () => {
    const half = refund('a', { amount: 20_000, requestId: 'by hand' });
    expect(decide({ state: 'withdrawn', payments: [payment('a')], refunds: [half] }).refunds).toMatchObject([
      { amount: 29_900 },
    ]);
  });

  it.each<[string, Partial<FirmFeeFacts>, string, number | null]>([
    ['was asked for', { tries: [attempted(0, 'due')] }, 'sending', null],
    ['was taken by the provider', { tries: [attempted(0, 'done')] }, 'sending', null],
    [
      'is on its way',
      { tries: [attempted(0, 'done')], refunds: [refund('a', { status: 'pending' })] },
      'pending',
      null,
    ],
    ['arrived', { tries: [attempted(0, 'done')], refunds: [refund('a')] }, 'succeeded', null],
    ['was refused', { tries: [attempted(0, 'failed')] }, 'sending', 3_600],
    ['came back', { tries: [attempted(0, 'done')], refunds: [refund('a', { status: 'failed' })] }, 'sending', 3_600],
    ['was refused twice', { tries: [attempted(0, 'failed'), attempted(1, 'failed')] }, 'sending', 86_400],
    [
      'was refused three times',
      { tries: [attempted(0, 'failed'), attempted(1, 'failed'), attempted(2, 'failed')] },
      'failed',
      null,
    ],
    ['was sent by hand', { refunds: [refund('a', { requestId: null })] }, 'succeeded', null],
    ['is disputed', { disputes: [dispute('a', 'needs_response')] }, 'disputed', null],
    ['was charged back', { disputes: [dispute('a', 'lost')] }, 'charged_back', null],
    ['is inquired about', { disputes: [dispute('a', 'warning_needs_response', false)] }, 'sending', 0],
    ['was disputed in vain', { disputes: [dispute('a', 'won', false)] }, 'sending', 0],
    ['was won back, but is still shown as withdrawn', { disputes: [dispute('a', 'won')] }, 'sending', 0],
    ['would have been disputed', { disputes: [dispute('a', 'prevented')] }, 'sending', 0],
    ['is disputed, and not withdrawn', { disputes: [dispute('a', 'needs_response', false)] }, 'sending', 0],
  ])('when it %s', (_, facts, state, afterSeconds) => {
    const { returns, refunds } = decide({ state: 'refund_due', payments: [payment('a')], ...facts });
    expect(returns).toMatchObject([{ state }]);
    expect(refunds.map((each) => each.afterSeconds)).toEqual(afterSeconds === null ? [] : [afterSeconds]);
  });

  it('is what a try of a part has left, at once: the part arrived, and what was sent by hand came back', () => {
    const refunds = [
      refund('a', { amount: 20_000 }),
      refund('a', { id: 're_hand', amount: 29_900, requestId: 'by hand', status: 'failed' }),
    ];
    expect(
      decide({ state: 'withdrawn', payments: [payment('a')], refunds, tries: [attempted(0, 'done')] }).refunds,
    ).toEqual([{ requestId: 'fee-a-1', paymentId: 'a', amount: 29_900, afterSeconds: 0 }]);
  });

  it('is tried for each payment by itself', () => {
    const payments = [payment('a'), payment('b', { createdAt: 1_001 })];
    const tries = [attempted(0, 'failed'), attempted(1, 'due')];
    expect(decide({ state: 'withdrawn', payments, tries }).refunds).toEqual([
      { requestId: 'fee-b-0', paymentId: 'b', amount: FEE, afterSeconds: 0 },
    ]);
  });

  it('is sent for one payment while the bank decides about another', () => {
    const payments = [payment('a'), payment('b', { createdAt: 1_001 })];
    const { returns } = decide({ state: 'withdrawn', payments, disputes: [dispute('b', 'needs_response')] });
    expect(returns).toMatchObject([
      { paymentId: 'a', state: 'sending' },
      { paymentId: 'b', state: 'disputed' },
    ]);
  });

  it('is shown when someone else refunded a payment that is kept', () => {
    const shown = (more: Partial<RefundFact>) =>
      decide({ state: 'in_review', payments: [payment('a')], refunds: [refund('a', more)] });
    const { returns, refunds } = shown({});
    expect([returns, refunds]).toMatchObject([[{ reason: 'other', amount: FEE, state: 'succeeded' }], []]);
    expect(shown({ status: 'pending' }).returns).toMatchObject([{ reason: 'other', state: 'pending' }]);
    expect(shown({ amount: FEE - 1 }).returns).toEqual([]);
  });
});

describe('open pages', () => {
  it.each<[Partial<FirmFeeFacts>, boolean]>([
    [{ state: 'payment_pending' }, false],
    [{ state: 'draft' }, false],
    [{ state: 'payment_pending', payments: [payment('a')] }, true],
    [{ state: 'withdrawn' }, true],
    [{ state: null }, true],
  ])('of %j are closed: %p', (facts, closes) => {
    expect(decide(facts).closesPages).toBe(closes);
  });
});

/** The provider takes every refund that we ask for, some of which fail. */
it('sends no payment back twice, and keeps one at most, in whatever order things are known', () => {
  const state = fc.constantFrom<SubmissionState | null>(
    'payment_pending',
    'in_review',
    'withdrawn',
    'refund_due',
    null,
  );
  const payments = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      isOrdered: fc.boolean(),
      createdAt: fc.integer({ min: 1, max: 9 }),
    }),
    { selector: ({ id }) => id, minLength: 1 },
  );
  fc.assert(
    fc.property(state, payments, fc.array(fc.boolean(), { maxLength: 9 }), (at, made, outcomes) => {
      const facts: FirmFeeFacts = {
        ...{ state: at, refunds: [], disputes: [], tries: [], countedId: null },
        payments: made.map(({ id, ...more }) => payment(id, more)),
      };
      const fates = [...outcomes];
      for (let round = 0; round < 12; round += 1) {
        const decision = decideFirmFee(facts);
        facts.countedId = decision.counted?.id ?? null;
        for (const { requestId, paymentId, amount } of decision.refunds) {
          facts.tries.push({ requestId, paymentId, state: 'done' });
          const status = fates.pop() === false ? 'failed' : 'succeeded';
          facts.refunds.push(refund(paymentId, { id: `re_${requestId}`, requestId, amount, status }));
        }
      }
      const { counted, returns, refunds } = decideFirmFee(facts);
      expect(refunds).toEqual([]);
      for (const { id, amount } of facts.payments) {
        const sent = facts.refunds.filter(({ paymentId, status }) => paymentId === id && status === 'succeeded');
        expect(sent.length).toBeLessThanOrEqual(1);
        const isKept = id === counted?.id && (at === 'payment_pending' || at === 'in_review');
        const back = returns.find(({ paymentId }) => paymentId === id);
        expect([back === undefined, sent.every((each) => each.amount === amount)]).toEqual([isKept, true]);
        if (!isKept) expect(['succeeded', 'failed']).toContain(back?.state);
      }
    }),
    { numRuns: 500 },
  );
});
