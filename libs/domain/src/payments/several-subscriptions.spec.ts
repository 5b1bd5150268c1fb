import type { MembershipFacts } from './decide-membership';
import type { SubscriptionFact } from './payment-facts';
import { decide, dispute, END, failed, invoice, START, subscription } from './testing/membership-facts';

describe('a membership of several subscriptions', () => {
  const paidOf = (id: string) => invoice({ id: `in_${id}`, subscriptionId: id, paymentIds: [`pi_${id}`] });
  const SHOWN: [string, (id: string) => Partial<SubscriptionFact>, (id: string) => Partial<MembershipFacts>][] = [
    ['active', () => ({}), (id) => ({ invoices: [paidOf(id)] })],
    ['trialing', () => ({ status: 'trialing', trialEnd: END }), () => ({})],
    ['ending', () => ({ cancelAtPeriodEnd: true }), (id) => ({ invoices: [paidOf(id)] })],
    [
      'grace',
      () => ({ status: 'past_due' }),
      (id) => ({
        invoices: [paidOf(id), failed({ id: `in_f_${id}`, subscriptionId: id, createdAt: START, finalizedAt: START })],
      }),
    ],
    [
      'suspended',
      () => ({}),
      (id) => ({
        invoices: [paidOf(id)],
        disputes: [{ ...dispute('needs_response'), id: `dp_${id}`, paymentId: `pi_${id}` }],
      }),
    ],
    ['lapsed', () => ({ status: 'unpaid' }), () => ({})],
    ['pending', () => ({ status: 'incomplete' }), () => ({})],
    ['refunded', () => ({}), (id) => ({ invoices: [paidOf(id)], endedPaymentIds: [`pi_${id}`] })],
    ['ended', () => ({ status: 'canceled' }), () => ({})],
  ];
  it.each(SHOWN.slice(1).map((worse, index) => [SHOWN[index]!, worse] as const))(
    'of two subscriptions is the better one: %j before %j',
    ([state, subOf, factsOf], [worse, worseSubOf, worseFactsOf]) => {
      const more = [factsOf('sub_a'), worseFactsOf('sub_b')];
      const given = {
        invoices: more.flatMap(({ invoices = [] }) => invoices),
        disputes: more.flatMap(({ disputes = [] }) => disputes),
        endedPaymentIds: more.flatMap(({ endedPaymentIds = [] }) => endedPaymentIds),
      };
      const surplusIds = [state, worse].some((each) => ['pending', 'ended'].includes(each)) ? [] : ['sub_b'];
      for (const first of [-1, 1]) {
        const subscriptions = [
          subscription({ id: 'sub_a', createdAt: START, ...subOf('sub_a') }),
          subscription({ id: 'sub_b', createdAt: START + first, ...worseSubOf('sub_b') }),
        ];
        for (const listed of [subscriptions, subscriptions.toReversed()])
          expect(decide({ ...given, subscriptions: listed })).toMatchObject({
            state,
            subscriptionId: 'sub_a',
            surplusIds,
          });
      }
    },
  );

  it.each([
    ['active', true],
    ['trialing', true],
    ['past_due', true],
    ['unpaid', true],
    ['paused', true],
    ['incomplete', false],
    ['canceled', false],
    ['incomplete_expired', false],
  ])('can be charged again by a second subscription that is %s: %p', (status, isSurplus) => {
    const second = subscription({ id: 'sub_2', createdAt: START + 1, status });
    expect(decide({ subscriptions: [subscription(), second] }).surplusIds).toEqual(isSurplus ? ['sub_2'] : []);
  });
});
