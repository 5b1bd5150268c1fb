import type { BillingView } from '@app/contracts';
import { MEMBERSHIP_STATES, type MembershipState } from '@app/domain';
import { discountText, formatDate, formatDateTime, moneyText, type Tone } from '@app/ui';

export const STATE_BADGES: Record<MembershipState, { label: string; tone: Tone }> = {
  none: { label: 'Basic', tone: 'neutral' },
  pending: { label: 'Payment pending', tone: 'warning' },
  trialing: { label: 'Trial', tone: 'gold' },
  active: { label: 'Active', tone: 'gold' },
  ending: { label: 'Ending', tone: 'warning' },
  grace: { label: 'Payment failed', tone: 'danger' },
  lapsed: { label: 'Paused', tone: 'danger' },
  suspended: { label: 'Suspended', tone: 'danger' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  ended: { label: 'Ended', tone: 'neutral' },
};

const STAYS = 'What you saved with premium stays viewable and can be exported.';

/** Premium that is not paid for, until the date that ends last. */
function complimentary({ grants }: BillingView): string | null {
  const comps = grants.filter(({ kind }) => kind === 'comp');
  if (comps.length === 0) return null;
  const ends = comps.map(({ until }) => until);
  const last = ends.includes(null) ? null : ends.toSorted().at(-1);
  return last ? `You have premium without charge until ${formatDate(last)}.` : 'You have premium without charge.';
}

function graceTexts({ grace }: BillingView): string[] {
  if (!grace) return [];
  return [
    `The payment of ${formatDate(grace.since)} failed. Premium stays active until ${formatDateTime(grace.endsAt)}.`,
    ...(grace.nextTryAt ? [`We will try again on ${formatDate(grace.nextTryAt)}.`] : []),
    'Pay now or change your card to keep it.',
  ];
}

/** The period of what is due began while premium was off: a new membership begins with a full month. */
function dueTexts({ due }: BillingView): string[] {
  if (!due) return ['Premium is off, and there is no invoice to pay. Cancel this membership to get premium again.'];
  const covers = due.until === null ? '' : `, which covers the time until ${formatDate(due.until)}`;
  return [
    `Premium is off until you pay ${moneyText(due)}${covers}.`,
    'Or cancel this membership and get premium again: then a full month begins with the payment.',
  ];
}

function chargeText({ nextCharge }: BillingView, words: (amount: string, date: string) => string): string[] {
  return nextCharge ? [words(moneyText(nextCharge), formatDate(nextCharge.at))] : [];
}

/** What of a coupon is still to come: it is in the next charge already. */
function discountTexts({ discount }: BillingView): string[] {
  if (!discount) return [];
  const { code, off, endsAt } = discount;
  const name = code === null ? 'Your discount' : `Your code ${code}`;
  const end = endsAt === null ? 'for as long as your membership lasts' : `until ${formatDate(endsAt)}`;
  return [`${name} takes ${discountText(off)} each charge ${end}.`];
}

function detailsOf(view: BillingView): string[] {
  switch (view.state) {
    case 'none':
      return [`Premium costs ${moneyText(view.price)} a month, and you can cancel at any time.`];
    case 'pending':
      return ['A payment was started but is not confirmed yet.'];
    case 'trialing':
      return chargeText(view, (amount, date) => `${amount} is charged on ${date}, unless you cancel first.`);
    case 'active':
      return [
        ...chargeText(view, (amount, date) => `The next charge is ${amount} on ${date}.`),
        ...discountTexts(view),
      ];
    case 'ending':
      return [
        ...(view.endsAt ? [`Premium stays active until ${formatDateTime(view.endsAt)}.`] : []),
        `Nothing more is charged. ${STAYS}`,
      ];
    case 'grace':
      return graceTexts(view);
    case 'lapsed':
      return [...dueTexts(view), STAYS];
    case 'suspended':
      return [
        'Your bank disputed a payment, and premium is off until that is resolved. If you did not ask for this, ' +
          'please contact us.',
        ...(view.moves.includes('resume') ? ['It is canceled: you will not be charged again.'] : []),
        STAYS,
      ];
    case 'refunded':
    case 'ended':
      return [`Nothing more is charged. ${STAYS}`];
  }
}

/** A gift without a paid membership is premium all the same. */
export function membershipBadge(view: BillingView): { label: string; tone: Tone } {
  return complimentary(view) !== null && !hasOwn(view) ? { label: 'Premium', tone: 'gold' } : STATE_BADGES[view.state];
}

function hasOwn({ state }: BillingView): boolean {
  return state !== 'none' && state !== 'ended' && state !== 'refunded';
}

/** The membership in words: what it is, and what that means for access and money. */
export function membershipText(view: BillingView): { title: string; details: string[] } {
  const given = complimentary(view);
  const title = `Your membership ${MEMBERSHIP_STATES[view.state]}.`;
  if (given === null) return { title, details: detailsOf(view) };
  return hasOwn(view)
    ? { title, details: [...detailsOf(view), given] }
    : { title: given, details: ['Nothing is charged.'] };
}
