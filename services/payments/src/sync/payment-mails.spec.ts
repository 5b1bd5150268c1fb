import type { Grant, MembershipState } from '@app/domain';
import type { Membership } from './membership.repository';
import { lettersOf, type ReadNews } from './payment-mails';
import { facts, HOUR, invoice, NOW, subscription } from './testing/read-facts';

const NO_NEWS: ReadNews['news'] = {
  ...{ paidInvoices: [], failedInvoices: [], refunds: [], failedRefunds: [], returned: [], disputes: [], warned: [] },
};
const PAID: readonly MembershipState[] = ['active', 'ending', 'grace'];
const PAID_UNTIL = NOW + HOUR;

function stand(state: MembershipState, more: Partial<Membership> = {}): Membership {
  const isPaid = PAID.includes(state);
  return {
    ...{ customerId: 'c1', state, isEntitled: isPaid, isPaid, until: isPaid ? new Date(PAID_UNTIL) : null },
    ...{ subscriptionId: 'sub_1', graceSince: null, unknownSince: null, since: null, card: null, frozenAt: null },
    ...{ decideAgainAt: null, version: 2, leavingReason: null, ...more },
  };
}
const gift = (until: number | null): Grant => ({ kind: 'comp', until });
const open = invoice('in_1', { status: 'open', nextTryAt: NOW + HOUR });

function told(from: MembershipState | Membership, to: MembershipState | Membership, more: Partial<ReadNews> = {}) {
  const [before, next] = [from, to].map((each) => (typeof each === 'string' ? stand(each) : each)) as [
    Membership,
    Membership,
  ];
  const read = facts({ subscriptions: [subscription('sub_1')], invoices: [open] });
  return lettersOf({ before, next, facts: read, news: NO_NEWS, grants: [], ...more });
}

describe('the letters after a read, beside a complimentary membership', () => {
  const LATER = NOW + 30 * 24 * HOUR;
  const dated = { isStillOn: true, stillOnUntil: new Date(LATER).toISOString() };
  const failed = { ...NO_NEWS, failedInvoices: [open] };

  it.each<[string, MembershipState, MembershipState, ReadNews['news']]>([
    ['canceled', 'active', 'ending', NO_NEWS],
    ['payment_failed', 'grace', 'grace', failed],
    ['payment_failed', 'lapsed', 'lapsed', failed],
    ['paused', 'grace', 'lapsed', failed],
    ['suspended', 'active', 'suspended', NO_NEWS],
    ['ended', 'grace', 'ended', failed],
  ])('say until when it keeps premium on: %s (%s to %s)', (news, from, to, found) => {
    const [letter, ...others] = told(from, to, { news: found, grants: [gift(LATER)] });
    expect([letter?.told, others]).toEqual([expect.objectContaining({ news, ...dated }), []]);
    const [endless] = told(from, to, { news: found, grants: [gift(LATER), gift(null)] });
    expect(endless?.told).toMatchObject({ news, isStillOn: true });
    expect(endless?.told).not.toHaveProperty('stillOnUntil');
    const [alone] = told(from, to, { news: found, grants: [{ kind: 'paid', until: LATER }] });
    expect(alone?.told).not.toHaveProperty('isStillOn');
  });

  it.each<[string, MembershipState, MembershipState, ReadNews['news']]>([
    ['canceled', 'active', 'ending', NO_NEWS],
    ['payment_failed', 'grace', 'grace', failed],
  ])('name the end of what is paid alone when that is later: %s', (news, from, to, found) => {
    for (const until of [PAID_UNTIL - 1, PAID_UNTIL]) {
      const [letter] = told(from, to, { news: found, grants: [gift(until)] });
      expect(letter?.told).toMatchObject({ news });
      expect(letter?.told).not.toHaveProperty('isStillOn');
    }
  });

  it.each<[MembershipState, string | undefined]>([
    ['lapsed', 'paused'],
    ['suspended', 'suspended'],
    ['ended', undefined],
    ['none', undefined],
  ])('tell once that premium goes off with its end: %s', (state, news) => {
    const kept = stand(state, { isEntitled: true });
    const expected = news === undefined ? [] : [expect.objectContaining({ told: { news, hasGiftEnded: true } })];
    expect(told(kept, stand(state, { version: 3 }))).toEqual(expected);
    expect(told(kept, { ...kept, version: 3 }, { grants: [gift(LATER)] })).toEqual([]);
    expect(told(state, state)).toEqual([]);
    // A try that failed in the same read is no news beside it.
    if (state === 'lapsed') expect(told(kept, state, { news: failed })).toEqual(expected);
  });
});
