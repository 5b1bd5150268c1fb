import type { BillingView } from '@app/contracts';
import { MEMBERSHIP_STATES, type MembershipState } from '@app/domain';
import { discountText, formatDate, formatDateTime, moneyText, type Tone } from '@app/ui';
import { staysOn, withoutCharge } from '../../payments/complimentary';

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

/** That premium goes on when what is paid ends, or has ended; null where it goes off then, or nothing ends. */
function afterPaid(view: BillingView): string | null {
  switch (view.state) {
    case 'ending':
      return staysOn(view, view.endsAt);
    case 'grace':
      return staysOn(view, view.grace?.endsAt ?? null);
    case 'lapsed':
    case 'suspended':
      return staysOn(view, null);
    default:
      return null;
  }
}

function graceTexts({ grace }: BillingView, goesOn: boolean): string[] {
  if (!grace) return [];
  const end = formatDateTime(grace.endsAt);
  return [
    `The payment of ${formatDate(grace.since)} failed. ` +
      (goesOn ? `You have until ${end} to pay it.` : `Premium stays active until ${end}.`),
    ...(grace.nextTryAt ? [`We will try again on ${formatDate(grace.nextTryAt)}.`] : []),
    `Pay now or change your card to keep ${goesOn ? 'your paid membership' : 'it'}.`,
  ];
}

/** The period of what is due began while premium was off: a new membership begins with a full month. */
function dueTexts({ due }: BillingView, goesOn: boolean): string[] {
  if (!due)
    return [
      goesOn
        ? 'There is no invoice to pay. To pay for premium again, cancel this membership first.'
        : 'Premium is off, and there is no invoice to pay. Cancel this membership to get premium again.',
    ];
  const covers = due.until === null ? '' : `, which covers the time until ${formatDate(due.until)}`;
  if (goesOn)
    return [
      `A payment of ${moneyText(due)} is due${covers}.`,
      'You can also cancel this membership and get premium again later: then a full month begins with the payment.',
    ];
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

/** `goesOn`: a complimentary membership keeps premium on, so that nothing paid takes it away. */
function detailsOf(view: BillingView, goesOn: boolean): string[] {
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
        ...(view.endsAt
          ? [`${goesOn ? 'Your paid period lasts' : 'Premium stays active'} until ${formatDateTime(view.endsAt)}.`]
          : []),
        `Nothing more is charged. ${STAYS}`,
      ];
    case 'grace':
      return graceTexts(view, goesOn);
    case 'lapsed':
      return [...dueTexts(view, goesOn), ...(goesOn ? [] : [STAYS])];
    case 'suspended':
      return [
        `Your bank disputed a payment, and ${goesOn ? 'your paid membership is on hold' : 'premium is off'} until ` +
          'that is resolved. If you did not ask for this, please contact us.',
        ...(view.moves.includes('resume') ? ['It is canceled: you will not be charged again.'] : []),
        ...(goesOn ? [] : [STAYS]),
      ];
    case 'refunded':
    case 'ended':
      return [`Nothing more is charged. ${STAYS}`];
  }
}

/** A gift without a paid membership is premium all the same. */
export function membershipBadge(view: BillingView): { label: string; tone: Tone } {
  return withoutCharge(view) !== null && !hasOwn(view) ? { label: 'Premium', tone: 'gold' } : STATE_BADGES[view.state];
}

function hasOwn({ state }: BillingView): boolean {
  return state !== 'none' && state !== 'ended' && state !== 'refunded';
}

/** The membership in words: what it is, and what that means for access and money. */
export function membershipText(view: BillingView): { title: string; details: string[] } {
  const given = withoutCharge(view);
  const title = `Your membership ${MEMBERSHIP_STATES[view.state]}.`;
  if (given === null) return { title, details: detailsOf(view, false) };
  const goesOn = afterPaid(view);
  return hasOwn(view)
    ? { title, details: [...detailsOf(view, goesOn !== null), goesOn ?? given] }
    : { title: given, details: ['Nothing is charged.'] };
}
